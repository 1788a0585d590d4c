"""Set-up, phases 4 to 7 and final scoring (GO-2, GO-13, GO-14)."""
# ruff: noqa: N802 — ids of examples and sections keep their capitals

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.board import AUTOMA
from automarium.games.golem.components import TIER_OF, Character
from automarium.games.golem.printed_effects import effects_of
from automarium.games.golem.rules.income import control_golems, develop, income_of_artifacts, take_income
from automarium.games.golem.rules.influence import influence, matches, set_turn_order
from automarium.games.golem.scoring import result, rows
from automarium.games.golem.sheets import rules
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.values import plain
from tests.games.golem.positions import play, position, run

# Set-up


def test_A1_starting_tiles_move_marker_and_students() -> None:
    """ST10: 3 clay and a step of the yellow student."""
    board = GAME.play.unbox(GAME.read_settings({"level": "1"}))
    play(board, starting_tiles=["ST10"])
    assert board.automa.marker == 3
    assert board.automa.students == {"red": 0, "yellow": 1, "blue": 0}


@pytest.mark.parametrize(("level", "humans"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_GO_2_what_lies_where_after_the_set_up(level: int, humans: int) -> None:
    board = GAME.play.unbox(GAME.read_settings({"level": str(level), "humans": str(humans)}))
    tiles = ("ST01", "ST02", "ST03", "ST11")[:level]
    told = play(board, strategy=[("blue", "red", "yellow")], starting_tiles=[tiles])
    automa = board.automa
    assert len(automa.starting_tiles) == level
    assert automa.golems == ["red 1", "blue 1"], "the two highest tiles"
    assert automa.strategy == ["blue", "red", "yellow"]
    assert (board.next, board.order[0], board.round) == (AUTOMA, AUTOMA, 1)
    assert sum(map(len, board.rows.values())) == 9 + 2 * humans
    assert (len(board.action_tiles), len(board.library), len(board.characters)) == (humans + 2, 5, 4)
    assert (len(board.deck), automa.supply) == (20, 4)
    assert ("goals-alone" in told.messages()) == (humans == 1)


@pytest.mark.parametrize(
    ("preset", "rules_then", "lie"),
    [("screen", 15, 21), ("screen", 14, 0), ("table-house", 15, 0), ("table", 15, 0)],
)
def test_BR_2_2_neighborhood_tiles_lie_open_where_the_app_deals(
    preset: str, rules_then: int, lie: int
) -> None:
    """They were blank until a golem worked there: nobody could play on that board. At a table a person tells
    each when it is first used, and a game that began before rules 15 draws it then."""
    now = Session.start(GAME, "1", preset)
    header = replace(now.header, rules=rules_then)
    if rules_then < 15:
        names = {name: value for name, value in header.options.items() if name != "neighborhood"}
        header = replace(header, options=names)
    board = Session.resume(GAME, header, ()).turns[-1].board
    assert len(board.neighborhood) == lie
    for place, tile in board.neighborhood.items():
        district, section = place.split()
        assert (board.box.neighborhood[tile].district, board.box.neighborhood[tile].tier) == (
            district,
            TIER_OF[int(section)],
        )


def test_where_people_lay_out_the_tiles_of_the_districts_an_order_says_so() -> None:
    """With our components at a table nothing of the set-up named them."""
    for preset in ("table-house", "screen"):
        session = Session.start(GAME, "1", preset)
        while (now := session.asking) is not None and now.request.what != DONE:
            session.reply(plain(now.request.by_chance(random.Random(1).randrange)))  # noqa: S311  # dice
        ordered = "lay-neighborhood" in {step.message for step in session.turns[0].steps}
        assert ordered == (preset == "table-house")


# Phases 4 and 5


def test_BR_10_1_turn_order_follows_the_rabbis() -> None:
    text = "synagogue.rabbis = ['human lowest', 'automa 3', 'human-2 lowest']\nturn.part = 'evening'"
    board = position(text, humans="3")
    run(set_turn_order, board)
    assert board.order == ["automa", "human", "human-2", "human-3"]


@pytest.mark.parametrize(
    ("held", "match"),
    [
        ("red yellow", True),
        ("yellow red", True),
        ("red white", True),
        ("white white", True),
        ("red red", False),
        ("red black", False),
        ("white black", False),
        ("red blue", False),
        ("red", False),
    ],
)
def test_GO_13_2_white_is_wild_and_black_never_matches(held: str, match: bool) -> None:
    character = Character("test", 2, "red", "yellow", 1, effects_of("vp 1"))
    assert matches(character, held.split()) is match


@pytest.mark.parametrize(
    ("marker", "reading", "after", "bars"),
    [(4, "gain3", 2, 1), (-1, "gain3", 2, 0), (-1, "pay3", -4, 1), (0, "gain3", -2, 1)],
)
def test_GO_13_3_and_13_4_influence(marker: int, reading: str, after: int, bars: int) -> None:
    """CH01 costs 2 and gives a gold bar and 3 VP."""
    text = f"automa.marbles = 'RY'\nautoma.marker = {marker}\nturn.part = 'evening'"
    board = position(text, influence_in_red=reading)
    run(influence, board)
    assert (board.automa.marker, board.automa.bars, board.automa.vp) == (after, bars, 3 * bars)


def test_GO_13_2_without_a_match_nothing() -> None:
    board = position("automa.marbles = 'RB'\nturn.part = 'evening'")
    assert run(influence, board).messages() == ["no-influence"]


# Phases 6 and 7


def test_GO_13_5_artifacts_from_top_to_bottom_doubled_by_special_developments() -> None:
    text = "automa.artifact_tile = 'AR1a'\nautoma.bars = 7\nautoma.developments = ['left-1']"
    board = position(text)
    told = run(income_of_artifacts, board)
    assert told.facts("artifact-pays", "artifact") == [(3,), (2,), (1,), (1,)]
    assert (board.automa.marker, board.automa.vp) == (2 + 1 + 2, 1 + 1 + 2)


def test_A41_all_other_income() -> None:
    text = "automa.students = {red = 3, yellow = 10, blue = 0}\nautoma.golem_track = 4\nautoma.bars = 4\n"
    text += "automa.artifact_tile = 'AR2b'\nautoma.developments = ['right-1', 'left-3']"
    board = position(text)
    told = run(take_income, board)
    assert told.facts("student-income", "resources", "points") == [(1 + 3 + 0, 1 + 3 + 0)]
    assert [each for each in told.messages() if each.endswith(("income", "points", "pays"))] == [
        "artifact-pays",
        "artifact-pays",
        "student-income",
        "development-income",
        "development-points",
        "golem-track-income",
    ]


def test_GO_13_5_one_upgrade_unless_in_the_red_zone() -> None:
    board = position("automa.marker = -1")
    assert run(develop, board).messages() == ["no-upgrade-in-red"]
    board = position("automa.marker = 0")
    run(develop, board)
    assert (board.automa.developments, board.automa.marker) == (["leg-2"], -2)


@pytest.mark.parametrize(("zone", "upgraded"), [("-1", True), ("0", False), ("3", False), ("-5", True)])
def test_A3_the_extent_of_the_red_zone(zone: str, upgraded: bool) -> None:
    board = position("automa.marker = 0", red_zone_max=zone)
    run(develop, board)
    assert bool(board.automa.developments) is upgraded


@pytest.mark.parametrize(("developments", "paid"), [("", 6), ("'head'", 4)])
def test_GO_13_7_golem_control(developments: str, paid: int) -> None:
    text = "automa.golems = ['red 5', 'red 2', 'blue 4']\nautoma.students = {red = 3, blue = 0}\n"
    board = position(f"{text}automa.marker = 10\nautoma.developments = [{developments}]")
    run(control_golems, board)
    assert board.automa.marker == 10 - paid


# Scoring


B16 = """
automa.vp = 31
automa.created = 3
automa.golems = ["red 1", "red 2", "red 3", "blue 1", "blue 2"]
automa.developments = ["leg-2", "head", "right-1", "right-2", "right-3", "column-1", "column-2"]
automa.bars = 4
automa.columns = [["BB1"], ["BG1"], ["BR1"]]
automa.research_track = 2
turn.next = "over"
"""


@pytest.mark.parametrize(("marker", "resources", "total"), [(13, 2, 74), (-4, 0, 72), (-5, -1, 71)])
def test_B16_final_score(marker: int, resources: int, total: int) -> None:
    board = position(f"{B16}automa.marker = {marker}", level="3")
    assert rows(board) == [
        ("vp-track", 31),
        ("golem-menorahs", 12),
        ("artifact-menorahs", 6),
        ("research-menorahs", 6),
        ("goals", 15),
        ("research-track", 2),
        ("resources", resources),
    ]
    assert result(board).points[AUTOMA] == total


@pytest.mark.parametrize(("level", "goals"), [(1, 3), (2, 9), (3, 15), (4, 21)])
def test_GO_14_2_points_for_goals(level: int, goals: int) -> None:
    assert dict(rows(position(level=str(level))))["goals"] == goals


@pytest.mark.parametrize(("score", "winner"), [(8, "automa"), (9, ""), (10, "human")])
def test_A45_a_tie_is_a_draw(score: int, winner: str) -> None:
    board = position(f"humans.human.score = {score}\nturn.next = 'over'")
    assert result(board).winner == winner


# Phase 1


def test_BR_4_what_is_laid_out_anew() -> None:
    text = "turn.round = 2\nturn.part = 'morning'\nautoma.marbles = 'RY'\nhumans.human.marbles = 'BB'\n"
    text += "synagogue.rabbis = ['automa 2', 'human lowest']\nhumans.human.passed = true"
    board = position(text)
    play(board, books=["BG2"], action_tiles=[("AT02", "AT04", "AT06")])
    assert board.library == ["BG7", "BR7", "BY7", "BK6", "BG2"]
    assert board.books.blocks[-1] == ["BB7"], "the leftmost went under the deck"
    assert (board.action_tiles, board.discarded_tiles) == (["AT02", "AT04", "AT06"], ["AT01", "AT03", "AT05"])
    assert (board.rabbis, board.passed, board.held) == ({}, [], {"automa": [], "human": []})
    assert sum(map(len, board.rows.values())) == 11


def test_BR_4_2_discarded_tiles_are_shuffled_when_the_stack_runs_out() -> None:
    tiles = [f"AT{number:02}" for number in range(1, 13)]
    text = f"turn.round = 3\nturn.part = 'morning'\nsynagogue.tiles = {tiles[:5]}\n"
    board = position(f"{text}shared.tiles_discarded = {tiles[5:10]}", humans="3")
    play(board, action_tiles=[("AT11", "AT12"), ("AT01", "AT06", "AT02")])
    assert board.action_tiles == ["AT11", "AT12", "AT01", "AT06", "AT02"]
    assert (len(board.tile_deck), board.discarded_tiles) == (7, [])


def test_BR_3_7_no_refresh_in_round_1() -> None:
    board = position("turn.part = 'morning'\nsynagogue.work = 'RW'")
    told = play(board)
    assert told.messages()[:2] == ["round", "movement"]
    assert (board.rows["work"], board.part, board.next) == (["red", "white"], "actions", "automa")


# Phase 5 in turn order; the end of the round


BOTH_MATCH = """
turn.part = "evening"
shared.characters = ["CH01"]
automa.marbles = "RY"
automa.cards = ["GH02", "GH03", "GH17"]
automa.marker = 9
humans.human.marbles = "RY"
"""


@pytest.mark.parametrize(
    ("rabbis", "said"),
    [
        ("['automa 3', 'human 1']", ["human-influence", "influence"]),
        ("['automa 1', 'human 3']", ["influence", "human-influence"]),
    ],
)
def test_BR_10_2_the_character_is_influenced_in_turn_order(rabbis: str, said: list[str]) -> None:
    board = position(f"{BOTH_MATCH}synagogue.rabbis = {rabbis}")
    told = play(board, person=["end"])
    assert [message for message in told.messages() if message in said] == said


@pytest.mark.parametrize("shuffle_due", [False, True])
def test_GO_5_7_after_the_last_round_nobody_needs_the_cards(shuffle_due: bool) -> None:
    board = position(f"{BOTH_MATCH}synagogue.rabbis = ['automa 1', 'human 3']")
    board.round, board.automa.shuffle_due = rules().rounds, shuffle_due
    board.characters = board.characters * board.round
    told = play(board, person=["end", 90])
    assert "game-ends" in told.messages()
    assert not {"cards-away", "shuffle-cards"} & {*told.messages()}


def test_GO_5_7_the_cards_lie_there_until_the_round_ends() -> None:
    board = position(f"{BOTH_MATCH}synagogue.rabbis = ['automa 1', 'human 3']")
    told = play(board, person=["end"])
    assert told.messages()[-1] == "cards-away"
    assert (board.automa.last_card, board.automa.cards) == ("GH17", [])
