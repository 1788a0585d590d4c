"""The Spice Road keeps the contract of all games, and plays as its book says."""

from __future__ import annotations

from typing import Any

import pytest
from automarium.contract import Contract
from automarium.kernel.record.decide import Decision, decide
from automarium.kernel.record.position import from_tree

from automarium_spiceroad import GAME
from automarium_spiceroad.board import Board

STALLS = {1: "dates", 2: "dates", 3: "dates", 4: "tea", 5: "silk", 8: "pepper", 9: "tea", 10: "pepper"}


class TestSpiceroad(Contract):
    game = GAME
    seeds = ("1", "2", "24")  # as `covering_seeds` finds them; the last one brings a rare tie


def turn(card: str, options: dict[str, Any] | None = None, **board: Any) -> Decision[Board]:
    """The Broker's turn with this card, from stall 7, until bag or orders would be asked."""
    stalls = {str(stall): good for stall, good in board.pop("stalls", STALLS).items()}
    tree = {
        "position": 1,
        "game": "spiceroad",
        "options": options or {},
        "open": ["temple"],
        "stalls": stalls,
    }
    played = [each for each in ("k1", "k2", "k3") if each != card]
    return decide(from_tree({**tree, "played": played, **board}, GAME), {"cards": [card]})


def chosen(decided: Decision[Board], what: str) -> tuple[object, str]:
    """What a pick chose, and the criterion that decided."""
    choice = next(step for step in decided.steps if step.is_choice and step.message == what)
    return choice.chosen, next(
        sieve.criterion.split()[-1] for sieve in reversed(choice.funnel) if sieve.dropped
    )


@pytest.mark.parametrize(
    ("card", "board", "stall", "decided"),
    [
        ("k8", {}, 5, "wanted"),  # silk, two stalls away
        ("k3", {}, 8, "wanted"),  # pepper at 8, which no order asks for
        ("k1", {}, 9, "clockwise"),  # no dates within two stalls: the temple misses tea and silk
        ("k1", {"stalls": {5: "silk", 9: "pepper"}}, 5, "asked-for"),
        ("k4", {"packs": {"broker": ["saffron", "silk", "tea"]}}, 9, "near"),  # tea completes the temple
        ("k4", {"stalls": {4: "tea", 6: "tea", 8: "tea"}}, 8, "clockwise"),
    ],
)
def test_which_sack_the_broker_loads(card: str, board: dict[str, Any], stall: int, decided: str) -> None:
    assert chosen(turn(card, **board), "stall") == (stall, decided)


@pytest.mark.parametrize(
    ("open_", "order", "decided"),
    [
        (["bazaar", "garrison"], "garrison", "valuable"),
        (["bazaar", "tavern"], "bazaar", "left"),
        (["tavern", "bazaar"], "tavern", "left"),
    ],
)
def test_which_order_the_broker_delivers(open_: list[str], order: str, decided: str) -> None:
    pack = {"broker": ["dates", "pepper", "pepper", "tea"]}
    assert chosen(turn("k1", open=open_, packs=pack), "order") == (order, decided)


def test_a_full_pack_is_sold() -> None:
    """Two dates and two teas and a sixth sack: dates come first in the printed order; two sacks, one point."""
    done = turn("k8", packs={"broker": ["tea", "tea", "dates", "dates", "pepper"]}, open=["healer"])
    assert chosen(done, "good") == ("dates", "printed")
    assert done.position.board.earned == 1
    assert len(done.position.board.packs["broker"]) == 4


@pytest.mark.parametrize(("level", "loaded"), [("apprentice", 1), ("merchant", 1), ("master", 2)])
def test_how_many_sacks_a_level_loads(level: str, loaded: int) -> None:
    """The card reaches four stalls, which is too far for a merchant's second sack."""
    done = turn("k7", {"level": level}, coins=3, camels={"human": 5, "broker": 7})
    assert len(done.position.board.packs["broker"]) == loaded


def test_a_master_takes_a_toll_where_it_meets_you() -> None:
    done = turn("k8", {"level": "master"}, coins=3, camels={"human": 5, "broker": 7})
    assert done.position.board.coins == 2


def test_a_shy_broker_loads_elsewhere() -> None:
    done = turn("k8", {"crowd": False}, camels={"human": 5, "broker": 7})
    assert chosen(done, "stall")[0] == 9


def test_nothing_within_reach() -> None:
    done = turn("k8", stalls={1: "tea"})
    assert done.position.board.camels["broker"] == 10
