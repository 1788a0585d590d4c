"""The Automa's turn, section by section, from small positions."""

from __future__ import annotations

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.board import new_board
from automarium.games.gaia.components import decisions, first_game_layout
from automarium.games.gaia.map import lay_out
from automarium.games.gaia.prepare import place_automa_mines
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.source import Scripted, Suspend
from automarium.kernel.rules.values import Tree, merged
from tests.games.gaia.positions import Told, board, play, settings, turn

TWO: Tree = {
    "automa": {"faction": "geodens", "mines": ["2,-3", "3,-1"]},
    "human": {"faction": "hadsch-hallas", "mines": ["1,-3", "-4,1"]},
}
ITARS: Tree = {
    "automa": {"faction": "itars", "mines": ["0,1", "-1,-3"]},
    "human": {"faction": "geodens", "mines": ["2,-3", "3,-1"]},
}


def later(tree: Tree, deck: str, action: int = 7, support: int = 6, **options: object) -> Told:
    """A later turn of a round with a known deck."""
    start = board(merged(tree, {"cards": {"action": action, "support": support, "deck": deck}}), **options)
    return play(start, [])


# GP-6: cards


def test_the_first_card_of_a_round_supports_the_second_acts() -> None:
    told = turn(TWO, action=7, support=13)
    assert (told.board.cards.support, told.board.cards.action) == ("13", "7")


def test_later_the_action_card_becomes_the_support_card() -> None:
    told = later(TWO, "3 | 1 2 4 5 13")
    cards = told.board.cards
    assert (cards.discards, cards.support, cards.action) == (["6"], "7", "3")


@pytest.mark.parametrize(("deck", "passes"), [("1 | 2 4 5", False), ("1 | 2 4", True), ("4 | 2 1", False)])
def test_the_pass_symbol_counts_on_the_last_three_cards_only(deck: str, passes: bool) -> None:
    assert later(TWO, deck).board.automa.passed is passes


def test_an_empty_deck_ends_the_round() -> None:
    told = later(TWO, "")
    assert told.done()[:2] == ["deck-empty", "pass"]
    assert told.told("deck-empty") == [{"discarded": "6", "support_card": "7"}]
    assert told.board.automa.passed


def test_the_cards_are_told_as_they_are_turned_up() -> None:
    (first,) = turn(TWO, action=7, support=13).told("first-cards")
    assert first == {
        "drawn": ("13", "7"),
        "support_card": "13",
        "action_card": "7",
        "card_action": "research-random",
    }
    start = board(merged(TWO, {"cards": {"action": 7, "support": 6, "deck": "? | 1 2 4 5"}}))
    (step,) = play(start, ["10"]).of("next-card")
    assert (step.section, step.facts["drawn"], step.facts["action_card"]) == ("GP-6.5", "?", "10")


def test_a_card_without_points_tells_none() -> None:
    assert turn(TWO, action=7, support=13).of("score") == []


def test_a_pass_by_a_crosswise_card_names_the_cards() -> None:
    told = later(TWO, "3 | 4 13")
    (step,) = told.of("pass-symbol")
    assert (step.section, dict(step.facts)) == ("GP-6.5a", {"action_card": "3"})


def test_a_pass_when_the_reserve_is_empty() -> None:
    everything = [*range(1, 4), *range(8, 18)]
    tree = merged(TWO, {"cards": {"discards": everything}})
    told = later(tree, "5 | 4", action=7, support=6)
    assert not told.board.cards.reserve
    assert told.facts("same-deck", "count") == [(17,)]
    assert told.of("new-deck") == []
    assert "?" not in told.board.cards.deck.cards()


def test_an_unseen_card_is_known_when_it_is_drawn() -> None:
    start = board(merged(TWO, {"cards": {"action": 7, "support": 6, "deck": "? | 1 2 4 5"}}))
    told = play(start, ["10"])
    assert told.board.cards.action == "10"
    assert "10" not in told.board.cards.reserve.cards()
    assert told.told("score")[0]["count"] == 3


def test_a_card_from_the_reserve_is_asked_about_once() -> None:
    """At the table one sees the card itself: it is named like any other, and leaves the reserve."""
    start = board(merged(TWO, {"cards": {"action": 7, "support": 6, "deck": "1 2 4 5 ?"}}))
    told = play(start, ["10"])
    assert told.board.cards.action == "10"
    assert told.board.cards.deck.cards() == ["1", "2", "4", "5"]
    assert "10" not in told.board.cards.reserve.cards()
    first = board(merged(TWO, {"cards": {"deck": "1 2 4 5 ? ?"}}))
    both = play(first, [("10", "4")]).board.cards
    assert (both.support, both.action) == ("10", "4")
    assert both.deck.cards() == ["1", "2", "5", "?"]


def test_a_journal_may_still_say_that_the_card_was_unseen() -> None:
    start = board(merged(TWO, {"cards": {"action": 7, "support": 6, "deck": "1 2 4 5 ?"}}))
    assert play(start, ["?", "10"]).board.cards.action == "10"


def test_no_more_cards_come_from_the_reserve_than_lie_in_the_deck() -> None:
    start = board(merged(TWO, {"cards": {"deck": "1 2 4 5 ?"}}))
    for answer in (("10", "11"), ("10", "10")):
        with pytest.raises(Refused):
            play(start.copy(), [answer])
    with pytest.raises(Suspend) as suspend:
        play(start, [])
    options = suspend.value.request.options()
    assert "?" not in options
    assert {"1", "10", "17"} <= {*options}


def test_the_question_for_an_unseen_card_says_which_card_it_is() -> None:
    first = board(merged(TWO, {"cards": {"deck": "? | ? | 1 2 4 5"}}))
    for known, to in (((), "support"), (("10",), "action")):
        with pytest.raises(Suspend) as suspend:
            play(first, [*known])
        assert (suspend.value.request.what, suspend.value.request.facts) == ("reserve", {"to": to})
    later_card = board(merged(TWO, {"cards": {"action": 7, "support": 6, "deck": "? | 1 2 4 5"}}))
    with pytest.raises(Suspend) as suspend:
        play(later_card, [])
    assert suspend.value.request.facts == {"to": "action"}


def test_action_tokens_come_off_when_the_next_round_begins() -> None:
    tree = merged(TWO, {"turn": {"round": 2, "passed": ["human"]}, "actions": {"covered": [3, 8]}})
    told = later(tree, "")
    assert [step.section for step in told.of("uncover")] == ["GP-8.5e"]
    assert told.board.covered == []
    assert later(merged(tree, {"actions": {"covered": []}}), "").of("uncover") == []


def test_which_cards_show_the_pass_symbol() -> None:
    assert [int(card.id) for card in decisions().values() if card.passes] == [1, 2, 3, 5, 8, 10, 12, 16]
    right = [int(card.id) for card in decisions().values() if card.direction == "right"]
    assert right == [1, 2, 3, 6, 7, 11, 16, 17]
    assert [int(card.id) for card in decisions().values() if card.range == 4] == [1, 8, 11]
    assert [int(card.id) for card in decisions().values() if card.starter] == [1, 2, 4, 5, 7, 13]


def test_a_passing_card_is_neither_carried_out_nor_scored() -> None:
    told = later(TWO, "10 | 2 4", action=13)
    assert told.of("upgrade") == []
    assert told.board.automa.vp == 10 + 4, "only the figure of the round tile"


# GP-7: passing


@pytest.mark.parametrize(("round_", "points"), [(1, 3), (3, 3), (4, 6), (6, 6)])
def test_the_round_tile_has_a_figure_for_early_and_late_rounds(round_: int, points: int) -> None:
    rounds = ["step", "research", "mine", "fed", "big-a", "gaia3"]
    rounds[round_ - 1] = "ts3"
    told = later({**TWO, "turn": {"round": round_}, "tiles": {"rounds": rounds}}, "")
    assert told.told("pass") == [
        {"count": points, "total": 10 + points, "brought": f"round/ts3:{points}:0", "round_tile": "ts3"}
    ]


def test_the_new_deck_has_all_cards_of_the_round_and_one_more() -> None:
    told = later({**TWO, "cards": {"discards": [4, 5]}}, "1 | 2", action=7, support=13)
    cards = told.board.cards
    assert set(cards.deck.cards()) == {"4", "5", "1", "2", "7", "13", "?"}
    assert len(cards.reserve) == 11, "any of these can be the unseen one"
    assert (cards.action, cards.support, cards.discards) == ("", "", [])
    assert len(cards.deck.blocks) == 1, "its order is unknown"


def test_who_passes_first_begins_the_next_round() -> None:
    assert later(TWO, "").board.first == "automa"
    told = later(merged(TWO, {"turn": {"passed": ["human"]}}), "")
    assert told.board.first == "human"
    assert (told.board.round, told.board.next) == (2, "human")


def test_in_the_last_round_nothing_is_prepared() -> None:
    told = later({**TWO, "turn": {"round": 6, "passed": ["human"]}}, "")
    assert told.done() == ["deck-empty", "pass", "final"]
    assert told.board.boosters == board(TWO).boosters
    assert told.board.next == "human", "who names their points"


# GP-8.1, GP-8.2: research


def test_the_lost_planet_leaves_the_game_on_level_5_of_navigation() -> None:
    tree = merged(TWO, {"automa": {"levels": {"navigation": 4}}, "research": {"advanced": []}})
    told = turn(tree, action=3, support=13)
    assert told.facts("advance", "track", "level") == [("navigation", 5)]
    assert [step.section for step in told.of("lost-planet-gone")] == ["GP-8.1e"]


def test_an_advanced_tile_goes_first() -> None:
    told = turn(merged(TWO, {"automa": {"levels": {"navigation": 4}}}), action=3, support=13)
    assert [step.section for step in told.of("remove-tile")] == ["GP-8.1d"]
    assert told.of("lost-planet-gone") == []


def test_a_random_track_is_counted_over_all_that_can_advance() -> None:
    levels = {"terraforming": 5, "navigation": 4}
    tree = merged(TWO, {"automa": {"levels": levels}, "human": {"levels": {"navigation": 5}}})
    tree["research"] = {"advanced": ["ai", "gaia", "economy", "science"]}
    told = turn(tree, action=7, support=1)
    assert told.pick("track").options == ("ai", "gaia", "economy", "science")
    assert told.pick("track").chosen == "ai"


def test_level_4_without_tile_goes_to_5() -> None:
    tree = merged(TWO, {"automa": {"levels": {"science": 4}}, "research": {"advanced": []}})
    told = turn(tree, action=3, support=1)
    assert told.facts("advance", "track", "level") == [("science", 5)]


def test_no_track_can_advance() -> None:
    full = dict.fromkeys(("terraforming", "navigation", "ai", "gaia", "economy", "science"), 5)
    told = turn(merged(TWO, {"automa": {"levels": full}}), action=3, support=1)
    assert told.done() == ["no-action", "score"]
    assert told.board.automa.vp == 11


# GP-8.3, GP-8.4: mines


@pytest.mark.parametrize(
    ("final", "support", "criterion"),
    [
        (["sectors", "structures"], 3, "prefer is-in-new-sector"),
        (["structures", "sectors"], 14, "prefer is-in-new-sector"),
        (["types", "structures"], 3, "prefer is-of-new-type"),
        (["gaia", "structures"], 3, "prefer is-gaia-or-transdim"),
        (["gaia", "structures"], 14, "fewest steps"),
        (["structures", "satellites"], 3, "fewest steps"),
        (["federated", "types"], 3, "fewest steps"),
        (["sectors", "types"], 4, "fewest steps"),
    ],
)
def test_the_final_tile_that_the_support_card_shows(final: list[str], support: int, criterion: str) -> None:
    told = turn({**TWO, "tiles": {"final": final}}, action=6, support=support)
    assert told.pick("mine").funnel[0].criterion == criterion


def test_a_sector_with_a_satellite_only_is_still_new() -> None:
    tree = merged(TWO, {"automa": {"satellites": ["0,0"]}, "tiles": {"final": ["sectors", "structures"]}})
    told = turn(tree, action=6, support=3)
    (first, *_) = told.pick("mine").funnel
    assert first.kept == ("2,-2", "0,-1", "1,1"), "sector 03"
    assert first.dropped == ("4,-5", "4,-4", "5,-3")


@pytest.mark.parametrize(("reading", "kept"), [("gaia", False), ("own", True)])
def test_a_transdim_planet_counts_as_gaia_planet(reading: str, kept: bool) -> None:
    tree = merged(TWO, {"automa": {"mines": ["2,-3", "3,-1", "5,-3"]}})
    tree["tiles"] = {"final": ["types", "structures"]}
    told = turn(tree, action=6, support=3, transdim_type=reading)
    assert ("4,-4" in told.pick("mine").funnel[0].kept) is kept


def test_a_planet_with_your_gaiaformer_is_no_option() -> None:
    free = turn(TWO, action=4, support=13).pick("mine").options or ()
    tree = merged(TWO, {"human": {"gaiaformers": ["2,-2"], "levels": {"gaia": 1}}})
    taken = turn(tree, action=4, support=13).pick("mine").options or ()
    assert set(free) - set(taken) == {"2,-2"}


def test_transdim_becomes_gaia_and_counts_two_steps() -> None:
    tree: Tree = {
        "automa": {"faction": "terrans", "mines": ["4,-5"]},
        "human": {"faction": "hadsch-hallas", "mines": ["-4,1"]},
        "tiles": {"final": ["gaia", "structures"]},
    }
    told = turn(tree, action=6, support=3)
    assert told.pick("mine").chosen == "4,-4"
    assert told.told("gaia-token") == [{"site": "4,-4"}]
    assert told.board.gaia_tokens == ["4,-4"]
    assert told.done().count("satellite") == 0, "its neighbor stands beside it"


def test_the_lost_planet_and_guests_are_planets_of_yours() -> None:
    base = merged(TWO, {"human": {"mines": ["-5,7"], "lost_planet": "6,-3", "levels": {"navigation": 5}}})
    told = turn(base, action=4, support=13)
    assert told.pick("mine").chosen == "5,-3", "next to the Lost Planet"
    lantids: Tree = {
        "automa": TWO["automa"],
        "human": {"faction": "lantids", "mines": ["-5,4"], "guests": ["3,-1"]},
    }
    told = turn(lantids, action=1, support=13)
    assert told.pick("upgrade").chosen == "3,-1", "distance 0"


def test_a_satellite_avoids_space_stations_and_its_own_kind() -> None:
    human = {"faction": "ivits", "institute": ["1,-3"], "space_stations": ["1,-1"]}
    tree: Tree = {"automa": {**TWO["automa"], "satellites": ["0,0", "-1,0"]}, "human": human}
    told = turn(tree, action=4, support=13)
    assert told.pick("mine").chosen == "0,-1"
    step = told.pick("satellite")
    assert step.funnel[0].dropped == ("1,-1", "0,0", "-1,0")
    assert (step.section, step.funnel[-1].section) == ("GP-8.3e", "GP-10.3")


def test_no_planet_in_range_leads_to_an_upgrade() -> None:
    """Everything near is taken."""
    tree: Tree = {
        "automa": {"faction": "xenos", "mines": ["2,-6"]},
        "human": {"faction": "taklons", "mines": ["3,-6", "0,-5", "4,-5"]},
    }
    told = turn(tree, action=4, support=13)
    assert told.pick("mine").options == ()
    assert told.done() == ["no-planet", "upgrade", "charge-free", "score"]


def test_neither_mine_nor_upgrade() -> None:
    told = turn(corner("itars", ["-4,5", "-3,6"]), action=4, support=13)
    assert told.done() == ["no-planet", "no-action", "score"]
    assert told.board.automa.vp == 11


def corner(faction: str, human: list[str]) -> Tree:
    """An academy in a corner of the map, with your mines around it."""
    return {
        "automa": {"faction": faction, "academies": ["-5,7"]},
        "human": {"faction": "geodens", "mines": human},
    }


# GP-8.5: power actions


def test_all_actions_covered() -> None:
    told = turn({**TWO, "actions": {"covered": list(range(1, 11))}}, action=12, support=1)
    assert told.done() == ["no-action", "score"]
    assert told.board.automa.vp == 13


def test_counting_from_both_ends() -> None:
    assert turn(TWO, action=12, support=7).pick("power").chosen == 4
    assert turn(TWO, action=12, support=4).pick("power").chosen == 7


# GP-8.6: upgrades


@pytest.mark.parametrize(
    ("pieces", "kind"),
    [
        ({"stations": ["0,1"], "mines": ["-1,-3"]}, "station-institute"),
        ({"stations": ["0,1"], "mines": ["-1,-3"], "institute": ["7,-4"]}, "mine-station"),
        ({"stations": ["0,1"], "labs": ["-1,-3"], "institute": ["7,-4"]}, "lab-academy"),
        (
            {"stations": ["0,1"], "labs": ["1,1"], "institute": ["7,-4"], "academies": ["-6,1", "-1,-3"]},
            "station-lab",
        ),
        (
            {"stations": ["0,1", "1,1", "-3,0", "0,-5"], "mines": ["-1,-3"], "institute": ["7,-4"]},
            "station-lab",
        ),
    ],
)
def test_the_first_possible_upgrade_of_the_list(pieces: Tree, kind: str) -> None:
    told = turn({"automa": {"faction": "itars", **pieces}, "human": ITARS["human"]}, action=1, support=13)
    assert told.pick("upgrade-kind").chosen == kind


def test_the_old_piece_returns_to_the_supply() -> None:
    told = turn(ITARS, action=1, support=13)
    assert (told.board.automa.supply["mine"], told.board.automa.supply["station"]) == (7, 3)


# GP-9: factions


def faction(name: str, pieces: Tree, support: int = 4, **more: object) -> Told:
    human: Tree = {"faction": "nevlas", "mines": ["0,1"]}
    if name == "itars":
        human = {"faction": "geodens", "mines": ["2,-3"]}
    options = more.pop("options", {})
    tree: Tree = {"automa": {"faction": name, **pieces}, "human": human, **more}
    return turn(tree, action=13, support=support, **options)  # type: ignore[arg-type]


def test_terrans_at_the_end_of_the_gaia_project() -> None:
    pieces: Tree = {"mines": ["-2,1", "4,-5"], "levels": {"gaia": 5}}
    told = faction("terrans", pieces)
    assert told.of("advance") == []
    assert [step.section for step in told.of("no-gaia-project")] == ["GP-9.1b"]
    told = faction("terrans", pieces, options={"terrans_track": "number"})
    assert told.pick("track").chosen == told.told("advance")[0]["track"]


def test_xenos_mine_and_one_action_but_two_by_card() -> None:
    pieces = {"mines": ["-2,2", "-1,-2", "2,-6"]}
    told = faction("xenos", pieces)
    assert (len(told.told("mine")), len(told.told("cover")), told.told("score")[0]["count"]) == (1, 1, 2)
    assert len(faction("xenos", pieces, options={"xenos_twice": "always"}).told("cover")) == 2
    tree: Tree = {"automa": {"faction": "xenos", **pieces}, "human": {"faction": "nevlas", "mines": ["0,1"]}}
    by_card = turn(tree, action=12, support=4)
    assert by_card.facts("cover", "power") == [(7,), (6,)]
    one_left = turn({**tree, "actions": {"covered": list(range(1, 10))}}, action=12, support=4)
    assert one_left.board.covered == list(range(1, 11))
    assert one_left.done() == ["cover", "score"]


def test_taklons_build_nearest_to_you_first() -> None:
    told = faction("taklons", {"mines": ["-5,3", "3,-6"]}, support=4)
    funnel = told.pick("mine").funnel
    assert (funnel[0].section, funnel[0].criterion) == ("GP-9.3", "nearest distance-to-you")
    assert told.pick("mine").facts == {"range": 3}
    assert len(told.told("cover")) == 1


def test_hadsch_hallas_score_for_trading_stations_by_every_card() -> None:
    told = faction("hadsch-hallas", {"mines": ["1,-3", "-4,1"]})
    assert told.done() == ["upgrade", "score-passive", "score"]
    assert told.board.automa.vp == 10 + 3 + 1
    tree: Tree = {
        "automa": {"faction": "hadsch-hallas", "mines": ["1,-3"]},
        "human": {"faction": "nevlas", "mines": ["0,1"]},
    }
    assert turn(tree, action=1, support=4).board.automa.vp == 10 + 3 + 1
    assert turn(merged(tree, {"automa": {"mines": [], "stations": ["1,-3"]}}), 1, 4).board.automa.vp == 11


def test_hadsch_hallas_build_a_mine_where_nothing_can_be_upgraded() -> None:
    told = faction("hadsch-hallas", {"academies": ["1,-3", "-4,1"], "institute": ["-4,-2"]})
    assert told.pick("upgrade-kind").chosen is None
    assert told.pick("mine").facts == {"range": 3}
    assert told.board.automa.vp == 11


def test_hadsch_hallas_do_not_go_round_in_circles() -> None:
    """Upgrade, else mine, and a mine that cannot be built would lead to an upgrade."""
    around = ["-4,5", "-3,6", "-2,4", "-5,4"]
    told = turn(corner("hadsch-hallas", around), action=13, support=4)
    assert told.done() == ["no-planet", "no-action", "score"]
    assert len(told.of("upgrade-kind")) == len([step for step in told.of("mine") if step.is_choice]) == 1
    assert told.board.automa.vp == 11


def test_geodens_track_and_action() -> None:
    told = faction("geodens", {"mines": ["2,-3", "3,-1"]})
    assert told.done() == ["advance", "cover", "score"]
    assert told.board.automa.vp == 11


def test_geodens_score_a_new_type_only_once() -> None:
    tree = merged(TWO, {"automa": {"mines": ["2,-3", "3,-1", "5,-3"]}})
    told = turn(tree, action=4, support=13)
    assert told.board.planet_at(str(told.pick("mine").chosen)) == "gaia"
    assert told.of("score-new-type") == []


def test_firaks_turn_labs_back_and_research_for_new_ones() -> None:
    pieces: Tree = {"labs": ["1,1"], "mines": ["-3,0"], "institute": ["0,-5"]}
    told = faction("firaks", pieces)
    assert told.pick("upgrade-kind").chosen == "lab-station"
    assert told.board.automa.structures["1,1"] == "station"
    pieces = {"stations": ["1,1"], "institute": ["0,-5"]}
    told = faction("firaks", pieces)
    assert told.pick("upgrade-kind").chosen == "station-lab"
    assert told.done()[-2:] == ["advance", "score"]
    assert told.pick("track").chosen is not None


def test_itars_take_two_actions_the_second_counted_on_what_is_open() -> None:
    told = faction("itars", {"mines": ["0,1", "-1,-3"]}, support=2)
    assert told.facts("cover", "power") == [(2,), (3,)]
    assert told.board.automa.vp == 14


@pytest.mark.parametrize(("fallback", "upgraded"), [(True, 1), (False, 0)])
def test_the_way_out_of_a_mine_holds_in_faction_actions_too(fallback: bool, upgraded: int) -> None:
    mines = ["-5,3", "3,-6", "-3,-3", "-3,6", "2,-6", "4,-5", "-4,1", "-6,2"]
    told = faction("taklons", {"mines": mines}, options={"faction_fallback": fallback})
    assert len(told.told("upgrade")) == upgraded
    assert len(told.told("cover")) == 1


# GP-11: charging


@pytest.mark.parametrize(
    ("human", "power", "giver"),
    [
        ({"faction": "geodens", "mines": ["2,-3"]}, 0, ""),
        ({"faction": "geodens", "mines": ["1,1"]}, 1, "1,1"),
        ({"faction": "geodens", "stations": ["1,1"]}, 2, "1,1"),
        ({"faction": "geodens", "labs": ["1,1"], "mines": ["-2,2"]}, 2, "1,1"),
        ({"faction": "geodens", "academies": ["1,1"]}, 3, "1,1"),
        ({"faction": "geodens", "institute": ["1,1"], "strong_tile": True}, 4, "1,1"),
        ({"faction": "bescods", "mines": ["1,1"], "institute": ["-5,7"]}, 2, "1,1"),
        (
            {"faction": "geodens", "mines": ["-5,7"], "lost_planet": "0,2", "levels": {"navigation": 5}},
            1,
            "0,2",
        ),
    ],
)
def test_what_you_may_charge(human: Tree, power: int, giver: str) -> None:
    """And which structure gives it."""
    told = turn({"automa": {"faction": "itars", "mines": ["0,1"]}, "human": human}, action=1, support=13)
    charged = told.told("charge") + told.told("charge-free")
    assert charged == ([{"count": power, "price": power - 1, "giver": giver}] if power else [])
    assert bool(told.of("charge")) == (power > 1)


# GP-2.9: starting mines


def test_a_map_without_a_home_ends_the_placing_of_starting_mines() -> None:
    start = new_board(settings(faction="xenos"))
    start.automa.faction = "xenos"
    start.map = lay_out(first_game_layout())._replace(planets={})
    place_automa_mines(Recorder(Scripted([])), start)
    assert not start.automa.structures


@pytest.mark.parametrize(
    ("faction", "third_mine", "mines"),
    [
        ("itars", "last", "yours its its yours"),
        ("xenos", "last", "yours its its yours its"),
        ("xenos", "as_before", "yours its its its yours"),
    ],
)
def test_a_third_mine_comes_after_those_of_both_sides(faction: str, third_mine: str, mines: str) -> None:
    """GP-2.9e; which planets they are is the same."""
    options = {"faction": faction, "human": "terrans", "third_mine": third_mine}
    (set_up, *_) = Session.start(GAME, "1", "screen", options, person=(), partner="steady").turns
    whose = {"human-start": "yours", "automa-start-mine": "its"}
    placed = [step for step in set_up.steps if step.message in whose and not step.is_choice]
    assert [whose[step.message] for step in placed] == mines.split()


@pytest.mark.parametrize("tie_cards", ["each", "one"])
def test_when_it_is_placed_does_not_change_where(tie_cards: str) -> None:
    options = {"faction": "xenos", "human": "terrans", "tie_cards": tie_cards}
    for seed in range(1, 9):
        last, before = (
            Session.start(
                GAME, str(seed), "screen", {**options, "third_mine": each}, person=(), partner="steady"
            )
            for each in ("last", "as_before")
        )
        places = [each.board_before(each.turns[1]).automa.structures for each in (last, before)]
        assert list(places[0]) == list(places[1])


@pytest.mark.parametrize(("rules", "third_mine"), [(2, "as_before"), (3, "last")])
def test_games_begun_before_go_on_with_their_order(rules: int, third_mine: str) -> None:
    assert GAME.settings_of({}, rules).third_mine == third_mine
