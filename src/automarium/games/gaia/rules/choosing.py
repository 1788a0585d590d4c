"""The chapter "Making a choice": by the direction of an arrow, and by its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import Decision
from automarium.games.gaia.hexes import HEXES, Hex
from automarium.rulebook import Criterion, cites, first_in, nth_in

T = TypeVar("T", bound="int | str")


@cites("GP-4.1", "GP-4.1c", "GP-4.1d", "GP-2.3")
def by_direction(board: Board, card: Decision) -> Criterion[Hex]:
    """The first planet along the zigzag arrow of the card."""
    order = board.chart.order(card.direction)
    return first_in(order, "direction", section="GP-4.1", direction=card.direction)


@cites("GP-10.3")
def hexes_by_direction(card: Decision) -> Criterion[Hex]:
    """The same for hexes without a planet."""
    order = HEXES if card.direction == "right" else HEXES[::-1]
    return first_in(order, "direction", section="GP-10.3", direction=card.direction)


@cites("GP-4.2", "GP-4.2a", "GP-4.2b", "GP-4.2d", "GP-4.2g")
def by_number(board: Board, order: Sequence[T]) -> Criterion[T]:
    """Count along the support card's arrow over what is left; past the last option, from the first again."""
    card = board.support
    along = order if card.arrow == "right" else order[::-1]
    return nth_in(along, "number", section="GP-4.2", number=card.number, direction=card.arrow)
