"""The steady partner's way to its next federation."""

from __future__ import annotations

from automarium.games.gaia.hexes import HEXES, neighbors
from automarium.games.gaia.sparring import path_to_next

ROW = [f"{q},0" for q in range(-3, 4)]
"""Seven hexes in a line through the middle."""


def test_a_way_begins_beside_the_group_and_ends_beside_the_other() -> None:
    assert path_to_next(["-3,0"], ["0,0"], set(ROW)) == ["-2,0", "-1,0"]


def test_every_way_of_four_satellites_is_tried() -> None:
    """Of all ways of that length, one to the left leads there, and many others are found before it."""
    free = set(HEXES) - {"-2,0"} - {place for place in neighbors("-2,0") if place != "-1,0"}
    assert path_to_next(["3,0"], ["-2,0"], free) == ["2,0", "1,0", "0,0", "-1,0"]


def test_a_longer_way_is_none() -> None:
    assert path_to_next(["-3,0"], ["3,0"], set(HEXES)) is None


def test_without_room_there_is_no_way() -> None:
    assert path_to_next(["-3,0"], ["0,0"], set()) is None
