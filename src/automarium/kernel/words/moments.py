"""Words of their moment: each step of a turn is said by what lay on the table when it was told or chosen.

Whoever says a step takes the speaker of its moment, `then(number + 1)`, from here, and no other: on the stage
and in its lists, in a story, in the history, aloud, in the terminal and in transcripts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from automarium.kernel.catalog.game import B
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import Then


def moments(session: Session[Any], say: Speaker[B], turn: Turn[Any]) -> Then[B]:
    """The same speaker on each board of a turn."""
    return cache(lambda told: say.at(session.board_at(turn, told)))


def on_boards(say: Speaker[B], boards: Sequence[B]) -> Then[B]:
    """The same where all boards are at hand: the first, and one after each step."""
    return lambda told: say.at(boards[told])


def choices_in(turn: Turn[Any]) -> list[int]:
    """After how many steps of a turn something was chosen: the boards on which a why is said."""
    return [number for number, step in enumerate(turn.steps, 1) if step.is_choice]
