"""Many saved games: the lists come in pages, and a damaged game is said on the first of them."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from starlette.applications import Starlette

from automarium.kernel.record.session import Session
from automarium.web.base import saved_games
from automarium.web.server.app import create_app
from automarium.web.shelf import home
from automarium.web.shelf.home import RECENT, SHELF
from tests.web.client import Client
from tests.web.playing import GAMES, begun, game_id


def fill(app: Starlette, running: int, finished: int, deleted: int = 0) -> None:
    """As many games, of which only the headers matter."""
    store, header = app.state.games.store, Session.start(GAMES[0], "1").header.to_json()
    for over, count in ((False, running), (True, finished)):
        note = {"turn": 3, "points": {}, "winner": next(iter(GAMES[0].automas)), "over": over}
        for number in range(count):
            store.create(header, (), note, game=f"{'over' if over else 'running'}-{number}")
    for number in range(deleted):
        store.create(header, (), {"turn": 1}, game=f"gone-{number}")
        store.delete(f"gone-{number}")


def games_on(client: Client, path: str = "/saved") -> list[str]:
    links = [link["href"] for link in client.get(path).page.links]
    return [href.removeprefix("/games/") for href in links if href.startswith("/games/")]


def test_three_thousand_games_are_one_page_long(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fails where all of them are listed."""
    drawn: list[str] = []
    monkeypatch.setattr(home, "drawing_of", lambda game, _: drawn.append(game.id))
    fill(client.app, 2_000, 1_000)
    shown = games_on(client)
    assert len(shown) == 2 * SHELF
    assert drawn == []
    assert "all 2000" in client.get("/").page.text
    assert len(drawn) == RECENT
    client.get("/")
    assert len(drawn) == RECENT  # they are drawn once


def test_every_game_is_on_some_page(client: Client) -> None:
    fill(client.app, 2 * SHELF + 3, SHELF + 1, SHELF + 2)
    seen: set[str] = set()
    path, pages = "/saved", 0
    while path:
        reply = client.get(path)
        names = [name for name in games_on(client, path) if name.startswith("running")]
        assert not seen & set(names)
        seen |= set(names)
        pages += 1
        older = [link["href"] for link in reply.page.links if link["href"].endswith("#running")]
        path = next((each.partition("#")[0] for each in older if f"running={pages * SHELF}" in each), "")
    assert (len(seen), pages) == (2 * SHELF + 3, 3)
    finished = games_on(client, f"/saved?finished={SHELF}&running=0")
    assert sum(name.startswith("over") for name in finished) == 1
    assert "gone-0/restore" in client.get(f"/saved?deleted={SHELF}").text


@pytest.mark.parametrize(
    "query", ["?running=x", "?running=-1", "?running=999999", "?running=" + "9" * 40, "?deleted="]
)
def test_a_page_that_is_none_is_empty(client: Client, query: str) -> None:
    fill(client.app, 3, 3)
    assert client.get(f"/saved{query}").status == 200


def test_a_damaged_game_is_said_and_harms_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(tmp_path)
    with Client(app) as client:
        sound, broken = (game_id(begun(client, GAMES[0], seed).page) for seed in "ab")
        assert not client.get("/").page.alerts
        with closing(sqlite3.connect(tmp_path / "games.sqlite")) as other, other:
            other.execute("UPDATE games SET note = 'x' WHERE id = ?", (broken,))
        monkeypatch.setattr(saved_games, "LOOK_AGAIN", 0.0)
        page = client.get("/").page
        assert "1 saved game is damaged" in page.alerts[0]
        assert page.link(f"/games/{sound}")
        gray = re.findall(r'<li class="game-row faint">.*?</li>', client.get("/saved").text)
        assert [broken in row for row in gray] == [True], "one gray row, which leads nowhere"
        assert client.get(f"/games/{sound}").status == 200
        assert client.get(f"/games/{broken}").status == 409
        assert "automarium doctor" in client.get(f"/games/{broken}").page.text
    app.state.games.store.close()
