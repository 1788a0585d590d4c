"""What chance has answered in a person's name in the set-up, and how far the person has seen it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.journal import CORRECT
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.source import PERSON

Dealt: TypeAlias = Mapping[int, Sequence[int]]
"""The places of answers that chance has filled, by the number of the answer."""


def steps_seen(session: Session[Any], turn: Turn[Any], dealt: Dealt) -> int:
    """How many steps of a turn were told when the person last saw a question and answered it.

    In the set-up chance goes on by itself: only its first answer takes the place of a question that was seen,
    and not even that where it deals from the beginning.
    """
    if turn.acting != SETUP:
        return max(turn.pauses, default=0)
    numbers = range(turn.first, len(session.entries))
    given = [each for each in numbers if session.entries[each].by == PERSON]
    given = [each for each in given if session.entries[each].ask != CORRECT]
    first = min(dealt, default=-1)
    return max(
        (
            pause
            for number, pause in zip(given, turn.pauses, strict=False)
            if not _is_whole(session, number, dealt) or given[0] < number == first
        ),
        default=0,
    )


def _is_whole(session: Session[Any], number: int, dealt: Dealt) -> bool:
    """Whether chance gave all of an answer."""
    answer = session.entries[number].answer
    return len(dealt.get(number, ())) == (len(answer) if isinstance(answer, tuple) else 1)
