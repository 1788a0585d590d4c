"""Where the signs of a place have room: beside it, above or below it, or in it; on no other place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from automarium.kernel.words.picture import Area

SMALL = 2
"""In units: what is so narrow a sign would cover."""
LEAST_SIGN = 0.65
"""In parts of their size: how much smaller signs are, at most, to have room in their place."""
LONG = 3
"""How much wider than high a place is, such as a row, of which the edge may be covered."""


@dataclass(frozen=True, slots=True)
class Room:
    """Where the signs of a place may be written."""

    area: Area
    columns: int
    rows: int
    grows: str = ""
    """Where signs have little room they are larger: as one, and away from their place."""
    size: float = 1
    """How large they are, in parts of what they are elsewhere."""


@dataclass(frozen=True, slots=True)
class Signs:
    """What is written at a place."""

    wide: float
    """How wide the widest is, for letters of one unit."""
    count: int
    has_thing: bool
    """Whether beside one of them is drawn of what there is so much more or less."""


def around(box: Area, by: float) -> Area:
    return Area(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by)


def holds(box: Area, other: Area) -> bool:
    across = box.x <= other.x and other.x + other.width <= box.x + box.width
    return across and box.y <= other.y and other.y + other.height <= box.y + box.height


def _shared(one: Area, other: Area) -> float:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)


def find_room(
    crop: Area, goal: Area, signs: Signs, taken: Sequence[Area], units: tuple[float, float]
) -> tuple[Room, Area]:
    """Where the signs of a place are written, and what they cover where they have grown most.

    In the picture, and on nothing that is taken; where there is no such room, where they cover least of it.
    """
    is_small = goal.width <= SMALL * units[0]
    rooms = [
        (room, grown.area)
        for room, grown in zip(*(_rooms(crop, goal, signs, unit, is_small) for unit in units), strict=True)
        if holds(crop, room.area)
    ] or [(room, room.area) for room in [*_rooms(crop, goal, signs, units[0], is_small)][-1:]]
    return min(rooms, key=lambda each: sum(_shared(each[1], other) for other in taken))


def _rooms(crop: Area, goal: Area, signs: Signs, unit: float, is_small: bool) -> Iterator[Room]:
    """The rooms for the signs of a place, the best first: a single number on its edge, others clear of it."""
    has_thing, count, gap = signs.has_thing, signs.count, unit * 0.45
    wide, high = unit * (signs.wide + 1.4 * has_thing), unit * (1.3 if has_thing else 1.2)
    right, low = crop.x + crop.width, crop.y + crop.height
    own_right = min(goal.x + goal.width, right - unit * 0.6) + unit * signs.wide / 2
    own = Area(
        own_right - wide,
        _between(center_of(goal)[1] - high * count / 2, crop.y, low - high * count),
        wide,
        high * count,
    )
    if not has_thing and count == 1 and not is_small:
        yield Room(own, 1, 1)
    yield from _beside_it(crop, goal, (wide, high, count), gap)
    if goal.width > LONG * goal.height:
        yield Room(own, 1, count)
    yield from _over_it(crop, goal, (wide, high, count), gap)
    yield Room(own, 1, count)
    yield from _within_it(goal, (wide, high, count))


def _between(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))


def _blocks(wide: float, high: float, count: int) -> Iterator[tuple[int, int, float, float]]:
    """Signs in one column, in two and so on: how many columns and rows, and how wide and high."""
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        yield columns, rows, wide * columns, high * rows


SignSize: TypeAlias = tuple[float, float, int]
"""How wide and high one of them is, and how many there are."""


def _beside_it(crop: Area, goal: Area, signs: SignSize, gap: float) -> Iterator[Room]:
    """On its right or its left: at its middle, else along its top or bottom."""
    for columns, rows, width, height in _blocks(*signs):
        middle = _between(center_of(goal)[1] - height / 2, crop.y, crop.y + crop.height - height)
        for y in (middle, goal.y, goal.y + goal.height - height):
            yield Room(Area(goal.x + goal.width + gap, y, width, height), columns, rows, "at-left")
            yield Room(Area(goal.x - gap - width, y, width, height), columns, rows, "at-right")


def _over_it(crop: Area, goal: Area, signs: SignSize, gap: float) -> Iterator[Room]:
    """Above or below it, the widest first: at its middle, else along its left or right."""
    for columns, rows, width, height in reversed([*_blocks(*signs)]):
        middle = _between(center_of(goal)[0] - width / 2, crop.x, crop.x + crop.width - width)
        for x in (middle, goal.x, goal.x + goal.width - width):
            yield Room(Area(x, goal.y - gap - height, width, height), columns, rows, "at-foot")
            yield Room(Area(x, goal.y + goal.height + gap, width, height), columns, rows, "at-head")


def _within_it(goal: Area, signs: SignSize) -> Iterator[Room]:
    """In it, at its foot, and so small that they have room there."""
    for columns, rows, width, height in _blocks(*signs):
        size = max(LEAST_SIGN, min(1, goal.width / width, goal.height / height))
        wide, high = width * size, height * size
        area = Area(center_of(goal)[0] - wide / 2, goal.y + goal.height - high, wide, high)
        yield Room(area, columns, rows, size=size)


def center_of(box: Area) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2
