"""The Decree of a person on screen: what is resolved has a tick, and a move asks for one thing at a time."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from typing import Any

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from tests.web.client import Client
from tests.web.test_outcome import played, shown
from tests.web.test_outcome import words as plain_words

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")


def marches(session: Session[Any]) -> list[tuple[Any, ...]]:
    """The moves that the column allows, if nothing else can be done: card, from, to, how many."""
    asked = session.asking
    moves = asked.request.among if asked is not None and asked.request.what == "decree" else ()
    return [move.slots for move in moves if all(each.verb.word == "march" for each in moves)]


def by_cards(session: Session[Any]) -> tuple[int, int]:
    """A way among others that several cards and several numbers of warriors allow; without one, 0 and 0."""
    found = marches(session)
    ways = Counter((origin, target) for _, origin, target, _ in found)
    for way, _ in ways.most_common():
        cards = {card for card, *rest in found if (rest[0], rest[1]) == way}
        targets = {rest[1] for _, *rest in found if rest[0] == way[0]}
        if 1 < len(cards) < ways[way] and len(targets) > 1 and len({each for each, _ in ways}) > 1:
            return way
    return 0, 0


def link(page: str, words: str) -> str:
    """Where a place of the list leads."""
    found = re.findall(r'<a [^>]*href="([^"]+)"[^>]*>((?:(?!</a>).)*)</a>', page, re.DOTALL)
    (address, *_) = {unescape(to) for to, inside in found if plain_words(inside) == words}
    return address


def test_cards_that_this_turn_has_resolved_have_a_tick(client: Client) -> None:
    def has_marched(session: Session[Any]) -> bool:
        return bool(marches(session)) and any(each.verb.word == "march" for each in session.now.board.made)

    session = played("eyrie", has_marched)
    made = [each.verb.word for each in session.now.board.made]
    page = shown(client, session)
    own = page[page.index('id="own"') :].partition("</section>")[0]
    columns = re.findall(r"<li[^>]*>(.*?)</li>", own[own.index("Decree") :], re.DOTALL)[:4]
    assert [column.count("root-tick") for column in columns] == [
        made.count(verb) for verb in ("enlist", "march", "fight", "nest")
    ]


def test_the_card_is_asked_for_before_how_many_move(client: Client) -> None:
    session = played("eyrie", lambda session: by_cards(session) != (0, 0), games=60)
    origin, target = by_cards(session)
    page = shown(client, session)
    for place in (origin, target):
        page = client.get(link(page, f"Clearing {place}")).text
    assert "By which card of the Decree do they move?" in page
    cards = {card for card, *rest in marches(session) if (rest[0], rest[1]) == (origin, target)}
    ask = page[page.index('id="question"') :]
    assert len(re.findall(r'<a class="button[^>]*href=', ask)) == len(cards)
