"""Deeds of one's own turn on screen: wherever one is chosen, the button at the thumb does it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from statistics import median

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.store import Store
from automarium.kernel.rules.verbs import Move, is_ending
from automarium.kernel.words.sentences import texts_of
from automarium.web.ask.buttons import Button
from automarium.web.ask.pointing import NOTHING
from automarium.web.ask.question import QuestionView
from automarium.web.table.asked import Asked
from automarium.web.table.view import table_view
from automarium.web.table.wish import Wish
from tests.web.client import Client
from tests.web.playing import Options, Seat, asked, asked_as_one, laid
from tests.web.taps import taps_for

MARQUISE: Options = (("people", ("marquise",)),)
SIDES: list[tuple[str, Options]] = [
    ("root", MARQUISE),
    ("root", (("people", ("eyrie",)),)),
    ("root", (("people", ("alliance",)),)),
    ("root", ()),
    ("gaia", ()),
    ("coatl", ()),
    ("redrising", ()),
]
THERE = [
    pytest.param(*each, id=f"{each[0]}-{number}") for number, each in enumerate(SIDES) if each[0] in catalog()
]
QUESTIONS, DEED, STEPS = 25, 3, 3
"""How much of a game is looked at; what a deed, its place and its confirmation take; how far buttons lead."""


def asked_in(name: str, options: Options, folder: Path) -> Iterator[tuple[QuestionView, int]]:
    """What a person is asked in a game on screen, and how many taps their answer takes."""
    seat = Seat(catalog()[name], "1", "screen", options)
    texts = texts_of(seat.game, "en")
    with Store(folder / "deeds.sqlite") as store:
        keeper = Keeper.begin(store, seat.session.fork())
        while seat.asking is not None:
            keeper.keep_passed(len(keeper.session.turns[-1].steps))
            view = table_view(keeper, texts, NOTHING, Wish())
            if isinstance(view, Asked) and not view.offer.question.is_done and view.offer.picker is None:
                yield view.offer.question, taps_for(view, keeper, texts, seat)
            for _ in range(asked_as_one(seat)):
                keeper.reply(seat.answer())
                seat.reply()


def within(question: QuestionView, steps: int = STEPS) -> Iterator[QuestionView]:
    """The same with all that its buttons lead to."""
    yield question
    if question.sole is None and steps:
        for button in question.shown:
            if button.leads is not None and button.leads != question.pointed:
                yield from within(replace(question, pointed=button.leads), steps - 1)


def deeds_of(question: QuestionView, opens: tuple[str, ...]) -> Iterator[Button]:
    """The buttons of moves, but of those that end the turn or only begin; a number waits by itself."""
    if question.sole is None and not (question.is_several or question.is_typed or question.amount_of):
        for button in question.shown:
            move = question.options[button.number] if button.is_answer else None
            if isinstance(move, Move) and not is_ending(move) and move.verb.word not in opens:
                yield button


@pytest.mark.parametrize(("name", "options"), THERE)
def test_no_button_does_a_deed_but_the_one_at_the_thumb(tmp_path: Path, name: str, options: Options) -> None:
    opens, deeds, taps = catalog()[name].look.opens, 0, []
    for asks, needed in islice(asked_in(name, options, tmp_path), QUESTIONS):
        found = [each for question in within(asks) for each in deeds_of(question, opens)]
        assert all(each.reads for each in found), asks.request.what
        deeds += len(found)
        taps += [needed] if found else []
    assert deeds
    assert median(taps) <= DEED


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_what_ends_the_turn_is_not_lit_while_more_can_be_done(client: Client) -> None:
    reply = laid(client, asked("root", "marquise-action", "screen", options=MARQUISE))
    (end,) = [each for each in reply.page.all("button") if "go" in str(each.get("class")).split()]
    assert end.get("class") == "go nothing"
    thumb = reply.text.partition('id="thumb"')[2]
    written = thumb[thumb.index("go nothing") :].partition("</button>")[0]
    assert "End Daylight" in written
    assert "<svg" not in written, "no tick: nothing is done by it"
