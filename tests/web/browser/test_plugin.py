"""A game of another package in a real browser: begun, played to its end, and told where it comes from."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from automarium_spiceroad import GAME

from automarium.kernel.catalog.game import forget_games
from tests.plugged import built
from tests.web.browser.conftest import Open
from tests.web.playing import Seat
from tests.web.serving import Server

HOME = Path(__file__).parents[3] / "examples" / "spiceroad"
PRESET = "table"
TURNS, LAST = 8, 2
"""How many answers are given by taps from the first page on, and at the end."""


@pytest.fixture(scope="module")
def plugged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server beside which the wheel of the example is installed; this process finds it, too."""
    site = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(built(HOME, tmp_path_factory.mktemp("wheel"))) as packed:
        packed.extractall(site)
    sys.path.append(str(site))
    forget_games()
    server = Server(tmp_path_factory.mktemp("games"), beside=str(site)).start()
    yield server
    server.kill()
    sys.path.remove(str(site))
    forget_games()


def test_a_game_from_the_first_page_to_its_result(open_screen: Open, plugged: Server) -> None:
    """Set-up, turns of both sides, and the end; what lies between is laid into the store."""
    screen = open_screen(plugged)
    screen.page.goto(f"{plugged.url}/")
    assert screen.page.locator(".tile[data-game=spiceroad] small").inner_text() == "plug-in"
    seat = screen.begin(GAME, "1", PRESET)
    screen.play_on(seat, TURNS)
    assert screen.page.locator("#stage svg").count() >= 1, "no picture of the board"
    screen.check_kept(seat)
    left = answers() - TURNS - LAST
    for _ in range(left):
        seat.reply()
    screen.lay(seat)
    while seat.asking is not None:
        screen.give(seat)
    screen.expect_result()


def answers() -> int:
    """How many that game has."""
    seat, given = Seat(GAME, "1", PRESET), 0
    while seat.asking is not None:
        given += 1
        seat.reply()
    return given


def test_a_page_of_it_says_where_it_comes_from(open_screen: Open, plugged: Server) -> None:
    screen = open_screen(plugged)
    screen.page.goto(f"{plugged.url}/new/spiceroad")
    line = screen.page.locator(".plug-line").inner_text()
    assert "automarium-spiceroad 0.1.0, by its author, not by us." in line
    assert "it keeps all" in line
