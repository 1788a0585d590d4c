"""Hard treatment of a real server, and what it takes of a person's time: the figures of docs/reliability.md.

    python -m tests.trials                all trials, on this machine alone
    python -m tests.trials half-open      one of them
    python -m tests.trials --shared       others work here, too: CPU time of the server instead of the clock

Each row is a promise, what was seen, and the limit; the command exits with 1 where a promise is not kept.
What is asserted without a clock is in the tests; here the clock is read, a real browser is asked (`origin`,
`tabs` and `hostile`; the first two need `make app`), a cluster is founded, or thousands of stores are tried.
"""

from __future__ import annotations

import argparse
import faulthandler
import http.client
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from automarium.kernel.catalog.game import catalog, find
from automarium.kernel.record.journal import CORRECT
from automarium.kernel.record.journal_file import write_lines
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import FILE_NAME, Store
from automarium.kernel.rules.values import plain
from automarium.web.server.app import create_app
from tests.app import trials as pocket
from tests.app.conftest import FOLDER, MISSING
from tests.app.origin import every_order
from tests.chromium import NO_BROWSER, find_chromium
from tests.seen import Row
from tests.study.liars import every_liar
from tests.troubles import clock, unwritable
from tests.web.browser.hostile import every_game
from tests.web.client import Client
from tests.web.crowds import fair
from tests.web.odd_stores import trial
from tests.web.serving import Server, Wire, cpu_of, served
from tests.web.test_doors import half_open, resource
from tests.web.test_doors import serving as serving_with_few_files
from tests.web.test_eyes import HOLDS, LOOKS
from tests.web.test_seat_corrections import ALONE, BOTS_TURN, compared
from tests.web.test_seats import OTHERS_TURN, OWN_TURN, seated, world_of
from tests.web.test_seats import pair as two_worlds

EDGE = "edge"
ODD_STORES = 10_000
TORN = 20
"""How often a tab is killed."""
HANGS = 120
"""Seconds after which a store is taken for one that stops the server."""
REFUSALS = 300


SHARED = False


@dataclass(frozen=True)
class Finding:
    what: str
    found: float
    """Milliseconds."""
    limit: float = 0
    """None where nothing is promised."""

    def __str__(self) -> str:
        promise = f"< {self.limit:,.0f} ms {'✓' if self.kept else '✗'}" if self.limit else ""
        return f"| {self.what} | {self.found:,.1f} ms{' of CPU' if SHARED else ''} | {promise} |"

    @property
    def kept(self) -> bool:
        return not self.limit or self.found < self.limit


class Clock:
    """How long somebody waits for a server, or how long it was busy."""

    def __init__(self, pid: int | None) -> None:
        self._pid = pid

    def now(self) -> float:
        return 1000 * (cpu_of(self._pid) if SHARED else time.perf_counter())

    def around(self, act: Callable[..., object], *args: Any) -> float:
        begun = self.now()
        act(*args)
        return self.now() - begun

    def mean(self, count: int, act: Callable[..., object], *args: Any) -> float:
        """Of several: a short time of CPU is counted in hundredths of a second."""
        begun = self.now()
        for _ in range(count):
            act(*args)
        return (self.now() - begun) / count


def clock_of(server: Server) -> Clock:
    return Clock(server.process.pid if server.process else None)


def new_game(browser: Wire, game: str) -> str:
    """The address of a new game's table."""
    form = browser.get(f"/new/{game}").form(f"/new/{game}")
    fields = [pair for pair in form.fields if pair[0] not in ("seed", "preset")]
    status, table = browser.post(form.action, [*fields, ("seed", "1"), ("preset", "screen")])
    assert status == 303
    return table


def upload(browser: Wire, path: str, body: bytes) -> int:
    """The status of a multipart form."""
    with closing(http.client.HTTPConnection("127.0.0.1", browser.server.port, timeout=120)) as connection:
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        kind = {"Content-Type": f"multipart/form-data; boundary={EDGE}", "Cookie": cookies}
        try:
            connection.request("POST", path, body, kind)
        except (BrokenPipeError, ConnectionResetError):  # it does not want to hear the rest
            return 413
        return connection.getresponse().status


def part(name: str, content: str, more: str = "") -> bytes:
    head = f'--{EDGE}\r\nContent-Disposition: form-data; name="{name}"{more}\r\n\r\n'
    return f"{head}{content}\r\n".encode()


# The trials


def half_open_requests(folder: Path) -> Iterator[Finding]:
    """1,100 requests that never end, at 1,024 files: pages at the table, and on a paired phone."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (4_000, hard))
    for address in ("127.0.0.1", "127.0.0.2"):
        data = folder / address
        data.mkdir()
        with serving_with_few_files(data, "--lan") as (port, process), ExitStack() as open_ones:
            server, clock = Server(data, port), Clock(process.pid)
            browser, phone = Wire(server), Wire(server, address="127.0.0.3")
            pair(phone, process)
            table = new_game(browser, "coatl")
            said = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n".encode()
            here, there = list[float](), list[float]()
            for _ in range(22):
                for _ in range(50):
                    open_ones.enter_context(closing(half_open(port, address, said)))
                here.append(clock.around(browser.get, table))
                there.append(clock.around(phone.get, table))
        what = f"1,100 half-open requests from {address}: the slowest of {len(here)} tables meanwhile"
        yield Finding(what, max(here), 200)
        yield Finding("… on a paired phone", max(there), 200)


def pair(phone: Wire, process: subprocess.Popen[str]) -> None:
    """Tell a server that was just started the code that it has printed."""
    assert process.stdout is not None
    code = process.stdout.readline().rpartition(": ")[2].strip()
    asked = dict(phone.get("/pair").form("/pair").fields)
    status, _ = phone.post("/pair", list({**asked, "code": code}.items()))
    assert status == 303, status


def long_lines(folder: Path) -> Iterator[Finding]:
    """More moves than a line may have, and as many as it may."""
    moves = legal_moves("gaia", 100)
    with served(folder) as server:
        browser, clock = Wire(server), clock_of(server)
        for line, expected in ((moves * 4, 422), (moves, 303)):
            form = browser.get(new_game(browser, "gaia")).form("/line")
            fields = [*form.fields[:-1], ("line", "; ".join(line))]  # the last is the empty line
            begun = clock.now()
            status, _ = browser.post(form.action, fields)
            spent = clock.now() - begun
            assert status == expected, status
            what = "played" if expected == 303 else "refused"
            yield Finding(f"a typed line of {len(line)} moves is {what}", spent, 1_000)


def legal_moves(game: str, count: int) -> list[str]:
    """The first answer to each question of a new game, as it may be typed."""
    session: Session[Any] = Session.start(find(game), "1", "screen")
    moves: list[str] = []
    while (now := session.asking) is not None and len(moves) < count:
        answer = plain(now.request.by_chance(lambda _: 0))
        moves.append(" ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer))
        session.reply(answer)
    return moves


def many_parts(folder: Path) -> Iterator[Finding]:
    """A form of very many parts, with and without the token."""
    with served(folder) as server:
        browser, clock = Wire(server), clock_of(server)
        browser.get("/")
        for what, token in (("without", "x" * 43), ("with", browser.cookies["token"])):
            body = part("token", token) + part("x", "") * 100_000 + f"--{EDGE}--\r\n".encode()
            spent = clock.around(upload, browser, "/import", body)
            yield Finding(f"a form of 100,000 parts, 5.4 MB, {what} the token is turned away", spent, 500)


def many_corrections(folder: Path) -> Iterator[Finding]:
    """A journal of 1,600 corrections of one turn."""
    session: Session[Any] = Session.start(find("coatl"), "1", "screen")
    rows = [entry.to_json() for entry in session.entries]
    turn = f"turn {len(session.turns) - 1}"
    rows += [{"at": turn, "ask": CORRECT, "answer": {}, "by": "person"}] * 1_600
    file = part("file", write_lines(session.header.to_json(), rows), '; filename="a.jsonl"')
    with served(folder) as server:
        browser, clock = Wire(server), clock_of(server)
        browser.get("/")
        body = part("token", browser.cookies["token"]) + file + f"--{EDGE}--\r\n".encode()
        spent = clock.around(upload, browser, "/import", body)
        yield Finding("a journal of 1,600 corrections of one turn is taken in", spent, 1_000)
        with Store(folder / FILE_NAME) as store:
            (row,) = store.games()
        spent = clock.around(browser.send, "GET", f"/games/{row.id}")
        yield Finding("… and its page says which does not fit", spent, 1_000)


def many_games(folder: Path) -> Iterator[Finding]:
    """The first page of 3,000 saved games."""
    session: Session[Any] = Session.start(find("coatl"), "1", "screen")
    header, rows = session.header.to_json(), [entry.to_json() for entry in session.entries]
    with Store(folder / FILE_NAME) as store:
        store._file.db.execute("PRAGMA synchronous = OFF")  # not what is measured
        for number in range(3_000):
            store.create(header, rows, {"turn": 1, "points": {}, "over": number % 3 == 0})
    with served(folder) as server:
        browser, clock = Wire(server), clock_of(server)
        yield Finding("3,000 saved games: the very first page", clock.around(browser.get, "/"))
        yield Finding("3,000 saved games: the first page, mean of 20", clock.mean(20, browser.get, "/"), 100)


def deleted_store(folder: Path) -> Iterator[Finding]:
    """The file is deleted or replaced under the server: the next answer must not be acknowledged."""
    for what in ("deleted", "replaced"):
        data = folder / what
        data.mkdir()
        with served(data) as server:
            browser = Wire(server)
            form = next(browser.chosen(new_game(browser, "coatl")))
            for file in data.glob(f"{FILE_NAME}*"):
                file.unlink()
            if what == "replaced":
                Store(data / FILE_NAME).close()
            fields = [*form.fields, ("answer", form.offered[0])]
            spent = clock_of(server).around(browser.post, form.action, fields)
            status, _ = browser.post(form.action, fields)
            assert status == 503, status
        yield Finding(f"a store that was {what}: the next answer is refused", spent, 200)


def odd_stores(folder: Path) -> Iterator[Finding]:
    """Games and boxes as no program of ours writes them, in a store and in a backup: every page answers."""
    failed, games, began = 0, list(catalog().values()), time.perf_counter()
    with ExitStack() as stack:
        client = stack.enter_context(Client(create_app(folder / "none")))
        stack.callback(client.app.state.games.store.close)
        for number in range(ODD_STORES):
            game, place = games[number % len(games)], folder / str(number)
            preset = list(game.presets)[number // len(games) % len(game.presets)]
            faulthandler.dump_traceback_later(HANGS, exit=True)
            try:
                found = trial(place, game, preset, f"trial {number}", client)
            except Exception as error:  # noqa: BLE001  # any of them is what is looked for
                found = [f"{type(error).__name__}: {error}"]
            for fault in found:
                print(f"trial {number}, {game.id}: {fault}", flush=True)
            failed += len(found)
            shutil.rmtree(place)
    faulthandler.cancel_dump_traceback_later()
    assert not failed, f"{failed} pages of {ODD_STORES} odd stores failed"
    spent = 1000 * (time.perf_counter() - began) / ODD_STORES
    yield Finding(f"{ODD_STORES:,} odd stores: every page of each, mean of all", spent, 2_000)


def corrections_from_a_seat(folder: Path) -> Iterator[Finding]:
    """All corrections from a seat in two worlds that differ in a hidden hand: alike, byte for byte."""
    for answers in (OTHERS_TURN, OWN_TURN, ALONE, BOTS_TURN):
        with Client(create_app(folder / str(answers))) as client:
            begun = time.perf_counter()
            count = compared(client, answers, every=1)
            spent = 1000 * (time.perf_counter() - begun) / (2 * count)
            client.app.state.games.store.close()
        yield Finding(
            f"{count:,} corrections after {answers} answers, alike in two worlds: mean of all", spent
        )


def refusals(folder: Path) -> Iterator[Finding]:
    """The work of a refusal where the card that is named lies in the deck, and where another holds it."""
    session, twin = two_worlds(ALONE)
    (card,) = (Counter(held(session)) - Counter(held(twin))).elements()
    spent: list[list[float]] = [[], []]
    with Client(create_app(folder)) as client:
        worlds = [world_of(client, each, seated) for each in (session, twin)]
        for number in range(2 * REFUSALS):
            world = worlds[number % 2]
            begun = time.process_time()
            refused = world.guest.get(f"{world.address}/correct?set+sides.{LOOKS}.hand=[%22{card}%22]")
            spent[number % 2].append(1000 * (time.process_time() - begun))
            assert refused.status == 422
        client.app.state.games.store.close()
    for where, found in zip(("another holds it", "it lies in the deck"), spent, strict=True):
        tenths = quantiles(found, n=10)
        for share, value in (("a tenth within", tenths[0]), ("half", tenths[4]), ("nine tenths", tenths[8])):
            yield Finding(f"{REFUSALS} refusals of a card, {where}: CPU of {share}", value)
    low, _, high = quantiles(spent[0], n=4)
    yield Finding("… their medians differ by", abs(median(spent[0]) - median(spent[1])), high - low)


def held(session: Session[Any]) -> list[str]:
    """What the Alliance holds."""
    side = session.now.board.sides[HOLDS]
    return [*side.hand, *side.supporters]


# In a real browser


def chromium() -> str:
    found = find_chromium()
    if found is None:
        sys.exit(NO_BROWSER)
    return found


def built() -> str:
    """The browser, where there is also a pocket to open in it."""
    if not (FOLDER / "worker.js").exists():
        sys.exit(MISSING)
    return chromium()


def origin(folder: Path) -> Iterator[Row]:
    """Table and pocket at one address, either upgraded in any order, then the server gone."""
    return every_order(built(), folder)


def tabs(folder: Path) -> Iterator[Row]:
    """Two tabs of the pocket: frozen, closed, and killed while they write."""
    for name in ("tabs", "torn"):
        yield from pocket.to_its_end(name, pocket.tried(name, built(), TORN, []))


def hostile(folder: Path) -> Iterator[Row]:
    """Journals and backups that try to run something in the browser of who takes them in."""
    (folder / "data").mkdir()
    return every_game(chromium(), folder)


TRIALS: dict[str, Callable[[Path], Iterator[Finding | Row]]] = {
    "half-open": half_open_requests,
    "lines": long_lines,
    "parts": many_parts,
    "corrections": many_corrections,
    "games": many_games,
    "deleted": deleted_store,
    "stores": odd_stores,
    "clock": clock,
    "unwritable": unwritable,
    "origin": origin,
    "tabs": tabs,
    "hostile": hostile,
    "cluster": every_liar,
    "hands": corrections_from_a_seat,
    "refusals": refusals,
    "fair": fair,
}


def main() -> int:
    global SHARED  # noqa: PLW0603  # one clock for all
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    options.add_argument("trials", nargs="*", metavar=f"{{{','.join(TRIALS)}}}", default=list(TRIALS))
    options.add_argument("--shared", action="store_true", help="count the CPU time of the server")
    chosen = options.parse_args()
    SHARED = chosen.shared
    kept = True
    for name in chosen.trials:
        with tempfile.TemporaryDirectory() as folder:
            for finding in TRIALS[name](Path(folder)):
                print(finding, flush=True)
                kept &= finding.kept
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
