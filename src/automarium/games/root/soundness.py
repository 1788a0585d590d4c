"""Whether a board is possible: slots, suits, one roost and one sympathy in a clearing, no points too high."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.root.board import Board
from automarium.games.root.factions import PLOT, ROOST, SYMPATHY
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.scoring import ENOUGH
from automarium.games.root.sides import Side
from automarium.rulebook import PositionFault

ALONE = (ROOST, SYMPATHY)
"""Pieces that a clearing has at most once."""


def most_in_clearing(side: Side, piece: str) -> int:
    """How many pieces of a kind a clearing may have."""
    return 1 if piece in ALONE or piece in side.kit.faces else side.kit.number_of(piece)


def check(board: Board) -> None:
    """Refuse a board that no game can have."""
    for clearing in CLEARINGS:
        for wrong in wrong_at(board, clearing):
            raise wrong
    for side in board.everyone:
        for kind, most in side.kit.faces.items():
            if sum(tokens.count(kind) for tokens in side.tokens) > most:
                error = PositionFault(f"clearings: at most {most} of {kind}")
                raise error.as_told("two-plots", key="clearings", thing=kind, most=most)
    if board.next and (winner := who_has_won(board)):
        key = f"sides.{winner}.points"
        error = PositionFault(f"{key}: with {ENOUGH} points the game is over")
        raise error.as_told("points-over", key=key, most=ENOUGH)


def who_has_won(board: Board) -> str:
    """A side with enough points; people who play together have won only when all of them have."""
    together = not board.cooperative or all(side.points >= ENOUGH for side in board.people)
    able = [side for side in board.everyone if not side.off_track and (side.is_bot or together)]
    return next((side.id for side in able if side.points >= ENOUGH), "")


def wrong_at(board: Board, clearing: int) -> Iterator[PositionFault]:
    """What cannot stand in a clearing."""
    key, slots = f"clearings.{clearing}", board.map.slots[clearing]
    if board.open_slots(clearing) < 0:
        error = PositionFault(f"{key}: more buildings and ruins than its {slots} slots")
        yield error.as_told("slots", key=key, most=slots)
    for side in board.everyone:
        there = (*side.buildings[clearing], *side.tokens[clearing])
        plots = [kind for kind in there if kind == PLOT or kind in side.kit.faces]
        if side.kit.faces and len(plots) > 1:
            error = PositionFault(f"{key}: at most one plot, found {len(plots)}")
            yield error.as_told("one-piece", key=key, thing=PLOT)
        for kind in ALONE:
            if there.count(kind) > 1:
                error = PositionFault(f"{key}: at most one {kind}, found {there.count(kind)}")
                yield error.as_told("one-piece", key=key, thing=kind)
        for kind in there:
            if not board.has_suit_for(kind, clearing):
                error = PositionFault(f"{key}: {kind} cannot stand in a {board.suits[clearing]} clearing")
                yield error.as_told("piece-suit", key=key, thing=kind)
