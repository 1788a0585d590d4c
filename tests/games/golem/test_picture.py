"""The drawing is well-formed, true to the board, and every option leads to its spot."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TypeVar
from xml.etree import ElementTree as ET

import pytest

import automarium
from automarium.games.golem import GAME
from automarium.games.golem.board import Board
from automarium.games.golem.picture import picture, spots
from automarium.kernel.catalog.options import read_options
from automarium.kernel.record.bulk import play_out
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Choose, Request
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.words.texts import LANGUAGES, Texts
from tests.games.golem.positions import position

T = TypeVar("T")
SVG = "{http://www.w3.org/2000/svg}"
TEXTS = {language: Texts(language, GAME.folder / "texts") for language in LANGUAGES}
STYLES = Path(automarium.__file__).parent / "web/static/boards.css"
COLORS = {"red", "yellow", "blue", "green", "black", "white"}


def drawn(board: Board, language: str = "en") -> dict[str, ET.Element]:
    """All spots of the drawing by their ids, which are all different."""
    root = ET.fromstring(picture(board, TEXTS[language]))  # noqa: S314  # our own drawing
    found = [each for each in root.iter() if each.get("data-spot")]
    names = [each.get("data-spot", "") for each in found]
    assert len(set(names)) == len(names)
    return dict(zip(names, found, strict=True))


def words_in(element: ET.Element) -> list[str]:
    return [each.text or "" for each in element.iter(f"{SVG}text")]


def test_marbles_have_letters() -> None:
    found = drawn(position("synagogue.work = 'RRKW'\nsynagogue.mirror = 'Y'"))
    assert words_in(found["row-work"]) == ["work", "R", "R", "K", "W"]
    assert words_in(found["marble-red-work"]) == ["R", "R"]
    assert "marble-yellow-mirror" in found
    assert "marble-yellow-work" not in found


def test_golems_stand_or_lie() -> None:
    found = drawn(position("automa.golems = ['red 3', 'blue 9']"))["red-3"]
    lying = drawn(position("automa.golems = ['red 3 lying']"))["red-3"]
    shapes = [list(place.iter(f"{SVG}rect"))[-1] for place in (found, lying)]
    tall = [float(each.get("height", "")) > float(each.get("width", "")) for each in shapes]
    assert tall == [True, False]
    assert all(each.get("class") == "piece fill-red" for each in shapes)


def test_rabbis_graves_menorahs_and_bars() -> None:
    text = "synagogue.rabbis = ['human 2']\nshared.graveyard = ['', 'human']\nshared.menorahs = ['blue']\n"
    found = drawn(
        position(text + "automa.bars = 3\nautoma.artifact_tile = 'AR1a'\nautoma.columns = [['BB1']]")
    )
    assert words_in(found["tile-2"])[-1] == "Player 1"
    assert found["cell-2"].findtext(f"{SVG}title") == "Graveyard 2 Player 1"
    assert ("menorah-blue" in found, "menorah-red" in found) == (True, False)
    bars = [each.get("class") for each in found["artifact-2"].iter(f"{SVG}rect")]
    assert bars == ["piece fill-yellow", "card"]
    assert words_in(found["column-1"]) == ["B BB1"]


def test_only_classes_and_each_has_a_style() -> None:
    board = play_out(GAME, "2", {"level": "4"}).board
    text = picture(board, TEXTS["en"])
    assert not re.search(r"fill=|style=|#[0-9a-f]{3}", text)
    used = {name for found in re.findall(r'class="([^"]+)"', text) for name in found.split()}
    styled = set(re.findall(r"\.([a-z-]+)", STYLES.read_text("utf-8")))
    assert used - {"spot"} <= styled
    assert {f"fill-{color}" for color in COLORS} | {f"on-{color}" for color in COLORS} <= styled


NOT_DRAWN = {"pass", "end", "bury open"}


@pytest.mark.parametrize("level", sorted(GAME.levels))
def test_every_option_of_a_game_leads_to_a_spot_that_is_there(level: str) -> None:
    """Questions of the people, and what the Automa chose, on the board as it was then."""
    board = GAME.unbox(read_options(GAME.options, GAME.levels[level]))

    def looking(seen: Board, request: Request[T], below: Below) -> T:
        if isinstance(request, Choose) and request.what in ("move", "change", "pass-marble"):
            found = drawn(seen)
            for option in request.options():
                where = spots(request.what, option)
                assert where or str(option) in NOT_DRAWN
                assert str(option) == "bury open" or all(each in found for each in where), (option, where)
        return GAME.sparring["random"](seen, request, below)

    table = Recorder(Split(Seeded("3"), {PERSON: Sparring(looking, lambda: board, "3")}))
    while GAME.acting(board) is not None:
        before = drawn(board) if board.round else {}
        begun = len(table.steps)
        GAME.turn(table, board)
        for step in table.steps[begun:]:
            if step.message in ("marble", "tile", "tile-to-destroy") and step.chosen is not None:
                assert all(each in before for each in spots(step.message, step.chosen))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", sorted(GAME.levels))
def test_every_end_of_a_game_can_be_drawn(level: str, language: str) -> None:
    assert "track" in drawn(play_out(GAME, "2", GAME.levels[level]).board, language)


@pytest.mark.parametrize(
    ("what", "option", "where"),
    [
        ("worker", "blue 7", ("blue-7",)),
        ("destroy", "red 3 lying", ("red-3",)),
        ("book", 4, ("book-4",)),
        ("black-column", 2, ("column-2",)),
        ("student-back", "red", ("student-red",)),
        ("district", "yellow", ("district-yellow",)),
        ("mirrored", "work", ("row-work",)),
        ("change", "bury 3", ("cell-3",)),
        ("change", "menorah red", ("menorah-red",)),
        ("move", "rabbi lowest", ("tile-lowest",)),
        ("side", "left", ()),
        ("development", "leg-2", ()),
        ("typed-effect", "book", ()),
    ],
)
def test_where_options_lie(what: str, option: str | int, where: tuple[str, ...]) -> None:
    assert spots(what, option) == where
