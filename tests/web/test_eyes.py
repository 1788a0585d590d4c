"""Several people at one table: each sees their own hand, and a shared device asks who looks."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from tests.web.client import Client

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")


def begun(client: Client, preset: str) -> str:
    """A game of Marquise and Vagabond, at her first question; its address."""
    session = Session.start(catalog()["root"], "1", preset, {"people": ["marquise", "vagabond"]})
    return f"/games/{client.app.state.games.begin(session).id}"


def test_a_hand_is_shown_to_who_says_so(client: Client) -> None:
    address = begun(client, "screen")
    covered = client.get(address)
    assert 'class="hand"' not in covered.text
    form = covered.page.form(f"{address}/eyes")
    seen = client.follow(client.press(form, ("side", "marquise")))
    assert seen.text.count("<li title=") >= 3
    assert 'class="hand"' in seen.text


def test_at_the_table_nobody_passes_the_device(client: Client) -> None:
    page = client.get(begun(client, "table"))
    assert "/eyes" not in page.text
    assert 'class="hand"' not in page.text
