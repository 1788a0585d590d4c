"""Everything about a game in one go: colors, texts, promises, rare rules, letters, pictures.

The basic promises come first: a game that does not end breaks most other promises too, so nothing more is
tried then.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from automarium.contract import Contract
from automarium.contract.coverage import Coverage, cover
from automarium.contract.po_files import TextsFault, stale
from automarium.contract.texts import faults, po_texts_of
from automarium.kernel.catalog.game import SETUP, AnyGame
from automarium.kernel.catalog.theme import emblem_of, style_of, theme_of
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.session import Session
from automarium.kernel.words.picture import Drawing
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES

FIRST = (
    "test_every_game_comes_to_an_end",
    "test_every_section_is_accounted_for",
    "test_every_message_has_a_text",
)
"""If one of these fails, most others do for the same reason."""
PRINTED = ("game.",)
"""Names that may be the same in all languages."""
PHONE, SMALLEST = 360, 11
"""Pixels: the width of the narrowest phone, and the smallest letters on it."""
SCALE = re.compile(r"scale\(([\d.]+)")
STATES = 4
"""How many states of a game are drawn, from its start to its end."""


@dataclass(frozen=True, slots=True)
class Checked:
    """One part of the check: what is wrong, and what is only worth a look."""

    name: str
    wrong: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    """The promises among it, by name."""


PROMISES = tuple(name for name in dir(Contract) if name.startswith("test_"))


def check(game: AnyGame, pictures: Path | None = None) -> Iterator[Checked]:
    """Part by part; after broken texts or a broken game nothing more is tried."""
    yield Checked("theme", tuple(_theme(game)))
    texts = _texts(game)
    yield texts
    first = _promises("first", game, lambda name: name in FIRST)
    yield first
    if any("more than once" in each or "not a line" in each for each in texts.wrong) or first.wrong:
        return
    covered = cover(game)
    yield Checked("rare", notes=(f"{covered.games} games were played", *covered.never()))
    yield _promises("promises", game, lambda name: name not in FIRST, covered)
    yield from _drawings(game, pictures)


def _theme(game: AnyGame) -> Iterator[str]:
    try:
        theme = theme_of(game.folder)
        emblem_of(game.folder), style_of(game.folder)
    except AutomariumError as error:
        yield str(error)
    else:
        yield from theme.faults() if theme else ()


def _texts(game: AnyGame) -> Checked:
    """Compile stale texts, and name the differences between the languages."""
    try:
        written = list(stale(game.folder))
        for mo, body in written:
            mo.write_bytes(body)
        wrong = faults(po_texts_of(game.folder / "texts"), printed=PRINTED)
    except TextsFault as error:
        return Checked("texts", (str(error),))
    return Checked("texts", tuple(wrong), tuple(f"compiled {mo.name}" for mo, _ in written))


def _promises(
    part: str, game: AnyGame, wanted: Callable[[str], bool], covered: Coverage | None = None
) -> Checked:
    """The broken promises by name; a message that breaks several is said once."""
    made = {"game": game, "rare": tuple(covered.rare) if covered else ()}
    suite: Any = type("Checking", (Contract,), made)()
    said: dict[str, list[str]] = {}
    for name in filter(wanted, PROMISES):
        try:
            getattr(suite, name)()
        except Exception as error:  # noqa: BLE001  # whatever a game does wrong is what we look for
            words = str(error) or type(error).__name__
            kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
            said.setdefault(kind + words, []).append(name.removeprefix("test_").replace("_", " "))
    wrong = tuple(
        f"{names[0]}{f' (and {len(names) - 1} more)' if len(names) > 1 else ''}: {words}"
        for words, names in said.items()
    )
    return Checked(part, wrong, broken=tuple(sorted(name for names in said.values() for name in names)))


# Drawings


def _drawings(game: AnyGame, pictures: Path | None) -> Iterator[Checked]:
    """The states of one game, drawn: letters that are too small on a phone, and files to look at."""
    if game.look.picture is None:
        yield Checked("letters", notes=("there is no picture",))
        return
    small, outside, written = dict[str, float](), set[str](), list[str]()
    for number, board in enumerate(states_of(game), 1):
        for language in LANGUAGES:
            drawing = game.look.picture(speaker(game, texts_of(game, language), board))
            svg = drawing.svg()
            outside.update(_outside(drawing))
            found = ((size * PHONE / drawing.width, words) for size, words in letters(svg))
            small.update({words: round(size, 1) for size, words in found if size < SMALLEST})
            if pictures is not None and language == LANGUAGES[0]:
                pictures.mkdir(parents=True, exist_ok=True)
                (pictures / f"{game.id}-{number}.svg").write_text(svg, "utf-8")
                written.append(f"{game.id}-{number}.svg")
    wrong = [
        f"{words!r} has {size} pixels on a phone, {SMALLEST} are needed" for words, size in small.items()
    ]
    wrong += [f"the spot {name} lies beyond the edge of the drawing" for name in sorted(outside)]
    yield Checked("letters", tuple(wrong), tuple(written))


def _outside(drawing: Drawing) -> Iterator[str]:
    for name, box in drawing.spots().items():
        if box.x < 0 or box.y < 0 or box.x + box.width > drawing.width or box.y + box.height > drawing.height:
            yield name


def states_of(game: AnyGame) -> list[Any]:
    """Boards from the set-up to the end of one game, evenly spaced."""
    options, partner = next(iter(game.levels.values())), next(iter(game.partners))
    session = Session.start(game, "1", options=options, person=(), partner=partner)
    boards = [turn.board for turn in session.turns if turn.acting != SETUP]
    steps = [number * (len(boards) - 1) // (STATES - 1) for number in range(STATES)]
    return [boards[number] for number in dict.fromkeys(steps)]


def letters(svg: str) -> Iterator[tuple[float, str]]:
    """The sizes of all words of a drawing, in its own units."""
    yield from _letters(ET.fromstring(svg), 1)  # noqa: S314  # a drawing of the kit


def _letters(element: ET.Element, scale: float) -> Iterator[tuple[float, str]]:
    grown = SCALE.search(element.get("transform", ""))
    scale *= float(grown[1]) if grown else 1
    if element.tag.endswith("text"):
        yield float(element.get("font-size", "16")) * scale, "".join(element.itertext())
    for each in element:
        yield from _letters(each, scale)
