"""Plots of results: wins as bars, points over time, points within a game. Drawn with classes alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from automarium.kernel.words.kit import at, circle, drawing, element, line, path, text

WIDTH = 332
BAR, ROW, LABELS, COUNTS = 22, 30, 84, 56
LABEL_LETTER = 7.8
"""About the width of a letter before a bar; the longest words decide how much room they get."""
NAMES, SAMPLE, LETTER = 20, 26, 6.8
"""The height of a row of names, the piece of line before a name, and about the width of a letter."""
ALONE = 8
"""Half the length of the line that shows the points of a single game."""


def bars(title: str, rows: Sequence[tuple[str, int, int, str]]) -> Markup:
    """Rows of words, games won, games played, and the text at the end. Lost games are striped."""
    most = max((played for _, _, played, _ in rows), default=1)
    labels = max([LABELS, *(8 + round(LABEL_LETTER * len(words)) for words, _, _, _ in rows)])
    room = WIDTH - labels - COUNTS
    parts = [STRIPES]
    for number, (words, won, played, end) in enumerate(rows):
        y = 4 + number * ROW
        wide = room * played / most
        full = wide * won / played if played else 0
        parts.append(text(words, 0, y + 16, "plot-ink", "start", 14))
        parts.append(_bar(labels, y, full, "plot-full"))
        parts.append(
            _bar(labels + full + (2 if full else 0), y, wide - full - (2 if full else 0), "plot-lost")
        )
        parts.append(text(end, WIDTH, y + 16, "plot-ink strong", "end", 14))
    return _drawn(max(ROW, ROW * len(rows)) + 4, title, parts)


STRIPES = (
    '<defs><pattern id="lost" width="7" height="7" patternUnits="userSpaceOnUse"'
    ' patternTransform="rotate(45)">'
    '<rect width="7" height="7" class="plot-stripe"/><rect width="3" height="7" class="plot-edge"/>'
    "</pattern></defs>"
)


def _bar(x: float, y: float, wide: float, class_: str) -> str:
    if wide < 1:
        return ""
    return element("rect", x=f"{x:.1f}", y=y, width=f"{wide:.1f}", height=BAR, rx=5, class_=class_)


def curve(
    title: str, lines: Mapping[str, Sequence[int]], won: Sequence[bool] = (), *, high: int = 168
) -> Markup:
    """Points one after the other, a line for each side, below their names.

    With `won`, the first line has a dot for each game, filled if it was won.
    """
    every = [point for points in lines.values() for point in points]
    low, top = _round_limits(min(every, default=0), max(every, default=1))
    parts = [*_scale(low, top, high)]
    for number, points in reversed(list(enumerate(lines.values()))):
        dots = [_dot(place, len(points), point, low, top, high) for place, point in enumerate(points)]
        parts.append(path(_way(dots), _look(number)))
        if number == 0:
            shown = enumerate(dots) if won else [(len(dots) - 1, dots[-1])]
            parts += [
                circle(x, y, 4.5, "plot-won" if not won or won[place] else "plot-lost-dot")
                for place, (x, y) in shown
            ]
    names, rows = _names(list(lines))
    return _drawn(NAMES * rows + high, title, [*names, at(0, NAMES * rows, *parts)])


def _way(dots: Sequence[tuple[float, float]]) -> str:
    if len(dots) == 1:
        ((x, y),) = dots
        dots = [(x - ALONE, y), (x + ALONE, y)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in dots)


def _look(number: int) -> str:
    """The first line is full, the others are dashed, each in its way."""
    return "plot-line" if number == 0 else f"plot-line plot-other other-{number}"


def _names(names: Sequence[str]) -> tuple[list[str], int]:
    """The names above the lines, each behind a piece of its line, in as many rows as they need."""
    parts: list[str] = []
    x, row = 0.0, 0
    for number, name in enumerate(names):
        wide = SAMPLE + 6 + LETTER * len(name)
        if x and x + wide > WIDTH:
            x, row = 0.0, row + 1
        y = NAMES * row + 14
        parts.append(line(x, y - 4, x + SAMPLE, y - 4, _look(number)))
        parts.append(text(name, x + SAMPLE + 6, y, "plot-faint" if number else "plot-you", "start", 13))
        x += wide + 16
    return parts, row + 1


def _round_limits(low: int, top: int) -> tuple[int, int]:
    """Limits that read well: whole fives, tens or more around the points.

    >>> _round_limits(83, 149), _round_limits(0, 12), _round_limits(7, 7)
    ((80, 160), (0, 15), (5, 10))
    """
    step = next(step for step in (5, 10, 20, 50, 100, 500, 5_000, 10**9) if (top - low) <= step * 7)
    first = low // step * step
    return first, max(first + step, -(-top // step) * step)


def _scale(low: int, top: int, high: int) -> list[str]:
    parts = []
    for point in (low, (low + top) // 2, top):
        y = _height(point, low, top, high)
        parts.append(element("line", x1=26, y1=f"{y:.1f}", x2=WIDTH, y2=f"{y:.1f}", class_="plot-grid"))
        parts.append(text(point, 22, y + 4, "plot-faint", "end", 12))
    return parts


def _height(point: float, low: int, top: int, high: int) -> float:
    return high - 14 - (high - 26) * (point - low) / max(1, top - low)


def _dot(place: int, count: int, point: int, low: int, top: int, high: int) -> tuple[float, float]:
    x = 32 + (WIDTH - 44) * (place / (count - 1) if count > 1 else 1)
    return x, _height(point, low, top, high)


def _drawn(high: int, title: str, parts: Sequence[str]) -> Markup:
    return Markup(drawing(WIDTH, high, title, *parts).svg())  # noqa: S704  # made of escaped parts
