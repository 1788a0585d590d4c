"""What the person has besides pieces on the map: resources, power, tech tiles, actions of the round."""

from __future__ import annotations

from dataclasses import dataclass, field

from automarium.games.gaia.economy.figures import STOCK
from automarium.games.gaia.hexes import Hex
from automarium.rulebook import Copied

FIRST, SECOND, THIRD, GAIA_AREA, GONE = range(5)
"""The three areas of the power cycle, the Gaia area, and out of the game."""
AREAS = ("I", "II", "III", "gaia", "out")
"""What the areas are called in positions."""
NO_STONE = -1
"""Nobody but the Taklons has the Brainstone."""


@dataclass(slots=True, eq=False)
class Holdings(Copied):
    """Tokens are counted without the Brainstone, which lies in one of the areas, too."""

    stock: dict[str, int] = field(default_factory=lambda: dict.fromkeys(STOCK, 0))
    power: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """Power tokens in the areas I, II and III and in the Gaia area."""
    stone: int = NO_STONE
    """The area of the Brainstone."""
    tiles: dict[str, str] = field(default_factory=dict)
    """The tech tiles by the place where they lay, in the order in which they were taken."""
    covered: list[str] = field(default_factory=list)
    """The places of those standard tiles that an advanced one covers."""
    academies: dict[str, Hex] = field(default_factory=dict)
    """Where the left and the right academy stand."""
    used: list[str] = field(default_factory=list)
    """The special actions of this round that were used."""
    free_steps: int = 0
    """Terraforming steps that the running action gives for one mine."""
    more_range: int = 0
    """Range that the running action adds for one build."""

    @property
    def is_boosted(self) -> bool:
        """Whether the running action gives steps or range for one build."""
        return bool(self.free_steps or self.more_range)

    def open_tiles(self) -> list[str]:
        """The tiles that no other one covers."""
        if not self.covered:
            return list(self.tiles.values())
        return [tile for place, tile in self.tiles.items() if place not in self.covered]

    def in_area(self, area: int) -> int:
        """The tokens of an area, the Brainstone among them."""
        return self.power[area] + (self.stone == area)

    def tokens(self) -> int:
        """The tokens of the power cycle, the Brainstone among them."""
        first, second, third, _ = self.power
        return first + second + third + (FIRST <= self.stone <= THIRD)
