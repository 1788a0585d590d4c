"""Where bots of the second box start: a corner that no other side has."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.factions import GARDENS, KEEP, ROOST
from automarium.games.root.law.asking import by_chance
from automarium.rulebook import Table, cites

STARTS = (KEEP, ROOST, *GARDENS, "tunnel")
"""What stands in the corner where a faction has started."""


@cites("8.3.2")
def choose_corner(table: Table, board: Board, question: str) -> int:
    """At random, if possible opposite a starting corner (X-L6)."""
    opposite = board.map.opposite
    taken = {corner for corner in opposite if is_start(board, corner)}
    free = [corner for corner in opposite if corner not in taken]
    across = [corner for corner in free if opposite[corner] in taken]
    return by_chance(table, question, tuple(across or free))


def is_start(board: Board, corner: int) -> bool:
    return any(side.has(kind, corner) for side in board.everyone for kind in STARTS)
