"""Work that takes longer than a moment: in a thread of its own, one piece for each client, in limited time.

Meanwhile the event loop goes on, so nobody else waits. What is worked on belongs to the thread alone: a
journal that was just read, a fork of a session. Where there are no threads, as in a browser, it is done at
once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import Request

from automarium.kernel.record.patience import within

T = TypeVar("T")

GRANTED = 5.0
"""Seconds for one piece of work; the longest real game takes a tenth of one."""
THREADS = 2
MOST_WAITING = 16
"""Pieces of work at once, those that wait for a thread among them."""


class Work:
    """Does what takes long."""

    def __init__(self, threads: bool) -> None:
        self._pool = ThreadPoolExecutor(THREADS, "work") if threads else None
        self._clients: set[str] = set()

    async def do(self, request: Request, work: Callable[[], T]) -> T:
        """The result of the work. 429 while the client has another piece, 503 while there is too much.

        TooLong, if it is not done in time.
        """
        if self._pool is None:
            return _in_time(work)
        client = request.client.host if request.client else ""
        if client in self._clients:
            raise HTTPException(429)
        if len(self._clients) >= MOST_WAITING:
            raise HTTPException(503)
        self._clients.add(client)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, _in_time, work)
        finally:
            self._clients.discard(client)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _in_time(work: Callable[[], T]) -> T:
    with within(GRANTED):
        return work()


def work_of(request: Request) -> Work:
    work: Work = request.app.state.work
    return work
