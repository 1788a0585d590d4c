"""The drawing of the table: well-formed, complete, true to the board, and every option leads to its spot."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

import pytest

import automarium
from automarium.games.gaia import GAME
from automarium.games.gaia.beside import ACTIONS, BOOSTERS, ROUNDS, TOKENS
from automarium.games.gaia.board import AUTOMA, HUMAN, Board, new_board
from automarium.games.gaia.components import (
    GLEENS_TOKEN,
    LETTERS,
    POWER_ACTIONS,
    STRUCTURES,
    TRACKS,
    WHEEL,
    tiles,
)
from automarium.games.gaia.hexes import HEXES, SLOT_OF
from automarium.games.gaia.picture import picture, spots
from automarium.games.gaia.shapes import LOOKS, PATTERNS, POINTS, WORDLESS, middle, on_color
from automarium.kernel.catalog.options import read_options
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.rules.values import Tree, merged
from automarium.kernel.words.texts import LANGUAGES, Texts
from tests.games.gaia.positions import board, settings

T = TypeVar("T")
STYLES = Path(automarium.__file__).parent / "web/static/boards.css"
TEXTS = {language: Texts(language, GAME.folder / "texts") for language in LANGUAGES}
ENGLISH = TEXTS["en"]
TREE: Tree = {
    "turn": {"next": "human"},
    "automa": {"faction": "geodens", "mines": ["2,-3"], "stations": ["3,-1"], "satellites": ["0,0"]},
    "human": {
        "faction": "lantids", "mines": ["-2,1"], "stations": ["-2,4"], "guests": ["2,-3"],
        "satellites": ["1,0"], "gaiaformers": ["2,-2"], "levels": {"gaia": 1},
    },
}  # fmt: skip


# Reading a drawing


def drawn(table: Board, language: str = "en") -> Element:
    return ET.fromstring(picture(table, TEXTS[language]))  # noqa: S314  # our own drawing


def tag(element: Element) -> str:
    return element.tag.rpartition("}")[2]


def spots_in(drawing: Element) -> dict[str, Element]:
    """All spots by id, which are all different."""
    found = [each for each in drawing.iter() if each.get("data-spot")]
    names = [each.get("data-spot", "") for each in found]
    assert len(set(names)) == len(names), Counter(names).most_common(1)
    return dict(zip(names, found, strict=True))


def words_in(element: Element) -> list[str]:
    return [each.text or "" for each in element.iter() if tag(each) == "text"]


def title_of(element: Element) -> str:
    return next(each.text or "" for each in element if tag(each) == "title")


def classes_in(element: Element) -> set[str]:
    return {name for each in element.iter() for name in each.get("class", "").split()}


def shown(tree: Tree, name: str) -> Element:
    """One spot of the table as in TREE, with changes."""
    return spots_in(drawn(board(merged(TREE, tree))))[name]


# Whole games

PLAYED: tuple[tuple[str, dict[str, object]], ...] = (
    ("steady", {"human": "ivits"}),
    ("random", {"human": "lantids", "faction": "xenos", "level": "terminator"}),
    ("random", {"human": "baltaks", "faction": "firaks"}),
    ("random", {"human": "itars", "faction": "terrans", "map": "first-game"}),
)


def game(partner: str, seed: str, options: dict[str, object], spy: Any = None) -> Iterator[Board]:
    """The board before the set-up and after every turn; `spy` sees every question and pick as it comes."""
    played = GAME.unbox(read_options(GAME.options, options))

    def answer(seen: Board, request: Request[T], below: Below) -> T:
        if spy is not None:
            spy(request.what, list(request.options()), seen)
        return GAME.sparring[partner](seen, request, below)

    table = Recorder(Split(Seeded(seed), {PERSON: Sparring(answer, lambda: played, seed)}))
    yield played
    while GAME.acting(played) is not None:
        GAME.turn(table, played)
        for step in table.steps:
            if spy is not None and step.is_choice:
                spy(step.message, list(step.options or ()), played)
        table.steps.clear()
        yield played


def sampled(partner: str, seed: str, options: dict[str, object]) -> Iterator[Board]:
    """Every ninth board of a game, from the first to the last rounds."""
    return islice(game(partner, seed, options), 0, None, 9)


@pytest.mark.parametrize(("partner", "options"), PLAYED, ids=str)
def test_every_board_of_a_game_is_drawn(partner: str, options: dict[str, object]) -> None:
    boards = 0
    for played in game(partner, "7", options):
        language = LANGUAGES[boards % len(LANGUAGES)]
        drawing = drawn(played, language)
        boards += 1
        there = spots_in(drawing)
        assert {*HEXES, AUTOMA, HUMAN, "deck", "action-card", "support-card"} <= there.keys()
        assert {f"track-{track}" for track in TRACKS} <= there.keys()
        assert {f"power-{action}" for action in POWER_ACTIONS} <= there.keys()
        assert {f"{side}-{kind}" for side in (AUTOMA, HUMAN) for kind in STRUCTURES} <= there.keys()
        assert len([name for name in there if name.startswith("round-")]) == 6
        said = [*map(title_of, there.values()), *words_in(drawing)]
        assert not [words for words in said if re.search(r"(picture|board|sign|piece)\.", words)]
    assert boards > 30


def test_a_drawing_holds_no_styles_and_no_colors() -> None:
    for partner, options in PLAYED:
        for played in sampled(partner, "3", options):
            for element in drawn(played).iter():
                assert not {"style", "fill", "stroke", "color", "font-family"} & {*element.keys()}
                assert not any(re.search(r"#[0-9a-f]{3}|rgb|url", value) for value in element.attrib.values())


def test_every_class_has_a_style() -> None:
    styled = set(re.findall(r"\.([a-z][\w-]*)", STYLES.read_text("utf-8")))
    used = {f"gaia-{planet}" for planet in LETTERS} | {*LOOKS.values()}
    for partner, options in PLAYED:
        for played in sampled(partner, "3", options):
            used |= classes_in(drawn(played))
    assert sorted(used - styled - {"spot"}) == []


def test_the_same_board_is_drawn_the_same() -> None:
    for played in sampled("random", "4", {}):
        assert picture(played, ENGLISH) == picture(played.copy(), ENGLISH)


def test_words_stay_large_and_inside() -> None:
    """Nothing is below eleven units, but letters above a piece or on small markers, and abbreviations."""
    for played in sampled("steady", "5", {}):
        drawing = drawn(played)
        sizes = [float(each.get("font-size", "0")) for each in drawing.iter() if tag(each) == "text"]
        assert min(sizes) >= 8.5
        assert sum(size < 11 for size in sizes) < len(sizes) / 2
        _, _, width, height = map(float, drawing.get("viewBox", "").split())
        assert width == 400
        assert 900 < height < 1100


# Where options lie

SOMEWHERE = {
    "action", "start", "booster", "tile", "tile-track", "step-mine", "lost-planet", "space-station",
    "federate", "satellite", "token", "mine", "upgrade-kind", "upgrade", "track", "track-highest", "power",
}  # fmt: skip
"""The questions and picks whose options lie on the table."""
NOWHERE = ("other", "pass", "space", "tile", "done", "back", "none", "strong")
"""Except these answers: they change no place, or another question follows for it."""


def test_every_option_of_real_questions_leads_to_its_spot() -> None:
    met: set[str] = set()

    def look(what: str, options: list[Any], seen: Board) -> None:
        if what not in SOMEWHERE:
            assert not any(spots(what, option) for option in options), what
            return
        met.add(what)
        there = set(re.findall(r'data-spot="([^"]*)"', picture(seen, ENGLISH)))
        for option in options:
            led = spots(what, option)
            assert len(led) == (option not in NOWHERE), (what, option)
            assert set(led) <= there, (what, option)

    more: tuple[tuple[str, dict[str, object]], ...] = (("random", {"human": "ivits"}), ("steady", {}))
    for partner, options in PLAYED + more:
        for _ in game(partner, "11", options, look):
            pass
    assert met == SOMEWHERE


@pytest.mark.parametrize(
    ("what", "option", "where"),
    [
        ("action", "mine 0,-1", ("0,-1",)),
        ("action", "gaia 2,-2", ("2,-2",)),
        ("action", "up -2,4 lab", ("-2,4",)),
        ("action", "swap -2,1", ("-2,1",)),
        ("action", "research science", ("track-science",)),
        ("action", "power 10", ("power-10",)),
        ("action", "pass 2", ("booster-2",)),
        ("action", "federation", ("human-federations",)),
        ("action", "shelve", ("human-gaiaformers",)),
        ("action", "vp", ("human",)),
        ("action", "other", ()),
        ("action", "pass", ()),
        ("start", "-2,1", ("-2,1",)),
        ("satellite", "done", ()),
        ("booster", 3, ("booster-3",)),
        ("tile", "gaia", ("track-gaia",)),
        ("tile", "advanced ai", ("advanced-ai",)),
        ("tile", "strong", ()),
        ("tile-track", "none", ()),
        ("token", "vp8-q", ("token-vp8-q",)),
        ("power", 4, ("power-4",)),
        ("track-highest", "economy", ("track-economy",)),
        ("upgrade-kind", "station-institute", ("automa-institute",)),
        ("lost-planet", "1,1", ("1,1",)),
        ("round-tiles", "mine", ()),
        ("human", "terrans", ()),
        ("deck", "3", ()),
        ("turn", 2, ()),
        ("final-vp", 10, ()),
    ],
)
def test_an_option_leads_to_its_spot(what: str, option: str | int, where: tuple[str, ...]) -> None:
    assert spots(what, option) == where
    assert set(where) <= spots_in(drawn(board(TREE))).keys()


# The map


def test_the_map_has_every_hex_and_every_planet() -> None:
    table = board(TREE)
    there = spots_in(drawn(table))
    assert [name for name in there if name in SLOT_OF] == list(HEXES)
    for place in HEXES:
        planet = table.planet_at(place)
        assert (words_in(there[place])[:1] == [LETTERS.get(planet, "")]) is bool(planet)
        assert f"gaia-{planet}" in classes_in(there[place]) or not planet
    numbers = [words_in(there[place])[0] for place in ("2,3", "3,-5", "5,-2", "-3,5", "-5,2", "-2,-3")]
    assert numbers == ["06", "01", "05", "07", "04", "02"]


def test_planets_differ_without_their_colors() -> None:
    assert PATTERNS.keys() == LETTERS.keys()
    assert len(set(PATTERNS.values())) == len(PATTERNS)
    assert len(set(LETTERS.values())) == len(LETTERS)
    assert {on_color(planet) for planet in LETTERS} == {"on-white", "on-black"}


def test_rows_of_the_map_lie_under_one_another() -> None:
    left, right, below = middle("0,0"), middle("1,0"), middle("0,1")
    assert left[1] == right[1]
    assert right[0] > below[0] > left[0]
    assert below[1] > left[1]


@pytest.mark.parametrize(
    ("place", "letters", "shapes"),
    [
        ("3,-1", "oT", {"rect"}),
        ("-2,1", "rm", {"circle"}),
        ("-2,4", "gt", {"circle"}),
        ("2,-3", "vMm", {"rect", "circle"}),
        ("2,-2", "mf", {"circle"}),
        ("0,0", "", {"rect"}),
        ("1,0", "", {"circle"}),
    ],
)
def test_pieces_stand_where_they_stand(place: str, letters: str, shapes: set[str]) -> None:
    """Squares with capitals are the Automa's, discs with small letters the person's."""
    there = shown({}, place)
    planet = board(TREE).planet_at(place)
    assert "".join(words_in(there)) == LETTERS.get(planet, "") + letters[1 if planet else 0 :]
    pieces = [each for each in there.iter() if "gaia-piece" in each.get("class", "")]
    assert {tag(each) for each in pieces} == shapes
    homes = {AUTOMA: "gaia-volcanic", HUMAN: "gaia-terra"}
    assert {each.get("class", "").split()[1] for each in pieces} <= {*homes.values()}


def test_what_only_some_factions_have_is_drawn() -> None:
    ivits: Tree = {
        "human": {
            "faction": "ivits", "guests": [], "institute": ["-2,1"], "mines": [], "stations": [],
            "space_stations": ["1,0"], "satellites": [], "lost_planet": "2,3",
        }
    }  # fmt: skip
    assert words_in(shown(ivits, "1,0")) == ["s"]
    assert words_in(shown(ivits, "2,3")) == ["l", "m"]


def test_a_screen_reader_says_what_stands_there() -> None:
    assert title_of(shown({}, "2,-3")).endswith("Automa: mine, your mine beside it")
    assert title_of(shown({}, "2,-2")).endswith("transdim planet (purple), gaiaformer")
    assert title_of(shown({}, "1,0")).endswith("You: satellite")


def test_the_table_is_drawn_before_the_map_is_laid_out() -> None:
    there = spots_in(drawn(new_board(settings())))
    assert words_in(there["0,0"]) == ["C"]
    assert not any(name.startswith(("booster-", "advanced-", "final-")) for name in there)


# Beside the map


def test_every_tile_has_its_signs() -> None:
    assert BOOSTERS.keys() == {*tiles().boosters}
    assert ROUNDS.keys() == tiles().rounds.keys()
    assert TOKENS.keys() == tiles().tokens.keys() - {GLEENS_TOKEN}
    assert ACTIONS.keys() == {*POWER_ACTIONS}
    lines = [*(gives for gives, _ in ACTIONS.values()), *ROUNDS.values()]
    lines += [each for rows in (*BOOSTERS.values(), *TOKENS.values()) for each in rows]
    signs = {word for each in lines for word in each.split() if not word.isdecimal()}
    for texts in TEXTS.values():
        lettered = signs - {*STRUCTURES, *WORDLESS, "gaia"}
        assert all(texts.has(f"sign.{sign}") for sign in lettered)
    assert signs >= POINTS.keys()


def test_tracks_show_both_markers_and_the_advanced_tile() -> None:
    def markers(tree: Tree) -> list[float]:
        row = shown(tree, "track-ai")
        return [
            float(each.get("x") or each.get("cx") or 0)
            for each in row.iter()
            if "gaia-piece" in each.get("class", "")
        ]

    low = markers({})
    assert markers({"automa": {"levels": {"ai": 2}}})[0] > low[0]
    assert markers({"human": {"levels": {"ai": 2}}})[1] > low[1]
    assert title_of(shown({"automa": {"levels": {"ai": 2}}}, "track-ai")).endswith("Automa 2, You 0")
    table = board(TREE)
    assert "advanced-ai" in spots_in(drawn(table))
    table.advanced.remove("ai")
    assert "advanced-ai" not in spots_in(drawn(table))


def test_a_covered_action_is_crossed_out() -> None:
    table = board(TREE)
    assert "gaia-cross" not in classes_in(drawn(table))
    table.covered = [4]
    crossed = [name for name, each in spots_in(drawn(table)).items() if "gaia-cross" in classes_in(each)]
    assert crossed == ["power-4"]


def test_cards_points_and_rounds_are_shown() -> None:
    table = board(TREE)
    table.cards.action, table.cards.support = "5", "1"
    table.automa.vp, table.human.passed, table.round = 57, True, 3
    there = spots_in(drawn(table))
    assert title_of(there["action-card"]) == "Action card 5: power or QIC action"
    assert words_in(there["support-card"]) == ["Support card", "1", "range 4", "→", "1 →", "▲"]
    assert "57" in words_in(there[AUTOMA])
    assert any("passed" in each for each in words_in(there[HUMAN]))
    assert [name for name, each in there.items() if "gaia-now" in classes_in(each)] == ["round-3"]
    assert "Round 3/6" in words_in(drawn(table))


def test_boosters_and_tokens_lie_where_they_lie() -> None:
    table = board(TREE)
    table.boosters, table.automa.booster, table.human.booster = ["k-o", "o-mine", "c4-gaia"], "q-c2", "o-ts"
    table.tokens = ["vp12", "vp6-k2", "vp6-k2"]
    there = spots_in(drawn(table))
    assert title_of(there["booster-2"]) == "2: 1 ore + VP for mines"
    assert title_of(there["automa-booster"]) == "Automa: 1 QIC and 2 credits"
    assert title_of(there["human-booster"]) == "You: 1 ore + VP for trading stations"
    assert words_in(there["token-vp6-k2"])[-1] == "×2"
    assert "gaia-over" in classes_in(there["token-vp8-q"])


def test_supplies_and_final_tiles_count() -> None:
    table = board(merged(TREE, {"tiles": {"final": ["structures", "satellites"]}}))
    there = spots_in(drawn(table))
    assert words_in(there["automa-station"]) == ["T", "3"]
    assert words_in(there["human-mine"]) == ["m", "6"]
    assert words_in(there["human-satellites"]) == ["24"]
    assert words_in(there["final-structures"])[-3:] == ["2", "3", "11"]
    assert words_in(there["final-satellites"])[-3:] == ["1", "1", "8"]


def test_every_home_color_has_a_piece() -> None:
    styles = STYLES.read_text("utf-8")
    assert all(f".gaia-{home} {{" in styles for home in WHEEL)
