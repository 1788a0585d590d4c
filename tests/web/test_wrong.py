"""Not what I see, by pointing: what can be said is shown first, put right with one tap, and undone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from itertools import islice
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from automarium.kernel.catalog.game import AnyGame, BadPosition
from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.otherwise import Otherwise, changes_of
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from tests.web.client import Client, Reply
from tests.web.page import Form
from tests.web.playing import GAMES, PRESET_NAMES, PRESETS, Seat, game_id, play_on, same_as, seated, shortest

LINK = re.compile(r'<a class="tap" href="([^"]*)"')
NAMES = [game.id for game in GAMES]


def parts_at(session: Session[Any], spot: str) -> list[Otherwise]:
    look = session.game.look
    assert look.otherwise is not None
    return list(look.otherwise(session.board_before(session.turns[-1]), spot))


def others(part: Otherwise) -> list[Any]:
    """A few things that may be there instead."""
    if part.is_number:
        assert isinstance(part.now, int)
        return [value for value in (part.now + 1, part.now - 1) if part.may_be(value)]
    return [value for value in part.options if value != part.now]


def possible(session: Session[Any], spots: list[str]) -> Iterator[tuple[str, int, Any]]:
    """What can be put right: one change for each spot where one is possible."""
    for spot in spots:
        for number, part in enumerate(parts_at(session, spot)):
            fitting = [value for value in others(part)[:6] if fits(session, part, value)]
            if fitting:
                yield spot, number, fitting[0]
                break


def fits(session: Session[Any], part: Otherwise, value: Any) -> bool:
    try:
        session.fork().correct(changes_of(session.table_to_correct(), [(part, value)]))
    except (BadPosition, Refused):
        return False
    return True


def opened(client: Client, game: AnyGame, preset: str) -> tuple[Seat, Reply, list[str]]:
    """The page, and the spots that can be tapped."""
    seat, reply = seated(client, game, preset, turns=3)
    page = client.get(reply.page.link("/wrong"))
    assert page.status == 200
    links = [unescape(each) for each in LINK.findall(page.text)]
    return seat, page, [parse_qs(urlsplit(each).query)["spot"][0] for each in links]


def can_be_told(seat: Seat, spots: list[str]) -> list[str]:
    return [spot for spot in spots if parts_at(seat.session, spot)]


def told(name: str, spot: str, part: int, value: Any) -> str:
    return f"/games/{name}/wrong?" + urlencode({"spot": spot, "to": json.dumps([spot, part, value])})


def put_right(reply: Reply) -> Form:
    return next(form for form in reply.page.forms if form.action.endswith("/wrong") and form.method == "post")


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_what_is_wrong_is_tapped_told_and_put_right(client: Client, game: AnyGame, preset: str) -> None:
    seat, page, spots = opened(client, game, preset)
    name = game_id(page.page)
    spots = can_be_told(seat, spots)
    assert len(spots) > 5
    tried = list(islice(possible(seat.session, spots[:: max(1, len(spots) // 6)]), 3))
    assert tried
    for spot, part, value in tried:
        there = client.get(f"/games/{name}/wrong?" + urlencode({"spot": spot}))
        assert there.status == 200
        preview = client.get(told(name, spot, part, value))
        assert preview.status == 200, (spot, part, value)
        assert "<del>" in preview.text
        same_as(client, name, seat.session)
    table = client.follow(client.press(put_right(preview)))
    really = [(parts_at(seat.session, spot)[part], value)]
    seat.session.correct(changes_of(seat.session.table_to_correct(), really))
    same_as(client, name, seat.session)
    undone = client.follow(client.press(table.page.form("/undo")))
    seat.session.undo()
    same_as(client, name, seat.session)
    play_on(client, seat, undone, 1)


def test_a_card_that_was_believed_elsewhere_changes_places(client: Client) -> None:
    game = next(each for each in GAMES if each.id == "redrising")
    seat, page, _ = opened(client, game, "screen")
    name = game_id(page.page)
    board = seat.session.board_before(seat.session.turns[-1])
    here = next(spot for spot, cards in board.piles.items() if cards)
    card, other = board.piles[here][0], board.hand[0]
    preview = client.get(told(name, here, 0, other))
    assert preview.status == 200
    client.follow(client.press(put_right(preview)))
    now = client.app.state.games.open(name).session
    after = now.board_before(now.turns[len(seat.session.turns) - 1])
    assert after.piles[here][0] == other
    assert card in after.hand


def test_several_things_are_told_together(client: Client) -> None:
    """A marble lies in another row: neither row alone can be true."""
    game = next(each for each in GAMES if each.id == "golem")
    seat, page, _ = opened(client, game, "screen")
    name = game_id(page.page)
    rows = seat.session.board_before(seat.session.turns[-1]).rows
    full = next(row for row, marbles in rows.items() if marbles)
    empty = next(row for row in rows if row != full)
    color = rows[full][0]
    number = [part.of for part in parts_at(seat.session, f"row-{full}")].index(color)
    one = [f"row-{empty}", number, rows[empty].count(color) + 1]
    alone = client.get(told(name, *one))
    if alone.page.alerts:  # all marbles of the color were in sight
        assert not [form for form in alone.page.forms if form.method == "post" and "/wrong" in form.action]
    two = [f"row-{full}", number, rows[full].count(color) - 1]
    query = urlencode({"spot": two[0], "set": json.dumps(one), "to": json.dumps(two)})
    both = client.get(f"/games/{name}/wrong?{query}")
    assert not both.page.alerts
    client.follow(client.press(put_right(both)))
    now = client.app.state.games.open(name).session
    after = now.board_before(now.turns[len(seat.session.turns) - 1]).rows
    assert (len(after[empty]), len(after[full])) == (len(rows[empty]) + 1, len(rows[full]) - 1)


def pointed_at(client: Client, game: str, preset: str) -> tuple[Seat, str, list[str]]:
    """A game some turns on: the seat, its id, and what can be tapped."""
    seat, page, spots = opened(client, next(each for each in GAMES if each.id == game), preset)
    return seat, game_id(page.page), spots


TILES = (
    ("screen", "round-3"), ("screen", "tech-ai"), ("screen", "adv-gaia"), ("screen", "human-federations"),
    ("table", "round-1"), ("table", "human-tiles"), ("table", "science-5"), ("screen", "gaia-area"),
)  # fmt: skip


@pytest.mark.skipif("gaia" not in NAMES, reason="Gaia Project is not installed")
@pytest.mark.parametrize("preset", ["screen", "table"])
def test_tiles_and_tokens_of_gaia_project_are_told(client: Client, preset: str) -> None:
    """Each thing that may lie there alone or by changing places: none of them is refused."""
    seat, name, spots = pointed_at(client, "gaia", preset)
    for spot in [spot for of, spot in TILES if of == preset]:
        assert spot in spots, spot
        for part, thing in enumerate(parts_at(seat.session, spot)):
            for value in others(thing)[:3]:
                preview = client.get(told(name, spot, part, value))
                assert preview.status == 200
                put_right(preview)
                assert not preview.page.alerts, (spot, part, value)


@pytest.mark.skipif("gaia" not in NAMES, reason="Gaia Project is not installed")
def test_a_tile_changes_places_with_another(client: Client) -> None:
    seat, name, _ = pointed_at(client, "gaia", "screen")
    rounds = seat.session.board_before(seat.session.turns[-1]).rounds
    client.follow(client.press(put_right(client.get(told(name, "round-2", 0, rounds[4])))))
    now = client.app.state.games.open(name).session.now.board.rounds
    assert (now[1], now[4]) == (rounds[4], rounds[1])


@pytest.mark.skipif("root" not in NAMES, reason="Root is not installed")
def test_an_item_of_the_vagabond_lies_otherwise(client: Client) -> None:
    """The torch is there once: said to be damaged, it is ready no more."""
    seat, name, spots = pointed_at(client, "root", "screen")
    before = seat.session.board_before(seat.session.turns[-1]).sides["vagabond"]
    assert {"ready-vagabond", "damaged-vagabond", "relation-eyrie-bot", "quests"} <= set(spots)
    torch = [part.of for part in parts_at(seat.session, "damaged-vagabond")].index("torch")
    client.follow(client.press(put_right(client.get(told(name, "damaged-vagabond", torch, 1)))))
    session = client.app.state.games.open(name).session
    after = session.board_before(session.turns[len(seat.session.turns) - 1]).sides["vagabond"]
    assert after.pack.damaged == ["torch"]
    assert sorted(after.pack.everything) == sorted(before.pack.everything)


@pytest.mark.parametrize("game", ["gaia", "root"])
def test_what_follows_from_the_rest_says_so(client: Client, game: str) -> None:
    if game not in NAMES:
        pytest.skip(f"{game} is not installed")
    seat, name, spots = pointed_at(client, game, "screen")
    supply = next(spot for spot in spots if "supply" in spot and not parts_at(seat.session, spot))
    page = client.get(f"/games/{name}/wrong?" + urlencode({"spot": supply}))
    assert page.status == 200
    assert "follows from everything else" in page.page.text


BAD = (
    {"set": "no JSON"},
    {"set": '["place-1"]'},
    {"set": '["place-1", 99, "K"]'},
    {"set": '["place-1", 0, "banana"]'},
    {"set": '["nowhere", 0, "K"]'},
    {"to": "[[[["},
    {"to": '["place-1", true, "K"]'},
)


@pytest.mark.parametrize("query", BAD, ids=str)
def test_what_no_page_offers_is_refused_in_words(client: Client, query: dict[str, str]) -> None:
    _, page, _ = opened(client, GAMES[0], "screen")
    bad = client.get(f"/games/{game_id(page.page)}/wrong?" + urlencode(query))
    assert bad.status == 422
    assert bad.page.text.strip()


def test_an_older_page_changes_nothing(client: Client) -> None:
    seat, page, spots = opened(client, GAMES[0], "screen")
    name = game_id(page.page)
    spot, part, value = next(possible(seat.session, spots))
    late = client.get(told(name, spot, part, value))
    play_on(client, seat, client.get(f"/games/{name}"), 1)
    assert client.press(put_right(late)).status == 409
    same_as(client, name, seat.session)


def test_during_the_set_up_nothing_can_be_wrong(client: Client) -> None:
    _, reply = seated(client, GAMES[0], "table")
    page = client.get(f"/games/{game_id(reply.page)}/wrong")
    assert page.status == 200
    assert not LINK.findall(page.text)


@pytest.mark.skipif("root" not in NAMES, reason="Root is not installed")
def test_nobody_reads_the_hand_of_another(client: Client) -> None:
    """On both pages; and what cannot be read cannot be told either."""
    root = next(each for each in GAMES if each.id == "root")
    people = {"people": ["marquise", "vagabond"]}
    played = Session.start(root, "1", "screen", people, partner=root.partner_names[0])
    first = next(turn.first for turn in played.turns if turn.acting == "marquise")
    session = Session.resume(root, played.header, played.entries[:first])
    address = f"/games/{client.app.state.games.begin(session).id}"
    covered = client.get(address)
    client.follow(client.press(covered.page.form(f"{address}/eyes"), ("side", "marquise")))
    form = client.get(f"{address}/correct").page.form("/correct")
    names = [name for name, _ in form.fields]
    assert "set sides.marquise.hand" in names
    assert "set sides.vagabond.hand" not in names
    sent = client.press(form, ("set sides.vagabond.hand", "[]"))
    assert "vagabond" not in sent.headers["location"], "whether it was guessed right is not told either"
    sent = client.follow(sent)
    assert sent.status == 422, "nothing has changed"
    for spot, status in (("hand-marquise", 200), ("hand-vagabond", 422)):
        query = urlencode({"set": json.dumps([spot, 0, ""])})
        assert client.get(f"{address}/wrong?{query}").status == status


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_everything_that_may_lie_there_has_words(game: AnyGame, preset: str, lang: str) -> None:
    seat = Seat(game, shortest(game, preset), preset)
    while len(seat.session.turns) <= 3:
        seat.reply()
    say = speaker(game, texts_of(game, lang), seat.session.now.board)
    spots = {*game.look.contents(say.board), *drawn(game, say)}
    parts = [part for spot in sorted(spots) for part in parts_at(seat.session, spot)]
    things = {(part.fact, each) for part in parts for each in (*part.options, part.of) if each != ""}
    assert things
    strange = [each for each in things if str(say.name(*each)).startswith("noun.")]
    assert not strange


def drawn(game: AnyGame, say: Speaker[Any]) -> list[str]:
    assert game.look.picture is not None
    return list(game.look.picture(say).spots())
