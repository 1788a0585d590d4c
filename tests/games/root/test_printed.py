"""The data: maps, cards, factions as printed, as far as sums and symmetry can tell."""

from __future__ import annotations

from collections import Counter

import pytest

from automarium.games.root import GAME
from automarium.games.root.cards import CARD_SUITS, ITEMS, cards, kinds_in, whole_deck
from automarium.games.root.factions import kits, levels
from automarium.games.root.maps import CLEARINGS, map_named
from automarium.games.root.settings import LEVELS, MAPS, SETUP_ORDER
from automarium.kernel.catalog.data_files import provenance_of

PATHS = {"autumn": 18, "winter": 16, "lake": 17, "mountain": 15}
SLOTS = {"autumn": 22, "winter": 22, "lake": 22, "mountain": 23}


@pytest.mark.parametrize("name", MAPS)
def test_a_map_holds_together(name: str) -> None:
    plan = map_named(name)
    assert Counter(plan.suits[1:]) == {"fox": 4, "rabbit": 4, "mouse": 4}
    assert len(plan.paths) == PATHS[name]
    assert sum(plan.slots) == SLOTS[name]
    assert len(plan.ruins) == 4
    for clearing in CLEARINGS:
        for near in plan.neighbors[clearing]:
            assert clearing in plan.neighbors[near]
        assert set(plan.neighbors[clearing]) <= set(plan.bot_neighbors[clearing])
    assert len(plan.opposite) == 4
    assert all(plan.opposite[plan.opposite[corner]] == corner for corner in plan.opposite)
    assert sorted(plan.highest) == sorted(plan.lowest) == list(CLEARINGS)


@pytest.mark.parametrize("name", MAPS)
def test_every_clearing_can_be_reached(name: str) -> None:
    plan = map_named(name)
    reached, edge = {1}, [1]
    while edge:
        for near in plan.bot_neighbors[edge.pop()]:
            if near not in reached:
                reached.add(near)
                edge.append(near)
    assert reached == set(CLEARINGS)


def test_the_autumn_map_of_the_examples() -> None:
    plan = map_named("autumn")
    by_suit = {suit: [each for each in CLEARINGS if plan.suits[each] == suit] for suit in plan.suits[1:4]}
    assert by_suit == {"fox": [1, 6, 8, 12], "mouse": [2, 7, 9, 11], "rabbit": [3, 4, 5, 10]}
    assert plan.slots[1] == 1
    assert plan.neighbors[8] == (4, 7)


def test_mountain_has_six_closed_paths_and_a_pass() -> None:
    plan = map_named("mountain")
    assert len(plan.closed) == 6
    assert plan.tower == 10
    assert all(b not in plan.neighbors[a] for a, b in plan.closed)


def test_lake_has_a_ferry_and_four_coastal_clearings() -> None:
    assert (map_named("lake").ferry, map_named("lake").coast) == (1, (1, 10, 11, 12))


@pytest.mark.parametrize("deck", ["base", "exiles"])
def test_the_decks(deck: str) -> None:
    whole = whole_deck(deck, with_dominance=True)
    assert len(whole) == 54
    assert Counter(cards()[card].suit for card in whole) == {"bird": 14, "fox": 14, "rabbit": 13, "mouse": 13}
    assert len(whole_deck(deck, with_dominance=False)) == 50
    assert sum(cards()[card].kind == "item" for card in whole) == 20
    assert sum(ITEMS.values()) == 12


def test_a_plain_deck_shows_every_suit_with_every_item() -> None:
    shown = {(cards()[card].suit, cards()[card].item) for card in kinds_in("plain")}
    assert shown == {(suit, item) for suit in CARD_SUITS for item in ("", *ITEMS)}


def test_the_factions() -> None:
    assert [kits()[name].faction for name in SETUP_ORDER] == list(SETUP_ORDER)
    assert kits()["alliance-bot"].tracks["sympathy"] == (0, 1, 1, 1, 1, 2, 2, 3, 3, 4)
    assert kits()["eyrie-bot"].tracks["roost"] == (0, 1, 2, 3, 4, 5, 6)
    assert kits()["eyrie"].tracks["roost"] == (0, 1, 2, 3, 4, 4, 5)
    for kit in kits().values():
        assert all(len(track) == kit.pieces[kind] for kind, track in kit.tracks.items())
    assert list(levels()) == list(LEVELS)


def test_provenance_of_every_file() -> None:
    files = {path.name for path in (GAME.folder / "data").glob("*.toml")}
    assert {row["file"] for row in provenance_of(GAME)} == {f"data/{name}" for name in files}
