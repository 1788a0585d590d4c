"""The Vagabond of a person on screen: open quests to plan by, verbs in their places, badges that count."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from automarium.games.root.people import printed
from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.verbs import is_ending
from tests.web.client import Client
from tests.web.test_outcome import played, shown, words

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

GOALS = re.compile(r'<ul class="places goals".*?</ul>', re.DOTALL)


def verbs(session: Session[Any]) -> set[str]:
    """What can be done now in Daylight, besides ending it."""
    now = session.asking
    moves = now.request.among if now is not None and now.request.what == "vagabond-action" else ()
    return {move.verb.word for move in moves if not is_ending(move)}


def goals(page: str) -> str:
    found = GOALS.search(page)
    assert found is not None, "no open quests"
    return unescape(found[0])


def test_open_quests_lie_before_the_vagabond(client: Client) -> None:
    """They lay at the foot of the whole board, too small to be read, and one plans by them."""
    session = played("vagabond", lambda session: verbs(session) >= {"go"} and "quest" not in verbs(session))
    told = words(goals(shown(client, session)))
    for quest in session.now.board.quests:
        known = printed().quests[quest]
        assert f"In a {known.suit} clearing exhaust " in told


def test_a_quest_on_the_board_can_be_read(client: Client) -> None:
    session = played("vagabond", lambda session: bool(verbs(session)))
    keeper = client.app.state.games.begin(session)
    page = client.get(f"/games/{keeper.id}").text
    quest = session.now.board.quests[0]
    assert f'data-spot="quest-{quest}"' in page
    assert re.search(r'id="board"[^>]* data-reads="[^"]*\bquest\b', page)
    read = client.get(f"/games/{keeper.id}/read?spot=quest-{quest}")
    assert "To complete it" in read.text
    assert client.get(f"/games/{keeper.id}/read?spot=quest-none").status == 404


def test_the_only_deed_that_is_left_is_not_begun_by_itself(client: Client) -> None:
    """After a battle with his last sword the page asked where he moves, as if he had to leave."""
    page = shown(client, played("vagabond", lambda session: verbs(session) == {"go"}))
    card = page[page.index('id="card"') :]
    assert "To which clearing" not in words(card)
    assert len(re.findall(r'aria-disabled="true"|class="[^"]*\bidle\b', card)) >= 6, "all verbs lie there"


def test_the_badge_of_a_deed_of_several_steps_counts_its_first_things(client: Client) -> None:
    """Twelve ways to aid were three cards for two sides with two items."""

    def is_it(session: Session[Any]) -> bool:
        helps = ways(session)
        return len({each.slots[0] for each in helps}) > 1 and len(helps) > 4

    def ways(session: Session[Any]) -> list[Any]:
        now = session.asking
        moves = now.request.among if now is not None and now.request.what == "vagabond-action" else ()
        return [move for move in moves if move.verb.word == "aid"]

    session = played("vagabond", is_it)
    card = shown(client, session).partition('id="card"')[2]
    badges = re.findall(r"<span>Aid <span class=\"faint count\"><b>(\d+)", card)
    assert badges[0] == str(len({each.slots[0] for each in ways(session)}))


def test_every_tile_of_a_turn_has_a_sign() -> None:
    """*Quest*, *Revolt*, *Mobilize* and *Train* were words alone among drawings."""
    look = catalog()["root"].look
    assert look.verb_face is not None
    own = ("steal", "labor", "hideout", "repair")
    for verb in (*(each for verbs in look.verbs.values() for each in verbs), *own):
        assert look.verb_face(verb) is not None, verb
