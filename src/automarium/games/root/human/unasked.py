"""What a Decree goes on to do without another question, once a card of it was chosen. HR-59, HR-60.

Each card with one possible action is carried out at once, so a single tap may bring a battle, a roost and
turmoil. Dice are not known: after a battle the rest is what follows as the board lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD
from automarium.games.root.factions import ROOST, WARRIOR
from automarium.games.root.human.every_faction import anytime
from automarium.games.root.human.eyrie import (
    DOING,
    FAIL_VERB,
    FIGHT,
    MARCH,
    NEST,
    RECRUIT,
    RECRUIT_COLUMN,
    VERB_OF,
    all_come,
    recruits_of,
    resolving,
    suit_of,
)
from automarium.games.root.human.failing import why_fails
from automarium.games.root.human.seat import Seat
from automarium.games.root.people import PEOPLE_COLUMNS
from automarium.rulebook import Move, Plain, cites

MOVE_COLUMN, BATTLE_COLUMN, BUILD_COLUMN = PEOPLE_COLUMNS[1:]
COLUMN_OF: dict[object, str] = {verb: column for column, verb in VERB_OF.items()}


@dataclass(frozen=True, slots=True)
class Fails:
    """A card that cannot be carried out: turmoil."""

    column: str
    suit: str
    failing: str

    @property
    def facts(self) -> dict[str, Plain]:
        return {"card_suit": self.suit, "decree": self.column, "failing": self.failing}


def unasked_after(board: Board, side: str, move: Move[Any]) -> tuple[list[Move[Seat]], Fails | None]:
    """What follows an action of the Decree up to the next question, and the turmoil in which it may end."""
    twin = board.copy()
    seat, done = Seat(twin, twin.sides[side]), list[Move[Seat]]()
    if is_short(seat, move):
        return done, None
    act(seat, move)
    twin.made = [*twin.made, move]
    for each in following(seat, COLUMN_OF[move.verb]):
        if isinstance(each, Fails):
            return done, each
        done.append(each)
        act(seat, each)
    return done, None


def written(move: Move[Any], before: list[Move[Any]]) -> str:
    """An action as a noun of `unasked`: its column, and what it names but for the card; of a roost also
    whether a battle before it may cost the rule there."""
    fought = {clearing for _, clearing, _ in FIGHT.among(before)}
    is_open = move.verb is NEST and move.slots[1] in fought
    return " ".join(map(str, ("if-ruled" if is_open else COLUMN_OF[move.verb], *move.slots[1:])))


def following(seat: Seat, column: str) -> Iterator[Move[Seat] | Fails]:
    """Card after card, each as the board lies then; it ends where something is asked, or a card fails."""
    for each in PEOPLE_COLUMNS[PEOPLE_COLUMNS.index(column) :]:
        left = left_in(seat, each)
        while left:
            moves = [*resolving(seat, each, left)]
            fails = all(move.verb is FAIL_VERB for move in moves)
            if any(anytime(seat)) or not (fails or len(moves) == 1 or all_come(seat, left, moves)):
                return
            suit = (BIRD if BIRD in left else left[0]) if fails else str(moves[0].slots[0])
            if fails:
                yield Fails(each, suit, why_fails(seat, each, suit))
                return
            if is_short(seat, moves[0]):
                yield Fails(each, suit, "recruits-short")
                return
            yield moves[0]
            left.remove(suit)


def left_in(seat: Seat, column: str) -> list[str]:
    """The suits of its cards by which this turn has not acted."""
    held = Counter(map(suit_of, seat.side.decree[column]))
    held.subtract(str(suit) for suit, *_ in VERB_OF[column].among(seat.board.made))
    return [*held.elements()]


def is_short(seat: Seat, move: Move[Any]) -> bool:
    """Whether too few warriors are left to recruit: then turmoil comes (HR-61)."""
    return move.verb is RECRUIT and seat.side.supply[WARRIOR] < recruits_of(seat.side)


def act(seat: Seat, move: Move[Any]) -> None:
    """One's own pieces, where no dice decide."""
    side = seat.side
    if (recruited := RECRUIT.of(move)) is not None:
        side.recruit(recruits_of(side), recruited[1])
    elif (marched := MARCH.of(move)) is not None:
        _, origin, target, count = marched
        side.warriors[origin] -= count
        side.warriors[target] += count
    elif (built := NEST.of(move)) is not None:
        side.place(ROOST, built[1])


@cites("HR-57", "HR-60")
def hopeless(board: Board, side: str, added: tuple[str, str] | None) -> Fails | None:
    """A card of Battle or Build that fails now and after any one march of the Decree, or where its only march
    serves another; with one `added` to it, a card and its column. Two marches or a battle may still help; so
    does a roost that is yet to come."""
    twin = board.copy()
    seat = Seat(twin, twin.sides[side])
    if not seat.side.on_map(ROOST):
        return None
    if added is not None:
        seat.side.decree[added[1]].append(added[0])
    marches = [
        march
        for suit in dict.fromkeys(left_in(seat, MOVE_COLUMN))
        for march in DOING[MOVE_COLUMN](seat, suit)
    ]
    columns = (BATTLE_COLUMN, BUILD_COLUMN)
    cards = [(column, suit) for column in columns for suit in dict.fromkeys(left_in(seat, column))]
    failing, stuck = [each for each in cards if not can_be_done(seat, *each)], list[Fails | None]()
    for march in marches:
        with after_march(seat, march):
            failing = [each for each in failing if not can_be_done(seat, *each)]
            stuck.append(first_beyond_help(seat))
    if failing:
        return Fails(*failing[0], why_fails(seat, *failing[0]))
    is_only = len(left_in(seat, MOVE_COLUMN)) == 1 and stuck and None not in stuck
    return replace(stuck[-1], failing="one-march") if is_only and stuck[-1] is not None else None


@cites("HR-60")
def beyond_help_after(board: Board, side: str, move: Move[Any]) -> Fails | None:
    """A card that fails for certain after an action of the Decree: no march comes before it any more."""
    twin = board.copy()
    seat = Seat(twin, twin.sides[side])
    if is_short(seat, move):
        return None
    act(seat, move)
    twin.made = [*twin.made, move]
    may_act = any(anytime(seat)) or any(left_in(seat, each) for each in (RECRUIT_COLUMN, MOVE_COLUMN))
    return None if may_act else first_beyond_help(seat)


def first_beyond_help(seat: Seat) -> Fails | None:
    """The first card of Battle or Build that fails without another march, however the battles end."""
    for column in (BATTLE_COLUMN, BUILD_COLUMN):
        for suit in dict.fromkeys(left_in(seat, column)):
            helps = column == BUILD_COLUMN and may_win_site(seat, suit)
            if not helps and not can_be_done(seat, column, suit):
                return Fails(column, suit, why_fails(seat, column, suit))
    return None


def can_be_done(seat: Seat, column: str, suit: str) -> bool:
    return any(DOING[column](seat, suit))


def may_win_site(seat: Seat, suit: str) -> bool:
    """Whether a battle of this turn may make a clearing one for a roost, or give a roost back."""
    board, side = seat.board, seat.side
    to_come = (move for each in left_in(seat, BATTLE_COLUMN) for move in DOING[BATTLE_COLUMN](seat, each))
    fought = {clearing for _, clearing, _ in FIGHT.among([*board.made, *to_come])}
    if not side.supply[ROOST]:
        return bool(fought)
    return any(board.matches(suit, each) and ROOST not in side.buildings[each] for each in fought)


@contextmanager
def after_march(seat: Seat, move: Move[Any]) -> Iterator[None]:
    """How the board lies after a march; the warriors are back then."""
    _, origin, target, count = MARCH.of(move) or ("", 0, 0, 0)
    warriors = seat.side.warriors
    warriors[origin], warriors[target] = warriors[origin] - count, warriors[target] + count
    yield
    warriors[origin], warriors[target] = warriors[origin] + count, warriors[target] - count
