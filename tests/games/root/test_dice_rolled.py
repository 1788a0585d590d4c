"""B.6.5: dice that cannot change anything are not rolled; the table is the same as with any roll."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from automarium.games.root.law.battle import DIE, fight
from tests.games.root.positions import Told, lawful, run

ROLLS = [*product(DIE, DIE)]
CARDS = ("armorers", "sappers", "brutal_tactics")


def attacked(there: str, dice: tuple[int, int] | None = None, **more: Any) -> Told:
    """Three warriors of the Marquise attack a bot in clearing 6; without dice none may be needed."""
    rolled = "where_they_matter" if dice is None else "always"
    bot = there.partition("-")[0]
    board = lawful({6: f"marquise: 3w; {there}"}, "marquise", "marquise", bot, dice_rolled=rolled, **more)
    sides, streams = board.sides, {} if dice is None else {"dice": [dice]}
    return run(
        board,
        lambda table, board: fight(table, board, sides["marquise"], sides[f"{bot}-bot"], 6),
        **streams,
    )


def lies(told: Told) -> list[object]:
    """What the sides have on the map, and their points."""
    return [
        (side.id, side.points, side.warriors, side.buildings, side.tokens, side.supply)
        for side in told.board.everyone
    ]


@pytest.mark.parametrize(
    ("there", "more"),
    [
        ("alliance-bot: sympathy", {}),
        ("alliance-bot: sympathy", {"alliance_traits": ["informants", "veterans"]}),
        ("alliance-bot: base-fox", {}),
        ("eyrie-bot: roost", {}),
        ("duchy-bot: tunnel", {}),
    ],
    ids=str,
)
def test_a_single_piece_that_nobody_defends_falls_without_a_roll(there: str, more: dict[str, Any]) -> None:
    told = attacked(there, **more)
    assert told.lines("no-roll")
    assert not told.lines("hits")
    for dice in ROLLS:
        assert lies(attacked(there, dice, **more)) == lies(told), dice


@pytest.mark.parametrize(
    ("there", "more"),
    [
        ("alliance-bot: 1w sympathy", {}),
        ("alliance-bot: base-fox sympathy", {}),
        *(("alliance-bot: sympathy", {"effects_marquise": card}) for card in CARDS),
    ],
    ids=str,
)
def test_where_the_dice_decide_they_are_rolled(there: str, more: dict[str, Any]) -> None:
    told = attacked(there, **more)
    assert told.asked is not None
    assert told.asked.what == "battle"


def test_a_fortified_building_may_withstand_one_hit() -> None:
    board = lawful(
        {5: "eyrie: 3w; marquise-bot: sawmill"}, "eyrie", "eyrie", "marquise", marquise_traits=["fortified"]
    )
    sides = board.sides
    told = run(board, lambda table, board: fight(table, board, sides["eyrie"], sides["marquise-bot"], 5))
    assert told.asked is not None
