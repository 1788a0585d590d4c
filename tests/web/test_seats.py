"""Seats are the server's knowledge: no route and no refusal tells what another holds.

The routes come from the application itself: a new one is tried the day it comes, with values for whatever its
address names. Two worlds that differ only in what the Alliance holds must answer alike, byte for byte. Pages
that are only looked at share two worlds; whatever may change something is asked in two of its own.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, count
from math import inf
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.seats import digest_of
from automarium.kernel.record.session import Session
from automarium.web.base.browsers import BROWSER
from automarium.web.server.app import TELLS_ALL, create_app
from automarium.web.shelf import home
from tests.web.client import Client, Reply
from tests.web.routes import routes_of
from tests.web.test_eyes import (
    HOLDS,
    LOOKS,
    OPTIONS,
    begun,
    code_of,
    handed_over,
    hosted,
    played,
    sat_down,
    twin_of,
)

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

OTHERS_TURN, OWN_TURN = 27, 31
"""Answers after which the Alliance or the Marquise is asked."""
ENDLESS = ("/games/{id}/events",)
"""A stream of numbers; `test_events` looks at it."""
DIFFERS = ("/backup/games",)
"""A file with the time in it; here only what is not in it matters."""
PUBLIC = re.compile(r"/(static|box|rules|new|pair|language|codes|settings|tour|manifest|worker|away|healthz)")
"""Pages that know no saved game."""


@dataclass
class World:
    """A game, its host, and another browser that must not learn what is hidden in it."""

    host: Client
    address: str
    guest: Client = field(init=False)

    @property
    def id(self) -> str:
        return self.address.rpartition("/")[2]

    def answers(self, method: str, path: str, fields: list[tuple[str, str]]) -> list[str]:
        """All that the guest gets: the answer, and the page to which it leads."""
        reply = self.guest.get(path) if method == "GET" else self.guest.post(path, fields)
        told = [self.told(reply)]
        if reply.status == 303:
            told.append(self.told(self.guest.follow(reply)))
        return told

    def told(self, reply: Reply) -> str:
        """An answer without what is another in every game and in every browser."""
        kept = {name: text for name, text in reply.headers.items() if name != "content-length"}
        text = f"{reply.status} {json.dumps(kept, sort_keys=True)} {reply.body.decode(errors='replace')}"
        text = re.sub(r'<svg[^>]*class="qr".*?</svg>', "", text.replace(self.guest.token, "token"))
        text = re.sub(r"\b([Dd]evice) [0-9A-F]{4}\b", r"\1 name", text)
        store = self.host.app.state.games.store
        for row in (*store.games(), *store.games(deleted=True)):
            text = text.replace(row.id, "id")
        return re.sub(r"browser=[\w-]{43}", "browser=key", text)


def seated(host: Client, address: str) -> Client:
    return sat_down(host, address, LOOKS)


def looking_on(host: Client, address: str) -> Client:
    """A browser that has forgotten everything, or never had a seat."""
    host.get(address)
    return host.second()


def world_of(host: Client, session: Session[Any], guest: Callable[[Client, str], Client]) -> World:
    world = World(host, hosted(host, session.fork()))
    world.guest = guest(host, world.address)
    world.guest.get("/settings")  # it has its token
    world.guest.get(world.address)
    return world


@contextmanager
def fresh(client: Client, folder: Path) -> Iterator[Client]:
    """A browser before an application on a folder of its own; all keys are those of any other such world.

    Time stands still: however loaded the machine is, no page says that something was a minute ago.
    """
    drawn = count()
    moment = time.time()

    def key(size: int = 32) -> str:
        digest = hashlib.sha512(f"key {next(drawn)}".encode()).digest()
        return base64.urlsafe_b64encode(digest[:size]).decode().rstrip("=")

    app = create_app(folder)
    with pytest.MonkeyPatch.context() as still:
        still.setattr(secrets, "token_urlsafe", key)
        still.setattr(secrets, "choice", lambda letters: letters[ord(key()[0]) % len(letters)])
        still.setattr(time, "time", lambda: moment)
        still.setattr(home, "how_long_ago", lambda *_: "lately")
        still.setattr(home, "GLANCE", inf)
        yield Client(app, runner=client.runner)
    app.state.games.store.close()


def filled(path: str, world: World) -> str:
    """An address with a value for each of its parts; KeyError says that a new part needs one."""
    known = {
        "id": world.id,
        "number": "3",
        "code": "x" * 24,
        "line": "x",
        "game": "root",
        "kind": "cards",
        "hash": "0",
        "name": "style.css",
    }
    return re.sub(r"{(\w+)}", lambda part: known[part[1]], path)


def fields_of(world: World) -> list[tuple[str, str]]:
    """What the forms of a table send, so that each route has what it asks for."""
    revision = world.host.app.state.games.store.revision(world.id)
    said = {"revision": str(revision), "answer": '"spread 2"', "line": "spread 2", "side": HOLDS}
    other = {
        "free": HOLDS,
        "count": "1",
        "part": '"ambush_rabbit"',
        "cut": "yes",
        "name": "ours",
        "accept": "1",
    }
    return [*said.items(), *other.items(), ("set sides.marquise.hand", '["investments"]')]


def odd_fields() -> list[tuple[str, str]]:
    """What no form of a table sends: each route has something to refuse."""
    said = {"revision": "1x", "answer": "{", "line": "banana; spread 99", "side": "nobody", "count": "99"}
    other = {"part": "x", "steps": "9999", "step": "999", "order": "99", "sieve": "1.7", "picked": '"x"'}
    return [
        *said.items(),
        *other.items(),
        (f"set sides.{HOLDS}.hand", '["'),
        ("set", '["hand-alliance",0,""]'),
    ]


def tried() -> Iterator[tuple[str, str]]:
    for path, methods in routes_of().items():
        if path not in (*ENDLESS, *DIFFERS) and not PUBLIC.match(path):
            yield from ((method, path) for method in methods)


@cache
def pair(answers: int = OTHERS_TURN) -> tuple[Session[Any], Session[Any]]:
    """Two games that are the same for the Marquise."""
    game = catalog()["root"]
    header = Session.start(game, "1", "screen", OPTIONS).header
    session = Session.resume(game, header, played()[:answers])
    twin = twin_of(session)
    assert twin is not None
    return session, twin


@pytest.mark.parametrize(
    ("guest", "answers"),
    [(seated, OTHERS_TURN), (seated, OWN_TURN), (looking_on, OTHERS_TURN)],  # who looks on has no turn
    ids=["seated, others' turn", "seated, own turn", "looking on"],
)
def test_no_route_tells_what_another_holds(
    client: Client, tmp_path: Path, guest: Callable[[Client, str], Client], answers: int
) -> None:
    keys = set[tuple[str, str, str]]()
    looked_at = [route for route in tried() if route[0] == "GET"]
    for number, routes in enumerate([looked_at, *([route] for route in tried() if route not in looked_at)]):
        told = []
        for side, session in enumerate(pair(answers)):
            with fresh(client, tmp_path / f"{number}-{side}") as host:
                world = world_of(host, session, guest)
                keys.add((world.id, world.guest.token, world.guest.cookies.get(BROWSER, "")))
                told.append([all_answers(world, *route) for route in routes])
        for route, one, other in zip(routes, *told, strict=True):
            assert one == other, route
    assert len(keys) == 1, "the worlds differ in nothing but what is hidden"


def all_answers(world: World, method: str, path: str) -> list[str]:
    """What a route tells when it is asked oddly, then as a page asks it."""
    there = filled(path, world)
    odd = f"{there}?{urlencode(odd_fields())}" if method == "GET" else there
    refused = world.answers(method, odd, odd_fields())
    return [*refused, *world.answers(method, there, fields_of(world))]


@pytest.mark.parametrize("guest", [seated, looking_on], ids=["seated", "looking on"])
def test_what_tells_all_is_refused_alike(client: Client, guest: Callable[[Client, str], Client]) -> None:
    """The host has these pages; a guest is told who has them, and nothing was changed."""
    world = world_of(client, pair()[0], guest)
    before = client.app.state.games.store.count()
    for path in TELLS_ALL:
        for method in routes_of()[path]:
            reply = world.answers(method, filled(path, world), fields_of(world))
            assert reply[0].startswith("409 "), path
            assert "/journal" not in reply[0]
    assert client.app.state.games.store.count() == before
    assert client.get(f"{world.address}/correct").status == 200


@pytest.mark.parametrize("guest", [seated, looking_on], ids=["seated", "looking on"])
def test_a_copy_of_all_games_leaves_out_hidden_hands(
    client: Client, guest: Callable[[Client, str], Client]
) -> None:
    world = world_of(client, pair()[0], guest)
    assert world.id.encode() in client.get("/backup/games").body
    copy = world.guest.get("/backup/games")
    assert copy.status == 200
    assert world.id.encode() not in copy.body
    assert b'"ask":"draw' not in copy.body


def test_nobody_types_the_answers_of_others(client: Client) -> None:
    """A line may go on to the next question; where that is another's, all of it is refused, always alike."""
    session = handed_over().fork()
    session.undo()
    typed = str(session.undone[0].answer)
    address = hosted(client, session)
    marquise = sat_down(client, address, LOOKS)
    before = str(client.app.state.games.store.revision(address.rpartition("/")[2]))
    for more in ("none", "banana", "ambush_fox"):
        reply = marquise.post(f"{address}/line", [("revision", before), ("line", f"{typed}; {more}")])
        assert reply.status == 422
        assert "Then somebody else is asked" in reply.text
    assert str(client.app.state.games.store.revision(address.rpartition("/")[2])) == before
    assert marquise.post(f"{address}/line", [("revision", before), ("line", typed)]).status == 303


# Twins


def test_every_game_that_comes_from_another_has_its_seats(client: Client) -> None:
    """Whoever makes it: a turn played again, another reading, a copy, another draw."""
    address = begun(client, "screen", answers=27)
    marquise = sat_down(client, address, LOOKS)
    asked = [
        ("/turns/3/branch", marquise),
        ("/turns/3/branch", client),
        ("/readings", client),
        ("/copy", client),
    ]
    for path, browser in asked:
        reply = browser.post(f"{address}{path}", [("cut", "yes")])
        assert reply.status == 303, path
        twin = reply.headers["location"]
        assert twin != address
        assert marquise.get(f"{twin}/journal").status == 409
        assert client.second().get(f"{twin}/journal").status == 409
        assert 'data-copy="toml"' not in marquise.get(f"{twin}/share?all=yes").text
        assert client.get(f"{twin}/journal").status == 200


# The host hands out


def test_who_has_a_seat_takes_no_other(client: Client) -> None:
    address = begun(client, "screen")
    marquise = sat_down(client, address, LOOKS)
    path = code_of(client, address)
    assert "You: Marquise" in marquise.get(path).text
    assert f'name="side" value="{HOLDS}"' not in marquise.get(path).text
    assert marquise.post(path, [("side", HOLDS)]).status == 409
    assert client.app.state.games.seats.taken(address.rpartition("/")[2]) == {LOOKS}


def test_the_host_takes_a_seat_back(client: Client) -> None:
    address = begun(client, "screen")
    marquise = sat_down(client, address, LOOKS)
    assert 'class="hand"' in marquise.get(address).text
    assert client.post(f"{address}/seats", [("free", LOOKS)]).status == 303
    assert 'class="hand"' not in marquise.get(address).text
    assert sat_down(client, address, LOOKS).get(address).asked is not None


def test_only_the_host_hands_out(client: Client) -> None:
    address = begun(client, "screen")
    marquise, other = sat_down(client, address, LOOKS), looking_on(client, address)
    for browser in (marquise, other):
        assert "/sit/" not in browser.get(f"{address}/seats").text
        for act in (("free", LOOKS), ("cover", HOLDS), ("new", "yes"), ("close", "yes"), ("host", "yes")):
            assert browser.post(f"{address}/seats", [act]).status == 409
    assert 'class="hand"' in marquise.get(address).text


def test_who_forgets_everything_only_looks_on(client: Client) -> None:
    """To drop all cookies, or to take another browser, shows no more than lies open on the table."""
    address = begun(client, "screen", answers=16)
    marquise = sat_down(client, address, LOOKS)
    marquise.cookies.clear()
    page = marquise.get(address)
    assert 'class="hand"' not in page.text
    assert "/eyes" not in page.text
    marquise.post(f"{address}/eyes", [("side", HOLDS)])
    assert 'class="hand"' not in marquise.get(address).text
    assert marquise.get(f"{address}/journal").status == 409


def test_the_host_says_which_device_is_shared(client: Client) -> None:
    address = begun(client, "screen", answers=16)
    tablet = looking_on(client, address)
    tablet.get(address)
    share = digest_of(tablet.cookies[BROWSER])
    assert share in client.get(f"{address}/seats").text
    client.post(f"{address}/seats", [("share", share)])
    assert tablet.get(f"{address}/journal").status == 200
    tablet.post(f"{address}/eyes", [("side", HOLDS)])
    assert 'class="hand"' in tablet.get(address).text
    client.post(f"{address}/seats", [("unshare", share)])
    assert 'class="hand"' not in tablet.get(address).text


def test_nobody_looks_where_another_has_a_browser(client: Client) -> None:
    """The shared device waits for who has a seat: a hand is never seen in two places."""
    address = begun(client, "screen", answers=16)
    sat_down(client, address, HOLDS)
    assert "data-hold" not in client.get(address).text
    client.post(f"{address}/eyes", [("side", HOLDS)])
    assert 'class="hand"' not in client.get(address).text


def test_no_code_follows_from_the_game(client: Client) -> None:
    """Two games of one seed have other codes, and no page of a running game names the seed."""
    codes = [code_of(client, begun(client, "screen")) for _ in range(2)]
    assert codes[0] != codes[1]
    assert all(len(code) == len("/sit/") + 24 for code in codes)
    page = client.get("/new/root").page.form("/new/root")
    assert dict(page.fields)["seed"] == ""


def test_after_the_game_everything_lies_open(client: Client) -> None:
    whole = Session.start(catalog()["root"], "1", "screen", OPTIONS, person=(), partner="steady")
    address = hosted(client, whole)
    assert client.second().get(f"{address}/journal").status == 200


def test_the_worlds_differ() -> None:
    """Else nothing above would say anything."""
    session, twin = pair()
    hidden = [
        sorted(chain(each.now.board.sides[HOLDS].hand, each.now.board.sides[HOLDS].supporters))
        for each in (session, twin)
    ]
    assert hidden[0] != hidden[1]
    assert twin_of(session) is not None
    assert len(played()) > 40
