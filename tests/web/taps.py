"""How many taps a turn takes at the table: counted on what the pages offer, without a browser.

A tap is whatever a finger does: *Next*, a button, a place, a filter, a step of a number. Orders are counted
in steps, which is how they come, one by one and all at once, as the setting has it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlsplit

from starlette.datastructures import QueryParams

from automarium.kernel.catalog.game import SETUP, AnyGame
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.store import Store
from automarium.kernel.rules.questions import Ask, Draw, Roll, Several
from automarium.kernel.rules.values import as_lists
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.texts import Texts
from automarium.web.ask.pickers import GRID
from automarium.web.ask.pointing import NOTHING, Pointed
from automarium.web.table.view import Moment, TableView, table_view
from tests.web.playing import Seat, leads_to, parts_of


@dataclass
class Turn:
    """The taps of one turn: for its orders, in each of the three ways, and for what is told in it."""

    side: str
    in_steps: int = 0
    one_by_one: int = 0
    together: int = 0
    told: int = 0
    """For cards, dice and tiles that only the table knows."""
    asked: int = 0
    """For what a person decides or did."""
    answers: int = 0
    """How many questions that is."""
    deals: bool = False
    """Whether one tap has chance answer all of it."""


def turns_of(game: AnyGame, preset: str, seed: str, most: int, folder: Path) -> list[Turn]:
    """The turns of a game from its set-up on, each with its taps."""
    seat = Seat(game, seed, preset)
    texts = texts_of(game, "en")
    found: dict[int, Turn] = {}
    with Store(folder / "taps.sqlite") as store:
        keeper = Keeper.begin(store, seat.session.fork())
        moment = Moment()
        while seat.asking is not None and len(seat.session.turns) <= most:
            before = len(keeper.session.turns), len(keeper.session.turns[-1].steps)
            turn = found.setdefault(before[0], Turn(keeper.session.turns[-1].acting or SETUP))
            count(turn, keeper, texts, moment, seat)
            keeper.reply(seat.answer())
            seat.reply()
            same = len(keeper.session.turns) == before[0]
            moment = Moment(told=before[1]) if same else Moment()
    return list(found.values())


def count(turn: Turn, keeper: Keeper, texts: Texts, moment: Moment, seat: Seat) -> None:
    """Add what the page of an open question takes."""
    view = table_view(keeper, texts, NOTHING, moment)
    question = view.question
    assert question is not None
    turn.in_steps += _taps_on(view)
    turn.one_by_one += _taps_on(table_view(keeper, texts, NOTHING, replace(moment, singly=True)))
    if question.is_done or table_view(keeper, texts, NOTHING, replace(moment, together=True)).plays:
        turn.together += 1
    if question.is_done:
        return
    if view.plays:
        view = table_view(keeper, texts, NOTHING, Moment())
    taps = taps_for(view, keeper, texts, seat)
    turn.answers += 1
    turn.deals = turn.deals or view.deals == "deal"
    if isinstance(question.request, (Draw, Roll, Several)) or question.request.stream != "person":
        turn.told += taps
    else:
        turn.asked += taps


def _taps_on(view: TableView) -> int:
    """From the order that is shown to the last, and on."""
    if view.plays:
        return len(view.scenes) - view.order + 1
    return int(view.question is not None and view.question.is_done)


def taps_for(view: TableView, keeper: Keeper, texts: Texts, seat: Seat) -> int:
    """The taps of an answer, by the shortest way that the buttons offer."""
    question = view.question
    assert question is not None
    answer, picker = seat.answer(), view.picker
    parts = parts_of(question.request, answer)
    if view.is_laying:
        return 1
    if picker is not None:
        filters = min(len(picker.filters), 1) if picker.kind == GRID else 0
        return len(parts) * (1 + filters) + (1 if picker.is_several else 0)
    if isinstance(question.request, Several):
        return len(parts) + 1
    if isinstance(question.request, Ask) and question.is_typed:
        assert isinstance(answer, int)
        far = abs(answer - question.limits[0])
        return far // 10 + far % 10 + 1 if question.limits[1] - question.limits[0] >= 30 else far + 1
    if question.count > 1:
        return len(parts) + 1
    return _through(keeper, texts, seat, json.dumps(as_lists(answer)))


def _through(keeper: Keeper, texts: Texts, seat: Seat, value: str) -> int:
    taps, pointed = 1, NOTHING
    while True:
        question = table_view(keeper, texts, pointed, Moment(told=10**6)).question
        assert question is not None
        at_thumb = [question.ending] if question.ending is not None else []
        if any(button.value == value for button in (*question.buttons, *question.yes_or_no, *at_thumb)):
            return taps
        link = next(
            each.link
            for each in question.buttons
            if each.link and leads_to(each.link, seat.game, keeper.session.asking, value)
        )
        pointed, taps = Pointed.read(QueryParams(urlsplit(link).query)), taps + 1
