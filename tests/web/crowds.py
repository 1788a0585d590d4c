"""Guests who ask for more than others: how long do the other tables wait meanwhile?

Quiet times and busy ones take turns, as the machine may have other work, too; the times of all rounds count.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, nullcontext
from dataclasses import replace
from functools import partial
from itertools import cycle
from pathlib import Path
from statistics import quantiles
from threading import Event, Thread
from time import process_time
from urllib.parse import urlencode

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.store import FILE_NAME, Store
from automarium.kernel.words.advice import may_hint
from automarium.web.base.saved_games import LONG, REMEMBERED
from benchmarks.machine import watched
from benchmarks.web import FULL, Effort, load, spent
from tests.loops import awaited
from tests.seen import Row
from tests.web.playing import GAMES, Seat
from tests.web.serving import Server, Wire

AT_WORK = replace(FULL, games=10, pause=1.0, seconds=8)
ROUNDS = 3
GUESTS = 4
CONNECTIONS, REQUESTS = 40, 200
"""Of one who never waits for an answer, and reads none."""


class Table:
    """A server for the house; its guests are paired, each from an address of its own."""

    def __init__(self, data: Path) -> None:
        self.server = Server(data, words=("--lan",)).start()
        assert self.server.process is not None
        assert self.server.process.stdout is not None
        self._code = self.server.process.stdout.readline().rpartition(": ")[2].strip()

    def guest(self, number: int) -> Wire:
        phone = Wire(self.server, address=f"127.0.0.{number + 2}")
        asked = dict(phone.get("/pair").form("/pair").fields)
        status, _ = phone.post("/pair", list({**asked, "code": self._code}.items()))
        assert status == 303, status
        return phone


def game_with_a_choice(guest: Wire) -> str:
    """The address of a game in which a hint can be had."""
    seat = Seat(GAMES[0], "1", "screen")
    form = guest.get(f"/new/{seat.game.id}").form(f"/new/{seat.game.id}")
    fields = [pair for pair in form.fields if pair[0] not in ("seed", "preset")]
    _, table = guest.post(form.action, [*fields, ("seed", "1"), ("preset", "screen")])
    while not may_hint(seat.session):
        question = guest.get(table).question
        assert question is not None
        *picked, last = seat.parts()
        answer = [*(("picked", part) for part in picked), ("answer", last)]
        status, _ = guest.post(question.action, [*question.fields, *answer])
        assert status == 303, status
        seat.reply()
    return table


@contextmanager
def in_a_loop(works: Iterable[Callable[[], object]]) -> Iterator[None]:
    """Each does its work again and again, all at once."""
    over = Event()

    def go_on(work: Callable[[], object]) -> None:
        while not over.is_set():
            work()

    threads = [Thread(target=go_on, args=(work,)) for work in works]
    for each in threads:
        each.start()
    try:
        yield
    finally:
        over.set()
        for each in threads:
            each.join()


def asking_for_hints(table: Table, count: int, told: list[int]) -> AbstractContextManager[None]:
    """Guests who ask again as soon as they are told; the status of each answer is written down."""

    def asks(guest: Wire) -> Callable[[], object]:
        address = game_with_a_choice(guest)
        form = guest.get(address).form(f"{address}/hint")
        return lambda: told.append(guest.send("POST", form.action, urlencode(form.fields))[0])

    return in_a_loop([asks(table.guest(number)) for number in range(count)])


def long_games(data: Path, count: int) -> list[str]:
    """Addresses of games with hundreds of answers, more than a server keeps at hand."""
    seats = [Seat(game, "1", "screen") for game in GAMES]
    for seat in seats:
        while seat.asking is not None:
            seat.reply()
    longest = max((seat.session for seat in seats), key=lambda session: len(session.entries))
    assert len(longest.entries) > LONG
    with Store(data / FILE_NAME) as store:
        return [f"/games/{Keeper.begin(store, longest.fork()).id}" for _ in range(count)]


def opening_games(
    table: Table, count: int, addresses: Sequence[str], told: list[int]
) -> AbstractContextManager[None]:
    """Guests who open one long game after the other: each has to be played again."""

    def opens(guest: Wire, mine: Iterator[str]) -> Callable[[], object]:
        return lambda: told.append(guest.send("GET", next(mine))[0])

    return in_a_loop([opens(table.guest(at), cycle(addresses[at::count])) for at in range(count)])


@contextmanager
def not_waiting(table: Table, connections: int) -> Iterator[None]:
    """One who sends request after request and reads nothing."""
    browser = Wire(table.server)
    address = game_with_a_choice(browser)
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    port = table.server.port
    request = f"GET {address} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookies}\r\n\r\n".encode()
    with ExitStack() as open_ones:
        for _ in range(connections):
            caller = open_ones.enter_context(closing(socket.create_connection(("127.0.0.1", port))))
            caller.setblocking(False)
            caller.send(request * REQUESTS)  # as much as the system takes
        yield


def fair(folder: Path, effort: Effort = AT_WORK, rounds: int = ROUNDS, guests: int = GUESTS) -> Iterator[Row]:
    """Steps at other tables: in quiet, beside guests who ask for hints, beside one who never waits."""
    table, told, opened = Table(folder), list[int](), list[int]()
    pid = table.server.process.pid if table.server.process else 0
    crowds: dict[str, Callable[[], AbstractContextManager[None]]] = {
        "in quiet": nullcontext,
        f"beside {guests} guests who ask for hints in a loop": partial(asking_for_hints, table, guests, told),
        f"beside {guests} guests who open long games in a loop": partial(
            opening_games, table, guests, long_games(folder, REMEMBERED + 20), opened
        ),
        f"beside {CONNECTIONS} connections that never wait": partial(not_waiting, table, CONNECTIONS),
    }
    times: dict[str, list[float]] = {crowd: [] for crowd in crowds}
    try:
        with watched(lambda: process_time() + spent(pid)) as machine:
            for crowd, come in [*crowds.items()] * rounds:
                with come():
                    times[crowd] += awaited(load(table.server.port, effort, effort.games))
    finally:
        table.server.kill()
    assert set(told) == {200}, told
    assert set(opened) == {200}, set(opened)
    yield from rows(times, effort.games)
    yield Row("… hints that were told meanwhile", str(len(told)))
    yield Row("… long games that were opened meanwhile", str(len(opened)))
    yield Row("… the machine", str(machine))


def rows(times: Mapping[str, Sequence[float]], games: int) -> Iterator[Row]:
    """The first is the measure of the others."""
    found = {crowd: quantiles(each, n=100) for crowd, each in times.items()}
    quiet = next(iter(found.values()))[94]
    for crowd, cuts in found.items():
        seen = f"half within {cuts[49]:.0f} ms, 95 of 100 within {cuts[94]:.0f} ms"
        yield Row(f"{len(times[crowd]):,} steps at {games} tables, {crowd}", seen, cuts[94] <= 2 * quiet)
