"""Details of the Law that were put right with rules 6: the one place that knows whether a game has them."""

from __future__ import annotations

from automarium.games.root.board import Board


def is_amended(board: Board) -> bool:
    """Whether the game was begun with rules 6; older ones go on as they began."""
    return board.settings.amendments == "lawful"
