"""Positions as links and codes, journals as files, both ways."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.position import read_position
from tests.web.client import Client
from tests.web.playing import (
    GAMES,
    ON_SCREEN_OR_AT_THE_TABLE,
    THE_OTHER_WAY,
    entries,
    game_id,
    same_as,
    seated,
)

NAMES = [game.id for game in GAMES]


@ON_SCREEN_OR_AT_THE_TABLE
def test_a_position_travels_as_a_link(client: Client, game: AnyGame, preset: str) -> None:
    seat, reply = seated(client, game, preset, 12)
    page = client.get(reply.page.link("/share")).page
    assert page.all("svg", class_="qr") or len(page.text) > 2_000, "a code, unless it would be too large"
    link = next(link["href"] for link in page.links if "/p/" in link.get("href", ""))
    path = urlsplit(link).path
    assert read_position(path.removeprefix("/p/")).toml() == seat.session.position().toml()
    stranger = client.second()
    shown = stranger.get(path)
    assert shown.status == 200
    form = shown.page.form(path)
    for button in form.buttons:
        table = stranger.follow(stranger.press(form, button.sends))
        header = client.app.state.games.store.load(game_id(table.page)).header
        assert header["preset"] == button.value
        session = client.app.state.games.open(game_id(table.page)).session
        assert game.play.write(session.turns[0].board) == game.play.write(seat.session.position().board)
    assert {button.value for button in form.buttons} == set(game.presets)
    assert stranger.press(form, ("preset", "nowhere")).status == 422


@pytest.mark.parametrize(
    "line", ["x", "coatl.1.", "coatl.1.AAAA", "nogame.1.AAAA", "coatl.9.AAAA", "%00", "a" * 9000]
)
def test_a_broken_link_is_explained(client: Client, line: str) -> None:
    reply = client.get(f"/p/{line}")
    assert reply.status == 422
    assert client.post(f"/p/{line}", [("preset", "screen")]).status == 422


@THE_OTHER_WAY
def test_a_journal_comes_back_as_the_same_game(client: Client, game: AnyGame, preset: str) -> None:
    seat, reply = seated(client, game, preset, 25)
    name = game_id(reply.page)
    file = client.get(f"/games/{name}/journal")
    assert "attachment" in file.headers["content-disposition"]
    assert len(file.text.splitlines()) == len(seat.session.entries) + 1
    for body in (file.body, file.body.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + file.body):
        back = client.follow(client.upload("/import", "file", body))
        assert game_id(back.page) != name
        same_as(client, game_id(back.page), seat.session)


def test_a_journal_that_no_longer_fits_goes_on_in_a_copy(client: Client) -> None:
    _, reply = seated(client, GAMES[0], "screen", 10)
    name = game_id(reply.page)
    lines = client.get(f"/games/{name}/journal").text.splitlines()
    wrong = json.loads(lines[6])
    lines[6] = json.dumps({**wrong, "ask": "choose nonsense"})
    whole = client.follow(client.upload("/import", "file", "\n".join(lines).encode()))
    assert whole.status == 409
    back = client.follow(client.press(whole.page.form("/copy")))
    assert entries(client, game_id(back.page))[:5] == entries(client, name)[:5]


HEADER = '{"journal":1,"game":"coatl","rules":1,"seed":"1","preset":"screen","options":{},"person":[]}'


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff",
        b"hello",
        b"{}",
        b'{"journal":1}',
        b'{"journal":2}',
        b'{"journal":1,"game":"nogame","rules":1,"seed":"1","preset":"screen","options":{},"person":[]}',
        HEADER.replace("screen", "nowhere").encode(),
        (HEADER + "\n[]").encode(),
        (HEADER + '\n{"at":1}').encode(),
        HEADER.replace('"1",', '"\\ud800",').encode(),
        b"[" * 100_000,
        b"\n" * 200_000,
    ],
    ids=range(13),
)
def test_a_broken_file_is_explained_and_nothing_begins(client: Client, content: bytes) -> None:
    reply = client.upload("/import", "file", content)
    assert reply.status == 422
    assert reply.page.text
    assert not client.app.state.games.store.games()


def test_a_file_needs_the_token_too(client: Client) -> None:
    assert client.upload("/import", "file", b"x", token="").status == 403
    assert client.upload("/import", "file", b"x", token="no").status == 403  # noqa: S106  # wrong on purpose
    assert client.post("/import").status == 422, "a form without a file"


@pytest.mark.parametrize(
    "kind",
    [
        "multipart/form-data",
        "multipart/form-data; boundary=",
        'multipart/form-data; boundary="',
        "multipart/form-data; boundary=a; boundary=b",
        "multipart/form-data; charset=\xff; boundary=\xff",
        "multipart/form-data\t;;;=;",
        "multipart/form-data; boundary*0=a; boundary*1=b",
        "text/plain",
        "",
    ],
)
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"--a\r\nContent-Disposition: form-data; name=\r\n\r\nx\r\n--a--",
        b"--a\r\nContent-Disposition: ;;;\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!\r\n--a--",
        b"--a\r\nContent-Disposition: a; name*=utf-8''x\r\nContent-Type: multipart/mixed\r\n\r\nx\r\n--a--",
        b"\xff\x00--a\r\n\r\n\r\n--ab--",
    ],
    ids=range(5),
)
def test_what_is_no_form_is_turned_away(client: Client, kind: str, body: bytes) -> None:
    reply = client.run(client.exchange("POST", "/import", body, {"content-type": kind}))
    assert reply.status in (403, 422)
