"""The points on a board, counted once for all who ask: the note of a game, the bar of its page, who plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from automarium.kernel.catalog.game import AnyGame

_last_counted: list[tuple[Any, Mapping[str, int]]] = []
"""The board that was counted last; one that lies on the table is changed no more."""


def points_on(game: AnyGame, board: Any) -> Mapping[str, int]:
    """The points of each side."""
    for known, points in _last_counted:
        if known is board:
            return points
    counted = game.play.points(board)
    _last_counted[:] = [(board, counted)]
    return counted


def own_turns(game: AnyGame, points: Mapping[str, int], turns: int) -> int:
    """How many turns its side has had with the last of these turns of all sides, where people count so."""
    sides = len(points) if game.look.by_turns else 1
    return -(-turns // max(1, sides))
