"""Corrections from a seat: of what lies open and in the own hand; none asks after the hands of others.

Two worlds that differ only in what the Alliance holds must answer the Marquise alike, whatever she says lies
where, and whether it is looked at or kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.position import to_lines
from automarium.kernel.record.session import Session
from automarium.kernel.words.known_table import known_table, seen_things
from automarium.kernel.words.viewing import is_hidden
from automarium.web.fix.values import fields_of
from tests.web.client import Client
from tests.web.test_eyes import HOLDS, LOOKS, sat_down
from tests.web.test_seats import OTHERS_TURN, OWN_TURN, World, looking_on, pair, seated, world_of

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

ALONE, BOTS_TURN = 26, 36
"""Answers after which nobody but the Marquise has answered, in her turn and in that of a bot."""
ODD = ('"', "99", "-1", "[]", '["x"]', "true", "")
"""What may be typed anywhere."""


def typed(session: Session[Any]) -> Iterator[str]:
    """Something else for every value of the table, and every card in every list of cards that can be seen."""
    tree = session.table_to_correct()
    for number, field in enumerate(fields_of(tree)):
        yield f"set+{field.key}={ODD[number % len(ODD)]}"
    board = session.now.board
    cards = sorted({*board.deck.cards(), *board.sides[HOLDS].hand, *board.sides[LOOKS].hand})
    own = list(board.sides[LOOKS].hand)
    for card in cards:
        yield f"set+sides.{LOOKS}.hand={json.dumps([*own[1:], card])}".replace('"', "%22")
        yield f"set+sides.{HOLDS}.hand={json.dumps([card])}".replace('"', "%22")
        yield f"set+cards.discards={json.dumps([card])}".replace('"', "%22")


def tapped(session: Session[Any]) -> Iterator[str]:
    """Another thing at every spot."""
    look, board = session.game.look, session.board_before(session.turns[-1])
    assert look.otherwise is not None
    for spot in look.contents(board):
        yield f"spot={spot}"
        for number, part in enumerate(look.otherwise(board, spot)):
            for value in part.options[:: max(1, len(part.options) // 4)] or (part.least, part.most):
                yield f"set={json.dumps([spot, number, value])}".replace('"', "%22")


def told_in(world: World, tries: list[str]) -> list[list[str]]:
    return [world.answers("GET", f"{world.address}/correct?{each}", []) for each in tries]


def compared(client: Client, answers: int, every: int) -> int:
    """How many corrections were tried; both worlds have answered each alike."""
    session, twin = pair(answers)
    tries = [*typed(session), *tapped(session)][::every]
    told = []
    for each in (session, twin):
        world = world_of(client, each, seated)
        told.append(told_in(world, tries))
        client.app.state.games.store.delete(world.id)
    assert told[0] == told[1]
    assert {reply[:3] for one in told[0] for reply in one} == {"200", "422"}
    return len(tries)


@pytest.mark.parametrize("answers", [OTHERS_TURN, ALONE, BOTS_TURN])
def test_no_correction_is_an_oracle(client: Client, answers: int) -> None:
    """What can be put right, what cannot, and why. `python -m tests.trials hands` tries all of them."""
    assert compared(client, answers, every=61) >= 10


@pytest.mark.parametrize("change", ["set sides.marquise.points", "set clearings.5", "set cards.discards"])
def test_what_is_kept_leads_to_the_same_table(client: Client, change: str) -> None:
    session, twin = pair(ALONE)
    told = []
    for each in (session, twin):
        world = world_of(client, each, seated)
        store = client.app.state.games.store
        value = {"points": "7", "5": "", "discards": "[]"}[change.rpartition(".")[2]]
        fields = [("revision", str(store.revision(world.id))), ("accept", "1"), (change, value)]
        told.append(world.answers("POST", f"{world.address}/correct", fields))
        told.append(world.answers("GET", f"{world.address}/history", []))
        store.delete(world.id)
    assert told[:2] == told[2:]


def keep(client: Client, world: World, key: str, value: str) -> int:
    revision = client.app.state.games.store.revision(world.id)
    fields = [("revision", str(revision)), ("accept", "1"), (f"set {key}", value)]
    return world.guest.post(f"{world.address}/correct", fields).status


def started(client: Client, world: World) -> Any:
    """The board at the start of the running turn."""
    session = client.app.state.games.open(world.id).session
    return session.board_before(session.turns[-1])


def test_a_seat_puts_right_what_lies_open(client: Client) -> None:
    session = pair(ALONE)[0]
    world = world_of(client, session, seated)
    assert f"{world.address}/correct" in world.guest.get(world.address).text
    assert keep(client, world, "sides.marquise.points", "7") == 303
    board = started(client, world)
    assert board.sides[LOOKS].points == 7
    assert board.sides[HOLDS].hand == session.board_before(session.turns[-1]).sides[HOLDS].hand
    assert "Marquise de Cat put the table right" in client.get(world.address).text


def test_a_seat_exchanges_cards_that_it_sees(client: Client) -> None:
    """A card of the own hand for nothing: it lies in the deck again."""
    session = pair(ALONE)[0]
    world = world_of(client, session, seated)
    own = session.table_to_correct()["sides"][LOOKS]["hand"]
    assert keep(client, world, f"sides.{LOOKS}.hand", json.dumps(list(own[1:]))) == 303
    assert started(client, world).sides[LOOKS].hand == list(own[1:])


def test_a_card_that_is_not_seen_cannot_be_claimed_wherever_it_lies(client: Client) -> None:
    session = pair(ALONE)[0]
    world = world_of(client, session, seated)
    board = session.now.board
    seen = seen_things(session.game, board, LOOKS)
    unseen = [*board.sides[HOLDS].hand, *sorted(set(board.deck.cards()))]
    for card in [each for each in unseen if each not in seen][:8]:
        reply = world.guest.get(f"{world.address}/correct?set+sides.{LOOKS}.hand=[%22{card}%22]")
        assert reply.status == 422
        assert "That names a card that you do not see here" in reply.text
    sheet = world.guest.get(f"{world.address}/correct?spot=hand-{LOOKS}").text
    offered = re.findall(r'name="to" value="\[&#34;hand-marquise&#34;, \d, &#34;(\w*)&#34;', sheet)
    assert {*offered}.isdisjoint({*unseen} - {*seen})
    assert len(offered) > 1


def test_nobody_corrects_over_the_answers_of_others(client: Client) -> None:
    """Whether these still fit may hang on what the others hold."""
    session = pair(OWN_TURN)[0]
    world = world_of(client, session, seated)
    reply = world.guest.get(f"{world.address}/correct?set+sides.{LOOKS}.points=7")
    assert "Somebody else has answered in this turn" in reply.text


def test_who_looks_on_corrects_nothing(client: Client) -> None:
    world = world_of(client, pair()[0], looking_on)
    assert world.guest.get(f"{world.address}/correct").status == 409
    assert keep(client, world, "sides.marquise.points", "7") == 409


def test_the_known_table_is_the_same_in_both_worlds() -> None:
    trees = []
    for each in pair():
        real = each.table_to_correct()
        under = known_table(each.game, each.settings, real, LOOKS)
        trees.append((under.open, under.tree))
        lines = {
            line for line in to_lines(real) if not is_hidden(each.game.look, LOOKS, line.split(" = ")[0])
        }
        assert lines <= {*to_lines(under.tree)}
        held = under.tree["sides"][HOLDS]["hand"]
        assert len(held) == len(real["sides"][HOLDS]["hand"])
    assert trees[0] == trees[1]


def test_the_history_tells_no_corrected_hand(client: Client) -> None:
    """Also to those who want to read codes."""
    session = pair(ALONE)[0]
    world = world_of(client, session, seated)
    left = json.dumps(list(session.table_to_correct()["sides"][LOOKS]["hand"][1:]))
    assert keep(client, world, f"sides.{LOOKS}.hand", left) == 303
    alliance = sat_down(client, world.address, HOLDS)
    alliance.cookies["codes"] = "yes"
    page = alliance.get(f"{world.address}/history").text
    assert "Table corrected" in page
    assert f"sides.{LOOKS}.hand" not in page
