"""How far the hand has come in a turn: which of the told steps it has passed, kept beside the draft.

Steps are kept as short marks and compared with those of the turn as it is now, so that after an undo or a
correction a hand goes on at the first step that has changed. Choices have no marks: a hand does not do them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2s
from itertools import takewhile

from automarium.kernel.rules.told import Step

TURN, STEPS = "turn", "steps"
SHORT = 4
"""Bytes of a mark."""


def progress_of(turn: int, steps: Sequence[Step]) -> dict[str, object]:
    """What is kept: the number of the turn, and the marks of all steps that were passed in it."""
    return {TURN: turn, STEPS: [_mark(step) for step in steps if not step.is_choice]}


def passed_in(kept: object, turn: int, steps: Sequence[Step]) -> int | None:
    """How many steps of a turn have been passed, choices counted; None if nothing is kept about it."""
    if not isinstance(kept, Mapping) or kept.get(TURN) != turn or not isinstance(kept.get(STEPS), list):
        return None
    told = [number for number, step in enumerate(steps) if not step.is_choice]
    pairs = zip(told, kept[STEPS], strict=False)
    same = list(takewhile(lambda pair: _mark(steps[pair[0]]) == pair[1], pairs))
    return same[-1][0] + 1 if same else 0


def is_overtaken(kept: object, turn: int, steps: Sequence[Step]) -> bool:
    """Whether the hand has passed steps that the turn, as it is now, does not tell any more."""
    passed = passed_in(kept, turn, steps)
    if passed is None or not isinstance(kept, Mapping):
        return False
    return sum(not step.is_choice for step in steps[:passed]) < len(kept[STEPS])


def overtaken(kept: object, turn: int, was: Sequence[Step], steps: Sequence[Step]) -> list[int]:
    """Which steps of the turn as it `was` the hand has passed and must do anew, or does not find.

    None where the hand did not pass them in that turn.
    """
    passed, same = passed_in(kept, turn, was), passed_in(kept, turn, steps)
    if passed is None or is_overtaken(kept, turn, was):
        return []
    told = [number for number, step in enumerate(was[:passed]) if not step.is_choice]
    return told[sum(not step.is_choice for step in steps[:same]) :]


def _mark(step: Step) -> str:
    said = repr((step.message, sorted(step.facts.items(), key=lambda fact: fact[0])))
    return blake2s(said.encode(), digest_size=SHORT).hexdigest()
