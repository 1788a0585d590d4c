"""A report on one sheet: a tap says one more or one less, and the thumb says that it was all."""

from __future__ import annotations

import re

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from tests.web.client import Client
from tests.web.playing import GAMES, Seat, asked, laid

COUNTED = re.compile(r'<div class="stepped"[^>]*aria-label="([^"]*)".*?<output>(\d+)</output>', re.DOTALL)


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
def test_the_tracks_are_stepped(client: Client) -> None:
    seat = Seat(catalog()["redrising"], "1", "table")
    while seat.asking is not None and seat.asking.request.what != "report-more":
        seat.reply()
    reply = laid(client, seat)
    before = COUNTED.findall(reply.text)
    tracks, hers = ["Fleet", "Helium", "Influence"], "Her pile: − from below, + on top"
    assert [words for words, _ in before] == [
        *tracks,
        *tracks,
        hers,
        "Jupiter",
        "Mars",
        "Luna",
        "The Institute",
    ]
    assert reply.asked is not None
    reply = client.press(reply.asked, ("answer", '"helium +1"'), part=True)
    after = COUNTED.findall(reply.text)
    assert int(after[1][1]) == int(before[1][1]) + 1
    assert after[0] == before[0]
    assert re.search(r'<button[^>]* class="go"[^>]* value="&#34;done&#34;"', reply.text), "that is all"


@pytest.mark.parametrize("game", [game for game in GAMES if game.look.sheets], ids=lambda game: str(game.id))
def test_sheets_are_of_answers_that_may_be_given(game: AnyGame) -> None:
    """A misspelled answer would leave a stepper that cannot be pressed."""
    seat, missing = Seat(game, "1", "table"), set(game.look.sheets)
    while missing and seat.asking is not None:
        request = seat.asking.request
        if request.what in missing:
            rows, offered = game.look.sheets[request.what], {str(each) for each in request.options()}
            assert {each for row in rows for each in (row.less, row.more)} <= offered
            missing.remove(request.what)
        seat.reply()
    assert not missing


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
def test_open_rows_say_whose_they_are(client: Client) -> None:
    """Hers are folded under her name; above the person's stood none."""
    page = laid(client, asked("redrising", "report-more", "table")).text
    assert page.count('<h3 class="whose">Your tokens</h3>') == 1
