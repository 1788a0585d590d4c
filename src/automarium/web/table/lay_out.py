"""What to lay out before the first turn: a list with pictures, to tick off and to print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from markupsafe import Markup, escape
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Asking, Step
from automarium.kernel.words.entered import carried_out, entered_in
from automarium.kernel.words.gestures import Scene, scenes
from automarium.kernel.words.moments import moments
from automarium.kernel.words.nouns import Named, Said, Speaker
from automarium.kernel.words.orders import Order
from automarium.kernel.words.picture import Area, Drawing
from automarium.kernel.words.sentences import Then, boxed, speaker, told
from automarium.kernel.words.stage import crop_of
from automarium.web.base.eyes import eyes_of
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.saved_games import keeper_of
from automarium.web.stage.board import drawing_of
from automarium.web.stage.by_chance import is_set_up
from automarium.web.stage.crops import written
from automarium.web.stage.places import THUMB, THUMB_LEAST
from automarium.web.stage.sentences import said_on_page

RINGS = 6
"""Most places of one step that are ringed."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Things that lie at one place, with a picture of it; or something to do elsewhere."""

    where: str
    lines: list[Markup]
    crop: str = ""
    rings: list[Area] = field(default_factory=list)
    """The places, unless they are nearly all."""
    message: str = ""
    sides: tuple[str, ...] = ()
    """Whose things they are, as far as that is told."""


async def laid(request: Request) -> Response:
    """The list of what is left of the set-up, if anything; 404 for a game that began with a position.

    Where a person decides something in a set-up that is dealt, there is a list before each question.
    """
    keeper = keeper_of(request)
    session, game = keeper.session, keeper.session.game
    if session.header.position is not None or session.turns[0].acting != SETUP:
        raise HTTPException(404)
    rows, entered, drawing = _rows_left(request, keeper)
    if not rows and not is_asked(session):
        return go_to(f"/games/{keeper.id}")
    return render(
        request,
        "laid",
        game,
        keeper=keeper,
        session=session,
        rows=rows,
        count=len(rows),
        has_entered=bool(entered),
        picture=_unseen(drawing) if drawing is not None else Markup(),
        answer=is_asked(session),
        steps=len(session.turns[-1].steps) if is_set_up(session) else 0,
    )


def _rows_left(request: Request, keeper: Keeper) -> tuple[list[Laid], AbstractSet[int], Drawing | None]:
    """What is left to lay out, what was told or carried out before, and the picture."""
    session, game = keeper.session, keeper.session.game
    turn = session.turns[0]
    say = speaker(game, texts_for(request, game), session.board_after(turn), eyes_of(request, keeper))
    then = moments(session, say, turn)
    drawing, closed = drawing_of(game, say), game.look.closed(session.header.person)
    acts = scenes(turn.steps, game.look.at_table(session.header.person))
    entered = entered_in(keeper, then, turn) | carried_out(keeper, turn)
    return _gathered(rows_of(then, turn, acts, drawing, closed, entered)), entered, drawing


def is_listed(request: Request, keeper: Keeper) -> bool:
    """Whether chance has dealt something that is left to lay out: the list has a picture of each place."""
    return bool(keeper.dealt) and bool(_rows_left(request, keeper)[0])


def begin_if_laid(request: Request, keeper: Keeper) -> bool:
    """Where the game asks if all of it lies there and nothing is left: say so. Returns whether it was."""
    if not is_asked(keeper.session) or _rows_left(request, keeper)[0]:
        return False
    now = keeper.session.now
    keeper.reply(now.request.options()[0] if isinstance(now, Asking) else None)  # the only one
    return True


def _unseen(drawing: Drawing) -> Markup:
    """The picture once; each row shows its part of it."""
    return Markup(drawing.svg(attributes=' class="unseen"', picture="picture"))  # noqa: S704  # made of escaped parts


def is_asked(session: Session[Any]) -> bool:
    """Whether the game itself asks if all of it lies there."""
    now = session.now
    if not isinstance(now, Asking) or now.acting != SETUP or now.request.stream != PERSON:
        return False
    return not now.request.in_parts and len(now.request.among) == 1


def rows_of(
    then: Then[Any],
    turn: Turn[Any],
    acts: list[Scene],
    drawing: Drawing | None,
    closed: Mapping[str, str] = {},
    entered: AbstractSet[int] = frozenset(),
) -> Iterator[Laid]:
    """Everything told in the set-up except what is done already; things at one place are one row.

    Of a deck that stays in the box (`closed`: its steps, each with its stream) only that is said, once.
    """
    yield from _left_in_the_box(then, turn, closed, entered)
    acts = _without(acts, entered)
    scene_of = {step: act for act in acts for step in _said(act)}
    moved = {step for act in acts for order in _orders(act) for step in order.steps}
    for number, step in enumerate(turn.steps):
        act = scene_of.get(number)
        if act is not None and number == min(_said(act)):
            yield _at_place(then, turn, act, drawing, entered)
        elif act is None and number not in moved | entered and not _is_aside(step, closed):
            said = said_on_page(told(then(number + 1), step))
            yield Laid("", [said], message=step.message, sides=_sides_of(step))


def _without(acts: Iterable[Scene], entered: AbstractSet[int]) -> list[Scene]:
    """The scenes without gestures that were entered."""
    left = (tuple(each for each in act if not entered >= set(each.said)) for act in acts)
    return [act for act in left if act]


def _is_aside(step: Step, closed: Mapping[str, str]) -> bool:
    return step.is_choice or step.message in closed


def _left_in_the_box(
    then: Then[Any], turn: Turn[Any], closed: Mapping[str, str], entered: AbstractSet[int]
) -> Iterator[Laid]:
    for number, message in boxed(turn.steps, closed).items():
        if message and number not in entered:
            yield Laid("", [escape(then(number + 1).texts(message))])


def _said(act: Scene) -> list[int]:
    """The told steps that a scene says."""
    return [step for gesture in act for step in gesture.said]


def _orders(act: Scene) -> list[Order]:
    return [order for gesture in act for order in gesture.orders]


def _at_place(
    then: Then[Any], turn: Turn[Any], act: Scene, drawing: Drawing | None, entered: AbstractSet[int]
) -> Laid:
    said = [told(then(step + 1), turn.steps[step]) for step in _said(act) if step not in entered]
    where = _where(then(_said(act)[-1] + 1), act)
    lines = [said_on_page(_things(each)) for each in said]
    boxes = drawing.spots() if drawing is not None else {}
    places = _places(act, boxes)
    places = places if any(places) else [_named(each, boxes) for each in said]
    sides = tuple(side for step in _said(act) for side in _sides_of(turn.steps[step]))
    if drawing is None or not any(places):
        return Laid(where, lines, sides=sides)
    crop = crop_of(drawing, [*chain(*places)], THUMB, THUMB_LEAST)
    rings = [box for some in places if len(some) <= RINGS for box in dict.fromkeys(some)]
    return Laid(where, lines, written(crop), rings, sides=sides)


def _sides_of(step: Step) -> tuple[str, ...]:
    return (str(step.facts["side"]),) if "side" in step.facts else ()


def _places(act: Scene, boxes: Mapping[str, Area]) -> list[list[Area]]:
    """Where the things of each gesture go, as far as that is drawn."""
    targets = [[spot for order in gesture.orders for spot in order.target] for gesture in act]
    return [[boxes[spot] for spot in some if spot in boxes] for some in targets]


def _named(said: Said, boxes: Mapping[str, Area]) -> list[Area]:
    """What a sentence names, as far as that is drawn, such as the map that a hand lays out first."""
    return [boxes[spot] for noun in said.nouns for spot in noun.spots if spot in boxes]


def _gathered(rows: Iterable[Laid]) -> list[Laid]:
    """Things at one place are one row, whenever they come there; so are consecutive sentences of one kind.

    But nothing comes before what its side is told at no place: the supply from which it is taken.
    """
    found: list[Laid] = []
    for row in rows:
        at = _joined(found, row)
        if at is None:
            found.append(row)
        else:
            lines, sides = [*found[at].lines, *row.lines], (*found[at].sides, *row.sides)
            found[at] = replace(found[at], lines=lines, sides=sides)
    return found


def _joined(found: Sequence[Laid], row: Laid) -> int | None:
    """The row that another one continues: the one at its place, or the last if it is of its kind."""
    apart = [at for at, each in enumerate(found) if not each.where and {*each.sides} & {*row.sides}]
    at_place = (at for at, each in enumerate(found) if row.where and each.where == row.where)
    there = next((at for at in at_place if at > max(apart, default=-1)), None)
    is_alike = bool(found and row.message) and found[-1].message == row.message
    return len(found) - 1 if there is None and is_alike else there


def _where(say: Speaker[Any], act: Scene) -> str:
    """The place in words, if all of it lies at one place."""
    groups = {order.group for order in _orders(act)}
    return str(Said((say.place(act[0].group),)).capital()) if len(groups) == 1 and act[0].group else ""


def _things(said: Said) -> Said:
    """Only things have their drawing in the sentence: their places are in the picture beside it."""
    return Said(replace(part, draw=None) if isinstance(part, Named) and part.spots else part for part in said)
