"""What chance has answered in a person's name, and how far the person has seen it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.journal import CORRECT
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.source import PERSON

Dealt: TypeAlias = Mapping[int, Sequence[int]]
"""The places of answers that chance has filled, by the number of the answer."""


def filled(dealt: Dealt) -> frozenset[int]:
    """The answers, by number, of which chance has filled something."""
    return frozenset(number for number, places in dealt.items() if places)


def steps_seen(session: Session[Any], turn: Turn[Any], dealt: Dealt) -> int:
    """How many steps of a turn were told when the person last saw a question and answered it.

    Where chance goes on by itself, or fills up what was told of several questions, only the first of them was
    seen; in the set-up not even that where it deals from the beginning.
    """
    numbers = range(turn.first, len(session.entries))
    given = [each for each in numbers if session.entries[each].by == PERSON]
    given = [each for each in given if session.entries[each].ask != CORRECT]
    if turn.acting != SETUP:
        follow = {after for before, after in pairwise(given) if {before, after} <= dealt.keys()}
        seen = (pause for each, pause in zip(given, turn.pauses, strict=False) if each not in follow)
        return max(seen, default=0)
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
