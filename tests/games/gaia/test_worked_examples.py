"""The worked examples: those of the rulebook (S) and those reasoned from its rules (D)."""

from __future__ import annotations

import pytest

from automarium.games.gaia.board import new_board
from automarium.games.gaia.components import first_game_layout
from automarium.games.gaia.map import lay_out, read_layout
from automarium.games.gaia.prepare import place_automa_markers, place_automa_mines, take_boosters
from automarium.games.gaia.scoring import NEUTRAL, tile_points
from automarium.games.gaia.settings import AUTOMA, HUMAN
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import Scripted
from automarium.kernel.rules.values import Tree
from tests.games.gaia.positions import Told, board, play, settings, turn

D3: Tree = {
    "automa": {"faction": "geodens", "mines": ["2,-3", "3,-1"]},
    "human": {"faction": "hadsch-hallas", "mines": ["1,-3", "-4,1"]},
}


# The rulebook's own


def test_s1_geodens_begin_on_level_1_of_terraforming() -> None:
    board = new_board(settings())
    board.automa.faction, board.human.faction = "geodens", "taklons"
    place_automa_markers(Recorder(Scripted([])), board)
    assert board.automa.levels == {
        "terraforming": 1, "navigation": 0, "ai": 0, "gaia": 0, "economy": 0, "science": 0,
    }  # fmt: skip


@pytest.mark.parametrize("card", ["3", "8", "13"])
def test_s2_the_third_stripe_is_the_third_booster(card: str) -> None:
    board = new_board(settings())
    board.boosters = ["k-o", "o-t2", "q-c2", "c2-step", "o-ts"]
    take_boosters(Recorder(Scripted([(card,), 2])), board)
    assert board.automa.booster == "q-c2"
    assert board.human.booster == "o-t2"
    assert board.boosters == ["k-o", "c2-step", "o-ts"], "the row closes without changing its order"


@pytest.mark.parametrize("covered", [[1, 3, 4, 5, 6, 8], [1, 2, 3, 4, 5, 6], [4, 5, 6, 7, 8, 9]])
def test_s3_the_count_wraps_to_the_right_most_action(covered: list[int]) -> None:
    told = turn({**D3, "actions": {"covered": covered}}, action=12, support=5)
    assert told.pick("power").chosen == 10
    assert told.funnel("power") == [
        ("GP-4.2", "nth in number", [each for each in range(1, 10) if each not in covered])
    ]
    assert told.board.covered == sorted([*covered, 10])


@pytest.mark.parametrize("support", [2, 5, 8, 11, 14])
def test_s4_the_middle_stripe_is_the_middle_booster(support: int) -> None:
    tree: Tree = {
        "turn": {"round": 2},
        "tiles": {"boosters": ["k-o", "o-t2", "q-c2"]},
        "automa": {"booster": "c2-step"},
        "human": {"booster": "o-ts"},
        "cards": {"action": support, "support": 6, "deck": ""},
    }
    told = play(board(tree), [])
    assert told.board.automa.booster == "o-t2"
    assert told.board.boosters == ["k-o", "q-c2", "c2-step"]


@pytest.mark.parametrize("action", [1, 2])
def test_s5_left_card_acts_and_scores_right_card_supports(action: int) -> None:
    told = turn(D3, action=action, support=13)
    assert told.pick("upgrade").chosen == "2,-3", "nearer to a mine of yours"
    assert told.told("score") == [{"count": 1, "total": 11, "brought": "card:1:0"}]


def test_s5_points_also_where_nothing_could_be_upgraded() -> None:
    stuck: Tree = {
        "automa": {"faction": "itars", "academies": ["0,1"], "institute": ["-1,-3"]},
        "human": {"faction": "geodens", "mines": ["2,-3"]},
    }
    told = turn(stuck, action=1, support=13)
    assert told.done() == ["no-action", "score"]
    assert told.pick("upgrade-kind").chosen is None
    assert told.board.automa.vp == 11


def test_s6_a_mine_step_by_step() -> None:
    """The printed board is lost; this one has the same story: A and B at 2 from you, C at 4, A is Gaia."""
    tree: Tree = {
        "map": {"sectors": "07.4 04.3 03.1 06.5 05.4 01.4 02.0"},
        "automa": {"faction": "geodens", "mines": ["4,-5", "-3,1"]},
        "human": {"faction": "taklons", "mines": ["3,-6", "1,-1"]},
    }
    told = turn(tree, action=4, support=13)
    step = told.pick("mine")
    assert step.facts == {"range": 2}
    assert "3,-6" not in (step.options or ()), "in range, but your mine stands there"
    assert [(each.criterion, each.kept) for each in step.funnel] == [
        ("fewest steps", ("2,-4", "-1,0", "-3,2")),
        ("nearest distance-to-you", ("2,-4", "-1,0")),
        ("first in direction", ("-1,0",)),
    ]
    assert told.board.planet_at("-1,0") == "gaia"
    assert told.board.automa.structures["-1,0"] == "mine"
    assert told.told("charge-free") == [{"count": 1, "price": 0, "giver": "1,-1"}]
    assert told.told("score") == [{"count": 1, "total": 13, "brought": "card:1:0"}]


def test_s7_the_picture_of_the_numbering() -> None:
    picture = lay_out(read_layout(["07.0", "05s.0", "04.0", "01.0", "02.0", "06.2", "03.0"]))
    right = [(place, picture.planets[place]) for place in picture.order("right")[:8]]
    assert right == [
        ("5,-7", "ice"), ("3,-6", "gaia"), ("0,-5", "transdim"), ("5,-5", "transdim"), ("-2,-4", "gaia"),
        ("1,-4", "volcanic"), ("4,-4", "oxide"), ("7,-4", "titanium"),
    ]  # fmt: skip
    left = [(place, picture.planets[place]) for place in picture.order("left")[:9]]
    assert left == [
        ("-4,7", "transdim"), ("-2,6", "desert"), ("-5,6", "oxide"), ("1,5", "volcanic"), ("0,5", "oxide"),
        ("-2,5", "ice"), ("-4,5", "swamp"), ("3,4", "transdim"), ("-6,4", "transdim"),
    ]  # fmt: skip


# Reasoned from the rules


def test_d1_the_numbering_of_the_first_map() -> None:
    chart = lay_out(first_game_layout())
    assert len(chart.planets) == 40
    assert chart.order("right")[:3] == ("2,-6", "3,-6", "-1,-5")
    assert chart.order("left")[:3] == ("-5,7", "-3,6", "2,5")


@pytest.mark.parametrize(
    ("faction", "cards", "mines"),
    [
        ("itars", [], ["0,1", "-1,-3"]),
        ("firaks", [], ["1,1", "-3,0"]),
        ("hadsch-hallas", [], ["1,-3", "-4,1"]),
        ("geodens", [], ["2,-3", "3,-1"]),
        ("xenos", [], ["-2,2", "-1,-2", "2,-6"]),
        ("terrans", ["1"], ["-2,1", "4,-5"]),
        ("terrans", ["4"], ["-2,1", "-5,4"]),
        ("taklons", ["1"], ["-5,3", "3,-6"]),
        ("taklons", ["4"], ["-5,3", "-3,6"]),
    ],
)
def test_d2_starting_mines_on_the_first_map(faction: str, cards: list[str], mines: list[str]) -> None:
    board = new_board(settings())
    board.map = lay_out(first_game_layout())
    board.automa.faction = faction
    script = Scripted(cards)
    place_automa_mines(Recorder(script), board)
    assert [*board.automa.structures] == mines
    assert script.unused() == []
    assert board.automa.satellites == []


def test_d3_nearest_to_you_decides() -> None:
    told = turn(D3, action=4, support=13)
    step = told.pick("mine")
    assert set(step.options or ()) == {"4,-5", "4,-4", "5,-3", "2,-2", "0,-1", "1,1"}
    assert told.funnel("mine") == [
        ("GP-8.3c", "fewest steps", ["4,-5", "4,-4", "2,-2", "1,1"]),
        ("GP-8.3c", "nearest distance-to-you", ["5,-3"]),
    ]
    assert step.chosen == "0,-1"
    assert len(told.board.automa.satellites) == 1
    assert told.told("charge-free") == [{"count": 1, "price": 0, "giver": "1,-3"}]
    assert told.told("score-new-type") == [
        {"count": 2, "total": 12, "brought": "type/gaia:2:0", "type": "gaia"}
    ]
    assert told.board.automa.vp == 13


@pytest.mark.parametrize(("support", "chosen"), [(4, "-3,-1"), (1, "2,-2")])
def test_d8_the_faction_action_of_the_terrans(support: int, chosen: str) -> None:
    tree: Tree = {
        "tiles": {"final": ["structures", "satellites"]},
        "automa": {"faction": "terrans", "mines": ["-2,1", "4,-5"]},
        "human": {"faction": "hadsch-hallas", "mines": ["1,-3", "-4,1"]},
    }
    told = turn(tree, action=13, support=support)
    assert told.board.automa.levels["gaia"] == 2
    funnel = told.pick("mine").funnel
    assert (funnel[0].section, funnel[0].criterion) == ("GP-9.1", "prefer is-transdim")
    assert set(funnel[0].kept) == {"4,-4", "2,-2", "-3,-1", "-3,3"}
    assert told.pick("mine").chosen == chosen
    assert told.board.planet_at(chosen) == "gaia"
    assert told.told("score")[0]["count"] == 2


def highest(levels: list[int], **more: object) -> Told:
    names = ("terraforming", "navigation", "ai", "gaia", "economy", "science")
    tree: Tree = {**D3, "automa": {**D3["automa"], "levels": dict(zip(names, levels, strict=True))}, **more}
    return turn(tree, action=3, support=5)


def test_d10_the_highest_track() -> None:
    levels, tiles = [5, 2, 0, 4, 1, 3], ["navigation", "ai", "gaia", "economy", "science"]
    told = highest(levels, research={"advanced": tiles})
    assert told.pick("track-highest").chosen == "gaia"
    assert told.done()[0] == "remove-tile"
    assert (told.board.automa.levels["gaia"], "gaia" in told.board.advanced) == (4, False)
    later = [track for track in tiles if track != "gaia"]
    assert highest(levels, research={"advanced": later}).board.automa.levels["gaia"] == 5
    human = {**D3["human"], "levels": {"gaia": 5}}
    told = highest(levels, research={"advanced": later}, human=human)
    assert told.facts("advance", "track", "level") == [("science", 4)]


def test_d10_a_tie_is_counted_over_the_highest_only() -> None:
    told = highest([1, 1, 0, 1, 0, 1])
    assert told.pick("track-highest").chosen == "science"
    assert told.funnel("track-highest") == [
        ("GP-8.1", "most highest-level", ["ai", "economy"]),
        ("GP-4.2", "nth in number", ["terraforming", "navigation", "gaia"]),
    ]


@pytest.mark.parametrize(("support", "chosen"), [(7, "-1,-3"), (4, "0,1")])
def test_d13_an_upgrade_between_equally_near_mines(support: int, chosen: str) -> None:
    tree: Tree = {
        "automa": {"faction": "itars", "mines": ["0,1", "-1,-3"]},
        "human": {"faction": "geodens", "mines": ["2,-3", "3,-1"]},
    }
    told = turn(tree, action=1, support=support)
    assert told.pick("upgrade").chosen == chosen
    assert told.board.automa.structures[chosen] == "station"


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((7, 6, 6), (18, 9)),
        ((11, 11, 10), (15, 15)),
        ((5, 5, 5), (12, 12)),
        ((0, 4, 8), (0, 12)),
        ((3, 5, 4), (6, 18)),
        ((10, 11, 11), (6, 15)),
    ],
)
def test_d15_final_tiles_with_the_neutral_marker(
    counts: tuple[int, int, int], points: tuple[int, int]
) -> None:
    scored = tile_points(dict(zip((AUTOMA, HUMAN, NEUTRAL), counts, strict=True)))
    assert (scored[AUTOMA], scored[HUMAN]) == points


def test_d16_one_more_point_for_each_gain() -> None:
    level = {"level": "terminator"}
    assert turn(D3, 7, 13, **level).board.automa.vp == 10, "card 7 gives nothing"
    assert turn(D3, 4, 13, **level).board.automa.vp == 15, "(2+1) for the new type, (1+1) of the card"
    assert turn(D3, 4, 13, extra_vp="turn", **level).board.automa.vp == 14
    no_more = {**D3, "automa": {"faction": "itars", "mines": ["0,1", "-1,-3"]}}
    assert turn(no_more, 6, 13, **level).board.automa.vp == 14


def test_d16_a_round_tile_without_points_gives_none() -> None:
    tree: Tree = {
        "turn": {"round": 2},
        "tiles": {"rounds": ["mine", "fed", "step", "ts3", "ts4", "research"]},
        "cards": {"action": 7, "support": 6, "deck": ""},
        "automa": {"vp": 30},
    }
    told = play(board(tree, level="terminator"), [])
    assert told.board.automa.vp == 30


def test_d18_no_mine_left_upgrade_instead() -> None:
    mines = ["0,1", "-1,-3", "-6,1", "7,-4", "1,1", "-3,0", "0,-5", "-5,7"]
    tree: Tree = {
        "automa": {"faction": "itars", "mines": mines},
        "human": {"faction": "geodens", "mines": ["2,-3", "3,-1"]},
    }
    told = turn(tree, action=8, support=10)
    assert told.done()[:2] == ["no-mine-left", "upgrade"]
    assert told.of("mine") == []
    assert told.told("score")[0]["count"] == 3
    ties = told.pick("upgrade").funnel
    assert ties[0].criterion == "nearest distance-to-you"
