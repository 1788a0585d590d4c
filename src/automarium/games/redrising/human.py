"""The person's turn when the app keeps the whole table: exactly one of Lead or Scout."""

from __future__ import annotations

from automarium.games.redrising.abilities.effect import Lead, deploy
from automarium.games.redrising.board import RING, Board
from automarium.games.redrising.card_actions import (
    choose_location,
    place,
    reveal_from_deck,
    take_at,
    take_from_deck,
)
from automarium.games.redrising.location_bonus import gain_bonus, roll_die
from automarium.rulebook import Move, Table, Verb, cites, rule

FROM_DECK = "deck"


@rule("RR-F4", "RRB-L1", "RRB-C1")
def human_turn(table: Table, board: Board) -> None:
    """One action: Lead, or Scout."""
    table.choose("action", actions(board)).act(table, board)


@rule("RRB-L1")
def lead_by_deploying(table: Table, board: Board, hand_card: str) -> None:
    """Deploy a card, then gain, unless an ability has ended the turn."""
    lead, location = Lead(), table.choose("deploy-where", RING, card=hand_card)
    board.hand.remove(hand_card)
    deploy(table, board, lead, hand_card, location)
    if lead.over:
        with table.at("RRB-L3"):
            table.tell("turn-over")
    else:
        gain(table, board, lead)


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


def pass_by(table: Table, board: Board) -> None:
    """Neither is possible."""
    table.tell("human-passes")


DEPLOY = Verb("deploy", lead_by_deploying)
LEAD = Verb("lead", lead_without_deploying)
SCOUT = Verb("scout", scout)
PASS = Verb("pass", pass_by)


@cites("RRB-L1", "RRB-L7", "RRB-X1")
def actions(board: Board) -> list[Move[Board]]:
    """Every card may be deployed everywhere; without a card the person may lead without deploying."""
    options = [DEPLOY(card) for card in board.hand]
    if not board.hand and gains(board, Lead()):
        options.append(LEAD())
    if board.deck:
        options.append(SCOUT())
    return options or [PASS()]
