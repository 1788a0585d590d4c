"""The pocket in a real browser: without a server, killed, in two tabs, updated, without room."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, sync_playwright

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.journal_file import write_lines
from automarium.kernel.record.session import Over
from tests.app.conftest import Host
from tests.web.browser.conftest import FLAGS, MISSING
from tests.web.page import Page as Read
from tests.web.playing import GAMES, shortest
from tests.web.playing import Seat as Player

PATIENCE = 120.0
"""Seconds; a first start takes some six where nothing else runs."""


@pytest.fixture
def chromium() -> str:
    found = os.environ.get("AUTOMARIUM_CHROMIUM") or shutil.which("chromium")
    if found is None:
        if os.environ.get("AUTOMARIUM_BROWSER") == "required":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    return found


class Phone:
    """A browser with a memory of its own, that may be closed, killed and opened again."""

    def __init__(self, chromium: str, profile: Path) -> None:
        self._chromium, self._profile = chromium, profile
        self._playwright = sync_playwright().start()
        self.context: BrowserContext | None = None

    def open(self, url: str) -> Page:
        if self.context is None:
            self.context = self._playwright.chromium.launch_persistent_context(
                self._profile,
                executable_path=self._chromium,
                args=FLAGS,
                viewport={"width": 390, "height": 844},
                locale="en",
            )
        page = self.context.new_page()
        page.goto(url)
        until(page, "'shown' in document.documentElement.dataset")
        return page

    def close(self) -> None:
        if self.context is not None:
            self.context.close()
            self.context = None

    def kill(self) -> None:
        """As a phone does that runs out of power."""
        found = subprocess.run(
            ["pgrep", "-f", str(self._profile)], capture_output=True, text=True, check=True
        ).stdout
        for number in found.split():
            os.kill(int(number), signal.SIGKILL)
        self.context = None
        self._playwright.stop()
        self._playwright = sync_playwright().start()
        (self._profile / "SingletonLock").unlink(missing_ok=True)

    def put_away(self) -> None:
        self.close()
        self._playwright.stop()


@pytest.fixture
def phone(chromium: str, tmp_path: Path) -> Iterator[Phone]:
    phone = Phone(chromium, tmp_path / "profile")
    yield phone
    phone.put_away()


def until(page: Page, condition: str) -> None:
    """`wait_for_function` would need what the page's own policy forbids."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(condition):
        assert time.monotonic() < end, (condition, page.evaluate("JSON.stringify(window.pocket)"))
        page.wait_for_timeout(50)


def table(page: Page) -> Frame:
    frame = page.frame(name="table")
    assert frame is not None
    return frame


ASK = """async ([method, path, fields]) => {
  const body = method === 'GET' ? undefined : new URLSearchParams(fields);
  const answer = await fetch(path, {method, body, headers: {'hx-request': 'true'}, redirect: 'follow'});
  return {status: answer.status, url: answer.url, text: await answer.text()};
}"""


@dataclass
class Answer:
    status: int
    url: str
    text: str


def ask(page: Page, method: str, path: str, fields: Iterable[tuple[str, str]] = ()) -> Answer:
    """What the table's own page would ask, and what it is told."""
    return Answer(**table(page).evaluate(ASK, [method, path, [list(pair) for pair in fields]]))


def begin(page: Page, host: Host, seat: Player, preset: str) -> str:
    """A new game; its address."""
    path = f"{host.base}new/{seat.game.id}"
    form = Read.read(ask(page, "GET", path).text).form(path)
    wishes = {"preset": preset, "seed": shortest(seat.game, preset)}
    fields = [(name, value) for name, value in form.fields if name not in wishes]
    begun = ask(page, "POST", path, [*fields, *wishes.items()])
    assert begun.status == 200, begun.text[-500:]
    return begun.url.partition("?")[0]


KEPT = re.compile(r'name="(token|revision)" value="([^"]*)"')


def play(page: Page, address: str, seat: Player, answers: int = 10_000) -> int:
    """So many answers, as long as something is asked; how many were heard to be kept."""
    told, heard = ask(page, "GET", address), 0
    while seat.asking is not None and heard < answers:
        *picked, last = seat.parts()
        fields = [*dict(KEPT.findall(told.text)).items(), *(("picked", part) for part in picked)]
        told = ask(page, "POST", f"{address}/answer", [*fields, ("answer", last)])
        assert told.status == 200, told.text[-500:]
        seat.reply()
        heard += 1
    return heard


def journal(page: Page, address: str) -> list[str]:
    return ask(page, "GET", f"{address}/journal").text.splitlines()


def expected(seat: Player) -> list[str]:
    answers = [entry.to_json() for entry in seat.session.entries]
    return write_lines(seat.session.header.to_json(), answers).splitlines()


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_whole_game_without_a_server(phone: Phone, host: Host, tmp_path: Path, game: AnyGame) -> None:
    """First visit, then the host is gone: cold start, a whole game, reload; the desktop program agrees."""
    if game.id != "coatl" and not os.environ.get("AUTOMARIUM_ALL_POCKET"):
        pytest.skip("one game is tried unless AUTOMARIUM_ALL_POCKET asks for all")
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
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines) + "\n", "utf-8")
    program = Path(sys.executable).with_name("automarium")
    told = subprocess.run(
        [program, "replay", "--json", file], capture_output=True, text=True, check=True
    ).stdout
    over = seat.session.now
    assert isinstance(over, Over)
    result = json.loads(told)["result"]
    assert (result["winner"], result["points"]) == (over.result.winner, dict(over.result.points))
