"""Not what I see, in Root: leaders and Decree of an Eyrie that a person plays."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root import GAME
from automarium.games.root.board import VIZIER, Board
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
