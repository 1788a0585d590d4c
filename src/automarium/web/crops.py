"""A part of a drawing: where something happens, for a small picture."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from automarium.kernel.words.kit import Box, Drawing, Mark

LEAST = 0.34
"""Of the drawing's shorter side: a smaller part would show nothing around the place."""


def close_up(drawing: Drawing, spots: Iterable[str]) -> Markup:
    """The place of some spots, square, with rings around them; of none, the middle of the drawing."""
    boxes = drawing.spots()
    ringed = {spot for spot in spots if spot in boxes}
    view = square_around([boxes[spot] for spot in sorted(ringed)], drawing)
    drawn = drawing.svg(lambda spot: Mark("chosen") if spot in ringed else None, view)
    return Markup(drawn.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1))  # noqa: S704  # made of escaped parts


def square_around(boxes: list[Box], drawing: Drawing) -> Box:
    """A square that holds the boxes with room around them, inside the drawing.

    >>> square_around([Box(10, 10, 20, 10)], Drawing(100, 100, "", ()))
    Box(x=0.0, y=0.0, width=48.0, height=48.0)
    """
    short = min(drawing.width, drawing.height)
    if not boxes:
        return Box((drawing.width - short) / 2, (drawing.height - short) / 2, short, short)
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    side = min(short, max(short * LEAST, (right - left) * 2.4, (bottom - top) * 2.4))
    x = min(max(0.0, (left + right - side) / 2), drawing.width - side)
    y = min(max(0.0, (top + bottom - side) / 2), drawing.height - side)
    return Box(x, y, side, side)
