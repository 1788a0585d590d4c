"""HR-103: recruits of the Decree are asked about only where the table differs by what comes first."""

from __future__ import annotations

import pytest

from automarium.games.root.board import VIZIER, Board
from automarium.games.root.human import eyrie
from automarium.kernel.rules.table import Table
from tests.games.root.positions import Clearings, Told, lawful, run, seat

FOX, RABBIT = "anvil", "bake_sale"
AT_HOME: Clearings = {1: "eyrie: 2w roost", 3: "eyrie: 2w roost"}
"""Clearing 1 is of foxes, 3 of rabbits."""
ALONE: Clearings = {3: "eyrie: 2w roost"}


def recruited(clearings: Clearings, *held: str, leader: str = "builder", **more: str) -> Told:
    """The Decree with these cards in its first column, as far as nobody is asked."""
    board = lawful(clearings, "eyrie", people="eyrie", bots="marquise", leader_eyrie=leader, **more)
    board.sides["eyrie"].decree.update({"recruit": [*held], "move": [], "battle": [], "build": []})

    def act(table: Table, board: Board) -> None:
        try:
            eyrie.resolve_decree(table, seat(board, "eyrie"))
        except eyrie.Turmoil:
            table.tell("turmoil", side="eyrie")

    return run(board, act)


def warriors(told: Told) -> tuple[int, int]:
    side = told.side("eyrie")
    return side.warriors[1], side.warriors[3]


@pytest.mark.parametrize(
    ("clearings", "held", "leader", "there"),
    [
        (AT_HOME, (FOX, RABBIT), "builder", (3, 3)),
        (AT_HOME, (RABBIT, FOX, RABBIT), "charismatic", (4, 6)),
        (ALONE, (VIZIER, RABBIT), "builder", (0, 4)),
    ],
)
def test_nobody_is_asked_where_every_order_leads_to_the_same_table(
    clearings: Clearings, held: tuple[str, ...], leader: str, there: tuple[int, int]
) -> None:
    told = recruited(clearings, *held, leader=leader)
    assert told.asked is None
    assert not told.lines("turmoil")
    assert warriors(told) == there


@pytest.mark.parametrize(
    ("clearings", "held", "more"),
    [
        (AT_HOME, (VIZIER, RABBIT), {}),
        ({1: "eyrie: 18w roost", 3: "eyrie: 1w roost"}, (FOX, RABBIT), {}),
        (ALONE, (FOX, RABBIT), {}),
        (AT_HOME, (FOX, RABBIT), {"effects_eyrie": "tax_collector"}),
        (AT_HOME, (FOX, RABBIT), {"recruits_asked": "always"}),
    ],
    ids=["a bird at either roost", "one warrior left", "no roost for one card", "Tax Collector", "as before"],
)
def test_where_it_matters_it_is_asked(
    clearings: Clearings, held: tuple[str, ...], more: dict[str, str]
) -> None:
    told = recruited(clearings, *held, **more)
    assert told.asked is not None
    assert told.asked.what == "decree"
    assert not told.lines("recruit")
