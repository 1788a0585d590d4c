"""What an undo at a table says: all that the last answer had brought, where that is little."""

from __future__ import annotations

import re
from html import unescape

import pytest

from automarium.kernel.catalog.game import catalog
from tests.web.client import Client
from tests.web.playing import Seat, shortest

pytestmark = pytest.mark.skipif("coatl" not in catalog(), reason="Cóatl is not installed")
TURNED_UP = "Turn up the card"


def after_cards(count: int) -> Seat:
    """A game of Cóatl in which the person has just turned up so many cards."""
    game = catalog()["coatl"]
    seat = Seat(game, shortest(game, "table"), "table")
    while seat.asking is not None:
        seat.reply()
        turn = next((each for each in reversed(seat.session.turns) if each.pauses), None)
        if turn is not None and turn.acting == "human":
            new = [step.message for step in turn.steps[turn.pauses[-1] :]]
            if new.count("turn-up") == len(new) == count:
                return seat
    raise LookupError(count)


@pytest.mark.parametrize("count", [2, 3])
def test_an_undo_names_every_card_that_goes_back(client: Client, count: int) -> None:
    """“Taken back: Turn up the card “three blue” …”, and the second card lay there still."""
    keeper = client.app.state.games.begin(after_cards(count).session)
    form = client.get(f"/games/{keeper.id}").page.form("/undo")
    fields = [pair for pair in form.fields if pair[0] != "back"]
    reply = client.post(form.action, fields, {"hx-request": "true"})
    words = unescape(re.sub(r"<[^>]*>", "", reply.text))
    (note,) = re.findall(r"Taken back: .* Lay your table as the board shows it\.", words)
    assert note.count(TURNED_UP) == count
    assert len(set(re.findall("“[^”]*”", note))) == count
