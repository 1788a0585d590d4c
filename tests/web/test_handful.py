"""Several things that the game asks for one by one are tapped at one look, and confirmed once."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.told import Asking
from automarium.web.ask.handful import Handful
from automarium.web.ask.together import answered_as_one, asked_now
from tests.web.client import Client
from tests.web.playing import asked, to_the_question
from tests.web.test_outcome import BOTS, at_random, outcome_in, played

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")


def refreshing(least: int = 4) -> Session[Any]:
    """A Vagabond who refreshes three of at least so many different items."""

    def is_it(session: Session[Any]) -> bool:
        now = session.asking
        return now is not None and now.request.what == "refresh" and len(now.request.options()) >= least

    return played("vagabond", is_it, games=40)


def handful_of(session: Session[Any]) -> Handful:
    now = asked_now(session)
    assert isinstance(now, Asking)
    assert isinstance(now.request, Handful)
    return now.request


def test_items_that_are_alike_are_one_tile_with_their_number(client: Client) -> None:
    """Two swords were one tile that looked like one sword."""
    session = asked("root", "refresh", "screen").session
    things = handful_of(session).things
    page = client.get(f"/games/{kept(client, session).id}").text
    shown = [int(each) for each in re.findall(r"<span>[^<]* ×(\d)</span>", page)]
    assert sorted(shown) == sorted(count for count in things.values() if count > 1) != []


def kept(client: Client, session: Session[Any]) -> Keeper:
    keeper = client.app.state.games.begin(session.fork())
    to_the_question(client, client.get(f"/games/{keeper.id}"))
    opened: Keeper = client.app.state.games.open(keeper.id)
    return opened


def test_items_are_refreshed_at_one_look_and_confirmed_once(client: Client) -> None:
    session = refreshing()
    request, keeper = handful_of(session), kept(client, session)
    chosen = list(request.options())[: request.count]
    before = len(keeper.session.entries)
    assert f"Which {request.count} items do you refresh?" in client.get(f"/games/{keeper.id}").text
    for each in chosen:
        form = client.get(f"/games/{keeper.id}").page.form("/pick")
        assert client.press(form, ("answer", json.dumps(each))).status in (200, 303)
        assert len(keeper.session.entries) == before, "only chosen"
    whole = client.get(f"/games/{keeper.id}").asked
    assert whole is not None
    assert whole.is_whole
    client.press(whole, whole.buttons[0].sends)
    given = [each.answer for each in keeper.session.entries[before:] if each.ask == "choose refresh"]
    assert given == chosen
    assert keeper.session.asking is not None
    assert keeper.session.asking.request.what != "refresh"


def test_one_undo_lays_them_back_as_they_were_tapped(client: Client) -> None:
    session = refreshing()
    request = handful_of(session)
    chosen = list(request.options())[: request.count]
    for each in request.split(chosen):
        session.reply(each)
    keeper = kept(client, session)
    assert answered_as_one(keeper.session) == request.count
    page = client.get(f"/games/{keeper.id}").page
    client.press(page.form("/undo"))
    assert keeper.draft == tuple(chosen)
    client.press(client.get(f"/games/{keeper.id}").page.form("/redo"))
    assert [each.answer for each in keeper.session.entries[-len(chosen) :]] == chosen


def test_the_game_is_answered_only_as_far_as_it_asks() -> None:
    """Where one kind of item is left the rules take it by themselves."""

    def is_it(session: Session[Any]) -> bool:
        now = session.asking
        if now is None or now.request.what != "refresh":
            return False
        things = session.game.look.handfuls["refresh"](now.board, now.request.facts)
        return len(things) == 2 and max(things.values()) > 1

    options = {"people": ["vagabond"], "bots": [*BOTS[:3]], "dice_rolled": "always"}
    session = at_random(catalog()["root"], options, is_it, 60)
    request = handful_of(session)
    most = max(request.things, key=request.things.__getitem__)
    other = next(each for each in request.things if each != most)
    given = request.split([other, *[most] * (request.count - 1)])
    assert len(given) < request.count
    assert given[0] == other
    assert request.told(given) == [other, *[most] * (request.count - 1)]


def test_no_item_is_named_more_often_than_it_lies_there() -> None:
    request = handful_of(refreshing())
    single = next(each for each, count in request.things.items() if count == 1)
    assert single not in request.left_at([single], 1)
    with pytest.raises(Refused):
        request.check([single] * request.count)
    with pytest.raises(Refused):
        request.check([single])


def test_what_takes_the_hits_in_a_bots_turn_is_one_question() -> None:
    def is_it(session: Session[Any]) -> bool:
        now = session.asking
        is_hit = now is not None and now.request.what == "hit-item"
        return (
            is_hit and now is not None and now.request.facts["count"] == 2 and "clearing" in now.request.facts
        )

    request = handful_of(played("vagabond", is_it, games=60))
    assert request.count == 2


def asked_for_several(side: str, what: str) -> Session[Any]:
    def is_it(session: Session[Any]) -> bool:
        now = session.asking
        return now is not None and now.request.what == what and int(str(now.request.facts["count"])) > 1

    options = {"people": [side], "bots": [each for each in BOTS if each != side][:3]}
    return at_random(catalog()["root"], options, is_it, 60, "steady")


@pytest.mark.parametrize(
    ("side", "what", "asked"),
    [
        ("marquise", "loss", r"which \d pieces do you lose in clearing"),
        ("alliance", "pay-supporter", r"Which \d supporters pay in clearing"),
    ],
)
def test_pieces_that_fall_and_supporters_that_pay_are_one_question(
    client: Client, side: str, what: str, asked: str
) -> None:
    session = asked_for_several(side, what)
    request, keeper = handful_of(session), kept(client, session)
    page = client.get(f"/games/{keeper.id}").text
    assert re.search(asked, unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", "", page, flags=re.DOTALL)))
    given = request.split(
        [each for each, count in request.things.items() for _ in range(count)][: request.count]
    )
    for each in given:
        session.reply(each)
    assert session.asking is None or session.asking.request.what != what


def test_all_hits_of_a_battle_are_told_after_it_not_the_last_alone(client: Client) -> None:
    def is_it(session: Session[Any]) -> bool:
        now = session.asking
        is_hit = now is not None and now.request.what == "hit-item" and session.turns[-1].acting == "vagabond"
        return is_hit and now is not None and int(str(now.request.facts["count"])) > 2

    options = {"people": ["vagabond"], "bots": ["marquise", "eyrie"]}
    session = at_random(catalog()["root"], options, is_it, 60, "steady")
    keeper = kept(client, session)
    request = handful_of(session)
    for each in request.split(list(request.options())[: request.count]):
        keeper.reply(each)
    told = outcome_in(client.get(f"/games/{keeper.id}").text)
    assert told.count("damaged") == 1
    assert len(re.findall(r"boots|sword|torch|hammer|tea|crossbow|coins|bag", told)) >= request.count
