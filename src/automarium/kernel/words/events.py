"""What befalls a person in their own turn: all of it in lines, from the told step with which it begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from automarium.kernel.rules.told import Step
from automarium.kernel.words.look import Look
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.sentences import Then, happened, told

ERRANDS = "errands"
"""The name of what the end of a turn leaves to a hand, where no step of it gives it a better one."""


@dataclass(frozen=True, slots=True)
class Event:
    """Its name, its lines, and the number of the step with which it began."""

    name: str
    lines: tuple[Said, ...]
    begun: int


def event_in(then: Then[Any], look: Look[Any], steps: Sequence[Step]) -> Event | None:
    """The last event of some steps; what happens several times is one line, which counts it. Who tells a
    person's turn (`Speaker.of_turn`) says the rest as what happened; otherwise it is told to a hand.

    What an event joins in one gesture (`Look.joins`) is its beginning.
    """
    events = [number for number, step in enumerate(steps) if step.message in look.events]
    if not events:
        return None
    begun, name = events[-1], steps[events[-1]].message
    while begun and steps[begun - 1].message in look.joins.get(name, ()):
        begun -= 1
    return _event(then, name, steps, begun)


def errands_in(then: Then[Any], look: Look[Any], steps: Sequence[Step], shown: int) -> Event | None:
    """What the end of a turn leaves to the person's hand, but for the steps that a question has shown."""
    names = (*look.events, *look.errands)
    found = [number for number, step in enumerate(steps) if step.message in names]
    begun = next((number for number in found if number >= shown), None)
    if begun is None:
        return None
    texts = then(0).texts
    named = [steps[number].message for number in found if texts.has(_name(steps[number].message))]
    return _event(then, named[-1] if named else ERRANDS, steps, begun)


def _event(then: Then[Any], name: str, steps: Sequence[Step], begun: int) -> Event:
    """What was told from a step on, under a name; in time, for a hand follows it."""
    texts, alike = then(0).texts, dict[str, list[int]]()
    for number, step in enumerate(steps[begun:], begun):
        if not step.is_choice:
            is_counted = texts.has(_counted(step.message))
            alike.setdefault(step.message if is_counted else str(number), []).append(number)
    lines = (_line(then(some[-1] + 1), [steps[number] for number in some]) for some in alike.values())
    return Event(texts(_name(name)), tuple(lines), begun)


def _name(message: str) -> str:
    return f"event-name.{message}"


def _counted(message: str) -> str:
    return f"event.{message}"


def _line(say: Speaker[Any], alike: Sequence[Step]) -> Said:
    message = _counted(alike[0].message)
    if not say.texts.has(message):
        return happened(say, alike[0]) if say.is_person else told(say, alike[0])
    return say.say(message, {"count": len(alike), **alike[0].facts})
