"""The drawings: the map as SVG and as text."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from automarium.games.root import GAME
from automarium.games.root.drawing import sketch
from automarium.games.root.picture import HEIGHT, WIDTH, picture
from automarium.games.root.woodland import CLEARINGS, MAPS
from automarium.kernel.bulk import play_out
from automarium.kernel.text import LANGUAGES, Texts
from tests.games.root.positions import placed

SVG = "{http://www.w3.org/2000/svg}"


def texts(language: str = "en") -> Texts:
    return Texts(language, GAME.folder / "texts")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_every_map_can_be_drawn(name: str, language: str) -> None:
    people = ["marquise", "lizards", "riverfolk"]
    board = play_out(GAME, "3", {"map": name, "people": people}).board
    drawn = ET.fromstring(picture(board, texts(language)))  # noqa: S314  # our own
    groups = [group.get("id") for group in drawn.iter(f"{SVG}g")]
    assert groups == [f"clearing-{clearing}" for clearing in CLEARINGS]
    for circle in drawn.iter(f"{SVG}circle"):
        assert 0 <= int(circle.get("cx", "-1")) <= WIDTH
        assert 0 <= int(circle.get("cy", "-1")) <= HEIGHT


def clearing(number: int, line: str, **options: Any) -> ET.Element:
    board = placed({number: line}, **options).board
    drawn = ET.fromstring(picture(board, texts(), ringed=(number,)))  # noqa: S314
    return next(group for group in drawn.iter(f"{SVG}g") if group.get("id") == f"clearing-{number}")


def test_a_clearing_shows_number_suit_slots_and_pieces() -> None:
    group = clearing(
        11, "marquise-bot: 3w sawmill; eyrie-bot: 12w roost; alliance-bot: sympathy; vagabond: pawn"
    )
    words = [text.text for text in group.iter(f"{SVG}text")]
    assert words == ["11", "M", "S", "N", "M3", "E12", "V★", "♥"]
    shapes = [shape.get("class") for shape in group.iter() if shape.get("class") in ("mouse", "ruin", "slot")]
    assert shapes == ["mouse", "ruin"], "a hexagon for the mouse; three slots, two of them built"
    assert group.find(f"{SVG}circle").get("class") == "clearing ring"  # type: ignore[union-attr]


def test_a_screen_reader_says_what_stands_there() -> None:
    title = clearing(5, "marquise-bot: 2w keep").find(f"{SVG}title")
    assert title is not None
    assert title.text == "5 rabbit; Mechanical Marquise 2.0: warrior, warrior, keep"


def test_a_closed_path_is_dashed_until_it_is_opened() -> None:
    options: dict[str, Any] = {"map": "mountain", "suits": "balanced"}
    closed = picture(placed({}, **options).board, texts())
    opened = picture(placed({}, more='map.opened = ["2-5"]\n', **options).board, texts())
    assert (closed.count('"path closed"'), opened.count('"path closed"')) == (6, 5)


def test_the_text_drawing_has_a_line_for_each_clearing_and_side() -> None:
    board = placed({5: "marquise-bot: 2w sawmill", 11: "vagabond: pawn"}, points={"eyrie": 7}).board
    lines = sketch(board, texts()).splitlines()
    assert lines[5] == "   5 R  1,2            □   Marquise-bot 2w sawmill"
    assert lines[11] == "  11 M  3,6,12         □□▧ Vagabond pawn"
    assert any(line.startswith("Electric Eyrie: 7 points.") for line in lines)
    assert "    Decree: F 0  M 0  R 0  B 2" in lines
