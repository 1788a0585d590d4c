"""The set-up at a real table tells before it asks: what to lay out so far, then the question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from automarium.kernel.words.entered import entered_in, lying_there
from automarium.web.stage.board import BoardView, drawing_at_question, in_words, on_page, view_of
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.crops import near
from automarium.web.stage.turns import StepView, step_views
from automarium.web.table.frame import Frame, Seen
from automarium.web.table.lay_out import is_asked
from automarium.web.table.recap import Recap, spoken


@dataclass(frozen=True, slots=True)
class Laying:
    """A part of the set-up to carry out before the next question."""

    kind: ClassVar[str] = "laying"
    picked: ClassVar[tuple[()]] = ()
    own: ClassVar[None] = None

    frame: Frame
    state: str
    board: BoardView
    steps: list[StepView]

    @property
    def live(self) -> str:
        return spoken(self.frame.who, Recap(self.steps))


def laying_view(seen: Seen, frame: Frame) -> Laying | None:
    """What the hand has not passed; None if nothing is to be done, or the game itself asks for that."""
    if not seen.is_set_up or not is_by_hand(seen.session) or is_asked(seen.session):
        return None
    then, hands = seen.then, seen.game.look.hands
    steps = step_views(then, hands, seen.turn.steps, with_choices=False, closed=seen.closed)
    entered = entered_in(seen.keeper, then, seen.turn) | lying_there(seen.keeper, seen.turn)
    new = [each for each in steps if each.number > seen.keeper.passed and each.number - 1 not in entered]
    is_to_do = any(each.is_order for each in new)
    return Laying(frame, seen.state, _board(seen), new) if is_to_do else None


def _board(seen: Seen) -> BoardView:
    drawing = drawing_at_question(seen.keeper, seen.say)
    if drawing is None:
        return BoardView(in_words(seen.game, seen.say))
    height = seen.game.look.map_height
    crop = near(drawing, (), height)
    return view_of(on_page(drawing, view=crop), drawing, crop, height)
