"""The person's turn when the app keeps the whole table: exactly one of Lead or Scout.

Moves are short lines: `deploy dancer`, `scout`, `lead` (with an empty hand); then `mars` or `deck`.
"""

from __future__ import annotations

from automarium.games.redrising.abilities.effect import Lead, deploy
from automarium.games.redrising.board import RING, Board
from automarium.games.redrising.moves import (
    choose_location,
    gain_bonus,
    place,
    reveal_from_deck,
    roll_die,
    take_at,
    take_from_deck,
)
from automarium.kernel.rules.citing import cites, rule
from automarium.kernel.rules.table import Table

FROM_DECK = "deck"


@rule("RR-F4", "RRB-L1", "RRB-C1")
def human_turn(table: Table, board: Board) -> None:
    """One action: Lead, or Scout."""
    match table.choose("action", actions(board)).split():
        case ["deploy", card]:
            lead_by_deploying(table, board, card)
        case ["lead"]:
            lead_without_deploying(table, board)
        case ["scout"]:
            scout(table, board)
        case _:
            table.tell("human-passes")


@cites("RRB-L1", "RRB-L7", "RRB-X1")
def actions(board: Board) -> list[str]:
    """Every card may be deployed everywhere; without a card one may lead without deploying."""
    options = [f"deploy {card}" for card in board.hand]
    if not board.hand and gains(board, Lead()):
        options.append("lead")
    if board.deck:
        options.append("scout")
    return options or ["pass"]


@rule("RRB-L1")
def lead_by_deploying(table: Table, board: Board, card: str) -> None:
    """Deploy a card, then gain, unless an ability has ended the turn."""
    lead, location = Lead(), table.choose("deploy-where", RING, card=card)
    board.hand.remove(card)
    deploy(table, board, lead, card, location)
    if lead.over:
        end_without_gain(table)
    else:
        gain(table, board, lead)


@rule("RRB-L3")
def end_without_gain(table: Table) -> None:
    table.tell("turn-over")


@rule("RRB-L7")
def lead_without_deploying(table: Table, board: Board) -> None:
    gain(table, board, Lead())


@cites("RRB-L2", "RRB-X5", "RRB-X7", "RRB-X1")
def gains(board: Board, lead: Lead) -> list[str]:
    """The locations with a card that were not deployed to in this turn, and the deck."""
    return [*board.occupied(*lead.locations), *([FROM_DECK] if board.deck else [])]


@rule("RRB-L2", "RRB-L4")
def gain(table: Table, board: Board, lead: Lead) -> None:
    """The top card of a location with its bonus, or the top card of the deck with a roll of the die."""
    source = choose_location(table, "gain", gains(board, lead))
    if source == FROM_DECK:
        take_from_deck(table, board)
        roll_die(table, board)
    elif source:
        take_at(table, board, board.top(source))
        gain_bonus(table, board, source)
    else:
        table.tell("nothing-to-gain")


@rule("RRB-C1")
def scout(table: Table, board: Board) -> None:
    """Place the top card of the deck on any location and take the bonus of that location."""
    card = reveal_from_deck(table, board)
    location = choose_location(table, "scout-where", RING, card=card)
    place(table, board, card, location)
    gain_bonus(table, board, location)
