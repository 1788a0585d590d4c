"""Every picture of a turn is the engine's board of its moment: of an order, of a why, after a correction."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from itertools import pairwise
from typing import Any

import pytest

from automarium.kernel.catalog.game import AnyGame, PositionFault
from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.values import Tree
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.picture import Drawing, Drawn, Group, Spot
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.stage.board import board, drawing_of, sieved
from automarium.web.stage.pictures import Pictures
from automarium.web.stage.scenes import TurnView, told_in_scenes, turn_on_stage
from tests.web.client import Client
from tests.web.playing import (
    GAMES,
    ON_SCREEN_OR_AT_THE_TABLE,
    PRESET_NAMES,
    PRESETS,
    THE_OTHER_WAY,
    Options,
    Seat,
    laid,
    shortest,
)

TURNS = 24
CORRECTED = 4
MOST_ORDERS = 4
"""In one picture: of more nobody sees which ring is whose."""
LATER_BOTS = ("vagabond", "lizards", "riverfolk", "duchy", "corvids")
TOLD_IN_PICTURES = [
    *(pytest.param(game, (), id=game.id) for game in GAMES),
    *(
        pytest.param(game, (("bots", LATER_BOTS), ("people", ("eyrie",))), id=f"{game.id}-later")
        for game in GAMES
        if game.id == "root"
    ),
]


def on_the_page(pictures: Pictures, number: int) -> str:
    """The stage in a state, as the script puts it together: of each part the last up to this number."""
    now = dict[int, Drawn]()
    labels = [label for label in pictures.drawn if label <= number]
    for changed in pictures.states.changes[: len(labels) - 1]:
        now |= changed
    first = pictures.states.first
    return plainly(replace(first, inside=tuple(put_together(each, now) for each in first.inside)))


def plainly(drawing: Drawing | None) -> str:
    """What is drawn, without the room around it and what is only read to those who listen."""
    assert drawing is not None
    return replace(drawing, title="", width=0, height=0).svg(has_titles=False)


def put_together(drawn: Drawn, now: dict[int, Drawn]) -> Drawn:
    if isinstance(drawn, str):
        return drawn
    if isinstance(drawn, Group) and drawn.begin.startswith('<g data-part="'):
        return now.get(int(drawn.begin.split('"')[1]), drawn.inside[0])
    inside = tuple(put_together(each, now) for each in drawn.inside)
    if isinstance(drawn, Spot):
        return replace(drawn, inside=inside)
    return Group(drawn.begin, inside, drawn.end, drawn.x, drawn.y, drawn.scale)


def of_the_engine(session: Session[Any], say: Speaker[Any], told: int) -> str:
    """The board after so many steps of the running turn."""
    return plainly(drawing_of(session.game, say.at(session.timeline(session.turns[-1]).at(told))))


def staged(session: Session[Any]) -> tuple[Speaker[Any], TurnView]:
    turn = session.turns[-1]
    say = speaker(session.game, texts_of(session.game, "en"), session.now.board)
    return say, turn_on_stage(session, say, turn, told_in_scenes(session, say, turn))


def wrong_in(session: Session[Any]) -> Iterator[str]:
    """The pictures of the running turn that are of another moment than what they show."""
    say, turn = staged(session)
    if turn.pictures is None:
        return
    end = 0
    for scene in turn.scenes:
        first = min(step for line in scene.lines for step in line.steps)
        shown = on_the_page(turn.pictures, scene.number)
        if shown not in (of_the_engine(session, say, told) for told in range(end, first + 1)):
            yield f"order {scene.number}: {scene.live}"
        for why in filter(None, (line.why for line in scene.lines)):
            if scene.shows(why) and shown != of_the_engine(session, say, why.number):
                yield f"why of {scene.number}: {why.reason}"
        end = scene.last + 1
    for place, after in pairwise(turn.places):
        (number, line), (next_number, _) = place.lines[-1], after.lines[0]
        if place.thumb and number == next_number and place.moment > number:
            yield f"all at once, the scene is not over: {line.said}"
    steps = len(session.turns[-1].steps)
    if on_the_page(turn.pictures, len(turn.scenes) + 1) != of_the_engine(session, say, steps):
        yield "the board after the last order"


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_every_picture_is_of_its_moment(game: AnyGame, preset: str) -> None:
    seat, found = Seat(game, shortest(game, preset), preset), list[str]()
    while seat.asking is not None and len(seat.session.turns) <= TURNS:
        if seat.asking.acting in game.automas:
            found += wrong_in(seat.session)
        seat.reply()
    assert found == []


def one_more(tree: Tree, path: tuple[str, ...] = ()) -> Iterator[Tree]:
    """Corrections of one number of a position by one; when it is stays."""
    for key, value in tree.items():
        if (*path, key)[0] == "turn":
            continue
        if isinstance(value, dict):
            yield from one_more(value, (*path, key))
        elif isinstance(value, int) and not isinstance(value, bool):
            yield nested((*path, key), value + 1)


def nested(path: tuple[str, ...], value: Any) -> Tree:
    *rest, last = path
    tree: Tree = {last: value}
    for key in reversed(rest):
        tree = {key: tree}
    return tree


@THE_OTHER_WAY
def test_after_a_correction_too(game: AnyGame, preset: str) -> None:
    """The first picture is the corrected table, and so are those after it."""
    seat, found, made = Seat(game, shortest(game, preset), preset), list[str](), 0
    while seat.asking is not None and made < CORRECTED:
        session = seat.session.fork()
        if seat.asking.acting in game.automas and is_seen(session):
            made += 1
            found += wrong_in(session)
            say, turn = staged(session)
            steps = [step for scene in turn.scenes[:1] for line in scene.lines for step in line.steps]
            start = drawing_of(game, say.at(session.board_before(session.turns[-1])))
            if turn.pictures and steps and not min(steps):
                assert on_the_page(turn.pictures, 1) == plainly(start)
        seat.reply()
    assert found == []


def is_seen(session: Session[Any]) -> bool:
    """Correct a number of the running turn so that the drawing of its start is another."""
    say, _ = staged(session)
    before = of_the_engine(session, say, 0)
    for change in one_more(session.table_to_correct()):
        turns = len(session.turns)
        try:
            session.correct(change)
        except (PositionFault, Refused):
            continue
        if len(session.turns) == turns and of_the_engine(session, say, 0) != before:
            return True
        session.undo()
    return False


@ON_SCREEN_OR_AT_THE_TABLE
def test_a_why_decided_elsewhere_brings_its_board(client: Client, game: AnyGame, preset: str) -> None:
    """It is drawn when it is opened, with who was still in at the first criterion."""
    seat = Seat(game, shortest(game, preset), preset)
    while seat.asking is not None and len(seat.session.turns) <= TURNS:
        if seat.asking.acting in game.automas and len(seat.session.turns) > TURNS // 2:
            session, reply = seat.session, laid(client, seat)
            say = speaker(game, texts_of(game, "en"), session.now.board)
            for link in re.findall(r'data-board="([^"]+)"', reply.text)[:2]:
                number = int(re.findall(r"step=(\d+)", link)[0])
                then = say.at(session.timeline(session.turns[-1]).at(number))
                choice = session.turns[-1].steps[number - 1]
                if not choice.funnel:  # there was no criterion: the page is that of the step
                    continue
                marks = sieved(then.nouns, choice, 0)
                assert board(game, then, marks) in client.get(unescape(link)).text
        seat.reply()


@pytest.mark.parametrize(("game", "options"), TOLD_IN_PICTURES)
def test_a_picture_shows_four_orders_at_most(game: AnyGame, options: Options) -> None:
    """Whatever they are: a turn of many small orders is told in several pictures."""
    preset = next(name for name, told in game.presets.items() if told)
    seat, counts = Seat(game, "1", preset, options), list[int]()
    while seat.asking is not None and len(seat.session.turns) <= TURNS:
        if seat.asking.acting in game.automas and seat.asking.request.what == DONE:
            session = seat.session
            say = speaker(game, texts_of(game, "en"), session.now.board)
            counts += [len(each.lines) for each in told_in_scenes(session, say, session.turns[-1]).scenes]
        seat.reply()
    assert counts
    assert max(counts) <= MOST_ORDERS
