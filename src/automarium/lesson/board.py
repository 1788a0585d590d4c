"""What lies on the table: eight lamps in a ring, flasks, night cards, the lamplighter and the wind."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from automarium.rulebook import SETUP, Copied, Deck, choice

HUMAN, WIND = "human", "wind"
WALKER, GUST = "walker", "gust"
"""The two figures: things that lie at a lamp."""
LAMPS = range(1, 9)
COLORS = ("amber", "blue", "green")
FLASKS = tuple(color for color in COLORS for _ in range(5))
NIGHTS = tuple(color for color in COLORS for _ in range(4))
STORE = 5


@dataclass(frozen=True, slots=True)
class Settings:
    wind: Literal["breeze", "gale"] = choice("breeze", "gale", role="level")
    """A gale draws two night cards a turn."""


@dataclass(slots=True)
class Board(Copied):
    """`lamps` holds the flask in each lamp; `walker` and `gust` are where the two figures stand."""

    settings: Settings
    lamps: dict[int, str] = field(default_factory=lambda: dict.fromkeys(LAMPS, ""))
    store: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    bag: Deck = field(default_factory=lambda: Deck("bag", FLASKS))
    nights: Deck = field(default_factory=lambda: Deck("nights", NIGHTS))
    seen: list[str] = field(default_factory=list)
    walker: int = 1
    gust: int = 5
    next: str = SETUP

    def is_lit(self, lamp: int) -> bool:
        return bool(self.lamps[lamp])

    def is_exposed(self, lamp: int) -> bool:
        return not all(self.is_lit(each) for each in beside(lamp))

    def figures_at(self, lamp: int) -> tuple[str, ...]:
        return tuple(name for name, place in ((GUST, self.gust), (WALKER, self.walker)) if place == lamp)

    def lit(self) -> list[str]:
        return [flask for flask in self.lamps.values() if flask]


def beside(lamp: int) -> tuple[int, int]:
    """The two neighbors in the ring."""
    return (lamp - 2) % 8 + 1, lamp % 8 + 1


def distance(one: int, other: int) -> int:
    return min(abs(one - other), 8 - abs(one - other))


def clockwise_from(lamp: int) -> list[int]:
    return [(lamp - 1 + step) % 8 + 1 for step in range(1, 9)]
