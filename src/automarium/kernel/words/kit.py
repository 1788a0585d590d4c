"""The drawing kit: shapes, and a drawing as a small tree that knows where its spots lie.

A drawing holds no colors and no fonts, only classes: the front-end that shows it has a style for each, light
and dark. What can be tapped or ringed is a spot with a name and a box. Shapes are plain SVG text; only what
holds spots is a node of the tree, so that their places are known without reading the SVG again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, wraps
from html import escape
from typing import Any, ParamSpec, TypeAlias, TypeVar, cast, overload

P = ParamSpec("P")
T = TypeVar("T")
Attribute = str | float


@dataclass(frozen=True, slots=True)
class Box:
    """Where a spot lies, in the units of the drawing."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Group:
    """An element that holds spots: how it begins and ends as SVG, what is inside, how that is moved."""

    begin: str
    inside: tuple[Drawn, ...]
    end: str
    x: float = 0
    y: float = 0
    scale: float = 1


@dataclass(frozen=True, slots=True)
class Spot:
    """A part of a drawing that can be tapped, ringed or faded; the title says what it is."""

    name: str
    title: str
    box: Box
    inside: tuple[Drawn, ...]


class Kept(Group):  # no slots: it remembers
    """A group that stays the same from one drawing to the next, with what was found out about it."""

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        return tuple(_all_spots(self.inside))

    @cached_property
    def names(self) -> frozenset[str]:
        return frozenset(each.name for each in self.spots)

    @cached_property
    def places(self) -> tuple[tuple[str, Box], ...]:
        return tuple(_located(self.inside, 0, 0, 1))

    @cached_property
    def with_titles(self) -> str:
        return "".join(rendered(each) for each in self.inside)

    @cached_property
    def without_titles(self) -> str:
        return "".join(rendered(each, has_titles=False) for each in self.inside)


Drawn: TypeAlias = "str | Group | Spot"
"""A part of a drawing: plain SVG, or a node that holds spots."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What a front-end adds to a spot: classes and attributes, what stands before and after it."""

    classes: str = ""
    attributes: str = ""
    before: str = ""
    after: str = ""


_PLAIN = Mark()
_special = re.compile(r"[&<>\"']").search  # most texts need no escape, and a drawing has thousands


@dataclass(frozen=True)  # no slots: where its spots lie is remembered
class Drawing:
    """A whole drawing."""

    width: float
    height: float
    title: str
    inside: tuple[Drawn, ...]
    columns: int = 1
    """How often its width stands side by side."""

    def svg(
        self,
        marks: Mapping[str, Mark] = {},
        view: Box | None = None,
        over: str = "",
        role: str = "img",
        *,
        has_titles: bool = True,
    ) -> str:
        """The drawing as SVG: `marks` are added to spots by name, `view` shows a part, `over` is on top.

        The role `img` hides what is inside from those who listen; a drawing with buttons is a `group`. The
        titles of spots are left out where nobody points at them.
        """
        seen = view or Box(0, 0, self.width, self.height)
        shown = " ".join(_value(each) for each in (seen.x, seen.y, seen.width, seen.height))
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{shown}" role="{role}"'
        parts = [f'{head} aria-label="{escape(self.title)}">']
        for each in self.inside:
            _render(each, marks, parts, has_titles)
        return "".join([*parts, over, "</svg>"])

    def spots(self) -> Mapping[str, Box]:
        """Where each spot lies; of several with one name, the first."""
        return self._spots

    def titles(self) -> Mapping[str, str]:
        """What each spot is called; of several with one name, the first."""
        return self._titles

    @cached_property
    def _spots(self) -> dict[str, Box]:
        found: dict[str, Box] = {}
        for name, box in _located(self.inside, 0, 0, 1):
            found.setdefault(name, box)
        return found

    @cached_property
    def _titles(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for each in _all_spots(self.inside):
            found.setdefault(each.name, each.title)
        return found


def rendered(drawn: Drawn, *, has_titles: bool = True) -> str:
    """A part of a drawing as SVG."""
    parts: list[str] = []
    _render(drawn, {}, parts, has_titles)
    return "".join(parts)


def _render(drawn: Drawn, marks: Mapping[str, Mark], parts: list[str], has_titles: bool) -> None:
    if isinstance(drawn, str):
        parts.append(drawn)
    elif isinstance(drawn, Kept) and drawn.names.isdisjoint(marks):
        parts.append(drawn.with_titles if has_titles else drawn.without_titles)
    elif isinstance(drawn, Group):
        parts.append(drawn.begin)
        for each in drawn.inside:
            _render(each, marks, parts, has_titles)
        parts.append(drawn.end)
    else:
        mark = marks.get(drawn.name, _PLAIN)
        classes = f"spot {mark.classes}".rstrip()
        title = f"<title>{escape(drawn.title, quote=False)}</title>" if has_titles and drawn.title else ""
        begin = f'<g class="{classes}" data-spot="{escape(drawn.name)}"{mark.attributes}>'
        parts.append(f"{mark.before}{begin}{title}")
        for each in drawn.inside:
            _render(each, marks, parts, has_titles)
        parts.append(f"</g>{mark.after}")


def _located(inside: Iterable[Drawn], x: float, y: float, scale: float) -> Iterator[tuple[str, Box]]:
    for each in inside:
        if isinstance(each, Kept):
            for name, box in each.places:
                yield name, Box(x + box.x * scale, y + box.y * scale, box.width * scale, box.height * scale)
        elif isinstance(each, Group):
            yield from _located(each.inside, x + each.x * scale, y + each.y * scale, scale * each.scale)
        elif isinstance(each, Spot):
            box = each.box
            yield (
                each.name,
                Box(x + box.x * scale, y + box.y * scale, box.width * scale, box.height * scale),
            )
            yield from _located(each.inside, x, y, scale)


def _all_spots(inside: Iterable[Drawn]) -> Iterator[Spot]:
    for each in inside:
        if isinstance(each, Spot):
            yield each
        if isinstance(each, Kept):
            yield from each.spots
        elif not isinstance(each, str):
            yield from _all_spots(each.inside)


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
    """Things moved to a point, and grown. What holds spots stays a node."""
    grown = "" if scale == 1 else f" scale({round(scale, 3):g})"
    begin = f'<g transform="translate({_value(x)} {_value(y)}){grown}">'
    try:
        return "".join((begin, *cast("tuple[str, ...]", inside), "</g>"))
    except TypeError:  # not all of it is text; quicker than to look first
        return Group(begin, inside, "</g>", x, y, scale)


def spot(name: str, title: str, box: Box, *inside: Drawn) -> Spot:
    """A part that can be tapped; `box` is its room, in the same units as what is inside."""
    return Spot(name, title, box, inside)


def drawing(width: float, height: float, title: str, *inside: Drawn) -> Drawing:
    return Drawing(width, height, title, inside)


def face(width: float, height: float, *inside: str) -> str:
    """A small drawing of its own, without a title, for its words stand beside it."""
    return element("svg", *inside, viewBox=f"0 0 {width:g} {height:g}", class_="face", aria_hidden="true")


# Shapes


def _remembered(shape: Callable[P, str]) -> Callable[P, str]:
    """A board is drawn again after every answer, and most of its shapes are as they were."""
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
    """Nothing to see, but room for a finger."""
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


# Parts that stay as they are

KEPT_PARTS = 500
"""So many drawings of one kind of part are kept: some for each game that is being played."""
_kept_parts: list[dict[Hashable, Any]] = []


def drawn_from(
    seen: Callable[P, Hashable], most: int = KEPT_PARTS
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """A part that is drawn again only when what it is drawn from has changed.

    A turn changes a few parts of a table, and most of the time goes into drawing and naming the others.
    `seen` returns all that the part shows and says, with the language. The contract suite compares pictures
    with such as remember nothing.
    """

    def decorated(draw: Callable[P, T]) -> Callable[P, T]:
        kept: dict[Hashable, T] = {}
        _kept_parts.append(kept)

        @wraps(draw)
        def remembered(*args: P.args, **kwargs: P.kwargs) -> T:
            key = seen(*args, **kwargs)
            drawn = kept.get(key)
            if drawn is None:
                drawn = kept[key] = _to_keep(draw(*args, **kwargs))
                while len(kept) > most:
                    kept.pop(next(iter(kept)), None)
            return drawn

        return remembered

    return decorated


def _to_keep(drawn: T) -> T:
    """What is drawn as something that remembers how it is written."""
    if isinstance(drawn, Part):
        return cast("T", Part((Kept("", drawn.inside, ""),), drawn.width, drawn.height))
    return cast("T", Kept("", (drawn,), "")) if isinstance(drawn, Spot | Group) else drawn


def forget_parts() -> None:
    """From here on every part is drawn again."""
    for kept in _kept_parts:
        kept.clear()


# Parts that know their size


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a drawing with its size, to be put beside or below others."""

    inside: tuple[Drawn, ...]
    width: float
    height: float

    def as_spot(self, name: str, title: str) -> Part:
        """The same part as something to tap, all of it."""
        room = clear(self.width, self.height)
        inside = spot(name, title, Box(0, 0, self.width, self.height), room, *self.inside)
        return Part((inside,), self.width, self.height)


def part(width: float, height: float, *inside: Drawn) -> Part:
    return Part(inside, width, height)


EMPTY = Part((), 0, 0)


def below(parts: Iterable[Part], gap: float) -> Part:
    """Parts one below the other."""
    drawn: list[Drawn] = []
    width = height = 0.0
    for each in parts:
        top = height + gap if drawn else 0
        drawn.append(at(0, top, *each.inside))
        width, height = max(width, each.width), top + each.height
    return Part(tuple(drawn), width, height)


def beside(parts: Iterable[Part], gap: float) -> Part:
    """Parts side by side, their tops at one height."""
    drawn: list[Drawn] = []
    width = height = 0.0
    for each in parts:
        left = width + gap if drawn else 0
        drawn.append(at(left, 0, *each.inside))
        width, height = left + each.width, max(height, each.height)
    return Part(tuple(drawn), width, height)


def grid(parts: Sequence[Part], columns: int, gap: float) -> Part:
    """Parts of one size side by side, so many to a line."""
    lines = [beside(parts[start : start + columns], gap) for start in range(0, len(parts), columns)]
    return below(lines, gap)


def titled(words: str, below_it: Part, gap: float = 6) -> Part:
    """A part under its heading."""
    return below([part(below_it.width, 16, heading(words)), below_it], gap)


def card(width: float, height: float, class_: str, *inside: Drawn) -> Part:
    """A card or tile with rounded corners."""
    return part(width, height, box(width, height, f"card {class_}".rstrip()), *inside)


def pile(width: float, height: float, count: int, words: str = "") -> Part:
    """A face-down pile with its number; only an outline where it is empty."""
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


@cache  # an attribute has one of some twenty names
def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _attribute(value: Attribute) -> str:
    if isinstance(value, str):
        return escape(value) if _special(value) else value
    return _value(value)


def _value(value: float) -> str:
    """Numbers with two decimals at most: a drawing is read by people and kept in tests."""
    return str(value) if isinstance(value, int) else f"{round(value, 2):g}"
