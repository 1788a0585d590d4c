"""Work that takes longer than a moment: beside the event loop, in limited time, one person after another.

Thinking is done by clerks (`clerks.py`), in processes of their own. What belongs to this process is done in a
thread, which stands back while pages are made: copies of the store, and playing a long game again, whose
boards cannot be sent. A game longer than people play is tried by a clerk before.

Limits are by person (`browsers.person_of`) and game. Where no process can be started, threads do it all;
where there are no threads either, as in a browser, it is done at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple, TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import Request

from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.patience import TooLong, within
from automarium.web.base.browsers import person_of
from automarium.web.base.clerks import IDLE, Clerks, Gone, NoClerk
from automarium.web.base.turns import PageTurns, Turns

T = TypeVar("T")

GRANTED = 5.0
"""Seconds for one piece of work; the longest real game takes a tenth of one."""
AT_ONCE = 2
"""Pieces of work of each kind, in all processes that serve one folder."""
MOST_WAITING = 16
"""Pieces of work at once, those that wait among them."""
MOST_OF_PERSON = 4


class Piece(NamedTuple):
    """What is worked on: the same only once at a time for a person and a game."""

    person: str
    game: str
    what: str


class Lane:
    """Where work of one kind is done: a few pieces at once."""

    def __init__(self, at_once: int, name: str) -> None:
        self._pool = ThreadPoolExecutor(at_once, name)
        self._turns = Turns(at_once)

    async def do(self, person: str, work: Callable[[], T]) -> T:
        async with self._turns.turn(person):
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class Work:
    """Does long work."""

    def __init__(self, apart: bool, processes: int, warn: Callable[[str], None]) -> None:
        """`apart` from the event loop, or at once. `processes`: how many share the machine's time for it."""
        at_once = max(1, AT_ONCE // processes)
        self._beside = Lane(at_once, "work") if apart else None
        self._again = Lane(1, "work again") if apart else None  # two threads at once would be done no sooner
        self._apart = Lane(at_once, "clerk") if apart else None
        self._clerks: Clerks | None = Clerks() if apart else None
        self.pages = PageTurns()
        self._warn = warn
        self._pieces: set[Piece] = set()

    async def do(self, request: Request, function: Callable[..., T], *args: object) -> T:
        """What a function returns that needs what this process has. Refusals are those of `think`."""
        return await self._do_in(self._beside, request, function, *args)

    async def play_again(self, request: Request, function: Callable[..., T], *args: object) -> T:
        """As `do`, for games that are opened: one at a time."""
        return await self._do_in(self._again, request, function, *args)

    async def _do_in(
        self, lane: Lane | None, request: Request, function: Callable[..., T], *args: object
    ) -> T:
        way = partial(_politely, self.pages.stand_back) if lane else _in_time
        return await self._done(lane, request, function, partial(way, function, *args))

    async def think(
        self, request: Request, function: Callable[..., T], *args: object, granted: float | None = None
    ) -> T:
        """What a function returns, worked out by a clerk: it can be imported, and takes and gives values.

        429 while this person waits for the same of this game, or for much else; 503 at too much from all.
        TooLong, if it is not done in time.
        """
        return await self._done(
            self._apart,
            request,
            function,
            partial(self._by_clerk, GRANTED if granted is None else granted, function, *args),
        )

    async def try_out(self, request: Request, function: Callable[..., object], *args: object) -> None:
        """TooLong if a function would take too long; whatever else is wrong shows when it is done here."""
        if self._clerks is not None:
            await self.think(request, _tried, function, *args)

    async def _done(
        self, lane: Lane | None, request: Request, function: Callable[..., T], work: Callable[[], T]
    ) -> T:
        if lane is None:
            return work()
        piece = Piece(person_of(request), str(request.path_params.get("id", "")), function.__name__)
        of_person = sum(each.person == piece.person for each in self._pieces)
        if piece in self._pieces or of_person >= MOST_OF_PERSON:
            raise HTTPException(429)
        if len(self._pieces) >= MOST_WAITING:
            raise HTTPException(503)
        self._pieces.add(piece)
        try:
            return await lane.do(piece.person, work)
        except Gone as error:
            self._warn(str(error))
            raise HTTPException(503) from error
        finally:
            self._pieces.discard(piece)
            if self._clerks is not None:
                asyncio.get_running_loop().call_later(IDLE + 1, self._clerks.send_home, IDLE)

    def _by_clerk(self, granted: float, function: Callable[..., T], *args: object) -> T:
        clerks = self._clerks
        if clerks is not None:
            try:
                return clerks.do(function, *args, seconds=granted)
            except NoClerk as error:
                self._clerks = None
                self._warn(f"No process can be started ({error}): while a hint is thought out, others wait")
        return _in_time(function, *args, granted=granted)

    def close(self) -> None:
        for lane in (self._beside, self._again, self._apart):
            if lane is not None:
                lane.close()
        if self._clerks is not None:
            self._clerks.close()


def _in_time(function: Callable[..., T], *args: object, granted: float | None = None) -> T:
    with within(GRANTED if granted is None else granted):
        return function(*args)


def _politely(stand_back: Callable[[], None], function: Callable[..., T], *args: object) -> T:
    """In time, and others go first: so it may take twice as long."""
    with within(2 * GRANTED, stand_back):
        return function(*args)


def _tried(function: Callable[..., object], *args: object) -> None:
    try:
        function(*args)
    except AutomariumError as error:
        if isinstance(error, TooLong):
            raise


def work_of(request: Request) -> Work:
    work: Work = request.app.state.work
    return work
