"""What to lay out before the first turn: a list with pictures, to tick off and to print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.request import Choose
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.gestures import Scene, scenes
from automarium.kernel.words.nouns import Named, Said, Speaker
from automarium.kernel.words.picture import Box, Drawing
from automarium.kernel.words.sentences import speaker, told
from automarium.kernel.words.stage import crop_of
from automarium.web.base.eyes import eyes_of
from automarium.web.base.page import render, texts_for
from automarium.web.base.saved_games import keeper_of
from automarium.web.stage.board import drawing_of
from automarium.web.stage.scenes import THUMB, THUMB_LEAST, written
from automarium.web.stage.sentences import said_on_page

RINGS = 6
"""Up to so many places to which a hand goes at once are ringed."""


@dataclass(slots=True)
class Row:
    """Things that lie at one place, with a picture of it; or something to do elsewhere."""

    where: str
    lines: list[Markup] = field(default_factory=list)
    crop: str = ""
    rings: list[Box] = field(default_factory=list)
    """The places, where they are not nearly all."""
    message: str = ""


async def laid(request: Request) -> Response:
    """The list of the set-up; 404 for a game that began with a position."""
    keeper = keeper_of(request)
    session = keeper.session
    turn = session.turns[0]
    if session.header.position is not None or turn.acting != SETUP:
        raise HTTPException(404)
    game, eyes = session.game, eyes_of(request, keeper)
    say = speaker(game, texts_for(request, game), session.board_after(turn), eyes)
    drawing = drawing_of(game, say)
    return render(
        request,
        "laid",
        game,
        keeper=keeper,
        session=session,
        rows=_gathered(rows_of(say, turn, scenes(turn.steps, game.look), drawing)),
        picture=_unseen(drawing) if drawing is not None else Markup(),
        answer=is_asked(session),
    )


def _unseen(drawing: Drawing) -> Markup:
    """The picture once; each row shows its part of it."""
    return Markup(drawing.svg(attributes=' class="unseen"', picture="picture"))  # noqa: S704  # made of escaped parts


def is_asked(session: Session[Any]) -> bool:
    """Whether the game itself asks if all of it lies there."""
    now = session.now
    if not isinstance(now, Asking) or now.acting != SETUP or now.request.stream != PERSON:
        return False
    return isinstance(now.request, Choose) and len(now.request.among) == 1


def rows_of(say: Speaker[Any], turn: Turn[Any], acts: list[Scene], drawing: Drawing | None) -> Iterator[Row]:
    """Everything told in the set-up, in its order; what lies at one place is one row."""
    scene_of = {step: act for act in acts for gesture in act for step in gesture.said}
    moved = {step for act in acts for gesture in act for order in gesture.orders for step in order.steps}
    for number, step in enumerate(turn.steps):
        act = scene_of.get(number)
        if step.is_choice or (act is None and number in moved):
            continue
        if act is None:
            yield Row("", [said_on_page(told(say, step))], message=step.message)
        elif number == min(said for gesture in act for said in gesture.said):
            yield _row(say, turn, act, drawing)


def _row(say: Speaker[Any], turn: Turn[Any], act: Scene, drawing: Drawing | None) -> Row:
    steps = [step for gesture in act for step in gesture.said]
    said = [_things(told(say, turn.steps[step])) for step in steps]
    row = Row(_where(say, act), [said_on_page(each) for each in said])
    boxes = drawing.spots() if drawing is not None else {}
    places = [
        [boxes[spot] for order in gesture.orders for spot in order.target if spot in boxes] for gesture in act
    ]
    if drawing is not None and any(places):
        row.crop = written(crop_of(drawing, [*chain(*places)], THUMB, THUMB_LEAST))
        row.rings = [box for some in places if len(some) <= RINGS for box in dict.fromkeys(some)]
    return row


def _gathered(rows: Iterable[Row]) -> list[Row]:
    """What lies at one place is one row, whenever it comes there; so are sentences of one kind in a row."""
    found: list[Row] = []
    for row in rows:
        there = next((each for each in found if row.where and each.where == row.where), None)
        alike = found[-1] if found and row.message and found[-1].message == row.message else None
        if (into := there or alike) is not None:
            into.lines += row.lines
        else:
            found.append(row)
    return found


def _where(say: Speaker[Any], act: Scene) -> str:
    """The place in words, where all of it lies at one."""
    groups = {order.group for gesture in act for order in gesture.orders}
    return str(Said((say.place(act[0].group),)).capital()) if len(groups) == 1 and act[0].group else ""


def _things(said: Said) -> Said:
    """Only things have their drawing in the sentence: their places are in the picture beside it."""
    return Said(replace(part, draw=None) if isinstance(part, Named) and part.spots else part for part in said)
