"""The hand obeys the bots of Root that came later, and its person spends cards while the Lizards play."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.rules.told import Asking
from tests.hand.__main__ import played
from tests.hand.plans import plans_of
from tests.hand.playing import Hand
from tests.hand.root_souls import FACTIONS, Spender
from tests.hand.showing import READERS
from tests.sweeps import by_turns
from tests.web.client import Client

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

TURNS = 12
READ = ("pages", "terminal")
LEVELS = ("lizards at the table", "riverfolk at the table", "two vagabots at the table")


@pytest.mark.parametrize(
    ("level", "reader"), by_turns([[(level, each) for each in READ] for level in LEVELS])
)
def test_orders_are_obeyed(level: str, reader: str, client: Client) -> None:
    """Without the name of who acts, *Exhaust boots* and *Lay the card on Lost Souls* had two meanings."""
    plan = next(each for each in plans_of(catalog()["root"], [1]) if each.level == level)
    hand = played(plan, reader, client, TURNS)
    assert hand.obeyed
    assert not hand.faults


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_card_that_a_person_spends_lies_on_lost_souls(faction: str) -> None:
    """8.2.4: Overwork, a bird for an action, a fallen Decree were not asked for; rituals were others."""
    hands = [Spender(faction, str(seed)) for seed in range(3)]
    assert [fault for hand in hands for fault in hand.play(30)] == []
    assert all(hand.count for hand in hands)


def test_a_card_that_nobody_asked_for_is_missed() -> None:
    """As it was before rules 9."""
    faults = list(Spender("marquise", "1", spent_cards="on_trust").play(20))
    assert "the app has not heard of" in faults[0]


@pytest.mark.parametrize("is_missing", [False, True])
def test_what_is_asked_about_lies_on_its_own_table(client: Client, is_missing: bool) -> None:
    """What a person loses is chosen among what lies there; a hand without it says so."""
    plan = next(each for each in plans_of(catalog()["root"], [7]) if each.level == "table")
    keeper = client.app.state.games.begin(plan.begun())
    hand = Hand(plan, keeper, plan.recorded(), READERS["terminal"](client, keeper))
    asked = list[str]()

    def look(now: Asking[Any]) -> None:
        asked.append(now.request.what)
        if is_missing and now.request.what == "loss":
            hand.table.lying[f"clearing-{now.request.facts['clearing']}", "wood"] = 0
        Hand._look_up(hand, now)

    hand._look_up = look  # type: ignore[method-assign]
    hand.play()
    assert "loss" in asked
    assert any("asked for loss: no wood lies at" in fault for fault in hand.faults) == is_missing
    assert is_missing or not hand.faults
