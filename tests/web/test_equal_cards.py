"""Of two equal cards that lie open the one is taken that was tapped."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from tests.games.coatl.positions import placed
from tests.web.client import Client
from tests.web.playing import entries, followed

GAME = catalog()["coatl"]
EQUAL = """
    turn.next = "human"
    open.prophecies = ["P-XPR-B", "P-TRI-Y", "P-CNT-Y", "P-TRI-K", "P-TRI-R", "P-CNT-Y"]
    open.temples = ["T-06", "T-10"]
"""


@pytest.mark.parametrize(
    ("spot", "answer"),
    [("open-P-CNT-Y", "open P-CNT-Y"), ("open-P-CNT-Y-2", "open P-CNT-Y-2")],
    ids=["third", "sixth"],
)
def test_the_card_that_is_tapped_is_taken(client: Client, spot: str, answer: str) -> None:
    """Both lit up, and the third was taken whichever was tapped."""
    session = Session.start(GAME, "1", "screen", position=placed(EQUAL))
    session.reply("cards")
    name = client.app.state.games.begin(session).id
    tapped = client.get(f"/games/{name}?spot={spot}")
    assert tapped.text.count('class="spot chosen') == 1
    form = tapped.asked
    assert form is not None
    followed(client, client.press(form, form.buttons[0].sends))
    assert entries(client, name)[-1]["answer"] == answer
