"""Batches of games on several workers: each batch comes back once, whatever happens to a worker.

`hand_out` knows nothing but `concurrent.futures`. Processes of this machine and a cluster are the same to it.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import connection, get_context, parent_process
from queue import SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

from automarium.kernel.errors import AutomariumError

T = TypeVar("T")
R = TypeVar("R")

PATIENCE = 5
"""How often a batch may be lost before it is taken for the cause."""
BUFFERED = 2
"""Batches for each worker: while one is played, the next lies ready."""


class BatchLost(AutomariumError):
    """A batch has been lost again and again: probably it kills its workers."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who plays: how workers are hired, how many there are, which errors mean that a worker was lost."""

    hire: Callable[[], Executor]
    workers: Callable[[], int]
    losses: tuple[type[BaseException], ...] = (BrokenExecutor,)
    dismiss: Callable[[Executor, bool], None] = lambda executor, _: executor.shutdown()
    """Send the workers home: at once, or when they are done."""
    is_far: bool = False
    """Whether they may run on other computers."""


def local_crew(workers: int) -> Crew:
    """Processes of this machine."""
    return Crew(lambda: _Processes(workers), lambda: workers, dismiss=_dismiss)


def _dismiss(executor: Executor, at_once: bool) -> None:
    # Wait for finished workers: Python 3.12 complains if the program ends before they do.
    executor.shutdown(wait=not at_once, cancel_futures=at_once)


class _Processes(ProcessPoolExecutor):
    """Processes that can be sent home at once."""

    def __init__(self, workers: int) -> None:
        # Not by fork: the parent may have threads by now, and a child would inherit what they hold.
        way = "spawn" if sys.platform == "win32" else "forkserver"
        super().__init__(workers, get_context(way), initializer=_be_a_worker)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Cancel what has not begun, and end what is being played."""
        processes = list((self._processes or {}).values())
        super().shutdown(wait=wait, cancel_futures=cancel_futures)
        if cancel_futures:
            for process in processes:
                process.terminate()


def _be_a_worker() -> None:
    """Leave Ctrl-C to the parent, and end when the parent has ended, even by a kill."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)


def hand_out(crew: Crew, work: Callable[[T], R], next_batch: Callable[[], T | None]) -> Iterator[tuple[T, R]]:
    """Each batch with its result, in the order in which they finish.

    `next_batch` gives None when there is nothing to do, for now or for good; it is asked again after each
    result. A lost batch is played again. Leaving the loop early cancels what has not begun.
    """
    shift = _Shift(crew, work, next_batch)
    try:
        while shift.is_under_way():
            yield from shift.done()
    finally:
        crew.dismiss(shift.executor, bool(shift.under_way))


class _Shift(Generic[T, R]):
    """The batches under way, and those that must be played again."""

    def __init__(self, crew: Crew, work: Callable[[T], R], next_batch: Callable[[], T | None]) -> None:
        self.crew = crew
        self.work = work
        self.next_batch = next_batch
        self.executor = crew.hire()
        self.under_way: dict[Future[R], T] = {}
        self.finished: SimpleQueue[Future[R]] = SimpleQueue()
        self.again: deque[T] = deque()
        self.times_lost: Counter[T] = Counter()

    def is_under_way(self) -> bool:
        """Keep every worker busy; whether anything is being played."""
        while len(self.under_way) < self.crew.workers() * BUFFERED:
            batch = self.again.popleft() if self.again else self.next_batch()
            if batch is None:
                break
            self._submit(batch)
        return bool(self.under_way)

    def _submit(self, batch: T) -> None:
        try:
            future = self.executor.submit(self.work, batch)
        except self.crew.losses:  # a pool that has lost a worker takes nothing more
            self.crew.dismiss(self.executor, True)
            self.executor = self.crew.hire()
            future = self.executor.submit(self.work, batch)
        self.under_way[future] = batch
        future.add_done_callback(self.finished.put)

    def done(self) -> Iterator[tuple[T, R]]:
        """Wait for a batch; a lost one is queued again.

        Not by `wait`, which holds the lock of every future: Ctrl-C in that moment leaves them locked, and the
        program never ends.
        """
        future = self.finished.get()
        batch = self.under_way.pop(future)
        try:
            result = future.result()
        except self.crew.losses as loss:
            self._lost(batch, loss)
        else:
            yield batch, result

    def _lost(self, batch: T, loss: BaseException) -> None:
        self.times_lost[batch] += 1
        if self.times_lost[batch] >= PATIENCE:
            raise BatchLost(
                f"{batch} was lost {PATIENCE} times: its games seem to end the worker that plays them; "
                "play its first seed alone to see why"
            ) from loss
        self.again.append(batch)


def in_order(results: Iterable[tuple[int, R]]) -> Iterator[R]:
    """Numbered results in the order of their numbers, from 0; what comes early waits.

    >>> list(in_order([(1, "b"), (0, "a"), (2, "c")]))
    ['a', 'b', 'c']
    """
    waiting: dict[int, R] = {}
    due = 0
    for number, result in results:
        waiting[number] = result
        while due in waiting:
            yield waiting.pop(due)
            due += 1
