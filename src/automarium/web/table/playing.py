"""The turn of an automa on the stage: its orders or, if no hand moves anything, a story."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from markupsafe import Markup

from automarium.kernel.record.dealt import filled
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.guide import Guide
from automarium.kernel.words.nouns import Said
from automarium.kernel.words.picture import Drawing
from automarium.kernel.words.stage import upper_of
from automarium.web.ask.question import QuestionView
from automarium.web.ask.together import questions_in
from automarium.web.stage.board import BoardView, in_words, view_of
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.crops import written
from automarium.web.stage.guiding import CardView, guide_view
from automarium.web.stage.pictures import Pictures, before_each
from automarium.web.stage.scenes import SceneView, Telling, TurnView, told_in_scenes, turn_on_stage
from automarium.web.stage.strip import Strip, strip_of
from automarium.web.table.frame import Frame, Seen, points_scene_by_scene, who_and_when
from automarium.web.table.offer import Offer, to_come
from automarium.web.table.own_side import OwnView, own_at_question
from automarium.web.table.recap import (
    EventView,
    Recap,
    end_before,
    event_before,
    hands_over,
    in_a_row,
    named_first,
    spoken,
)
from automarium.web.table.rolled import rolled_for_person
from automarium.web.table.wish import Wish

ORDERS, STORY = "orders", "story"


@dataclass(frozen=True, slots=True)
class Playing:
    """The scenes of a turn; what it asks comes after them, or it is done."""

    kind: ClassVar[str] = "playing"

    frame: Frame
    state: str
    board: BoardView
    """The board before the order on the stage, with all movements over it."""
    own: OwnView | None
    """What the person who looks keeps before them, if anything; beside orders it has no room."""
    turn: TurnView
    order: int
    """The order on the stage, counted from 1."""
    changes: Markup
    """What differs on the board before each later order."""
    offer: Offer
    strip: Strip
    event: EventView | None = None
    """What befell the person just before."""
    ended: Markup = field(default_factory=Markup)
    """How the person's own turn ended just before, on screen."""
    guide: tuple[CardView, ...] = ()
    """What the turn goes by, where it is seen large."""
    rolled: tuple[Said, ...] = ()
    """What the dice show that the app has rolled for the person, and what came of it."""
    is_handed_over: bool = False
    """Whether a page closed the person's own turn before it: with this one that is passed."""
    is_start: bool = False
    """Whether that is no turn, but what it did in the set-up."""

    @property
    def scenes(self) -> list[SceneView]:
        return self.turn.scenes

    @property
    def rolled_words(self) -> Markup:
        return in_a_row(self.rolled)

    @property
    def picked(self) -> tuple[Plain, ...]:
        return self.offer.question.picked

    @property
    def live(self) -> str:
        if self.order <= len(self.scenes):
            return named_first(self.frame.who, self.scenes[self.order - 1].live)
        return spoken(self.frame.who, Recap(), str(self.offer.question.said))


def telling_of(seen: Seen) -> Telling:
    """The scenes of the running turn, as the person wishes to have them."""
    singly, dealt = seen.wish.singly, filled(seen.keeper.dealt)
    return told_in_scenes(seen.session, seen.say, seen.turn, singly=singly, dealt=dealt)


def playing_view(seen: Seen, frame: Frame, telling: Telling, order: int, question: QuestionView) -> Playing:
    """The stage from one order on; those after it need no request."""
    turn = turn_on_stage(seen.session, seen.say, seen.turn, telling, order)
    if turn.scenes and not seen.is_set_up:  # the board is still as before its orders, and so is the round
        shown = max((each for each in seen.turn.pauses if each <= turn.scenes[order - 1].last), default=0)
        before = seen.then(shown).board if shown else seen.session.board_before(seen.turn)
        frame = replace(frame, when=who_and_when(seen, before)[1])
    is_told, guide = not is_by_hand(seen.session), guide_of(seen)
    if turn.pictures is not None and turn.scenes:
        frame = replace(frame, points=points_scene_by_scene(seen, turn.pictures.boards))
    if len(new_in(telling, max(seen.turn.pauses, default=0))) == 1:  # a list of one would hide its picture
        frame = replace(frame, together=False)
    is_asked, is_handed_over = not question.is_done, hands_over(seen)
    questions = questions_in(seen.session, seen.turn)
    return Playing(
        frame,
        STORY if is_told else ORDERS,
        _board(seen, turn, order),
        own_at_question(seen) if is_told else None,
        turn,
        order,
        _changes(turn.pictures) if turn.pictures is not None else Markup(),
        Offer(replace(question, at_thumb=False), to_come=to_come(seen, question)),
        strip_of(turn.scenes, questions, order, seen.keeper.passed, is_asked=is_asked, guide=guide),
        event := None if is_handed_over else event_before(seen),
        end_before(seen) if event is None else Markup(),
        guide_view(guide, turn.scenes),
        tuple(rolled_for_person(seen)) if order == first_since(seen, telling) else (),
        is_handed_over,
        seen.is_set_up,
    )


def guide_of(seen: Seen) -> Guide:
    """What the running turn goes by; nothing if the game shows no such thing."""
    draw = seen.game.look.guide
    return draw(seen.say, seen.turn.steps) if draw is not None else ()


# Which order


def new_in(telling: Telling, passed: int) -> list[SceneView]:
    """The scenes that the hand has not passed."""
    return [each for each in telling.scenes if each.last >= passed]


def first_since(seen: Seen, telling: Telling) -> int:
    """The first scene since the last answer; 1 if there is none."""
    new = new_in(telling, max(seen.turn.pauses, default=0))
    return new[0].number if new else 1


def recap_of(seen: Seen, telling: Telling, passed: int, *, is_asked: bool) -> Recap:
    """The scenes above a question that is asked in the turn: the hand has carried them out."""
    guide = guide_of(seen)
    questions = questions_in(seen.session, seen.turn)
    strip = strip_of(telling.scenes, questions, None, passed, is_asked=is_asked, guide=guide)
    shown = strip if is_by_hand(seen.session) else None
    cards = guide_view(guide, telling.scenes, strip.now)
    has_orders = new_in(telling, max(seen.turn.pauses, default=0))  # then it was told above them
    rolled = Markup() if has_orders else in_a_row(rolled_for_person(seen))
    led = Markup(" ").join(telling.left) if shown is None and telling.scenes else Markup()
    return Recap(
        scenes=telling.scenes,
        left=telling.left,
        strip=shown,
        outcome=rolled or led,
        guide=cards,
        ended=telling.ended,
    )


def order_of(wish: Wish, telling: Telling, passed: int, *, is_done: bool) -> int | None:
    """The order on the stage: the one asked for, or the first that was not passed; None if none is left."""
    new, count = new_in(telling, passed), len(telling.scenes)
    if wish.order is not None and count:
        return min(max(wish.order, 1), count)
    if not count:
        return 1 if is_done else None
    return new[0].number if new else None


def ways_back(seen: Seen, telling: Telling) -> dict[int, int]:
    """Where *Undo* leads from each order, and from what comes after the last: one order back, as far as the
    last answer; from a list of all at once, to the list; from a story to the page that closed one's own
    turn."""
    if not is_by_hand(seen.session):
        is_first = hands_over(seen) and not seen.turn.pauses and not seen.wish.together
        return dict.fromkeys(range(1, max(1, len(telling.scenes)) + 1), 0) if is_first else {}
    answered = max(seen.turn.pauses, default=0)
    since = [each.number for each in new_in(telling, answered)]
    before = dict(enumerate(before_each(telling.acts), 1)) | dict.fromkeys(since[:1], answered)
    whole = {len(telling.scenes) + 1: answered} if since and seen.wish.together else {}
    return {number + 1: before[number] for number in since} | whole


def back_at_its_end(seen: Seen) -> int:
    """How much the hand has passed where *Undo* leads from what comes after a turn of an automa: all before
    its last order or its story, whose page is not that which closed one's own turn; 0 before its end."""
    now, telling = seen.session.now, telling_of(seen)
    if not isinstance(now, Asking) or now.request.what != DONE:
        return 0
    if is_by_hand(seen.session):
        return ways_back(seen, telling).get(len(telling.scenes) + 1, 0)
    return max(1, telling.scenes[0].before) if telling.scenes else 1


# The pictures


def _board(seen: Seen, turn: TurnView, order: int) -> BoardView:
    """The board before the order on the stage, and all movements over it."""
    if turn.pictures is None:
        return BoardView(in_words(seen.game, seen.say))
    drawing = turn.pictures.states.first
    current = next((each.part for each in turn.scenes if each.number == order), None)
    view = view_of(Markup(), drawing, current or upper_of(drawing), seen.game.look.map_height)
    return replace(view, drawn=_with_movements(drawing, turn, order, view.crop))


def _with_movements(drawing: Drawing, turn: TurnView, order: int, crop: str) -> Markup:
    layers = "".join(
        _layer(each.number, each.crop, each.layer, "motion now" if each.number == order else "motion")
        for each in turn.scenes
        if each.layer
    )
    if turn.rests_on is not None:
        part, drawn = turn.rests_on
        layers += _layer("end", written(part), drawn, "motion done")
    svg = drawing.svg(
        view=crop,
        over=layers,
        attributes=' id="drawing"',
        picture="picture",  # the list of places shows it again, without movements
    )
    return Markup(svg)  # noqa: S704  # made of escaped parts


def _layer(name: int | str, crop: str, drawn: Markup, class_: str) -> str:
    """What moves in a scene, or has moved when a story ends, with what of the board is seen then."""
    return f'<g id="motion-{name}" class="{class_}" data-order="{name}" data-crop="{crop}">{drawn}</g>'


def _changes(pictures: Pictures) -> Markup:
    """The parts of the board that differ in each later state."""
    parts = (
        f'<g data-state="{number}" data-part="{part}">{svg}</g>'
        for number, changed in pictures.numbered
        for part, svg in changed.items()
    )
    return Markup(f"<svg>{''.join(parts)}</svg>")  # noqa: S704  # made of escaped parts
