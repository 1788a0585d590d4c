"""Who may ask, how much, how often; what every answer carries; clear pages where something is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request

from automarium.kernel.catalog.game import find
from automarium.kernel.record.store_file import Full
from automarium.kernel.words.texts import LANGUAGES, Texts
from automarium.web.base.assets import address_of, contents
from automarium.web.base.forms import LARGEST_FORM
from automarium.web.server.app import create_app
from automarium.web.server.guards import pairing, rates
from automarium.web.server.guards.bodies import LARGEST_BACKUP, LARGEST_BODY
from automarium.web.server.guards.headers import POLICY
from automarium.web.server.guards.methods import LONGEST_PATH
from automarium.web.server.guards.pairing import PAIRED, TRIES, Pairing
from automarium.web.server.guards.rates import CHANGES, Bucket, Buckets
from automarium.web.shelf import home
from tests.web.client import Client, Forced
from tests.web.playing import GAMES, begun, game_id, give, seated

HOST = "table:8710"
CODE = "ABCD2345"


@pytest.fixture
def paired(tmp_path: Path) -> Iterator[Starlette]:
    """An application for other devices in the house."""
    app = create_app(tmp_path, hosts=[HOST, "127.0.0.1:8710"], code=CODE, secret="s3cret")  # noqa: S106  # a test's own
    yield app
    app.state.games.store.close()


def pages(client: Client) -> list[str]:
    """An address of every page."""
    _, reply = seated(client, GAMES[0], "screen", 8)
    name = game_id(reply.page)
    game = [
        f"/games/{name}{end}"
        for end in ("", "?step=1", "/correct", "/history", "/turns/1", "/share", "/journal")
    ]
    rest = ["/", f"/new/{GAMES[0].id}", f"/rules/{GAMES[0].id}", "/pair", "/away", "/healthz", "/worker.js"]
    return [*game, *rest, "/manifest.webmanifest", address_of("style.css")]


def test_every_page_answers_with_its_headers(client: Client) -> None:
    """The client checks the headers of each; here they are checked to be strict."""
    for path in pages(client):
        assert client.get(path).status == 200, path
    assert "unsafe" not in POLICY
    assert "default-src 'none'" in POLICY
    for path in ("/none", "/games/x/y/z", "/static/0/none.css"):
        assert client.get(path).status == 404


def test_pages_are_not_kept_but_assets_for_ever(client: Client) -> None:
    assert client.get("/").headers["cache-control"] == "no-store"
    for name in contents():
        fresh = client.get(address_of(name))
        assert "immutable" in fresh.headers["cache-control"]
        assert fresh.body == contents()[name]
        assert "immutable" not in client.get(f"/static/0000/{name}").headers["cache-control"]
    page = client.get("/").page
    for _, attributes in page.elements:
        for key in ("src", "href"):
            if attributes.get(key, "").startswith("/static/"):
                assert client.get(attributes[key]).status == 200


def test_the_table_can_be_installed(client: Client) -> None:
    manifest = json.loads(client.get("/manifest.webmanifest").body)
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).headers["content-type"] == icon["type"]
    worker = client.get("/worker.js").text
    assert "@SHELL@" not in worker
    assert address_of("table.js") in worker


def test_it_says_that_it_is_well(client: Client) -> None:
    assert json.loads(client.get("/healthz").body) == {"status": "ok"}


# Problems


def test_faults_have_pages_in_every_language(client: Client) -> None:
    for lang in LANGUAGES:
        client.cookies["lang"] = lang
        for path, status in (("/none", 404), ("/p/nonsense", 422), ("/new/none", 404), ("/rules/none", 404)):
            reply = client.get(path)
            assert reply.status == status
            assert Texts(lang)(f"web.fault-{status}") in reply.page.text
            assert reply.page.link("/")


TURNED_AWAY: tuple[tuple[int, str, str, dict[str, str]], ...] = (
    (421, "GET", "/", {"host": "evil.example"}),
    (421, "GET", "/", {"via": "1.1 somebody"}),
    (405, "DELETE", "/none", {}),
    (414, "GET", "/p/" + "x" * LONGEST_PATH, {}),
    (413, "POST", "/language", {"content-length": str(LARGEST_FORM + 1)}),
    (403, "POST", "/language", {"origin": "http://evil.example"}),
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("is_part", [False, True])
def test_every_guard_answers_for_itself(tmp_path: Path, lang: str, is_part: bool) -> None:
    """In the language of the person, in place of the whole page; the client checks the headers."""
    app = create_app(tmp_path, hosts=[HOST])
    with Client(app, host=HOST, cookies={"lang": lang}) as client:
        for status, method, path, headers in TURNED_AWAY:
            more = {"hx-request": "true"} if is_part else {}
            reply = client.run(client.exchange(method, path, headers={**headers, **more}))
            assert reply.status == status, (method, path[:20])
            assert Texts(lang)(f"web.fault-{status}") in reply.page.text
            assert reply.headers["hx-retarget"] == "#main"
    app.state.games.store.close()


def test_wrong_methods(client: Client) -> None:
    for method, path in (
        ("POST", "/"),
        ("GET", "/import"),
        ("DELETE", "/"),
        ("PUT", "/language"),
        ("X", "/"),
    ):
        reply = client.run(client.exchange(method, path))
        assert reply.status == 405, (method, path)
        assert reply.is_page
    assert client.run(client.exchange("HEAD", "/healthz")).status == 200


def test_a_mistake_of_ours_shows_nothing(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise Forced("secret detail")

    monkeypatch.setattr(home, "card", fail)
    begun(client, GAMES[0])
    for headers in ({}, {"hx-request": "true"}):
        reply = client.get("/", headers)
        assert reply.status == 500
        assert "secret detail" not in reply.text
        assert "Forced" not in reply.text
        assert Texts("en")("web.fault-500") in reply.page.text


def test_a_damaged_store_is_told(client: Client) -> None:
    name = game_id(begun(client, GAMES[0]).page)
    client.app.state.games.store._file.db.execute("UPDATE games SET seal = 'x'")
    reply = client.get(f"/games/{name}")
    assert reply.status == 409
    assert Texts("en")("web.game-damaged-title") in reply.page.text
    assert str(client.app.state.games.folder) not in reply.text


def test_a_store_that_keeps_nothing_is_told_without_a_path(client: Client, tmp_path: Path) -> None:
    """Neither the title nor the health of the server says that all is well, or that it was our mistake."""
    name = game_id(begun(client, GAMES[0]).page)
    assert client.get("/healthz").status == 200
    (tmp_path / "games.sqlite").rename(tmp_path / "elsewhere.sqlite")
    refused = client.post(f"/games/{name}/undo", [("revision", "1")])
    assert refused.status == 503
    assert Texts("en")("web.not-stored-title") in refused.page.text
    assert str(tmp_path) not in refused.text
    assert client.get("/healthz").status == 503


def test_a_full_disk_is_told_as_one(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    seat, reply = seated(client, GAMES[0], "screen", 3)

    def full(*_: object, **__: object) -> None:
        raise Full("/somewhere/games.sqlite: the disk is full")

    monkeypatch.setattr(client.app.state.games.store, "write", full)
    refused = give(client, reply, seat.parts())
    assert refused.status == 507
    assert Texts("en")("web.store-full-title") in refused.page.text
    assert "/somewhere" not in refused.text


# Tokens and origins


def test_every_change_needs_the_token(client: Client) -> None:
    seat, reply = seated(client, GAMES[0], "screen", 3)
    before = seat.session.entries
    client.get("/")
    for form in [*reply.page.forms, *client.get("/").page.forms]:
        for token in ("", "wrong", client.token[:-1], "ż" * 43):
            if "multipart" in form.attributes.get("enctype", ""):
                refused = client.upload(form.action, "file", b"", token)
            else:
                fields = [(name, value) for name, value in form.fields if name != "token"]
                refused = client.post(form.action, [*fields, ("token", token)])
            assert refused.status == 403, form.action
    stranger = client.second()
    assert stranger.press(reply.page.form("/undo")).status == 403, "another browser's token"
    kept = client.app.state.games.open(game_id(reply.page)).session.entries
    assert kept == before


def test_another_site_cannot_play(client: Client) -> None:
    form = client.get(f"/new/{GAMES[0].id}").page.form(f"/new/{GAMES[0].id}")
    for origin in (
        "http://evil.example",
        "null",
        "https://127.0.0.1:8710.evil.example",
        "http://127.0.0.1:1",
    ):
        assert client.post(form.action, form.fields, {"origin": origin}).status == 403
    assert client.post(form.action, form.fields, {"origin": "http://127.0.0.1:8710"}).status == 303


def test_cookies_stay_in_the_house(client: Client) -> None:
    cookies = client.get("/").cookies
    reply = client.press(client.get(f"/new/{GAMES[0].id}").page.form(f"/new/{GAMES[0].id}"))
    for line in (*cookies, *reply.cookies):
        assert "samesite=strict" in line.lower()
        assert "httponly" in line.lower()


def test_an_odd_cookie_is_replaced(client: Client) -> None:
    for odd in ("", "x", "ż".encode().decode("latin-1") * 43, "x" * 44):
        client.cookies["token"] = odd
        form = client.get("/settings").page.form("/language")
        assert client.press(form, ("lang", "pl")).status == 303


# Sizes and rates


def test_large_bodies_are_turned_away(client: Client) -> None:
    for path, most in (("/import", LARGEST_BODY), ("/backup", LARGEST_BACKUP)):
        for length in (str(most + 1), "-1", "x", "9" * 30, "1.5"):
            assert client.run(client.exchange("POST", path, b"x", {"content-length": length})).status == 413
    head = b'--a\r\nContent-Disposition: form-data; name="token"\r\n\r\n'
    pieces = [head + client.token.encode() + b"\r\n--a\r\n", *[b"x" * 1_000_000] * 8]
    kind = {"content-type": "multipart/form-data; boundary=a"}
    assert client.run(client.exchange("POST", "/import", pieces, kind)).status == 413
    assert client.post("/language", [("lang", "x" * LARGEST_FORM)]).status == 413
    assert client.post("/language", [("lang", "en")] * 3_000).status == 422


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still: nothing comes back into a bucket."""
    for each in (rates, pairing):
        monkeypatch.setattr(each, "Buckets", lambda size, rate: Buckets(size, 0 * rate))


def test_what_was_taken_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(rates, "time", SimpleNamespace(monotonic=lambda: now))
    bucket = Bucket(2, 4, seen=now)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now += 0.25
    assert [bucket.take() for _ in range(2)] == [True, False]
    now += 60
    assert [bucket.take() for _ in range(3)] == [True, True, False]


@pytest.mark.usefixtures("still")
def test_too_many_changes_at_once(app: Starlette) -> None:
    with Client(app, address="10.0.0.9") as client:
        client.get("/")
        statuses = [client.post("/language", [("lang", "en")]).status for _ in range(CHANGES + 2)]
        assert statuses == [303] * CHANGES + [429] * 2
        assert client.get("/").status == 200, "looking is free"
        other = client.second()
        other.address = "10.0.0.10"
        assert other.post("/language", [("lang", "en")]).status == 303


# Names and pairing


def test_only_known_names_of_the_host(paired: Starlette) -> None:
    with Client(paired, address="127.0.0.1") as client:
        for host in (HOST, HOST.upper(), "127.0.0.1:8710"):
            client.host = host
            assert client.get("/").status == 200
        for host in ("evil.example", "table", "table:80", "127.0.0.1", "", "table:8710.evil.example"):
            client.host = host
            for path in ("/", "/healthz", "/none", address_of("style.css"), "/new/none/"):
                reply = client.get(path)
                assert reply.status == 421, (host, path)
                assert "location" not in reply.headers


def test_another_device_needs_the_code(paired: Starlette) -> None:
    with Client(paired, host=HOST, address="192.168.0.7") as phone:
        for path in pages(at_home := Client(paired, host=HOST, address="127.0.0.1", runner=phone.runner)):
            reply = phone.get(path)
            assert reply.status in (200, 303)
            assert reply.status == 200 or reply.headers["location"] == "/pair"
            if path.startswith(("/games", "/new", "/rules")) or path == "/":
                assert reply.status == 303, path
        begin = at_home.get("/new/coatl").page.form("/new/coatl")
        assert phone.post("/new/coatl", [pair for pair in begin.fields if pair[0] != "token"]).status == 303
        games = len(paired.state.games.store.games())
        assert games == 1, "nothing was begun from the phone"
        form = phone.get("/pair").page.form("/pair")
        for wrong in ("", "XXXX2345", "ż", "a" * 500):
            refused = phone.press(form, ("code", wrong))
            assert refused.status == 403
            assert refused.page.alerts
        assert phone.follow(phone.press(form, ("code", "abcd 2345"))).status == 200
        assert phone.get("/new/coatl").status == 200


@pytest.mark.usefixtures("still")
def test_codes_cannot_be_guessed_quickly(paired: Starlette) -> None:
    with Client(paired, host=HOST, address="192.168.0.8") as phone:
        form = phone.get("/pair").page.form("/pair")
        statuses = [phone.press(form, ("code", str(number))).status for number in range(TRIES + 3)]
        assert statuses == [403] * TRIES + [429] * 3
        assert phone.press(form, ("code", CODE)).status == 429, "even the right one has to wait"


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize(("processes", "tries"), [(1, TRIES), (2, TRIES // 2), (9, 1)])
def test_several_processes_share_the_wrong_codes(processes: int, tries: int) -> None:
    door = Pairing(CODE, "secret", False, processes)
    request = Request({"type": "http", "client": ("10.0.0.7", 1), "headers": []})
    for _ in range(tries):
        assert not door.pair(request, "wrong")
    with pytest.raises(HTTPException):
        door.pair(request, CODE)


def test_a_made_up_proof_does_not_pair(paired: Starlette) -> None:
    with Client(paired, host=HOST, address="192.168.0.9") as phone:
        for proof in ("x", "ż".encode().decode("latin-1"), "0" * 64):
            phone.cookies[PAIRED] = proof
            assert phone.get("/").status == 303


def test_ids_of_games_cannot_be_guessed(client: Client) -> None:
    names = {game_id(begun(client, find("coatl")).page) for _ in range(5)}
    assert len(names) == 5
    assert all(len(name) >= 12 for name in names)
