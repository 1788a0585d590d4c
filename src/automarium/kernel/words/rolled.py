"""What came of a roll is told without the dice: for a story they are found again in the journal."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain

DICE = "dice"
"""The fact by which a story names them."""


def with_dice(session: Session[Any], turn: Turn[Any]) -> tuple[Step, ...]:
    """The steps of a turn; those that were told before a roll (`Look.rolled`) have its dice, too.

    Where other rolls are known than those told about, because of a correction, none has.
    """
    rolled, steps = session.game.look.rolled, list(turn.steps)
    ends = [number for number, step in enumerate(steps) if step.message in rolled.values()]
    dice = _rolls(session, turn) if ends else []
    if len(dice) != len(ends):
        return turn.steps
    for end, faces in zip(ends, dice, strict=True):
        begun = (at for at in range(end, -1, -1) if rolled.get(steps[at].message) == steps[end].message)
        if (at := next(begun, None)) is not None:
            steps[at] = steps[at]._replace(facts={**steps[at].facts, DICE: faces})
    return tuple(steps)


def _rolls(session: Session[Any], turn: Turn[Any]) -> list[Plain]:
    after = (later.first for this, later in pairwise(session.turns) if this is turn)
    given = session.entries[turn.first : next(after, len(session.entries))]
    return [each.answer for each in given if each.ask.startswith("roll ")]
