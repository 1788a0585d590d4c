"""The pocket in a real browser, without a server. `python -m tests.app.trials` treats it harder."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import AnyGame
from tests.app.conftest import Host
from tests.app.phone import Phone, begin, expected, journal, play, result_at, result_of, until
from tests.web.browser.conftest import MISSING
from tests.web.playing import GAMES, shortest
from tests.web.playing import Seat as Player


@pytest.fixture
def chromium() -> str:
    found = os.environ.get("AUTOMARIUM_CHROMIUM") or shutil.which("chromium")
    if found is None:
        if os.environ.get("AUTOMARIUM_BROWSER") == "required":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    return found


@pytest.fixture
def phone(chromium: str, tmp_path: Path) -> Iterator[Phone]:
    phone = Phone(chromium, tmp_path / "profile")
    yield phone
    phone.put_away()


TRIED = GAMES if os.environ.get("AUTOMARIUM_ALL_POCKET") else [game for game in GAMES if game.id == "coatl"]
"""One game, unless all are asked for."""


@pytest.mark.parametrize("game", TRIED, ids=[game.id for game in TRIED])
def test_a_whole_game_without_a_server(phone: Phone, host: Host, tmp_path: Path, game: AnyGame) -> None:
    """First visit, then the host is gone: cold start, a whole game, reload; the desktop program agrees."""
    page = phone.open(host.url)
    until(page, "window.pocket.snapshot === true")
    host.stop()
    phone.close()
    page = phone.open(host.url)
    assert page.evaluate("window.pocket.laps.imported === undefined"), "it woke up from its snapshot"
    preset = next(iter(game.presets))
    seat = Player(game, shortest(game, preset), preset)
    address = begin(page, host, seat, preset)
    play(page, address, seat)
    page.goto(address)
    until(page, "'shown' in document.documentElement.dataset")
    lines = journal(page, address)
    assert lines == expected(seat)
    assert result_of(lines, tmp_path) == result_at(seat)
