"""The last step of a person's turn, the same for all four factions. HR-3."""

from __future__ import annotations

from automarium.games.root.human.seat import Seat
from automarium.games.root.law.hand import discard_to_limit, draw
from automarium.rulebook import Table, rule


@rule("HR-3", "HR-15")
def draw_and_discard(table: Table, seat: Seat, count: int) -> None:
    """Once it has begun, no action may be taken."""
    draw(table, seat.board, seat.side, count)
    discard_to_limit(table, seat.board, seat.side)
