"""The person's moves: what the board allows, and what it remembers of them."""

from __future__ import annotations

import pytest

from automarium.games.gaia.board import Board, conserved
from automarium.games.gaia.human import actions
from automarium.games.gaia.scoring import human_count
from automarium.kernel.rules.values import Plain, Tree, merged
from tests.games.gaia.positions import Told, asked, board, play

TWO: Tree = {
    "turn": {"next": "human"},
    "automa": {"faction": "geodens", "mines": ["2,-3", "3,-1"]},
    "human": {"faction": "hadsch-hallas", "mines": ["1,-3", "-4,1"]},
}


def table(human: Tree | None = None, **more: Tree) -> Board:
    return board(merged(TWO, {"human": human or {}, **more}))


def lines(start: Board) -> list[str]:
    """The moves that are allowed, as the journal writes them."""
    return list(map(str, actions(start)))


def moves(start: Board, word: str) -> list[str]:
    return [move for move in lines(start) if move.split()[0] == word]


def after(start: Board, *answers: Plain) -> Told:
    told = play(start, list(answers))
    assert conserved(told.board) == conserved(start)
    return told


# Mines and Gaia projects


def test_a_mine_on_any_empty_planet_that_is_habitable() -> None:
    start = table()
    assert len(moves(start, "mine")) == 40 - 4 - 7, "not on structures, not on transdim planets"
    told = after(start, "mine 0,-1")
    assert told.board.human.structures["0,-1"] == "mine"
    assert told.board.human.supply["mine"] == 5
    assert told.board.next == "automa"


def test_no_mine_without_a_piece() -> None:
    mines = ["1,-3", "-4,1", "-4,-2", "6,-1", "0,-1", "-2,1", "4,-5", "-5,4"]
    assert moves(table({"mines": mines}), "mine") == []


@pytest.mark.parametrize(("faction", "area"), [("hadsch-hallas", "I"), ("terrans", "II")])
def test_a_gaia_project_takes_until_the_next_round(faction: str, area: str) -> None:
    """Where its power tokens come back is told for the faction that is played (H-89a)."""
    start = table({"faction": faction, "levels": {"gaia": 1}})
    assert len(moves(start, "gaia")) == 7
    told = after(start, "gaia 2,-2")
    assert told.board.human.gaiaformers == ["2,-2"]
    assert moves(told.board, "gaia") == [], "one gaiaformer on level 1"
    assert "mine 2,-2" not in lines(told.board)
    told.board.next, told.board.automa.passed = "human", True
    passed = play(told.board, ["pass 1"])
    assert passed.told("gaia-phase-yours") == [{"sites": ("2,-2",), "area": area}]
    assert passed.board.planet_at("2,-2") == "gaia"
    passed.board.next = "human"
    built = after(passed.board, "mine 2,-2")
    assert built.board.human.gaiaformers == []
    assert built.board.human.free_gaiaformers() == 1


def test_lantids_settle_beside_the_automa() -> None:
    start = table({"faction": "lantids"})
    assert {"mine 2,-3", "mine 3,-1"} <= set(lines(start))
    told = after(start, "mine 2,-3")
    assert told.board.human.guests == ["2,-3"]
    assert "mine 2,-3" not in lines(told.board)
    assert [move for move in moves(told.board, "up") if "2,-3" in move] == []
    assert human_count(told.board, "structures") == 3
    assert human_count(told.board, "types") == 1
    assert "mine 2,-3" not in lines(table())


# Upgrades


def test_upgrades_follow_the_paths() -> None:
    start = table({"stations": ["-4,-2"], "labs": ["6,-1"]})
    assert moves(start, "up") == [
        "up 1,-3 station", "up -4,-2 lab", "up -4,-2 institute", "up 6,-1 academy", "up -4,1 station",
    ]  # fmt: skip


def test_bescods_swap_academies_and_institute() -> None:
    start = table({"faction": "bescods", "mines": [], "stations": ["1,1"], "labs": ["-3,0"]})
    assert moves(start, "up") == ["up -3,0 institute", "up 1,1 lab", "up 1,1 academy"]


def test_an_upgrade_returns_the_old_piece() -> None:
    told = after(table(), "up 1,-3 station")
    assert (told.board.human.supply["mine"], told.board.human.supply["station"]) == (7, 3)


def test_a_lab_brings_a_tech_tile_and_a_level() -> None:
    start = table({"stations": ["-4,-2"]})
    told = after(start, "up -4,-2 lab", "science")
    assert (told.board.human.tiles, told.board.human.levels["science"]) == (1, 1)
    told = after(start, "up -4,-2 lab", "none")
    assert (told.board.human.tiles, told.board.human.levels["science"]) == (1, 0)
    told = after(start, "up -4,-2 lab", "strong", "ai")
    assert (told.board.human.strong_tile, told.board.human.levels["ai"]) == (True, 1)


def test_an_advanced_tile_costs_a_green_token_and_covers_a_tile() -> None:
    human: Tree = {
        "stations": ["-4,-2"], "levels": {"science": 4}, "federations": ["vp7-o2"], "tech_tiles": 2,
        "strong_tile": True,
    }  # fmt: skip
    start = table(human)
    assert "advanced science" in asked(start, ["up -4,-2 lab"])
    told = after(start, "up -4,-2 lab", "advanced science", "yes", "ai")
    assert "science" not in told.board.advanced
    assert told.board.human.green == 0
    assert (told.board.human.tiles, told.board.human.covered_tiles) == (1, 1)
    assert not told.board.human.strong_tile
    spent = table({**human, "green": 0})
    assert "advanced science" not in asked(spent, ["up -4,-2 lab"])


def test_nobody_takes_a_tenth_tile() -> None:
    start = table({"stations": ["-4,-2"], "tech_tiles": 9})
    assert asked(start, ["up -4,-2 lab"]) == ["none"]
    assert after(start, "up -4,-2 lab", "none").board.human.tiles == 9


def test_the_institute_of_the_gleens_brings_their_token() -> None:
    told = after(table({"faction": "gleens", "mines": [], "stations": ["2,-6"]}), "up 2,-6 institute")
    assert [each.token for each in told.board.human.federations] == ["gleens"]
    assert told.board.human.green == 1


# Research


def test_level_5_needs_a_green_token_and_a_free_place() -> None:
    assert "research science" not in lines(table({"levels": {"science": 4}}))
    start = table({"levels": {"science": 4}, "federations": ["vp8-q"]})
    told = after(start, "research science")
    assert (told.board.human.levels["science"], told.board.human.green) == (5, 0)
    taken = table({"levels": {"science": 4}, "federations": ["vp8-q"]}, automa={"levels": {"science": 5}})
    assert "research science" not in lines(taken)
    assert "research science" not in lines(table({"levels": {"science": 4}, "federations": ["vp12"]}))


def test_navigation_5_brings_the_lost_planet() -> None:
    start = table({"levels": {"navigation": 4}, "federations": ["vp8-q"]}, automa={"satellites": ["0,0"]})
    spaces = asked(start, ["research navigation"])
    assert "0,0" not in spaces, "a satellite lies there"
    assert "0,-1" not in spaces, "a planet"
    told = after(start, "research navigation", "1,0")
    assert told.board.planet_at("1,0") == "lost"
    assert human_count(told.board, "types") == 2
    assert "mine 1,0" not in lines(told.board)


def test_terraforming_5_brings_the_token_that_lies_there() -> None:
    start = table({"levels": {"terraforming": 4}, "federations": ["vp8-q"]}, research={"token": "vp7-c6"})
    told = after(start, "research terraforming")
    assert [each.token for each in told.board.human.federations] == ["vp8-q", "vp7-c6"]
    assert (told.board.track_token, told.board.human.green) == ("", 1)


def test_terraforming_5_asks_for_the_token_that_only_the_person_knows() -> None:
    """Whether it has a green side counts for later steps; until then nobody has to say what it is."""
    tree = merged(TWO, {"human": {"levels": {"terraforming": 4}, "federations": ["vp8-q"]}})
    start = board(tree, terraforming_top="mine")
    assert "vp7-c6" in asked(start, ["research terraforming"])
    told = after(start, "research terraforming", "vp7-c6")
    assert [each.token for each in told.board.human.federations] == ["vp8-q", "vp7-c6"]
    assert (told.board.human.green, told.board.tokens.count("vp7-c6")) == (1, 1)
    assert told.told("human-track-token") == [{"token": "vp7-c6"}]


def test_baltaks_need_their_institute_for_navigation() -> None:
    start = {"faction": "baltaks", "mines": ["-1,-5"]}
    automa: Tree = {"faction": "itars", "mines": ["0,1"]}
    assert "research navigation" not in lines(board({**TWO, "human": start, "automa": automa}))
    with_it = {**start, "institute": ["-6,2"]}
    assert "research navigation" in lines(board({**TWO, "human": with_it, "automa": automa}))


# Power actions


def test_a_power_action_is_covered_for_both() -> None:
    told = after(table(), "power 4")
    assert told.board.covered == [4]
    assert "power 4" not in lines(told.board)


def test_a_token_is_scored_again_only_where_there_is_one() -> None:
    assert "power 9" not in lines(table())
    assert "power 9" in lines(table({"federations": ["vp12"]}))


def test_steps_are_spent_on_a_mine_at_once() -> None:
    told = after(table(), "power 6", "0,-1")
    assert told.board.covered == [6]
    assert told.board.human.structures["0,-1"] == "mine"


def test_the_action_for_a_tech_tile() -> None:
    told = after(table(), "power 8", "economy")
    assert (told.board.human.tiles, told.board.human.levels["economy"]) == (1, 2)


# Single factions


def test_ambas_swap_their_institute() -> None:
    start = table({"faction": "ambas", "mines": ["3,-6"], "institute": ["-3,-3"]})
    told = after(start, "swap 3,-6")
    assert told.board.human.structures == {"3,-6": "institute", "-3,-3": "mine"}


def test_firaks_turn_a_lab_back() -> None:
    start = table({"faction": "firaks", "mines": [], "labs": ["1,1"], "institute": ["-3,0"]})
    told = after(start, "down 1,1", "ai")
    assert told.board.human.structures["1,1"] == "station"
    assert told.board.human.levels["ai"] == 1


def test_ivits_place_space_stations() -> None:
    start = table({"faction": "ivits", "mines": [], "institute": ["1,-3"]})
    assert "0,0" in asked(start, ["space"])
    told = after(start, "space", "0,0")
    assert told.board.human.space_stations == ["0,0"]
    told.board.next = "human"
    assert "0,0" not in asked(told.board, ["space"])
    assert human_count(told.board, "satellites") == 1


def test_baltaks_shelve_a_gaiaformer_for_a_round() -> None:
    automa: Tree = {"faction": "itars", "mines": ["0,1"]}
    start = board({**TWO, "automa": automa, "human": {"faction": "baltaks", "mines": ["2,-3"]}})
    told = after(start, "shelve", "other")
    assert (told.board.human.shelved, moves(told.board, "gaia")) == (1, [])
    told.board.next, told.board.automa.passed = "human", True
    assert play(told.board, ["pass 1"]).board.human.shelved == 0


def test_itars_take_a_tile_beside_their_action() -> None:
    start = table({"faction": "itars", "mines": [], "institute": ["0,1"]})
    told = after(start, "tile", "ai", "other")
    assert told.messages() == ["human-tile", "human-advance", "human-other"]


# Federations


def test_a_federation_joins_what_its_satellites_touch() -> None:
    start = table({"mines": ["-4,1"], "institute": ["-2,2"], "academies": ["-6,2", "-5,3"]})
    assert "federation" in lines(start)
    first = asked(start, ["federation", "-4,1"])
    assert "done" not in first
    assert "-5,2" in first
    told = after(start, "federation", "-4,1", "-5,2", "done", "vp12")
    (formed,) = told.board.human.federations
    assert formed.places == ("-4,1", "-6,2", "-5,2", "-5,3")
    assert told.board.human.satellites == ["-5,2"]
    assert told.board.human.green == 0, "the token of 12 points has no green side"
    assert human_count(told.board, "satellites") == 1
    assert human_count(told.board, "federated") == 3, "the institute stands apart"


def test_a_satellite_lies_there_as_soon_as_it_is_told() -> None:
    """It is told, and drawn, before the next one is asked for; one who gives up takes it back."""
    start = table({"mines": ["-4,1"], "institute": ["-2,2"], "academies": ["-6,2", "-5,3"]})
    told = after(start, "federation", "-4,1", "-5,2", "done", "vp12")
    laid = [{"own_kind": "satellite", "space": "-5,2"}]
    assert told.told("human-satellite") == laid
    assert told.told("human-federated") == [{"token": "vp12", "count": 1}]
    given_up = after(start, "federation", "-4,1", "-5,2", "back", "other")
    assert given_up.told("human-satellites-back")[0]["spaces"] == ("-5,2",)
    assert given_up.board.human.satellites == []


def test_a_new_federation_keeps_away_from_an_older_one() -> None:
    human: Tree = {
        "mines": ["-4,1"], "academies": ["-6,2", "-5,3"], "institute": ["-2,1"], "stations": ["-1,-3"],
        "labs": ["0,-5"], "satellites": ["-5,2"], "federations": ["vp12: -4,1 -6,2 -5,3 -5,2"],
    }  # fmt: skip
    start = table(human)
    assert asked(start, ["federation"]) == ["0,-5", "-1,-3", "-2,1"]
    spots = asked(start, ["federation", "-2,1"])
    assert "-3,2" in spots
    assert "-3,1" not in spots, "next to the older one"


def test_what_is_built_beside_a_federation_joins_it() -> None:
    human: Tree = {
        "academies": ["-6,2", "-5,3"], "stations": ["-4,1"], "satellites": ["-5,2"],
        "federations": ["vp12: -4,1 -6,2 -5,3 -5,2"], "mines": ["-6,1"],
    }  # fmt: skip
    start = table(human)
    assert human_count(start, "federated") == 4


def test_a_federation_can_be_given_up_and_is_not_offered_again() -> None:
    start = table({"mines": ["-4,1"], "institute": ["-2,2"], "academies": ["-6,2"]})
    again = asked(start, ["federation", "-4,1", "back"])
    assert "federation" not in again
    assert "pass 1" in again


def test_xenos_need_six_with_their_institute() -> None:
    automa: Tree = {"faction": "geodens", "mines": ["3,-1"]}
    human: Tree = {"faction": "xenos", "institute": ["-1,-2"], "academies": ["-1,-3"]}
    start = board({**TWO, "automa": automa, "human": human})
    assert "federation" in lines(start), "3 and 3"
    human = {"faction": "ambas", "institute": ["-1,-2"], "academies": ["-1,-3"]}
    assert "federation" not in lines(board({**TWO, "automa": automa, "human": human}))


def test_ivits_enlarge_the_federation_they_have() -> None:
    human: Tree = {
        "faction": "ivits", "institute": ["-4,1"], "academies": ["-6,2"], "labs": ["-5,3"],
        "satellites": ["-5,2"], "federations": ["vp12: -4,1 -6,2 -5,3 -5,2"],
    }  # fmt: skip
    start = table({**human, "mines": []})
    assert "federation" not in lines(start), "the next one needs fourteen"
    more = table({**human, "mines": [], "stations": ["-3,0", "-2,1", "-2,2"]})
    assert "federation" in lines(more)
    group = asked(more, ["federation"])
    assert "back" in group


# Passing


def test_passing_changes_the_booster() -> None:
    start = board(merged(TWO, {"tiles": {"boosters": ["k-o", "o-t2", "q-c2"]}, "human": {"booster": "o-ts"}}))
    told = after(start, "pass 2")
    assert told.board.human.booster == "o-t2"
    assert told.board.boosters == ["k-o", "q-c2", "o-ts"]
    assert told.board.first == "human"
    assert told.board.next == "automa"


def test_after_both_have_passed_the_next_round_begins() -> None:
    start = board(
        merged(
            TWO,
            {"turn": {"passed": ["automa"], "first": "automa", "round": 2}, "actions": {"covered": [1, 5]}},
        )
    )
    told = after(start, "pass 1")
    assert (told.board.round, told.board.next, told.board.covered) == (3, "automa", [])
    assert not told.board.human.passed


def test_at_the_end_you_name_your_points() -> None:
    start = board(merged(TWO, {"turn": {"round": 6, "passed": ["automa"]}}))
    told = after(start, "pass")
    assert told.board.next == "human"
    assert asked(told.board, []) == list(range(401))
    ended = after(told.board, 120)
    assert (ended.board.next, ended.board.human.vp) == ("", 120)


@pytest.mark.parametrize("move", ["vp", "other"])
def test_points_may_be_named_at_any_time(move: str) -> None:
    assert move in lines(table())
    told = after(table(), "vp", 33, "other")
    assert told.board.human.vp == 33
