"""The drawings: the map as SVG and as text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import automarium
from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.choices import MAPS
from automarium.games.root.drawing import sketch
from automarium.games.root.picture import picture, spots
from automarium.games.root.woodland import CLEARINGS
from automarium.kernel.catalog.options import read_options
from automarium.kernel.record.bulk import play_out
from automarium.kernel.words.texts import LANGUAGES, Texts
from tests.games.root.positions import placed

SVG = "{http://www.w3.org/2000/svg}"


def texts(language: str = "en") -> Texts:
    return Texts(language, GAME.folder / "texts")


def drawn(board: Board, language: str = "en") -> ET.Element:
    return ET.fromstring(picture(board, texts(language)))  # noqa: S314  # our own drawing


def spots_in(drawing: ET.Element) -> dict[str, ET.Element]:
    return {name: each for each in drawing.iter() if (name := each.get("data-spot", ""))}


def words_in(element: ET.Element) -> list[str]:
    return [each.text or "" for each in element.iter(f"{SVG}text")]


def looks_in(element: ET.Element) -> list[str]:
    return [name for each in element.iter() for name in each.get("class", "").split()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_every_map_can_be_drawn(name: str, language: str) -> None:
    people = ["marquise", "lizards", "riverfolk"]
    board = play_out(GAME, "3", {"map": name, "people": people}).board
    drawing = drawn(board, language)
    assert list(spots_in(drawing)) == [*map(str, CLEARINGS), *board.sides]
    _, _, width, height = map(float, drawing.get("viewBox", "").split())
    for circle in drawing.iter(f"{SVG}circle"):
        assert 0 <= float(circle.get("cx", "-1")) <= width
        assert 0 <= float(circle.get("cy", "-1")) <= height


def test_a_drawing_holds_no_colors() -> None:
    for element in drawn(play_out(GAME, "3").board).iter():
        assert not {"style", "fill", "stroke", "color", "font-family"} & {*element.keys()}


def test_every_class_has_a_style() -> None:
    styles = Path(automarium.__file__).parent / "web/static/boards.css"
    styled = set(re.findall(r"\.([a-z][\w-]*)", styles.read_text("utf-8")))
    used = {"spot"}
    for name in MAPS:
        for people in (["marquise", "lizards", "riverfolk"], ["vagabond-2", "duchy", "corvids"]):
            used |= set(looks_in(drawn(play_out(GAME, "3", {"map": name, "people": people}).board)))
    assert sorted(used - styled - {"spot"}) == []


def test_a_board_before_the_set_up_is_drawn() -> None:
    board = GAME.unbox(read_options(GAME.options, {"map": "winter"}))
    assert words_in(spots_in(drawn(board))["5"]) == ["5"]


def test_a_clearing_shows_number_suit_slots_and_pieces() -> None:
    line = "marquise-bot: 3w sawmill; eyrie-bot: 12w roost; alliance-bot: sympathy; vagabond: pawn"
    clearing = spots_in(drawn(placed({11: line}).board))["11"]
    assert words_in(clearing) == ["11", "M", "S", "N", "M3", "E12", "V★", "♥"]
    looks = looks_in(clearing)
    assert "root-mouse" in looks, "a hexagon for the mouse"
    assert (looks.count("root-ruin"), looks.count("outline")) == (1, 0), "three slots, two of them built"


def test_a_screen_reader_says_what_stands_there() -> None:
    title = spots_in(drawn(placed({5: "marquise-bot: 2w keep"}).board))["5"].find(f"{SVG}title")
    assert title is not None
    assert title.text == "5 rabbit; Mechanical Marquise 2.0: warrior, warrior, keep"


def test_a_closed_path_is_dashed_until_it_is_opened() -> None:
    options: dict[str, Any] = {"map": "mountain", "suits": "balanced"}
    closed = drawn(placed({}, **options).board)
    opened = drawn(placed({}, more='map.opened = ["2-5"]\n', **options).board)
    assert (looks_in(closed).count("dashed"), looks_in(opened).count("dashed")) == (6, 5)


def test_the_ferry_is_drawn_where_it_lies() -> None:
    spots_of = spots_in(drawn(placed({}, map="lake", suits="balanced").board))
    assert [name for name, spot in spots_of.items() if "mark" in looks_in(spot)] == ["1"]


@pytest.mark.parametrize(
    ("option", "where"),
    [
        ("move 3 5>9", ("5", "9")),
        ("battle 9 marquise-bot", ("9",)),
        ("recruit 2 4", ("4",)),
        ("build roost 4", ("4",)),
        ("strike eyrie-bot warrior 5", ("5",)),
        ("open 2-5", ("2", "5")),
        ("give marquise-bot", ("marquise-bot",)),
        ("rob marquise-bot", ("marquise-bot",)),
        ("take tea eyrie-bot", ("eyrie-bot",)),
        ("go forest", ()),
        ("score 3", ()),
        ("craft anvil", ()),
        ("end", ()),
        (7, ("7",)),
    ],
)
def test_an_option_leads_to_its_spots(option: str | int, where: tuple[str, ...]) -> None:
    assert spots("move", option) == where
    there = spots_in(drawn(placed({}).board))
    assert set(where) <= there.keys()


def test_the_text_drawing_marks_closed_paths() -> None:
    options: dict[str, Any] = {"map": "mountain", "suits": "balanced"}
    lines = sketch(placed({}, more='map.opened = ["2-5"]\n', **options).board, texts()).splitlines()
    assert lines[5] == "   5 F  2,(9),10,11        □"
    assert lines[11] == "  11 F  2,3,5,(6),10,(12)  □□▧"


def test_the_text_drawing_has_a_line_for_each_clearing_and_side() -> None:
    board = placed({5: "marquise-bot: 2w sawmill", 11: "vagabond: pawn"}, points={"eyrie": 7}).board
    lines = sketch(board, texts()).splitlines()
    assert lines[5] == "   5 R  1,2            □   Marquise-bot 2w sawmill"
    assert lines[11] == "  11 M  3,6,12         □□▧ Vagabond pawn"
    assert any(line.startswith("Electric Eyrie: 7 points.") for line in lines)
    assert "    Decree: F 0  M 0  R 0  B 2" in lines
