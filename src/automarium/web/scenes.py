"""The automa's turn on the stage: scene by scene what the hand does, where, and why.

All scenes of a turn are in the page, with the board before each of them as parts that change; the way from
one to the next needs no request.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.recorder import Step
from automarium.kernel.record.session import Session, Turn
from automarium.kernel.words.gestures import Scene, scenes
from automarium.kernel.words.kit import Box, Drawing
from automarium.kernel.words.nouns import Named, Said, Speaker
from automarium.kernel.words.orders import Order
from automarium.kernel.words.sentences import speaker, told
from automarium.kernel.words.stage import ASPECT, COPIES, PHONE, Motion, crop_of, movement, near_enough
from automarium.kernel.words.states import States, states_through
from automarium.web.board import drawing_of
from automarium.web.deal import is_by_hand
from automarium.web.said import face, said_on_page
from automarium.web.turns import ChoiceView, choices_between

THUMB, THUMB_LEAST = 0.9, 0.3
"""Width to height of a place in the list, and the part of the board's width that it shows at least."""
FEW = 2
"""Of more movements at once it is not drawn that a thing comes from beside the board: the line says it."""
LONG, VERY_LONG = 44, 84
"""Sentences with more letters than this are set smaller."""


@dataclass(frozen=True, slots=True)
class LineView:
    """One sentence of a scene, with the drawing of what moves."""

    said: Said
    face: Markup

    @property
    def words(self) -> Markup:
        return said_on_page(self.said)


@dataclass(frozen=True, slots=True)
class SceneView:
    """One place, one gesture or a few, said in a sentence each."""

    number: int
    where: str
    lines: tuple[LineView, ...]
    more: str
    brief: str
    """What comes, in a word or two, for the button that leads here."""
    group: str
    choices: list[ChoiceView]
    told: list[Markup]
    """What was told on the way here and moves nothing."""
    last: int = 0
    """The last step that it carries out; what comes after it was told later."""
    crop: str = ""
    thumb: str = ""
    """What of the board the list of places shows."""
    layer: Markup = field(default_factory=Markup)

    @property
    def why(self) -> ChoiceView | None:
        """The choice that decided."""
        return next((each for each in reversed(self.choices) if each.is_made), None)

    @property
    def size(self) -> str:
        letters = sum(len(str(line.said)) for line in self.lines)
        if len(self.lines) > 1 and letters > VERY_LONG:
            return "tiny"
        return "small" if letters > VERY_LONG else "medium" if letters > LONG else ""

    @property
    def live(self) -> str:
        words = " ".join(str(line.said) for line in self.lines)
        return " ".join(filter(None, (f"{self.where}." if self.where else "", words, self.more)))


@dataclass(frozen=True, slots=True)
class TurnView:
    """All scenes of a turn, and the board in the states between them."""

    scenes: list[SceneView]
    states: States | None
    """The board before each scene, and after the last; None where the game has no drawing."""
    left: list[Markup]
    """What was told after the last scene, or in a turn without any."""
    first: int = 1
    """The scene before which the first state is; earlier ones are another page."""

    @property
    def places(self) -> list[tuple[str, list[SceneView]]]:
        """The scenes by their places, in the order of the hand's way."""
        found: dict[str, list[SceneView]] = {}
        for scene in self.scenes:
            found.setdefault(scene.group, []).append(scene)
        return [(some[0].where, some) for some in found.values()]


def turn_on_stage(session: Session[Any], say: Speaker[Any], turn: Turn[Any], start: int = 1) -> TurnView:
    """The running turn of an automa, up to what is known of it; the board from one of its scenes on."""
    game, steps = session.game, turn.steps
    acts = scenes(steps, game.look)
    form = "order" if is_by_hand(session) else "story"
    views = list(_scene_views(say, steps, acts, game.look.seen, form))
    first = min(max(start, 1), max(len(acts), 1))
    states, boxes = _states(session, say, turn, acts, first - 1)
    if states is not None:
        pairs = zip(views, acts, strict=True)
        aspect = ASPECT if is_by_hand(session) else PHONE  # a story leaves room for the own side below it
        views = [_staged(view, say, act, states.first, boxes, aspect) for view, act in pairs]
    last = acts[-1][-1].last if acts else -1
    left = [said_on_page(told(say, step)) for step in steps[last + 1 :] if not step.is_choice]
    return TurnView(views, states, left, first)


# The words


def _scene_views(
    say: Speaker[Any], steps: Sequence[Step], acts: Sequence[Scene], seen: Sequence[str], form: str
) -> Iterator[SceneView]:
    before = 0
    done = {
        step: number
        for number, act in enumerate(acts)
        for one in act
        for each in one.orders
        for step in each.steps
    }
    for number, act in enumerate(acts, 1):
        said = [step for gesture in act for step in gesture.said]
        orders = [order for gesture in act for order in gesture.orders]
        way = range(before, said[-1])
        others = [
            steps[at]
            for at in way
            if not steps[at].is_choice
            and done.get(at, number - 1) == number - 1
            and steps[at].message not in {steps[each].message for each in said}
        ]
        aside = [told(say, step) for step in others if step.message not in seen]
        yield SceneView(
            number,
            str(Said((say.place(act[0].group),)).capital()) if act[0].group else "",
            tuple(
                _line(say, steps[at], [each for each in orders if each.steps[-1] == at], form) for at in said
            ),
            str(aside[-1]) if aside else "",
            _brief(say, steps[said[0]].message, orders[0]),
            act[0].group,
            choices_between(say, steps, before, said[-1]),
            [said_on_page(each) for each in aside],
            act[-1].last,
        )
        before = said[-1] + 1


def _line(say: Speaker[Any], step: Step, orders: Sequence[Order], form: str) -> LineView:
    """Said as an order to carry out, or as the story of what the opponent did; else as it was told."""
    named = [f"{each}.{step.message}" for each in (form, "order")]
    own = next((each for each in named if say.texts.has(each)), named[0])
    facts = {**step.facts, **{f"{each.name}s": (each.id,) * each.count for each in orders if each.name}}
    said = say.say(own, facts).capital() if say.texts.has(own) else told(say, step)
    drawn = next((each for each in (_face(say, order) for order in orders) if each), "")
    moving = {_face(say, order) for order in orders}
    return LineView(_without_period(_with_faces_of(said, moving)), face(drawn))


def _with_faces_of(said: Said, moving: Set[str]) -> Said:
    """Only what moves has its drawing in the sentence, once: places and sides are known without."""
    parts, left = list[str | Named](), set(moving)
    for part in reversed(said):
        if isinstance(part, Named) and part.face and part.face not in left:
            parts.append(replace(part, draw=None))
            continue
        left -= {part.face} if isinstance(part, Named) else set()
        parts.append(part)
    return Said(reversed(parts))


def _without_period(said: Said) -> Said:
    """An order is a heading: without the period at its end."""
    *rest, last = said or ("",)
    return Said((*rest, last.removesuffix("."))) if isinstance(last, str) else said


def _brief(say: Speaker[Any], message: str, order: Order) -> str:
    """The thing that moves next; of a marker, what the game calls it, or its track."""
    own = f"brief.{message}"
    if say.texts.has(own):
        return str(say.say(own))
    if order.name in say.nouns:
        return str(say.name(order.name, order.id))
    return str(say.place(order.group)) if order.group else ""


def _face(say: Speaker[Any], order: Order) -> str:
    return say.name(order.name, order.id).face if order.name in say.nouns else ""


# The pictures


def _states(
    session: Session[Any], say: Speaker[Any], turn: Turn[Any], acts: Sequence[Scene], start: int
) -> tuple[States | None, dict[str, Box]]:
    """The board before each scene from one on, and after the last; and where the places of it are.

    Besides the first and the last board only those are drawn after which a place is moved to again.
    """
    now = _drawn(session.game, say, session.now.board)
    if now is None:
        return None, {}
    if not acts:
        return States(now), now.spots()
    again = [number for number in _moved_to_again(acts) if number > start]
    wanted = [start, *again]
    boards = list(_boards(session, turn, acts)) if any(wanted) else [turn.board]
    found = {number - start: _drawn(session.game, say, boards[number]) for number in wanted}
    drawn = {number: each for number, each in found.items() if each is not None}
    touched = [{spot for order in _orders(act) for spot in (*order.origin, *order.target)} for act in acts]
    states = states_through({**drawn, len(acts) - start: now}, touched[start:])
    return states, {**now.spots(), **drawn[0].spots()}


def _moved_to_again(acts: Sequence[Scene]) -> list[int]:
    """The scenes after which one of their places changes once more, counted from 1."""
    places = [{order.group for order in _orders(act)} for act in acts]
    return [number for number in range(1, len(acts)) if places[number - 1] & set().union(*places[number:])]


def _boards(session: Session[Any], turn: Turn[Any], acts: Sequence[Scene]) -> Iterator[Any]:
    """The board before each scene."""
    stages = session.stages(turn)
    yield turn.board
    yield from (stages[act[-1].last][1] for act in acts[:-1])


def _drawn(game: AnyGame, say: Speaker[Any], board: Any) -> Drawing | None:
    """Without the names of spots: over the orders nothing can be tapped."""
    then = speaker(game, say.texts, board, say.viewer)
    then.names_spots, then.is_wide = False, say.is_wide
    return drawing_of(game, then)


def _orders(act: Scene) -> list[Order]:
    return [order for gesture in act for order in gesture.orders]


def _staged(
    view: SceneView,
    say: Speaker[Any],
    act: Scene,
    drawing: Drawing,
    boxes: Mapping[str, Box],
    aspect: float,
) -> SceneView:
    motions = list(_motions(say, act, drawing, boxes))
    if len(motions) > FEW:
        motions = [each if each.target is None else replace(each, origin_words="") for each in motions]
    places = [box for each in motions for box in (each.origin, each.target) if box is not None]
    crop = crop_of(drawing, places, aspect)
    goals = [box for each in motions if (box := each.target or each.origin) is not None]
    thumb = crop_of(drawing, goals, THUMB, THUMB_LEAST) if goals else crop
    layer = Markup(movement(crop, motions, drawing.width / drawing.columns))  # noqa: S704  # made by the drawing kit, which escapes its words
    return replace(view, crop=written(crop), thumb=written(thumb), layer=layer)


def written(box: Box) -> str:
    """A part of a drawing, as its page writes it."""
    return f"{box.x:g} {box.y:g} {box.width:g} {box.height:g}"


def _motions(say: Speaker[Any], act: Scene, drawing: Drawing, boxes: Mapping[str, Box]) -> Iterator[Motion]:
    """The movements of a scene; those of one line between the same places are one."""
    said = [step for gesture in act for step in gesture.said]
    alike: dict[tuple[Any, ...], list[Order]] = {}
    for gesture in act:
        for order in gesture.orders:
            alike.setdefault((order.steps[-1], order.kind, order.origin, order.target), []).append(order)
    there = {order.target for gesture in act for order in gesture.orders if order.kind != "mark"}
    named = [boxes[order.group] for order in _orders(act) if order.group in boxes]
    named = named if named and near_enough(drawing, *named) else []
    for (step, kind, origin_spots, target_spots), orders in alike.items():
        origin, target = _shown(drawing, boxes, orders[0], named)
        if target is None and origin_spots in there:
            continue  # one thing takes another's place: only the new one is drawn
        count = sum(order.count for order in orders)
        is_mark = kind == "mark"
        yield Motion(
            () if is_mark else _faces(say, orders, count),
            origin,
            target,
            _words(say, origin_spots) if origin is None and not is_mark else "",
            _words(say, target_spots) if target is None else "",
            1 if is_mark else count,
            f"{count:+d}".replace("-", "−") if is_mark else "↻" if kind == "turn" else "",
            str(said.index(step) + 1) if len(said) > 1 else "",
        )


def _shown(
    drawing: Drawing, boxes: Mapping[str, Box], order: Order, named: Sequence[Box]
) -> tuple[Box | None, Box | None]:
    """Where a movement starts and ends; of two places far apart only the one that gives it its name.

    Far apart is also what cannot be shown together with the places that the scene's other orders name.
    What leaves the place that is looked at goes aside, even where its supply is drawn.
    """
    origin, target = _box(order.origin, boxes), _box(order.target, boxes)
    if origin is not None and order.group in order.origin and order.group not in order.target:
        return origin, None
    if origin is None or target is None or near_enough(drawing, origin, target, *named):
        return origin, target
    return (origin, None) if order.group in order.origin else (None, target)


def _box(spots: Sequence[str], boxes: Mapping[str, Box]) -> Box | None:
    return next((boxes[spot] for spot in spots if spot in boxes), None)


def _words(say: Speaker[Any], spots: Sequence[str]) -> str:
    """What a place beside the drawing is called; things from nowhere come from the supply."""
    return str(Said((say.place(spots[0]),)).capital()) if spots else say.texts("web.supply")


def _faces(say: Speaker[Any], orders: Sequence[Order], count: int) -> tuple[str, ...]:
    """Each thing once, or as often as it moves where that is few."""
    drawn = [(_face(say, order), order.count if count <= COPIES else 1) for order in orders]
    return tuple(each for each, many in drawn if each for _ in range(many))
