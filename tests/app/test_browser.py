"""The pocket in a real browser, without a server. `python -m tests.app.trials` treats it harder."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, Locator, Page

from automarium.kernel.catalog.game import AnyGame
from tests.app.conftest import Host, Visited
from tests.app.phone import (
    KEPT,
    Phone,
    ask,
    begin,
    expected,
    journal,
    play,
    result_at,
    result_of,
    table,
    until,
)
from tests.web.playing import GAMES, shortest
from tests.web.playing import Seat as Player

NO_SHEET = "delete Navigator.prototype.share; delete Navigator.prototype.canShare"
FORGET = """(name) => new Promise((done) => {
  const request = indexedDB.deleteDatabase(name);
  Object.assign(request, { onsuccess: () => done("gone"), onblocked: () => done("held") });
})"""
"""What a browser does that needs room."""
SHEET = """
  window.sent = [];
  navigator.canShare = ({ files }) => files.every(({ type }) => type === "text/plain");  // as some phones do
  navigator.share = async ({ url, files: [file] = [] }) => {
    if (window.broken) throw new DOMException("not now", "NotAllowedError");
    sent.push(url ? [url] : [file.name, file.type, await file.text()]);
  };
"""
"""The system's own way to send things, which no browser without a screen has."""


TRIED = (
    GAMES if os.environ.get("AUTOMARIUM_ALL_POCKET") else [game for game in GAMES if game.id == "redrising"]
)
"""One game, unless all are asked for."""


@pytest.mark.parametrize("game", TRIED, ids=[game.id for game in TRIED])
def test_a_whole_game_without_a_server(phone: Phone, visited: Visited, tmp_path: Path, game: AnyGame) -> None:
    """After a first visit the host is gone: cold start, a whole game, reload; the desktop program agrees."""
    page = phone.open(visited.url)
    assert page.evaluate("window.pocket.laps.imported === undefined"), "it woke up from its snapshot"
    preset = next(iter(game.presets))
    seat = Player(game, shortest(game, preset), preset)
    address = begin(page, visited, seat, preset)
    play(page, address, seat)
    page.goto(address)
    until(page, "'shown' in document.documentElement.dataset")
    lines = journal(page, address)
    assert lines == expected(seat)
    assert result_of(lines, tmp_path) == result_at(seat)
    share(page, address, lines)
    phone.close()
    forget(phone, visited.again())
    page = phone.open(visited.url)
    until(page, "window.pocket.missed === true")
    assert page.locator("#note").is_visible()
    page.locator("#note button").click()
    until(page, "document.getElementById('table').contentWindow.location.pathname.endsWith('/backup')")
    phone.close()
    page = phone.open(visited.url)
    until(page, "window.pocket.ready")
    assert not page.locator("#note").is_visible(), "it is said once"


TAP_AND_RELOAD = """() => {
  document.querySelector("main.app #thumb form.undo button").click();
  top.location.reload();
}"""
NONE_KEPT = "!Object.keys(localStorage).some((each) => each.startsWith('tap '))"
REVISION = "document.getElementById('table').contentDocument.querySelector('#card')?.dataset.revision"
AT_TABLE = f"'shown' in document.documentElement.dataset && {REVISION} !== undefined"
TWICE_AS_LONG = 6000
"""Milliseconds; a worker hands a request without an answer on after 2,500."""


def test_a_tap_that_a_reload_overtakes_counts_once(phone: Phone, visited: Visited) -> None:
    """Python goes with the page that held it, the worker tries again, and so does the next page."""
    host = visited.again()
    page = phone.open(visited.url)
    until(page, "window.pocket.ready")
    game = TRIED[0]
    preset = next(iter(game.presets))
    seat = Player(game, shortest(game, preset), preset)
    address = begin(page, visited, seat, preset)
    play(page, address, seat, 4)
    page.goto(address)
    until(page, AT_TABLE)
    before = len(journal(page, address))
    revision = int(page.evaluate(REVISION))
    with suppress(Error):  # the page that was asked is no more
        table(page).evaluate(TAP_AND_RELOAD)
    until(page, f"{AT_TABLE} && {NONE_KEPT} && Number({REVISION}) === {revision + 1}")
    page.wait_for_timeout(TWICE_AS_LONG)
    kept = dict(KEPT.findall(ask(page, "GET", address).text))  # what the next page would show
    assert int(kept["revision"]) == revision + 1
    assert len(journal(page, address)) < before
    host.stop()


def forget(phone: Phone, host: Host) -> None:
    """A page of the same host, not of ours: the browser makes room there."""
    page = phone.open(host.url.replace(host.base, "/elsewhere"), shown="true")
    assert page.evaluate(FORGET, f"automarium {host.base}") == "gone"
    host.stop()
    phone.close()


def share(page: Page, address: str, lines: list[str]) -> None:
    """The file by a download, or by the sheet of the phone where there is one; the table as an address."""
    page.add_init_script(NO_SHEET)
    frame = table(page)
    frame.goto(f"{address}/share")
    sheet, file = frame.locator("[data-send]"), frame.locator("a[href$='/journal']")
    assert [sheet.nth(number).is_visible() for number in range(sheet.count())] == [False, False]
    assert taken(page, file) == lines
    page.add_init_script(SHEET)
    frame.goto(f"{address}/share")
    sheet.nth(0).click()
    sheet.nth(1).click()
    until(page, "document.getElementById('table').contentWindow.sent.length === 2")
    (link,), (name, kind, content) = frame.evaluate("sent")
    assert link == frame.locator("#link").get_attribute("href")
    assert (name.endswith(".jsonl.txt"), kind, content.splitlines()) == (True, "text/plain", lines)
    frame.evaluate("window.broken = true")
    assert taken(page, sheet.nth(1)) == lines, "what cannot be sent is downloaded"
    frame.goto(f"{address.partition('/games/')[0]}/results")
    assert taken(page, frame.locator("a[href$='/results.csv']").first)[1:], "a finished game is a row"


def taken(page: Page, button: Locator) -> list[str]:
    """The lines of the file that a tap brings; the host is gone, so it comes out of the pocket."""
    with page.expect_download() as download:
        button.click()
    return download.value.path().read_text("utf-8").splitlines()
