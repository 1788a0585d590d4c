"""What befalls a person in their own turn: all of it in lines, from the told step with which it begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from automarium.kernel.rules.told import Step
from automarium.kernel.words.look import Look
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.sentences import told


@dataclass(frozen=True, slots=True)
class Event:
    """Its name, its lines, and the number of the step with which it began."""

    name: str
    lines: tuple[Said, ...]
    begun: int


def event_in(say: Speaker[Any], look: Look[Any], steps: Sequence[Step]) -> Event | None:
    """The last event of some steps; what happens several times is one line, which counts it.

    What an event joins in one gesture (`Look.joins`) is its beginning.
    """
    events = [number for number, step in enumerate(steps) if step.message in look.events]
    if not events:
        return None
    begun, name = events[-1], steps[events[-1]].message
    while begun and steps[begun - 1].message in look.joins.get(name, ()):
        begun -= 1
    return _event(say, name, steps, begun)


def errands_in(say: Speaker[Any], look: Look[Any], steps: Sequence[Step], shown: int) -> Event | None:
    """What the end of a turn leaves to the person's hand, but for the steps that a question has shown."""
    names = (*look.events, *look.errands)
    found = [number for number, step in enumerate(steps) if step.message in names]
    if not found or shown >= len(steps):
        return None
    named = [steps[number].message for number in found if say.texts.has(_name(steps[number].message))]
    return _event(say, named[-1], steps, max(found[0], shown))


def _event(say: Speaker[Any], name: str, steps: Sequence[Step], begun: int) -> Event:
    """What was told from a step on, under a name."""
    alike: dict[str, list[Step]] = {}
    for step in steps[begun:]:
        if not step.is_choice:
            alike.setdefault(step.message, []).append(step)
    lines = tuple(line for some in alike.values() for line in _lines(say, some))
    return Event(say.texts(_name(name)), lines, begun)


def _name(message: str) -> str:
    return f"event-name.{message}"


def _lines(say: Speaker[Any], alike: Sequence[Step]) -> list[Said]:
    message = f"event.{alike[0].message}"
    if not say.texts.has(message):
        return [told(say, step) for step in alike]
    return [say.say(message, {"count": len(alike), **alike[0].facts})]
