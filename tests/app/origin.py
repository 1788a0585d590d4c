"""Table and pocket at one address, in a real browser, over upgrades of either: each keeps what is its own.

A trial installs both, upgrades both in some order, and takes the server away: the pocket starts with its
game, the table says that it is offline. `python -m tests.trials origin` tries every order.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page

from automarium.kernel.catalog.game import find
from tests.app.conftest import FOLDER, ROOT
from tests.app.phone import Phone, begin, expected, journal, play, until
from tests.app.test_workers import ORDERS
from tests.app.trials import ALIVE, NEW_VERSION, newer_folder, seated
from tests.seen import Row
from tests.web.playing import Seat as Player
from tests.web.serving import Server

POCKET = "/pocket/"
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  return (await caches.keys()).filter((name) => name.startsWith('shell ')).sort().join(' ');
}"""
"""The shell that the table's worker has put away."""
OFFLINE = "document.querySelector('main.fault-page[data-waits]') !== null"


@dataclass
class Origin:
    """One address where a table and a pocket are handed out, each in its first or its second version."""

    folder: Path
    server: Server
    versions: dict[str, str] = field(default_factory=lambda: {"table": "1", "pocket": "1"})
    base: str = POCKET

    def install(self, what: str, version: str) -> None:
        """From now on this version is handed out."""
        self.versions[what] = version
        self.server.kill()
        self.server.words = ("--app", self._pocket())
        self.server.around = {"PYTHONPATH": str(self._source())}
        self.server.start()

    def _pocket(self) -> Path:
        newer = self.folder / "pocket"
        if self.versions["pocket"] == "1":
            return FOLDER
        return newer if newer.exists() else newer_folder(FOLDER, newer)

    def _source(self) -> Path:
        """The program, or the same with another style: its shell has other addresses then."""
        newer = self.folder / "source"
        if self.versions["table"] == "1":
            return ROOT / "src"
        if not newer.exists():
            shutil.copytree(ROOT / "src", newer, ignore=shutil.ignore_patterns("__pycache__"))
            with (newer / "automarium" / "web" / "static" / "style.css").open("a") as style:
                style.write("\n/* newer */\n")
        return newer


@dataclass
class Visitor:
    """A phone at the address, with a game in its pocket from the first visit there."""

    phone: Phone
    origin: Origin
    seat: Player = field(default_factory=lambda: seated(find("coatl")))
    game: str = ""
    shells: list[str] = field(default_factory=list)

    def visit(self, what: str) -> None:
        page = self._table() if what == "table" else self._pocket()
        page.close()

    def _table(self) -> Page:
        """Until its worker keeps another shell than before."""
        page = self.phone.open(f"{self.origin.server.url}/", shown="navigator.serviceWorker !== undefined")
        while (shell := page.evaluate(KEPT)) in ("", *self.shells) or " shell " in shell:
            page.wait_for_timeout(100)
        self.shells.append(shell)
        return page

    def _pocket(self) -> Page:
        """Until everything is kept; a newer version is there with the next look."""
        page = self.phone.open(self.origin.server.url + POCKET)
        if not self.game:
            until(page, "window.pocket.snapshot === true")
            self.game = begin(page, self.origin, self.seat, next(iter(self.seat.game.presets)))
        elif page.evaluate("document.documentElement.dataset.version") != NEW_VERSION:
            page.evaluate("navigator.serviceWorker.getRegistration().then((each) => each.update())")
            until(page, "window.pocket.newVersion === true")
            page.reload()
        until(page, f"{ALIVE} && window.pocket.snapshot === true")
        play(page, self.game, self.seat, 3)
        return page

    def offline(self) -> tuple[bool, bool, str]:
        """A cold start without the server: whether the game is there, and goes on; what the table says."""
        self.origin.server.kill()
        self.phone.close()
        page = self.phone.open(self.game)
        there = journal(page, self.game) == expected(self.seat)
        play(page, self.game, self.seat, 3)
        goes_on = journal(page, self.game) == expected(self.seat)
        table = self.phone.open(f"{self.origin.server.url}/", shown=OFFLINE)
        return there, goes_on, table.inner_text("h1")


def tried(chromium: str, folder: Path, order: tuple[str, ...]) -> Row:
    """One order of installs and upgrades, and what is left without a server."""
    phone, origin = Phone(chromium, folder / "profile"), Origin(folder, Server(folder / "data"))
    visitor = Visitor(phone, origin)
    try:
        for step in order:
            what, version = step.split(":")
            origin.install(what, version)
            visitor.visit(what)
        there, goes_on, said = visitor.offline()
    finally:
        phone.put_away()
        origin.server.kill()
    seen = f"{len(expected(visitor.seat)) - 1} answers in the pocket; the table says: {said}"
    return Row(" → ".join(order), seen, there and goes_on and bool(said))


def every_order(chromium: str, folder: Path) -> Iterator[Row]:
    for number, order in enumerate(ORDERS):
        (folder / str(number)).mkdir()
        yield tried(chromium, folder / str(number), order)
