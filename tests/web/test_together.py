"""Draws of the set-up that are one question: painted in any order, changed, dealt out, taken apart again."""

from __future__ import annotations

import json
import re

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain, as_lists
from automarium.web.ask.mosaic import Tiles
from automarium.web.ask.together import Together, asked_now
from tests.web.client import Client, Reply
from tests.web.playing import Seat, game_id, laid, shortest

COATL = catalog()["coatl"]
WHEEL = [*"KBGRYKBGRYKB", "G>", "<K", "R>", "<B"]
"""By the numbers of the places: the inner ones hold a tail, a head, a tail, a head."""


def wheel(client: Client) -> tuple[Keeper, Reply]:
    """The set-up at a table, at the wheel."""
    reply = laid(client, Seat(COATL, shortest(COATL, "table"), "table"))
    return client.app.state.games.open(game_id(reply.page)), reply


def pick(client: Client, keeper: Keeper, **fields: str) -> Reply:
    return client.press(client.get(f"/games/{keeper.id}").page.form("/pick"), *fields.items())


def paint(client: Client, keeper: Keeper, pieces: list[str]) -> None:
    for piece in pieces:
        assert pick(client, keeper, answer=json.dumps(piece.strip("<>"))).status in (200, 303)


def press_whole(client: Client, keeper: Keeper) -> Reply:
    form = client.get(f"/games/{keeper.id}").asked
    assert form is not None
    assert form.is_whole
    return client.press(form, form.buttons[0].sends)


def test_three_bags_are_one_painting(client: Client) -> None:
    """From place 1 to place 10, whichever bag a piece comes from."""
    keeper, _ = wheel(client)
    now = asked_now(keeper.session)
    assert isinstance(now, Asking)
    assert isinstance(now.request, Together)
    assert now.request.size == 16
    paint(client, keeper, WHEEL)
    assert keeper.draft == tuple(WHEEL)
    press_whole(client, keeper)
    assert [entry.answer for entry in keeper.session.entries] == [
        tuple(WHEEL[:12]),
        tuple(WHEEL[13::2]),
        tuple(WHEEL[12::2]),
    ]


def test_the_places_of_a_painting_come_by_their_numbers(client: Client) -> None:
    """A place with one piece needs no number for it."""
    keeper, _ = wheel(client)
    said = []
    for piece in WHEEL:
        page = client.get(f"/games/{keeper.id}").text
        said += re.findall(r'<b class="at" aria-live="polite">([^<]*)</b>', page)
        paint(client, keeper, [piece])
    outer = [f"Place {place}, piece {piece}" for place in range(1, 7) for piece in (1, 2)]
    assert said == [*outer, *(f"Place {place}" for place in range(7, 11))]


def test_the_rows_of_a_tray_have_names(client: Client) -> None:
    """Six open cards, and three of M.A.K.S.: told apart above their places."""
    keeper, _ = wheel(client)
    paint(client, keeper, WHEEL)
    press_whole(client, keeper)
    tray = client.get(f"/games/{keeper.id}").text.partition('<div class="rows">')[2].partition("</form>")[0]
    rows = re.findall(r'role="group" aria-label="([^"]*)">.*?<ol[^>]*>(.*?)</ol>', tray)
    assert [(name, len(re.findall("<li", slots))) for name, slots in rows] == [
        ("Open row, from the left", 6),
        ("Cards of M.A.K.S.", 3),
    ]


def test_a_painted_place_is_changed_and_taken_off(client: Client) -> None:
    keeper, _ = wheel(client)
    paint(client, keeper, WHEEL[:4])
    page = client.get(f"/games/{keeper.id}?at=1").text
    assert 'id="take-off"' in page
    assert "Go on at place 3" in page
    assert re.search(r'data-lit="&#34;B&#34;"', page)
    pick(client, keeper, place="1", answer='"Y"')
    assert keeper.draft == ("K", "Y", "G", "R")
    pick(client, keeper, take="1")
    left: tuple[Plain, ...] = keeper.draft
    assert left == ("K", None, "G", "R"), "the others stay where they are"


def test_undo_takes_one_pick_back_after_all_sixteen(client: Client) -> None:
    keeper, _ = wheel(client)
    paint(client, keeper, WHEEL)
    press_whole(client, keeper)
    reply = client.get(f"/games/{keeper.id}")
    client.press(reply.page.form("/undo"))
    assert keeper.session.entries == []
    assert keeper.draft == tuple(WHEEL)
    client.press(client.get(f"/games/{keeper.id}").page.form("/undo"))
    assert keeper.draft == tuple(WHEEL[:-1])


def test_what_is_painted_stays_when_the_rest_is_dealt(client: Client) -> None:
    """And the list tells only what was dealt: the places that were painted whole are not on it."""
    keeper, _ = wheel(client)
    paint(client, keeper, WHEEL[:4])
    reply = client.get(f"/games/{keeper.id}")
    assert "Deal the rest" in reply.text
    client.press(reply.page.form("/deal"))
    supply = keeper.session.turns[1].board.supply.places
    assert [supply[1], supply[2]] == [["K", "B"], ["G", "R"]]
    assert all(supply[place] for place in range(1, 11))
    rows = client.get(f"/games/{keeper.id}/laid").text.partition('<ol class="lay"')[2]
    page = re.sub("<[^>]*>", " ", rows)
    listed = {int(number) for number in re.findall(r"[Pp]lace (\d+)", page)}
    assert not {1, 2} & listed
    assert {3, 4, 5, 6} <= listed


# A map of tiles


def own_map(client: Client) -> Keeper:
    gaia = catalog()["gaia"]
    reply = laid(client, Seat(gaia, "1", "table"))
    keeper: Keeper = client.app.state.games.open(game_id(reply.page))
    return keeper


def turn(client: Client, keeper: Keeper, way: str, at: int | None = None) -> Reply:
    page = client.get(f"/games/{keeper.id}" + ("" if at is None else f"?at={at}")).page
    form = next(each for each in page.forms if each.attributes.get("id") == "turn")
    return client.press(form, ("turn", way))


def test_sectors_are_put_and_turned_on_the_map(client: Client) -> None:
    """The answers are which sectors lie there, and how each is turned; the last is laid at the thumb."""
    keeper = own_map(client)
    now = asked_now(keeper.session)
    assert isinstance(now, Asking)
    assert isinstance(now.request, Tiles)
    seat = Seat(catalog()["gaia"], "1", "table")
    tiles = as_lists(seat.answer())
    seat.reply()
    for place, tile in enumerate(tiles):
        wanted = f"{tile}.{seat.answer()}"
        thumb = client.get(f"/games/{keeper.id}").text.partition('id="thumb"')[2].partition("</nav>")[0]
        assert ('class="go" form="pick"' in thumb) == (place == len(tiles) - 1)
        assert "This map" not in thumb
        pick(client, keeper, answer=json.dumps(tile))
        for _ in range(6):
            if keeper.draft[place] != wanted:
                assert turn(client, keeper, "right", place).status in (200, 303)
        seat.reply()
    assert "This map" in client.get(f"/games/{keeper.id}").text
    forms = client.get(f"/games/{keeper.id}").page.forms
    whole = next(each for each in forms if "whole" in each.attributes.get("class", ""))
    client.press(whole, whole.buttons[0].sends)
    assert [entry.answer for entry in keeper.session.entries] == [e.answer for e in seat.session.entries]
    client.press(client.get(f"/games/{keeper.id}").page.form("/undo"))
    assert len(keeper.draft) == len(tiles)


def test_what_turns_a_sector_lies_on_no_planet(client: Client) -> None:
    """Only a ring is drawn over the map: a tap on the sector turns it, and so do two buttons below."""
    keeper = own_map(client)
    for tile in ("06", "03", "05"):
        pick(client, keeper, answer=json.dumps(tile))
    page = client.get(f"/games/{keeper.id}").text
    drawn = page.partition('id="board"')[2].partition("</figure>")[0]
    assert "turn-ring" in drawn
    assert re.findall(r'<(\w+)[^>]* data-press="([^"]*)"', drawn) == [("a", "turn-right")]
    assert all(f'id="turn-{way}"' in page for way in ("left", "right"))


def test_a_turn_against_the_rules_is_left_out_and_said(client: Client) -> None:
    keeper = own_map(client)
    for tile in ("06", "03", "05", "01", "04", "07"):
        pick(client, keeper, answer=json.dumps(tile))
    seen, skipped = {keeper.draft[0]}, 0
    for _ in range(6):
        page = client.get(f"/games/{keeper.id}?at=0").page
        form = next(each for each in page.forms if each.attributes.get("id") == "turn")
        skipped += "same colors would touch" in client.press(form, ("turn", "right"), part=True).text
        seen.add(keeper.draft[0])
    assert skipped
    assert len(seen) < 6


def test_the_rest_of_a_map_is_dealt_around_what_was_told(client: Client) -> None:
    keeper = own_map(client)
    for tile in ("03", "01"):
        pick(client, keeper, answer=json.dumps(tile))
    turn(client, keeper, "right", at=0)
    told = keeper.draft
    client.press(client.get(f"/games/{keeper.id}").page.form("/deal"))
    assert keeper.session.now.board.map.layout[:2] == told[:2]


def test_what_was_dealt_at_once_is_taken_back_at_once(client: Client) -> None:
    """*Deal it for me* at the first question of the set-up is one tap, and so is its undo."""
    keeper = own_map(client)
    client.press(client.get(f"/games/{keeper.id}").page.form("/deal"))
    assert len(keeper.session.entries) > 8
    client.press(client.get(f"/games/{keeper.id}/laid").page.form("/undo"))
    assert keeper.session.entries == []
