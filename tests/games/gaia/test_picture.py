"""The drawing of the table: well-formed, complete, true to the board, and every answer leads to its spot."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board, new_board
from automarium.games.gaia.components import POWER_ACTIONS, STRUCTURES, TRACKS, WHEEL, tiles
from automarium.games.gaia.economy.tech_picture import SHOWN
from automarium.games.gaia.faces import standing
from automarium.games.gaia.hands import contents
from automarium.games.gaia.hexes import HEXES, SLOTS
from automarium.games.gaia.map_picture import middle_of
from automarium.games.gaia.picture import picture
from automarium.games.gaia.pieces import GLYPHS, PATTERNS, on_color
from automarium.games.gaia.settings import AUTOMA, HUMAN
from automarium.games.gaia.signs import (
    ACTIONS,
    BOOSTERS,
    CARD_ACTIONS,
    FINAL_SIGNS,
    INSIDE,
    LOOKS,
    OUTLINES,
    ROUNDS,
    TOKENS,
    TRACK_SIGNS,
    WRITTEN,
)
from automarium.kernel.rules.values import Tree, merged
from automarium.kernel.words.answers import answers
from automarium.kernel.words.part_cache import forget_parts
from automarium.kernel.words.texts import LANGUAGES
from tests.games.gaia.positions import board, settings
from tests.games.gaia.speaking import PLAYED, Options, boards, questions, speaking
from tests.games.styles import styles_of

STYLES = styles_of("gaia")
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
    return ET.fromstring(picture(speaking(table, language)).svg())  # noqa: S314  # our own drawing


def tag(element: Element) -> str:
    return element.tag.rpartition("}")[2]


def spots_in(drawing: Element) -> dict[str, Element]:
    """All spots by name, which are all different."""
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


def shapes_in(element: Element) -> set[str]:
    """The pieces on a spot by their shapes."""
    paths = {each.get("d") for each in element.iter() if tag(each) == "path"}
    return {kind for kind, shape in GLYPHS.items() if shape in paths}


def shown(tree: Tree, name: str, language: str = "en") -> Element:
    """One spot of the table as in TREE, with changes."""
    return spots_in(drawn(board(merged(TREE, tree)), language))[name]


def sampled(partner: str, options: Options) -> Sequence[Board]:
    """Some boards of a game, from the first to the last rounds."""
    return boards(partner, options)[::19]


# Whole games


@pytest.mark.parametrize(("partner", "options"), PLAYED, ids=str)
def test_every_board_of_a_game_is_drawn(partner: str, options: Options) -> None:
    count = 0
    for played in boards(partner, options)[::5]:
        drawing = drawn(played, LANGUAGES[count % len(LANGUAGES)])
        count += 1
        there = spots_in(drawing)
        assert {*HEXES, AUTOMA, HUMAN, "deck", "action-card", "support-card"} <= there.keys()
        assert {f"slot-{slot}" for slot in SLOTS} <= there.keys()
        assert {f"track-{track}" for track in TRACKS} <= there.keys()
        assert {f"power-{action}" for action in POWER_ACTIONS} <= there.keys()
        assert {f"{side}-{kind}" for side in (AUTOMA, HUMAN) for kind in STRUCTURES} <= there.keys()
        lost = contents(played).keys() - there.keys()
        tiles = {"advanced", f"{AUTOMA}-booster", f"{HUMAN}-booster", f"{HUMAN}-tiles"}
        assert lost <= tiles, "empty, or drawn tile by tile"
    assert count > 8


def test_every_spot_has_words() -> None:
    """Whatever is tapped, ringed or moved to can be said."""
    for partner, options in PLAYED:
        for number, played in enumerate(sampled(partner, options)):
            say = speaking(played, LANGUAGES[number % len(LANGUAGES)])
            if played.map is not None:
                spots = {*picture(say).spots(), *contents(played)}
                assert not [spot for spot in spots if "noun." in str(say.place(spot))]


def test_nothing_written_is_an_id_or_a_coordinate() -> None:
    """Neither in what is drawn nor in what is said of it."""
    for partner, options in PLAYED:
        for number, played in enumerate(sampled(partner, options)):
            drawing = drawn(played, LANGUAGES[number % len(LANGUAGES)])
            said = [*map(title_of, spots_in(drawing).values()), *words_in(drawing)]
            assert not [words for words in said if re.search(r"-?\d+,-?\d|[a-z]\d|\d[A-Z]|_|noun\.", words)]
            letters = [words for words in words_in(drawing) if re.fullmatch(r"[A-Za-z]", words)]
            assert set(letters) <= {"I"}, "the number of a bowl, as it is printed"


def test_a_drawing_holds_no_styles_and_no_colors() -> None:
    for partner, options in PLAYED:
        for played in sampled(partner, options):
            for element in drawn(played).iter():
                assert not {"style", "fill", "stroke", "color", "font-family"} & {*element.keys()}
                assert not any(re.search(r"#[0-9a-f]{3}|rgb|url", value) for value in element.attrib.values())


def test_every_class_has_a_style() -> None:
    styled = set(re.findall(r"\.([a-z][\w-]*)", STYLES))
    used = {f"gaia-{planet}" for planet in PATTERNS} | {*LOOKS.values()}
    for partner, options in PLAYED:
        for played in sampled(partner, options):
            used |= classes_in(drawn(played))
    assert sorted(used - styled - {"spot"}) == []


def test_the_same_board_is_drawn_the_same() -> None:
    for played in sampled("random", {}):
        assert picture(speaking(played)) == picture(speaking(played.copy()))


def test_words_stay_large_and_inside() -> None:
    for played in sampled("steady", {}):
        drawing = drawn(played)
        sizes = [float(each.get("font-size", "0")) for each in drawing.iter() if tag(each) == "text"]
        assert min(sizes) >= 10
        _, _, width, height = map(float, drawing.get("viewBox", "").split())
        assert width == 400
        assert 900 < height < 1100


def test_every_answer_leads_to_a_spot_that_is_drawn() -> None:
    for partner, options in PLAYED:
        for table, request in questions(partner, options)[::12]:
            say = speaking(table)
            there = picture(say).spots()
            for answer in answers(say, request):
                assert set(answer.spots) <= there.keys(), (request.what, answer.value)


# The map


def test_the_map_has_every_hex_and_every_planet() -> None:
    table = board(TREE)
    there = spots_in(drawn(table))
    assert {name for name in there if name in HEXES} == {*HEXES}
    for place in HEXES:
        planet = table.planet_at(place)
        assert f"gaia-{planet}" in classes_in(there[place]) or not planet
    numbers = [words_in(there[place]) for place in ("0,0", "2,3", "3,-5", "5,-2", "-3,5", "-5,2", "-2,-3")]
    assert numbers == [["3"], ["6"], ["1"], ["5"], ["7"], ["4"], ["2"]], (
        "also under the satellite at the center"
    )


def test_planets_and_pieces_differ_without_their_colors() -> None:
    assert PATTERNS.keys() == {*WHEEL, "gaia", "transdim", "lost"}
    assert len(set(PATTERNS.values())) == len(PATTERNS)
    assert len(set(GLYPHS.values())) == len(GLYPHS)
    assert {on_color(planet) for planet in PATTERNS} == {"on-white", "on-black"}


def test_rows_of_the_map_lie_under_one_another() -> None:
    left, right, below = middle_of((0, 0)), middle_of((1, 0)), middle_of((0, 1))
    assert left[1] == right[1]
    assert right[0] > below[0] > left[0]
    assert below[1] > left[1]


@pytest.mark.parametrize(
    ("place", "pieces", "plates"),
    [
        ("3,-1", {"station"}, {"rect"}),
        ("-2,1", {"mine"}, {"circle"}),
        ("-2,4", {"station"}, {"circle"}),
        ("2,-3", {"mine"}, {"rect", "circle"}),
        ("2,-2", {"gaiaformer"}, {"circle"}),
        ("0,0", set(), {"rect"}),
        ("1,0", set(), {"circle"}),
    ],
)
def test_pieces_stand_where_they_stand(place: str, pieces: set[str], plates: set[str]) -> None:
    """Squares are the Automa's, discs the person's; the shape on them is the kind of structure."""
    there = shown({}, place)
    assert shapes_in(there) == pieces
    found = [each for each in there.iter() if "gaia-piece" in each.get("class", "")]
    assert {tag(each) for each in found} == plates
    homes = {"rect": "gaia-volcanic", "circle": "gaia-terra"}
    assert all(each.get("class", "").split()[1] == homes[tag(each)] for each in found)


def test_what_only_some_factions_have_is_drawn() -> None:
    ivits: Tree = {
        "human": {
            "faction": "ivits", "guests": [], "institute": ["-2,1"], "mines": [], "stations": [],
            "space_stations": ["1,0"], "satellites": [], "lost_planet": "2,3",
        }
    }  # fmt: skip
    assert shapes_in(shown(ivits, "1,0")) == {"space_station"}
    assert shapes_in(shown(ivits, "2,3")) == {"mine"}
    assert "gaia-lost" in classes_in(shown(ivits, "2,3"))


def test_a_face_shows_what_stands_there() -> None:
    table = board(TREE)
    face = speaking(table).name("planet", "2,-3").face
    assert face is not None
    assert "".join(standing(table, "2,-3")) in face.inside


@pytest.mark.parametrize(
    ("place", "language", "title"),
    [
        ("2,-3", "en", "Orange planet in sector 1: mine of the Automa; your mine"),
        ("2,-2", "en", "Transdim planet in sector 3: your gaiaformer"),
        ("1,0", "pl", "Pole na lewo w górę od szarej planety w sektorze 3: twój satelita"),
        ("0,0", "uk", "Гекс ліворуч угорі від білої планети в секторі 3: супутник Автоми"),
    ],
)
def test_a_screen_reader_says_what_stands_there(place: str, language: str, title: str) -> None:
    assert title_of(shown({}, place, language)) == title


def test_the_table_is_drawn_before_the_map_is_laid_out() -> None:
    there = spots_in(drawn(new_board(settings())))
    assert title_of(there["0,0"]) == "Sector tile in the middle"
    assert not any(name.startswith(("booster-", "advanced-", "final-")) for name in there)


# Beside the map


def test_every_tile_has_its_signs() -> None:
    assert BOOSTERS.keys() == {*tiles().boosters}
    assert ROUNDS.keys() == tiles().rounds.keys()
    assert FINAL_SIGNS.keys() == tiles().neutral.keys()
    assert TOKENS.keys() == tiles().tokens.keys()
    assert ACTIONS.keys() == {*POWER_ACTIONS}
    lines = [*(gives for gives, _ in ACTIONS.values()), *ROUNDS.values(), *CARD_ACTIONS.values()]
    lines += [*FINAL_SIGNS.values(), *TRACK_SIGNS.values()]
    lines += [each for rows in (*BOOSTERS.values(), *TOKENS.values(), *SHOWN.values()) for each in rows]
    signs = {word for each in lines for word in each.split() if not word.isdecimal()}
    assert signs <= {*STRUCTURES, *OUTLINES, *INSIDE, *WRITTEN, "gaia"}
    assert signs >= {*OUTLINES}
    assert {*TRACK_SIGNS.values()}.isdisjoint(WRITTEN.keys() - {"step"}), (
        "“+3” beside level 0 was read as a range"
    )


def test_tracks_show_both_markers_and_the_advanced_tile() -> None:
    def levels(tree: Tree) -> list[str]:
        there = spots_in(drawn(board(merged(TREE, tree))))
        return [f"ai-{level}" for level in range(6) if "gaia-piece" in classes_in(there[f"ai-{level}"])]

    assert levels({}) == ["ai-0"]
    assert levels({"automa": {"levels": {"ai": 2}}}) == ["ai-0", "ai-2"]
    assert levels({"automa": {"levels": {"ai": 2}}, "human": {"levels": {"ai": 4}}}) == ["ai-2", "ai-4"]
    row = shown({"automa": {"levels": {"ai": 2}}}, "track-ai")
    assert title_of(row) == "Artificial intelligence: Automa 2, you 0"
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
    assert title_of(there["action-card"]) == "Action card: number 5"
    assert words_in(there["action-card"]) == ["action card", "5", "power or QIC action", "1"]
    assert words_in(there["support-card"]) == ["support card", "1", "range 4", "→", "1 →", "▲"]
    assert title_of(there["support-card"]).endswith(
        "range 4, direction right, count to 1 along the arrow to the right, upper final tile"
    )
    assert "57" in words_in(there[AUTOMA])
    assert any("passed" in each for each in words_in(there[HUMAN]))
    assert [name for name, each in there.items() if "gaia-now" in classes_in(each)][-1] == "round-3"
    assert "Round 3 of 6" in words_in(drawn(table))


def test_what_lies_in_a_pile_is_not_told() -> None:
    table = board(TREE)
    there = spots_in(drawn(table))
    assert title_of(there["deck"]) == f"Deck of the Automa: {len(table.cards.deck)}"
    left = len(table.cards.reserve) - 1  # one lies in the deck
    assert title_of(there["reserve"]) == f"Reserve of cards: {left}"


def test_boosters_and_tokens_lie_where_they_lie() -> None:
    table = board(TREE)
    table.boosters, table.automa.booster, table.human.booster = ["k-o", "o-mine", "c4-gaia"], "q-c2", "o-ts"
    table.tokens = ["vp12", "vp6-k2", "vp6-k2"]
    there = spots_in(drawn(table))
    assert title_of(there["booster-2"]) == "Booster, second from the left: “1 ore and 1 point per mine”"
    assert title_of(there["automa-booster"]) == "Booster of the Automa: “1 QIC and 2 credits”"
    assert title_of(there["human-booster"]) == "Your booster: “1 ore and 2 points per trading station”"
    assert words_in(there["token-vp6-k2"])[-1] == "×2"
    assert "gaia-over" in classes_in(there["token-vp8-q"])


def test_supplies_and_final_tiles_count() -> None:
    table = board(merged(TREE, {"tiles": {"final": ["structures", "satellites"]}}))
    there = spots_in(drawn(table))
    assert words_in(there["automa-station"]) == ["3"]
    assert words_in(there["human-mine"]) == ["6"]
    assert words_in(there["human-satellite"]) == ["24"]
    assert words_in(there["automa-satellite"]) == ["22"], "two mark the final scoring tracks"
    assert words_in(there["final-structures"])[-3:] == ["2", "3", "11"]
    assert words_in(there["final-satellites"])[-3:] == ["1", "1", "8"]


def test_tiles_show_what_they_pay_a_person() -> None:
    """Only the Automa's points were there."""
    tree = merged(TREE, {"tiles": {"final": ["structures", "satellites"]}})
    table = board(tree)
    table.rounds, table.human.booster = ["step", "big-a", "fed", "mine", "ts3", "gaia4"], "pw4-big"
    there = spots_in(drawn(table))
    assert [words_in(there[f"round-{number}"])[0] for number in range(1, 7)] == ["2", "5", "5", "2", "3", "4"]
    assert title_of(there["round-1"]) == (
        "Round 1: “terraforming steps for 2 points”; you 2 each time, Automa 4 when it passes"
    )
    assert words_in(there["human-booster"]) == ["4", "4"]
    assert title_of(there["final-structures"]) == (
        "“most structures”: Automa 2, you 3, neutral 11; 18, 12 and 6 points by rank, now 12 for you"
    )


def test_every_home_color_has_a_piece() -> None:
    assert all(f".gaia-{home} {{" in STYLES for home in WHEEL)


def test_the_discarded_cards_can_be_looked_at() -> None:
    """GP-2.12: discard the support card face up; the pile may be looked at any time."""
    lying = board(merged(TREE, {"cards": {"discards": [5, 13], "action": 1, "support": 2, "deck": "4 7"}}))
    said = words_in(drawn(lying))
    assert {"5 power or QIC action", "Used"} <= {*said}
    assert any(each.startswith("13 ") for each in said)
    assert not GAME.look.hides("discards", "")


@pytest.mark.parametrize(("partner", "options"), PLAYED[1:3])
def test_a_sector_kept_from_before_is_the_one_that_would_be_drawn_now(partner: str, options: Options) -> None:
    """Two factions of the person on the maps of one seed: neither sees what was kept of the other."""
    for table, _ in questions(partner, options)[::12]:
        kept = picture(speaking(table))
        forget_parts()
        assert picture(speaking(table)) == kept


# What is drawn over it


def test_what_is_added_to_the_points_of_a_side_covers_none_of_them() -> None:
    """Its badge lies on the right edge of the side, an amount of two digits in a picture of the whole map."""
    shown = picture(speaking(board(merged(TREE, {"automa": {"vp": 116}}))))
    side = next(each for each in ET.fromstring(shown.svg()).iter() if each.get("data-spot") == AUTOMA)  # noqa: S314
    points = next(each for each in side.iter() if each.text == "116")
    half = 0.5 * (1.1 + 0.38) * shown.width / 16
    assert float(points.get("x", "")) <= shown.spots()[AUTOMA].width - half


def test_the_ring_around_a_hex_at_the_edge_is_in_the_picture() -> None:
    shown = picture(speaking(board(TREE)))
    gap = 0.3 * shown.width / 16
    assert min(shown.spots()[place].y for place in HEXES) >= gap


@pytest.mark.parametrize(("language", "name"), [("en", "Geodens"), ("uk", "Геодени")])
def test_a_faction_beside_its_side_begins_with_a_capital(language: str, name: str) -> None:
    assert name in {each.text for each in drawn(board(TREE), language).iter()}
