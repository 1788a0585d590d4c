"""What the person has just entered in the set-up, so that lists do not repeat it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from automarium.kernel.record.session import Session
from automarium.kernel.record.timeline import Asked
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.orders import Movement
from automarium.kernel.words.sentences import told
from automarium.web.stage.by_chance import was_dealt

NAMED = re.compile(r"\{(\w+)\}")


def entered_in(session: Session[Any], say: Speaker[Any], turn: Turn[Any]) -> frozenset[int]:
    """The told steps, by number, that only say what was answered right before them.

    What says more than that stays: a second sentence is something to do.
    """
    answers = list(_entered(session, turn))
    found = set[int]()
    for number, step in enumerate(turn.steps):
        last = max((pause for pause, _ in answers if pause <= number), default=None)
        known = {thing for pause, answer in answers if pause == last for thing in _things(answer)}
        if known and _is_entered(step, session.game.look.hands.get(step.message, ()), known):
            found |= {number} if _sentences(str(told(say, step))) == 1 else set()
    return frozenset(found)


def _entered(session: Session[Any], turn: Turn[Any]) -> Iterator[tuple[int, object]]:
    """What the person answered in a turn, each with how many steps had been told; not what chance dealt."""
    asked = [each for each in session.timeline(turn, frozenset()).moments if isinstance(each, Asked)]
    given = [at for at, each in enumerate(session.entries) if at >= turn.first and each.by == PERSON]
    for moment, before in zip(asked, given, strict=False):
        if not was_dealt(session, moment.request, moment.answer, before):
            yield moment.told, moment.answer


def _is_entered(step: Step, hand: tuple[Movement, ...], known: set[Plain]) -> bool:
    """Whether each movement is of a thing, or to a place, that was named."""
    if step.is_choice:
        return False
    if not any(movement.kind != "said" for movement in hand):
        named = {thing for fact in step.facts.values() for thing in _things(fact) if isinstance(thing, str)}
        return bool(named) and named <= known
    return all(any(_is_known(step, name, known) for name in _names(movement)) for movement in hand)


def _names(movement: Movement) -> Iterator[str]:
    """The facts that say what moves, from where, and to where."""
    for name in (movement.what, movement.origin, movement.target):
        yield from NAMED.findall(name) if name.startswith("@") else filter(None, [name])


def _is_known(step: Step, name: str, known: set[Plain]) -> bool:
    things = set(_things(step.facts.get(name, ())))
    return bool(things) and things <= known


def _things(value: object) -> Iterator[Plain]:
    """What is named in an answer or a fact."""
    if isinstance(value, str | int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _things(each)


def _sentences(words: str) -> int:
    return len([each for each in re.split(r"\.(?:\s|$)", words) if each])
