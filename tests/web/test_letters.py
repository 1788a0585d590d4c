"""Letters on the board are legible on the narrowest phone, without a browser: where the whole width is seen.

The stage shows no more than that of the width; of a map, whose letters grow, a little more (`stage.js`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from automarium import web
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.words.face import Face
from automarium.kernel.words.movement import Motion, movement
from automarium.kernel.words.picture import Area
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.stage.board import drawing_of
from tests.web.playing import PRESET_NAMES, PRESETS, Seat, shortest

PHONE, LEAST = 360, 11
"""Pixels: the width of the narrowest phone, and the smallest letters on it."""
APART = 11
"""Answers between two looks at a game."""
LANGUAGES = ("en", "pl", "uk")
SCALE = re.compile(r"scale\(([\d.]+)")


def letters(svg: str) -> Iterator[tuple[float, str]]:
    """The sizes of all words of a drawing, in its own units."""
    yield from _letters(ET.fromstring(svg), 1)  # noqa: S314  # our own drawing


def _letters(element: ET.Element, scale: float) -> Iterator[tuple[float, str]]:
    grown = SCALE.search(element.get("transform", ""))
    scale *= float(grown[1]) if grown else 1
    if element.tag.endswith("text"):
        yield float(element.get("font-size", "16")) * scale, "".join(element.itertext())
    for each in element:
        yield from _letters(each, scale)


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_a_board_as_wide_as_a_phone_can_be_read(game: AnyGame, preset: str) -> None:
    seat = Seat(game, shortest(game, preset), preset)
    languages, looks, small = cycle(LANGUAGES), 0, set[tuple[float, str]]()
    while seat.asking is not None:
        seat.reply()
        if len(seat.session.entries) % APART:
            continue
        texts = texts_of(game, next(languages))
        drawing = drawing_of(game, speaker(game, texts, seat.session.now.board))
        assert drawing is not None
        found = [(round(size * PHONE / drawing.width, 2), words) for size, words in letters(drawing.svg())]
        assert found
        looks += 1
        small |= {each for each in found if each[0] < LEAST}
    assert looks
    assert small == set()


def constants() -> dict[str, float]:
    """What the script reckons with."""
    script = (Path(web.__file__).parent / "static" / "stage.js").read_text("utf-8")
    found = re.search(r"const \[PHONE, LEAST, GROWN, SAID\] = \[([^\]]+)\]", script)
    assert found is not None
    return dict(zip(("PHONE", "LEAST", "GROWN", "SAID"), map(float, found[1].split(",")), strict=True))


def test_the_script_reckons_with_the_same_phone() -> None:
    found = constants()
    assert (found["PHONE"], found["LEAST"]) == (PHONE, LEAST)


def test_what_a_movement_says_is_as_large_as_the_script_takes_it_for() -> None:
    """With its part of the board this many pixels wide; in a narrower one the script makes it larger."""
    crop, place = Area(0, 0, 200, 222), Area(90, 90, 20, 20)
    thing = Face(24, 24, "")
    motions = [
        Motion((thing,), None, place, origin_words="From the supply", count=5, sign="+2"),
        Motion((thing,), place, None, target_words="Her pile"),
    ]
    drawn = [size for size, _ in letters(f"<svg>{movement(crop, motions)}</svg>")]
    assert min(drawn) * constants()["SAID"] / crop.width >= LEAST
