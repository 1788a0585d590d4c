"""How long playing again may take: a journal from elsewhere can be longer than people wait.

    with within(2.0):
        Session.resume(game, header, entries)      # TooLong after two seconds

Rules are short; it is the number of answers that takes time. So the clock is looked at with each answer.
In a thread one can also be polite: others get their turn again and again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import monotonic, sleep

from automarium.kernel.errors import AutomariumError

SPELL, PAUSE = 0.002, 0.002
"""Seconds of work after which other threads go first, and for how long."""


class TooLong(AutomariumError):
    """Playing again took longer than was granted. Nothing was changed."""


class Patience:
    """Until when playing may go on, by the monotonic clock, and when others go first."""

    __slots__ = ("_pause_at", "until")

    def __init__(self, until: float = inf, politely: bool = False) -> None:
        self.until = until
        self._pause_at = monotonic() + SPELL if politely else inf

    def check(self) -> None:
        now = monotonic()
        if now > self.until:
            raise TooLong("playing this game again takes too long; nothing was changed")
        if now > self._pause_at:
            sleep(PAUSE)
            self._pause_at = monotonic() + SPELL


_PATIENCE: ContextVar[Patience] = ContextVar("patience", default=Patience())  # noqa: B039  # it has no end, and never changes


@contextmanager
def within(seconds: float, *, politely: bool = False) -> Iterator[None]:
    """What is played in this block, and in this thread, must be done in time; an outer limit holds, too."""
    until = min(_PATIENCE.get().until, monotonic() + seconds)
    token = _PATIENCE.set(Patience(until, politely))
    try:
        yield
    finally:
        _PATIENCE.reset(token)


def patience() -> Patience:
    """That of the running block."""
    return _PATIENCE.get()
