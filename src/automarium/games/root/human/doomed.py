"""Turmoil that is certain or likely when cards are added to the Decree or carried out, what it costs, and
what a card brings without another question. HR-57 to HR-62.

Recruit comes first, and no roost is built before it but that of who has none: a card that finds no roost now
finds none later. Moves, battles and roosts may still become possible.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD
from automarium.games.root.factions import ROOST
from automarium.games.root.human.eyrie import (
    ADD,
    FAIL_VERB,
    RECRUIT_COLUMN,
    birds_in_decree,
    fewest_warriors,
    suit_of,
)
from automarium.games.root.human.failing import NO_ROOST, of_suit
from automarium.games.root.human.unasked import (
    COLUMN_OF,
    Fails,
    beyond_help_after,
    hopeless,
    unasked_after,
    written,
)
from automarium.games.root.sides import Side
from automarium.lookbook import Wording
from automarium.rulebook import Move, Plain, cites


def warns_of_decree(board: Board, side: Side, move: Move[Any]) -> Iterator[Wording]:
    """Beside a card that is added, the choice to add no more, a card that is carried out or let fail."""
    if not (side.full and side.decree):
        return
    if move.verb is FAIL_VERB:
        yield costing("warn.turmoil", side, birds_in_decree(side))
    elif move.verb in COLUMN_OF:
        yield from goes_on(board, side, move)
    elif (added := ADD.of(move)) is not None or is_adding(board, move):
        yield from adding(board, side, added)


def adding(board: Board, side: Side, added: tuple[str, str] | None) -> Iterator[Wording]:
    """A card of Recruit that is sure to fail, else one that fails as the board lies."""
    card, column = added or ("", "")
    birds = birds_in_decree(side) + bool(card and suit_of(card) == BIRD)
    suit = doomed(board, side, *([card] if column == RECRUIT_COLUMN else []))
    if suit:
        fails = Fails(RECRUIT_COLUMN, suit, of_suit(NO_ROOST, suit))
        yield costing("warn.turmoil-certain", side, birds, **fails.facts)
    elif (found := hopeless(board, side.id, added)) is not None:
        yield costing("warn.turmoil-likely", side, birds, **found.facts)


def goes_on(board: Board, side: Side, move: Move[Any]) -> Iterator[Wording]:
    """What a card brings without another question, and turmoil, also where more is asked before it."""
    done, fails = unasked_after(board, side.id, move)
    if done:
        unasked = (written(each, [move, *done[:place]]) for place, each in enumerate(done))
        yield "warn.decree-goes-on", {"unasked": tuple(unasked)}
    if (sure := beyond_help_after(board, side.id, move)) is not None:
        yield costing("warn.turmoil-certain", side, birds_in_decree(side), **sure.facts)
    elif fails is not None:
        yield costing("warn.turmoil-likely", side, birds_in_decree(side), **fails.facts)


def is_adding(board: Board, move: Move[Any]) -> bool:
    """Whether a move that names nothing ends the adding of cards: the last that was made added one."""
    return not move.slots and bool(board.made) and ADD.of(board.made[-1]) is not None


@cites("HR-58", "HR-59", "HR-60")
def doomed(board: Board, side: Side, *added: str) -> str:
    """The suit of a card in Recruit, or added to it, for which no roost will stand; empty if none."""
    roosts = side.where(ROOST) or fewest_warriors(board, side)
    suits = dict.fromkeys(map(suit_of, (*added, *side.decree[RECRUIT_COLUMN])))
    return next((suit for suit in suits if not any(board.matches(suit, each) for each in roosts)), "")


@cites("HR-62")
def costing(message: str, side: Side, birds: int, **facts: Plain) -> Wording:
    """A point for each bird, never below 0; nothing for who has no marker on the track."""
    if side.off_track or not birds:
        return f"{message}-free", facts
    return message if side.points >= birds else f"{message}-short", {**facts, "count": birds}
