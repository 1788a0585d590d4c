"""Cóatl at the table: the board stays in sight, a refill is one question, a single order has its picture."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import Asking
from automarium.web.ask.together import Together, asked_now
from automarium.web.stage.by_chance import dealt_answer
from tests.hand import pages
from tests.web.client import Client, Reply
from tests.web.playing import Seat, asked, laid
from tests.web.test_coatl_stage import turns_on_stage

GAME = catalog()["coatl"]


def test_a_place_that_is_chosen_leaves_the_others_in_sight(client: Client) -> None:
    """At the table the board came closer, and no other place could be tapped."""
    seat = Seat(GAME, "1", "table")
    while seat.asking is None or seat.asking.request.what != "action":
        seat.reply()
    path = laid(client, seat).path
    before, after = (client.get(f"{path}{more}").text for more in ("", "?spot=place-3"))
    crops = [re.findall(r'id="board"[^>]*data-crop="([^"]*)"', page)[0].split() for page in (before, after)]
    assert float(crops[1][2]) > 0.9 * float(crops[0][2]), "hardly closer: all of the wheel"
    assert {f"spot=place-{place}" for place in (2, 5)} <= {*re.findall(r"spot=place-\d+", after)}
    assert "Take" in after.partition('id="thumb"')[2]


def refilled(client: Client) -> tuple[Session[Any], str]:
    """A turn of his in which segments, heads and tails are drawn again; the game's address."""
    seat = asked("coatl", "bag-body", "table", later=1)
    while not (isinstance(now := asked_now(seat.session), Asking) and is_of_all_bags(now)):
        seat.reply()
    return seat.session, laid(client, seat).path


def is_of_all_bags(now: Asking[Any]) -> bool:
    return now.acting == "maks" and isinstance(now.request, Together) and now.request.count == 3


def test_a_refill_is_one_question_on_the_wheel(client: Client) -> None:
    """Heads and tails were questions of their own, without the board; the place he took from glowed on."""
    session, path = refilled(client)
    keeper = client.app.state.games.open(path.rpartition("/")[2])
    before = len(session.entries)
    page = client.get(path).text
    asks = re.sub(r"<[^>]*>", "", page.partition('id="question"')[2].partition("</h2>")[0])
    assert re.search(
        r"Fill places [\d, ]+and \d+ from the bags, \d+ pieces", unescape(asks).replace("\xa0", " ")
    )
    assert 'class="spot chosen' not in page
    client.press(client.get(path).page.form("/deal"))
    drawn = [each.ask for each in keeper.session.entries[before:]]
    assert drawn == ["draw bag-body", "draw bag-head", "draw bag-tail"]
    messages = [step.message for step in keeper.session.turns[-1].steps]
    assert keeper.passed <= messages.index("fill"), "what chance drew is laid by hand: segments, too"
    done = client.get(path).text
    assert [
        kind for kind, _ in re.findall(r'<li data-kind="(\w+)" data-at="[.0-9]+" data-state="(\w+)"', done)
    ].count("question") == 1
    client.press(client.get(path).page.form("/undo"))
    assert len(keeper.session.entries) == before
    assert keeper.draft == (), "what chance drew is no pick"


def test_what_was_painted_beside_what_was_drawn_lies_there_after_an_undo(client: Client) -> None:
    session, path = refilled(client)
    keeper = client.app.state.games.open(path.rpartition("/")[2])
    client.press(client.get(path).page.form("/pick"), ("answer", '"K"'))
    told = keeper.draft
    assert len(told) == 1
    client.press(client.get(path).page.form("/deal"))
    client.press(client.get(path).page.form("/undo"))
    assert (len(keeper.session.entries), keeper.draft) == (len(session.entries), told)


def test_a_single_order_is_no_list(client: Client) -> None:
    """Who reads all at once saw a line on an empty page, without the board and its arrows."""
    for session, telling, _ in turns_on_stage("1"):
        if len(telling.scenes) < 3 and len(session.turns[-1].pauses) < 1:
            keeper = client.app.state.games.begin(session.fork())
            page = client.get(f"/games/{keeper.id}?all=yes").text
            assert ("data-together " in page) == (len(telling.scenes) > 1)


def test_in_a_list_each_thing_of_an_order_is_drawn(client: Client) -> None:
    """Of a piece for a card and one that leaves the game only the first had its picture."""
    rows = list[str]()
    for session, _, _ in turns_on_stage("1"):
        keeper = client.app.state.games.begin(session.fork())
        page = client.get(f"/games/{keeper.id}?all=yes").text
        rows += re.findall(r'<div class="do" data-from="[^"]*">(.*?)</div>', page, re.DOTALL)
    joined = [row for row in rows if "the other piece" in row.replace("\xa0", " ")]
    assert joined
    assert all(row.count('class="face') > 1 for row in joined)


def test_a_card_that_may_be_in_the_hand_says_so_where_it_is_laid(client: Client) -> None:
    """It was offered as if it were there."""
    seat = Seat(GAME, "1", "table")
    while (
        seat.asking is None
        or seat.asking.request.what != "assemble"
        or not any(str(each).startswith("lay ") for each in seat.asking.request.options())
    ):
        seat.reply()
    board, path = seat.session.now.board, laid(client, seat).path
    unseen = [str(each) for each in seat.asking.request.options() if str(each).startswith("lay ")]
    card = next(each.split()[2] for each in unseen if each.split()[2] not in board.hand)
    page = client.get(f"{path}?verb=lay&slot=hand_card%3D%22{card}%22").text
    assert "If it is one of your ? cards" in page


def test_the_one_piece_that_chance_draws_is_ordered(client: Client) -> None:
    """Between segments and tails that were told; it was ticked before anybody had read it."""
    session, path = refilled(client)
    keeper, now = client.app.state.games.open(path.rpartition("/")[2]), asked_now(session)
    assert isinstance(now, Asking)
    assert isinstance(now.request, Together)
    by_hand = session.fork()
    for each in now.request.requests:
        by_hand.reply(dealt_answer(by_hand, each, len(by_hand.entries)))
    told = now.request.told([each.answer for each in by_hand.entries[-3:]])
    head = next(at for at, each in enumerate(told) if str(each).startswith("<"))
    keeper.keep_draft([None if at == head else each for at, each in enumerate(told)])
    client.press(client.get(path).page.form("/deal"))
    orders = re.findall(r'<article class="order"[^>]*data-says="([^"]*)"', client.get(path).text)
    assert "head" in orders[-1]


def drawn_in_own_turn(client: Client, what: str, stream: str) -> tuple[str, str]:
    """A game at the end of the person's own turn, after *Draw for me*; its address and its page."""
    for seed in "1234":
        seat = Seat(GAME, seed, "table")
        while (now := seat.asking) is not None:
            if (now.acting, now.request.stream) == ("human", stream):
                path = laid(client, seat).path
                client.press(client.get(path).page.form("/deal"))
                if 'id="thumb"' in (page := client.get(path).text) and what in page:
                    return path, page
            seat.reply()
    raise AssertionError(f"{what} is never drawn in one's own turn")


def test_what_is_drawn_in_ones_own_turn_is_ordered_before_he_acts(client: Client) -> None:
    """Twelve pieces lay in the picture alone, and the first order of M.A.K.S. was there at once."""
    for stream, begins in (("bag-body", "Put"), ("prophecies", "Turn up the card"), ("temples", "Turn up")):
        path, page = drawn_in_own_turn(client, 'class="orders"', stream)
        orders = pages.orders_left(page)
        assert orders
        assert all(each.startswith(begins) for each in orders)
        assert re.search(r"data-over-to.*?Next: M\.A\.K\.S\.", page, re.DOTALL)
        after = client.get(f"{path}{pages.way_on(page)}").text
        assert pages.orders_left(after) == []
        assert pages.orders_shown(after)


ROUND = "outer-6,outer-8,outer-10,outer-12,outer-2,outer-4,inner-6,inner-9,inner-12,inner-3"


def begun_at_table(client: Client) -> Reply:
    form = client.get("/new/coatl?where=table").page.form("/new/coatl")
    return client.follow(client.press(form, ("preset", "table")))


def test_the_first_table_game_asks_whether_the_numbers_are_those_of_the_board(client: Client) -> None:
    """The printed picture was not available to us, and the ten numbers had to be typed."""
    first = begun_at_table(client)
    assert "Are these the numbers on your board?" in first.text
    page = client.get(f"{first.path.removesuffix('/start')}/numbers")
    for number, place in enumerate(ROUND.split(","), 1):
        assert f"Tap place {number}" in page.text
        (link,) = [
            each for each in re.findall(r'class="tap" href="([^"]*)"', page.text) if each.endswith(place)
        ]
        page = client.get(unescape(link))
    begun = client.follow(client.press(page.page.form("/numbers"), ("places", ROUND)))
    keeper = client.app.state.games.open(begun.path.split("/")[2])
    assert ",".join(keeper.session.now.board.supply.refs) == ROUND
    assert "Are these the numbers" not in begun.text
    again = begun_at_table(client)
    assert "Are these the numbers" not in again.text
    keeper = client.app.state.games.open(again.path.split("/")[2])
    assert ",".join(keeper.session.now.board.supply.refs) == ROUND


def test_numbers_that_are_right_are_not_asked_again(client: Client) -> None:
    first = begun_at_table(client)
    said = client.follow(client.press(first.page.form("/numbers")))
    assert said.path == first.path
    for page in (said, begun_at_table(client)):
        assert "How does it lie" in page.text
        assert "Are these the numbers" not in page.text
    refused = client.press(first.page.form("/numbers"), ("places", "outer-6"))
    assert refused.status == 422
