"""An obedient hand plays some turns of each game and preset at the table; planted faults are found.

Whole games, all levels and bots are played by `python -m tests.hand`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.words.texts import Sentence, Texts, parts_of
from automarium.web.server.app import create_app
from automarium.web.table.playing import order_of
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
needs_coatl = pytest.mark.skipif("coatl" not in catalog(), reason="Cóatl is not installed")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with Client(create_app(tmp_path_factory.mktemp("hand"))) as client:
        yield client
        client.app.state.games.store.close()


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


# Faults of old, planted again


def coatl() -> Plan:
    return next(each for each in plans_of(catalog()["coatl"], [1]) if each.preset == "table")


@needs_coatl
def test_it_cannot_lay_what_comes_from_nowhere(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """An order that does not say its source cannot be carried out; the fault has the sentence."""
    sentence = Texts.sentence

    def without_source(texts: Texts, message: str, *more: Any) -> Sentence | None:
        return (
            parts_of("Lay {pieces:obj} {number:at}")
            if message == "order.lay"
            else sentence(texts, message, *more)
        )

    monkeypatch.setattr(Texts, "sentence", without_source)
    for reader in ("pages", "all"):
        faults = played(coatl(), reader, client, TURNS).faults
        assert "“Lay a green segment on his first card”: lay: no G lies at @hand" in faults[0]


@needs_coatl
def test_it_misses_what_was_never_shown(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Orders before a question that are folded away and then skipped."""

    def question_first(wish: Any, telling: Any, passed: int, *, is_done: bool) -> int | None:
        return order_of(wish, telling, passed, is_done=is_done) if is_done else None

    def skipped(keeper: Any, *_: Any) -> None:
        keeper.keep_passed(len(keeper.session.turns[-1].steps))

    monkeypatch.setattr("automarium.web.table.view.order_of", question_first)
    hand = played(coatl(), "pages", client, 12, before_answer=skipped)
    assert any("at Done it has too much or too little" in fault for fault in hand.faults)
