"""A part of a drawing: where something happens, for a small picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup

from automarium.kernel.words.picture import Box, Drawing, Mark
from automarium.kernel.words.stage import AROUND, hull

LEAST = 0.34
"""Of the drawing's shorter side: a smaller part would show nothing around the place."""

ROW = 1.5
"""A spot that is wider than a place in it and at most so many times higher is its row."""


def close_up(drawing: Drawing, spots: Iterable[str]) -> Markup:
    """The place of some spots, square, with rings around them; of none, the middle of the drawing."""
    boxes = drawing.spots()
    ringed = {spot for spot in spots if spot in boxes}
    view = square_around([boxes[spot] for spot in sorted(ringed)], drawing)
    marks = dict.fromkeys(ringed, Mark("chosen"))
    drawn = drawing.svg(marks, view, attributes=' preserveAspectRatio="xMidYMid slice"')
    return Markup(drawn)  # noqa: S704  # made of escaped parts


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


def with_rows(places: Sequence[Box], spots: Mapping[str, Box]) -> list[Box]:
    """Places, and the rows that they lie in: at the left of a row stands what it is.

    >>> marble, row = Box(160, 4, 24, 26), Box(0, 0, 384, 34)
    >>> with_rows([marble], {"marble": marble, "row": row, "board": Box(0, 0, 384, 200)})
    [Box(x=160, y=4, width=24, height=26), Box(x=0, y=0, width=384, height=34)]
    """
    rows = [box for box in spots.values() for place in places if _is_row_of(box, place)]
    return [*places, *dict.fromkeys(rows)]


def low(crop: Box, places: Sequence[Box]) -> Box:
    """A part that must be as wide as it is, no higher than its places need: there may be little room.

    >>> low(Box(0, 21, 400, 320), [Box(8, 71, 384, 178)])
    Box(x=0, y=46.0, width=400, height=228.0)
    """
    inner, around = hull(places), crop.width * AROUND
    if inner.width + 2 * around < crop.width:
        return crop
    top = max(0, crop.y, inner.y - around)
    return Box(crop.x, top, crop.width, min(inner.y + inner.height + around, crop.y + crop.height) - top)


def _is_row_of(box: Box, place: Box) -> bool:
    return (
        box.x <= place.x
        and box.y <= place.y
        and box.width > place.width
        and box.x + box.width >= place.x + place.width
        and place.height <= box.height <= ROW * place.height
        and box.y + box.height >= place.y + place.height
    )
