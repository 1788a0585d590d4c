"""Crafted cards and their moments: Birdsong and its start, Daylight and its start, the start of Evening.

HR-1 to HR-5, part 4 of the human side. The cards of battles are in `battle_windows`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from automarium.games.root.human.pieces import battling, moving
from automarium.games.root.human.seat import Legal, Lister, Seat
from automarium.games.root.human.services import begin_daylight
from automarium.games.root.law.hand import NONE, draw, has_cards, see_hand, spend
from automarium.games.root.law.movement import clearings_ruled
from automarium.games.root.law.paying import take_random_card
from automarium.games.root.law.reactions import field_hospitals
from automarium.games.root.maps import CLEARINGS, Edge
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Move, Moves, Table, Verb, cites, rule

BANK, CLAIM_CARD, ROBBERY = "better_burrow_bank", "royal_claim", "stand_and_deliver"
WARREN, TAXES, CODES, SHOES = "command_warren", "tax_collector", "codebreakers", "cobbler"


def go_on(table: Table, seat: Seat) -> None:
    """Nothing more here."""


PASS = Verb("pass", go_on)()


def chosen(table: Table, seat: Seat, question: str, moves: Legal, **facts: Any) -> Move[Seat]:
    """One of these moves, which is still to be made, or to pass; not asked where there is none."""
    legal = [*moves]
    if not legal:
        return PASS
    move = table.choose(question, Moves(lambda: [*legal, PASS], seat), side=seat.side.id, **facts)
    seat.board.made.append(move)
    return move


def chosen_action(table: Table, seat: Seat, question: str, moves: Legal, count: int) -> Move[Seat]:
    """The same for the actions of Daylight: where none is left, that is said."""
    legal = [*moves]
    if not legal:
        table.tell("actions-done", side=seat.side.id)
    return chosen(table, seat, question, iter(legal), count=count)


def decide(table: Table, seat: Seat, question: str, moves: Legal, **facts: Any) -> bool:
    """One of these moves, if there is any; returns whether one was made."""
    move = chosen(table, seat, question, moves, **facts)
    move.act(table, seat)
    return move is not PASS


def ready(seat: Seat, card: str) -> bool:
    """The card lies before the person and was not used in this turn."""
    return card in seat.side.effects and card not in seat.day.used


# Start of Birdsong


@rule("HR-4", "HR-5")
def better_burrow_bank(table: Table, seat: Seat) -> None:
    """May draw a card; then an enemy of one's choice draws one, too (R-16)."""
    if BANK not in seat.side.effects:
        return
    enemies = tuple(each.id for each in seat.enemies)
    none = (NONE,) if seat.board.settings.bank == "may" else ()
    chosen = table.choose("bank", (*enemies, *none), side=seat.side.id)
    if chosen != NONE:
        table.tell("use-card", side=seat.side.id, card=BANK)
        draw(table, seat.board, seat.side)
        draws_too(table, seat, seat.board.sides[chosen])


@rule("HR-96")
def draws_too(table: Table, seat: Seat, other: Side) -> None:
    """A bot has no hand: it scores a point instead, or nothing (R-1)."""
    if not other.is_bot:
        draw(table, seat.board, other)
    elif seat.board.settings.bot_draws == "scores":
        score(table, seat.board, other, 1, "bank")


# Birdsong


@rule("HR-1", "HR-5")
def birdsong_cards(table: Table, seat: Seat, at_start: bool) -> None:
    """Royal Claim and Stand and Deliver!, as long as there is one to use."""
    while decide(table, seat, "birdsong", singing(seat, at_start)):
        pass


def singing(seat: Seat, at_start: bool = True) -> Legal:
    """What crafted cards allow in Birdsong (R-9)."""
    if at_start or seat.board.settings.royal_claim == "birdsong":
        yield from claiming(seat)
    yield from robbing(seat)


def claiming(seat: Seat) -> Legal:
    if CLAIM_CARD in seat.side.effects and any(clearings_ruled(seat.board, seat.side)):
        yield CLAIM


@rule("HR-23")
def claim(table: Table, seat: Seat) -> None:
    """Royal Claim is discarded for a point for each clearing ruled now."""
    side, board = seat.side, seat.board
    board.discard_effect(side, CLAIM_CARD)
    table.tell("discard-effect", side=side.id, card=CLAIM_CARD)
    score(table, board, side, sum(clearings_ruled(board, side)), "claim")


CLAIM = Verb("claim", claim)()


@cites("HR-14")
def robbing(seat: Seat) -> Legal:
    """Stand and Deliver!, once; not at an empty hand (R-15)."""
    if ready(seat, ROBBERY):
        for other in seat.enemies:
            if has_cards(other) or seat.board.settings.rob_empty_hands:
                yield DELIVER(other.id)


@rule("HR-14", "HR-43")
def deliver(table: Table, seat: Seat, enemy: str) -> None:
    """A random card of an enemy, who scores a point; that may end the game."""
    victim = seat.board.sides[enemy]
    seat.day.used.add(ROBBERY)
    table.tell("deliver", side=seat.side.id, enemy=enemy)
    if take_random_card(table, seat.board, seat.side, victim):
        score(table, seat.board, victim, 1, "robbed")


DELIVER = Verb("deliver", deliver)


# Start of Daylight, start of Evening


@rule("HR-4")
def command_warren(table: Table, seat: Seat) -> None:
    """Daylight begins: one battle before everything else of it, which costs nothing."""
    begin_daylight(seat.board, seat.side)
    if WARREN in seat.side.effects:
        decide(table, seat, "warren", battling(seat))


@rule("HR-4")
def cobbler(table: Table, seat: Seat, moves: Lister = moving) -> None:
    """One move before everything else of Evening."""
    if SHOES in seat.side.effects:
        decide(table, seat, "cobbler", moves(seat))


# Any time in Daylight


def taxing(seat: Seat) -> Legal:
    """Tax Collector, once: one's own warrior on the map."""
    if ready(seat, TAXES):
        for clearing in CLEARINGS:
            if seat.side.warriors[clearing]:
                yield TAX(clearing)


@rule("HR-39")
def tax(table: Table, seat: Seat, clearing: int) -> None:
    """A warrior of one's own goes, a card comes. Nobody scores; hospitals may save the warrior (R-4)."""
    board, side = seat.board, seat.side
    seat.day.used.add(TAXES)
    side.lose_warriors(1, clearing)
    table.tell("take-off-warrior", side=side.id, warrior=side.id, clearing=clearing)
    if side.id == "marquise" and board.keep and board.settings.hospital_own:
        field_hospitals(table, board, side, clearing, 1)
    draw(table, board, side)


TAX = Verb("tax", tax)


def decoding(seat: Seat) -> Legal:
    """Codebreakers, once: a hand that the app keeps. At a bot there is nothing to see."""
    if ready(seat, CODES):
        for other in seat.others:
            if other.full:
                yield DECODE(other.id)


@rule("HR-13")
def decode(table: Table, seat: Seat, enemy: str) -> None:
    """Look at one other hand."""
    seat.day.used.add(CODES)
    table.tell("decode", side=seat.side.id, enemy=enemy)
    see_hand(table, seat.side, seat.board.sides[enemy])


DECODE = Verb("decode", decode)


def opening(seat: Seat) -> Legal:
    """A closed path of the Mountain map, once a turn, with a card to spend."""
    if "path" not in seat.day.used and seat.side.hand:
        for a, b in closed_paths(seat):
            for card in dict.fromkeys(seat.side.hand):
                yield OPEN(a, b, card)


@cites("HR-105")
def closed_paths(seat: Seat) -> Iterator[Edge]:
    """Those with a piece at either end."""
    board, side = seat.board, seat.side
    for a, b in board.map.closed:
        if (a, b) not in board.opened and (side.pieces_at(a) or side.pieces_at(b)):
            yield a, b


@rule("HR-105")
def open_path(table: Table, seat: Seat, origin: int, target: int, own_card: str) -> None:
    """Any card opens the path for good and scores a point."""
    seat.day.used.add("path")
    spend(table, seat.board, seat.side, own_card, "path")
    clear_path(table, seat, origin, target)


def clear_path(table: Table, seat: Seat, origin: int, target: int) -> None:
    seat.board.opened.append((origin, target))
    table.tell("open-path", side=seat.side.id, origin=origin, target=target)
    score(table, seat.board, seat.side, 1, "path")


OPEN = Verb("unlock", open_path, "{origin}-{target} {own_card}")
