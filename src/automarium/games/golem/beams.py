"""Where the marbles of a row lie on its beam: in the picture, and those that come there."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem.board import Board
from automarium.games.golem.picture_parts import INNER
from automarium.lookbook import Area

ROW_HIGH, FIRST_MARBLE, MARBLE_WIDE = 34.0, 190.0, 24.0
"""Before the middle of the first marble is the name of the row, which is long in Polish."""


def middles(count: int) -> list[float]:
    """From the left edge of the beam; closer to each other where many lie there."""
    step = min(25.0, (INNER - FIRST_MARBLE) / max(1, count))
    return [FIRST_MARBLE + step * place for place in range(count)]


def marble_lands(board: Board, marbles: Sequence[str], spot: str) -> list[Area]:
    """In a row each in its place, as it has been emptied before; elsewhere it is not known."""
    if not spot.startswith("row-"):
        return []
    width, height = MARBLE_WIDE / INNER, MARBLE_WIDE / ROW_HIGH
    lefts = (middle / INNER - width / 2 for middle in middles(len(marbles)))
    return [Area(left, (1 - height) / 2, width, height) for left in lefts]
