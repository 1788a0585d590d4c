"""The table as it was: after a step of the running turn, or at a criterion of one of its choices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain
from automarium.web.ask.question import QuestionView
from automarium.web.stage.board import BoardView, board, chosen, sieved
from automarium.web.stage.turns import ChoiceView, StepView, step_views
from automarium.web.table.covered import Veil
from automarium.web.table.frame import Frame, Seen
from automarium.web.table.recap import Recap, spoken

LOOKING = "looking"


@dataclass(frozen=True, slots=True)
class Looking:
    """An earlier step of the running turn, or why something was chosen in it."""

    kind: ClassVar[str] = "looking"
    state: ClassVar[str] = LOOKING
    own: ClassVar[None] = None

    frame: Frame
    board: BoardView
    steps: list[StepView]
    choice: ChoiceView | None
    """The choice whose criterion is looked at; None for a step."""
    criterion: int
    """The place of that criterion in the funnel."""
    question: QuestionView | None
    """The question that waits meanwhile; None if it is covered, and at the end."""
    veil: Veil | None
    """What covers the question."""

    @property
    def picked(self) -> tuple[Plain, ...]:
        return self.question.picked if self.question is not None else ()

    @property
    def live(self) -> str:
        asked = str(self.question.said) if self.question is not None else ""
        return spoken(self.frame.who, Recap(self.steps), asked)


def looking_view(seen: Seen, frame: Frame, question: QuestionView | None, veil: Veil | None) -> Looking:
    """The board after a step, with what that step named, or the options left at a criterion."""
    told, wish = seen.turn.steps, seen.wish
    after = seen.then
    steps = step_views(after, seen.game.look.hands, told)
    number, place = wish.sieve or (0, 0)
    shown = len(told) if wish.step is None else min(wish.step, len(told))
    then, choice = after(shown), _choice(told, number, place)
    if choice is not None:
        found = (each for step in steps for each in step.choices if each.number == number)
        drawn = board(seen.game, then, sieved(then.nouns, choice, place))
        return Looking(frame, BoardView(drawn), steps, next(found, None), place, question, veil)
    named = [step.said for step in steps if step.number == shown]
    drawn = board(seen.game, then, chosen(then.nouns, told[:shown], named))
    return Looking(frame, BoardView(drawn), steps, None, place, question, veil)


def _choice(steps: tuple[Step, ...], number: int, place: int) -> Step | None:
    """The choice whose criterion is looked at, if there is such a criterion."""
    found = steps[number - 1 : number] if number else ()
    return next((step for step in found if step.is_choice and place < len(step.funnel)), None)
