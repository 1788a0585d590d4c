"""Turmoil that is certain when cards are added to the Decree, and what it costs. HR-57 to HR-62.

Recruit comes first, and no roost is built before it but that of who has none: a card that finds no roost now
finds none later. Moves, battles and roosts may still become possible.
"""

from __future__ import annotations

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
from automarium.games.root.sides import Side
from automarium.lookbook import Wording
from automarium.rulebook import Move, Plain, cites


def warns_of_turmoil(board: Board, side: Side, move: Move[Any]) -> Wording | None:
    """Beside a card that is added, beside the choice to add no more, and where a card is let fail."""
    if not (side.full and side.decree):
        return None
    if move.verb is FAIL_VERB:
        return costing("warn.turmoil", side, birds_in_decree(side))
    added = ADD.of(move)
    if added is None and not is_adding(board, move):
        return None
    card, column = added or ("", "")
    suit = doomed(board, side, *([card] if column == RECRUIT_COLUMN else []))
    if not suit:
        return None
    birds = birds_in_decree(side) + bool(card and suit_of(card) == BIRD)
    facts = {"card_suit": suit, "decree": RECRUIT_COLUMN, "failing": of_suit(NO_ROOST, suit)}
    return costing("warn.turmoil-certain", side, birds, **facts)


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
