"""What lies under ruins, and when a ruin is empty."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.rulebook import cites


@cites("B.12")
def search(board: Board, clearing: int) -> bool:
    """An item is taken from under a ruin; returns whether that was the last one, and the ruin is gone."""
    if board.items_in_ruin > 1 and clearing not in board.searched:
        board.searched.append(clearing)
        return False
    if clearing in board.searched:
        board.searched.remove(clearing)
    board.ruins.remove(clearing)
    return True


def hidden_items(board: Board) -> int:
    """How many lie under all ruins."""
    return len(board.ruins) * board.items_in_ruin - len(board.searched)
