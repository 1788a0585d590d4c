"""How a game looks on pages: its colors by day and by night, its emblem, its own style sheet.

A game keeps them as files beside its data, so that a list of games loads none of its code:

    theme.toml    accent = ["#0b6a5a", "#46c3a8"]     a color by day and by night; others in the same way
    emblem.svg    one <symbol>, drawn in currentColor
    look.css      rules for its drawings; they hold for its own pages alone

A game without them is shown in slate, with the first letter of its title.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from automarium.kernel.bounds import toml_in
from automarium.kernel.catalog.reader import DataError, Reader

COLOR = re.compile(r"#[0-9a-f]{6}")
SYMBOL = re.compile(r"<symbol\b[^>]*>.*</symbol>", re.DOTALL)
STRANGE = re.compile(r"<(?!/?(?:symbol|path|circle|rect|g|ellipse|polygon|line)\b)|\bon\w+\s*=|\bhref\b")
"""What an emblem may not hold: it consists of plain shapes."""
FOREIGN = re.compile(r"@import|@font-face|https?:|//|javascript:|<", re.IGNORECASE)
"""What a style sheet may not hold: nothing is loaded from elsewhere, and nothing runs."""
LEGIBLE = 4.5
"""The least contrast of letters."""


@dataclass(frozen=True, slots=True)
class Shade:
    """A color by day and by night."""

    day: str
    night: str

    @property
    def css(self) -> str:
        return self.day if self.day == self.night else f"light-dark({self.day}, {self.night})"


@dataclass(frozen=True, slots=True)
class Theme:
    """The colors of a game."""

    accent: Shade
    """Buttons and headings; `on_accent` is what is written on it."""
    on_accent: Shade
    soft: Shade
    """A quiet ground in the same color."""
    deep: Shade
    """Letters in the same color."""
    stage: Shade
    """The ground of the board, in its middle; `stage_edge` toward its edges, `stage_ink` for letters."""
    stage_edge: Shade
    stage_ink: Shade
    tile: tuple[str, str]
    """The tile on the first page, from top to bottom."""
    dark_stage: bool
    """Whether the board is dark even by day."""
    classes: tuple[str, ...] = ()
    """How the classes of its drawings begin, such as `coatl-`; no other game uses them."""

    def faults(self) -> Iterator[str]:
        """Which letters cannot be read on their ground."""
        pairs = (
            ("on_accent on accent", self.on_accent, self.accent),
            ("deep on soft", self.deep, self.soft),
            ("stage_ink on stage", self.stage_ink, self.stage),
            ("stage_ink on stage_edge", self.stage_ink, self.stage_edge),
        )
        for words, letters, ground in pairs:
            for time in ("day", "night"):
                if (found := contrast(getattr(letters, time), getattr(ground, time))) < LEGIBLE:
                    yield f"{words}, by {time}: a contrast of {found:.1f}, {LEGIBLE} is needed"
        for color in self.tile:
            if (found := contrast("#ffffff", color)) < LEGIBLE:
                yield f"white on the tile's {color}: a contrast of {found:.1f}, {LEGIBLE} is needed"


def theme_of(folder: Path) -> Theme | None:
    """The colors of the game in this folder; None if it has none."""
    path = folder / "theme.toml"
    if not path.is_file():
        return None
    try:
        table = toml_in(path.read_text("utf-8"))
    except ValueError as error:
        raise DataError(f"{path.name}: expected TOML, found a fault: {error}") from error
    with Reader(table, str(path), path.stem, DataError) as sheet:
        return Theme(
            accent=_shade(sheet, "accent"),
            on_accent=_shade(sheet, "on_accent"),
            soft=_shade(sheet, "soft"),
            deep=_shade(sheet, "deep"),
            stage=_shade(sheet, "stage"),
            stage_edge=_shade(sheet, "stage_edge"),
            stage_ink=_shade(sheet, "stage_ink"),
            tile=_colors(sheet, "tile"),
            dark_stage=sheet.flag("dark_stage", default=False),
            classes=sheet.texts("classes", default=()),
        )


def _shade(sheet: Reader, name: str) -> Shade:
    return Shade(*_colors(sheet, name))


def _colors(sheet: Reader, name: str) -> tuple[str, str]:
    found = sheet.texts(name)
    if len(found) != 2 or not all(COLOR.fullmatch(each) for each in found):
        raise sheet.fault(name, "two colors such as #0b6a5a belong here: by day and by night")
    return found[0], found[1]


def emblem_of(folder: Path) -> str:
    """The emblem as a symbol of SVG, or nothing. Whatever could load or run something is refused."""
    path = folder / "emblem.svg"
    if not path.is_file():
        return ""
    found = SYMBOL.search(path.read_text("utf-8"))
    if found is None or STRANGE.search(found[0]):
        raise DataError(f"{path.name}: one <symbol> of plain shapes belongs here")
    return re.sub(r'<symbol\b(?:\s+id="[^"]*")?', "<symbol", found[0], count=1)


def style_of(folder: Path) -> str:
    """The game's own style sheet as it was written, or nothing."""
    path = folder / "look.css"
    if not path.is_file():
        return ""
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    if found := FOREIGN.search(re.sub(r'url\("data:image/svg\+xml,[^"]*"\)', "", text)):
        raise DataError(f"{path.name}: without {found[0]}; a style sheet brings nothing from elsewhere")
    return text


def scoped(style: str, game: str, classes: Sequence[str] = ()) -> str:
    """A style sheet whose rules hold on the pages of one game alone, with unchanged specificity.

    A rule that begins with a class of the game stays as it is: a small copy of a drawing, as maps have one,
    knows nothing about the page around it.

    >>> scoped(".a { fill: red; } :root { --b: blue; } .x-1 { fill: red; }", "x", ["x-"])
    ':where([data-game="x"]) .a{fill: red;}:where([data-game="x"]){--b: blue;}.x-1{fill: red;}'
    >>> scoped("@media print { .b, .c:is(.d, .e) { fill: blue; } }", "x").count(":where")
    2
    """
    own = f'[data-game="{game}"]'
    as_it_is = (own, *(f".{each}" for each in classes))
    return "".join(
        f"{head}{{{scoped(body, game, classes)}}}"
        if head.startswith("@")
        else f"{_limited(head, own, as_it_is)}{{{body}}}"
        for head, body in _rules(style)
    )


def _rules(style: str) -> Iterator[tuple[str, str]]:
    """Each rule: what comes before its braces, and what is in them."""
    depth, start, head = 0, 0, ""
    for place, sign in enumerate(style):
        if sign == "{":
            if not depth:
                head, start = style[start:place].strip(), place + 1
            depth += 1
        elif sign == "}":
            depth -= 1
            if not depth:
                yield head, style[start:place].strip()
                start = place + 1


def _limited(head: str, own: str, as_it_is: tuple[str, ...]) -> str:
    selectors = [each.strip() for each in re.split(r",(?![^(]*\))", head)]
    return ",".join(each if each.startswith(as_it_is) else _below(each, own) for each in selectors)


def _below(selector: str, own: str) -> str:
    return f":where({own})" if selector == ":root" else f":where({own}) {selector}"


def contrast(one: str, other: str) -> float:
    """How well a color is read on another, from 1 to 21.

    >>> round(contrast("#ffffff", "#000000")), round(contrast("#777777", "#ffffff"), 1)
    (21, 4.5)
    """
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: str) -> float:
    red, green, blue = (_linear(int(color[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
