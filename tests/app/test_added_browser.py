"""A game that is added to the pocket in a real browser; `tests.app.trials added` upgrades it, too."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.app.adding import READY, SPICEROAD, TILE, at, take_out, trust
from tests.app.conftest import Visited
from tests.app.phone import Phone, table, until
from tests.plugged import built

PRESSED = "#thumb button.go, #card .answers:not(.again) :is(a.button, button:not(.idle))"


def test_a_game_comes_in_plays_offline_and_goes_again(phone: Phone, visited: Visited, tmp_path: Path) -> None:
    host = visited.again()
    page = phone.open(visited.url)
    until(page, READY)
    trust(page, built(SPICEROAD, tmp_path))
    table(page).locator(".added-row").wait_for()
    host.stop()
    page.reload()
    until(page, READY)
    begun(page, visited)
    take_out(page, visited)
    frame = at(page, visited, "")
    assert frame.locator(TILE).count() == 0
    assert frame.locator(".saved.away a[href$='/journal']").is_visible(), "its saved game waits"


def begun(page: Page, visited: Visited) -> None:
    """Its tile has its colors; a game is begun and takes an answer."""
    frame = at(page, visited, "")
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
