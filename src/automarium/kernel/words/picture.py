"""A drawing as a small tree that knows where its spots lie.

What can be tapped or ringed is a spot with a name and an area. Shapes are plain SVG text; only what holds
spots is a node of the tree, so that their places are known without parsing SVG.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Self, TypeAlias, TypeVar

from automarium.kernel.words.often import often

T = TypeVar("T")


@often()
class Area:
    """Where a spot lies, in the units of the drawing."""

    x: float
    y: float
    width: float
    height: float


@often()
class Group:
    """An element that holds spots: its opening and closing SVG, its content, and how that is moved."""

    begin: str
    inside: tuple[Drawn, ...]
    end: str
    x: float = 0
    y: float = 0
    scale: float = 1


class Placed(str):
    """Plain SVG that remembers how far down it begins in what is around it: a part of a stack."""

    __slots__ = ("y",)
    y: float

    def __new__(cls, svg: str, y: float) -> Self:
        made = super().__new__(cls, svg)
        made.y = y
        return made


@often()
class Spot:
    """A part of a drawing that can be tapped, ringed or faded; the title says what it is."""

    name: str
    title: str
    box: Area
    inside: tuple[Drawn, ...]


class Kept(Group):  # no slots: it remembers
    """A group that stays the same from one drawing to the next, with what is known about it."""

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        return tuple(_all_spots(self.inside))

    @cached_property
    def names(self) -> frozenset[str]:
        return frozenset(each.name for each in self.spots)

    @cached_property
    def _places(self) -> dict[tuple[float, float, float], dict[str, Area]]:
        return {}

    def places(self, x: float, y: float, scale: float) -> Mapping[str, Area]:
        """Where its spots lie when it is moved and scaled; mostly it stays at one place."""
        known = self._places.get((x, y, scale))
        if known is None:
            known = self._places[x, y, scale] = {}
            _locate(self.inside, x, y, scale, known)
        return known

    @cached_property
    def with_titles(self) -> str:
        return "".join(rendered(each) for each in self.inside)

    @cached_property
    def without_titles(self) -> str:
        return "".join(rendered(each, has_titles=False) for each in self.inside)


Drawn: TypeAlias = "str | Group | Spot"
"""A part of a drawing: plain SVG, or a node that holds spots."""


@often()
class Mark:
    """What a front-end adds to a spot: classes and attributes, and what comes before and after it."""

    classes: str = ""
    attributes: str = ""
    before: str = ""
    after: str = ""


_PLAIN = Mark()


@dataclass(frozen=True)  # no slots: where its spots lie is remembered
class Drawing:
    """A whole drawing."""

    width: float
    height: float
    title: str
    inside: tuple[Drawn, ...]
    columns: int = 1
    """How many columns it has."""

    def svg(
        self,
        marks: Mapping[str, Mark] = {},
        view: Area | str | None = None,
        over: str = "",
        role: str = "img",
        *,
        has_titles: bool = True,
        attributes: str = "",
        picture: str = "",
    ) -> str:
        """The drawing as SVG: `marks` are added to spots by name, `view` shows a part, `over` is on top.

        The role `img` hides the inside from screen readers; a drawing with buttons is a `group`. The titles
        of spots are left out if they are not needed. A view may be an area as a page has written it.
        `attributes` go into the outermost element, each with a space before it. With `picture`, all but what
        is on top is an element with this id, which can be shown elsewhere, too.
        """
        shown = view if isinstance(view, str) else _view_box(view or Area(0, 0, self.width, self.height))
        head = f'<svg{attributes} xmlns="http://www.w3.org/2000/svg" viewBox="{shown}" role="{role}"'
        begin, end = (f'<g id="{picture}">', "</g>") if picture else ("", "")
        parts = [f'{head} aria-label="{escape(self.title)}">', begin]
        for each in self.inside:
            _render(each, marks, parts, has_titles)
        return "".join([*parts, end, over, "</svg>"])

    def spots(self) -> Mapping[str, Area]:
        """Where each spot lies; if several share a name, the first."""
        return self._spots

    def all_spots(self) -> Iterator[Spot]:
        """Every spot, including those inside others."""
        return _all_spots(self.inside)

    def titles(self) -> Mapping[str, str]:
        """The title of each spot; if several share a name, that of the first."""
        return self._titles

    @cached_property
    def _spots(self) -> dict[str, Area]:
        found: dict[str, Area] = {}
        _locate(self.inside, 0, 0, 1, found)
        return found

    @cached_property
    def _titles(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for each in _all_spots(self.inside):
            found.setdefault(each.name, each.title)
        return found


def _view_box(seen: Area) -> str:
    return " ".join(in_svg(each) for each in (seen.x, seen.y, seen.width, seen.height))


def rendered(drawn: Drawn, *, has_titles: bool = True) -> str:
    """A part of a drawing as SVG."""
    parts: list[str] = []
    _render(drawn, {}, parts, has_titles)
    return "".join(parts)


def _render(drawn: Drawn, marks: Mapping[str, Mark], parts: list[str], has_titles: bool) -> None:
    if isinstance(drawn, str):
        parts.append(drawn)
    elif isinstance(drawn, Kept) and (not marks or marks.keys().isdisjoint(drawn.names)):
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


def _locate(inside: Iterable[Drawn], x: float, y: float, scale: float, found: dict[str, Area]) -> None:
    """Enter where spots lie; of several with one name, the first."""
    for each in inside:
        if isinstance(each, Kept):
            _add(found, each.places(x + each.x * scale, y + each.y * scale, scale * each.scale))
        elif isinstance(each, Group):
            _locate(each.inside, x + each.x * scale, y + each.y * scale, scale * each.scale, found)
        elif isinstance(each, Spot):
            if each.name not in found:
                box = each.box
                size = box.width * scale, box.height * scale
                found[each.name] = Area(x + box.x * scale, y + box.y * scale, *size)
            _locate(each.inside, x, y, scale, found)


def _add(found: dict[str, T], more: Mapping[str, T]) -> None:
    """Enter what is known by name, at once where no name is there already; else the first counts."""
    if more.keys().isdisjoint(found.keys()):  # of keys Python goes through the fewer
        found.update(more)
        return
    for name, each in more.items():
        found.setdefault(name, each)


def _all_spots(inside: Iterable[Drawn]) -> Iterator[Spot]:
    for each in inside:
        if isinstance(each, Spot):
            yield each
        if isinstance(each, Kept):
            yield from each.spots
        elif not isinstance(each, str):
            yield from _all_spots(each.inside)


def in_svg(value: float) -> str:
    """Numbers with two decimals at most: a drawing is read by people and kept in tests."""
    return str(value) if isinstance(value, int) else f"{round(value, 2):g}"
