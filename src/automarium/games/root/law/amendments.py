"""Details of the Law put right with later rules: the one place that knows whether a game has them."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.sides import Side


def is_amended(board: Board) -> bool:
    """Whether the game was begun with rules 6; older ones go on as they began."""
    return board.settings.amendments == "lawful"


def is_checked(board: Board, side: Side) -> bool:
    """Whether leaders, turmoil and quests at the table follow the Law; before rules 7 they were on trust."""
    return side.lean and is_amended(board) and not board.settings.on_trust


def keeps_quests(board: Board, side: Side) -> bool:
    """A Vagabond whose completed quests are known."""
    return side.kit.pawn and (side.full or side.is_bot or is_checked(board, side))
