"""An unpaired device cannot stop the table: caps on connections, limits of time, a log that stays short."""

from __future__ import annotations

import asyncio
import http.client
import logging
import re
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
import uvicorn
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from automarium.web.server import doors as module
from automarium.web.server.balance import Shares
from automarium.web.server.doors import FROM_ONE_STRANGER, STRANGERS, WAITING, Bounded, Doors, GuardedProtocol
from automarium.web.server.guards.fair import HASTY
from tests.cli.running import COMMAND, environment
from tests.loops import awaited

resource = pytest.importorskip("resource")

HERE, PHONE = "127.0.0.1", "192.168.0.7"


class Caller:
    """A connection as the doors see it."""

    def __init__(self, doors: Doors, address: str) -> None:
        self.doors, self.aborted = doors, False
        self.transport = self
        doer: Any = self
        self.inside = doors.enter(doer, address)

    def abort(self) -> None:
        self.aborted = True

    def settle(self) -> Caller:
        doer: Any = self
        self.doors.settle(doer)
        return self

    @property
    def is_in(self) -> bool:
        return self.inside and not self.aborted


@pytest.fixture
def loop() -> Iterator[None]:
    """Doors sweep by the clock of a loop; here it never comes to that."""
    loop, before = asyncio.new_event_loop(), asyncio.events._get_running_loop()
    asyncio.events._set_running_loop(loop)
    yield
    asyncio.events._set_running_loop(before)
    loop.close()


@pytest.mark.usefixtures("loop")
def test_who_waits_longest_goes_first() -> None:
    doors = Doors(500, frozenset({HERE}))
    players = [Caller(doors, HERE).settle() for _ in range(20)]
    callers = [Caller(doors, HERE) for _ in range(1_100)]
    assert all(player.is_in for player in players)
    assert [caller.is_in for caller in callers] == [False] * (1_100 - WAITING) + [True] * WAITING


@pytest.mark.usefixtures("loop")
def test_strangers_share_a_few_places() -> None:
    doors = Doors(500, frozenset({HERE}))
    callers = [Caller(doors, PHONE).settle() for _ in range(100)]
    assert sum(caller.is_in for caller in callers) == FROM_ONE_STRANGER
    crowd = [Caller(doors, f"192.168.1.{number}").settle() for number in range(200)]
    assert sum(caller.is_in for caller in crowd) == STRANGERS - FROM_ONE_STRANGER
    assert Caller(doors, HERE).is_in
    assert not Caller(doors, "192.168.2.1").is_in
    doors.trust("192.168.2.1")
    assert all(Caller(doors, "192.168.2.1").settle().is_in for _ in range(50))


@pytest.mark.usefixtures("loop")
def test_there_are_only_so_many_in_all() -> None:
    doors = Doors(100, frozenset({HERE}))
    players = [Caller(doors, HERE).settle() for _ in range(150)]
    assert [player.is_in for player in players] == [True] * 100 + [False] * 50
    doors.leave(players[0])  # type: ignore[arg-type]  # a caller will do
    assert Caller(doors, HERE).is_in


@pytest.mark.usefixtures("loop")
def test_one_that_left_is_forgotten() -> None:
    doors = Doors(100, frozenset())
    for _ in range(1_000):
        caller: Any = Caller(doors, PHONE)
        assert caller.is_in
        doors.leave(caller)
        doors.leave(caller)
    assert not doors._from
    assert not doors._open


# A real server


def limited_files() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (1_024, 1_024))


@contextmanager
def serving(data: Path, *options: str) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A server with 1,024 files at most."""
    process = subprocess.Popen(
        [COMMAND, "serve", "--port", "0", "--data", str(data), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(data),
        preexec_fn=limited_files,  # noqa: PLW1509  # no thread runs here
    )
    try:
        assert process.stdout
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        assert found
        yield int(found[1]), process
    finally:
        process.terminate()
        process.communicate(timeout=30)


@pytest.fixture
def many_files() -> Iterator[None]:
    """This process is all the callers: it needs more files than the server."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 4_000:
        pytest.skip("this system grants too few files")
    resource.setrlimit(resource.RLIMIT_NOFILE, (4_000, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def page(port: int, path: str = "/healthz") -> int:
    with closing(http.client.HTTPConnection(HERE, port, timeout=20)) as connection:
        connection.request("GET", path)
        return connection.getresponse().status


def half_open(port: int, address: str, said: bytes) -> socket.socket:
    caller = socket.socket()
    caller.settimeout(20)
    caller.bind((address, 0))
    caller.connect((HERE, port))
    caller.sendall(said)
    return caller


@pytest.fixture(scope="module")
def for_the_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A server that lets other devices in; whatever one test did to it, it is there for the next."""
    with serving(tmp_path_factory.mktemp("house"), "--lan") as server:
        yield server


@pytest.mark.usefixtures("many_files")
@pytest.mark.parametrize("address", [HERE, "127.0.0.2"])
def test_eleven_hundred_half_open_requests(
    for_the_house: tuple[int, subprocess.Popen[str]], address: str
) -> None:
    """In silence, in the headers, in the body. Fails where those of one kind each hold a file.

    Were it all of them, the server could take no more connections.
    """
    port, process = for_the_house
    host = f"Host: 127.0.0.1:{port}\r\n".encode()
    stages = (
        b"",
        b"GET / HTTP/1.1\r\n" + host,
        b"POST /pair HTTP/1.1\r\n" + host + b"Content-Length: 1500\r\n\r\ntoken=",
    )
    callers = []
    try:
        for number in range(1_100):
            callers.append(half_open(port, address, stages[number % len(stages)]))
            if number % 100 == 0:
                assert page(port) == 200
        for _ in range(5):
            assert page(port, "/") == 200
        files = len(list(Path(f"/proc/{process.pid}/fd").iterdir())) if Path("/proc").exists() else 0
        assert files < 200
    finally:
        for caller in callers:
            caller.close()
    assert page(port) == 200


def closed(caller: socket.socket) -> bool:
    """Whether the server has hung up without a word, or after one."""
    try:
        while caller.recv(10_000):
            pass
    except ConnectionResetError:
        return True
    return True


SLOW = (
    b"",
    b"GET / HTTP/1.1\r\nHost: x",
    b"POST /pair HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na",
)


def test_slow_requests_are_ended(for_the_house: tuple[int, subprocess.Popen[str]]) -> None:
    """In silence, in the headers, in the body; and letters one by one do not help."""
    port, _ = for_the_house
    with ExitStack() as open_ones:
        begun = monotonic()
        callers = [open_ones.enter_context(closing(half_open(port, "127.0.0.2", said))) for said in SLOW]
        spell(open_ones.enter_context(closing(half_open(port, HERE, b"G"))))
        assert all(map(closed, callers))  # or the socket's own patience ends with an error
        assert monotonic() - begun > 1


def spell(caller: socket.socket) -> None:
    """Say one letter after the other until the server hangs up: its time runs from the first on."""
    caller.settimeout(0.5)
    for letter in b"ET / HTTP/1.1\r\nX: " + b"x" * 60:
        try:
            caller.sendall(bytes([letter]))
            if not caller.recv(10):
                return
        except TimeoutError:
            continue
        except OSError:
            return
    raise AssertionError("it was heard for half a minute")


@pytest.fixture(scope="module")
def by_two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A server of two processes."""
    with serving(tmp_path_factory.mktemp("two"), "--workers", "2") as server:
        yield server


def test_several_processes_serve_one_store(by_two: tuple[int, subprocess.Popen[str]]) -> None:
    port, process = by_two
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    if children.exists():
        assert len(children.read_text().split()) >= 2
    assert {page(port, "/") for _ in range(20)} == {200}


def connected(process: int) -> list[int]:
    """How many sockets the processes have that a process has started, the two with most."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return sorted(map(sockets_of, children), reverse=True)[:2]


def sockets_of(process: str) -> int:
    found = 0
    for each in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed since they were listed
            found += str(each.readlink()).startswith("socket:")
    return found


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="nobody tells what a process has open")
def test_several_processes_share_the_connections(by_two: tuple[int, subprocess.Popen[str]]) -> None:
    port, process = by_two
    with ExitStack() as callers:

        def call() -> None:
            caller = callers.enter_context(closing(http.client.HTTPConnection(HERE, port, timeout=60)))
            caller.request("GET", "/healthz")
            assert caller.getresponse().read()

        call()
        before = connected(process.pid)
        for _ in range(100):
            if min(connected(process.pid)) > min(before):
                break
            call()  # until the second one is there, too
        before = connected(process.pid)
        for _ in range(20):
            call()
        more = [now - then for now, then in zip(connected(process.pid), before, strict=True)]
        assert min(more) >= 5


async def waits(shares: Shares) -> bool:
    """Whether somebody else goes first."""
    turn = asyncio.create_task(shares.turn())
    await asyncio.sleep(0)
    return not turn.done()


def test_who_has_fewer_goes_first() -> None:
    counts = [0, 0]
    one, other = Shares(counts, 0), Shares(counts, 1)
    assert not awaited(waits(one))
    one.tell(1)
    assert awaited(waits(one))
    assert not awaited(waits(other))
    other.tell(1)
    assert not awaited(waits(one))
    one.tell(9)
    awaited(one.turn())  # nobody else comes: it does not wait forever


# The log


def record(message: str, trace: bool = False) -> logging.LogRecord:
    error = ValueError("x")
    return logging.LogRecord(
        "x", logging.WARNING, "", 1, message, (), (ValueError, error, None) if trace else None
    )


def test_the_log_stays_short(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    bounded = Bounded(lines=10, letters=20)
    assert [bounded.filter(record("again")) for _ in range(12)] == [True] * 10 + [False] * 2
    now += 61
    later = record("and\x1b[2J" + "x" * 100)
    assert bounded.filter(later)
    assert later.getMessage().startswith("and [2Jxxxx")
    assert later.getMessage().endswith("(2 lines were left out before)")
    assert len(later.getMessage()) < 60
    assert bounded.filter(record("a mistake", trace=True))
    assert not bounded.filter(record("after it"))


def test_who_does_not_wait_for_the_answer_is_known() -> None:
    """Requests that came before the last was answered say so: they only get the time that is left over."""
    hasty: list[bool] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        hasty.append(scope["state"].get(HASTY, False))
        await Response("x")(scope, receive, send)

    async def speak() -> None:
        config = uvicorn.Config(app, log_config=None)
        state, loop = ServerState(), asyncio.get_running_loop()
        protocol = type("Guarded", (GuardedProtocol,), {"doors": Doors(10, frozenset({HERE}))})
        server = await loop.create_server(lambda: protocol(config, state, {}), HERE, 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        for count in (1, 3, 1):
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * count)
            for _ in range(count):
                await reader.readuntil(b"\r\n\r\nx")
        writer.close()
        server.close()

    awaited(speak())
    assert hasty == [False, False, True, True, False]
