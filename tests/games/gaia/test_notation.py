"""Positions: what is filled in, what is refused, and that nothing is lost on the way."""

from __future__ import annotations

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Cards, new_board
from automarium.games.gaia.components import first_game_layout
from automarium.games.gaia.map import turn_layout
from automarium.games.gaia.notation import correct, write_deck
from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.catalog.settings import OptionFault
from automarium.kernel.rules.values import Tree
from tests.games.gaia.positions import board, position, settings


def test_an_empty_position_is_the_first_map_and_a_first_deck() -> None:
    found = board({})
    assert found.chart.layout == first_game_layout()
    assert (found.automa.faction, found.human.faction) == ("taklons", "hadsch-hallas")
    assert write_deck(found.cards.deck) == "1 2 4 5 7 13 ?", "seven cards in round 1 (GP-2.11c)"
    assert len(found.cards.reserve) == 11
    assert (found.round, found.next, found.automa.vp, found.human.vp) == (1, "automa", 10, 10)
    assert len(found.boosters) == 3


@pytest.mark.parametrize(
    ("cards", "turn", "deck"),
    [
        ({"action": "1", "support": "4"}, {}, "2 5 7 13 ?"),
        ({"action": "1", "support": "10"}, {}, "2 4 5 7 13"),
        ({}, {"round": 2}, "1 2 4 5 7 13"),
        ({"deck": "1 2 4"}, {}, "1 2 4"),
    ],
)
def test_the_unseen_card_of_round_1_is_there_until_it_is_seen(cards: Tree, turn: Tree, deck: str) -> None:
    assert write_deck(board({"cards": cards, "turn": turn}).cards.deck) == deck


def test_the_options_fill_in_too() -> None:
    found = board({}, level="terminator", faction="xenos", orientation="2")
    assert (found.automa.faction, found.human.faction) == ("xenos", "hadsch-hallas")
    assert found.chart.layout == turn_layout(first_game_layout(), 2)
    assert write_deck(found.cards.deck) == "1 2 4 5 7 9 13 15 ?"
    assert board({}, level="toaster").cards.boxed == ["2"]
    assert board({}, level="toaster").automa.vp == 0


def test_known_order_of_a_deck() -> None:
    found = board({"cards": {"deck": "13 | 4 | 1 2 5"}})
    assert found.cards.deck.blocks == [["13"], ["4"], ["1", "2", "5"]]
    assert position({"cards": {"deck": "13 | 4 | 1 2 5"}}).tree()["cards"]["deck"] == "13 | 4 | 1 2 5"


def test_unseen_cards_of_a_deck() -> None:
    found = board({"cards": {"deck": "4 ? | 1 2 5"}})
    assert found.cards.deck.blocks == [["4", "?"], ["1", "2", "5"]]
    assert len(found.cards.reserve) == 13, "it can be any card that lies nowhere else"
    assert write_deck(found.cards.deck) == "4 ? | 1 2 5"


def test_hexes_by_their_name_on_the_tile() -> None:
    found = board({"automa": {"mines": ["3B2", "(1, 1)"]}})
    assert [*found.automa.structures] == ["0,1", "1,1"]


def test_supplies_follow_from_what_stands_on_the_map() -> None:
    tree: Tree = {"human": {"faction": "lantids", "mines": ["-2,1"], "guests": ["0,1"]}}
    found = board({**tree, "automa": {"faction": "itars", "mines": ["0,1"]}})
    assert (found.human.supply["mine"], found.automa.supply["mine"]) == (6, 7)


def test_set_up_stands_alone() -> None:
    assert board({"turn": {"next": "setup"}}).next == "setup"
    with pytest.raises(PositionFault, match="set-up comes before"):
        board({"turn": {"next": "setup"}, "automa": {"vp": 3}})


@pytest.mark.parametrize(
    ("tree", "why"),
    [
        ({"turn": {"next": "nobody"}}, "turn.next"),
        ({"turn": {"round": 8}}, "turn.round"),
        ({"turn": {"round": 7}}, "only human counts points"),
        ({"turn": {"next": "over", "round": 3}}, "turn.round"),
        ({"turn": {"passed": ["automa"]}}, "cannot have passed"),
        ({"turn": {"passed": ["automa", "human"], "next": "human"}}, "cannot have passed"),
        ({"map": {"sectors": "01 02"}}, "map.sectors"),
        ({"map": {"gaia": ["0,1"]}}, "no transdim planet"),
        ({"map": {"gaia": ["9,9"]}}, "there is no hex"),
        ({"map": {"gaia": ["2,-2", "2,-2"]}}, "map.gaia: 2,-2 is listed twice"),
        ({"map": {"sectors": "08 01 05 06 07 04 02"}}, "map.sectors: sector 08"),
        ({"automa": {"faction": "ivits"}}, "automa.faction"),
        ({"automa": {"faction": "geodens"}, "human": {"faction": "baltaks"}}, "has the color"),
        ({"automa": {"mines": ["0,0"]}}, "no planet for a structure"),
        ({"automa": {"mines": ["2,-2"]}}, "map.gaia"),
        ({"automa": {"mines": ["0,1", "0,1"]}}, "two structures"),
        ({"automa": {"mines": ["0,1"]}, "human": {"mines": ["0,1"]}}, "holds a structure of the Automa"),
        ({"automa": {"institute": ["0,1", "1,1"]}}, "at most 1"),
        ({"automa": {"satellites": ["0,1"]}}, "is a planet"),
        ({"automa": {"levels": {"science": 6}}}, "automa.levels.science"),
        ({"automa": {"levels": {"magic": 1}}}, "unknown key magic"),
        ({"automa": {"levels": [1]}}, "automa.levels: must be a table"),
        ({"automa": {"levels": {"ai": 5}}, "human": {"levels": {"ai": 5}}}, "only one side"),
        ({"automa": {"levels": {"ai": 5}}, "research": {"advanced": ["ai"]}}, "ai has lost its tile"),
        ({"automa": {"vp": -1}}, "automa.vp"),
        ({"automa": {"booster": "x"}}, "automa.booster"),
        ({"human": {"gaiaformers": ["2,-2"]}}, "does not give that many"),
        ({"human": {"gaiaformers": ["0,1"], "levels": {"gaia": 1}}}, "no transdim planet"),
        (
            {"human": {"gaiaformers": ["2,-2", "2,-2"], "levels": {"gaia": 4}}},
            "gaiaformers: 2,-2 is listed twice",
        ),
        (
            {
                "map": {"gaia": ["2,-2"]},
                "automa": {"mines": ["2,-2"]},
                "human": {"gaiaformers": ["2,-2"], "levels": {"gaia": 1}},
            },
            "gaiaformers: 2,-2 holds a structure of the Automa",
        ),
        ({"human": {"space_stations": ["0,0"]}}, "only the Ivits"),
        (
            {"automa": {"satellites": ["0,0"]}, "human": {"lost_planet": "0,0"}},
            "human.lost_planet: 0,0 holds a satellite",
        ),
        (
            {"automa": {"mines": ["2,-3"]}, "human": {"faction": "lantids", "guests": ["2,-3", "2,-3"]}},
            "guests: 2,-3 is listed twice",
        ),
        ({"human": {"guests": ["0,1"]}}, "only the Lantids"),
        ({"human": {"faction": "lantids", "guests": ["0,1"]}}, "guests: 0,1 holds nothing"),
        ({"human": {"lost_planet": "0,1"}}, "is a planet"),
        ({"human": {"federations": ["vp99"]}}, "human.federations"),
        ({"human": {"federations": ["vp12", "vp12", "vp12"]}}, "1 more of vp12"),
        ({"human": {"green": 1}}, "human.green"),
        ({"human": {"tech_tiles": 8, "covered_tiles": 2}}, "human.covered_tiles"),
        ({"human": {"strong_tile": 1}}, "true or false"),
        ({"research": {"advanced": ["magic"]}}, "research.advanced"),
        ({"research": {"token": "gleens"}}, "research.token"),
        ({"tiles": {"rounds": ["mine"]}}, "6 tiles are needed"),
        ({"tiles": {"final": ["types", "types"]}}, "nothing stands twice"),
        ({"tiles": {"boosters": ["k-o"]}}, "tiles.boosters"),
        ({"actions": {"covered": [11]}}, "actions.covered"),
        ({"actions": {"covered": [1, 1]}}, "different actions"),
        ({"cards": {"action": 18}}, "no decision card"),
        ({"cards": {"action": 4}}, "lie open together"),
        ({"cards": {"deck": "4 4"}}, "1 more of 4"),
        ({"cards": {"deck": "4"}}, "needs two cards"),
        ({"cards": {"deck": "1 2 ?" + " ?" * 15}}, "more unseen cards"),
        ({"cards": {"discards": ["?"]}}, "no decision card"),
        ({"cards": {"deck": "1 2 4", "reserve": "3"}}, "cards.reserve"),
        ({"cards": {"discards": "4"}}, "cards.discards"),
        ({"extra": {}}, "unknown key extra"),
        ({"map": 3}, "map: must be a table"),
    ],
)
def test_what_cannot_be_is_refused_by_its_key(tree: Tree, why: str) -> None:
    with pytest.raises(PositionFault, match=why):
        board(tree)


def test_sides_of_one_color_are_refused_as_options() -> None:
    with pytest.raises(OptionFault, match="same color"):
        new_board(settings(faction="geodens", human="baltaks"))


def test_used_cards_lie_as_a_position_has_them() -> None:
    """A correction of something else changes nothing of their order, so no preview speaks of it."""
    cards = Cards()
    for card in ("13", "1", "5"):
        cards.discard(card)
    assert cards.discards == ["1", "5", "13"]


def test_a_correction_of_cards_settles_the_reserve() -> None:
    before = GAME.play.write(board({}))
    after = GAME.play.read(correct(before, {"cards": {"deck": "1 2 3"}}), settings())
    assert after.cards.deck.cards() == ["1", "2", "3"]
    assert len(after.cards.reserve) == 14
