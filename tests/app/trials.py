"""Hard treatment of the pocket in a real browser: the figures of docs/reliability.md.

    python -m tests.app.trials               all trials, one after the other; some ten minutes
    python -m tests.app.trials kills full    some of them
    python -m tests.app.trials --kills 10    fewer kills than fifty
    python -m tests.app.trials games --only root    whole games of some kinds

The folder is that of `make app`. A row is what was tried and what was seen; the command exits with 1 where a
promise is not kept.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Error as Gone
from playwright.sync_api import Page

from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.record.gate import journal_from
from automarium.kernel.record.repair import opened
from automarium.kernel.words.advice import may_hint
from tests.app.adding import READY, SPICEROAD, TILE, at, trust
from tests.app.conftest import FOLDER, MISSING, Host
from tests.app.phone import (
    Answer,
    Phone,
    ask,
    begin,
    expected,
    journal,
    next_answer,
    play,
    result_at,
    result_of,
    table,
    until,
)
from tests.chromium import NO_BROWSER, find_chromium
from tests.plugged import built, wheel
from tests.seen import Row
from tests.web.playing import GAMES, shortest
from tests.web.playing import Seat as Player

ALIVE = "'shown' in document.documentElement.dataset"
STARTS = 5
SOON = 2.5
"""Seconds after which a table is to be there, without a network."""
SPEED = """performance.getEntriesByType('resource')
  .flatMap((each) => each.serverTiming.map(({name, duration}) => [name, duration]))"""
NEW_VERSION = "0" * 12


@dataclass
class Place:
    """Where a trial happens: a phone with an empty memory and a host that may go away."""

    phone: Phone
    host: Host
    folder: Path
    kills: int
    games: list[AnyGame]

    @property
    def name(self) -> str:
        """Of the pocket's memory in the browser."""
        return f"automarium {self.host.base}"

    def visit(self) -> Page:
        """The first visit, until everything is kept on the device."""
        page = self.phone.open(self.host.url)
        until(page, "window.pocket.snapshot === true")
        return page

    def offline(self) -> Page:
        """A cold start after the first visit: the browser was closed, the host is gone."""
        self.visit()
        self.host.stop()
        self.phone.close()
        return self.phone.open(self.host.url)


def seated(game: AnyGame) -> Player:
    preset = next(iter(game.presets))
    return Player(game, shortest(game, preset), preset)


def taken_up(place: Place, page: Page, seat: Player) -> str:
    return begin(page, place.host, seat, next(iter(seat.game.presets)))


def middle(numbers: list[float]) -> str:
    return (
        f"{statistics.median(numbers):.1f} s ({min(numbers):.1f} to {max(numbers):.1f}, {len(numbers)} times)"
    )


# The trials


def starts(place: Place) -> Iterator[Row]:
    """First visit, reload, and cold starts without a network."""
    began = time.perf_counter()
    page = place.phone.open(place.host.url)
    waited, work_done = time.perf_counter() - began, place.phone.worked()
    yield Row(
        "first visit, until the first page is shown",
        f"{waited:.1f} s; the browser worked for {work_done:.1f} s",
    )
    until(page, "window.pocket.snapshot === true")
    place.host.stop()
    reloads, cold, python, work = list[float](), list[float](), list[float](), list[float]()
    for _ in range(STARTS):
        began = time.perf_counter()
        page.reload()
        until(page, ALIVE)
        reloads.append(time.perf_counter() - began)
    yield Row("reload without a server", middle(reloads))
    for _ in range(STARTS):
        place.phone.close()
        page = place.phone.open(place.host.url)
        cold.append(page.evaluate("window.pocket.shownAt") / 1000)
        laps: dict[str, float] = page.evaluate("window.pocket.laps")
        python.append(sum(laps.values()) / 1000)
        work.append(place.phone.worked())
    what = f"cold start without a server, from the page's beginning to the table (goal < {SOON} s)"
    yield Row(what, middle(cold), statistics.median(cold) < SOON)
    yield Row("CPU time of the whole browser for it", middle(work))
    yield Row("of it Python, from its snapshot", middle(python), "imported" not in laps)


def games(place: Place) -> Iterator[Row]:
    """A whole game of each kind without a server; reload; the desktop program agrees and goes on."""
    page = place.offline()
    for game in place.games:
        seat = seated(game)
        address = taken_up(place, page, seat)
        page.goto(address)
        until(page, ALIVE)
        answers = play(page, address, seat, len(expected(seat)) + 20)
        yield half_way(page, address, seat)
        answers += play(page, address, seat)
        times = dict[str, list[float]]()
        for name, duration in table(page).evaluate(SPEED):
            times.setdefault(name, []).append(duration)
        page.goto(address)
        until(page, ALIVE)
        lines = journal(page, address)
        agreed = lines == expected(seat) and result_of(lines, place.folder) == result_at(seat)
        told = "; ".join(f"{name} {quantiles(found)}" for name, found in sorted(times.items()))
        yield Row(
            f"{game.title}: a whole game, reloaded, replayed by the desktop program",
            f"{answers} answers; {told}",
            agreed,
        )


def half_way(page: Page, address: str, seat: Player) -> Row:
    """The journal goes on in the desktop program, to the same result."""
    session = opened(journal_from("\n".join(journal(page, address)).encode()))
    twin = Player(
        seat.game, shortest(seat.game, next(iter(seat.game.presets))), next(iter(seat.game.presets))
    )
    twin.session = session
    while twin.asking is not None:
        twin.reply()
    winner, points = result_at(twin)
    whole = seated(seat.game)
    while whole.asking is not None:
        whole.reply()
    same = (winner, points) == result_at(whole)
    return Row(
        f"{seat.game.title}: taken out in mid-game, played on by the desktop program",
        f"{winner} {points}",
        same,
    )


def quantiles(found: list[float]) -> str:
    """Milliseconds: half, and 95 of 100."""
    ordered = sorted(found)
    return f"{ordered[len(ordered) // 2]:.0f} / {ordered[int(len(ordered) * 0.95)]:.0f} ms"


STORED = """async (name) => {
  const asked = (request) => new Promise((yes, no) => {
    request.onsuccess = () => yes(request.result); request.onerror = no;
  });
  const database = await asked(indexedDB.open(name));
  const kept = database.transaction(['pages', 'meta']);
  const [pages, size] = await Promise.all([
    asked(kept.objectStore('pages').count()), asked(kept.objectStore('meta').get('size'))]);
  database.close();
  return `${pages} pages, ${size} bytes; ${JSON.stringify(window.pocket)}`;
}"""


def kills(place: Place) -> Iterator[Row]:
    """The browser, or the page in it, is killed in mid-game; what the page was told is there afterward."""
    page = place.offline()
    dice = random.Random(18)  # noqa: S311  # moments, no secrets
    seat = seated(find("gaia"))
    address, heard, lost, ahead = taken_up(place, page, seat), 0, 0, 0
    for number in range(place.kills):
        shot = threading.Timer(dice.uniform(0, 0.4), place.phone.shoot, ["" if number % 2 else "renderer"])
        heard += played_until(shot, dice.randint(1, 5), page, address, seat)
        place.phone.bury()
        page = place.phone.open(address)
        told = ask(page, "GET", f"{address}/journal")
        assert told.status == 200, (
            f"the game is gone after kill {number}: {page.evaluate(STORED, place.name)}"
        )
        lines = told.text.splitlines()
        ahead += len(lines) - len(expected(seat))
        lost += max(len(expected(seat)) - len(lines), 0)
        while len(expected(seat)) < len(lines):
            seat.reply()
        lost += lines != expected(seat)
        if seat.asking is None:
            seat = seated(find("gaia"))
            address = taken_up(place, page, seat)
    yield Row(
        f"{place.kills} kills in mid-game",
        f"{heard} answers acknowledged, {lost} lost, {ahead} kept but not heard",
        lost == 0 and heard > place.kills,
    )


def played_until(shot: threading.Timer, sure: int, page: Page, address: str, seat: Player) -> int:
    """How many answers were acknowledged before the shot, which is armed only after a number of sure ones."""
    heard, told = 0, ask(page, "GET", address)
    try:
        while seat.asking is not None and not shot.finished.is_set():
            told = next_answer(page, address, seat, told)
            heard += 1
            if heard == sure:
                shot.start()
    except Gone:
        pass
    if heard < sure:  # the game is over
        shot.start()
    shot.join()
    return heard


def tabs(place: Place) -> Iterator[Row]:
    """Two tabs at one table; the first is closed, or frozen as phones do in the background."""
    first = place.offline()
    seat = seated(find("coatl"))
    address = taken_up(place, first, seat)
    second = place.phone.open(address)
    roles = [page.evaluate("window.pocket.leader") for page in (first, second)]
    for page in (first, second, first, second):
        play(page, address, seat, 3)
    yield Row(
        "two tabs play one game in turn, one with Python",
        f"{len(expected(seat)) - 1} answers",
        roles == [True, False] and journal(second, address) == expected(seat),
    )
    freezer = first.context.new_cdp_session(first)
    freezer.send("Debugger.enable")
    freezer.send("Debugger.pause")
    began = time.perf_counter()
    play(second, address, seat, 1)
    waited = time.perf_counter() - began
    yield Row(
        "the leading tab is frozen: the other answers",
        f"after {waited:.1f} s",
        second.evaluate("window.pocket.leader"),
    )
    play(second, address, seat, 4)
    freezer.send("Debugger.resume")
    freezer.send("Debugger.disable")
    until(first, "!window.pocket.leader")
    play(first, address, seat, 3)
    same = journal(second, address) == expected(seat)
    yield Row(
        "it wakes up, follows, and plays on",
        f"{len(expected(seat)) - 1} answers",
        same and second.evaluate("window.pocket.leader"),
    )
    second.close()
    began = time.perf_counter()
    play(first, address, seat, 3)
    yield Row(
        "the leading tab is closed: the other answers",
        f"after {time.perf_counter() - began:.1f} s (three answers)",
        journal(first, address) == expected(seat),
    )


def torn(place: Place) -> Iterator[Row]:
    """Two tabs at one table; the one that keeps the games is killed while it writes, again and again."""
    leading = place.offline()
    dice = random.Random(30)  # noqa: S311  # moments, no secrets
    seat = seated(find("gaia"))
    address, heard, lost, ahead = taken_up(place, leading, seat), 0, 0, 0
    for _ in range(place.kills):
        before = set(place.phone.processes("renderer"))
        other = place.phone.open(address)
        shot = threading.Timer(dice.uniform(0, 0.4), place.phone.end, [before])
        heard += played_through(shot, dice.randint(1, 5), other, address, seat)
        lines = journal(other, address)
        ahead += len(lines) - len(expected(seat))
        lost += max(len(expected(seat)) - len(lines), 0)
        while len(expected(seat)) < len(lines):
            seat.reply()
        lost += lines != expected(seat)
        leading.close()
        leading = other
        if seat.asking is None:
            seat = seated(find("gaia"))
            address = taken_up(place, leading, seat)
    yield Row(
        f"{place.kills} times the leading tab of two is killed while the other answers",
        f"{heard} answers acknowledged, {lost} lost, {ahead} kept but not heard",
        lost == 0 and heard > place.kills,
    )


def played_through(shot: threading.Timer, sure: int, page: Page, address: str, seat: Player) -> int:
    """Answer until the other tab is dead, and wait until this one leads; how many were acknowledged.

    The worker between the tabs may live in the one that died: then nobody hears of the last answer.
    """
    heard = played_until(shot, sure, page, address, seat)
    until(page, "window.pocket.leader || (fetch(location.href), false)")  # who asks makes it take over
    while not answers(page, address):
        page.wait_for_timeout(200)
    return heard


def answers(page: Page, address: str) -> bool:
    try:
        return ask(page, "GET", address).status == 200
    except Gone:
        return False


TICKS = """() => {
  let last = performance.now();
  window.longest = 0;
  clearInterval(window.ticks);
  window.ticks = setInterval(() => {
    const now = performance.now();
    window.longest = Math.max(window.longest, now - last);
    last = now;
  }, 20);
}"""
THINKING = 2.5
"""Seconds of a hint; a page that stands still for nearly as long waits for Python."""


def hint(place: Place) -> Iterator[Row]:
    """Python thinks for some seconds; the page goes on, and a second tab does not take over."""
    page = place.offline()
    seat = seated(find("coatl"))
    address = taken_up(place, page, seat)
    while not may_hint(seat.session):
        play(page, address, seat, 1)
    second = place.phone.open(address)
    for name, tab in (("the leading tab", page), ("another tab", second)):
        tab.goto(address)
        until(tab, ALIVE)
        tab.bring_to_front()
        leads = tab.evaluate("window.pocket.leader")
        tab.evaluate(TICKS)
        tab.wait_for_timeout(1000 * THINKING)
        idle = tab.evaluate("window.longest")
        began = time.perf_counter()
        tab.evaluate(TICKS)
        table(tab).locator("form[action$='/hint'] button").click()
        table(tab).wait_for_selector(".hint p", timeout=60_000)
        waited, longest = time.perf_counter() - began, tab.evaluate("window.longest")
        same = leads == tab.evaluate("window.pocket.leader") and journal(tab, address) == expected(seat)
        yield Row(
            f"a hint in {name}",
            f"told after {waited:.1f} s; meanwhile the page stood still for {longest:.0f} ms at the"
            f" most, while nothing was asked for {idle:.0f} ms",
            longest < 1000 * THINKING / 3 and same,
        )
    play(second, address, seat, 5)
    yield Row(
        "the game goes on", f"{len(expected(seat)) - 1} answers", journal(page, address) == expected(seat)
    )


def newer_folder(folder: Path, place: Path) -> Path:
    """The same program under another version."""
    shutil.copytree(folder, place)
    (old,) = (place / "app").iterdir()
    for name in ("index.html", "worker.js"):
        file = place / name
        file.write_text(file.read_text("utf-8").replace(old.name, NEW_VERSION), "utf-8")
    old.rename(place / "app" / NEW_VERSION)
    return place


def update(place: Place) -> Iterator[Row]:
    """A new version comes in mid-game."""
    page = place.visit()
    seat = seated(find("coatl"))
    address = taken_up(place, page, seat)
    play(page, address, seat, 5)
    page.goto(address)
    until(page, ALIVE)
    old = page.evaluate("document.documentElement.dataset.version")
    place.host.stop()
    host = Host(newer_folder(FOLDER, place.folder / "newer"), place.host.port)
    page.evaluate("navigator.serviceWorker.getRegistration().then((each) => each.update())")
    until(page, "window.pocket.newVersion === true")
    note = page.inner_text("#note")
    play(page, address, seat, 5)
    same = page.evaluate("document.documentElement.dataset.version") == old
    yield Row(
        "a new version comes in mid-game: it waits, the game goes on",
        note.replace("\n", " "),
        same and "new version" in note,
    )
    host.stop()
    page.reload()
    until(page, f"document.documentElement.dataset.version === '{NEW_VERSION}' && {ALIVE}")
    play(page, address, seat, 5)
    names = page.evaluate("caches.keys()")
    yield Row(
        "after a reload the new one plays on, the old one is cleared away",
        f"{len(expected(seat)) - 1} answers",
        journal(page, address) == expected(seat) and not any(old in name for name in names),
    )


USER_VERSION = """async ([name, version]) => {
  const asked = (request) => new Promise((yes, no) => {
    request.onsuccess = () => yes(request.result); request.onerror = no;
  });
  const database = await asked(indexedDB.open(name));
  const pages = database.transaction('pages', 'readwrite').objectStore('pages');
  const first = await asked(pages.get(0));
  if (version) { first[63] = version; await asked(pages.put(first, 0)); }
  database.close();
  return first[63];
}"""


TRYING = """async (name) => {
  const asked = (request) => new Promise((yes) => { request.onsuccess = () => yes(request.result); });
  const database = await asked(indexedDB.open(name, 1));
  const found = await asked(database.transaction(["meta"]).objectStore("meta").get("trying"));
  database.close();
  return found;
}"""
"""Whether games that were added are just being loaded."""
HANGS = {"__init__.py": ("GAME: Game", "while True: pass\nGAME: Game")}


def added(place: Place) -> Iterator[Row]:
    """A game is added, and a new version of the program comes; then one is added that never ends."""
    page = place.visit()
    trust(page, built(SPICEROAD, place.folder / "wheel"))
    table(page).locator(".added-row").wait_for()
    place.host.stop()
    host = Host(newer_folder(FOLDER, place.folder / "newer"), place.host.port)
    page.evaluate("navigator.serviceWorker.getRegistration().then((each) => each.update())")
    until(page, "window.pocket.newVersion === true")
    host.stop()
    page.reload()
    until(page, f"document.documentElement.dataset.version === '{NEW_VERSION}' && {READY}")
    yield Row(
        "a game that was added, after an upgrade", "its tile", at(page, host, "").locator(TILE).count() == 1
    )
    trust(page, wheel(place.folder, changed=HANGS))
    while not page.evaluate(TRYING, place.name):
        page.wait_for_timeout(100)
    place.phone.close()
    page = place.phone.open(host.url)
    until(page, READY)
    said = at(page, host, "").locator(".plug-note").last.inner_text()
    yield Row("a game that hangs is left out the next time", said, "did not come to an end" in said)
    frame = at(page, host, "add")
    frame.locator(".added-row summary").last.click()
    frame.locator(".added-row .danger").last.click()
    frame.locator(".added-row").nth(1).wait_for(state="detached")
    yield Row("and once it is out", "the other plays", at(page, host, "").locator(TILE).count() == 1)


def newer(place: Place) -> Iterator[Row]:
    """An older version before the store of a newer one."""
    page = place.offline()
    seat = seated(find("coatl"))
    address = taken_up(place, page, seat)
    play(page, address, seat, 5)
    now = page.evaluate(USER_VERSION, [place.name, 0])
    page.evaluate(USER_VERSION, [place.name, 9])
    page.reload()
    until(page, "window.pocket.kind !== undefined")
    said = page.inner_text("#say")
    untouched = page.evaluate(USER_VERSION, [place.name, 0]) == 9
    yield Row(
        "a store of a newer version is not opened",
        said,
        untouched and page.is_visible("#say") and "newer version" in said,
    )
    page.evaluate(USER_VERSION, [place.name, now])
    page.reload()
    until(page, ALIVE)
    yield Row(
        "it was left as it was",
        f"{len(expected(seat)) - 1} answers",
        journal(page, address) == expected(seat),
    )


def full(place: Place) -> Iterator[Row]:
    """No room left in mid-game."""
    page = place.offline()
    seat = seated(find("coatl"))
    address = taken_up(place, page, seat)
    play(page, address, seat, 5)
    page.goto(address)
    until(page, ALIVE)
    quota = page.context.new_cdp_session(page)
    origin = place.host.url.partition("/some")[0]
    quota.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    refused = ask(page, "GET", address)
    while refused.status == 200:  # the browser looks at the room that is left only now and then
        page.wait_for_timeout(1000)
        refused = next_answer(page, address, seat, refused, 507)
    until(page, "window.pocket.unkept !== undefined")
    yield Row(
        "no room left in mid-game",
        f"{refused.status}: {words_in(refused)}",
        refused.status == 507 and "could not be kept" in refused.text,
    )
    lines = journal(page, address)
    yield Row("nothing counts that was not kept", f"{len(lines) - 1} answers", lines == expected(seat))
    page.goto(address)
    until(page, ALIVE)
    pressed(page)
    yield Row(
        "a tap on the table says it in words",
        table(page).inner_text("h1"),
        "no room" in table(page).inner_text("body"),
    )
    quota.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.goto(address)
    until(page, ALIVE)
    play(page, address, seat, 5)
    yield Row(
        "with room again it goes on",
        f"{len(expected(seat)) - 1} answers",
        journal(page, address) == expected(seat),
    )


def pressed(page: Page) -> None:
    """The first button of the open question is tapped; then what the page says is waited for."""
    frame = table(page)
    buttons = frame.locator(
        "form[action$='/answer'] button:not(.idle), form[action$='/pick'] button, .thumb .go"
    )
    verbs = frame.locator(".answers:not(.again) a.button")
    while not buttons.locator("visible=true").count():  # first what to do, then with what
        verbs.locator("visible=true").first.click()
        frame.wait_for_timeout(500)
    buttons.locator("visible=true").first.click()
    frame.wait_for_selector(".fault-page", timeout=20_000)


def words_in(answer: Answer) -> str:
    return answer.text.partition("<h1")[2].partition(">")[2].partition("<")[0]


def refused(place: Place) -> Iterator[Row]:
    """A browser that lets the page keep nothing; one that cannot fetch everything."""
    settings = place.folder / "profile" / "Default" / "Preferences"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}), "utf-8")
    page = place.phone.open(place.host.url, "window.pocket?.kind !== undefined")
    said = page.inner_text("#say")
    yield Row("storage refused", said, page.is_visible("#say") and "does not let the page keep" in said)


def broken_off(place: Place) -> Iterator[Row]:
    """The network ends while everything is fetched; later it is there again."""
    torn = place.folder / "torn"
    shutil.copytree(FOLDER, torn)
    for file in torn.glob("app/*/program.zip.xz"):
        file.unlink()
    place.host.stop()
    half = Host(torn, place.host.port)
    page = place.phone.open(half.url, "window.pocket?.kind !== undefined")
    said = page.inner_text("#say")
    yield Row("the first visit breaks off", said, page.is_visible("#say") and "could not be fetched" in said)
    half.stop()
    whole = Host(FOLDER, place.host.port)
    page.reload()
    until(page, ALIVE)
    whole.stop()
    yield Row("the next one fetches the rest", "shown")


TRIALS: dict[str, Callable[[Place], Iterator[Row]]] = {
    "starts": starts,
    "games": games,
    "kills": kills,
    "tabs": tabs,
    "torn": torn,
    "hint": hint,
    "update": update,
    "added": added,
    "newer": newer,
    "full": full,
    "refused": refused,
    "broken-off": broken_off,
}


def tried(name: str, chromium: str, number: int, games: list[AnyGame]) -> Iterator[Row]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        host, phone = Host(FOLDER), Phone(chromium, Path(folder) / "profile")
        try:
            yield from TRIALS[name](Place(phone, host, Path(folder), number, games))
        finally:
            phone.put_away()
            host.stop()


def to_its_end(name: str, rows: Iterator[Row]) -> Iterator[Row]:
    """The rows of a trial; one that breaks off is a row, too, and the next trial comes."""
    try:
        yield from rows
    except (AssertionError, Gone) as error:
        yield Row(name, f"broke off: {error}", kept=False)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.app.trials", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("trials", nargs="*", choices=[*TRIALS, []], help="all of them, unless some are named")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument(
        "--only", nargs="+", choices=[game.id for game in GAMES], help="whole games of these kinds"
    )
    wanted = parser.parse_args()
    chromium = find_chromium()
    if chromium is None or not (FOLDER / "worker.js").exists():
        sys.exit(MISSING if chromium else NO_BROWSER)
    broken = False
    chosen = [game for game in GAMES if wanted.only is None or game.id in wanted.only]
    for name in wanted.trials or TRIALS:
        for row in to_its_end(name, tried(name, chromium, wanted.kills, chosen)):
            print(row, flush=True)
            broken |= not row.kept
    sys.exit(broken)


if __name__ == "__main__":
    main()
