"""No request freezes the others: what is turned away unread, what is refused, what is done beside."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from starlette.applications import Starlette
from starlette.requests import Request

from automarium.kernel.record import keeper
from automarium.kernel.record.journal_file import write_lines
from automarium.kernel.record.patience import TooLong
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import Saved
from automarium.web.base import saved_games, work
from automarium.web.base.forms import AT_FIRST, TOKEN
from automarium.web.base.uploads import MOST_PARTS
from automarium.web.server.app import create_app
from automarium.web.server.guards import bodies
from automarium.web.server.guards.bodies import LARGEST_BODY, LARGEST_UNPAIRED
from automarium.web.server.guards.hosts import is_forwarded
from automarium.web.shelf import share
from automarium.web.table import play
from tests.web.client import FORM, Client
from tests.web.playing import GAMES, begun, entries, game_id, seated

T = TypeVar("T")
EDGE = b"edge"
MULTIPART = "multipart/form-data; boundary=edge"
HOST = "table:8710"
CODE = "ABCD2345"


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[Starlette]:
    """An application with threads for what takes long."""
    app = create_app(tmp_path, apart=True)
    yield app
    app.state.work.close()
    app.state.games.store.close()


@pytest.fixture
def paired(tmp_path: Path) -> Iterator[Starlette]:
    app = create_app(tmp_path, hosts=[HOST], code=CODE, secret="s3cret")  # noqa: S106  # a test's own
    yield app
    app.state.games.store.close()


def part(name: str, content: bytes, more: bytes = b"") -> bytes:
    head = b'Content-Disposition: form-data; name="%b"%b' % (name.encode(), more)
    return b"--" + EDGE + b"\r\n" + head + b"\r\n\r\n" + content + b"\r\n"


def send(client: Client, path: str, pieces: list[bytes], kind: str) -> int:
    return client.run(client.exchange("POST", path, pieces, {"content-type": kind})).status


# The token comes before the body


@pytest.mark.parametrize("token", ["", "x" * 43])
@pytest.mark.parametrize(
    ("path", "kind"), [("/import", MULTIPART), ("/new/coatl", MULTIPART), ("/language", FORM)]
)
def test_without_the_token_the_rest_is_not_read(client: Client, path: str, kind: str, token: str) -> None:
    assert client.token
    first = part(TOKEN, token.encode()) if kind == MULTIPART else f"token={token}&lang=".encode()
    read: list[int] = []

    async def post() -> list[Any]:
        messages: list[Any] = []
        sent = iter([first, *[b"x" * AT_FIRST] * 50])

        async def receive() -> dict[str, Any]:
            read.append(1)
            return {"type": "http.request", "body": next(sent), "more_body": True}

        async def hear(message: Any) -> None:
            messages.append(message)

        await client.app(client.scope("POST", path, {"content-type": kind}), receive, hear)
        return messages

    start, *_ = client.run(post())
    assert start["status"] == 403
    assert len(read) <= 3


def test_the_token_must_be_the_first_part(client: Client) -> None:
    late = part("file", b"x" * 3_000, b'; filename="a"') + part(TOKEN, client.token.encode())
    assert send(client, "/import", [late + b"--edge--\r\n"], MULTIPART) == 403


def test_a_form_of_very_many_parts_is_turned_away(client: Client) -> None:
    """Fails where each of them is parsed: that took most of a minute."""
    assert client.token
    many = part(TOKEN, client.token.encode()) + part("x", b"") * 90_000
    assert len(many) < LARGEST_BODY
    assert send(client, "/import", [many + b"--edge--\r\n"], MULTIPART) == 413
    some = part(TOKEN, client.token.encode()) + part("x", b"") * (MOST_PARTS - 2)
    assert send(client, "/import", [some + part("file", b"{}", b'; filename="a"')], MULTIPART) == 422


@pytest.mark.parametrize(
    "body",
    [
        b"", b"--edge", b"--edge\r\n\r\n", b"\r\n" * 500, b"--edge" * 3_000, b"\xff" * 5_000,
        b"--edge\r\nContent-Disposition: form-data\r\n\r\nx\r\n--edge--",
        b'--edge\r\nContent-Disposition: form-data; name="token\r\n\r\nx\r\n--edge--',
    ],
    ids=range(8),
)  # fmt: skip
def test_an_odd_form_is_no_mistake_of_ours(client: Client, body: bytes) -> None:
    for path in ("/import", "/new/coatl"):
        assert send(client, path, [body], MULTIPART) in (403, 422)
        nested = part(TOKEN, client.token.encode()) + body
        assert send(client, path, [nested], MULTIPART) in (403, 413, 422)


def test_parts_in_parts_are_not_followed(client: Client) -> None:
    deep = b"x"
    for number in range(1_500):
        deep = (
            b"--e%d\r\nContent-Type: multipart/mixed; boundary=e%d\r\n\r\n" % (number, number + 1)
            + deep
            + b"\r\n--e%d--" % number
        )
    form = part(TOKEN, client.token.encode()) + part("file", deep, b'; filename="a"') + b"--edge--\r\n"
    assert send(client, "/import", [form], MULTIPART) == 422


# Sizes and times before pairing


def test_before_pairing_little_is_read(paired: Starlette) -> None:
    with Client(paired, host=HOST, address="192.168.0.7") as phone:
        form = phone.get("/pair").page.form("/pair")
        long = [("code", "x" * LARGEST_UNPAIRED)]
        assert phone.press(form, *long).status == 413
        assert send(phone, "/pair", [b"token=", b"x" * LARGEST_UNPAIRED], FORM) == 413
        assert phone.press(form, ("code", CODE)).status == 303
        assert phone.press(form, *long).status == 403  # a wrong code, but now it is read


@pytest.mark.parametrize(
    ("address", "name"), [("192.168.0.7", "TIME_FOR_STRANGER"), ("127.0.0.1", "TIME_FOR_BODY")]
)
def test_a_body_must_come_in_time(
    paired: Starlette, monkeypatch: pytest.MonkeyPatch, address: str, name: str
) -> None:
    monkeypatch.setattr(bodies, name, 0.05)
    with Client(paired, host=HOST, address=address) as phone:

        async def post() -> int:
            messages: list[Any] = []

            async def receive() -> dict[str, Any]:
                await asyncio.sleep(60)
                raise AssertionError

            async def hear(message: Any) -> None:
                messages.append(message)

            await paired(phone.scope("POST", "/pair", {"content-type": FORM}), receive, hear)
            status: int = messages[0]["status"]
            return status

        assert phone.run(post()) == 408


def test_a_stream_of_news_has_no_end(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit of time is for bodies: who only listens may listen for hours."""
    monkeypatch.setattr(bodies, "TIME_FOR_BODY", 0.05)
    name = game_id(begun(client, GAMES[0]).page)

    async def listen() -> bool:
        async with client.stream(f"/games/{name}/events?revision=0") as heard:
            for _ in range(2):
                await asyncio.wait_for(heard.get(), 5)
            await asyncio.sleep(0.3)
            return True

    assert client.run(listen())


# Proxies


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])
def test_a_proxy_that_was_not_announced_is_turned_away(tmp_path: Path, header: str) -> None:
    app = create_app(tmp_path, hosts=["127.0.0.1:8710"])
    with Client(app, address="127.0.0.1") as browser:
        assert browser.get("/").status == 200
        assert browser.get("/", {header: "203.0.113.5"}).status == 421
    app.state.games.store.close()


def test_a_proxy_that_says_nothing_gives_itself_away(tmp_path: Path) -> None:
    """As nginx does when nothing is configured: HTTP 1.0, and the name of the host that it was told."""
    app = create_app(tmp_path, hosts=["127.0.0.1:8710"])
    with Client(app, address="127.0.0.1") as browser:
        scope = browser.scope("GET", "/", {"user-agent": "Mozilla/5.0"})
        assert is_forwarded(Request({**scope, "http_version": "1.0"}))
        assert not is_forwarded(Request(scope))
    app.state.games.store.close()


def test_through_a_proxy_this_machine_is_not_trusted(paired: Starlette) -> None:
    with Client(paired, host=HOST, address="127.0.0.1") as browser:
        assert browser.get("/").status == 200
        assert browser.get("/", {"x-forwarded-for": "203.0.113.5"}).headers["location"] == "/pair"


def test_behind_a_proxy_everybody_is_paired(tmp_path: Path) -> None:
    name = "games.example.org"
    app = create_app(tmp_path, hosts=[name], code=CODE, secret="s3cret", behind_proxy=True)  # noqa: S106
    for address in ("127.0.0.1", "203.0.113.5"):
        with Client(app, host=name, address=address) as browser:
            assert browser.get("/").headers["location"] == "/pair"
            reply = browser.press(browser.get("/pair").page.form("/pair"), ("code", CODE))
            assert reply.status == 303
            assert browser.get("/", {"x-forwarded-for": "203.0.113.5"}).status == 200
    app.state.games.store.close()


def test_over_an_encrypted_way_cookies_stay_on_it(client: Client) -> None:
    async def get(scheme: str) -> list[bytes]:
        messages: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def hear(message: Any) -> None:
            messages.append(message)

        await client.app({**client.scope("GET", "/", {}), "scheme": scheme}, receive, hear)
        return [value for name, value in messages[0]["headers"] if name == b"set-cookie"]

    assert all(b"secure" in each.lower() for each in client.run(get("https")))
    assert not any(b"secure" in each.lower() for each in client.run(get("http")))


# Lines of moves


def test_a_line_has_only_so_many_moves(client: Client) -> None:
    _, reply = seated(client, GAMES[0], "screen", 5)
    name = game_id(reply.page)
    before = entries(client, name)
    for line in ("1;" * (play.MOST_MOVES + 1), "1;" * 30_000, "x" * (play.LONGEST_LINE + 1)):
        form = client.get(f"/games/{name}").page.form(f"/games/{name}/line")
        refused = client.press(form, ("line", line))
        assert refused.status == 422
        assert f"at most {play.MOST_MOVES}" in refused.page.text
    assert entries(client, name) == before


def test_a_long_line_is_played_beside_the_others(busy: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def politely(_: object, do: Callable[..., T], *args: object) -> T:
        done.append(threading.current_thread().name)
        return do(*args)

    monkeypatch.setattr(work, "_politely", politely)
    with Client(busy) as client:
        seat, reply = seated(client, GAMES[0], "screen", 4)
        name = game_id(reply.page)
        typed, twin = list[str](), seat.session.fork()
        while twin.asking is not None and len(typed) < 2 * play.AT_ONCE:
            option = twin.asking.request.options()[0]
            typed.append(str(option))
            twin.reply(option)
        revision = str(busy.state.games.store.revision(name))
        line = [("revision", revision), ("line", "; ".join(typed))]
        assert client.post(f"/games/{name}/line", line).status == 303
        assert len(entries(client, name)) == len(twin.entries)
        assert all(thread.startswith("work") for thread in done)
        assert done
        assert client.post(f"/games/{name}/line", line).status in (409, 422)  # the table has moved on


# Work beside the event loop


def journal(answers: int = 3) -> bytes:
    session = Session.start(GAMES[0], "1", partner="random", person=())
    rows = [each.to_json() for each in session.entries[:answers]]
    return write_lines(session.header.to_json(), rows).encode()


def test_meanwhile_others_are_served(busy: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fails where the work is done in the event loop: then nobody would ever let it go on."""
    go_on, played = threading.Event(), list[str]()

    def session_of(saved: Saved) -> Session[Any]:
        played.append(saved.id)
        go_on.wait(30)
        return keeper.session_of(saved)

    monkeypatch.setattr(saved_games, "LONG", 1)
    monkeypatch.setattr(saved_games, "session_of", session_of)
    with Client(busy, address="10.0.0.1") as client:
        name = game_id(client.follow(client.upload("/import", "file", journal())).page)
        busy.state.games._keepers.clear()

        async def all_of_them() -> list[int]:
            slow = [asyncio.create_task(client.exchange("GET", f"/games/{name}")) for _ in range(2)]
            await asyncio.sleep(0.1)
            others = [await client.second().exchange("GET", path) for path in ("/healthz", "/backup/games")]
            assert not any(each.done() for each in slow)
            go_on.set()
            return [each.status for each in (*others, *await asyncio.gather(*slow))]

        assert client.run(all_of_them()) == [200] * 4
        assert played == [name], "whoever opens it meanwhile waits for the same"


def test_more_answers_than_people_give_are_tried_by_a_clerk(
    busy: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    async def try_out(request: Any, function: Callable[..., object], *args: object) -> None:
        tried.append(function.__name__)
        raise TooLong("a clerk found that out")

    for name in ("LONG", "VERY_LONG"):
        monkeypatch.setattr(saved_games, name, 1)
    with Client(busy) as client:
        name = game_id(client.follow(client.upload("/import", "file", journal())).page)
        busy.state.games._keepers.clear()
        monkeypatch.setattr(busy.state.work, "try_out", try_out)
        assert client.get(f"/games/{name}").status == 422
        monkeypatch.setattr(share, "VERY_LONG", 1)
        assert client.upload("/import", "file", journal()).status == 422
    assert tried == ["session_of", "_played"]


def test_too_much_work_is_turned_away(busy: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "MOST_WAITING", 0)
    with Client(busy) as client:
        reply = client.upload("/import", "file", journal())
        assert reply.status == 503
        assert "Try again" in reply.page.text


@pytest.mark.parametrize("apart", [False, True])
def test_what_takes_too_long_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, apart: bool) -> None:
    monkeypatch.setattr(work, "GRANTED", -1.0)
    app = create_app(tmp_path, apart=apart)
    with Client(app) as client:
        reply = client.upload("/import", "file", journal())
        assert reply.status == 422
        assert "take too long. Nothing was changed" in reply.page.text
        assert app.state.games.store.games() == []
    app.state.work.close()
    app.state.games.store.close()


# What was a mistake of ours


def test_small_things_that_were_mistakes(client: Client) -> None:
    for game in GAMES:
        memories: list[dict[str, Any]] = [
            {"preset": []},
            {"preset": {}},
            {option.name: [[{}]] for option in game.options},
        ]
        for memory in memories:
            client.cookies[f"last-{game.id}"] = json.dumps(memory).encode().hex()
            assert client.get(f"/new/{game.id}").status == 200
    for begin in ("/", "/games/", "/static/0/", "/new/"):
        path = begin + "x" * 5_000
        assert client.get(path).status == 404
        assert client.post(path).status in (404, 405)
    assert client.get("/" + "x" * 100_000).status == 414
    assert client.get(f"/p/{'x' * 5_000}").status == 422


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_odd_options_of_a_journal_are_explained(client: Client, game: Any) -> None:
    """Options of a kind are many: each is tried with two of the odd values, by turns."""
    session = Session.start(game, "1")
    odds: list[Any] = [[], {}, "", 7, [[]], None, True, "x" * 100]
    for number, option in enumerate(game.options):
        for odd in odds[number % 4 :: 4]:
            header = session.header.to_json()
            header["options"] = {**header["options"], option.name: odd}
            reply = client.upload("/import", "file", write_lines(header, []).encode())
            assert reply.status in (303, 422), (option.name, odd)
            if reply.status == 303:
                assert client.get(reply.headers["location"]).status in (200, 409), (option.name, odd)
