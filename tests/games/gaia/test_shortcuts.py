"""Short lines, labels and the drawing in letters: what a person types and sees."""

from __future__ import annotations

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board, new_board
from automarium.games.gaia.components import first_game_layout
from automarium.games.gaia.drawing import cell, map_lines, sketch
from automarium.games.gaia.hexes import HEXES, axial
from automarium.games.gaia.human import actions
from automarium.games.gaia.labels import label
from automarium.games.gaia.map import lay_out
from automarium.games.gaia.shortcuts import read_line
from automarium.kernel.rules.request import Choose, Draw, Refused
from automarium.kernel.rules.values import Tree
from automarium.kernel.words.texts import LANGUAGES, Texts
from tests.games.gaia.positions import board, settings

TREE: Tree = {
    "turn": {"next": "human"},
    "automa": {"faction": "geodens", "mines": ["2,-3"], "stations": ["3,-1"], "satellites": ["0,0"]},
    "human": {
        "faction": "lantids", "mines": ["-2,1"], "stations": ["-2,4"], "guests": ["2,-3"],
        "satellites": ["1,0"], "gaiaformers": ["2,-2"], "levels": {"gaia": 1},
    },
}  # fmt: skip


@pytest.fixture
def table() -> Board:
    return board(TREE)


def typed(start: Board, line: str) -> object:
    return read_line(start, Choose("action", actions(start), "person", {}), line)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("mine 3B5", "mine 0,-1"),
        ("mine 0,-1", "mine 0,-1"),
        ("MINE (0, -1)", "mine 0,-1"),
        ("mine 3g", "mine 0,-1"),
        ("m 3g", "mine 0,-1"),
        ("up -2,4 lab", "up -2,4 lab"),
        ("up -2,4 pi", "up -2,4 institute"),
        ("upgrade 3r ts", "up -2,1 station"),
        ("research sci", "research science"),
        ("res nav", "research navigation"),
        ("power 4", "power 4"),
        ("pw 10", "power 10"),
        ("pass 2", "pass 2"),
        ("p 2", None),
        ("p 9", None),
        ("2", None),
        ("gaia", None),
        ("science", None),
        ("research", None),
        ("3g", "mine 0,-1"),
        ("other", "other"),
        ("o", "other"),
        ("vp", "vp"),
        ("power 1", "power 1"),
        ("mine 6m", None),
        ("mine 3B4", None),
        ("up 3r", None),
        ("", None),
    ],
)
def test_short_lines(table: Board, line: str, move: str | None) -> None:
    assert typed(table, line) == move


def test_a_place_alone_where_only_places_are_asked(table: Board) -> None:
    request = Choose("step-mine", ("0,-1", "0,1"), "person", {})
    assert read_line(table, request, "3i") == "0,1"


def test_nobody_passes_by_a_letter() -> None:
    last = board({**TREE, "turn": {"next": "human", "round": 6}})
    assert typed(last, "pass") == "pass"
    assert typed(last, "p") is None
    full = board({**TREE, "actions": {"covered": [2]}})
    assert typed(full, "p 2") is None
    assert typed(full, "pass 2") == "pass 2"


def test_two_planets_of_one_letter() -> None:
    start = board({"turn": {"next": "human"}, "human": {"levels": {"gaia": 1}}})
    both = [place for place, planet in start.chart.planets.items() if planet == "transdim"]
    both = [place for place in both if start.chart.sector[place] == "06"]
    assert len(both) == 2
    with pytest.raises(Refused) as refused:
        typed(start, "gaia 6m")
    assert refused.value.facts["options"] == tuple(f"gaia {place}" for place in both)


def test_what_was_drawn() -> None:
    empty = new_board(settings())
    sectors = Draw("sectors", [["01", "02", "03"]], 2, "sectors", {})
    assert read_line(empty, sectors, "3, 01") == ["03", "01"]
    cards = Draw("deck", [["1", "13", "4"]], 1, "deck", {})
    assert read_line(empty, cards, "013") == ["13"]
    assert read_line(empty, cards, "99") == ["99"]
    unseen = Draw("deck", [["1", "13", "?"]], 1, "deck", {})
    assert read_line(empty, unseen, "13") == ["13"]
    assert read_line(empty, unseen, "10") == ["?"], "not in the deck before: it came from the reserve"
    assert label(empty, unseen, "?", Texts("en", GAME.folder / "texts"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_label(table: Board, language: str) -> None:
    texts = Texts(language, GAME.folder / "texts")
    request = Choose("action", actions(table), "person", {})
    for option in request.options():
        assert label(table, request, option, texts)


def test_what_is_drawn_at_the_set_up_has_words() -> None:
    texts, empty = Texts("en", GAME.folder / "texts"), new_board(settings())
    for stream, card, words in (
        ("round-tiles", "big-a", "institute and academies"),
        ("final-tiles", "types", "most planet types"),
        ("boosters", "q-c2", "1 QIC and 2 credits"),
        ("tokens", "vp7-o2", "7 VP + 2 ore"),
    ):
        assert label(empty, Draw(stream, [[card]], 1, stream, {}), card, texts) == words


def test_a_trading_station_is_cheaper_near_the_automa() -> None:
    texts = Texts("en", GAME.folder / "texts")
    start = board({**TREE, "human": {"faction": "hadsch-hallas", "mines": ["1,-3", "-4,1"]}})
    request = Choose("action", actions(start), "person", {})
    assert label(start, request, "up 1,-3 station", texts).endswith("trading station, 3 credits")
    assert label(start, request, "up -4,1 station", texts).endswith("trading station, 6 credits")


# Drawing


def test_the_drawing_shows_planets_and_pieces(table: Board) -> None:
    assert cell(table, "2,-3") == "vMm", "a guest beside the Automa"
    assert cell(table, "3,-1") == "vT"
    assert cell(table, "-2,4") == "gt"
    assert cell(table, "2,-2") == "mf"
    assert cell(table, "0,0") == "+"
    assert cell(table, "1,0") == "*"
    assert cell(table, "2,3") == "06"
    assert cell(table, "0,1") == "i·"
    lines = map_lines(table)
    assert len(lines) == 15
    assert lines[0].split()[0] == "3,-7"
    assert [line.split()[0] for line in lines] == [
        min((place for place in HEXES if axial(place)[1] == row), key=lambda place: axial(place)[0])
        for row in range(-7, 8)
    ]


def test_the_map_is_drawn_as_soon_as_it_is_laid() -> None:
    texts, start = Texts("en", GAME.folder / "texts"), new_board(settings())
    start.map = lay_out(first_game_layout())
    assert sketch(start, texts).splitlines() == map_lines(start)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawing_speaks_every_language(table: Board, language: str) -> None:
    texts = Texts(language, GAME.folder / "texts")
    drawn = sketch(table, texts)
    assert drawn.splitlines()[:15] == map_lines(table)
    assert texts.term("kind", "mine") in drawn
    assert texts.term("kind", "academy") not in drawn, "there is none"
    assert sketch(new_board(settings()), texts) == texts("board.box")
