"""How far the person can build, and what more range costs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from automarium.games.gaia.economy.figures import figures
from automarium.games.gaia.hexes import FAR, HEXES, Hex, distances
from automarium.rulebook import cites

if TYPE_CHECKING:
    from automarium.games.gaia.board import Board, Human


@lru_cache(maxsize=1024)
def nearest(places: tuple[Hex, ...]) -> Mapping[Hex, int]:
    """How far every hex is from the nearest of some places, worked out place by place."""
    if not places:
        return dict.fromkeys(HEXES, FAR)
    far = distances(places[-1])
    if len(places) == 1:
        return far
    before = nearest(places[:-1])
    return {place: min(before[place], far[place]) for place in HEXES}


@cites("H-62")
def distances_to(human: Human) -> Mapping[Hex, int]:
    """From planets with a structure and from space stations; satellites and gaiaformers do not count."""
    lost = (human.lost_planet,) if human.lost_planet else ()
    return nearest((*human.structures, *human.guests, *lost, *human.space_stations))


@cites("H-3", "B-7")
def reach(board: Board) -> int:
    """The range by navigation, with what the running action adds."""
    human = board.human
    return figures().ranges[human.levels["navigation"]] + human.holdings.more_range


@cites("H-62")
def qic_for(distance: int, range_: int) -> int:
    """One QIC for every two hexes beyond the range, begun ones too.

    >>> qic_for(3, 1), qic_for(4, 1), qic_for(2, 3)
    (1, 2, 0)
    """
    return max(0, -((range_ - distance) // figures().numbers["qic_range"]))
