"""What waits for the thumb is one sentence, with the verb of the button there."""

from __future__ import annotations

import json
import re
from html import unescape
from urllib.parse import urlencode

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.rules.values import plain
from automarium.kernel.words.texts import LANGUAGES
from tests.web.client import Client
from tests.web.playing import asked, game_id, laid

CONFIRM = re.compile(r'<div class="confirm".*?</div>', re.DOTALL)
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
