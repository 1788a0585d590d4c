"""Two devices at one game hear each other."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from tests.web.client import Client, Reply
from tests.web.playing import GAMES, game_id, seated

SOON = 1.0
"""Seconds within which a device must hear."""


def test_a_second_device_hears_within_a_second(client: Client) -> None:
    _, reply = seated(client, GAMES[0], "screen", 2)
    assert reply.asked is not None
    name, form = game_id(reply.page), reply.asked
    revision = form.value("revision")
    other = client.second()
    answer = client.exchange_form(form, ("answer", form.offered[0]))

    async def listen(play: Coroutine[Any, Any, Reply]) -> str:
        async with other.stream(f"/games/{name}/events?revision={revision}") as heard:
            assert (await asyncio.wait_for(heard.get(), SOON)).startswith("retry:")
            assert (await play).status == 303
            return await asyncio.wait_for(heard.get(), SOON)

    event = client.run(listen(answer))
    assert event.splitlines() == ["event: moved", f"data: {int(revision) + 1}"]


def test_who_comes_late_hears_at_once(client: Client) -> None:
    _, reply = seated(client, GAMES[0], "screen", 2)

    async def listen(query: str) -> str:
        async with client.stream(f"/games/{game_id(reply.page)}/events{query}") as heard:
            await heard.get()
            return await asyncio.wait_for(heard.get(), SOON)

    for query in ("?revision=0", "", "?revision=nonsense"):
        assert "event: moved" in client.run(listen(query))


def test_no_stream_of_a_game_that_is_none(client: Client) -> None:
    assert client.get("/games/nosuchgame/events").status == 404


def test_who_has_seen_more_than_the_last_look_found_hears_nothing(client: Client) -> None:
    """A page that was opened a moment ago knows what the next look at the store has yet to find."""
    _, reply = seated(client, GAMES[0], "screen", 2)
    assert reply.asked is not None
    name, seen = game_id(reply.page), int(reply.asked.value("revision"))

    async def listen() -> None:
        async with client.stream(f"/games/{name}/events?revision={seen + 1}") as heard:
            assert (await heard.get()).startswith("retry:")
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(heard.get(), SOON)

    client.run(listen())
