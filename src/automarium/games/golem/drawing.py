"""The table as a small text drawing."""

from __future__ import annotations

from automarium.games.golem.board import Board
from automarium.kernel.text import Texts


def sketch(board: Board, texts: Texts) -> str:
    return "golem"
