"""Where a person sits: what every verb of a person moves on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from automarium.games.root.board import Board
from automarium.games.root.sides import Side
from automarium.rulebook import Move


@dataclass(frozen=True, slots=True)
class Seat:
    """A person's side, and the board it moves on."""

    board: Board
    side: Side

    @property
    def others(self) -> list[Side]:
        return self.board.others(self.side)


Legal: TypeAlias = Iterator[Move[Seat]]
Lister: TypeAlias = Callable[[Seat], Legal]
"""Lists the legal moves of one verb."""
