"""The table for a person who is not asked: another's question is covered, or the game is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from automarium.web.stage.board import BoardView, chosen, drawing_at_question, in_words, on_page, view_of
from automarium.web.stage.crops import near
from automarium.web.table.frame import Frame, Seen
from automarium.web.table.own_side import OwnView, own_at_question
from automarium.web.table.recap import Recap, spoken


@dataclass(frozen=True, slots=True)
class Veil:
    """Over a question that only one side may see."""

    side: str
    name: str
    waits: bool
    """Whether that side has a browser of its own, so that this one only waits."""


@dataclass(frozen=True, slots=True)
class Unasked:
    """The table for a person who is not asked."""

    picked: ClassVar[tuple[()]] = ()

    frame: Frame
    state: str
    board: BoardView
    own: OwnView | None
    """What the person who looks keeps before them, if anything; who waits looks at their own."""
    recap: Recap

    @property
    def live(self) -> str:
        return spoken(self.frame.who, self.recap)


@dataclass(frozen=True, slots=True)
class Covered(Unasked):
    """A question waits for other eyes."""

    kind: ClassVar[str] = "covered"

    veil: Veil


@dataclass(frozen=True, slots=True)
class Ended(Unasked):
    """The game is over, and something that was tried at its table is refused."""

    kind: ClassVar[str] = "ended"


def covered_view(seen: Seen, frame: Frame, veil: Veil, recap: Recap) -> Covered:
    own = own_at_question(seen)
    return Covered(frame, seen.state, _board(seen), own, recap, veil)


def ended_view(seen: Seen, frame: Frame, recap: Recap) -> Ended:
    return Ended(frame, seen.state, _board(seen), own_at_question(seen), recap)


def _board(seen: Seen) -> BoardView:
    """The board with what was chosen last; nothing can be tapped."""
    drawing = drawing_at_question(seen.keeper, seen.say)
    if drawing is None:
        return BoardView(in_words(seen.game, seen.say))
    height = seen.game.look.map_height
    crop = near(drawing, (), height)
    marks = chosen(seen.say.nouns, seen.turn.steps)
    return view_of(on_page(drawing, marks, view=crop), drawing, crop, height)
