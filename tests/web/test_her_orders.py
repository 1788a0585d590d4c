"""Red Rising at the table: each order of hers says why it comes, and what it is for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, takewhile
from typing import Any

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.stage.lines import LineView
from automarium.web.stage.scenes import told_in_scenes, turn_on_stage
from automarium.web.stage.strip import Sign, Strip, strip_of
from tests.web.client import Client
from tests.web.playing import Seat, laid

pytestmark = pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
TOKENS = ("her-fleet", "her-helium", "her-influence")
SHOWS = {
    "en": "and the Luna bonus card shows ",
    "pl": "a karta bonusu Luny pokazuje ",
    "uk": "а карта бонусу Луни показує ",
}
GIVES = {"en": "The Luna bonus card gives", "pl": "Karta bonusu Luny daje", "uk": "Карта бонусу Луни дає"}


def her_turns(preset: str) -> Iterator[Seat]:
    """Turns of hers with a Luna bonus, at their end."""
    for seed in map(str, range(1, 9)):
        seat = Seat(catalog()["redrising"], seed, preset)
        while seat.asking is not None:
            told = [step.message for step in seat.session.turns[-1].steps]
            if seat.asking.request.what == DONE and "luna-card" in told:
                yield seat
            seat.reply()


def lines_of(seat: Seat, language: str) -> Iterator[tuple[LineView, str, list[str]]]:
    """The lines of her turn, each with what is told in it, and with what was told of a bonus right before."""
    session = seat.session
    say = speaker(session.game, texts_of(session.game, language), session.now.board)
    steps = session.turns[-1].steps
    for scene in told_in_scenes(session, say, session.turns[-1]).scenes:
        for line in (each for part in scene.parts for each in (part, *part.after)):
            before = [step.message for step in steps[: line.steps[0]] if not step.is_choice]
            heralds = takewhile(lambda message: message in ("luna-card", "at-ten"), reversed(before))
            yield line, steps[line.steps[0]].message, [*heralds]


@pytest.mark.parametrize("language", SHOWS)
def test_the_token_of_the_luna_bonus_card_says_so(language: str) -> None:
    """“The bonus of the location she gained from” stood at Helium, and the card two orders before it."""
    looked = 0
    for seat in islice(her_turns("table"), 12):
        for line, told, heralds in lines_of(seat, language):
            is_token = told in TOKENS
            assert (SHOWS[language] in line.because) == (is_token and heralds == ["luna-card"]), line.because
            is_last = is_token and heralds[-1:] == ["luna-card"]
            assert str(line.aside).startswith(GIVES[language]) == is_last, (told, str(line.aside))
            looked += is_last
    assert looked > 4


def test_so_it_does_on_screen() -> None:
    looked = set()
    for seat in islice(her_turns("screen"), 12):
        for line, told, heralds in lines_of(seat, "en"):
            if told in TOKENS:
                assert (SHOWS["en"] in line.because) == (heralds == ["luna-card"]), line.because
                assert line.is_decided == (heralds[:1] == ["at-ten"]), "the arrow has chosen another one"
                looked.add(tuple(heralds))
    assert looked > {(), ("luna-card",)}


ONE_ORDER = {
    "en": "Put the top card of the Institute on her pile, face down,"
    " and add her Influence token to the Institute: now 3",
    "pl": "Połóż wierzchnią kartę z Instytutu zakrytą na wierzchu jej ręki"
    " i dołóż jej znacznik Wpływu na Instytucie: razem 3",
    "uk": "Покладіть верхню карту з Інституту на її стос, долілиць,"
    " і додайте до Інституту 1 жетон Впливу Ау Томи: разом 3",
}
AT_THE_INSTITUTE, AN_ORDER_EACH = 7, 4
"""A turn of seed 1 with two stars, by its number; a card and its bonus are one order."""


def turn_of(number: int) -> Seat:
    seat = Seat(catalog()["redrising"], "1", "table")
    while seat.asking is not None and (len(seat.session.turns) <= number or seat.asking.request.what != DONE):
        seat.reply()
    return seat


@pytest.mark.parametrize("language", ONE_ORDER)
def test_the_bonus_of_a_location_belongs_to_the_gain(language: str) -> None:
    """Six orders were read in twelve seconds; the card has an arrow, and the token a ring."""
    session = turn_of(AT_THE_INSTITUTE).session
    turn, say = session.turns[-1], speaker(session.game, texts_of(session.game, language), session.now.board)
    scenes = turn_on_stage(session, say, turn, told_in_scenes(session, say, turn)).scenes
    assert len(scenes) == AN_ORDER_EACH
    assert str(scenes[1].lines[0].said) == ONE_ORDER[language]
    assert ONE_ORDER[language] in scenes[1].live
    assert 'class="aside"' not in scenes[1].layer
    assert len(strip_of(scenes, (), None, 0, is_asked=False).signs) == AN_ORDER_EACH
    assert [len(scene.lines) for scene in scenes] == [1] * AN_ORDER_EACH


def test_each_of_two_decisions_keeps_its_own_why(client: Client) -> None:
    """Below the order, and beside it in the list of all at once."""
    seat = turn_of(AT_THE_INSTITUTE)
    page = client.get(f"/games/{client.app.state.games.begin(seat.session.fork()).id}?order=2").text
    whys = re.findall(r'<div class="its-why one-of-two" data-of="2">(.*?)</div>', page, re.DOTALL)
    words = [" ".join(re.sub("<[^>]*>", "", each).split()) for each in whys]
    assert words == [
        "She gains from the Institute, because her card shows the letter B.",
        "Her card has a star: the bonus of the location she gained from.",
    ]
    (both,) = re.findall(r'data-from="2">.*?<span class="whys">(.*?)</span></div>', page, re.DOTALL)
    assert both.count('class="q"') == len(whys)


def test_the_signs_of_a_turn_count_its_orders_alone() -> None:
    """After a question the last one said “Order 6 of 6”, and the words beside it “5 of 5”."""
    signs = (Sign("order", 1), Sign("question", 1.5), Sign("order", 2), Sign("order", 2))
    assert Strip(signs, 2, 2).numbers == [1, 1, 2, 3]


@pytest.mark.parametrize("asked", ["deploy-where", "banish-where", "place-where"])
def test_a_tile_shows_a_bonus_only_where_it_is_given(asked: str) -> None:
    """Where a card is deployed or banished the location's bonus stood, too."""
    session = Seat(catalog()["redrising"], "1", "screen").session
    say = speaker(session.game, texts_of(session.game, "en"), session.now.board)
    given, other = say.name("gain", "mars").face, say.name(asked, "mars").face
    assert given is not None
    assert other is not None
    assert given.inside.startswith(other.inside)
    assert given.width > other.width


def kept() -> Session[Any]:
    """She would have taken the Sovereign token, and the person kept it."""
    for seed in map(str, range(1, 9)):
        seat = Seat(catalog()["redrising"], seed, "table")
        while seat.asking is not None:
            if seat.asking.request.what == "block-unseen":
                session = seat.session.fork()
                session.reply("use")
                return session
            seat.reply()
    raise LookupError("she never claims the token")


@pytest.mark.parametrize(
    ("language", "into"), [("en", "Into your hand"), ("pl", "Na rękę"), ("uk", "На руку")]
)
def test_who_keeps_the_token_banishes_one_card_and_takes_another(language: str, into: str) -> None:
    """One order had both, its arrow led from the deck to “Away”, and no reason was said."""
    session = kept()
    turn = session.turns[-1]
    say = speaker(session.game, texts_of(session.game, language), session.now.board)
    scenes = turn_on_stage(session, say, turn, told_in_scenes(session, say, turn)).scenes
    own = {turn.steps[line.steps[0]].message: (scene, line) for scene in scenes for line in scene.lines}
    assert own["block-unseen"][1].because
    scene, line = own["block-draw"]
    assert line.because
    assert into in " ".join(re.sub("<[^>]*>", " ", scene.layer).split())
    assert scene.number == own["block-unseen"][0].number + 1


def test_a_list_of_all_orders_says_which_card_they_are_of() -> None:
    """At one place her first card ended and her second began, without a line between them."""
    seat = next(her_turns("table"))
    session = seat.session
    say, turn = speaker(session.game, texts_of(session.game, "en"), session.now.board), session.turns[-1]
    places = turn_on_stage(session, say, turn, told_in_scenes(session, say, turn)).places
    assert [place.card for place in places if place.card] == ["First card", "Second card"]
    assert places[0].card


def test_a_list_of_all_orders_has_their_notes(client: Client) -> None:
    """Beside the card on the table the bonus looked wrong; one step at a time it was said."""
    seat = next(her_turns("table"))
    page = laid(client, seat).text
    together = page[page.index('<div class="together"') :]
    assert re.search(r'<small class="aside-of">The Luna bonus card gives her [^<]*</small>', together)
