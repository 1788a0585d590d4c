"""Places of the map in words: never a coordinate, and never two with the same words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.games.gaia.board import Board, new_board
from automarium.games.gaia.components import TRANSDIM, first_game_layout, solo_sectors
from automarium.games.gaia.hexes import HEXES, SLOT_OF, neighbors
from automarium.games.gaia.map import Layout, lay_out, read_layout
from automarium.games.gaia.places import part_of, row_of
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.answers import answers
from automarium.kernel.words.texts import LANGUAGES
from tests.games.gaia.positions import board
from tests.games.gaia.positions import settings as options
from tests.games.gaia.speaking import PLAYED, questions, said, speaking

COORDINATE = re.compile(r"-?\d+,-?\d|\d[ABC]\d?|[ABC]\d|noun\.")
"""A hex as positions write it, or a message that is missing."""
LAYOUTS = st.builds(
    lambda tiles, turns: tuple(f"{tile}.{turn}" for tile, turn in zip(tiles, turns, strict=True)),
    st.permutations(solo_sectors()),
    st.lists(st.integers(0, 5), min_size=7, max_size=7),
)
many_maps = settings(derandomize=True, deadline=None, max_examples=30)


def on_map(layout: Layout, gaia_tokens: Iterable[str] = (), lost_planet: str = "") -> Board:
    start = new_board(options())
    start.map = lay_out(layout)
    start.gaia_tokens = list(gaia_tokens)
    start.automa.faction, start.human.faction, start.human.lost_planet = "geodens", "taklons", lost_planet
    return start


def twice(words: Iterable[str]) -> list[str]:
    return [each for each, count in Counter(words).items() if count > 1]


@many_maps
@given(LAYOUTS, st.data())
def test_every_planet_and_every_hex_has_words_of_its_own(layout: Layout, data: st.DataObject) -> None:
    """Whatever the map, whichever transdim planets have become Gaia planets, in three languages."""
    printed = lay_out(layout).planets
    transdim = [planet for planet, kind in printed.items() if kind == TRANSDIM]
    tokens = data.draw(st.lists(st.sampled_from(transdim), unique=True))
    lost = data.draw(st.sampled_from([place for place in HEXES if place not in printed]))
    table = on_map(layout, tokens, lost)
    for language in LANGUAGES:
        say = speaking(table, language)
        for name, places in (("planet", [*printed, lost]), ("site", printed), ("group", HEXES)):
            words = [str(say.name(name, place)) for place in places]
            assert twice(words) == []
            assert not [each for each in words if COORDINATE.search(each)]


def test_the_hexes_offered_in_one_question_have_different_words() -> None:
    asked = Counter[str]()
    for partner, chosen in PLAYED:
        for number, (table, request) in enumerate(questions(partner, chosen)):
            if isinstance(request, Choose) and any(map(names_a_hex, request.options())):
                asked[request.what] += 1
                say = speaking(table, LANGUAGES[number % len(LANGUAGES)])
                words = [answer.words for answer in answers(say, request)]
                assert twice(words) == [], request.what
                assert not [each for each in words if COORDINATE.search(each)]
    assert asked.keys() == {
        "action", "start", "step-mine", "federate", "satellite", "space-station", "your-action", "boosted",
        "federation-of", "new-satellite", "station-site",
    }  # fmt: skip


def names_a_hex(option: Plain) -> bool:
    return any(word in SLOT_OF for word in str(option).split())


@pytest.mark.parametrize(
    ("place", "english", "polish", "ukrainian"),
    [
        ("0,1", "white planet in sector 3", "biała planeta w sektorze 3", "біла планета в секторі 3"),
        ("-2,4", "Gaia planet in the upper right of sector 7", "planeta Gai w sektorze 7 na górze po prawej",
         "планета типу «Гая» в секторі 7 угорі праворуч"),
        ("6,-4", "hex to the left of the white planet in sector 5",
         "pole na lewo od białej planety w sektorze 5", "гекс ліворуч від білої планети в секторі 5"),
        ("0,0", "hex to the upper left of the white planet in sector 3",
         "pole na lewo w górę od białej planety w sektorze 3",
         "гекс ліворуч угорі від білої планети в секторі 3"),
        ("2,2", "hex second from the left in the second row of sector 6",
         "pole w sektorze 6 w drugim rzędzie od góry na drugim miejscu od lewej",
         "гекс у секторі 6 у другому ряду згори на другому місці зліва"),
    ],
)  # fmt: skip
def test_some_places_of_the_first_map(place: str, english: str, polish: str, ukrainian: str) -> None:
    table = on_map(first_game_layout())
    for language, words in (("en", english), ("pl", polish), ("uk", ukrainian)):
        assert said(table, "group", place, language=language) == words


def test_words_are_added_only_until_a_planet_is_alone() -> None:
    """Type and sector; then the part of the sector; then the row, where two lie in one part."""
    first = on_map(first_game_layout())
    longer = [planet for planet in first.chart.planets if len(said(first, "planet", planet).split()) > 5]
    assert [first.chart.sector[planet] for planet in longer] == ["06", "07", "07", "06"]
    crowded = read_layout(["03", "01", "05", "06.2", "07", "04", "02"])
    transdim = [planet for planet, kind in lay_out(crowded).planets.items() if kind == TRANSDIM]
    table = on_map(crowded, transdim)
    assert {"Gaia planet first from the left in the second row of sector 6"} < {
        said(table, "planet", planet) for planet in transdim
    }


def test_rows_and_parts_name_each_hex_of_a_sector_once() -> None:
    for slot in set(SLOT_OF.values()):
        own = [place for place in HEXES if SLOT_OF[place] == slot]
        assert len({row_of(place) for place in own}) == 19
        assert Counter(map(part_of, own))["middle"] == 1
        assert [row_of(place)[0] for place in own] == sorted(row_of(place)[0] for place in own)


def test_a_planet_that_changes_is_told_as_it_was_when_the_hand_went_there() -> None:
    before = board({"automa": {"faction": "terrans"}})
    after = board({"map": {"gaia": ["2,-2"]}, "automa": {"faction": "terrans"}})
    assert said(before, "planet", "2,-2") == said(before, "site", "2,-2") == "transdim planet in sector 3"
    assert said(after, "site", "2,-2") == "transdim planet in sector 3"
    assert said(after, "planet", "2,-2") == "Gaia planet in the upper right of sector 3"


def test_a_hex_is_called_by_its_neighbor_as_that_looks_now() -> None:
    beside = next(
        place
        for place in neighbors("2,-2")
        if said(board({"automa": {"faction": "terrans"}}), "group", place).endswith(
            "of the transdim planet in sector 3"
        )
    )
    after = board({"map": {"gaia": ["2,-2"]}, "automa": {"faction": "terrans"}})
    assert "transdim" not in said(after, "group", beside)


def test_a_printed_planet_is_not_taken_for_one_under_a_token() -> None:
    """Sector 3 has a Gaia planet of its own; with a second one, both need their part."""
    after = board({"map": {"gaia": ["2,-2"]}, "automa": {"faction": "terrans"}})
    assert said(after, "site", "0,-1") == "Gaia planet in the upper left of sector 3"


def test_the_lost_planet_is_known_by_its_name() -> None:
    table = on_map(first_game_layout(), lost_planet="1,0")
    assert said(table, "planet", "1,0") == "Lost Planet"
    assert said(table, "planet", "1,0", "at", "pl") == "na Czarnej Planecie"
    assert any(place in table.chart.planets for place in neighbors("1,0"))
