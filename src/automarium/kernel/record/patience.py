"""How long playing again may take: a journal from elsewhere can be longer than people wait.

    with within(2.0):
        Session.resume(game, header, entries)      # TooLong after two seconds

Rules are fast; it is the number of answers that takes time. So the clock is checked at each answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import monotonic

from automarium.kernel.errors import AutomariumError

_UNTIL: ContextVar[float] = ContextVar("until", default=inf)


class TooLong(AutomariumError):
    """Playing again took longer than was granted. Nothing was changed."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Limits the time of playing in this block and thread; an outer limit still holds."""
    token = _UNTIL.set(min(_UNTIL.get(), monotonic() + seconds))
    try:
        yield
    finally:
        _UNTIL.reset(token)


def limit() -> float:
    """Until when playing may go on, by the monotonic clock."""
    return _UNTIL.get()


def check(until: float) -> None:
    if monotonic() > until:
        raise TooLong("playing this game again takes too long; nothing was changed")
