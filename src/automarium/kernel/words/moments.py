"""Words of their moment: each step of a turn is said by what lay on the table when it was told or chosen."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from functools import cache
from typing import Any

from automarium.kernel.catalog.game import B
from automarium.kernel.record.session import Session
from automarium.kernel.record.timeline import Timeline
from automarium.kernel.record.turn import Turn
from automarium.kernel.words.nouns import Speaker

Then = Callable[[int], Speaker[B]]
"""The speaker for the board after so many steps of a turn."""


def moments(
    session: Session[Any], say: Speaker[B], turn: Turn[Any], keep: AbstractSet[int] | None = None
) -> Then[B]:
    """The same speaker on each board of a turn, or on those that are worth to `keep`.

    The turn is played again when the first of them is asked for.
    """

    @cache
    def line() -> Timeline[B]:
        found = session.timeline(turn, keep)
        if turn is not session.turns[-1]:
            turn.timeline = None  # nobody looks at it for long
        return found

    @cache
    def then(told: int) -> Speaker[B]:
        return say.at(line().at(told)).of_turn(say.acting, is_person=say.is_person)

    return then


def choices_in(turn: Turn[Any]) -> frozenset[int]:
    """After how many steps of a turn something was chosen: the boards on which a why is said."""
    return frozenset(number for number, step in enumerate(turn.steps, 1) if step.is_choice)
