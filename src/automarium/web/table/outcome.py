"""What dice would mean, before they are sent: what they settle, and what a hand will do then."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from automarium.kernel.words.sentences import told
from automarium.web.ask.question import QuestionView
from automarium.web.stage.scenes import told_in_scenes
from automarium.web.stage.sentences import said_on_page
from automarium.web.table.frame import Seen

MOST_LINES = 4
"""Of what comes then; the others are shown when they are due."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is told with these dice, up to the next question."""

    said: list[Markup]
    """What they mean, limits included."""
    then: list[Markup]
    """The first orders after them."""


def outcome_of(seen: Seen, question: QuestionView) -> Outcome | None:
    """The outcome of dice that have all been tapped; None for anything else."""
    if not question.request.is_by_place or not question.is_full or seen.is_set_up:
        return None
    twin, before = seen.session.fork(), len(seen.turn.steps)
    twin.reply(question.picked)
    turn = twin.turns[len(seen.session.turns) - 1]
    say = seen.say.at(twin.board_after(turn))
    telling = told_in_scenes(twin, say, turn)
    lines = [line for scene in telling.scenes for line in scene.lines if line.steps[-1] >= before]
    first = min((line.steps[0] for line in lines), default=len(turn.steps))
    meant = [at for at in range(before, first) if not turn.steps[at].is_choice]
    return Outcome(
        [said_on_page(told(telling.then(at + 1), turn.steps[at])) for at in meant],
        [said_on_page(line.said) for line in lines[:MOST_LINES]],
    )
