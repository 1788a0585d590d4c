"""What lies on the table: twelve stalls in a ring, two camels with their packs, orders, the Broker's cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from automarium.rulebook import SETUP, Copied, Deck, choice, flag

from automarium_spiceroad.cards import CARDS, ORDERS, SACKS

HUMAN, BROKER = "human", "broker"
SIDES = (HUMAN, BROKER)
STALLS = range(1, 13)
PACK = {HUMAN: 5, BROKER: 6}
"""How many sacks a camel carries."""
PURSE = 12
FARES = {1: 0, 2: 0, 3: 1, 4: 2}
"""What a way costs, by its stalls."""
OPEN = 3
EMPTY_STALLS = 4
"""Empty stalls that bring new goods."""


@dataclass(frozen=True, slots=True)
class Settings:
    level: Literal["apprentice", "merchant", "master"] = choice(
        "apprentice", "merchant", "master", role="level"
    )
    """A merchant loads two sacks in some turns; a master in all, and takes a toll."""
    length: Literal["short", "long"] = choice("short", "long")
    """Once or twice through the Broker's cards."""
    crowd: bool = flag(True, reading="S1")
    """Whether the Broker may load where your camel stands."""


@dataclass(slots=True)
class Board(Copied):
    """`stalls` holds the sack at each stall, `camels` and `packs` what belongs to each side."""

    settings: Settings
    stalls: dict[int, str] = field(default_factory=lambda: dict.fromkeys(STALLS, ""))
    camels: dict[str, int] = field(default_factory=lambda: {HUMAN: 1, BROKER: 7})
    packs: dict[str, list[str]] = field(default_factory=lambda: {side: [] for side in SIDES})
    done: dict[str, list[str]] = field(default_factory=lambda: {side: [] for side in SIDES})
    coins: int = 0
    earned: int = 0
    open: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    bag: Deck = field(default_factory=lambda: Deck("bag", SACKS))
    orders: Deck = field(default_factory=lambda: Deck("orders", ORDERS))
    cards: Deck = field(default_factory=lambda: Deck("cards", CARDS))
    through: int = 0
    """How often the Broker's cards have been shuffled again."""
    next: str = SETUP

    @property
    def passes(self) -> int:
        """How often the Broker's cards are shuffled again in this game."""
        return 1 if self.settings.length == "long" else 0

    def is_over(self) -> bool:
        """The Broker's last card was played, or the town wants nothing more."""
        if self.next == SETUP:
            return False
        return not self.open or (not self.cards and self.through == self.passes)

    def has_sack(self, stall: int) -> bool:
        return bool(self.stalls[stall])

    def has_room(self, side: str) -> bool:
        return len(self.packs[side]) < PACK[side]

    def can_deliver(self, side: str, order: str) -> bool:
        return not missing(order, self.packs[side])

    def completes_an_order(self, good: str) -> bool:
        """Whether the Broker could deliver with this sack what it cannot deliver yet."""
        pack = self.packs[BROKER]
        return any(missing(order, pack) == [good] for order in self.open)

    def askers(self, good: str) -> int:
        """How many open orders the Broker still misses this good for."""
        return sum(good in missing(order, self.packs[BROKER]) for order in self.open)

    def camels_at(self, stall: int) -> tuple[str, ...]:
        return tuple(side for side in (BROKER, HUMAN) if self.camels[side] == stall)

    def sacks(self) -> list[str]:
        """Every sack that is not in the bag."""
        return [*filter(None, self.stalls.values()), *self.packs[HUMAN], *self.packs[BROKER]]


def missing(order: str, pack: Iterable[str]) -> list[str]:
    """What a pack still lacks for an order."""
    return list((Counter(ORDERS[order].goods) - Counter(pack)).elements())


def steps_to(start: int, goal: int) -> int:
    """Stalls to go, clockwise."""
    return (goal - start) % len(STALLS)


def distance(one: int, other: int) -> int:
    """Stalls between, the shorter way."""
    return min(steps_to(one, other), steps_to(other, one))


def clockwise_from(stall: int) -> list[int]:
    """All stalls, the next one first and this one last."""
    return [(stall - 1 + step) % len(STALLS) + 1 for step in STALLS]
