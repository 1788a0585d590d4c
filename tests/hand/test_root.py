"""The hand obeys the bots of Root that came later: items that are turned, Lost Souls, payments."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.web.server.app import create_app
from tests.hand.__main__ import played
from tests.hand.plans import plans_of
from tests.sweeps import by_turns
from tests.web.client import Client

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

TURNS = 12
READERS = ("pages", "terminal")
LEVELS = ("lizards at the table", "riverfolk at the table", "two vagabots at the table")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with Client(create_app(tmp_path_factory.mktemp("root"))) as client:
        yield client
        client.app.state.games.store.close()


@pytest.mark.parametrize(
    ("level", "reader"), by_turns([[(level, each) for each in READERS] for level in LEVELS])
)
def test_orders_are_obeyed(level: str, reader: str, client: Client) -> None:
    """Without the name of who acts, *Exhaust boots* and *Lay the card on Lost Souls* had two meanings."""
    plan = next(each for each in plans_of(catalog()["root"], [1]) if each.level == level)
    hand = played(plan, reader, client, TURNS)
    assert hand.obeyed
    assert not hand.faults
