"""A phone's browser before the pocket: opened, closed, killed, and asked what its own page would ask."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import BrowserContext, Error, Frame, Page, sync_playwright

from automarium.kernel.record.journal_file import write_lines
from automarium.kernel.record.session import Over
from tests.web.browser.conftest import FLAGS
from tests.web.page import Page as Read
from tests.web.playing import Seat as Player
from tests.web.playing import shortest
from tests.web.serving import cpu_of

PATIENCE = 300.0
"""Seconds; a first start takes some six where nothing else runs, and a hundred at a load of 20."""


class Phone:
    """A browser with a memory of its own, that may be closed, killed and opened again."""

    def __init__(self, chromium: str, profile: Path) -> None:
        self._chromium, self._profile = chromium, profile
        self._playwright = sync_playwright().start()
        self.context: BrowserContext | None = None

    def open(self, url: str, shown: str = "'shown' in document.documentElement.dataset") -> Page:
        """A new tab at an address, once it shows what is asked for."""
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
        until(page, shown)
        return page

    def close(self) -> None:
        if self.context is not None:
            self.context.close()
            self.context = None

    def processes(self, kind: str = "") -> list[int]:
        """All processes of this browser, or those of one kind: only the first one names the profile."""
        listed = subprocess.run(["ps", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=True)
        rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
        own = {number for number, _, words in rows if str(self._profile) in words}
        while more := {number for number, parent, _ in rows if parent in own} - own:
            own |= more
        wanted = re.compile(rf"--type[= ]{kind}\b" if kind else "")
        return [int(number) for number, _, words in rows if number in own and wanted.search(words)]

    def worked(self) -> float:
        """Seconds of CPU time in all its processes, since it was opened."""
        seconds = 0.0
        for number in self.processes():
            with suppress(OSError):  # one that has just left
                seconds += cpu_of(number)
        return seconds

    def shoot(self, kind: str = "") -> None:
        """End processes at once, as a phone does that runs out of power or of memory."""
        self.end(self.processes(kind))

    def end(self, numbers: Iterable[int]) -> None:
        """End some of its processes at once: those of one tab, as a phone does that runs out of memory."""
        for number in numbers:
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)

    def bury(self) -> None:
        """After a shot: nothing of the old browser is left, so that no two ever share a memory."""
        while self.processes():
            self.shoot()
            time.sleep(0.05)
        self.context = None
        self._playwright.stop()
        self._playwright = sync_playwright().start()
        (self._profile / "SingletonLock").unlink(missing_ok=True)

    def put_away(self) -> None:
        self.close()
        self._playwright.stop()


def until(page: Page, condition: str) -> None:
    """`wait_for_function` would need what the page's own policy forbids."""
    end = time.monotonic() + PATIENCE
    while not _holds(page, condition):
        broken = "failed" not in condition and _holds(page, "window.pocket?.kind === 'failed'")
        if broken or time.monotonic() > end:
            pytest.fail(f"{condition}: {page.evaluate('JSON.stringify(window.pocket)')}")
        page.wait_for_timeout(50)


def _holds(page: Page, condition: str) -> bool:
    try:
        return bool(page.evaluate(condition))
    except Error as error:
        if "navigation" in error.message:  # one page goes, the next one comes
            return False
        raise


def table(page: Page) -> Frame:
    frame = page.frame(name="table")
    assert frame is not None
    return frame


ASK = """async ([method, path, fields]) => {
  const body = method === 'GET' ? undefined : new URLSearchParams(fields);
  const answer = await fetch(path, {method, body, headers: {'hx-request': 'true'}, redirect: 'follow'});
  return {status: answer.status, url: answer.url, text: await answer.text()};
}"""


class Based(Protocol):
    """Whoever hands the pocket out below a path."""

    base: str


@dataclass
class Answer:
    status: int
    url: str
    text: str


def ask(page: Page, method: str, path: str, fields: Iterable[tuple[str, str]] = ()) -> Answer:
    """What the table's own page would ask, and what it is told."""
    return Answer(**table(page).evaluate(ASK, [method, path, [list(pair) for pair in fields]]))


def begin(page: Page, host: Based, seat: Player, preset: str) -> str:
    """A new game; its address."""
    path = f"{host.base}new/{seat.game.id}"
    form = Read.read(ask(page, "GET", path).text).form(path)
    wishes = {"preset": preset, "seed": shortest(seat.game, preset)}
    fields = [(name, value) for name, value in form.fields if name not in wishes]
    begun = ask(page, "POST", path, [*fields, *wishes.items()])
    assert begun.status == 200, begun.text[-500:]
    return begun.url.partition("?")[0].removesuffix("/laid")


KEPT = re.compile(r'name="(token|revision)" value="([^"]*)"')


def play(page: Page, address: str, seat: Player, answers: int = 10_000) -> int:
    """Give a number of answers while something is asked; returns how many were confirmed as kept."""
    told, heard = ask(page, "GET", address), 0
    while seat.asking is not None and heard < answers:
        told = next_answer(page, address, seat, told)
        heard += 1
    return heard


def next_answer(page: Page, address: str, seat: Player, told: Answer, *others: int) -> Answer:
    """One answer to the page that was told last; the seat has given it if it was taken.

    It is taken, or refused with another status that is waited for.
    """
    *picked, last = seat.parts()
    fields = [*dict(KEPT.findall(told.text)).items(), *(("picked", part) for part in picked)]
    told = ask(page, "POST", f"{address}/answer", [*fields, ("answer", last)])
    assert told.status in (200, *others), told.text[-500:]
    if told.status == 200:
        seat.reply()
    return told


def journal(page: Page, address: str) -> list[str]:
    return ask(page, "GET", f"{address}/journal").text.splitlines()


def expected(seat: Player) -> list[str]:
    answers = [entry.to_json() for entry in seat.session.entries]
    return write_lines(seat.session.header.to_json(), answers).splitlines()


def result_at(seat: Player) -> tuple[str, dict[str, int]]:
    """How the seat's game has ended."""
    over = seat.session.now
    assert isinstance(over, Over)
    return over.result.winner, dict(over.result.points)


def result_of(lines: list[str], folder: Path) -> tuple[str, dict[str, int]]:
    """How the desktop program says that a journal ends."""
    file = folder / "game.jsonl"
    file.write_text("\n".join(lines) + "\n", "utf-8")
    replay = [str(Path(sys.executable).with_name("automarium")), "replay", "--json", str(file)]
    told = subprocess.run(replay, capture_output=True, text=True, check=True).stdout
    result = json.loads(told)["result"]
    return result["winner"], result["points"]
