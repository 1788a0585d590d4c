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
    alike: dict[str, list[Step]] = {}
    for step in steps[begun:]:
        if not step.is_choice:
            alike.setdefault(step.message, []).append(step)
    lines = tuple(line for some in alike.values() for line in _lines(say, some))
    return Event(say.texts(f"event-name.{name}"), lines, begun)


def _lines(say: Speaker[Any], alike: Sequence[Step]) -> list[Said]:
    message = f"event.{alike[0].message}"
    if not say.texts.has(message):
        return [told(say, step) for step in alike]
    return [say.say(message, {"count": len(alike), **alike[0].facts})]
