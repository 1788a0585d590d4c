"""The question that follows is offered beside the answer that was chosen: one tap gives both."""

from __future__ import annotations

import json
from urllib.parse import urlencode

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.position import read_position
from automarium.kernel.record.session import Session
from tests.web.client import Client, Reply
from tests.web.page import Form
from tests.web.playing import Seat, entries, game_id, laid

pytestmark = pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")

ON_TURN = """\
position = 1
game = "redrising"
turn = { next = "human" }
letters = { jupiter = "D", mars = "A", luna = "B", institute = "C" }
piles = { jupiter = ["lysander"], mars = ["lawyer"], luna = [], institute = ["diplomat"] }
human = { hand = ["bondilus", "darrow", "stained"] }
"""


def chosen(client: Client, card: str) -> tuple[str, Reply]:
    """A card of the hand, chosen and not yet deployed."""
    seat = Seat(catalog()["redrising"], "1", "screen")
    seat.session = Session.start(seat.game, "1", "screen", position=read_position(ON_TURN))
    name = game_id(laid(client, seat).page)
    return name, client.get(f"/games/{name}?{urlencode({'spot': f'card-{card}'})}")


def then(page: Reply) -> Form:
    return next(form for form in page.page.forms if any(each.name == "then" for each in form.buttons))


def places(page: Reply) -> list[str]:
    return [each.value for each in then(page).buttons]


def test_a_card_is_chosen_and_deployed_by_two_taps(client: Client) -> None:
    """Each was confirmed by a tap of its own: six for a card, a location and a card that is gained."""
    name, page = chosen(client, "bondilus")
    assert [json.loads(each) for each in places(page)] == ["jupiter", "mars", "luna", "institute"]
    table = client.press(then(page), ("then", '"jupiter"'))
    assert [entry["answer"] for entry in entries(client, name)[-2:]] == ["deploy bondilus", "jupiter"]
    assert 'data-asks="gain"' in client.follow(table).text


def test_where_an_ability_asks_or_acts_the_place_waits_for_the_thumb(client: Client) -> None:
    """Bondilus banishes a card when he is deployed to Mars: that comes after one sentence."""
    name, page = chosen(client, "bondilus")
    table = client.follow(client.press(then(page), ("then", '"mars"')))
    assert entries(client, name)[-1]["answer"] == "deploy bondilus"
    assert '<div class="confirm"' in table.text
    assert 'data-asks="deploy-where"' in table.text
