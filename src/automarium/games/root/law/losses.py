"""What one side loses in one clearing, and to whom.

Hits are dealt first and pieces go then, all together: until `announce` they still lie there, so that the map
changes at the step that tells it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from automarium.games.root.factions import KEEP, WARRIOR
from automarium.games.root.sides import Side
from automarium.rulebook import Table, cites


@dataclass(slots=True)
class Loss:
    """What one side loses in one clearing, and to whom."""

    side: Side
    clearing: int
    remover: Side
    warriors: int = 0
    pieces: list[str] = field(default_factory=list)
    """Buildings and tokens."""
    in_bot_order: bool = False
    """Whether these go in the order of 1.2.1."""
    to_board: bool = False
    """Whether the warriors go to the faction board instead of the supply."""

    # What is left

    @property
    def buildings(self) -> tuple[str, ...]:
        return self._left(self.side.buildings[self.clearing])

    @property
    def tokens(self) -> tuple[str, ...]:
        return self._left(self.side.tokens[self.clearing])

    def _left(self, there: Sequence[str]) -> tuple[str, ...]:
        left, lost = list[str](), list(self.pieces)
        for kind in there:
            if kind in lost:
                lost.remove(kind)
            else:
                left.append(kind)
        return tuple(left)

    # What goes

    def take_warriors(self, count: int) -> int:
        """As many as there are; returns how many."""
        taken = min(count, self.side.warriors[self.clearing] - self.warriors)
        self.warriors += taken
        return taken

    def take(self, pieces: Iterable[str]) -> None:
        """Buildings and tokens."""
        self.pieces += pieces

    def take_all(self) -> None:
        """Every piece of the side in the clearing."""
        self.take_warriors(self.side.warriors[self.clearing])
        self.take((*self.buildings, *self.tokens))

    # Off the map

    def announce(self, table: Table) -> None:
        if self.warriors:
            self.announce_warriors(table)
        if self.pieces and self.in_bot_order:
            with table.at("1.2.1"):
                self.announce_pieces(table)
        elif self.pieces:
            self.announce_pieces(table)

    def announce_warriors(self, table: Table) -> None:
        side = self.side
        count = side.lose_warriors(self.warriors, self.clearing)
        if self.to_board:
            side.supply[WARRIOR] -= count
            side.aside += count
        told = "keep-warriors" if self.to_board else "remove-warriors"
        table.tell(told, side=side.id, warrior=side.id, clearing=self.clearing, count=count)

    @cites("4.2.1")
    def announce_pieces(self, table: Table) -> None:
        """Buildings and tokens go to the supply, but a removed keep leaves the game."""
        side, faces = self.side, self.side.kit.faces
        for kind in faces:
            for _ in range(self.pieces.count(kind)):
                self._tell_one(table, "plot-back", kind)
        returned = tuple(kind for kind in self.pieces if kind not in faces and not side.leaves_game(kind))
        if returned:
            for kind in returned:
                side.lose(kind, self.clearing)
            table.tell("remove", side=side.id, clearing=self.clearing, pieces=returned)
        leaving = [kind for kind in self.pieces if kind not in faces and side.leaves_game(kind)]
        for kind in sorted(leaving, key=KEEP.__eq__):  # the keep last, as the book has it
            self._tell_one(table, "remove-keep" if kind == KEEP else "piece-leaves", kind)

    def _tell_one(self, table: Table, told: str, kind: str) -> None:
        self.side.lose(kind, self.clearing)
        table.tell(told, side=self.side.id, clearing=self.clearing, piece=kind)
