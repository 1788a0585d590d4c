"""What all four factions share: moves between two actions of Daylight, and the last step of a turn.

HR-1, HR-3, HR-4.
"""

from __future__ import annotations

from automarium.games.root.human.dominance import activating, allying, fetching
from automarium.games.root.human.effects import decoding, opening, taxing
from automarium.games.root.human.seat import Legal, Seat
from automarium.games.root.law.hand import discard_to_limit, draw
from automarium.rulebook import Table, cites, rule


@cites("HR-1", "HR-4")
def anytime(seat: Seat) -> Legal:
    """Tax Collector and Codebreakers once each, dominance, a closed path of the Mountain map."""
    yield from taxing(seat)
    yield from decoding(seat)
    yield from activating(seat)
    yield from fetching(seat)
    yield from allying(seat)
    yield from opening(seat)


@rule("HR-3", "HR-15")
def draw_and_discard(table: Table, seat: Seat, count: int) -> None:
    """Once it has begun, no action may be taken."""
    draw(table, seat.board, seat.side, count)
    discard_to_limit(table, seat.board, seat.side)
