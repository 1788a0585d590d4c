"""A part of a drawing: where something happens or can be tapped, where its map is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import hypot

from markupsafe import Markup

from automarium.kernel.words.picture import Area, Drawing, Drawn, Group, Mark, Placed
from automarium.kernel.words.stage import AROUND, LEAST_SHOWN, PHONE, crop_of, hull, upper_of

LEAST_SIDE = 0.34
"""Least part of the drawing's shorter side: a smaller one would show nothing around the place."""

ROW = 1.5
"""A spot that is wider than a place in it, and at most this many times as high, is its row."""
MAP_TALL = 1.15
"""Height to width: the upper part of a drawing, where maps are; what lies below is found without."""
FEW_TAPS = 12
"""Up to this number of places that can be tapped are shown close by; of more, all of the board."""
LOW = 0.9
"""What begins below this part of the map's height lies below the map."""
LINE = 1.0
"""How far the line around a place may lie beyond an edge."""
NEAR = 0.4
"""Distance, in widths of the board, within which other spots are shown with a tapped place."""


def written(box: Area) -> str:
    """A part of a drawing, as its page writes it."""
    return f"{box.x:g} {box.y:g} {box.width:g} {box.height:g}"


def whole_of(drawing: Drawing) -> Area:
    return Area(0, 0, drawing.width, drawing.height)


def map_of(drawing: Drawing, height: float) -> Area:
    """Where the map is, of this height in widths of a column; in a drawing without one, its upper part."""
    width = drawing.width / drawing.columns
    return Area(0, 0, width, min(drawing.height, (height or MAP_TALL) * width))


def map_alone(drawing: Drawing, height: float) -> Drawing:
    """The map without what lies below it, which is half of the work to draw; in columns all of it stays."""
    if drawing.columns > 1:
        return drawing
    map_ = map_of(drawing, height)
    inside = tuple(each for each in drawing.inside if _top(each) < LOW * map_.height)
    return Drawing(drawing.width, map_.height, drawing.title, inside)


def _top(drawn: Drawn) -> float:
    return drawn.y if isinstance(drawn, Group | Placed) else 0


def is_within(box: Area, other: Area) -> bool:
    """Whether the middle of a box lies in another."""
    x, y = box.x + box.width / 2 - other.x, box.y + box.height / 2 - other.y
    return 0 <= x <= other.width and 0 <= y <= other.height


def is_inside(box: Area, other: Area) -> bool:
    """Whether all of a box lies in another, but for its line.

    >>> [is_inside(Area(9, 0, width, 10), Area(0, 0, 100, 100)) for width in (92, 92.1)]
    [True, False]
    """
    starts = box.x >= other.x - LINE and box.y >= other.y - LINE
    right, low = other.x + other.width + LINE, other.y + other.height + LINE
    return starts and box.x + box.width <= right and box.y + box.height <= low


def near(drawing: Drawing, spots: Collection[str], map_height: float, least: float = LEAST_SHOWN) -> Area:
    """The places of a few answers close up, with the least part of the width; otherwise the upper part of the
    board, as wide as the screen."""
    boxes = drawing.spots()
    places = [boxes[spot] for spot in spots if spot in boxes]
    if not 0 < len(places) <= FEW_TAPS:
        has_map = map_height and drawing.columns > 1
        return map_of(drawing, map_height) if has_map else upper_of(drawing)
    rows = with_rows(places, boxes)
    crop = low(crop_of(drawing, rows, PHONE, least), rows)  # taller, its words would be too small on a phone
    is_flat = crop.height <= crop.width / PHONE
    return crop if is_flat else upper_of(drawing, min(each.y for each in places))


def all_of(drawing: Drawing, spots: Collection[str]) -> Area:
    """All of some places, in the full width of their column.

    >>> from automarium.kernel.words.picture import Spot
    >>> all_of(Drawing(160, 300, "", (Spot("seat", "", Area(40, 60, 80, 20), ()),)), ["seat"])
    Area(x=0.0, y=50.0, width=160.0, height=40.0)
    """
    boxes, column = drawing.spots(), drawing.width / drawing.columns
    inner = hull(boxes[spot] for spot in spots if spot in boxes)
    around = column * AROUND
    return Area(inner.x // column * column, inner.y - around, column, inner.height + 2 * around)


def with_neighbors(drawing: Drawing, pointed: Sequence[str], spots: Collection[str]) -> list[str]:
    """What was tapped, and those of some other spots that lie around the last tap."""
    boxes = drawing.spots()

    def is_near(spot: str) -> bool:
        here, there = boxes[pointed[-1]], boxes[spot]
        across = here.x + here.width / 2 - there.x - there.width / 2
        down = here.y + here.height / 2 - there.y - there.height / 2
        return hypot(across, down) < drawing.width * NEAR

    return [*pointed, *(spot for spot in spots if spot in boxes and is_near(spot))]


def close_up(drawing: Drawing, spots: Iterable[str]) -> Markup:
    """The place of some spots, square, with rings around them; without spots, the middle of the drawing."""
    boxes = drawing.spots()
    ringed = {spot for spot in spots if spot in boxes}
    view = square_around([boxes[spot] for spot in sorted(ringed)], drawing)
    marks = dict.fromkeys(ringed, Mark("chosen"))
    drawn = drawing.svg(marks, view, attributes=' preserveAspectRatio="xMidYMid slice"')
    return Markup(drawn)  # noqa: S704  # made of escaped parts


def square_around(boxes: list[Area], drawing: Drawing) -> Area:
    """A square that holds the areas with room around them, inside the drawing.

    >>> square_around([Area(10, 10, 20, 10)], Drawing(100, 100, "", ()))
    Area(x=0.0, y=0.0, width=48.0, height=48.0)
    """
    short = min(drawing.width, drawing.height)
    if not boxes:
        return Area((drawing.width - short) / 2, (drawing.height - short) / 2, short, short)
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    side = min(short, max(short * LEAST_SIDE, (right - left) * 2.4, (bottom - top) * 2.4))
    x = min(max(0.0, (left + right - side) / 2), drawing.width - side)
    y = min(max(0.0, (top + bottom - side) / 2), drawing.height - side)
    return Area(x, y, side, side)


def with_rows(places: Sequence[Area], spots: Mapping[str, Area]) -> list[Area]:
    """Places, and the rows that they lie in: the name of a row is at its left.

    >>> marble, row = Area(160, 4, 24, 26), Area(0, 0, 384, 34)
    >>> with_rows([marble], {"marble": marble, "row": row, "board": Area(0, 0, 384, 200)})
    [Area(x=160, y=4, width=24, height=26), Area(x=0, y=0, width=384, height=34)]
    """
    rows = dict.fromkeys(box for place in dict.fromkeys(places) for box in _rows_of(place, spots.values()))
    return [*places, *rows]


def low(crop: Area, places: Sequence[Area]) -> Area:
    """A part of full width, no higher than its places need: there may be little room.

    >>> low(Area(0, 21, 400, 320), [Area(8, 71, 384, 178)])
    Area(x=0, y=46.0, width=400, height=228.0)
    """
    inner, around = hull(places), crop.width * AROUND
    if inner.width + 2 * around < crop.width:
        return crop
    top = max(0, crop.y, inner.y - around)
    return Area(crop.x, top, crop.width, min(inner.y + inner.height + around, crop.y + crop.height) - top)


def _rows_of(place: Area, boxes: Iterable[Area]) -> list[Area]:
    """Of a board with some hundred places few are as high as the place: that is looked at first."""
    left, top, width, least, most = place.x, place.y, place.width, place.height, ROW * place.height
    right, bottom = left + width, top + least
    return [
        box
        for box in boxes
        if least <= box.height <= most
        and box.width > width
        and box.x <= left
        and box.y <= top
        and box.x + box.width >= right
        and box.y + box.height >= bottom
    ]
