"""Several people at one table: each sees their own hand, and a shared device asks who looks."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.journal import Entry
from automarium.kernel.record.session import Diverged, Session
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.words.viewing import side_asked
from automarium.web.base.browsers import BROWSER
from tests.web.client import Client, Reply
from tests.web.routes import routes_of

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

OPTIONS = {"people": ["marquise", "alliance"], "bots": ["eyrie"], "dice_rolled": "always"}
MOST = 90
"""Answers of a game."""
LOOKS, HOLDS = "marquise", "alliance"
FILES = ("/games/{id}/journal", "/games/{id}/events")
"""No pages: the file of the game is kept from who has a seat, and news are numbers."""


def begun(client: Client, preset: str, answers: int = 0) -> str:
    """A game of Marquise and Alliance, at her first question or later; its address."""
    session = Session.start(catalog()["root"], "1", preset, OPTIONS)
    if answers:
        session = Session.resume(session.game, session.header, played()[:answers])
    return hosted(client, session)


def hosted(client: Client, session: Session[Any]) -> str:
    """The address of a game that this browser has begun."""
    games = client.app.state.games
    name = games.begin(session).id
    games.seats.make_host(name, browser_key(client))
    games.seats.new_code(name)
    return f"/games/{name}"


def browser_key(client: Client) -> str:
    """By what the server knows this browser again."""
    client.cookies.setdefault(BROWSER, secrets.token_urlsafe(32))
    return client.cookies[BROWSER]


@cache
def played() -> tuple[Entry, ...]:
    """The answers of steady people and of chance, as a journal has them."""
    game = catalog()["root"]
    whole = Session.start(game, "1", "screen", OPTIONS, person=(), partner="steady")
    decided = iter([entry.answer for entry in whole.entries if entry.by == "steady"])
    session = Session.start(game, "1", "screen", OPTIONS)
    while len(session.entries) < MOST and (now := session.asking) is not None:
        session.reply(DONE if now.request.what == DONE else next(decided))
    return tuple(replace(entry, by=PERSON) for entry in session.entries)  # so that another card fits, too


@cache
def handed_over() -> Session[Any]:
    """A game in which one person has just answered, and now another is asked."""
    game = catalog()["root"]
    whole = Session.start(game, "1", "screen", OPTIONS, person=(), partner="steady")
    decided = iter([entry.answer for entry in whole.entries if entry.by == "steady"])
    session, last = Session.start(game, "1", "screen", OPTIONS), ""
    while (now := session.asking) is not None:
        asked = side_asked(game, now.board, now.request)
        if (last, asked) == (LOOKS, HOLDS):
            return session
        last = asked
        session.reply(DONE if now.request.what == DONE else next(decided))
    raise AssertionError("nobody is asked after another")


def code_of(client: Client, address: str) -> str:
    """Where the code leads that the host shows."""
    (path,) = re.findall(r'href="[^"]*(/sit/[^"]+)"', client.get(f"{address}/seats").text)
    return str(path)


def sat_down(client: Client, address: str, side: str) -> Client:
    """Another browser, which has taken a seat by the code."""
    other, path = client.second(), code_of(client, address)
    form = other.get(path).page.form(path)
    assert other.follow(other.press(form, ("side", side))).status == 200
    return other


def test_a_hand_is_shown_to_who_says_so(client: Client) -> None:
    address = begun(client, "screen")
    covered = client.get(address)
    assert 'class="hand"' not in covered.text
    form = covered.page.form(f"{address}/eyes")
    seen = client.follow(client.press(form, ("side", LOOKS)))
    assert seen.text.count("<li title=") >= 3
    assert 'class="hand"' in seen.text


def test_at_the_table_nobody_passes_the_device(client: Client) -> None:
    page = client.get(begun(client, "table"))
    assert "/eyes" not in page.text
    assert 'class="hand"' not in page.text


def test_between_two_people_nothing_is_seen_on_a_shared_device(client: Client) -> None:
    """The cover shows nothing of the table, and not what the last person saw."""
    address = begun(client, "screen", answers=16)  # it is the Alliance's turn
    fresh = shown(client.get(address), client)
    client.post(f"{address}/eyes", [("side", LOOKS)])
    assert shown(client.get(address), client) == fresh
    client.post(f"{address}/eyes", [("side", HOLDS)])
    assert 'class="hand"' in client.get(address).text


def test_who_came_by_a_link_waits_for_the_others(client: Client) -> None:
    """No button makes them another person, and what they send is not taken for the other's answer."""
    address = begun(client, "screen", answers=16)
    marquise = sat_down(client, address, LOOKS)
    page = marquise.get(address)
    assert "/eyes" not in page.text
    assert page.asked is None
    marquise.post(f"{address}/eyes", [("side", HOLDS)])
    revision = ("revision", str(client.app.state.games.store.revision(address.rpartition("/")[2])))
    for path, said in (("answer", ("answer", '"spread 2"')), ("line", ("line", "banana"))):
        reply = marquise.follow(marquise.post(f"{address}/{path}", [revision, said]))
        assert "/eyes" not in reply.text
        assert not reply.page.alerts
    assert shown(marquise.get(address), marquise) == shown(page, marquise)
    alliance = sat_down(client, address, HOLDS)
    assert alliance.get(address).asked is not None


def test_the_file_of_a_game_is_not_for_who_has_a_seat(client: Client) -> None:
    """It tells all hands, and so does the position; who has the shared device can have them."""
    address = begun(client, "screen", answers=16)
    marquise = sat_down(client, address, LOOKS)
    assert marquise.get(f"{address}/journal").status == 409
    assert "/p/" not in marquise.get(f"{address}/share?all=yes").text
    assert client.get(f"{address}/journal").status == 200
    assert "/p/" not in client.get(f"{address}/share").text
    assert "/p/" in client.get(f"{address}/share?all=yes").text


# No page tells what another holds


def shown(reply: Reply, client: Client) -> str:
    """A page without what is different in every game and in every browser."""
    text = re.sub(r'<svg[^>]*class="qr".*?</svg>', "", reply.text.replace(client.token, "token"))
    for row in client.app.state.games.store.games():
        text = text.replace(row.id, "id")
    return text


def twin_of(session: Session[Any]) -> Session[Any] | None:
    """A game in which the Alliance holds another card, and nothing differs that the Marquise may see."""
    board = session.now.board
    for card in (*board.sides[HOLDS].hand, *board.sides[HOLDS].supporters):
        for other in dict.fromkeys(board.deck.cards()):
            twin = redrawn(session, card, other) if other != card else None
            if twin is not None and seen_in(twin) == seen_in(session):
                return twin
    return None


def redrawn(session: Session[Any], card: str, other: str) -> Session[Any] | None:
    """The same game with another card where one was drawn last; None where that does not fit."""
    draws = [at for at, each in enumerate(session.entries) if each.answer == (card,)]
    if not draws:
        return None
    entries = [*session.entries]
    entries[draws[-1]] = replace(entries[draws[-1]], answer=(other,))
    try:
        return Session.resume(session.game, session.header, entries)
    except Diverged:
        return None


def seen_in(session: Session[Any]) -> dict[str, object]:
    look = session.game.look
    lying = look.contents(session.now.board).items()
    return {spot: facts for spot, facts in lying if not look.hides(spot, LOOKS)}


def worlds() -> Iterator[tuple[Session[Any], Session[Any]]]:
    """Games that are the same for the Marquise: where the Alliance is asked, and after the turn of a bot."""
    header = Session.start(catalog()["root"], "1", "screen", OPTIONS).header
    for answers in (27, 40):
        session = Session.resume(catalog()["root"], header, played()[:answers])
        twin = twin_of(session)
        if twin is not None:
            yield session, twin


def pages_of(session: Session[Any], address: str) -> Iterator[str]:
    """Everything that can be looked at in a game, and what is said of it elsewhere."""
    yield "/"
    for path, methods in routes_of().items():
        if path.startswith("/games/{id}") and "GET" in methods and path not in FILES:
            own = path.replace("/games/{id}", address)
            if "{number}" not in own and "{side}" not in own:
                yield own
    yield f"{address}?step={len(session.turns[-1].steps)}"
    for number, _ in [each for each in session.numbered_turns() if each[1].acting][-3:]:
        yield f"{address}/turns/{number}"


def test_no_page_tells_what_another_holds(client: Client) -> None:
    """Two games that differ only in what the Alliance holds are the same on every page of the Marquise."""
    compared, asked = 0, set[str]()
    for session, twin in worlds():
        assert isinstance(session.now, Asking)
        asked.add(side_asked(session.game, session.now.board, session.now.request))
        told = []
        for world in (session, twin):
            name = hosted(client, world).rpartition("/")[2]
            browser = sat_down(client, f"/games/{name}", LOOKS)
            pages = {path: browser.get(path) for path in pages_of(world, f"/games/{name}")}
            told.append({path.replace(name, "id"): shown(reply, browser) for path, reply in pages.items()})
            client.post(f"/games/{name}/delete")
        for path, page in told[0].items():
            assert page == told[1][path], path
            compared += 1
    assert compared > 16, compared
    assert asked == {HOLDS, ""}, asked


def test_the_story_of_a_bot_leads_to_its_question(client: Client) -> None:
    """On screen a turn is told as a story; the way to what it asks is there from the first scene on."""
    address = begun(client, "screen", answers=39)  # the Electric Eyrie attacks: field hospitals?
    told = sat_down(client, address, LOOKS).get(f"{address}?order=1").text
    assert 'data-state="story"' in told
    (go,) = re.findall(r"<button [^>]*data-last[^>]*>", told)
    assert " hidden" not in go
