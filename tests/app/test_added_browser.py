"""A game that is added to the pocket in a real browser; `tests.app.trials added` upgrades it, too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.app.adding import READY, SPICEROAD, TILE, at, take_out, trust
from tests.app.conftest import Host
from tests.app.phone import Phone, table, until
from tests.chromium import need_chromium
from tests.plugged import built

PRESSED = "#thumb button.go, #card .answers:not(.again) :is(a.button, button:not(.idle))"


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Phone]:
    phone = Phone(need_chromium(), tmp_path / "profile")
    yield phone
    phone.put_away()


def test_a_game_comes_in_plays_offline_and_goes_again(phone: Phone, host: Host, tmp_path: Path) -> None:
    page = phone.open(host.url)
    until(page, READY)
    trust(page, built(SPICEROAD, tmp_path))
    table(page).locator(".added-row").wait_for()
    host.stop()
    page.reload()
    until(page, READY)
    begun(page, host)
    take_out(page, host)
    frame = at(page, host, "")
    assert frame.locator(TILE).count() == 0
    assert frame.locator(".saved.away a[href$='/journal']").is_visible(), "its saved game waits"


def begun(page: Page, host: Host) -> None:
    """Its tile has its colors; a game is begun and takes an answer."""
    frame = at(page, host, "")
    tile = frame.locator(TILE)
    assert tile.locator("small").inner_text() == "plug-in"
    assert "rgb(95, 47, 107)" in tile.evaluate("(tile) => getComputedStyle(tile).backgroundImage")
    tile.click()
    frame.locator(".plug-line").wait_for()
    frame.locator("input[value=screen]").check(force=True)
    frame.locator("button.go").click()
    frame.locator("#stage svg").first.wait_for()
    undo = frame.locator("form[action$='/undo'] button:enabled")
    while not undo.count():  # a verb, then its thing, then the button at the thumb
        frame.locator(PRESSED).first.click()
        page.wait_for_timeout(300)
