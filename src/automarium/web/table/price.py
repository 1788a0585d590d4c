"""What an answer would cost or bring, said before it is given: a person's numbers before and after.

Nothing is said if chance would decide something in the same turn: that would look ahead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.source import CHANCE
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.sketch import changes

MOST_NUMBERS = 6
"""Most numbers beside an answer."""


@dataclass(frozen=True, slots=True)
class Price:
    """A number that an answer changes."""

    words: str
    before: str
    after: str


def prices_of(session: Session[Any], say: Speaker[Any], answer: object) -> list[Price]:
    """The numbers on the board that change in this turn by an answer."""
    number, trial = len(session.turns) - 1, session.fork()
    try:
        trial.reply(answer)
    except Refused:  # then the refusal will say why
        return []
    turn = trial.turns[number]
    later = trial.turns[number + 1].first if number + 1 < len(trial.turns) else len(trial.entries)
    if any(entry.by == CHANCE for entry in trial.entries[len(session.entries) : later]):
        return []
    then = speaker(session.game, say.texts, trial.board_after(turn), say.viewer)
    found = [
        Price(str(Said((each.place,)).capital()), str(each.before[0]), str(each.after[0]))
        for each in changes(session.game, say, then)
        if _is_number(each.before) and _is_number(each.after)
    ]
    return found[:MOST_NUMBERS]


def _is_number(things: tuple[Said, ...] | list[Said]) -> bool:
    return len(things) == 1 and str(things[0]).isdecimal()
