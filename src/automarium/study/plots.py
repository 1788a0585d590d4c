"""Plots of a study as SVG: shares with their intervals, and how margins are distributed.

A plot has its own colors, for light and dark screens, so that it fits any page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import floor

from automarium.study.figures import Estimate

WIDTH, LABELS, RIGHT, ROW = 860, 310, 26, 26
STYLE = """<style>
.plot{--paper:#fffdf8;--ink:#23211d;--soft:#6d685e;--line:#dcd6c8;--mark:#1c6c86;--fill:#8fc1d1}
@media (prefers-color-scheme:dark){
.plot{--paper:#1b1a18;--ink:#ece7db;--soft:#a49d8e;--line:#3a3732;--mark:#7cc4dc;--fill:#2f6579}}
.plot text{font:13px system-ui,sans-serif;fill:var(--ink)}
.plot .soft{fill:var(--soft);font-size:12px}.plot .end{text-anchor:end}.plot .middle{text-anchor:middle}
.plot .paper{fill:var(--paper)}.plot .grid{stroke:var(--line)}.plot .zero{stroke:var(--soft)}
.plot .mark{stroke:var(--mark);stroke-width:2}.plot .dot{fill:var(--mark)}.plot .bar{fill:var(--fill)}
</style>"""
LONGEST_LABEL = 42
"""Most letters of a label beside a plot."""


def shares(title: str, rows: Sequence[tuple[str, Estimate]]) -> str:
    """A dot and an interval for each row, on a scale from 0 to 100 %, or less if all are small."""
    height = ROW * len(rows) + 44
    top = next(top for top in (10, 20, 50, 100) if max(share.high for _, share in rows) <= top / 100)
    parts = [_grid(x / 5, f"{x * top // 5} %", height) for x in range(6)]
    for number, (label, share) in enumerate(rows):
        y = 18 + ROW * number
        parts.append(_label(label, y))
        low, value, high = (_x(100 * each / top) for each in (share.low, share.value, share.high))
        parts.append(f'<path class="mark" d="M{low} {y}H{high}"/>')
        parts.append(f'<circle class="dot" cx="{value}" cy="{y}" r="4.5"/>')
    return _plot(title, height, parts)


def distributions(title: str, rows: Sequence[tuple[str, Mapping[int, int]]]) -> str:
    """A histogram for each row, all on one scale; a line marks zero."""
    least = min(min(counts) for _, counts in rows)
    most = max(max(counts) for _, counts in rows)
    step = bin_width(most - least + 1)
    first, bins = floor(least / step), floor(most / step) - floor(least / step) + 1
    tall, height = 44, 56 * len(rows) + 40
    parts = [_grid(0.0, str(first * step), height), _grid(1.0, str((first + bins) * step), height)]
    if first < 0 < first + bins:
        parts.append(_grid(-first / bins, "0", height, "zero"))
    for number, (label, counts) in enumerate(rows):
        base = 56 * number + 52
        binned = [0] * bins
        for value, times in counts.items():
            binned[floor(value / step) - first] += times
        parts.append(_label(label, base - 16))
        parts.append(_bars(binned, base, tall))
    return _plot(title, height, parts)


def bin_width(spread: int) -> int:
    """A round number of points for a bar, so that there are at most forty bars.

    >>> [bin_width(spread) for spread in (3, 40, 41, 100, 390)]
    [1, 1, 2, 5, 10]
    """
    width, steps = 1, (2, 5, 10)
    while spread > 40 * width:
        power = 10 ** (len(str(width)) - 1)
        width = power * next(step for step in steps if step * power > width)
    return width


def _bars(binned: Sequence[int], base: float, tall: float) -> str:
    room, most = (WIDTH - LABELS - RIGHT) / len(binned), max(binned)
    wide = f"{max(room - 1, 0.5):.1f}"
    bars = [
        f'<rect class="bar" x="{LABELS + room * number:.1f}" y="{base - tall * times / most:.1f}" '
        f'width="{wide}" height="{tall * times / most:.1f}"/>'
        for number, times in enumerate(binned)
        if times
    ]
    return "".join(bars)


def _x(share: float) -> str:
    return f"{LABELS + share * (WIDTH - LABELS - RIGHT):.1f}"


def _grid(share: float, label: str, height: float, line: str = "grid") -> str:
    x = _x(share)
    return (
        f'<path class="{line}" d="M{x} 4V{height - 26}"/>'
        f'<text class="soft middle" x="{x}" y="{height - 10}">{escape(label)}</text>'
    )


def _label(label: str, y: float) -> str:
    short = label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"
    return f'<text class="end" x="{LABELS - 12}" y="{y + 4}">{escape(short)}</text>'


def _plot(title: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(title)}"><title>{escape(title)}</title>{STYLE}'
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>{"".join(parts)}</svg>\n'
    )
