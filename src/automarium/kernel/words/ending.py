"""Why a game is over, in the words of the told step that says so (`Look.ends`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import Step
from automarium.kernel.words.look import Look
from automarium.kernel.words.moments import moments
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.sentences import told


def says_why(look: Look[Any], steps: Mapping[int, Step]) -> int | None:
    """The last of some steps that says why the game ends, by its number."""
    return max((number for number, step in steps.items() if step.message in look.ends), default=None)


def why_over(session: Session[Any], say: Speaker[Any]) -> Said:
    """Why a game has ended: `ended.<message>`, or as it was told then; nothing if no step says it."""
    for turn in reversed(session.turns):
        number = says_why(session.game.look, dict(enumerate(turn.steps)))
        if number is not None:
            return _said(moments(session, say, turn)(number + 1), turn.steps[number])
    return Said()


def _said(say: Speaker[Any], step: Step) -> Said:
    message = f"ended.{step.message}"
    return say.say(message, step.facts).capital() if say.texts.has(message) else told(say, step)
