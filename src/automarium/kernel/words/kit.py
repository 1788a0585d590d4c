"""The drawing kit: shapes, and parts that know their size, to be put beside and below each other.

A drawing holds no colors and no fonts, only classes: the front-end that shows it has a style for each, light
and dark.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from html import escape
from typing import ParamSpec, cast, overload

from automarium.kernel.words.face import Face
from automarium.kernel.words.often import often
from automarium.kernel.words.picture import Area, Drawing, Drawn, Group, Placed, Spot, in_svg, rendered

P = ParamSpec("P")
Attribute = str | float


_special = re.compile(r"[&<>\"']").search  # most texts need no escape, and a drawing has thousands


# Elements


def element(tag: str, *inside: str, **attributes: Attribute) -> str:
    """An element without spots. `class_` is the class; underscores become hyphens.

    >>> element("circle", cx=3, cy=4.5, r=2, class_="red")
    '<circle cx="3" cy="4.5" r="2" class="red"/>'
    >>> element("g", element("line", x1=0), stroke_width=2)
    '<g stroke-width="2"><line x1="0"/></g>'
    """
    written = "".join([f' {_name(key)}="{_attribute(value)}"' for key, value in attributes.items()])
    return f"<{tag}{written}>{''.join(inside)}</{tag}>" if inside else f"<{tag}{written}/>"


@overload
def at(x: float, y: float, *inside: str, scale: float = 1) -> str: ...
@overload
def at(x: float, y: float, *inside: Drawn, scale: float = 1) -> Drawn: ...
def at(x: float, y: float, *inside: Drawn, scale: float = 1) -> Drawn:
    """Things moved to a point and scaled. What holds spots stays a node."""
    begin = _moved(x, y, scale)
    if inside and not isinstance(inside[0], str):  # mostly a single part that is kept
        return Group(begin, inside, "</g>", x, y, scale)
    try:
        return "".join((begin, *cast("tuple[str, ...]", inside), "</g>"))
    except TypeError:  # not all of it is text; quicker than checking first
        return Group(begin, inside, "</g>", x, y, scale)


@lru_cache(20_000, typed=True)
def _moved(x: float, y: float, scale: float) -> str:
    grown = "" if scale == 1 else f" scale({round(scale, 3):g})"
    return f'<g transform="translate({in_svg(x)} {in_svg(y)}){grown}">'


def spot(name: str, title: str, box: Area, *inside: Drawn) -> Spot:
    """A part that can be tapped; `box` is its area, in the same units as what is inside."""
    return Spot(name, title, box, inside)


def drawing(width: float, height: float, title: str, *inside: Drawn) -> Drawing:
    return Drawing(width, height, title, inside)


def face(width: float, height: float, *inside: str) -> Face:
    """A small drawing of its own."""
    return Face(width, height, "".join(inside))


# Shapes


def _remembered(shape: Callable[P, str]) -> Callable[P, str]:
    """Cached: a board is drawn again after every answer, and most of its shapes have not changed."""
    return cast("Callable[P, str]", lru_cache(20_000, typed=True)(shape))


@_remembered
def text(words: object, x: float, y: float, class_: str = "", anchor: str = "middle", size: float = 0) -> str:
    """Words at a point.

    >>> text("A & B", 1, 2)
    '<text x="1" y="2" text-anchor="middle">A &amp; B</text>'
    """
    attributes: dict[str, Attribute] = {"x": x, "y": y, "text_anchor": anchor}
    if size:
        attributes["font_size"] = size
    if class_:
        attributes["class_"] = class_
    return element("text", escape(str(words), quote=False), **attributes)


@_remembered
def box(width: float, height: float, class_: str, rx: float = 5, x: float = 0, y: float = 0) -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, class_=class_)


def clear(width: float, height: float, x: float = 0, y: float = 0) -> str:
    """An invisible area for a finger."""
    return box(width, height, "clear", x=x, y=y)


@_remembered
def circle(x: float, y: float, radius: float, class_: str) -> str:
    return element("circle", cx=x, cy=y, r=radius, class_=class_)


@_remembered
def path(line: str, class_: str) -> str:
    return element("path", d=line, class_=class_)


@_remembered
def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def heading(words: str, y: float = 13, size: float = 14, x: float = 0) -> str:
    return text(words, x, y, "ink strong", "start", size)


# Parts that know their size


@often()
class Part:
    """A part of a drawing with its size, to be put beside or below others."""

    inside: tuple[Drawn, ...]
    width: float
    height: float

    def as_spot(self, name: str, title: str) -> Part:
        """The same part as something to tap, all of it."""
        room = clear(self.width, self.height)
        inside = spot(name, title, Area(0, 0, self.width, self.height), room, *self.inside)
        return Part((inside,), self.width, self.height)

    def as_face(self, edge: float = 0) -> Face:
        """The same part as a small drawing of its own, with room for the line at its edge."""
        inside = rendered(at(edge, edge, *self.inside)) if edge else self.svg()
        return Face(self.width + 2 * edge, self.height + 2 * edge, inside)

    def svg(self) -> str:
        """All shapes of the part."""
        return "".join(map(rendered, self.inside))


def part(width: float, height: float, *inside: Drawn) -> Part:
    return Part(inside, width, height)


EMPTY = Part((), 0, 0)


def below(parts: Iterable[Part], gap: float) -> Part:
    """Parts one below the other."""
    drawn: list[Drawn] = []
    width = height = 0.0
    for each in parts:
        top = height + gap if drawn else 0
        drawn.append(_placed(0, top, each))
        width, height = max(width, each.width), top + each.height
    return Part(tuple(drawn), width, height)


def beside(parts: Iterable[Part], gap: float) -> Part:
    """Parts side by side, their tops at one height."""
    drawn: list[Drawn] = []
    width = height = 0.0
    for each in parts:
        left = width + gap if drawn else 0
        drawn.append(_placed(left, 0, each))
        width, height = left + each.width, max(height, each.height)
    return Part(tuple(drawn), width, height)


def _placed(x: float, y: float, each: Part) -> Drawn:
    """A part at its place; a part without spots remembers where it begins."""
    drawn = at(x, y, *each.inside)
    return Placed(drawn, y) if isinstance(drawn, str) else drawn


def grid(parts: Sequence[Part], columns: int, gap: float) -> Part:
    """Parts of one size side by side, with this many to a line."""
    lines = [beside(parts[start : start + columns], gap) for start in range(0, len(parts), columns)]
    return below(lines, gap)


def titled(words: str, below_it: Part, gap: float = 6) -> Part:
    """A part under its heading."""
    return below([part(below_it.width, 16, heading(words)), below_it], gap)


def card(width: float, height: float, class_: str, *inside: Drawn) -> Part:
    """A card or tile with rounded corners."""
    return part(width, height, box(width, height, f"card {class_}".rstrip()), *inside)


def pile(width: float, height: float, count: int, words: str = "") -> Part:
    """A face-down pile with its number; only an outline if it is empty."""
    class_ = "card back" if count else "outline dashed"
    number = text(count, width / 2, height / 2 + 5, "ink strong" if count else "faint", size=14)
    name = text(words, width / 2, height - 5, "faint", size=12.25) if words else ""
    return part(width, height, box(width, height, class_), number, name)


def token(size: float, class_: str, sign: str = "", sign_class: str = "ink strong") -> Part:
    """A round token with a sign."""
    middle = size / 2
    words = text(sign, middle, middle + size / 6, sign_class, size=size / 2) if sign else ""
    return part(size, size, circle(middle, middle, middle, class_), words)


def track(steps: int, here: int, width: float, height: float = 18, first: int = 0) -> Part:
    """A track of equal steps, with the marker on one of them."""
    step = width / steps
    drawn = [
        box(step - 1, height, "step here" if first + number == here else "step", 2, x=number * step)
        + text(first + number, (number + 0.5) * step, height / 2 + 4, "faint", size=min(12.25, step))
        for number in range(steps)
    ]
    return part(width, height, *drawn)


def legend(rows: Sequence[tuple[Part, str]], gap: float = 6) -> Part:
    """What the signs mean: each with its words."""
    return below(
        [
            beside([sign, part(8 * len(words), sign.height, text(words, 0, 14, "ink", "start", 12))], gap)
            for sign, words in rows
        ],
        gap,
    )


@cache  # attributes have some twenty names in all
def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _attribute(value: Attribute) -> str:
    if isinstance(value, str):
        return escape(value) if _special(value) else value
    return in_svg(value)
