"""What the person has told in the running turn before it is needed. What no longer holds is asked again."""

from __future__ import annotations

from dataclasses import dataclass

from automarium.games.golem.components import Card
from automarium.rulebook import Copied

NEW = 0
"""A book that was bought, as long as it is the only one of the turn."""


@dataclass(slots=True)
class Told(Copied):
    """The memory of one turn at the person's own table."""

    book: tuple[str, ...] = ()
    """A book that will be bought; before it what could be bought or was skipped when it was told."""
    grave: tuple[str, ...] = ()
    """The symbols of the cell where a golem will lie."""
    cell: str = ""
    """The cell itself, where the app knows what is in it."""
    complete: str = ""
    """Whether the next bar or upgrade leaves all artifacts complete."""
    is_red: bool = False
    """Whether the marker was in the red zone when the upgrade of this action came."""
    tile: tuple[str, ...] = ()
    """What is on the action tile where the rabbi will stand."""
    acting: tuple[str, ...] = ()
    """And on the books or artifacts that it lets act."""
    most: tuple[str, ...] = ()
    """The areas with most items."""
    brought: int = 0
    """How many effects have brought something for certain."""
    purchases: int = 0
    """How many books have been bought: of several, orders say which one they mean."""
    card: Card | None = None
    """A card, while it is asked whether it is a known one."""
    none: tuple[str, ...] = ()
    """Signs and colors of the yellow column of which no marble lies anywhere."""

    def take_grave(self) -> tuple[str, ...]:
        """It holds for the first golem that is destroyed: the next one lies in another cell."""
        told, self.grave = self.grave, ()
        return told

    def take_cell(self) -> str:
        told, self.cell = self.cell, ""
        return told

    def take_tile(self) -> tuple[str, ...]:
        """It holds for the rabbi of this turn."""
        told, self.tile = self.tile, ()
        return told

    def take_complete(self) -> str:
        """It holds for the first bar or upgrade: the next one may change it."""
        told, self.complete = self.complete, ""
        return told

    def take_book(self) -> tuple[str, ...]:
        """It holds for the first purchase."""
        told, self.book = self.book, ()
        return told
