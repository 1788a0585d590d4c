"""How long playing again may take: a journal from elsewhere can be longer than anybody waits.

    with within(2.0):
        Session.resume(game, header, entries)      # TooLong after two seconds

Rules are short; it is the number of answers that takes time. So the clock is looked at with each answer.
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
    """What is played in this block, and in this thread, must be done in time; an outer limit holds, too."""
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
