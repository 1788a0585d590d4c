"""The end of one's own turn, given together with the deed before it: the journal keeps an answer for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.verbs import is_ending

ENDS = "ends"
"""The field of a deed that ends the turn, too, and how the browser remembers that."""


def end_after(session: Session[Any], answer: object) -> object | None:
    """What ends the turn right after an answer; None where something else follows than what rounds it off."""
    now = session.asking
    if now is None or not _may_round_off(session, now):
        return None
    trial = session.fork()
    try:
        trial.reply(answer)
    except Refused:  # the answer itself is refused, and that is said
        return None
    then = trial.asking
    if then is None or then.acting != now.acting or then.request.what not in session.game.look.rounds_off:
        return None
    return next(_endings(then), None)


def _may_round_off(session: Session[Any], now: Asking[Any]) -> bool:
    what, rounds_off = now.request.what, session.game.look.rounds_off
    return bool(rounds_off) and what not in rounds_off and now.acting not in session.game.automas


def _endings(now: Asking[Any]) -> Iterator[object]:
    return (option for option in now.request.options_at((), 0) if is_ending(option))
