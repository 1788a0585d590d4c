"""Clerks: processes that do what takes long, one piece of work at a time, so that nobody else waits.

A clerk is started when it is needed and sent home when there was nothing to do for a while. A piece of work
is a function that can be imported, and values; what comes back is a value as well. Whatever takes longer than
was granted ends with its clerk. A clerk goes when the process that started it has gone, even by a kill.
"""

from __future__ import annotations

import os
import pickle
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from automarium.kernel.record.patience import TooLong, within

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

T = TypeVar("T")

START = 20.0
"""Seconds for a clerk to come."""
GRACE = 1.0
"""Seconds after which one who should be done is stopped."""
IDLE = 60.0
"""Seconds without work after which a clerk goes home; each takes some 40 MB."""
PATIENT = 10
"""How far they stand back behind whoever makes pages; as the system counts it, from 0 to 19."""
DONE, TOO_LONG, FAILED = "done", "too long", "failed"
SAID = "this takes too long; nothing was changed"


class NoClerk(Exception):
    """No process can be started here."""


class Gone(Exception):
    """A clerk has ended in the middle of its work."""


# In the process of the clerk


def attend(line: Connection) -> None:
    """Do what is asked for until nobody asks any more."""
    import faulthandler  # noqa: PLC0415  # a browser has none

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for who started us
    if hasattr(os, "nice"):
        os.nice(PATIENT)
    with suppress(EOFError, OSError):  # nobody is there any more
        line.send_bytes(b"ready")
        while True:
            function, args, seconds = pickle.loads(line.recv_bytes())  # noqa: S301  # from who started us
            faulthandler.dump_traceback_later(seconds + 2 * GRACE, exit=True)  # even if nobody stops us
            line.send_bytes(_outcome(function, args, seconds))
            faulthandler.cancel_dump_traceback_later()


def _outcome(function: Callable[..., object], args: tuple[object, ...], seconds: float) -> bytes:
    try:
        with within(seconds):
            return pickle.dumps((DONE, function(*args)))
    except TooLong:
        return pickle.dumps((TOO_LONG, ""))
    except Exception:  # noqa: BLE001  # who asked hears of it
        return pickle.dumps((FAILED, traceback.format_exc()))


# In the process that has work


class Clerk:
    """One process. It serves one caller at a time."""

    def __init__(self) -> None:
        """NoClerk, where no process can be started."""
        try:
            from multiprocessing import get_context  # noqa: PLC0415  # a browser has none

            fresh = get_context("spawn")
            self._line, theirs = fresh.Pipe()
            self._process = fresh.Process(target=attend, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            if not self._line.poll(START):
                raise NoClerk(f"none came up within {START:.0f} seconds")
            self._line.recv_bytes()
        except (ImportError, OSError, EOFError) as error:
            raise NoClerk(f"{type(error).__name__}: {error}") from error
        self.is_here = True
        self.since = monotonic()
        """When it last had something to do."""

    def do(self, function: Callable[..., T], args: tuple[object, ...], seconds: float) -> T:
        """What comes of the work; TooLong, or Gone where the clerk was lost with it."""
        try:
            self._line.send_bytes(pickle.dumps((function, args, seconds)))
            if not self._line.poll(seconds + GRACE):
                self.dismiss()
                raise TooLong(SAID)
            how, found = pickle.loads(self._line.recv_bytes())  # noqa: S301  # from our own process
        except (EOFError, OSError) as error:
            self.dismiss()
            raise Gone(f"a process ended in the middle of its work: {function.__name__}") from error
        self.since = monotonic()
        if how == TOO_LONG:
            raise TooLong(SAID)
        if how == FAILED:
            raise RuntimeError(found)
        result: T = found
        return result

    def stop(self) -> None:
        """End it in the middle of its work; who waits for that hears of it."""
        self._process.kill()

    def dismiss(self) -> None:
        self.is_here = False
        self.stop()
        self._process.join()
        self._line.close()


class Clerks:
    """Those who are there; as many as are asked at once."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._idle: list[Clerk] = []
        self._busy: set[Clerk] = set()

    def do(self, function: Callable[..., T], *args: object, seconds: float) -> T:
        """What comes of the work. Called in threads."""
        with self._lock:
            clerk = self._idle.pop() if self._idle else None
        clerk = clerk or Clerk()
        self._busy.add(clerk)
        try:
            return clerk.do(function, args, seconds)
        finally:
            self._busy.discard(clerk)
            if clerk.is_here:
                self._idle.append(clerk)

    def send_home(self, idle: float = 0.0) -> None:
        """Those who had nothing to do for so long."""
        with self._lock:
            leaving = [each for each in self._idle if monotonic() - each.since >= idle]
            self._idle = [each for each in self._idle if each not in leaving]
        for clerk in leaving:
            clerk.dismiss()

    def close(self) -> None:
        """All of them, also in the middle of their work."""
        self.send_home()
        for clerk in list(self._busy):
            clerk.stop()
