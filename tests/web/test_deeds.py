"""One's own answers on screen: wherever one is chosen, the button at the thumb gives it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

import pytest
from starlette.datastructures import QueryParams

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.store import Store
from automarium.kernel.rules.verbs import Move, is_ending
from automarium.kernel.words.sentences import texts_of
from automarium.web.ask.buttons import Button
from automarium.web.ask.pointing import NOTHING, Pointed
from automarium.web.ask.question import QuestionView
from automarium.web.table.asked import Asked
from automarium.web.table.view import table_view
from automarium.web.table.wish import Wish
from tests.web.client import Client
from tests.web.playing import Options, Seat, asked, asked_as_one, laid, links_on
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
    ("golem", ()),
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


def answers_of(question: QuestionView, opens: tuple[str, ...]) -> Iterator[Button]:
    """The buttons of answers, but of those that end the turn or only begin; a number waits by itself."""
    is_laid = question.plan is not None  # its moves are laid, and given together at the thumb
    if question.sole is None and not (
        is_laid or question.is_several or question.is_typed or question.amount_of
    ):
        for button in question.listed:
            option = question.options[button.number] if button.is_answer else None
            is_begun = isinstance(option, Move) and (is_ending(option) or option.verb.word in opens)
            if option is not None and not is_begun:
                yield button


def chosen(question: QuestionView, button: Button) -> QuestionView:
    """The same after a button of its list was pressed that chooses an answer."""
    params = QueryParams(urlsplit(button.reads).query)
    return replace(question, pointed=Pointed.read(params))


@pytest.mark.parametrize(("name", "options"), THERE)
def test_no_button_gives_an_answer_but_the_one_at_the_thumb(
    tmp_path: Path, name: str, options: Options
) -> None:
    opens, answers, taps = catalog()[name].look.opens, 0, []
    for asks, needed in islice(asked_in(name, options, tmp_path), QUESTIONS):
        found = [each for question in within(asks) for each in answers_of(question, opens)]
        assert all(each.reads for each in found), asks.request.what
        assert asks.ending is None or asks.waives is None or asks.ending.reads, "it is chosen there, too"
        tiles = [asks.numbers_led_to(each) for each in asks.shown]
        assert asks.ending is None or (asks.ending.number,) not in tiles, "it has no tile beside that"
        answers += len(found)
        taps += [needed] if found else []
    assert answers
    assert median(taps) <= DEED


@pytest.mark.parametrize(("name", "options"), THERE)
def test_what_was_chosen_is_ringed_in_its_list(tmp_path: Path, name: str, options: Options) -> None:
    """The list stays: another tap there chooses another."""
    opens, lists = catalog()[name].look.opens, 0
    for asks, _ in islice(asked_in(name, options, tmp_path), QUESTIONS):
        for question in within(asks, 1):
            for button in answers_of(question, opens):
                after = chosen(question, button)
                assert after.sole is not None, button.reads
                assert after.sole.number == button.number
                if len(question.left) > 1:
                    assert after.chosen_from is not None
                    assert [each.number for each in after.chosen_from.listed] == [
                        each.number for each in question.listed
                    ]
                    assert len([each for each in question.listed if after.is_chosen(each)]) == 1
                    lists += 1
    assert lists


CHOSEN = re.compile(r'aria-current="true"[^>]*>')
LISTS = [
    ("gaia", "booster", ()),
    ("gaia", "tile-track", ()),
    ("gaia", "give-brainstone", (("human", "taklons"),)),
    ("coatl", "discard-card", ()),
    ("root", "leader", (("people", ("eyrie",)),)),
    ("root", "service", (("people", ("eyrie",)), ("bots", ("riverfolk", "marquise")))),
    ("root", "hit-item", ()),
    ("redrising", "deploy-where", ()),
]


@pytest.mark.parametrize(
    ("name", "what", "options"), [pytest.param(*each, id=each[1]) for each in LISTS if each[0] in catalog()]
)
def test_a_thing_is_chosen_and_then_given(client: Client, name: str, what: str, options: Options) -> None:
    reply = laid(client, asked(name, what, "screen", options=options))
    links = links_on(reply)
    assert len(links) > 1
    assert not [each for each in reply.page.all("button") if each.get("name") == "answer"], "nothing acts"
    first, second = client.get(links[0]), client.get(links[1])
    for page in (first, second):
        assert links_on(page) == links, "the list is as it was"
        assert len(CHOSEN.findall(page.text.partition('id="card"')[2])) == 1
        assert [each for each in page.page.all("button") if each.get("class") == "go"]
    assert first.asked is not None
    assert second.asked is not None
    assert first.asked.offered != second.asked.offered


@pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
def test_an_answer_that_takes_nothing_is_chosen_first_and_never_lit(client: Client) -> None:
    reply = laid(client, asked("gaia", "tile-track", "screen"))
    (hollow,) = [each for each in reply.page.all("a") if "go" in str(each.get("class")).split()]
    assert hollow.get("class") == "go nothing"
    after = client.get(str(hollow.get("href")))
    assert after.asked is not None
    assert after.asked.offered == ['"none"']


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
def test_at_the_table_a_report_is_given_by_its_first_tap(client: Client) -> None:
    reply = laid(client, asked("redrising", "report-gain", "table"))
    assert not links_on(reply)
    assert reply.asked is not None
    assert len(reply.asked.offered) > 1


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_what_ends_the_turn_is_not_lit_while_more_can_be_done(client: Client) -> None:
    reply = laid(client, asked("root", "marquise-action", "screen", options=MARQUISE))
    (end,) = [each for each in reply.page.all("button") if "go" in str(each.get("class")).split()]
    assert end.get("class") == "go nothing"
    thumb = reply.text.partition('id="thumb"')[2]
    written = thumb[thumb.index("go nothing") :].partition("</button>")[0]
    assert "End Daylight" in written
    assert "<svg" not in written, "no tick: nothing is done by it"
