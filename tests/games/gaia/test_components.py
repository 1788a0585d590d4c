"""The data files: what is printed on cards, tiles and boards."""

from __future__ import annotations

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.components import (
    ACTIONS,
    FINALS,
    WHEEL,
    decisions,
    faction_cards,
    factions,
    levels,
    numbers,
    steps_between,
    tiles,
)
from automarium.games.gaia.names import AUTOMA_FACTIONS, FACTIONS, LEVELS
from automarium.kernel.catalog.data_files import provenance_of


def test_what_each_decision_card_does() -> None:
    shown = [f"{card.id} {card.action} {card.vp}" for card in decisions().values()]
    assert shown == [
        "1 upgrade 1", "2 upgrade 1", "3 research-highest 1", "4 mine 1", "5 power-qic 1", "6 mine 3",
        "7 research-random 0", "8 mine 3", "9 faction 0", "10 upgrade 3", "11 upgrade 2", "12 power-qic 3",
        "13 faction 0", "14 power-qic 3", "15 research-highest 1", "16 power-qic 3", "17 research-random 2",
    ]  # fmt: skip
    assert {card.action for card in decisions().values()} == set(ACTIONS)


def test_what_the_support_sections_show() -> None:
    shown = {number: f"{card.arrow[0]}{card.number}" for number, card in decisions().items()}
    assert " ".join(shown.values()) == "r1 r2 r3 l4 l5 l1 r4 l1 l2 l3 r1 l1 l2 l3 r2 r3 r5"
    final = {number: card.final for number, card in decisions().items()}
    assert " ".join(number for number in final if final[number] == "top") == "1 3 6 7 10 12 15 16"
    assert " ".join(number for number in final if final[number] == "none") == "4 13"


def test_what_the_stripes_mark() -> None:
    boosters = "".join(card.booster[0] for card in decisions().values())
    assert boosters == "lmrlmrrmrlmrrmlll"
    assert [card.first for card in decisions().values()] == [1, 2, 3, 4, 5] * 3 + [1, 2]


@pytest.mark.parametrize(
    ("faction", "vp", "reach", "passive"),
    [
        ("terrans", 2, 4, 0), ("xenos", 2, 2, 0), ("taklons", 2, 3, 0), ("hadsch-hallas", 1, 3, 3),
        ("geodens", 1, 0, 2), ("firaks", 2, 0, 0), ("itars", 4, 0, 0),
    ],
)  # fmt: skip
def test_faction_cards(faction: str, vp: int, reach: int, passive: int) -> None:
    card = faction_cards()[faction]
    assert (card.vp, card.range, card.passive_vp) == (vp, reach, passive)


def test_factions() -> None:
    assert tuple(factions()) == FACTIONS
    assert tuple(faction_cards()) == AUTOMA_FACTIONS
    homes = [faction.home for faction in factions().values()]
    assert [homes.count(planet) for planet in WHEEL] == [2] * 7
    tracks = {faction.id: faction.track for faction in factions().values() if faction.track}
    assert tracks == {
        "terrans": "gaia", "hadsch-hallas": "economy", "geodens": "terraforming", "baltaks": "gaia",
        "xenos": "ai", "gleens": "navigation", "ambas": "navigation", "nevlas": "science",
    }  # fmt: skip


def test_levels() -> None:
    assert tuple(levels()) == LEVELS
    assert [(each.vp, each.without, each.added, each.extra_vp) for each in levels().values()] == [
        (0, ("2",), (), 0), (10, (), (), 0), (10, (), ("9",), 0), (10, (), ("9", "15"), 0),
        (10, (), ("9", "15"), 1),
    ]  # fmt: skip


def test_tiles() -> None:
    assert tiles().rounds == {
        "step": (4, 6), "research": (2, 4), "mine": (4, 6), "fed": (0, 5), "ts4": (3, 6), "gaia4": (2, 2),
        "big-a": (0, 5), "ts3": (3, 6), "gaia3": (2, 2), "big-b": (0, 5),
    }  # fmt: skip
    assert tiles().neutral == dict(zip(FINALS, (11, 10, 5, 4, 6, 8), strict=True))
    assert len(tiles().boosters) == 10
    assert [token for token, green in tiles().tokens.items() if not green] == ["vp12"]
    assert sum(numbers().supply.values()) == 18


@pytest.mark.parametrize(
    ("home", "steps"),
    [("terra", [0, 1, 2, 3, 3, 2, 1]), ("desert", [3, 2, 1, 0, 1, 2, 3]), ("ice", [1, 2, 3, 3, 2, 1, 0])],
)
def test_steps_on_the_wheel(home: str, steps: list[int]) -> None:
    assert [steps_between(home, planet) for planet in WHEEL] == steps
    assert (steps_between(home, "gaia"), steps_between(home, "transdim")) == (1, 2)


def test_every_data_file_says_where_it_comes_from() -> None:
    files = {f"data/{path.name}" for path in (GAME.folder / "data").glob("*.toml")}
    assert {row["file"] for row in provenance_of(GAME)} == files
    assert all(row["source"] for row in provenance_of(GAME))
