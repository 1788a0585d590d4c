"""A game of another package on the pages: a broken one is a gray tile, and its saved games wait."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette

from automarium.kernel.catalog.game import find
from automarium.kernel.catalog.verdict import Verdict
from automarium.kernel.record.session import Session
from automarium.web.server.app import create_app
from automarium.web.start import new_game
from tests.installing import GAME, Install, install
from tests.web.client import Client

__all__ = ["install"]  # a fixture

BROKEN = "from automarium.rulebook import NoSuchThing"


@pytest.mark.parametrize("path", ["/", "/new", "/new/coatl", "/rules", "/results", "/saved"])
def test_a_broken_game_takes_no_page_down(client: Client, install: Install, path: str) -> None:
    install("meadow", BROKEN)
    assert client.get(path).status == 200


def test_its_tile_says_why(client: Client, install: Install) -> None:
    install("meadow", BROKEN)
    page = client.get("/").text
    assert "cannot start" in page
    assert "It cannot be loaded" in page
    assert "cannot import name &#39;NoSuchThing&#39;" in page
    assert 'href="/new/meadow"' not in page
    assert client.get("/new/meadow").status == 404


def test_what_is_wrong_can_be_copied(client: Client, install: Install) -> None:
    install("meadow", BROKEN)
    page = client.get("/").text
    assert 'href="#broken-meadow"' in page
    assert 'id="broken-meadow"' in page
    assert 'data-copy="why-meadow"' in page
    assert "(plugged_in_" in page, "the module that fails"


def test_a_healthy_one_says_that_it_is_a_plug_in(client: Client, install: Install) -> None:
    install("meadow", GAME.format("title='The Meadow'"))
    page = client.get("/").text
    assert page.count("<small>plug-in</small>") == 1
    assert 'class="tiles four"' in page


@pytest.mark.parametrize(
    ("verdict", "said"),
    [
        (None, "Nobody has checked it"),
        (Verdict(50, ()), "it keeps all 50 promises"),
        (Verdict(50, ("every game comes to an end",)), "it breaks 1 of 50 promises: "),
    ],
)
def test_its_page_says_which_promises_it_keeps(
    client: Client, install: Install, monkeypatch: pytest.MonkeyPatch, verdict: Verdict | None, said: str
) -> None:
    install("meadow", GAME.format("title='The Meadow'"))
    monkeypatch.setattr(new_game, "verdict_of", lambda _: verdict)
    page = client.get("/new/meadow").text
    assert "by its author, not by us" in page
    assert said in page.replace("</span>", "").replace('<span lang="en">', "")
    assert "From a plug-in" not in client.get("/new/coatl").text


def test_five_games_are_a_row_of_five(client: Client) -> None:
    page = client.get("/").text
    assert "<small>plug-in</small>" not in page
    assert 'class="tiles"' in page


def test_where_there_is_a_server_nothing_is_added(client: Client) -> None:
    """Games are installed beside it."""
    assert client.get("/add").status == 404
    assert 'href="/add"' not in client.get("/").text


def test_its_saved_games_wait_under_their_title(app: Starlette, tmp_path: Path, install: Install) -> None:
    install("meadow", GAME.format("title='The Meadow'"))
    kept = app.state.games.begin(Session.start(find("meadow"), "7"))
    install("meadow", BROKEN)
    with Client(create_app(tmp_path)) as client:
        for path in ("/", "/saved"):
            page = client.get(path).text
            assert "The Meadow" in page
            assert "Waits for its game" in page
            assert f'href="/games/{kept.id}/journal"' in page
            assert "side.human" not in page
        reply = client.get(f"/games/{kept.id}")
        assert reply.status == 409
        assert "NoSuchThing" in reply.text
