"""What the page of a running game shows: the turn in words, the question, the marked board."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from automarium.kernel.catalog.game import SETUP, AnyGame
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.recorder import Step
from automarium.kernel.record.session import Asking, Session, Turn
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.texts import Texts
from automarium.web.board import board, chosen, drawing_of, in_words, on_page, sieved
from automarium.web.eyes import covered
from automarium.web.question import Pointed, QuestionView, question_view
from automarium.web.turns import StepView, step_views


@dataclass(frozen=True, slots=True)
class Moment:
    """Which moment of the running turn is looked at: a step of it, or a criterion of a choice."""

    step: int | None = None
    sieve: tuple[int, int] | None = None
    """The number of the choice, and the place of the criterion in its funnel."""


NOW = Moment()


@dataclass(frozen=True, slots=True)
class PointsView:
    """The points of one side, in the bar."""

    name: str
    points: int
    is_person: bool


@dataclass(slots=True)
class TableView:
    """Everything on the page of a running game."""

    keeper: Keeper
    who: str
    when: str
    points: list[PointsView]
    by_automa: bool
    is_setup: bool
    steps: list[StepView]
    question: QuestionView | None
    board: Markup
    step: int
    """Which step the board shows; the number of steps where it shows the present."""
    end: int
    """The number of steps of the turn."""
    sieve: tuple[int, int] | None
    covered: str = ""
    """The side whose eyes must look before its question is shown."""
    notes: list[str] = field(default_factory=list)

    @property
    def walks(self) -> bool:
        """Whether an earlier moment of the turn is looked at."""
        return self.step < self.end or self.sieve is not None

    @property
    def live(self) -> str:
        """What is read to those who listen: who acts, the first thing told, the question."""
        told = [str(step.said) for step in self.steps[:1]]
        asked = [str(self.question.said)] if self.question is not None else []
        return ". ".join([self.who, " ".join([*told, *asked])])


def table_view(
    keeper: Keeper, texts: Texts, pointed: Pointed, moment: Moment, eyes: str | None = None
) -> TableView:
    """The running turn; the board now, after a step of it, or as a criterion saw it; for these eyes."""
    session = keeper.session
    hidden = "" if eyes is None else covered(keeper, eyes)
    number, turn = [(at, turn) for at, turn in session.numbered_turns() if turn.acting][-1]
    end = len(turn.steps)
    shown = end if moment.step is None else min(moment.step, end)
    say = speaker(session.game, texts, session.now.board, eyes)
    steps = step_views(say, session.game.look.hands, turn.steps)
    if shown == end and moment.sieve is None:
        asked, drawn = _present(keeper, say, turn, pointed, hidden)
    else:
        asked = None if hidden else _asked(keeper, say, pointed)
        drawn = _past(session, texts, turn, shown, moment.sieve, steps, eyes)
    return TableView(
        keeper,
        *_who(session.game, texts, turn.acting, number),
        points_of(session.game, texts, session.now.board, turn.acting),
        turn.acting in session.game.automas,
        turn.acting == SETUP,
        steps,
        asked,
        drawn,
        shown,
        end,
        moment.sieve,
        texts(f"side.{hidden}") if hidden else "",
    )


def _who(game: AnyGame, texts: Texts, acting: str | None, number: int) -> tuple[str, str]:
    """Who acts, and when: by name, and the turn below it."""
    if acting == SETUP:
        return texts(f"turn.{SETUP}", number=number), game.title
    return texts(f"side.{acting}"), texts("web.turn", turn=number)


def points_of(game: AnyGame, texts: Texts, board: Any, acting: str | None) -> list[PointsView]:
    """One automa and one person: those who act, else those who lead."""
    points = game.play.points(board)
    people = {side: scored for side, scored in points.items() if side not in game.automas}
    automas = {side: scored for side, scored in points.items() if side in game.automas}
    shown = [
        max(group, key=lambda side: (side == acting, points[side])) for group in (automas, people) if group
    ]
    return [PointsView(texts(f"side.{side}"), points[side], side in people) for side in shown]


def _asked(
    keeper: Keeper, say: Speaker[Any], pointed: Pointed, titles: dict[str, str] | None = None
) -> QuestionView | None:
    now = keeper.session.now
    if not isinstance(now, Asking):
        return None
    return question_view(say, now, f"/games/{keeper.id}", pointed, titles or {})


def _present(
    keeper: Keeper, say: Speaker[Any], turn: Turn[Any], pointed: Pointed, hidden: str
) -> tuple[QuestionView | None, Markup]:
    """The question, and the board with what was chosen last and what can be tapped."""
    game = keeper.session.game
    drawing = drawing_of(game, say)
    if drawing is None:
        return None if hidden else _asked(keeper, say, pointed), in_words(game, say)
    asked = None if hidden else _asked(keeper, say, pointed, drawing.titles())
    return asked, on_page(drawing, chosen(say.nouns, turn.steps), asked.taps if asked else {})


def _past(
    session: Session[Any],
    texts: Texts,
    turn: Turn[Any],
    shown: int,
    sieve: tuple[int, int] | None,
    steps: list[StepView],
    eyes: str | None,
) -> Markup:
    """The board after a step, with what that step named, or who was still in at a criterion."""
    at = session.stages(turn)[shown - 1][1] if shown else turn.board
    say = speaker(session.game, texts, at, eyes)
    choice = _choice(turn.steps, sieve)
    if sieve is not None and choice is not None:
        return board(session.game, say, sieved(say.nouns, choice, sieve[1]))
    named = [step.said for step in steps if step.number == shown]
    return board(session.game, say, chosen(say.nouns, turn.steps[:shown], named))


def _choice(steps: tuple[Step, ...], sieve: tuple[int, int] | None) -> Step | None:
    """The choice whose criterion is looked at, if there is such a criterion."""
    number, place = sieve or (0, 0)
    found = steps[number - 1 : number] if number else ()
    return next((step for step in found if step.is_choice and place < len(step.funnel)), None)
