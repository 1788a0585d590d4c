"""No button at the thumb answers a question that nobody has read: *Next*, which led to it, was just there."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.kernel.record.session import Session
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Request
from automarium.web.stage.by_chance import is_by_hand
from tests.games.golem.looks import at_look
from tests.web.client import Client
from tests.web.playing import PRESETS, to_the_question
from tests.web.test_play import waiting_for


def card_and_thumb(client: Client, session: Session[Any]) -> tuple[str, str]:
    keeper = client.app.state.games.begin(session.fork())
    page = to_the_question(client, client.get(f"/games/{keeper.id}")).text
    before, _, thumb = page.partition('id="thumb"')
    return before[before.index('id="card"') :], thumb.partition("</nav>")[0]


def is_plain(request: Request[Any]) -> bool:
    return isinstance(request, Choose) and {*map(str, request.among)} == {"yes", "no"}


def test_yes_and_no_of_a_report_are_in_the_card(client: Client) -> None:
    """At the table each is given by its tap there; on screen both lie at the thumb, or they are long."""
    seats = [waiting_for(game, preset, is_plain) for game, preset in PRESETS]
    found = [seat for seat in seats if seat is not None]
    assert {seat.game.id for seat in found} >= {"golem"}
    for seat in found:
        card, thumb = card_and_thumb(client, seat.session)
        is_at_thumb = not is_by_hand(seat.session) and 'class="answers plainly"' in thumb
        assert ('name="answer"' in thumb) is is_at_thumb, seat.asking
        given, chosen = 'value="&#34;{}&#34;"', "%22{}%22"
        words = given if is_by_hand(seat.session) or is_at_thumb else chosen
        where = thumb if is_at_thumb else card
        assert [words.format(word) in where for word in ("no", "yes")] == [True, True]


@pytest.mark.parametrize(("components", "what"), [("light", "book-bought"), ("light", "income-artifacts")])
def test_that_nothing_is_seen_is_said_in_the_card(components: str, what: str, client: Client) -> None:
    card, thumb = card_and_thumb(client, at_look(components, what))
    assert card.count('class="nothing"') == 1
    assert 'name="done"' not in thumb
    assert 'class="wait"' in thumb


def test_a_number_that_decides_is_not_filled_in(client: Client) -> None:
    """The steps of the round are one tap each, none of them before it was tapped."""
    card, _ = card_and_thumb(client, at_look("light", "steps-of-round"))
    assert 'id="number" value=""' in card
    assert [f'data-sets="{number}"' in card for number in range(22)] == [*[True] * 21, False]
