"""Measure the web table: how soon it is ready, how quick a step is with many games at once, how large it is.

The server runs as a program of its own; this process is all the people. Times are of the clock on the wall,
for that is what a person waits for.

    python benchmarks/web.py           print the table
    python benchmarks/web.py --write   also put it into benchmarks/README.md
    python benchmarks/web.py --quick   a few seconds; says that everything runs, not how fast
    python benchmarks/web.py --load 3  only many games on few connections, three times

How loaded the machine was stands beside the figures: on a busy one they say little.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import html
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from urllib.parse import urlencode

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from automarium.kernel.catalog.game import catalog  # noqa: E402
from automarium.web.base.assets import address_of, contents  # noqa: E402
from benchmarks.machine import watched  # noqa: E402
from benchmarks.run import Row, circumstances, in_columns, mark, put_into_readme  # noqa: E402

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")
QUESTION = re.compile(r'<form[^>]*\saction="/games/[^"/]*/answer".*?</form>', re.DOTALL)
PASSING = re.compile(r'<form[^>]*\saction="/games/[^"/]*/passed".*?</form>', re.DOTALL)
ONWARD = re.compile(r'<a class="go" href="([^"]*)"[^>]* data-over-to')
NARROWING = re.compile(r'<a class="button[^"]*" href="([^"]*)"')
FIELD = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)">')
CHECKED = re.compile(r'<input[^>]*type="(?:checkbox|radio)" name="([^"]*)" value="([^"]*)" checked>')
NUMBER = re.compile(r'<input type="number"[^>]*min="(-?\d+)"')
KILOBYTE = 1024


@dataclass(frozen=True)
class Effort:
    """How much is measured."""

    starts: int
    before: int
    """Starts that are not measured: the first writes the bytecode."""
    games: int
    answers: int
    """Answers before the size of a page is taken."""
    pause: float
    """Seconds between two answers in one game: quicker than people, and within the server's limit."""
    seconds: float
    many: int
    """Games on few connections, for several processes."""
    connections: int
    workers: int


FULL = Effort(
    starts=7, before=1, games=50, answers=30, pause=1.5, seconds=30, many=200, connections=50, workers=2
)
QUICK = Effort(
    starts=1, before=0, games=3, answers=2, pause=0.2, seconds=0.4, many=6, connections=2, workers=2
)


# The server


@contextmanager
def server(folder: str, workers: int = 1) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A server of its own; gives the port and the process."""
    program = str(Path(sys.executable).with_name("automarium"))
    command = [program, "serve", "--port", "0", "--data", folder, "--workers", str(workers)]
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=kept)
    try:
        assert process.stdout is not None
        found = ADDRESS.search(process.stdout.readline())
        assert found
        yield int(found[1]), process
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


@dataclass
class Line:
    """A connection that stays open; those who share it take turns."""

    port: int
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    reader: asyncio.StreamReader | None = None
    writer: asyncio.StreamWriter | None = None

    async def exchange(self, request: bytes) -> tuple[str, str]:
        """The head and the body of the answer."""
        async with self.turn:
            fresh = self.writer is None
            try:
                return await self._exchange(request)
            except (asyncio.IncompleteReadError, ConnectionError):
                if fresh:
                    raise
            self.leave()  # it was closed after a pause, just when we spoke again: as browsers do, once more
            self.reader = self.writer = None
            return await self._exchange(request)

    async def _exchange(self, request: bytes) -> tuple[str, str]:
        if self.writer is None or self.reader is None or self.reader.at_eof():  # closed after a pause
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(request)
        await self.writer.drain()
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        length = int(re.findall(r"(?im)^content-length: (\d+)", head)[0])
        return head, (await self.reader.readexactly(length)).decode()

    def leave(self) -> None:
        if self.writer is not None:
            self.writer.close()


@dataclass
class Person:
    """One person with one game, a line to the server, and a token."""

    port: int
    game: str
    seed: str
    line: Line
    cookies: dict[str, str] = field(default_factory=dict)
    table: str = ""
    page: str = ""
    times: list[float] = field(default_factory=list)

    async def send(self, method: str, path: str, fields: Sequence[tuple[str, str]] = ()) -> tuple[int, str]:
        """One exchange; the status and the body, or where it leads."""
        body = urlencode(fields).encode()
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        request = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {cookies}\r\n"
            f"HX-Request: {'true' if fields and self.table else 'false'}\r\nContent-Length: {len(body)}\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n\r\n"
        )
        head, text = await self.line.exchange(request.encode() + body)
        for cookie in re.findall(r"(?im)^set-cookie: ([^=]+)=([^;]*)", head):
            self.cookies[cookie[0]] = cookie[1]
        moved = re.findall(r"(?im)^location: (\S+)", head)
        return int(head.split()[1]), moved[0] if moved else text

    async def begin(self) -> None:
        """From the page of a new game to its table."""
        self.table = ""
        _, page = await self.send("GET", f"/new/{self.game}")
        fields = [*FIELD.findall(page), ("preset", "screen"), ("seed", self.seed), *CHECKED.findall(page)]
        status, self.table = await self.send("POST", f"/new/{self.game}", fields)
        assert status == 303, status
        _, self.page = await self.send("GET", self.table)

    async def step(self, chance: random.Random) -> None:
        """Press any button: one that answers, or one that narrows the answers down. Over: begin another.

        Orders before a question are passed first, and so is the page that closes one's own turn.
        """
        links = [html.unescape(link) for link in NARROWING.findall(self.page)]
        where, fields = "passed", self.pressed(PASSING, "steps", chance)
        if not fields:
            where, fields = "answer", self.pressed(QUESTION, "answer", chance)
        if links and where == "answer" and chance.randrange(len(links) + bool(fields)) < len(links):
            status, self.page = await self.send("GET", chance.choice(links))
        elif fields:
            status, self.page = await self.send("POST", f"{self.table}/{where}", fields)
        elif onward := ONWARD.search(self.page):
            status, self.page = await self.send("GET", html.unescape(onward[1]))
        else:
            await self.begin()
            return
        assert status == 200, (status, self.page[:500])

    def pressed(self, forms: re.Pattern[str], name: str, chance: random.Random) -> list[tuple[str, str]]:
        """The fields of a form with any of its buttons, or with a number; none where it has neither."""
        for form in forms.findall(self.page):
            known = re.match(r'<form[^>]*\sid="([^"]*)"', form)
            beside = rf'<button[^>]*form="{known[1]}"[^>]*name="{name}" value="([^"]*)"' if known else "$^"
            buttons = re.findall(rf'<button[^>]*name="{name}" value="([^"]*)"', form)
            buttons += re.findall(beside, self.page)
            offered = [html.unescape(value) for value in buttons] or NUMBER.findall(form)
            if offered:
                hidden = [(field, html.unescape(value)) for field, value in FIELD.findall(form)]
                return [*hidden, (name, chance.choice(offered))]
        return []

    async def listen(self) -> None:
        """Keep a stream of events open, as every table on a screen does."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"GET {self.table}/events HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())
        try:
            while await reader.read(4096):
                pass
        finally:
            writer.close()


# What is measured


def starts(effort: Effort) -> Iterator[Row]:
    """From the command to the first answer, and to the first table of a new game."""
    ready, table = [], []
    for _ in range(effort.before + effort.starts):
        with tempfile.TemporaryDirectory() as folder:
            before = perf_counter()
            with server(folder) as (port, _):
                person = Person(port, next(iter(catalog())), "bench", Line(port))

                async def come(person: Person = person, before: float = before) -> None:
                    await person.send("GET", "/healthz")
                    ready.append(perf_counter() - before)
                    await person.begin()
                    table.append(perf_counter() - before)
                    person.line.leave()

                asyncio.run(come())
    soon, first = median(ready[effort.before :]), median(table[effort.before :])
    yield Row("server ready, from the command", f"{soon:.2f} s", f"< 1 s{mark(soon < 1)}")
    yield Row("first table of a new game, from the command", f"{first:.2f} s")


async def load(
    port: int, effort: Effort, count: int, connections: int = 0, begun: Callable[[], object] = int
) -> list[float]:
    """Milliseconds of every step, counted from the moment at which the person meant to press.

    Everybody has a connection and a stream of news; or all share some connections, and have no streams.
    `begun` is called once all games have begun, before the first step.
    """
    games = list(catalog())
    lines = [Line(port) for _ in range(connections or count)]
    people = [Person(port, games[n % len(games)], f"bench-{n}", lines[n % len(lines)]) for n in range(count)]
    for person in people:
        await person.begin()
        await asyncio.sleep(effort.pause / count)
    streams = [asyncio.create_task(person.listen()) for person in people if not connections]
    begun()
    start = perf_counter() + 0.2

    async def play(number: int, person: Person) -> None:
        chance = random.Random(number)  # noqa: S311  # a game, not a secret
        due = start + effort.pause * number / count
        while due < start + effort.seconds:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            await person.step(chance)
            person.times.append((perf_counter() - due) * 1000)
            due += effort.pause

    await asyncio.gather(*(play(number, person) for number, person in enumerate(people)))
    for stream in streams:
        stream.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    for line in lines:
        line.leave()
    return [time for person in people for time in person.times]


def steps(effort: Effort) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder, server(folder) as (port, process):
        yield from played(process, port, effort, effort.games, 0, 50)


def many_steps(effort: Effort) -> Iterator[Row]:
    """Many games on few connections, served by several processes; on the same cores as the people."""
    with tempfile.TemporaryDirectory() as folder, server(folder, effort.workers) as (port, process):
        yield from played(process, port, effort, effort.many, effort.connections, 250)


def played(
    process: subprocess.Popen[str], port: int, effort: Effort, count: int, connections: int, limit: int
) -> Iterator[Row]:
    """How long the steps of so many games took, and in what circumstances; the limit is in milliseconds."""
    before = [0.0]

    def begun() -> None:
        before[0] = spent(process.pid)

    with watched(lambda: process_time() + spent(process.pid)) as machine:
        times = asyncio.run(load(port, effort, count, connections, begun))
    each = (spent(process.pid) - before[0]) / len(times)
    memory = sum(map(resident, family(process.pid)))
    cuts = quantiles(times, n=100)
    few = f"{connections} connections, {effort.workers} processes"
    what = f"a step, {count} games at once, {few if connections else 'each with an open stream'}"
    yield Row(f"{what}: half of them", f"{cuts[49]:.1f} ms")
    yield Row(f"{what}: 95 of 100", f"{cuts[94]:.1f} ms", f"< {limit} ms{mark(cuts[94] < limit)}")
    yield Row(f"{what}: the slowest of {len(times):,}", f"{max(times):.0f} ms")
    yield Row("… CPU time of the server for each", f"{each * 1000:.1f} ms")
    yield Row("… so many can be served", f"{1 / each:.0f} steps per second and core")
    yield Row("… memory of the server afterwards", f"{memory:.0f} MiB")
    yield Row("… the machine", str(machine))


def family(pid: int) -> list[int]:
    """A process, and all that it has started, and so on."""
    return [pid, *(each for child in children(pid) for each in family(child))]


def spent(pid: int) -> float:
    """Seconds of CPU time of a server, with all its processes."""
    return sum(map(busy, family(pid)))


def children(pid: int) -> list[int]:
    """The processes that a process has started, in any of its threads."""
    with suppress(OSError):
        lists = [each.read_text("utf-8") for each in Path(f"/proc/{pid}/task").glob("*/children")]
        return [int(each) for each in " ".join(lists).split()]
    return []


def busy(pid: int) -> float:
    """Seconds of CPU time of a process."""
    with suppress(OSError):
        parts = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def resident(pid: int) -> float:
    with suppress(OSError):
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text("utf-8"))
        return int(found[1]) / KILOBYTE if found else 0.0
    return 0.0


def sizes(effort: Effort) -> Iterator[Row]:
    """Bytes of pages in the middle of a game, and of everything that they load."""
    with tempfile.TemporaryDirectory() as folder, server(folder) as (port, _):
        for game in catalog():
            yield from asyncio.run(page_sizes(port, game, effort.answers))
    loaded = [name for name in contents() if name.endswith((".css", ".js", ".svg")) and address_of(name)]
    yield Row("scripts, styles, emblems", size_of(b"".join(contents()[name] for name in loaded)))
    yield Row("all assets with icons", size_of(b"".join(contents().values())))


async def page_sizes(port: int, game: str, answers: int) -> list[Row]:
    person = Person(port, game, "bench", Line(port))
    await person.begin()
    chance = random.Random(game)  # noqa: S311  # a game, not a secret
    for _ in range(answers):
        await person.step(chance)
        await asyncio.sleep(0.03)
    rows = []
    for what, path in (
        ("table", person.table),
        ("history", f"{person.table}/history"),
        ("rules", f"/rules/{game}"),
    ):
        _, page = await person.send("GET", path)
        rows.append(Row(f"{game}: {what}", size_of(page.encode())))
    person.line.leave()
    return rows


def size_of(content: bytes) -> str:
    """As it is sent, and packed, to compare."""
    packed = len(gzip.compress(content, 6)) / KILOBYTE
    return f"{len(content) / KILOBYTE:.0f} KiB ({packed:.0f} packed)"


def run(effort: Effort, times: int = 0) -> str:
    """Everything; or so many times the load of many games alone."""
    if times:
        rows = [row for _ in range(times) for row in many_steps(effort)]
    else:
        rows = [*starts(effort), *steps(effort), *many_steps(effort), *sizes(effort)]
    return f"{circumstances(('starlette', 'uvicorn'))}\n\n{in_columns(rows)}"


def main(arguments: Sequence[str] | None = None) -> None:
    options = argparse.ArgumentParser(description="Measure the web table.")
    options.add_argument("--quick", action="store_true", help="a few seconds, to see that it runs")
    options.add_argument("--write", action="store_true", help="put the table into benchmarks/README.md")
    options.add_argument("--load", type=int, default=0, metavar="TIMES", help="many games alone, so often")
    chosen = options.parse_args(arguments)
    if chosen.load and chosen.write:
        options.error("--write is for the whole table")
    report = run(QUICK if chosen.quick else FULL, chosen.load)
    print(report)
    if chosen.write:
        put_into_readme("web figures", report)


if __name__ == "__main__":
    main()
