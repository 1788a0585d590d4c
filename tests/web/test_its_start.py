"""On screen nobody lays out how an opponent begins: it is told as its story before the next question."""

from __future__ import annotations

import re

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.words.texts import LANGUAGES
from tests.web.client import Client, Reply
from tests.web.playing import Options, Seat, laid

pytestmark = pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")

STORY = re.compile(r'<div class="story.*?</div>', re.DOTALL)
MOVES = re.compile(r'<g id="motion-\d+"')
XENOS: Options = (("faction", "xenos"), ("human", "terrans"))


def begins(client: Client, answers: int, preset: str = "screen", options: Options = ()) -> Reply:
    """The page after some answers of the set-up, as it comes first."""
    seat = Seat(catalog()["gaia"], "7", preset, (*options, ("human", "terrans"))[: len(options) or 1])
    for _ in range(answers):
        seat.reply()
    keeper = client.app.state.games.begin(seat.session.fork())
    return client.get(f"/games/{keeper.id}")


def told(reply: Reply) -> str:
    found = STORY.search(reply.text)
    return " ".join(re.sub(r"<[^>]*>", " ", found[0]).split()) if found else ""


def on_to_the_question(client: Client, reply: Reply) -> Reply:
    form = reply.page.form("/passed")
    return client.follow(client.press(form, form.buttons[0].sends))


def test_its_mines_are_told_with_their_places_before_your_next_one(client: Client) -> None:
    assert not told(begins(client, 0)), "it has done nothing yet"
    story = begins(client, 1)
    assert told(story).count("It put a mine") == 2
    assert len(MOVES.findall(story.text)) == 2
    assert "Automa: the set-up" in story.text
    asks = on_to_the_question(client, story)
    assert not told(asks)
    assert "Where do you put a mine" in asks.text


def test_its_booster_is_told_before_you_take_yours(client: Client) -> None:
    story = begins(client, 2)
    assert "It took the booster" in told(story)
    assert "It put a mine" not in told(story), "told before"
    assert "Which booster do you take?" in on_to_the_question(client, story).text


def test_a_third_mine_comes_with_the_booster(client: Client) -> None:
    story = told(begins(client, 2, options=XENOS))
    assert story.index("It put a mine") < story.index("It took the booster")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(client: Client, language: str) -> None:
    client.cookies["language"] = language
    for answers in (1, 2):
        assert len(told(begins(client, answers)).split()) > 4


def test_at_a_table_the_hand_lays_it_out(client: Client) -> None:
    seat = Seat(catalog()["gaia"], "7", "table")
    while seat.asking is not None and len(seat.session.turns) == 1:
        assert not told(laid(client, seat))
        seat.reply()
