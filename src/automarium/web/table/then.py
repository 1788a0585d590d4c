"""What is asked right after the only answer left, offered beside it: one tap gives both.

The second counts at once only where nothing else comes of it; otherwise it waits for the thumb.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain
from automarium.web.ask.buttons import Button
from automarium.web.ask.pointing import NOTHING, Pointed
from automarium.web.ask.question import QuestionView, question_view
from automarium.web.table.frame import Seen

THEN = "then"
"""The field with the second answer."""


@dataclass(frozen=True, slots=True)
class Then:
    """The question that follows, and its answers."""

    words: str
    buttons: list[Button]


def then_asked(seen: Seen, question: QuestionView) -> Then | None:
    """What the game asks after the answer that waits at the thumb, where it says that both go together."""
    what, _ = seen.game.look.asked_with.get(question.request.what, ("", ""))
    if question.sole is None or not what:
        return None
    trial = seen.session.fork()
    trial.reply(question.sole.answer)
    now = trial.asking
    if now is None or now.request.what != what:
        return None
    say = seen.say.at(now.board)
    buttons = question_view(say, now, question.path, NOTHING, {}).buttons
    return Then(str(say.say(f"then.{what}", now.request.facts).capital()), buttons)


def give_both(keeper: Keeper, answer: object, then: Plain) -> Pointed:
    """Both answers, if nothing but the second comes of them; else the first, and the second waits."""
    if _is_plain(keeper.session, answer, then):
        keeper.reply_each([partial(_given, each) for each in (answer, then)])
        return NOTHING
    keeper.reply(answer)
    now = keeper.session.asking
    return NOTHING if now is None else NOTHING.at_slot(now.request.what, then)


def _given(answer: object, now: Asking[Any]) -> object:
    return answer


def _is_plain(session: Session[Any], answer: object, then: Plain) -> bool:
    """Whether one thing is told of both, and the game asks what it always asks after them."""
    asked, trial, steps = session.asking, session.fork(), len(session.turns[-1].steps)
    trial.reply(answer)
    trial.reply(then)
    now, entries = trial.asking, trial.entries[len(session.entries) :]
    told = [each for each in trial.turns[-1].steps[steps:] if not each.is_choice]
    if asked is None or now is None or len(told) != 1 or any(entry.by != PERSON for entry in entries):
        return False
    return session.game.look.asked_with.get(asked.request.what, ("", ""))[1] == now.request.what
