"""The hand obeys the bots of Root that came later, and its person spends cards while the Lizards play."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import catalog
from tests.hand.__main__ import played
from tests.hand.plans import plans_of
from tests.hand.root_souls import FACTIONS, Spender
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
