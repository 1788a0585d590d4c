"""An obedient hand plays some turns of each game and preset at the table.

Whole games, all levels and bots are played by `python -m tests.hand`.
"""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from tests.hand.__main__ import played
from tests.hand.plans import plans_of
from tests.hand.playing import Plan
from tests.hand.showing import READERS
from tests.web.client import Client

TURNS = 3
PLANS = [
    next(each for each in plans_of(game, [3]) if each.preset == preset)
    for game in catalog().values()
    for preset in game.presets
    if game.presets[preset]
]


@pytest.mark.parametrize("plan", PLANS, ids=[f"{plan.game.id}-{plan.preset}" for plan in PLANS])
def test_its_table_is_the_engines_at_every_done(plan: Plan, client: Client) -> None:
    """By what the pages show, by the list of all at once, and by the lines of the terminal."""
    recorded = plan.recorded()
    for reader in READERS:
        hand = played(plan, reader, client, TURNS, recorded)
        assert hand.obeyed, reader
        assert not hand.faults, reader


@pytest.mark.parametrize("game", catalog().values(), ids=list(catalog()))
def test_what_is_only_said_has_a_reason(game: AnyGame) -> None:
    """What changes what a hand does is an order, never an aside."""
    assert not [message for message, hand in game.look.hands.items() if not hand]
