"""What a person has drawn and laid out when asked for it: the steps that tell it again are no orders."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from automarium.kernel.record.journal import CORRECT
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.source import PERSON


def drawn_by_hand(session: Session[Any], turn: Turn[Any], dealt: Set[int] = frozenset()) -> frozenset[int]:
    """The told steps of a turn, by number, of things that the person has just drawn.

    Answers that chance gave for the person (`dealt`, by number) are orders like any others.
    """
    drawn, answers, found = session.game.look.drawn, session.entries, set[int]()
    given = [at for at in range(turn.first, len(answers)) if answers[at].by == PERSON]
    asked = [at for at in given if answers[at].ask != CORRECT] if drawn else []
    ends = (*turn.pauses[1:], len(turn.steps))
    for at, begin, end in zip(asked, turn.pauses, ends, strict=False):
        told = drawn.get(answers[at].ask.removeprefix("draw "), ()) if at not in dealt else ()
        found |= {number for number in range(begin, end) if turn.steps[number].message in told}
    return frozenset(found)
