"""The geometry of the board: hexes, rows, distances, places of sectors. Its shape is always the same.

A hex is written `q,r`, as in `-2,4`: r is its row, 0 through the center and growing downward; q counts along
the row. The hexes have corners at the top, so that they form horizontal rows (GP-2.3).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import TypeAlias

from automarium.rulebook import cites

Hex: TypeAlias = str
Axial: TypeAlias = tuple[int, int]

CENTER = "0,0"
FAR = 99
"""A distance greater than any on the board: to the nearest of none."""

DIRECTIONS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
BEARINGS = ("right", "lower-right", "lower-left", "left", "upper-left", "upper-right")
"""What the six directions are called, on the board as it lies in rows."""
OUTER: tuple[Axial, ...] = (
    (2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1), (0, -2), (1, -2),
)  # fmt: skip
INNER: tuple[Axial, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
RINGS = {"A": OUTER, "B": INNER, "C": ((0, 0),)}
"""The hexes of a sector by the letter of their ring, clockwise from the upper right."""
NAME_OF = {place: f"{letter}{n}" for letter in "AB" for n, place in enumerate(RINGS[letter])} | {(0, 0): "C"}
"""What a hex is called within its sector."""

SLOTS: dict[str, Axial] = {
    "C": (0, 0), "N": (3, -5), "NE": (5, -2), "SE": (2, 3), "S": (-3, 5), "SW": (-5, 2), "NW": (-2, -3),
}  # fmt: skip
"""Where the middles of the seven sectors lie: the center, then clockwise from the top."""


def named(q: int, r: int) -> Hex:
    return f"{q},{r}"


def axial(place: Hex) -> Axial:
    """
    >>> axial("-2,4")
    (-2, 4)
    """
    q, _, r = place.partition(",")
    return int(q), int(r)


def turned(q: int, r: int, steps: int) -> Axial:
    """A place turned about the center by a number of 60-degree steps, clockwise.

    >>> turned(3, -5, 1)
    (5, -2)
    """
    for _ in range(steps % 6):
        q, r = -r, q + r
    return q, r


def apart(one: Axial, other: Axial) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def _hexes_of(slot: str) -> list[Axial]:
    q, r = SLOTS[slot]
    return [(q + dq, r + dr) for ring in RINGS.values() for dq, dr in ring]


SLOT_OF: dict[Hex, str] = {named(q, r): slot for slot in SLOTS for q, r in _hexes_of(slot)}
"""In which sector's place a hex lies."""


def reading_order(places: Iterable[Hex]) -> list[Hex]:
    """Row by row from the top, each row from the left: the way of an arrow to the right."""
    return sorted(places, key=lambda place: axial(place)[::-1])


HEXES: tuple[Hex, ...] = tuple(reading_order(SLOT_OF))
"""All 133 hexes in reading order."""

_PLACE = {place: number for number, place in enumerate(HEXES)}


@cites("GP-3.1")
def in_reading_order(places: Iterable[Hex]) -> list[Hex]:
    """Some hexes of the board in reading order."""
    return sorted(places, key=_PLACE.__getitem__)


_AXIAL = {place: axial(place) for place in HEXES}


@cache
def distances(place: Hex) -> dict[Hex, int]:
    """How far every hex is from this one."""
    here = _AXIAL[place]
    return {other: apart(here, there) for other, there in _AXIAL.items()}


@cache
def within(place: Hex, distance: int) -> frozenset[Hex]:
    """The hexes at this distance at most, itself among them."""
    return frozenset(other for other, far in distances(place).items() if far <= distance)


@cache
def neighbors(place: Hex) -> tuple[Hex, ...]:
    """The adjacent hexes; borders between sectors do not matter."""
    q, r = _AXIAL[place]
    around = (named(q + dq, r + dr) for dq, dr in DIRECTIONS)
    return tuple(other for other in around if other in _AXIAL)


def bearing(start: Hex, end: Hex) -> str:
    """In which direction an adjacent hex lies.

    >>> bearing("0,0", "1,-1"), bearing("2,3", "1,3")
    ('upper-right', 'left')
    """
    (q, r), (end_q, end_r) = _AXIAL[start], _AXIAL[end]
    return BEARINGS[DIRECTIONS.index((end_q - q, end_r - r))]


@cites("GP-3.3")
def are_adjacent(place: Hex, others: Collection[Hex]) -> bool:
    """Whether one of the others lies next to the place."""
    return any(other in others for other in neighbors(place))


@cites("GP-3.4")
def distance(place: Hex, others: Iterable[Hex]) -> int:
    """How far the nearest of the others is; what lies in between does not block."""
    far = distances(place)
    return min([far[other] for other in others], default=FAR)
