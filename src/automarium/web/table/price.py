"""What an answer would cost or bring, said before it is given: a person's numbers before and after, and
whether the game ends by it.

Nothing is said if chance would decide something in the same turn: that would look ahead.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from automarium.kernel.record.session import Over, Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.source import CHANCE
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.sketch import changes
from automarium.kernel.words.viewing import people_of

MOST_NUMBERS = 6
"""Most numbers beside an answer."""


@dataclass(frozen=True, slots=True)
class Price:
    """A number that an answer changes."""

    words: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What an answer brings about in this turn."""

    prices: list[Price] = field(default_factory=list)
    end: str = ""
    """That the game ends by it, or that its end is set off."""


def foreseen(session: Session[Any], say: Speaker[Any], answer: object) -> Foreseen:
    """What an answer changes before chance decides anything."""
    trial = session.fork()
    try:
        trial.reply(answer)
    except Refused:  # then the refusal will say why
        return Foreseen()
    number = len(session.turns) - 1
    later = trial.turns[number + 1].first if number + 1 < len(trial.turns) else len(trial.entries)
    if any(entry.by == CHANCE for entry in trial.entries[len(session.entries) : later]):
        return Foreseen()
    return Foreseen(_prices(session, say, trial), _end(session, say, trial))


def _prices(session: Session[Any], say: Speaker[Any], trial: Session[Any]) -> list[Price]:
    """The numbers on the board that change."""
    turn = trial.turns[len(session.turns) - 1]
    then = speaker(session.game, say.texts, trial.board_after(turn), say.viewer)
    found = [
        Price(str(Said((each.place,)).capital()), str(each.before[0]), str(each.after[0]))
        for each in changes(session.game, say, then)
        if _is_number(each.before) and _is_number(each.after)
    ]
    return found[:MOST_NUMBERS]


def _end(session: Session[Any], say: Speaker[Any], trial: Session[Any]) -> str:
    """Said where the game is over, or no side has a turn any more; or where the turn tells why it will be."""
    game, number = session.game, len(session.turns) - 1
    sides = {*game.automas, *people_of(game, say.board)}
    if isinstance(trial.now, Over) or any(turn.acting not in sides for turn in trial.turns[number + 1 :]):
        return say.texts("web.ends-game")
    told = trial.turns[number].steps[len(session.turns[number].steps) :]
    return say.texts("web.sets-off-end") if any(step.message in game.look.ends for step in told) else ""


def _is_number(things: tuple[Said, ...] | list[Said]) -> bool:
    return len(things) == 1 and str(things[0]).isdecimal()
