"""Why a game is over, in the words of the told step that says so (`Look.ends`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.told import Step
from automarium.kernel.words.look import Look
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.sentences import told


def says_why(look: Look[Any], steps: Sequence[Step]) -> Step | None:
    """The last of some steps that says why the game ends."""
    return next((step for step in reversed(steps) if step.message in look.ends), None)


def why_over(say: Speaker[Any], look: Look[Any], turns: Sequence[Turn[Any]]) -> Said:
    """Why a game has ended: `ended.<message>`, or as it was told then; nothing if no step says it."""
    step = says_why(look, [step for turn in turns for step in turn.steps])
    if step is None:
        return Said()
    message = f"ended.{step.message}"
    return say.say(message, step.facts).capital() if say.texts.has(message) else told(say, step)
