"""A hint: the share of play-outs that each answer won, beside the event loop, in limited time."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from starlette.applications import Starlette

from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.record import thinking
from automarium.kernel.record.session import Session
from automarium.kernel.record.thinking import Weighed
from automarium.kernel.rules.told import Asking
from automarium.web.server.app import create_app
from automarium.web.table import hint_page
from automarium.web.table.hint_view import SHOWN, may_hint
from tests.web.client import Client, Reply
from tests.web.playing import Seat, begun, entries, game_id, give, laid

COATL = find("coatl")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_page, "BUDGET", 6)


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[Starlette]:
    app = create_app(tmp_path, apart=True)
    yield app
    app.state.work.close()
    app.state.games.store.close()


def choosing(client: Client) -> tuple[Seat, Reply]:
    """A game in which the person has a choice now."""
    seat = Seat(COATL, "1", "screen")
    while not may_hint(seat.session):
        seat.reply()
    return seat, laid(client, seat)


def hinted(client: Client, reply: Reply, part: bool = False) -> Reply:
    return client.press(reply.page.form(f"/games/{game_id(reply.page)}/hint"), part=part)


def offers(reply: Reply) -> bool:
    return any(form.action.endswith("/hint") for form in reply.page.forms)


@pytest.mark.parametrize("part", [False, True])
def test_every_answer_has_its_share(client: Client, part: bool) -> None:
    seat, reply = choosing(client)
    told = hinted(client, reply, part)
    assert told.status == 200
    assert told.text.count('<th scope="row">') in range(2, SHOWN + 1)
    assert " % <small" in told.text
    assert not offers(told), "it is there already"
    again = give(client, told, seat.parts())
    assert again.status == 200, "one can answer on the same page"


def test_the_game_does_not_change(client: Client) -> None:
    _, reply = choosing(client)
    name = game_id(reply.page)
    before = client.app.state.games.store.load(name)
    hinted(client, reply)
    assert client.app.state.games.store.load(name) == before


@pytest.mark.parametrize(
    ("game", "options", "offered"),
    [
        ("coatl", {}, True),
        ("redrising", {}, True),
        ("redrising", {"keep": "hers"}, False),
        ("golem", {}, False),
        ("gaia", {"economy": "mine"}, False),
        ("gaia", {"economy": "kept"}, True),
        ("root", {"factions": "full", "people": ["marquise"]}, True),
        ("root", {"factions": "full", "people": ["marquise", "vagabond"]}, False),
        ("root", {"factions": "free", "people": ["marquise"]}, False),
    ],
)
def test_only_where_the_rules_play_one_persons_side(
    game: str, options: dict[str, object], offered: bool
) -> None:
    session, found = Session.start(find(game), "1", "screen", options), False
    for _ in range(12):
        found = found or may_hint(session)
        assert isinstance(session.now, Asking)
        session.reply(session.now.request.options()[0])
    assert found == offered


def test_asked_where_there_is_none(client: Client) -> None:
    golem: AnyGame = find("golem")
    reply = begun(client, golem, "1", "screen")
    assert client.follow(client.post(f"/games/{game_id(reply.page)}/hint")).status == 200


def test_a_table_that_has_moved_on(client: Client) -> None:
    seat, reply = choosing(client)
    old = reply.page.form(f"/games/{game_id(reply.page)}/hint")
    give(client, reply, seat.parts())
    assert client.press(old).status in (303, 409)


def test_others_do_not_wait(busy: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one thinks, another page comes at once."""
    monkeypatch.setattr(hint_page, "BUDGET", 100_000)
    monkeypatch.setattr(hint_page, "SECONDS", 1.0)
    with Client(busy) as client:
        _, reply = choosing(client)
        form = reply.page.form(f"/games/{game_id(reply.page)}/hint")
        with monkeypatch.context() as short:
            short.setattr(hint_page, "BUDGET", 2)
            assert client.press(form).status == 200, "the clerk is there"

        async def both() -> tuple[float, float, Any]:
            began = monotonic()
            thinking = asyncio.create_task(client.exchange_form(form))
            await asyncio.sleep(0.05)
            await client.second().exchange("GET", "/healthz")
            waited = monotonic() - began
            told = await thinking
            return waited, monotonic() - began, told

        waited, whole, told = client.run(both())
    assert told.status == 200
    assert waited < 0.8 <= whole, "the other page came before the hint"
    assert whole < 5, "the deadline holds"


def test_what_dropped_out_early_is_not_shown(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    _, reply = choosing(client)

    def many(session: Any, *_: object) -> list[Weighed]:
        return [Weighed(answer, 0.25, -3.4, 4) for answer in (*session.now.request.among,) * 2]

    monkeypatch.setattr(thinking, "hint", many)
    told = hinted(client, reply).text
    assert told.count('<th scope="row">') == SHOWN
    assert "<td>−3</td>" in told
    assert told.count("25 % ") == told.count("of 4<") == SHOWN


def test_the_advice_stands_first_then_what_did_well(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    _, reply = choosing(client)

    def some(session: Any, *_: object) -> list[Weighed]:
        return [
            Weighed(answer, *each)
            for answer, each in zip(
                session.now.request.among, ((0.25, 1, 9), (0.25, -3, 9), (0.5, 0, 1)), strict=False
            )
        ]

    monkeypatch.setattr(thinking, "hint", some)
    told = hinted(client, reply)
    found = re.findall(r"(\d+) % <small[^>]*>of (\d+)</small></td><td>(\S+)</td>", told.text)
    assert found == [("25", "9", "+1"), ("50", "1", "0"), ("25", "9", "−3")]


def test_a_tap_on_an_answer_gives_it(client: Client) -> None:
    _, reply = choosing(client)
    told = hinted(client, reply)
    form = next(each for each in told.page.forms if each.attributes.get("class") == "hint")
    name = game_id(told.page)
    before = len(entries(client, name))
    assert client.press(form, ("answer", form.buttons[0].value)).status in (200, 303)
    assert len(entries(client, name)) > before
