"""What every faction may do between two actions of its Daylight. HR-1, HR-4."""

from __future__ import annotations

from automarium.games.root.human.dominance import activating, allying, fetching
from automarium.games.root.human.effects import decoding, opening, taxing
from automarium.games.root.human.seat import Legal, Seat
from automarium.rulebook import cites


@cites("HR-1", "HR-4")
def anytime(seat: Seat) -> Legal:
    """Tax Collector and Codebreakers once each, dominance, a closed path of the Mountain map."""
    yield from taxing(seat)
    yield from decoding(seat)
    yield from activating(seat)
    yield from fetching(seat)
    yield from allying(seat)
    yield from opening(seat)
