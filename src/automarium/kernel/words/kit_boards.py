"""Boards of the drawing kit that many games need: a ring of places, a map of hexes, a side's seat.

Each is a part that knows its size. What lies at a place is a part too; `as_spot` makes it one to tap.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin, sqrt

from automarium.kernel.words.kit import Part, at, below, beside, circle, part, path, text, titled
from automarium.kernel.words.picture import Drawn

Cell = tuple[int, int]
"""A hex by its column and its row, along two of its three axes."""
ROOT_3 = sqrt(3)


def ring(places: Sequence[Part], radius: float, figures: Mapping[int, Sequence[Part]] | None = None) -> Part:
    """Places around a circle, the first at the top, then clockwise; figures stand inside, before their place.

    `figures` names places by their numbers from 0; `radius` is that of the circle of their middles.
    """
    width, height = (max(getattr(each, side) for each in places) for side in ("width", "height"))
    middle = radius + width / 2, radius + height / 2
    around = [
        _centered(*on_ring(number, len(places), radius, middle), each) for number, each in enumerate(places)
    ]
    inside = [
        _centered(*on_ring(number, len(places), _inner(radius, width, height, some), middle), beside(some, 2))
        for number, some in (figures or {}).items()
        if some
    ]
    line = circle(*middle, radius, "hair")
    return part(2 * radius + width, 2 * radius + height, line, *around, *inside)


def _inner(radius: float, width: float, height: float, some: Sequence[Part]) -> float:
    """The radius of the circle of figures, which touches no place."""
    return radius - (max(width, height) + max(each.height for each in some)) / 2 - 2


def on_ring(number: int, count: int, radius: float, middle: tuple[float, float]) -> tuple[float, float]:
    """Where a place lies on a circle: 0 at its top, then clockwise.

    >>> on_ring(0, 4, 10, (20, 20)), on_ring(2, 4, 10, (20, 20))
    ((20.0, 10.0), (20.0, 30.0))
    """
    turned = number / count * 2 * pi
    return round(middle[0] + radius * sin(turned), 2), round(middle[1] - radius * cos(turned), 2)


def _centered(x: float, y: float, each: Part) -> Drawn:
    return at(x - each.width / 2, y - each.height / 2, *each.inside)


def hexes(cells: Mapping[Cell, Part], size: float) -> Part:
    """A map of hexes with a flat top: each with what lies in it, which must fit; `size` is the edge."""
    middles = {cell: middle_of(cell, size) for cell in cells}
    left = min(x for x, _ in middles.values()) - size
    top = min(y for _, y in middles.values()) - size * ROOT_3 / 2
    width = max(x for x, _ in middles.values()) + size - left
    height = max(y for _, y in middles.values()) + size * ROOT_3 / 2 - top
    drawn = [_centered(x - left, y - top, cells[cell]) for cell, (x, y) in middles.items()]
    return part(round(width, 2), round(height, 2), *drawn)


def middle_of(cell: Cell, size: float) -> tuple[float, float]:
    """The middle of a hex; that of (0, 0) is the origin, (1, 0) lies to its lower right, (0, 1) below it.

    >>> middle_of((0, 0), 10), middle_of((1, 0), 10)
    ((0.0, 0.0), (15.0, 8.66))
    """
    column, row = cell
    return round(1.5 * size * column, 2), round(ROOT_3 * size * (row + column / 2), 2)


def hexagon(size: float, class_: str, *inside: Drawn) -> Part:
    """One hex with a flat top and this edge; what is inside has its origin at the upper left of the room."""
    high = size * ROOT_3 / 2
    corners = [
        (0, high),
        (size / 2, 0),
        (1.5 * size, 0),
        (2 * size, high),
        (1.5 * size, 2 * high),
        (size / 2, 2 * high),
    ]
    line = "L".join(f"{round(x, 2):g} {round(y, 2):g}" for x, y in corners)
    return part(2 * size, round(2 * high, 2), path(f"M{line}Z", class_), *inside)


def seat(words: str, held: Sequence[tuple[Part, object]], width: float, gap: float = 8) -> Part:
    """What a side holds: its name, then each kind of thing with its number, in as many lines as it takes."""
    pairs = [beside([thing, _number(thing, said)], 4) for thing, said in held]
    lines: list[list[Part]] = [[]]
    for each in pairs:
        if lines[-1] and sum(one.width + gap for one in lines[-1]) + each.width > width:
            lines.append([])
        lines[-1].append(each)
    rows = below([beside(line, gap) for line in lines if line], gap)
    return titled(words, part(width, rows.height, *rows.inside))


def _number(thing: Part, said: object) -> Part:
    return part(
        9 * len(str(said)), thing.height, text(said, 0, thing.height / 2 + 5, "ink strong", "start", 14)
    )
