"""Not what I see, in Root: leaders and Decree of an Eyrie that a person plays."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root import GAME
from automarium.games.root.board import VIZIER, Board
from automarium.games.root.nouns import FERRY, RUIN
from automarium.games.root.otherwise import otherwise
from automarium.games.root.sides import Side
from automarium.kernel.record.position import read_position

EYRIE = """position = 1
game = "root"
options.people = ["eyrie"]
options.bots = ["marquise"]
options.factions = "{factions}"
turn.number = 9
sides.eyrie.leader = "builder"
"""
WHOLE = EYRIE.format(factions="full") + 'sides.eyrie.deposed = ["despot"]\n'


def corrected(text: str, spot: str, number: int, value: Any) -> Side:
    """The Eyrie after the person has said what really lies there."""
    board: Board = read_position(text).board
    tree = GAME.play.write(board)
    part = list(otherwise(board, spot))[number]
    assert part.may_be(value)
    part.put(tree, value)
    return GAME.play.read(tree, board.settings).sides["eyrie"]


def test_another_leader_brings_other_viziers_and_is_not_deposed() -> None:
    after = corrected(WHOLE, "leader-eyrie", 0, "despot")
    assert (after.leader, after.deposed) == ("despot", [])
    assert [column for column, held in after.decree.items() if VIZIER in held] == ["move", "build"]


def test_the_leader_of_a_person_who_keeps_the_cards_is_told_alone() -> None:
    assert corrected(EYRIE.format(factions="table"), "leader-eyrie", 0, "despot").leader == "despot"


@pytest.mark.parametrize(
    ("number", "value", "left"), [(0, "", []), (1, "commander", ["despot", "commander"])]
)
def test_who_is_deposed_is_told_one_by_one(number: int, value: str, left: list[str]) -> None:
    assert corrected(WHOLE, "deposed-eyrie", number, value).deposed == left


def test_a_card_is_added_beside_the_vizier_of_a_column() -> None:
    after = corrected(WHOLE, "decree-move", 0, "ambush_bird")
    assert after.decree["move"] == [VIZIER, "ambush_bird"]


MARQUISE = """position = 1
game = "root"
options.people = ["marquise"]
options.bots = ["eyrie"]
options.factions = "table"
options.map = "{name}"
options.suits = "balanced"
turn.number = 9
"""


def told(text: str, spot: str, fact: str, value: Any, of: str = "") -> Board:
    """The board after the person has said what really lies there."""
    board: Board = read_position(text).board
    tree = GAME.play.write(board)
    fitting = (each for each in otherwise(board, spot) if (each.fact, each.of) == (fact, of))
    part = next(each for each in fitting if each.may_be(value))
    part.put(tree, value)
    return GAME.play.read(tree, board.settings)


def test_a_clearing_has_one_roost() -> None:
    board: Board = read_position(MARQUISE.format(name="autumn")).board
    most = {part.of: part.most for part in otherwise(board, "clearing-1") if part.fact == "piece"}
    assert (most["roost"], most["sawmill"]) == (1, 6)


def test_a_ruin_is_told_where_it_is_printed() -> None:
    text = MARQUISE.format(name="autumn")
    ruins = read_position(text).board.ruins
    assert told(text, f"clearing-{ruins[0]}", "things", "").ruins == ruins[1:]
    assert told(text + "map.ruins = []", f"clearing-{ruins[0]}", "things", RUIN).ruins == ruins[:1]


def test_the_ferry_is_told_where_it_is() -> None:
    text = MARQUISE.format(name="lake")
    before = read_position(text).board
    coast = next(each for each in before.map.coast if each != before.ferry)
    assert told(text, f"clearing-{coast}", "things", FERRY).ferry == coast


def test_a_barrier_is_told() -> None:
    text = MARQUISE.format(name="mountain")
    (a, b), *_ = read_position(text).board.map.closed
    assert told(text, f"path-{a}-{b}", "things", "").opened == [(a, b)]


def test_a_keep_that_stands_is_not_in_the_box() -> None:
    text = MARQUISE.format(name="autumn") + 'sides.marquise.out = ["keep"]'
    after = told(text, "clearing-3", "piece", 1, of="keep")
    assert (after.sides["marquise"].tokens[3], after.sides["marquise"].box) == (("keep",), [])


SCOUNDREL = """position = 1
game = "root"
options.people = ["marquise"]
options.bots = ["vagabond"]
options.vagabot_character = "scoundrel"
turn.number = 9
map.ruins = []
vagabond.under_ruins = []
vagabond.out = []
sides.vagabond-bot.ready = ["boots", "tea", "sword", "bag", "hammer"]
sides.vagabond-bot.exhausted = ["torch"]
sides.vagabond-bot.track = ["exhausted coins", "ready crossbow"]
vagabond.covered = ["9 sword"]
"""


def seen_otherwise(spot: str, item: str, value: int) -> Board:
    """The table after the person has said how many of an item lie at a spot."""
    board: Board = read_position(SCOUNDREL).board
    tree = GAME.play.write(board)
    part = next(each for each in otherwise(board, spot) if (each.fact, each.of) == ("item", item))
    assert part.may_be(value)
    part.put(tree, value)
    return GAME.play.read(tree, board.settings)


def test_items_of_the_vagabot_lie_elsewhere() -> None:
    pack = seen_otherwise("track-vagabond-bot", "sword", 1).sides["vagabond-bot"].pack
    assert pack.track == ["exhausted coins", "ready crossbow", "ready sword"]
    pack = seen_otherwise("tired-vagabond-bot", "crossbow", 1).sides["vagabond-bot"].pack
    assert pack.track == ["exhausted coins", "exhausted crossbow"]
    pack = seen_otherwise("exhausted-vagabond-bot", "coins", 1).sides["vagabond-bot"].pack
    assert (pack.exhausted, pack.track) == (["coins", "torch"], ["ready crossbow"])


def test_items_cover_other_slots() -> None:
    board = seen_otherwise("clearing-9", "sword", 0)
    assert (board.covered, board.sides["vagabond-bot"].pack.exhausted) == ({}, ["sword", "torch"])
    board = seen_otherwise("clearing-2", "torch", 1)
    assert (board.covered, board.sides["vagabond-bot"].pack.exhausted) == ({2: ("torch",), 9: ("sword",)}, [])


RANGER = """position = 1
game = "root"
options.bots = ["marquise", "eyrie"]
options.factions = "full"
options.people = ["vagabond"]
turn.number = 9
clearings.4 = "vagabond: pawn"
sides.vagabond.character = "ranger"
sides.vagabond.ready = ["torch", "sword"]
vagabond.out = [{out}]
"""


@pytest.mark.parametrize(
    ("out", "is_offered"), [('"boots", "boots", "boots"', False), ('"boots", "boots"', True)]
)
def test_an_item_that_is_out_of_the_game_cannot_be_crafted(out: str, is_offered: bool) -> None:
    board: Board = read_position(RANGER.format(out=out)).board
    offered = {each.of for each in otherwise(board, "crafted-marquise-bot") if each.fact == "item"}
    assert ("boots" in offered) is is_offered
    assert "tea" in offered


@pytest.mark.parametrize(("count", "stands"), [(0, 4), (1, 7)])
def test_no_pawn_where_none_was_believed_changes_nothing(count: int, stands: int) -> None:
    board: Board = read_position(RANGER.format(out="")).board
    tree = GAME.play.write(board)
    part = next(each for each in otherwise(board, "clearing-7") if each.fact == "pawns")
    part.put(tree, count)
    assert GAME.play.read(tree, board.settings).sides["vagabond"].pawn == stands
