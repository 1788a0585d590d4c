"""What the person has entered or carried out in the set-up, so that lists do not repeat it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from automarium.kernel.record.dealt import Dealt, steps_seen
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.record.timeline import Asked
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.orders import Movement
from automarium.kernel.words.sentences import Then, told

PLACES = "places"
"""The fact of a draw that names the places that are filled, in their order."""
NAMED = re.compile(r"\{(\w+)\}")


def entered_in(keeper: Keeper, then: Then[Any], turn: Turn[Any]) -> frozenset[int]:
    """The told steps, by number, that only say what was answered right before them.

    What says more than that stays: a second sentence is something to do. So does what chance has dealt.
    """
    session = keeper.session
    answers, dealt = list(_entered(session, turn, keeper.dealt)), _dealt_places(session, turn, keeper.dealt)
    found = set[int]()
    for number, step in enumerate(turn.steps):
        last = max((told for told, _, _ in answers if told <= number), default=None)
        asked = [each for each in answers if each[0] == last and _is_about(step, each[2])]
        known = {thing for _, answer, _ in asked for thing in _things(answer)}
        if step.facts.get("place") in dealt:
            continue
        if known and _is_entered(step, session.game.look.hands.get(step.message, ()), known):
            found |= {number} if _sentences(str(told(then(number + 1), step))) == 1 else set()
    return frozenset(found)


def carried_out(keeper: Keeper, turn: Turn[Any]) -> frozenset[int]:
    """The told steps, by number, that a hand has passed: the page tells them before the person answers.

    What no page told before chance began to deal is still to be done.
    """
    session, dealt = keeper.session, keeper.dealt
    told = frozenset(range(steps_seen(session, turn, dealt)))
    if dealt:
        first = min((each.told for each, number in _answers(session, turn) if number in dealt), default=0)
        told -= {each for each in _skipped(keeper, turn) if each < first}
    passed = range(keeper.passed) if session.turns[-1] is turn else ()
    return told | {*passed} | lying_there(keeper, turn)


def lying_there(keeper: Keeper, turn: Turn[Any]) -> frozenset[int]:
    """The told steps, by number, that were carried out before a person began to tell what lies there."""
    return frozenset() if keeper.dealt else _skipped(keeper, turn)


def _skipped(keeper: Keeper, turn: Turn[Any]) -> frozenset[int]:
    """The told steps, by number, that no page tells as long as nothing is dealt."""
    known = keeper.session.game.look.lying
    return frozenset(number for number, step in enumerate(turn.steps) if step.message in known)


def _answers(session: Session[Any], turn: Turn[Any]) -> Iterator[tuple[Asked[Any], int]]:
    """What the person answered in a turn, each with the number of the answer."""
    asked = [each for each in session.timeline(turn, frozenset()).moments if isinstance(each, Asked)]
    given = [at for at, each in enumerate(session.entries) if at >= turn.first and each.by == PERSON]
    yield from zip(asked, given, strict=False)


def _entered(
    session: Session[Any], turn: Turn[Any], dealt: Dealt
) -> Iterator[tuple[int, object, Mapping[str, Plain]]]:
    """What the person told, each with how many steps had been told, and the facts of the question; not what
    chance dealt."""
    for moment, number in _answers(session, turn):
        things = moment.answer if isinstance(moment.answer, tuple) else (moment.answer,)
        left = [each for at, each in enumerate(things) if at not in dealt.get(number, ())]
        yield moment.told, left, moment.request.facts


def _is_about(step: Step, facts: Mapping[str, Plain]) -> bool:
    """Whether a step says nothing else than the question: another side may stand in the clearing that was
    told."""
    return all(step.facts.get(name, fact) == fact for name, fact in facts.items())


def _dealt_places(session: Session[Any], turn: Turn[Any], dealt: Dealt) -> set[Plain]:
    """The places of the board to which chance dealt at least one thing of an answer."""
    found = set[Plain]()
    for moment, number in _answers(session, turn) if dealt else ():
        places = moment.request.facts.get(PLACES, ())
        if number in dealt and isinstance(places, tuple) and places:
            each = -(-moment.request.size // len(places))
            found |= {places[at // each] for at in dealt[number]}
    return found


def _is_entered(step: Step, hand: tuple[Movement, ...], known: set[Plain]) -> bool:
    """Whether each movement is of a thing, or to a place, that was named."""
    if step.is_choice:
        return False
    if not any(movement.kind != "said" for movement in hand):
        named = {thing for fact in step.facts.values() for thing in _things(fact) if isinstance(thing, str)}
        return bool(named) and named <= known
    if any(movement.count and step.facts.get(movement.count, 1) != 1 for movement in hand):
        return False  # how many was not answered: six warriors at the roost whose place was told
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
