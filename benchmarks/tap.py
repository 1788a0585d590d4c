"""From a tap to the next screen in a real Chromium: of a server, and in the pocket with its own Python.

    python benchmarks/tap.py                         all games, in both places; `make app` builds the pocket
    python benchmarks/tap.py --taps 8 --only root    fewer
    python benchmarks/tap.py --write                 … and put the table into benchmarks/README.md

Times are CPU time of the threads that a person waits for, times four: so slow is the core of a phone. What
others do on the machine does not count, nor does waiting for the disk. Counted are taps that ask for a page.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import CDPSession, Error, Frame, Page

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.run import circumstances, mark, put_into_readme  # noqa: E402
from tests.app.conftest import FOLDER, MISSING, Host  # noqa: E402
from tests.app.phone import ASK, Phone  # noqa: E402
from tests.chromium import NO_BROWSER, find_chromium  # noqa: E402
from tests.web.page import Page as Read  # noqa: E402
from tests.web.playing import GAMES  # noqa: E402
from tests.web.serving import Server  # noqa: E402

SLOWER = 4
"""How much slower the core of a phone is."""
GOALS = {"pocket": 200, "server": 100}
"""Milliseconds of half of the taps."""
STEPS = {
    "script": "ScriptDuration",
    "style": "RecalcStyleDuration",
    "layout": "LayoutDuration",
    "all": "TaskDuration",
}
PYTHON = "DedicatedWorker"
"""The thread of Python in the pocket, by the first letters of its name."""
TAP = """async (number) => {
  const wanted = '#thumb .go, #card form.answers :is(button:not(.idle), a.button), button[form=pick]';
  const isThere = (each) => each.checkVisibility() && !each.disabled;
  const buttons = [...document.querySelectorAll(wanted)].filter(isThere);
  const usual = window.fetch;
  const next = () => new Promise((yes) => requestAnimationFrame(() => setTimeout(yes)));
  const exchanged = new Promise((yes) => {
    for (const name of ['taps:after', 'htmx:after:swap']) document.addEventListener(name, yes, {once: true});
    setTimeout(yes, 20000);
  });
  let asked = 0;
  window.fetch = (...all) => { asked += 1; return usual(...all); };
  const began = performance.now();
  buttons[number % buttons.length]?.click();
  await next();
  if (asked) await exchanged;
  await next();
  window.fetch = usual;
  return {pressed: buttons.length, asked, took: performance.now() - began};
}"""
PAUSE = 450
"""Milliseconds: a tap that comes at once after another question appeared is not taken."""


@dataclass(frozen=True, slots=True)
class Tap:
    """CPU milliseconds of one tap by what they were spent for, and how long it took by the clock."""

    script: float
    style: float
    layout: float
    rest: float
    python: float
    clock: float

    @property
    def whole(self) -> float:
        return self.script + self.style + self.layout + self.rest + self.python


class Watch:
    """Reads what the page's own thread and Python's have worked."""

    def __init__(self, phone: Phone, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        processes = phone.processes()
        tasks = [task for each in processes for task in Path(f"/proc/{each}/task").glob("*")]
        self._python = [each for each in tasks if _named(each).startswith(PYTHON)]

    def read(self) -> dict[str, float]:
        told: dict[str, Any] = self._session.send("Performance.getMetrics")
        known = {each["name"]: each["value"] * 1000 for each in told["metrics"]}
        return {what: known[name] for what, name in STEPS.items()} | {"python": self._worked()}

    def _worked(self) -> float:
        return sum(int((each / "schedstat").read_text().split()[0]) for each in self._python) / 1e6


def _named(task: Path) -> str:
    with suppress(OSError):
        return (task / "comm").read_text().strip()
    return ""


def taps(phone: Phone, page: Page, frame: Frame, base: str, game: str, count: int) -> list[Tap]:
    """Some taps of a game on screen, begun again when it is over."""
    found, number, watch = list[Tap](), 0, Watch(phone, page)
    begin(frame, base, game, "0")
    while len(found) < count:
        page.wait_for_timeout(PAUSE)
        number += 1
        before = watch.read()
        try:
            told = frame.evaluate(TAP, number * 7)
        except Error:  # it led to the result of the game
            told = {"pressed": 0}
        if not told["pressed"]:
            begin(frame, base, game, str(number))
        elif told["asked"]:
            after = watch.read()
            spent = {what: after[what] - before[what] for what in after}
            rest = spent.pop("all") - spent["script"] - spent["style"] - spent["layout"]
            found.append(Tap(**spent, rest=max(0.0, rest), clock=told["took"]))
    return found


def begin(frame: Frame, base: str, game: str, seed: str) -> None:
    """A new game on screen, and its table."""
    path = f"{base}new/{game}"
    form = Read.read(frame.evaluate(ASK, ["GET", path, []])["text"]).form(path)
    wishes = {"preset": "screen", "seed": seed}
    fields = [[name, value] for name, value in form.fields if name not in wishes]
    begun = frame.evaluate(ASK, ["POST", path, [*fields, *map(list, wishes.items())]])
    frame.goto(begun["url"].partition("?")[0].removesuffix("/laid"))


@contextmanager
def in_pocket(chromium: str) -> Iterator[tuple[Phone, Page, Frame, str]]:
    host = Host(FOLDER)
    with ExitStack() as stack:
        stack.callback(host.stop)
        phone = Phone(chromium, Path(stack.enter_context(tempfile.TemporaryDirectory())))
        stack.callback(phone.put_away)
        page = phone.open(host.url)
        frame = page.frame(name="table")
        assert frame is not None
        yield phone, page, frame, host.base


@contextmanager
def of_server(chromium: str) -> Iterator[tuple[Phone, Page, Frame, str]]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = Server(folder / "games").start()
        stack.callback(server.kill)
        phone = Phone(chromium, folder / "phone")
        stack.callback(phone.put_away)
        page = phone.open(server.url, "document.getElementById('main') !== null")
        yield phone, page, page.main_frame, "/"


PLACES = {"pocket": in_pocket, "server": of_server}


def row(place: str, game: str, found: Sequence[Tap]) -> str:
    """The middle of each figure; the goal is for the whole."""
    whole = median(each.whole for each in found) * SLOWER
    names = ("script", "style", "layout", "rest", "python")
    parts = [f"{median(getattr(each, name) for each in found) * SLOWER:.0f}" for name in names]
    clock = f"{median(each.clock for each in found):.0f}"
    goal = f"< {GOALS[place]}{mark(whole < GOALS[place])}"
    return f"| {place} | {game} | {whole:.0f} ms | {goal} | {' | '.join(parts)} | {clock} |"


HEAD = "| where | game | a tap | goal | script | style | layout | rest of the page | Python | by the clock |"


def run(places: Sequence[str], games: Sequence[str], count: int, chromium: str) -> str:
    lines = [HEAD, "| --- | --- " + "| --: " * 8 + "|"]
    for name in places:
        with PLACES[name](chromium) as (phone, page, frame, base):
            for game in games:
                lines.append(row(name, game, taps(phone, page, frame, base, game, count)))
                print(lines[-1], file=sys.stderr, flush=True)
    return f"{circumstances(('playwright',))}\n\n" + "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    names = [game.id for game in GAMES]
    options = argparse.ArgumentParser(description="From a tap to the next screen, in Chromium.")
    options.add_argument("--taps", type=int, default=15)
    options.add_argument("--only", nargs="*", choices=names, default=names)
    options.add_argument("--places", nargs="*", choices=list(PLACES), default=list(PLACES))
    options.add_argument("--write", action="store_true", help="put the table into benchmarks/README.md")
    chosen = options.parse_args(arguments)
    chromium = find_chromium()
    if chromium is None:
        options.error(NO_BROWSER)
    if "pocket" in chosen.places and not (FOLDER / "worker.js").exists():
        options.error(MISSING)
    report = run(chosen.places, chosen.only, chosen.taps, chromium)
    print(report)
    if chosen.write:
        put_into_readme("taps", report)


if __name__ == "__main__":
    main()
