"""Where a person sits: what every verb of a person moves on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from automarium.games.root.board import Board
from automarium.games.root.sides import Side
from automarium.rulebook import Move, cites


@dataclass(slots=True)
class Day:
    """What a person has used up in this turn, of a faction that is played by the whole Law."""

    pieces: Counter[str] = field(default_factory=Counter)
    """Crafting pieces by suit (HR-16)."""
    used: set[str] = field(default_factory=set)
    """Card effects that work once a turn, and what else can be done only once."""
    actions: int = 0
    """How many are left."""
    aids: Counter[str] = field(default_factory=Counter)
    """Aids toward the next step with each faction (HR-82)."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A person's side, and the board it moves on."""

    board: Board
    side: Side
    day: Day = field(default_factory=Day)

    @property
    def others(self) -> list[Side]:
        return self.board.others(self.side)

    @property
    @cites("HR-7", "HR-49")
    def enemies(self) -> list[Side]:
        """Everybody else, cooperating people included; but not the partner of a coalition."""
        side = self.side
        return [
            other
            for other in self.board.everyone
            if other is not side and other.id != side.coalition and other.coalition != side.id
        ]


Legal: TypeAlias = Iterator[Move[Seat]]
Lister: TypeAlias = Callable[[Seat], Legal]
"""Lists the legal moves of one verb."""
