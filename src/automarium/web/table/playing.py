"""The turn of an automa on the stage: its orders or, where no hand moves anything, a story."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from markupsafe import Markup

from automarium.kernel.rules.values import Plain
from automarium.kernel.words.picture import Drawing
from automarium.kernel.words.stage import upper_of
from automarium.web.ask.question import QuestionView
from automarium.web.stage.board import BoardView, in_words, view_of
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.pictures import Pictures
from automarium.web.stage.scenes import SceneView, Telling, TurnView, told_in_scenes, turn_on_stage
from automarium.web.table.frame import Frame, Seen, who_and_when
from automarium.web.table.offer import Offer
from automarium.web.table.own_side import OwnView, own_view
from automarium.web.table.recap import Recap, spoken
from automarium.web.table.wish import Wish

ORDERS, STORY = "orders", "story"
ABOVE = 2
"""Up to this number of new orders are listed above a question, where the game shows several at once."""


@dataclass(frozen=True, slots=True)
class Playing:
    """The scenes of a turn; what it asks comes after them, or it is done."""

    kind: ClassVar[str] = "playing"

    frame: Frame
    state: str
    board: BoardView
    """Before the order on the stage, with all movements over it."""
    own: OwnView | None
    """What the person who looks keeps before them, if anything; beside orders it has no room."""
    turn: TurnView
    order: int
    """The order on the stage, counted from 1."""
    changes: Markup
    """What differs on the board before each later order."""
    offer: Offer

    @property
    def scenes(self) -> list[SceneView]:
        return self.turn.scenes

    @property
    def picked(self) -> tuple[Plain, ...]:
        return self.offer.question.picked

    @property
    def live(self) -> str:
        if self.order <= len(self.scenes):
            return f"{self.frame.who}. {self.scenes[self.order - 1].live}"
        return spoken(self.frame.who, Recap(), str(self.offer.question.said))


def telling_of(seen: Seen) -> Telling:
    """The scenes of the running turn, as the person wishes to have them."""
    return told_in_scenes(seen.session, seen.say, seen.turn, singly=seen.wish.singly)


def playing_view(seen: Seen, frame: Frame, telling: Telling, order: int, question: QuestionView) -> Playing:
    """The stage from one order on; those after it need no request."""
    turn = turn_on_stage(seen.session, seen.say, seen.turn, telling, order)
    if turn.scenes:  # the board is still as before its orders, and so is the round
        frame = replace(frame, when=who_and_when(seen, seen.session.board_before(seen.turn))[1])
    is_told = not is_by_hand(seen.session)
    return Playing(
        frame,
        STORY if is_told else ORDERS,
        _board(seen, turn, order),
        own_view(seen.game, seen.say) if is_told else None,
        turn,
        order,
        _changes(turn.pictures) if turn.pictures is not None else Markup(),
        Offer(replace(question, at_thumb=False)),
    )


def recap_of(turn: Telling, wish: Wish) -> Recap:
    """The scenes above a question that is asked in the turn; the new ones, where they are to be listed."""
    lists = wish.together or wish.told is not None
    return Recap(scenes=turn.scenes, news=_new(turn, wish) if lists else [], left=turn.left)


# Which order


def order_of(seen: Seen, turn: Telling, *, is_done: bool) -> int | None:
    """The order on the stage; None where the question comes at once.

    It is the order asked for, else the first that is new. Up to some new sentences stand above the question
    and need no page of their own.
    """
    wish, count = seen.wish, len(turn.scenes)
    if wish.order is not None:
        wanted = min(max(wish.order, 1), max(count, 1))
    elif wish.told is not None and not (wish.together and not is_done):
        wanted = _first_new(seen, turn, is_done=is_done)
    else:
        wanted = 1 if is_done else count + 1
    return wanted if wanted <= count or is_done else None


def _first_new(seen: Seen, turn: Telling, *, is_done: bool) -> int:
    """The first order that is new; behind the last one where none needs a page."""
    fresh, count = _new(turn, seen.wish), len(turn.scenes)
    above = 0 if seen.wish.singly or not seen.game.look.at_once else ABOVE
    if not is_done and sum(len(scene.lines) for scene in fresh) <= above:
        return count + 1
    if fresh:
        return fresh[0].number
    return 1 if is_done else count + 1


def _new(turn: Telling, wish: Wish) -> list[SceneView]:
    """What was told after the last answer."""
    return [each for each in turn.scenes if each.last >= (wish.told or 0)]


# The pictures


def _board(seen: Seen, turn: TurnView, order: int) -> BoardView:
    """The board before the order on the stage, and all movements over it."""
    if turn.pictures is None:
        return BoardView(in_words(seen.game, seen.say))
    drawing = turn.pictures.states.first
    current = next((each.part for each in turn.scenes if each.number == order), None)
    view = view_of(Markup(), drawing, current or upper_of(drawing), seen.game.look.map_height)
    return replace(view, drawn=_with_movements(drawing, turn.scenes, order, view.crop))


def _with_movements(drawing: Drawing, scenes: list[SceneView], order: int, crop: str) -> Markup:
    layers = "".join(
        f'<g id="motion-{each.number}" class="motion{" now" if each.number == order else ""}"'
        f' data-order="{each.number}"'
        f' data-crop="{each.crop}">{each.layer}</g>'
        for each in scenes
        if each.layer
    )
    svg = drawing.svg(
        view=crop,
        over=layers,
        has_titles=False,
        attributes=' id="drawing"',
        picture="picture",  # the list of places shows it again, without movements
    )
    return Markup(svg)  # noqa: S704  # made of escaped parts


def _changes(pictures: Pictures) -> Markup:
    """The parts of the board that differ in each later state."""
    parts = (
        f'<g data-state="{number}" data-part="{part}">{svg}</g>'
        for number, changed in pictures.numbered
        for part, svg in changed.items()
    )
    return Markup(f"<svg>{''.join(parts)}</svg>")  # noqa: S704  # made of escaped parts
