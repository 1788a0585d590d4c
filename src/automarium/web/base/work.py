"""Long work: in a thread, one piece for each person and game at a time, in limited time.

Meanwhile the event loop goes on, so no one else waits. What is worked on belongs to the thread alone: a
journal that was just read, a fork of a session. Where there are no threads, as in a browser, it is done at
once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import Request

from automarium.kernel.record.patience import within
from automarium.web.base.forms import TOKEN

T = TypeVar("T")

GRANTED = 5.0
"""Seconds for one piece of work; the longest real game takes a tenth of one."""
THREADS = 2
MOST_WAITING = 16
"""Most pieces of work at once, including those that wait for a thread."""
MOST_OF_ADDRESS = 4
"""Most pieces from one address: a household may share one, and one machine can pose as many browsers."""


class Piece(NamedTuple):
    """For whom work is done: at most one piece at a time for a browser and a game."""

    address: str
    browser: str
    game: str


def _piece(request: Request) -> Piece:
    address = request.client.host if request.client else ""
    return Piece(address, request.cookies.get(TOKEN, ""), str(request.path_params.get("id", "")))


class Work:
    """Does long work."""

    def __init__(self, threads: bool) -> None:
        self._pool = ThreadPoolExecutor(THREADS, "work") if threads else None
        self._pieces: set[Piece] = set()

    async def do(self, request: Request, work: Callable[[], T]) -> T:
        """The result of the work. 429 while this person waits for a piece of this game, 503 if too busy.

        TooLong if it is not done in time.
        """
        if self._pool is None:
            return _in_time(work)
        piece = _piece(request)
        if piece in self._pieces or self._from(piece.address) >= MOST_OF_ADDRESS:
            raise HTTPException(429)
        if len(self._pieces) >= MOST_WAITING:
            raise HTTPException(503)
        self._pieces.add(piece)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, _in_time, work)
        finally:
            self._pieces.discard(piece)

    def _from(self, address: str) -> int:
        return sum(each.address == address for each in self._pieces)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _in_time(work: Callable[[], T]) -> T:
    with within(GRANTED):
        return work()


def work_of(request: Request) -> Work:
    work: Work = request.app.state.work
    return work
