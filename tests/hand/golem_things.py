"""What is printed on a thing that acts in the light game of Golem, and how much of it a hand has taken.

A tile, a reward, a cell, some books or artifacts lie open before the hand until an order says to take what
else is printed there. Symbols are ordered one by one; a discount stands beside its symbol.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from automarium.games.golem.printed_effects import Effect, Effects
from automarium.games.golem.screens.atoms import told_of

MARKED, TRACKS = ("gain", "pay", "vp"), ("golem-track", "research-track")
GOODS = (*MARKED, *TRACKS)
"""What is no symbol: a choice hangs on none of it."""
FIRST, PART, REST = "-first", "-part", "-rest"
"""How an order calls the cards before the first with a symbol, before the next one, and those left."""


@dataclass
class Thing:
    """Cards that act one after the other: of a tile it is one."""

    name: str
    cards: list[Effects]
    left: list[Effect] = field(init=False)
    """Those with a discount that no order has used."""

    def __post_init__(self) -> None:
        self.left = [each for card in self.cards for side in card.sides() for each in side]

    def take_symbol(self, op: str, what: str = "") -> Effect | None:
        """The first that brings a deed and has not brought one: an upgrade of any area is one of each."""
        for number, each in enumerate(self.left):
            if each.op == op and each.what in ("", "any", what):
                return self.left.pop(number)
        return None

    def cards_called(self, printed: str) -> list[Effects]:
        """Those that an order means; they lie open no longer."""
        until = len(self.cards)
        if printed.endswith((FIRST, PART)):
            with_symbol = [number for number, card in enumerate(self.cards) if told_of(card)]
            until = [*with_symbol, until, until][printed.endswith(PART)]
        taken, self.cards = self.cards[:until], self.cards[until:]
        return taken

    def left_of(self, cards: Iterable[Effects]) -> list[Effect]:
        """What no order has used of those that lie open no longer."""
        left, found = list(self.left), list[Effect]()
        for each in (each for card in cards for side in card.sides() for each in side):
            if each in left:
                left.remove(each)
                found.append(each)
        return found

    def is_alone(self, op: str) -> bool:
        """Whether nothing else is printed on a side."""
        sides = [side for card in self.cards for side in card.sides()]
        return any([each.op for each in side] == [op] for side in sides)


def goods_of(cards: Iterable[Effects], slash: str) -> Iterator[Effect]:
    """Coins, clay, knowledge and points, of a “/” only the side that the order names."""
    for card in cards:
        side = card.right if card.right and slash == "right" else card.left
        yield from (each for each in side if each.op in GOODS)


class Open:
    """The things that lie open, the last one on top: they set off each other."""

    def __init__(self) -> None:
        self.things: list[Thing] = []

    def begin(self, name: str, cards: Iterable[Effects]) -> None:
        self.things.append(Thing(name, list(cards)))

    def discount_of(self, op: str, what: str = "") -> int | None:
        """Beside the symbol that brings a deed; None where no open thing has it."""
        for thing in reversed(self.things):
            if (found := thing.take_symbol(op, what)) is not None:
                return found.n
        return None

    def called(self, printed: str) -> Thing | None:
        """The one that an order means, of several columns by its number: what lies above it is done."""
        kind, gap, which = printed.partition(" ")
        name = kind.removesuffix(FIRST).removesuffix(PART).removesuffix(REST) + gap + which
        for number in reversed(range(len(self.things))):
            if name in (self.things[number].name, self.things[number].name.partition(" ")[0]):
                del self.things[number + 1 :]
                return self.things[number] if kind.endswith((FIRST, PART)) else self.things.pop()
        return None

    @property
    def top(self) -> Thing | None:
        return self.things[-1] if self.things else None
