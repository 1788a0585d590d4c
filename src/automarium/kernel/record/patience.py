"""How long playing again may take: a journal from elsewhere can be longer than people wait.

    with within(2.0):
        Session.resume(game, header, entries)      # TooLong after two seconds

Rules are short; it is the number of answers that takes time. So the clock is looked at with each answer.
In a thread one can also be polite: again and again it stands back, as long as others need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import monotonic

from automarium.kernel.errors import AutomariumError

SPELL = 0.002
"""Seconds of work after which other threads go first."""


class TooLong(AutomariumError):
    """Playing again took longer than was granted. Nothing was changed."""


class Patience:
    """Until when playing may go on, by the monotonic clock, and when others go first."""

    __slots__ = ("_pause_at", "_stand_back", "until")

    def __init__(self, until: float = inf, stand_back: Callable[[], None] | None = None) -> None:
        self.until = until
        self._stand_back = stand_back
        self._pause_at = monotonic() + SPELL

    def check(self) -> None:
        now = monotonic()
        if now > self.until:
            raise TooLong("playing this game again takes too long; nothing was changed")
        if self._stand_back is not None and now > self._pause_at:
            self._stand_back()
            self._pause_at = monotonic() + SPELL


_PATIENCE: ContextVar[Patience] = ContextVar("patience", default=Patience())  # noqa: B039  # it has no end, and never changes


@contextmanager
def within(seconds: float, stand_back: Callable[[], None] | None = None) -> Iterator[None]:
    """What is played in this block, and in this thread, must be done in time; an outer limit holds, too.

    `stand_back` is called every few milliseconds, and returns when it may go on.
    """
    until = min(_PATIENCE.get().until, monotonic() + seconds)
    token = _PATIENCE.set(Patience(until, stand_back))
    try:
        yield
    finally:
        _PATIENCE.reset(token)


def patience() -> Patience:
    """That of the running block."""
    return _PATIENCE.get()
