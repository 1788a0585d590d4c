"""The automa's turn on the stage: scene by scene what the hand does, where, and why.

All scenes of a turn are in the page, with the board before each of them as parts that change; the way from
one to the next needs no request. The head of `kernel/words/stage.py` tells how a turn becomes scenes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from markupsafe import Markup

from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.told import Step
from automarium.kernel.words.drawn import drawn_by_hand
from automarium.kernel.words.ending import says_why
from automarium.kernel.words.gestures import TOGETHER, Scene, scenes
from automarium.kernel.words.look import Look
from automarium.kernel.words.moments import moments
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.orders import DOING, Order
from automarium.kernel.words.picture import Area
from automarium.kernel.words.rolled import with_dice
from automarium.kernel.words.sentences import Then, happened, story, told
from automarium.kernel.words.stage import ASPECT, PHONE, upper_of
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.crops import is_inside, map_of, written
from automarium.web.stage.deciding import Deciding, MarkerView, deciding_at, markers_in
from automarium.web.stage.lines import (
    LineView,
    after_their_ways,
    as_one_order,
    heralds_of,
    lines_in,
    with_what_led,
)
from automarium.web.stage.motions import orders_in
from automarium.web.stage.pictures import Pictures, at_the_end, before_each, pictures_of, staged
from automarium.web.stage.places import PlaceView, places_of, where
from automarium.web.stage.sentences import bare, said_on_page
from automarium.web.stage.turns import ChoiceView

FEW_SENTENCES, MOST_WAYS, TALLEST = 4, 8, 1.6


@dataclass(frozen=True, slots=True)
class SceneView:
    """One place, one gesture or a few, said in a sentence each."""

    number: int
    where: str
    lines: tuple[LineView, ...]
    brief: str
    """What comes, in a word or two, for the button that leads here."""
    last: int = 0
    """The last step that it carries out; what comes after it was told later."""
    deciding: Deciding | None = None
    """The card that decides, if turning it up is not an order."""
    markers: tuple[MarkerView, ...] = ()
    part: Area | None = None
    """Which part of the board is shown; None if the game has no drawing."""
    layer: Markup = field(default_factory=Markup)
    """The movements over the board."""
    before: int = 0
    """How many steps had been told at its board; a person who sees it has passed them."""

    @property
    def crop(self) -> str:
        return written(self.part) if self.part is not None else ""

    @property
    def is_held_up(self) -> bool:
        """Whether what decides is held up in it."""
        return self.deciding is not None and self.deciding.held == self.number

    @property
    def parts(self) -> tuple[LineView, ...]:
        """All that is explained by itself."""
        return tuple(part for line in self.lines for part in line.parts)

    @property
    def runs(self) -> list[list[LineView]]:
        """The lines of a story, those together that are said in one."""
        found = list[list[LineView]]()
        for line in self.lines:
            if found and line.runs_on:
                found[-1].append(line)
            else:
                found.append([line])
        return found

    @property
    def most_decided(self) -> tuple[LineView, ...]:
        """The line of a story whose why is offered, if any: the one whose choice took most criteria, before
        those that only come with another."""
        decided = [line for line in self.lines if line.is_decided]
        return tuple(sorted(decided, key=lambda line: (line.is_joined, -line.criteria))[:1])

    @property
    def explained(self) -> tuple[LineView, ...]:
        """The lines of a story that have a why, with what speaks of them."""
        told = (each for line in self.lines for each in (line, *line.after))
        return tuple(each for each in told if each.is_explained)

    def shows(self, choice: ChoiceView) -> bool:
        """Whether a choice was made on the board that its picture shows."""
        return choice.number == self.before

    @property
    def live(self) -> str:
        """What is read aloud: sentence after sentence, in the order of time."""
        said = (str(each) for line in self.lines for each in _spoken(line))
        return " ".join(f"{words.removesuffix('.')}." for words in (self.where, *said) if words)


@dataclass(frozen=True, slots=True)
class TurnView:
    """All scenes of a turn, and the board in the states between them."""

    scenes: list[SceneView]
    pictures: Pictures | None
    """The board before each scene, and after the last; None if the game has no drawing."""
    left: list[Markup]
    """What was told after the last scene, or in a turn without any."""
    ended: Markup = field(default_factory=Markup)
    """Why the game ends, if this turn says so after its last scene."""
    first: int = 1
    """The scene before which the first state is; earlier ones are another page."""
    places: list[PlaceView] = field(default_factory=list)
    """The orders from that scene on, in the order of time; a story has none."""
    rests_on: tuple[Area, Markup] | None = None
    """What of the board a story shows at its end, and the movements that led there."""

    @property
    def is_long(self) -> bool:
        """Whether a story has more sentences than a few large ones, so that each is a line."""
        new = [line for scene in self.scenes[self.first - 1 :] for line in scene.lines]
        return sum(1 + len(line.before) for line in new) > FEW_SENTENCES


@dataclass(frozen=True, slots=True)
class Telling:
    """A turn in scenes and words, before anything is drawn."""

    acts: list[Scene]
    scenes: list[SceneView]
    left: list[Markup]
    ended: Markup
    then: Then[Any]
    """Who says each of its moments."""


def told_in_scenes(
    session: Session[Any],
    say: Speaker[Any],
    turn: Turn[Any],
    *,
    singly: bool = False,
    dealt: Collection[int] = (),
) -> Telling:
    """The running turn of an automa, as far as it is known; of the set-up what is its own.

    `singly` shows each place by itself, also where the game would show several at once. Answers that chance
    gave for the person are `dealt`; what the person has drawn needs no order.
    """
    look, by_hand = session.game.look, is_by_hand(session)
    steps = turn.steps if by_hand else with_dice(session, turn)
    say = say.of_turn(turn.acting, is_person=False)
    look = look.at_table(session.header.person) if by_hand else _in_a_story(look, session.header.person)
    look = look.of_starts() if turn.acting == SETUP and not by_hand else look
    at_once = _at_once(look, singly) if by_hand else _in_story(look)
    done = drawn_by_hand(session, turn, dealt) if by_hand else frozenset[int]()
    staged_by = _staged_of(look, session.game.look, by_hand)
    acts = scenes(steps, staged_by, turn.pauses, at_once, is_story=not by_hand, done=done)
    then = moments(session, say, turn)
    views = list(_scene_views(then, steps, acts, look, "order" if by_hand else "story", done))
    last = acts[-1][-1].last if acts else -1
    said = {*done, *(_trailing(steps, last + 1, look) if acts else ())}
    asked = min(turn.pauses, default=0) if by_hand else 0  # what led to the first question was read there
    after = {at: step for at, step in enumerate(steps) if at > last and at not in said and at >= asked}
    return Telling(acts, views, *_told_after(then, look, after, by_hand), then)


def _told_after(
    then: Then[Any], look: Look[Any], after: Mapping[int, Step], by_hand: bool
) -> tuple[list[Markup], Markup]:
    """What was told after the last picture; and why the game ends, if that says so."""
    words, end = told if by_hand else happened, says_why(look, after)
    said = {at: said_on_page(words(then(at + 1), step)) for at, step in after.items() if not step.is_choice}
    left = [each for at, each in said.items() if _is_told(look, after[at], by_hand)]
    return left, said[end] if end is not None else Markup()


def _is_told(look: Look[Any], step: Step, by_hand: bool) -> bool:
    """Whether something is said of a step after the last picture."""
    return by_hand or look.unstaged is None or step.message not in look.seen


def _in_a_story(look: Look[Any], person: Collection[str]) -> Look[Any]:
    """The look by which a story is told: nothing is said of what moves only a deck that nobody holds, but for
    what is told without a picture. No hand carries out two steps as one."""
    look = replace(look, one_order={})
    if look.unstaged is None:
        return look
    return replace(look, seen=tuple(each for each in look.closed(person) if each not in look.unstaged))


def _staged_of(look: Look[Any], whole: Look[Any], by_hand: bool) -> Look[Any]:
    """The look by which steps become pictures: a story has a list of those that are only told.

    With a picture for each order, what a hand would carry out as one is one of them."""
    if by_hand:
        return look
    joined = whole.one_order if look.each_alone else {}
    return replace(look, seen=(*(look.unstaged or ()), *look.clears, *look.seen), one_order=joined)


def _at_once(look: Look[Any], singly: bool) -> int:
    """How many orders are seen together; a single one stays alone wherever the next one is."""
    return 0 if singly and look.at_once > 1 else look.at_once


def _in_story(look: Look[Any]) -> int:
    """How many orders of a story are seen together."""
    if look.each_alone:
        return 1
    return TOGETHER if look.at_once else 0


def turn_on_stage(
    session: Session[Any], say: Speaker[Any], turn: Turn[Any], telling: Telling, start: int = 1
) -> TurnView:
    """What was told, with its pictures from one of the scenes on: earlier ones are another page."""
    acts, views = telling.acts, telling.scenes
    first = min(max(start, 1), max(len(acts), 1))
    moments = before_each(acts)
    pictures = pictures_of(session, say, turn, acts, first)
    views = [replace(view, before=told) for view, told in zip(views, moments, strict=True)]
    if pictures is not None:
        views = [
            view if view.number < first else _drawn(view, session, telling.then, turn.steps, act, pictures)
            for view, act in zip(views, acts, strict=True)
        ]
    draws = session.game.look.guide if is_by_hand(session) else None
    guide = draws(say, turn.steps) if draws is not None else ()
    done = [
        (_orders_of(act, line), view.number, line)
        for act, view in zip(telling.acts[first - 1 :], views[first - 1 :], strict=True)
        for line in view.lines
    ]
    places = list(places_of(done, telling.then, pictures, guide)) if is_by_hand(session) else []
    rests_on = _rests_on(session, telling, pictures, first)
    return TurnView(views, pictures, telling.left, telling.ended, first, places, rests_on)


def _rests_on(
    session: Session[Any], telling: Telling, pictures: Pictures | None, first: int
) -> tuple[Area, Markup] | None:
    """Where a story ends: at its last scene; after turns of many steps, whose last place may be a pile of
    cards, at the last one on the map, all of which is seen then."""
    if pictures is None or not telling.acts or is_by_hand(session):
        return None
    look = session.game.look
    map_ = map_of(pictures.states.first, look.map_height)
    for act in reversed(telling.acts[first - 1 :]):
        places, part, drawn = at_the_end(
            telling.then, act, pictures, at_once=_in_story(look), least=look.least_part
        )
        if places and (not look.ends_on_map or all(is_inside(each, map_) for each in places)):
            return part, drawn
    return None


def _drawn(
    view: SceneView,
    session: Session[Any],
    then: Then[Any],
    steps: Sequence[Step],
    act: Scene,
    pictures: Pictures,
) -> SceneView:
    """A scene with what of the board it shows, and what moves there; nothing where something is held up."""
    if view.is_held_up:
        return replace(view, part=upper_of(pictures.drawn[view.number]))
    aspect = ASPECT if is_by_hand(session) else PHONE  # a story leaves room for the own side below it
    look = session.game.look
    at_once, stays = (look.at_once, look.stays) if is_by_hand(session) else (_in_story(look), False)
    if at_once == 1 and len(orders_in(act)) > MOST_WAYS and not is_by_hand(session):
        at_once = TOGETHER  # what comes is drawn where it lies: so many ways would cover it
    show = partial(
        staged, then, act, pictures, view.number, PHONE if stays else aspect,
        least=1 if stays else look.least_part, named_by=look.named_by, has_end=_has_end(act, steps, look),
    )  # fmt: skip
    crop, layer = show(at_once=at_once)
    if crop.height > TALLEST * crop.width and not is_by_hand(session):
        crop, layer = show(at_once=TOGETHER)  # what is far from the others is only said
    return replace(view, part=crop, layer=layer)


def _has_end(act: Scene, steps: Sequence[Step], look: Look[Any]) -> bool:
    """Whether it shows what a hand carries out with the order before it."""
    return any(steps[at].message in look.one_order for gesture in act for at in gesture.said[1:])


# The words


def _scene_views(
    then: Then[Any],
    steps: Sequence[Step],
    acts: Sequence[Scene],
    look: Look[Any],
    form: str,
    drawn: Set[int],
) -> Iterator[SceneView]:
    before = 0
    done = {*drawn, *(step for act in acts for step in _carried_out(act))}
    lifts = _lifts(acts)
    led = dict[int, tuple[int, ...]]()
    for number, (act, card) in enumerate(zip(acts, _decided_by(then, steps, acts, look), strict=True), 1):
        said = [step for gesture in act for step in gesture.said]
        lines = [each for gesture in act for each in lines_in(then, steps, gesture, form, look.in_one)]
        shown = {*look.seen, *(steps[each].message for each in said)}
        tail = _trailing(steps, said[-1] + 1, look, done)
        way = (at for at in (*range(before, said[-1]), *tail) if at not in done)
        aside = _asides(then, steps, way, shown, is_story=form == "story")
        decided = with_what_led(steps, before, lines, look, aside, lifts, led, then)
        end = then(act[-1].last + 1)
        yield SceneView(
            number,
            where(end, [order.group for order in orders_in(act)]),
            tuple(as_one_order(after_their_ways(then, steps, before, decided, aside, form, look))),
            _brief(then(said[0] + 1), steps[said[0]], orders_in(act)[0]),
            act[-1].last,
            card,
            markers_in(end, steps, act) if look.at_once > 1 else (),
        )
        before, done = said[-1] + 1, done | {*tail}


def _decided_by(
    then: Then[Any], steps: Sequence[Step], acts: Sequence[Scene], look: Look[Any]
) -> Iterator[Deciding | None]:
    """What decides in each scene, and in which it is held up."""
    held = 0
    for number, act in enumerate(acts, 1):
        first = act[0].said[0]
        is_held = steps[first].message in look.held_up
        held = number if is_held else held
        card = deciding_at(then, look, steps, first + is_held) if look.guide is None else None
        yield card and replace(card, held=held)


def _trailing(
    steps: Sequence[Step], after: int, look: Look[Any], carried_out: Set[int] = frozenset()
) -> list[int]:
    """The next told steps, as long as they speak of what was told before them."""
    tail = list[int]()
    for at in range(after, len(steps)):
        if steps[at].is_choice:
            continue
        if steps[at].message not in look.trails or at in carried_out:
            return [each for each in tail if each not in heralds_of(steps, at, look)]
        tail.append(at)
    return tail


def _lifts(acts: Iterable[Scene]) -> dict[int, int]:
    """The first step of each order, by its last."""
    return {each.steps[-1]: each.steps[0] for act in acts for each in orders_in(act)}


def _asides(
    then: Then[Any], steps: Sequence[Step], way: Iterable[int], shown: Set[str], *, is_story: bool
) -> dict[int, Said]:
    """What was told on the way to a scene, besides what is shown there; in a story as what happened."""
    some = [(at, steps[at]) for at in way]
    some = [(at, step) for at, step in some if not step.is_choice and step.message not in shown]
    return {
        at: (story(then(at + 1), step) if is_story else None) or told(then(at + 1), step) for at, step in some
    }


def _spoken(line: LineView) -> tuple[Said, ...]:
    """What is said of a line, in the order of time."""
    return (
        *(line.before or (() if line.after else (part.aside for part in line.parts))),
        line.said,
        *(each.said for each in line.after),
    )


def _carried_out(act: Scene) -> Iterator[int]:
    """The told steps that a scene carries out."""
    return (step for order in orders_in(act) for step in order.steps)


def _brief(say: Speaker[Any], step: Step, order: Order) -> str:
    """What moves next; for a marker, its name or its track; nothing where a hand acts without a place."""
    message = f"brief.{step.message}"
    if say.texts.has(message):
        return str(say.say(message, step.facts))
    if order.kind == DOING:
        return ""
    if order.name in say.nouns:
        return bare(str(say.name(order.name, order.id)))
    return str(say.place(order.group)) if order.group else ""


def _orders_of(act: Scene, line: LineView) -> list[Order]:
    return [each for each in orders_in(act) if each.steps[-1] in line.steps]
