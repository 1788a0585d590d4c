"""A tall drawing in columns, for a stage that is wider than high: all of it is seen, and it is larger.

It is cut where a row begins and no spot would be cut; the lower part goes beside the upper one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from automarium.kernel.words.kit import at
from automarium.kernel.words.picture import Drawing, Drawn, Group, Kept, Placed, Spot

ASPECT = 1.09
"""Width by height of the stage beside the words, on a desk."""
MOST_COLUMNS = 2
"""The number of columns."""
GAP = 1 / 40
"""Between two columns, in widths of the drawing."""
DEEP = 0.94
"""Factor on a cut inside a part, so that cuts between parts win."""
SIDE = 0.2
"""Least height of a column, as a part of the whole height."""
WORTH = 1.05
"""Least gain in size for which a drawing is cut."""


def in_columns(drawing: Drawing) -> Drawing:
    """The drawing with its lower part at the right; unchanged if that would not help."""
    gap = drawing.width * GAP
    wide = MOST_COLUMNS * drawing.width + gap
    cuts = {cut: _scale(wide, max(cut, drawing.height - cut)) * DEEP**depth for cut, depth in _rows(drawing)}
    cut = max(cuts, key=lambda each: cuts[each], default=0.0)
    high = max(cut, drawing.height - cut)
    if not cut or _scale(wide, high) < _scale(drawing.width, drawing.height) * WORTH:
        return drawing
    upper, lower = _split(drawing.inside, 0, cut)
    beside = at(drawing.width + gap, -cut, Group("<g>", lower, "</g>"))
    return replace(drawing, width=wide, height=high, inside=(*upper, beside), columns=MOST_COLUMNS)


def _scale(width: float, height: float) -> float:
    return min(ASPECT / width, 1 / height)


def _rows(drawing: Drawing) -> Iterator[tuple[float, int]]:
    """The heights at which a row begins and nothing would be cut, and how deep in the drawing each is."""
    boxes = list(drawing.spots().values())
    found: dict[float, int] = {}
    for y, depth in _starts(drawing.inside, 0, 0):
        found[y] = min(depth, found.get(y, depth))
    for y, depth in sorted(found.items()):
        torn = any(box.y < y - 1 and box.y + box.height > y + 1 for box in boxes)
        if SIDE < y / drawing.height < 1 - SIDE and not torn and _is_clean(drawing.inside, 0, y):
            yield y, depth


def _is_clean(inside: Sequence[Drawn], y: float, cut: float) -> bool:
    """Whether each group on both sides of a cut has a row that begins at the cut."""
    for each in _opened(inside):
        if isinstance(each, Group) and each.scale == 1 and y + each.y < cut:
            below = [top for top, _ in _starts(each.inside, y + each.y, 0) if top >= cut]
            if below and (min(below) > cut or not _is_clean(each.inside, y + each.y, cut)):
                return False
    return True


def _starts(inside: Iterable[Drawn], y: float, depth: int) -> Iterator[tuple[float, int]]:
    """Where the parts of stacks begin, and how deep they lie."""
    for each in _opened(inside):
        top = _top(each, y)
        if top is not None:
            yield top, depth
        if isinstance(each, Group) and each.scale == 1:
            yield from _starts(each.inside, y + each.y, depth + 1)


def _opened(inside: Iterable[Drawn]) -> Iterator[Drawn]:
    """Look at the parts of a group one by one."""
    for each in inside:
        if isinstance(each, Kept):
            yield from _opened(each.inside)
        else:
            yield each


def _top(drawn: Drawn, y: float) -> float | None:
    """The height at which a part begins; None if it does not say."""
    if isinstance(drawn, Spot):
        return y + drawn.box.y
    return y + drawn.y if isinstance(drawn, Group | Placed) else None


def _split(inside: Sequence[Drawn], y: float, cut: float) -> tuple[tuple[Drawn, ...], tuple[Drawn, ...]]:
    """What lies above the cut, and what lies below it; parts of unknown place stay above."""
    upper: list[Drawn] = []
    lower: list[Drawn] = []
    for each in inside:
        top = None if isinstance(each, Kept) else _top(each, y)
        if top is not None and top >= cut:
            lower.append(each)
        elif isinstance(each, Group) and each.scale == 1:
            above, below = _split(each.inside, y + each.y, cut)
            upper += [replace(each, inside=above) if below else each] if above else []
            lower += [replace(each, inside=below) if above else each] if below else []
        else:
            upper.append(each)
    return tuple(upper), tuple(lower)
