"""What a person has drawn and laid out when asked for it: the steps that tell it again are no orders."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from automarium.kernel.record.journal import CORRECT
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain


def drawn_by_hand(session: Session[Any], turn: Turn[Any], dealt: Collection[int] = ()) -> frozenset[int]:
    """The told steps of a turn, by number, of things that the person has just drawn.

    Answers that chance gave for the person (`dealt`, by number) are orders like any others.
    """
    drawn, answers, found = session.game.look.drawn, session.entries, set[int]()
    given = [at for at in range(turn.first, len(answers)) if answers[at].by == PERSON]
    asked = [at for at in given if answers[at].ask != CORRECT] if drawn else []
    ends = (*turn.pauses[1:], len(turn.steps))
    for at, begin, end in zip(asked, turn.pauses, ends, strict=False):
        told = drawn.get(answers[at].ask.removeprefix("draw "), ()) if at not in dealt else ()
        left = list(_several(answers[at].answer)) if told else []
        for number in range(begin, end):
            things = list(_laid(session, turn.steps[number])) if turn.steps[number].message in told else []
            if things and things == left[: len(things)]:  # what nobody had to ask for is an order
                left = left[len(things) :]
                found.add(number)
    return frozenset(found)


def _laid(session: Session[Any], step: Step) -> Iterator[Plain]:
    for movement in session.game.look.hands[step.message]:
        yield from _several(step.facts.get(movement.what, ()))


def _several(value: Plain) -> tuple[Plain, ...]:
    return tuple(value) if isinstance(value, tuple | list) else (value,)
