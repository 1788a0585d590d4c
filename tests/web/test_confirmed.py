"""What waits for the thumb is one sentence with the verb of its button, and says that it ends the game."""

from __future__ import annotations

import json
import re
from html import unescape
from urllib.parse import urlencode

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.position import read_position
from automarium.kernel.record.session import Session
from automarium.kernel.rules.values import plain
from automarium.kernel.words.texts import LANGUAGES
from tests.web.client import Client
from tests.web.playing import Seat, asked, game_id, laid

CONFIRM = re.compile(r'<div class="confirm".*?</div>', re.DOTALL)
WARNED = re.compile(r'<p class="warns".*?</p>', re.DOTALL)
GO = re.compile(r'<button[^>]*class="go[^>]*>.*?</button>', re.DOTALL)


def words_in(html: str) -> str:
    return " ".join(unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", " ", html, flags=re.DOTALL)).split())


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", ["deploy-where", "gain"])
def test_a_place_for_a_card_is_confirmed_with_a_verb(client: Client, what: str, language: str) -> None:
    """*To Mars, on top of “Lawyer”* stood above *Deploy*."""
    seat = asked("redrising", what, "screen", later=3)
    assert seat.asking is not None
    name = game_id(laid(client, seat).page)
    for option in seat.asking.request.options():
        way = urlencode({"slot": f"{what}={json.dumps(plain(option))}"})
        page = client.get(f"/games/{name}?{way}", {"accept-language": language}).text
        (sentence,), (button, *_) = CONFIRM.findall(page), GO.findall(page)
        assert words_in(sentence).startswith(words_in(button)), (option, sentence)
        if what == "deploy-where":
            assert "<svg" not in sentence, "the card that lies there already was drawn beside it"


ABOUT_TO_END = """\
position = 1
game = "redrising"
letters = { jupiter = "D", mars = "A", luna = "B", institute = "C" }
piles = { jupiter = ["harmony"], mars = ["dancer"], luna = [], institute = [] }
human = { fleet = 6, helium = 7, influence = 1, hand = ["sefi", "darrow", "stained"] }
"""


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
@pytest.mark.parametrize(
    ("first", "where", "says"),
    [
        ("au-toma", "jupiter", "This ends the game."),
        ("human", "jupiter", "This sets off the end of the game."),
        ("au-toma", "luna", ""),
    ],
)
def test_what_ends_the_game_says_so_before_it_is_given(
    client: Client, first: str, where: str, says: str
) -> None:
    """*Place* led from “Your Fleet 6 → 7” to the result without a word."""
    game, turn = catalog()["redrising"], f'turn = {{ next = "human", first = "{first}" }}\n'
    seat = Seat(game, "1", "screen")
    seat.session = Session.start(game, "1", "screen", position=read_position(ABOUT_TO_END + turn))
    seat.session.reply("scout")
    name = game_id(laid(client, seat).page)
    way = urlencode({"slot": f"scout-where={json.dumps(where)}"})
    page = client.get(f"/games/{name}?{way}").text
    assert CONFIRM.findall(page)
    assert [words_in(each) for each in WARNED.findall(page)] == ([says] if says else [])
