"""What a person reads and types: things in words and faces, answers, typed lines, the table in words."""

from __future__ import annotations

import re

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board, new_board
from automarium.games.gaia.components import (
    ACTIONS,
    POWER_ACTIONS,
    STRUCTURES,
    TRACKS,
    decisions,
    first_game_layout,
    tiles,
)
from automarium.games.gaia.human import actions
from automarium.games.gaia.map import lay_out
from automarium.games.gaia.names import FACTIONS
from automarium.games.gaia.rules.upgrade import DOWNGRADE, LADDER
from automarium.kernel.rules.questions import Choose, Draw
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.values import Plain, Tree
from automarium.kernel.words.answers import answers
from automarium.kernel.words.matching import likely
from automarium.kernel.words.sentences import question
from automarium.kernel.words.sketch import sketch
from automarium.kernel.words.texts import LANGUAGES
from tests.games.gaia.positions import board, settings
from tests.games.gaia.speaking import said, speaking

TREE: Tree = {
    "turn": {"next": "human"},
    "automa": {"faction": "geodens", "mines": ["2,-3"], "stations": ["3,-1"], "satellites": ["0,0"]},
    "human": {
        "faction": "lantids", "mines": ["-2,1"], "stations": ["-2,4"], "guests": ["2,-3"],
        "satellites": ["1,0"], "gaiaformers": ["2,-2"], "levels": {"gaia": 1},
    },
}  # fmt: skip
KINDS: dict[str, tuple[Plain, ...]] = {
    "kind": (*STRUCTURES, "satellite"),
    "own_kind": (*STRUCTURES, "satellite", "gaiaformer", "space_station"),
    "track": TRACKS,
    "power": POWER_ACTIONS,
    "new_booster": tiles().boosters,
    "round_tile": tuple(tiles().rounds),
    "top": tuple(tiles().neutral),
    "token": tuple(tiles().tokens),
    "human": FACTIONS,
    "upgrade-kind": (*LADDER, DOWNGRADE),
    "deck": (*decisions(), "?"),
    "card_action": ACTIONS,
    "sectors": ("01", "02", "03", "04", "05", "06", "07"),
    "slot": ("C", "N", "NE", "SE", "S", "SW", "NW"),
    "turn": (0, 1, 2, 3, 4, 5),
}
"""The families whose members a person must tell apart."""


@pytest.fixture
def table() -> Board:
    return board(TREE)


def action(start: Board) -> Request[object]:
    return Choose("action", actions(start), "person", {})


# Words and faces


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", KINDS)
def test_members_of_a_family_have_different_words(table: Board, name: str, language: str) -> None:
    words = [said(table, name, thing, language=language) for thing in KINDS[name]]
    assert len(set(words)) == len(words)
    assert not [each for each in words if re.search(r"noun\.|_|[a-z]\d|[A-Z]\d", each)]


@pytest.mark.parametrize(
    "name", ["kind", "own_kind", "power", "new_booster", "token", "deck", "sectors", "turn"]
)
def test_members_of_a_family_have_different_faces(table: Board, name: str) -> None:
    faces = [speaking(table).name(name, thing).face for thing in KINDS[name]]
    assert len(set(faces)) == len(faces)


def test_no_face_holds_words() -> None:
    """Numbers and arrows are printed on the tiles; letters are not."""
    start = board(TREE)
    for name, things in KINDS.items():
        for thing in things:
            face = speaking(start).name(name, thing).face
            drawn = face.inside if face is not None else ""
            assert not re.search(r"<title|<text[^>]*>[^<]*[A-Za-z]", drawn), (name, thing)


@pytest.mark.parametrize(
    ("role", "polish", "ukrainian"),
    [
        ("", "placówka handlowa", "торгова станція"),
        ("obj", "placówkę handlową", "торгову станцію"),
        ("of", "placówki handlowej", "торгової станції"),
        ("own", "twoja placówka handlowa", "ваша торгова станція"),
    ],
)
def test_structures_are_declined(table: Board, role: str, polish: str, ukrainian: str) -> None:
    assert said(table, "own_kind", "station", role, "pl") == polish
    assert said(table, "own_kind", "station", role, "uk") == ukrainian


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "2 mines, trading station and 5 satellites"),
        ("pl", "2 kopalnie, placówka handlowa i 5 satelitów"),
        ("uk", "2 шахти, торгова станція та 5 супутників"),
    ],
)
def test_pieces_are_counted(table: Board, language: str, words: str) -> None:
    listed = speaking(table, language).named("supply", ("mine", "mine", "station", *["satellite"] * 5))
    assert "".join(map(str, listed)) == words


def test_a_trading_station_is_cheaper_near_the_automa() -> None:
    start = board({**TREE, "human": {"faction": "hadsch-hallas", "mines": ["1,-3", "-4,1"]}})
    assert said(start, "structure", "1,-3").endswith(", for 3 credits and 2 ore")
    assert said(start, "structure", "-4,1", language="pl").endswith(", za 6 kredytów i 2 rudy")


# Questions and answers


def test_answers_say_what_is_done(table: Board) -> None:
    words = {answer.value: answer.words for answer in answers(speaking(table), action(table))}
    assert words["mine 0,-1"] == "Build a mine on the Gaia planet in sector 3"
    assert words["up -2,4 lab"] == (
        "Upgrade to a research lab: the trading station on the Gaia planet in the upper right of sector 7"
    )
    assert words["power 4"] == "Take the action “7 credits”"
    assert words["research gaia"] == "Advance in the Gaia project"
    assert words["pass 2"].startswith("Pass and take the booster “")


def test_a_button_is_an_imperative_in_polish_and_an_infinitive_in_ukrainian(table: Board) -> None:
    polish, ukrainian = (
        {answer.value: answer.words for answer in answers(speaking(table, language), action(table))}
        for language in ("pl", "uk")
    )
    assert polish["mine 0,1"] == "Zbuduj kopalnię na białej planecie w sektorze 3"
    assert ukrainian["mine 0,1"] == "Збудувати шахту на білій планеті в секторі 3"
    assert polish["research science"] == "Awansuj w nauce"
    assert ukrainian["research science"] == "Підвищити рівень науки"


def test_answers_lie_where_they_are_tapped(table: Board) -> None:
    spots = {answer.value: answer.spots for answer in answers(speaking(table), action(table))}
    assert spots["mine 0,-1"] == ("0,-1",)
    assert spots["up -2,4 lab"] == ("-2,4",)
    assert spots["research science"] == ("track-science",)
    assert spots["power 10"] == ("power-10",)
    assert spots["pass 2"] == ("booster-2",)
    assert spots["other"] == spots["vp"] == ()


def test_a_question_names_no_command_of_another_language(table: Board) -> None:
    for language in LANGUAGES:
        asked = str(question(speaking(table, language), action(table)))
        assert not re.search(r"\b(mine|up|power|pass|done|back|none|strong)\b", asked)


# Typing


@pytest.mark.parametrize(
    ("language", "line", "move"),
    [
        ("en", "mine 0,-1", "mine 0,-1"),
        ("en", "mine white 3", "mine 0,1"),
        ("en", "build white 3", "mine 0,1"),
        ("en", "upgrade lab gaia 7", "up -2,4 lab"),
        ("en", "advance science", "research science"),
        ("en", "other", "other"),
        ("en", "note points", "vp"),
        ("pl", "zbuduj biala 3", "mine 0,1"),
        ("pl", "kopalnie biala 3", "mine 0,1"),
        ("pl", "kopalnia biała 3", "mine 0,1"),
        ("pl", "awansuj nauka", "research science"),
        ("pl", "badania nauka", "research science"),
        ("uk", "шахту біла 3", "mine 0,1"),
        ("uk", "шахта біла 3", "mine 0,1"),
        ("uk", "збудувати на білій 3", "mine 0,1"),
    ],
)
def test_typed_lines(table: Board, language: str, line: str, move: str) -> None:
    assert [str(each) for each in likely(speaking(table, language), action(table), line)] == [move]


@pytest.mark.parametrize("line", ["banana", "mine purple 3", "mine white 9"])
def test_what_means_nothing_is_not_guessed(table: Board, line: str) -> None:
    assert likely(speaking(table), action(table), line) == []


def test_several_that_fit_are_all_named(table: Board) -> None:
    found = [str(move) for move in likely(speaking(table), action(table), "mine blue")]
    assert len(found) > 1
    assert all(table.planet_at(move.split()[1]) == "terra" for move in found)


def test_what_was_drawn_is_typed_by_its_number() -> None:
    empty = new_board(settings())
    sectors = Draw("sectors", [["01", "02", "03"]], 1, "sectors", {})
    assert likely(speaking(empty), sectors, "3") == ["03"]
    cards = Draw("deck", [["1", "13", "4"]], 1, "deck", {})
    assert likely(speaking(empty), cards, "13") == ["13"]
    assert likely(speaking(empty), cards, "number 4") == ["4"]


# The table in words


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ("Orange planet in sector 1: mine of the Automa; your mine",
                "Transdim planet in sector 3: your gaiaformer", "Level 1 of the Gaia project: your marker")),
        ("pl", ("Pomarańczowa planeta w sektorze 1: kopalnia Automy; twoja kopalnia",
                "Transplaneta w sektorze 3: twój gajaformer", "Poziom 1 projektu Gaja: twój znacznik")),
        ("uk", ("Оранжева планета в секторі 1: шахта Автоми; ваша шахта",
                "Міжвимірна планета в секторі 3: ваш гаяформер", "Рівень 1 проєкту «Гая»: ваша фішка")),
    ],
)  # fmt: skip
def test_the_table_is_told_in_every_language(table: Board, language: str, lines: tuple[str, ...]) -> None:
    told = [line.strip() for line in sketch(GAME, speaking(table, language)).splitlines()]
    assert set(lines) <= set(told)
    assert not [line for line in told if re.search(r"noun\.|content\.|-?\d,-?\d", line)]


def test_the_map_is_told_as_soon_as_it_is_laid() -> None:
    start = new_board(settings())
    assert "ector" not in sketch(GAME, speaking(start))
    start.map = lay_out(first_game_layout())
    assert "Sector tile in the middle: sector 3; its triangle pointing to the upper right" in sketch(
        GAME, speaking(start)
    )
