"""What one side has lost in one clearing, and to whom."""

from __future__ import annotations

from dataclasses import dataclass, field

from automarium.games.root.factions import KEEP
from automarium.games.root.sides import Side
from automarium.rulebook import Table, cites


@dataclass(slots=True)
class Loss:
    """What one side has lost in one clearing, and to whom."""

    side: Side
    clearing: int
    remover: Side
    warriors: int = 0
    pieces: list[str] = field(default_factory=list)
    """Buildings and tokens."""
    in_bot_order: bool = False
    """Whether these went in the order of 1.2.1."""
    to_board: bool = False
    """Whether the warriors went to the faction board instead of the supply."""

    def announce(self, table: Table) -> None:
        side, clearing = self.side.id, self.clearing
        if self.warriors:
            told = "keep-warriors" if self.to_board else "remove-warriors"
            table.tell(told, side=side, warrior=side, clearing=clearing, count=self.warriors)
        if self.pieces and self.in_bot_order:
            with table.at("1.2.1"):
                self.announce_pieces(table)
        elif self.pieces:
            self.announce_pieces(table)

    @cites("4.2.1")
    def announce_pieces(self, table: Table) -> None:
        """Buildings and tokens go to the supply, but a removed keep leaves the game."""
        side, clearing = self.side.id, self.clearing
        gone = [kind for kind in self.pieces if kind not in self.side.kit.faces]
        returned = tuple(kind for kind in gone if not self.side.leaves_game(kind))
        for kind in self.side.kit.faces:
            for _ in range(self.pieces.count(kind)):
                table.tell("plot-back", side=side, clearing=clearing, piece=kind)
        if returned:
            table.tell("remove", side=side, clearing=clearing, pieces=returned)
        for kind in self.pieces:
            if kind != KEEP and self.side.leaves_game(kind):
                table.tell("piece-leaves", side=side, clearing=clearing, piece=kind)
        if KEEP in self.pieces:
            table.tell("remove-keep", side=side, clearing=clearing, piece=KEEP)
