"""A cluster as a crew: Dask's scheduler and workers, through their `concurrent.futures` interface.

Dask itself plays the tasks of a lost worker again; the rows take each game once. Workers need the same
version of this program, which every batch checks. A person's own file of rules is sent to them.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from importlib import import_module
from time import monotonic
from typing import Any

from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.crew import Crew
from automarium.study.games import GameName

PATIENCE = 10
"""Seconds to wait for a scheduler."""
LOOK = 5.0
"""Seconds between two counts of the workers, which may come and go."""


class NoCluster(AutomariumError):
    """There is no such cluster, or it is gone."""


@contextmanager
def cluster_crew(address: str, games: Iterable[GameName]) -> Iterator[Crew]:
    """The workers of a scheduler, as long as the block runs."""
    try:
        import distributed  # noqa: PLC0415  # an extra
        from distributed.comm.core import CommClosedError  # noqa: PLC0415
        from distributed.scheduler import KilledWorker  # noqa: PLC0415
    except ImportError as error:
        told = NoCluster("a cluster needs the extra 'study': pip install 'automarium[study]'")
        raise told.as_told("needs-study") from error
    # What a person must know is said by us.
    for name in ("distributed", "distributed.client", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    connect: Any = distributed.Client
    try:
        client = connect(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(
            f"no scheduler answers at {address}; start one with `dask scheduler`, and give the address that "
            "it prints"
        ).as_told("no-scheduler", found=address) from error
    try:
        _send(client, games)
        yield Crew(lambda: _hired(client), _Threads(client), (KilledWorker,), _dismiss, is_far=True)
    except (CancelledError, CommClosedError) as error:
        raise NoCluster(
            f"the scheduler at {address} has gone; what was played is kept, and the same command goes on"
        ).as_told("scheduler-gone", found=address) from error
    finally:
        client.close()


def _hired(client: Any) -> Executor:
    executor: Executor = client.get_executor(pure=False)
    return executor


def _dismiss(executor: Executor, at_once: bool) -> None:
    executor.shutdown(wait=not at_once)


class _Threads:
    """How many batches can be played at once, asked again from time to time."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._asked = 0.0
        self._threads = 1

    def __call__(self) -> int:
        if monotonic() - self._asked > LOOK:
            self._threads = max(1, sum(self._client.nthreads().values()))
            self._asked = monotonic()
        return self._threads


def _send(client: Any, games: Iterable[GameName]) -> None:
    """Send rules in a file beside the study: the workers have no other way to get them."""
    for module in {game.name.partition(":")[0] for game in games if ":" in game.name}:
        file = str(import_module(module).__file__)
        if "." not in module and not file.endswith("__init__.py"):
            client.upload_file(file)
