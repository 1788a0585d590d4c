"""One thing done several times by one tap: the journal keeps an answer for each."""

from __future__ import annotations

from typing import Any

from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.verbs import Move

TIMES = "times"
"""The field that says how often an answer is given."""
MOST_TIMES = 6
"""Most times: as many stand side by side."""


def times_of(session: Session[Any], answer: object) -> range:
    """How often something may be done, from twice on; empty where the game has no such verb, or asks more."""
    now = session.asking
    if now is None or not _may_be_repeated(session, now, answer):
        return range(0)
    trial, often = session.fork(), 0
    try:
        while (
            often < MOST_TIMES and trial.asking is not None and trial.asking.request.what == now.request.what
        ):
            trial.reply(answer)
            often += 1
    except Refused:  # it cannot be paid any more
        pass
    return range(2, often + 1)


def _may_be_repeated(session: Session[Any], now: Asking[Any], answer: object) -> bool:
    words = session.game.look.repeats
    options = now.request.options_at((), 0) if words else ()
    return any(
        isinstance(each, Move) and each.verb.word in words and str(each) == str(answer) for each in options
    )
