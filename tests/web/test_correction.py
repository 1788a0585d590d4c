"""Not what I see: tapped or typed, shown first, kept with one tap, and undone; other readings branch."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from itertools import islice, product
from types import SimpleNamespace
from typing import Any, cast
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from automarium.kernel.catalog.game import AnyGame, PositionFault, catalog
from automarium.kernel.record.own_files import EMPTY_BOX
from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.words.keys import Keys, known_things
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.otherwise import Otherwise, changes_of
from automarium.kernel.words.reading import read_change
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.fix import preview
from automarium.web.fix.correction import MARK
from automarium.web.fix.values import fields_of
from tests.web.client import Client, Reply
from tests.web.page import Form
from tests.web.playing import (
    GAMES,
    ON_SCREEN_OR_AT_THE_TABLE,
    PRESET_NAMES,
    PRESETS,
    THE_OTHER_WAY,
    Options,
    Seat,
    game_id,
    laid,
    play_on,
    same_as,
    seated,
    shortest,
)
from tests.web.test_eyes import hosted

LINK = re.compile(r'<a class="tap" href="([^"]*)"')
NAMES = [game.id for game in GAMES]
KEEP = ("accept", "yes")
CHANGED = "→|: [+−] "


# Tapped


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
    except (PositionFault, Refused):
        return False
    return True


def opened(client: Client, game: AnyGame, preset: str) -> tuple[Seat, Reply, list[str]]:
    """The page, and the spots that can be tapped."""
    seat, reply = seated(client, game, preset, turns=3)
    page = client.get(reply.page.link("/correct"))
    assert page.status == 200
    links = [unescape(each) for each in LINK.findall(page.text)]
    return seat, page, [parse_qs(urlsplit(each).query)["spot"][0] for each in links]


def can_be_told(seat: Seat, spots: list[str]) -> list[str]:
    return [spot for spot in spots if parts_at(seat.session, spot)]


def told(name: str, spot: str, part: int, value: Any) -> str:
    return f"/games/{name}/correct?" + urlencode({"spot": spot, "to": json.dumps([spot, part, value])})


def put_right(reply: Reply) -> Form:
    """The form that keeps what is shown."""
    return next(form for form in reply.page.forms if KEEP in [button.sends for button in form.buttons])


def can_be_put_right(reply: Reply) -> bool:
    return any(KEEP in [button.sends for button in form.buttons] for form in reply.page.forms)


@THE_OTHER_WAY
def test_what_is_wrong_is_tapped_told_and_put_right(client: Client, game: AnyGame, preset: str) -> None:
    seat, page, spots = opened(client, game, preset)
    name = game_id(page.page)
    spots = can_be_told(seat, spots)
    assert len(spots) > 5
    tried = list(islice(possible(seat.session, spots[:: max(1, len(spots) // 6)]), 3))
    assert tried
    for spot, part, value in tried:
        there = client.get(f"/games/{name}/correct?" + urlencode({"spot": spot}))
        assert there.status == 200
        preview = client.get(told(name, spot, part, value))
        assert preview.status == 200, (spot, part, value)
        assert "<del>" in preview.text
        same_as(client, name, seat.session)
    table = client.follow(client.press(put_right(preview), KEEP))
    really = [(parts_at(seat.session, spot)[part], value)]
    seat.session.correct(changes_of(seat.session.table_to_correct(), really))
    same_as(client, name, seat.session)
    undone = client.follow(client.press(table.page.form("/undo")))
    seat.session.undo()
    same_as(client, name, seat.session)
    play_on(client, seat, undone, 1)


@pytest.mark.skipif("redrising" not in NAMES, reason="Red Rising is not installed")
def test_how_many_cards_lie_face_down_is_told_where_they_lie(client: Client) -> None:
    """Nobody sees which they are, but their number is no secret."""
    game = next(each for each in GAMES if each.id == "redrising")
    seat, page, spots = opened(client, game, "table")
    assert {"stack", "deck"} <= {*spots}
    there = len(seat.session.now.board.stack)
    preview = client.get(told(game_id(page.page), "stack", 0, there - 1))
    assert f"<b>{there - 1}</b>" in preview.text
    assert can_be_put_right(preview)
    lying = len(seat.session.now.board.piles["mars"])
    preview = client.get(told(game_id(page.page), "mars", 1, lying - 1))
    assert re.findall(r"<(?:del|ins)>\s*(.*?)</", preview.text) == [str(lying), str(lying - 1)], (
        "card, and no card"
    )
    assert not {"stack", "deck"} & {*opened(client, game, "screen")[2]}


def deed_on(reply: Reply) -> str:
    said = re.search(r'class="note deed"[^>]*>([^<]*)<', reply.text)
    return said[1] if said else ""


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_correction_says_what_it_has_changed(client: Client, game: AnyGame) -> None:
    """The turn was shown again without a word of it; once an order is passed it is gone."""
    seat, page, spots = opened(client, game, "table")
    name = game_id(page.page)
    assert not deed_on(client.get(f"/games/{name}"))
    spot, part, value = next(possible(seat.session, can_be_told(seat, spots)))
    table = client.follow(client.press(put_right(client.get(told(name, spot, part, value))), KEEP))
    assert deed_on(table).startswith("Put right: ")
    assert re.search(CHANGED, deed_on(table))
    assert not deed_on(client.follow(client.press(table.page.form("/undo"))))


@pytest.mark.skipif("root" not in NAMES, reason="Root is not installed")
def test_a_correction_says_only_what_differs(client: Client) -> None:
    """Suit, slots, neighbors and the whole supply buried that two were three."""
    root = next(each for each in GAMES if each.id == "root")
    seat, page, _ = opened(client, root, "table")
    name, board = game_id(page.page), seat.session.board_before(seat.session.turns[-1])
    clearing, side = next(
        (clearing, side)
        for side in board.everyone
        if side.is_bot
        for clearing in range(1, 13)
        if side.warriors[clearing]
    )
    spot, count = f"clearing-{clearing}", side.warriors[clearing]
    parts = parts_at(seat.session, spot)
    part = next(at for at, each in enumerate(parts) if each.fact == "warriors" and each.of == side.id)
    table = client.follow(client.press(put_right(client.get(told(name, spot, part, count + 1))), KEEP))
    said = unescape(deed_on(table)).replace("\u00a0", " ")
    assert said.count("→") == 2, "the clearing and the supply"
    assert len(said) < 220
    assert "next to" not in said


def test_one_thing_more_is_a_plus_and_small_things_are_small(client: Client) -> None:
    """It was called “Nothing”, and fifteen pieces took three screens."""
    game = next(each for each in GAMES if each.id == "coatl")
    seat = Seat(game, "1", "table")
    while not any(each.fact == "piece" and each.now == "" for each in parts_at(seat.session, "maks-1")):
        seat.reply()
    page = client.get(f"{laid(client, seat).path}/correct?spot=maks-1&part=1").text
    slots = page.partition('<div class="slots"')[2].partition("</div>")[0]
    assert "Nothing" not in slots
    assert '<b aria-hidden="true">+</b><span class="unseen">One more</span>' in slots
    assert '<div class="swatches">' in page


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_correction_that_is_taken_back_is_named(client: Client, game: AnyGame) -> None:
    """No order in sight need change with it: without a word a person would take back more."""
    seat, page, spots = opened(client, game, "table")
    name = game_id(page.page)
    spot, part, value = next(possible(seat.session, can_be_told(seat, spots)))
    table = client.follow(client.press(put_right(client.get(told(name, spot, part, value))), KEEP))
    undone = client.press(table.page.form("/undo"), part=True)
    said = deed_on(undone)
    assert said.startswith("The correction is taken back.")
    assert all(len(each) < 280 for each in said.split(";"))
    assert re.search(CHANGED, said)
    same_as(client, name, seat.session)


def test_a_place_is_asked_for_as_it_was_at_the_start_of_the_turn(client: Client) -> None:
    """The hand has carried out orders since: who told what lies there now would count them twice."""
    asked = set()
    for game in GAMES:
        seat, page, spots = opened(client, game, "table")
        there = client.get(
            f"/games/{game_id(page.page)}/correct?" + urlencode({"spot": can_be_told(seat, spots)[0]})
        )
        has_told = any(not step.is_choice for step in seat.session.turns[-1].steps)
        words = "lay here at the start of the turn, before its orders?" if has_told else "lies here?"
        assert f'<h2 id="question">What really {words}</h2>' in there.text
        asked.add(has_told)
    assert asked == {True, False}


def test_a_card_that_was_believed_elsewhere_changes_places(client: Client) -> None:
    game = next(each for each in GAMES if each.id == "redrising")
    seat, page, _ = opened(client, game, "screen")
    name = game_id(page.page)
    board = seat.session.board_before(seat.session.turns[-1])
    here = next(spot for spot, cards in board.piles.items() if cards)
    card, other = board.piles[here][0], board.hand[0]
    preview = client.get(told(name, here, 1, other))  # the letter of the location comes first
    assert preview.status == 200
    client.follow(client.press(put_right(preview), KEEP))
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
        assert not can_be_put_right(alone)
    two = [f"row-{full}", number, rows[full].count(color) - 1]
    query = urlencode({"spot": two[0], "set": json.dumps(one), "to": json.dumps(two)})
    both = client.get(f"/games/{name}/correct?{query}")
    assert not both.page.alerts
    changed = re.findall(r'<p class="balance">(.*?)</p><div class="was">', both.text)
    assert len({*changed}) == 2, "each row says where"
    assert '</p><div class="was">' not in alone.text, "the sheet has said where"
    client.follow(client.press(put_right(both), KEEP))
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
                assert not preview.page.alerts, (spot, part, value)
                put_right(preview)


@pytest.mark.skipif("gaia" not in NAMES, reason="Gaia Project is not installed")
def test_a_tile_changes_places_with_another(client: Client) -> None:
    seat, name, _ = pointed_at(client, "gaia", "screen")
    rounds = seat.session.board_before(seat.session.turns[-1]).rounds
    client.follow(client.press(put_right(client.get(told(name, "round-2", 0, rounds[4]))), KEEP))
    now = client.app.state.games.open(name).session.now.board.rounds
    assert (now[1], now[4]) == (rounds[4], rounds[1])


@pytest.mark.skipif("gaia" not in NAMES, reason="Gaia Project is not installed")
def test_what_lies_elsewhere_is_told_by_two_places(client: Client) -> None:
    """A mine on the wrong planet: tapped, *It lies elsewhere*, the planet, *Put it right*."""
    seat, name, _ = pointed_at(client, "gaia", "table")
    before = seat.session.board_before(seat.session.turns[-1])
    wrong = next(place for place, kind in before.automa.structures.items() if kind == "mine")
    right = next(place for place in before.chart.planets if before.is_empty(place))
    sheet = client.get(f"/games/{name}/correct?" + urlencode({"spot": wrong}))
    away = next(re.finditer(r'name="away" value="(\d)"', sheet.text))[1]
    aimed = client.get(f"/games/{name}/correct?" + urlencode({"spot": wrong, "away": away}))
    ways = {
        parse_qs(urlsplit(each).query)["spot"][0]: each for each in map(unescape, LINK.findall(aimed.text))
    }
    assert wrong not in ways
    assert {*ways} <= {*before.chart.planets}, "only where such a piece may lie"
    assert {*ways}.isdisjoint(before.human.structures), "nowhere in the place of another's"
    both = client.get(ways[right])
    assert len({*re.findall(r'<p class="balance">(.*?)</p><div class="was">', both.text)}) == 2
    client.follow(client.press(put_right(both), KEEP))
    session = client.app.state.games.open(name).session
    after = session.board_before(session.turns[len(seat.session.turns) - 1]).automa.structures
    assert (wrong in after, after[right], len(after)) == (False, "mine", len(before.automa.structures))
    assert [each.ask for each in session.entries].count("correct") == 1


@pytest.mark.skipif("gaia" not in NAMES, reason="Gaia Project is not installed")
@pytest.mark.parametrize("preset", ["screen", "table"])
def test_a_marker_is_told_where_it_lies_on_its_track(client: Client, preset: str) -> None:
    """Its level read as a count; *It lies elsewhere* took one from it and gave it to another track."""
    seat, name, _ = pointed_at(client, "gaia", preset)
    levels = seat.session.board_before(seat.session.turns[-1]).automa.levels
    here = f"science-{(levels['science'] + 1) % 5}"
    sheet = client.get(f"/games/{name}/correct?spot={here}")
    assert "stepper" not in sheet.text
    assert sheet.text.count("It lies here") == 1 + (levels != seat.session.now.board.human.levels)
    once = client.get(told(name, here, 0, "automa_marker"))
    assert re.findall(r"<(?:del|ins)>\s*(.*?)</", once.text)[0] != ""
    client.follow(client.press(put_right(once), KEEP))
    session = client.app.state.games.open(name).session
    after = session.board_before(session.turns[len(seat.session.turns) - 1]).automa.levels
    assert after == {**levels, "science": int(here[-1])}
    away = client.get(f"/games/{name}/correct?spot={here}&away=0")
    ways = [urlsplit(unescape(each)).query for each in LINK.findall(away.text)]
    spots = {parse_qs(each)["spot"][0] for each in ways}
    assert spots == {f"science-{level}" for level in range(6)} - {here}, "never to another track"


@pytest.mark.skipif("golem" not in NAMES, reason="Golem is not installed")
def test_one_of_several_lies_elsewhere(client: Client) -> None:
    """A marble: one less here and one more in another row, and only marbles of its color."""
    seat, name, _ = pointed_at(client, "golem", "screen")
    rows = seat.session.board_before(seat.session.turns[-1]).rows
    full, empty = next(row for row, marbles in rows.items() if marbles), list(rows)[-1]
    number = [part.of for part in parts_at(seat.session, f"row-{full}")].index(rows[full][0])
    aimed = client.get(f"/games/{name}/correct?" + urlencode({"spot": f"row-{full}", "away": number}))
    way = next(each for each in map(unescape, LINK.findall(aimed.text)) if f"spot=row-{empty}&" in each)
    told_of = [json.loads(each) for each in parse_qs(urlsplit(way).query)["to"]]
    count = rows[empty].count(rows[full][0])
    assert [each[0::2] for each in told_of] == [
        [f"row-{full}", rows[full].count(rows[full][0]) - 1],
        [f"row-{empty}", count + 1],
    ]


@pytest.mark.skipif("root" not in NAMES, reason="Root is not installed")
def test_an_item_of_the_vagabond_lies_otherwise(client: Client) -> None:
    """The torch is there once: said to be damaged, it is ready no more."""
    seat, name, spots = pointed_at(client, "root", "screen")
    before = seat.session.board_before(seat.session.turns[-1]).sides["vagabond"]
    assert {"ready-vagabond", "damaged-vagabond", "relation-eyrie-bot", "quests"} <= set(spots)
    torch = [part.of for part in parts_at(seat.session, "damaged-vagabond")].index("torch")
    client.follow(client.press(put_right(client.get(told(name, "damaged-vagabond", torch, 1))), KEEP))
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
    page = client.get(f"/games/{name}/correct?" + urlencode({"spot": supply}))
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
    bad = client.get(f"/games/{game_id(page.page)}/correct?" + urlencode(query))
    assert bad.status == 422
    assert bad.page.text.strip()


def test_an_older_page_changes_nothing(client: Client) -> None:
    seat, page, spots = opened(client, GAMES[0], "screen")
    name = game_id(page.page)
    spot, part, value = next(possible(seat.session, spots))
    late = client.get(told(name, spot, part, value))
    play_on(client, seat, client.get(f"/games/{name}"), 1)
    assert client.press(put_right(late), KEEP).status == 409
    same_as(client, name, seat.session)


def test_during_the_set_up_nothing_can_be_wrong(client: Client) -> None:
    _, reply = seated(client, GAMES[0], "table")
    page = client.get(f"/games/{game_id(reply.page)}/correct")
    assert page.status == 200
    assert not LINK.findall(page.text)


@pytest.mark.skipif("root" not in NAMES, reason="Root is not installed")
def test_nobody_reads_the_hand_of_another(client: Client) -> None:
    """Neither on the board nor in the list; and what cannot be read cannot be told either."""
    root = next(each for each in GAMES if each.id == "root")
    people = {"people": ["marquise", "vagabond"]}
    played = Session.start(root, "1", "screen", people, partner=root.partner_names[0])
    first = next(turn.first for turn in played.turns if turn.acting == "marquise")
    session = Session.resume(root, played.header, played.entries[:first])
    address = hosted(client, session)
    covered = client.get(address)
    client.follow(client.press(covered.page.form(f"{address}/eyes"), ("side", "marquise")))
    form = client.get(f"{address}/correct").page.form("/correct")
    names = [name for name, _ in form.fields]
    assert "set sides.marquise.hand" in names
    assert "set sides.vagabond.hand" not in names
    sent = client.press(form, ("set sides.vagabond.hand", "[]"))
    assert sent.status == 422, "nothing has changed: whether it was guessed right is not told either"
    for spot, status in (("hand-marquise", 200), ("hand-vagabond", 422)):
        query = urlencode({"set": json.dumps([spot, 0, ""])})
        assert client.get(f"{address}/correct?{query}").status == status


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


# Typed


def correction(session: Session[Any]) -> tuple[str, str]:
    """A small change that the game accepts: one number more or less, or the other truth value."""
    for field in fields_of(session.table_to_correct()):
        number = field.value.lstrip("-").isdecimal()
        others = [str(int(field.value) + 1), str(int(field.value) - 1)] if number else []
        others += {"true": ["false"], "false": ["true"]}.get(field.value, [])
        for other in others:
            trial = session.fork()
            try:
                trial.correct(read_change(f"{field.key} = {other}"))
            except (PositionFault, Refused):
                continue
            if dict(trial.table_to_correct()) != dict(session.table_to_correct()):
                return field.key, other
    raise AssertionError("nothing can be corrected")


def listed(client: Client, game: AnyGame, preset: str) -> tuple[Seat, Reply, Form]:
    """The page, and the form of its list."""
    seat, page, _ = opened(client, game, preset)
    return seat, page, page.page.form("/correct")


def shown(client: Client, reply: Reply) -> Reply:
    """What a person then sees of a correction; a change that was carried out leads to the table instead."""
    leads = reply.status == 303 and "/correct?" in reply.headers["location"]
    return client.follow(reply) if leads else reply


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_every_value_of_the_table_is_there(client: Client, game: AnyGame, preset: str) -> None:
    seat, _, form = listed(client, game, preset)
    shown = {name.removeprefix(MARK): value for name, value in form.fields if name.startswith(MARK)}
    assert shown == {field.key: field.value for field in fields_of(seat.session.table_to_correct())}


@ON_SCREEN_OR_AT_THE_TABLE
def test_a_correction_is_shown_then_accepted(client: Client, game: AnyGame, preset: str) -> None:
    seat, reply, form = listed(client, game, preset)
    name = game_id(reply.page)
    key, value = correction(seat.session)
    preview = client.follow(client.press(form, (MARK + key, value)))
    assert preview.status == 200
    assert not preview.page.alerts
    assert "This changes" in preview.page.text or "Each value that changes" in preview.page.text
    assert key not in preview.page.text, "in words"
    same_as(client, name, seat.session)
    for form in (preview.page.form("/correct"), put_right(preview)):
        assert form.value(MARK + key) == value
    table = client.follow(client.press(put_right(preview), KEEP))
    seat.session.correct(read_change(f"{key} = {value}"))
    same_as(client, name, seat.session)
    undone = client.follow(client.press(table.page.form("/undo")))
    seat.session.undo()
    same_as(client, name, seat.session)
    play_on(client, seat, undone, 2)
    same_as(client, name, seat.session)


def test_back_shows_again_what_would_change(client: Client) -> None:
    """What a form was sent for has an address; once it is carried out, nothing is left to be said there."""
    seat, _, form = listed(client, GAMES[0], "screen")
    key, value = correction(seat.session)
    sent = client.press(form, (MARK + key, value))
    before, again = client.follow(sent), client.follow(sent)
    assert [each.page.form("/correct").value(MARK + key) for each in (before, again)] == [value, value]
    assert before.page.text == again.page.text
    client.follow(client.press(put_right(again), KEEP))
    back = client.follow(sent)
    assert back.status == 200
    assert not back.page.alerts
    assert not can_be_put_right(back)
    bad = client.press(back.page.form("/correct"), (MARK + key, "[[["))
    assert client.follow(bad).status == 422


def test_changes_that_are_too_long_for_an_address_are_shown_too(client: Client) -> None:
    _, _, form = listed(client, GAMES[0], "screen")
    key = next(name for name, _ in form.fields if name.startswith(MARK))
    long = client.press(form, (key, "x" * 7_000))
    assert long.status == 422
    assert long.page.form("/correct").value(key) == "x" * 7_000


def test_a_correction_of_an_older_table_is_not_carried_out(client: Client) -> None:
    seat, reply, form = listed(client, GAMES[0], "screen")
    name = game_id(reply.page)
    key, value = correction(seat.session)
    play_on(client, seat, client.get(f"/games/{name}"), 1)
    late = client.press(form, (MARK + key, value), KEEP)
    assert late.status == 409
    assert late.page.alerts
    same_as(client, name, seat.session)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_value_that_cannot_be_is_explained(client: Client, game: AnyGame) -> None:
    seat, reply, form = listed(client, game, "screen")
    keys = [name for name, _ in form.fields if name.startswith(MARK)]
    values = ("no such thing", '"', "[[[", "2020-01-01", "x\ny = 1", "9" * 400, "\x00", "")
    for number, (value, key) in enumerate(product(values, keys[:: max(1, len(keys) // 2)])):
        accept = (KEEP,) if number % 2 else ()
        bad = shown(client, client.press(form, (key, value), *accept))
        assert bad.status in (200, 303, 422), (key, value)
        if bad.status == 422:
            assert bad.page.alerts
            assert bad.page.form("/correct").value(key).strip() == value.strip() or "\n" in value
            same_as(client, game_id(reply.page), seat.session)
        elif accept and bad.status == 303:  # a value that can be: take it back
            client.press(client.get(f"/games/{game_id(reply.page)}").page.form("/undo"))
            form = client.get(f"/games/{game_id(reply.page)}/correct").page.form("/correct")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "a whole number belongs here, not “{}”."),
        ("pl", "tu potrzebna jest liczba całkowita, a nie „{}”."),
        ("uk", "тут потрібне ціле число, а не «{}»."),
    ],
)
def test_what_is_written_like_no_whole_number_is_told_in_words(
    client: Client, language: str, told: str
) -> None:
    seat, reply, form = listed(client, GAMES[0], "screen")
    number = next(each for each in fields_of(seat.session.table_to_correct()) if each.kind == "number")
    for value in ("1e5", "2.5", "2020-01-01"):
        there = client.press(form, (MARK + number.key, value)).headers["location"]
        bad = client.get(there, {"accept-language": language})
        assert bad.status == 422
        assert told.format(value) in bad.page.alerts[0]
        assert number.key not in bad.page.alerts[0], "its name, not its key"
        assert "plain value" not in bad.text
    same_as(client, game_id(reply.page), seat.session)


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_a_number_is_said_as_a_number(game: AnyGame, preset: str) -> None:
    """A card whose id is a number lends its name to no count."""
    seat = Seat(game, "1", preset)
    while len(seat.session.turns) <= 3:
        seat.reply()
    say = speaker(game, texts_of(game, "en"), seat.session.board_before(seat.session.turns[-1]))
    keys = Keys(say, known_things(game, say))
    fields = [field for field in fields_of(seat.session.table_to_correct()) if field.kind == "number"]
    assert fields
    for field in fields:
        value = int(field.value)
        for number in range(value, value + 30):
            assert keys.value(number) == str(number), field.key
            assert keys.value((number,)) == str(number), field.key


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_number_that_no_table_has_is_refused(client: Client, game: AnyGame) -> None:
    seat, reply, form = listed(client, game, "screen")
    for field in [field for field in fields_of(seat.session.table_to_correct()) if field.kind == "number"][
        :3
    ]:
        for number in ("9" * 26, "1000", "-1000"):
            bad = client.follow(client.press(form, (MARK + field.key, number)))
            assert bad.status == 422, field.key
            assert "999" in bad.page.alerts[0]
            assert "9999" not in bad.page.alerts[0]
    same_as(client, game_id(reply.page), seat.session)


def test_nothing_changed_is_said(client: Client) -> None:
    _, _, form = listed(client, GAMES[0], "screen")
    for more in ((), (KEEP,)):
        reply = client.press(form, *more)
        assert reply.status == 422
        assert reply.page.alerts


def test_a_game_that_is_over_is_not_corrected(client: Client) -> None:
    game = GAMES[0]
    seat, reply = seated(client, game, "screen", 10_000)
    assert seat.asking is None
    name = game_id(reply.page)
    form = client.get(f"/games/{name}/correct").page.form("/correct")
    key = next(name for name, value in form.fields if name.startswith(MARK) and value.isdecimal())
    assert shown(client, client.press(form, (key, "3"), KEEP)).status == 422
    same_as(client, name, seat.session)


@pytest.mark.parametrize(
    "game", [game for game in GAMES if any(each.reading for each in game.options)], ids=lambda game: game.id
)
def test_another_reading_is_a_branch(client: Client, game: AnyGame) -> None:
    seat, reply, _ = listed(client, game, "screen")
    form = reply.page.form("/readings")
    for option in game.options:
        if not option.reading:
            continue
        name = f"opt-{option.name}"
        for value in form.options[name][0 if option.box[0] else -1 :]:
            branch = client.follow(client.press(form, (name, value)))
            twin = client.app.state.games.store.load(game_id(branch.page))
            wanted = EMPTY_BOX if value == option.box[0] else value
            assert str(twin.header["options"][option.name]).lower() in (wanted, f"['{wanted}']")
            assert list(twin.entries)[:3] == [
                entry.to_json() | {"answer": row["answer"]}
                for entry, row in zip(seat.session.entries, list(twin.entries)[:3], strict=False)
            ]
        assert client.press(form, (name, "no such reading")).status == 422
    same_as(client, game_id(reply.page), seat.session)


# Both together


def test_what_is_tapped_and_what_is_typed_are_one_correction(client: Client) -> None:
    """What is typed stays while one taps, what is tapped while one types; both are kept at once."""
    seat, page, spots = opened(client, GAMES[0], "screen")
    name = game_id(page.page)
    spot, part, value = next(possible(seat.session, can_be_told(seat, spots)))
    number = next(each for each in fields_of(seat.session.table_to_correct()) if each.key == "turn.number")
    typed = str(int(number.value) + 1)
    tapped = client.get(told(name, spot, part, value))
    back = client.get(tapped.page.link_with(f"/games/{name}/correct?all="))
    preview = client.follow(client.press(back.page.form("/correct"), (MARK + number.key, typed)))
    assert put_right(preview).values("set") == [json.dumps([spot, part, value], ensure_ascii=False)]
    again = client.get(unescape(next(each for each in LINK.findall(preview.text) if "set=" in each)))
    assert put_right(again).value(MARK + number.key) == typed
    client.follow(client.press(put_right(again), KEEP))
    really = [(parts_at(seat.session, spot)[part], value)]
    wanted = changes_of(seat.session.table_to_correct(), really) | read_change(f"{number.key} = {typed}")
    seat.session.correct(wanted)
    same_as(client, name, seat.session)


def test_the_address_of_the_other_page_leads_here(client: Client) -> None:
    seat, page, spots = opened(client, GAMES[0], "screen")
    name = game_id(page.page)
    address = told(name, *next(possible(seat.session, can_be_told(seat, spots))))
    for here in (f"/games/{name}/correct", address):
        there = client.follow(client.get(here.replace("/correct", "/wrong")))
        assert (there.status, there.path) == (200, here)
        assert there.page.text == client.get(here).page.text


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (["reveal", "move 2"], ["reveal", "move 1"], ["move 1"]),
        (["reveal"], ["reveal", "battle"], ["battle"]),
        (["reveal", "move 2"], ["reveal", "move 2"], []),
    ],
)
def test_the_first_order_that_changes_is_said(
    monkeypatch: pytest.MonkeyPatch, before: list[str], after: list[str], said: list[str]
) -> None:
    """Not what the turn begins with in any case."""
    turn = SimpleNamespace(acting="bot")
    now, then = SimpleNamespace(turns=[turn], told=before), SimpleNamespace(turns=[turn], told=after)
    start = SimpleNamespace(number=0, session=now, game=SimpleNamespace(automas=("bot",)))
    monkeypatch.setattr(preview, "_orders", lambda _, session: iter(session.told))
    monkeypatch.setattr(preview, "listed", list)
    assert list(preview._instead(cast("Any", start), cast("Any", then))) == said


def listed_in_words(client: Client) -> str:
    """What the list of all values of a game of Root says, without what it is sent as."""
    options: Options = (("people", ("eyrie",)), ("bots", ("marquise", "alliance")))
    seat = Seat(catalog()["root"], "1", "screen", options)
    while len(seat.session.turns) <= 4:
        seat.reply()
    return client.get(f"{laid(client, seat).path}/correct").text.partition('<form class="all-values"')[2]


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_sides_are_a_group_each(client: Client) -> None:
    """They were one list, and each of its lines began with the side once more."""
    page = listed_in_words(client)
    groups = re.findall(r"<summary>(.*?) <span", page)
    assert groups[:3] == ["Turn", "Map", "Clearings"]
    assert {"Mechanical Marquise 2.0", "Eyrie Dynasties", "Automated Alliance"} <= {*groups}
    labels = [unescape(each) for each in re.findall(r"<label[^>]*>(.*?)</label>", page)]
    assert labels.count("Points") == 3
    assert "Decree · the Recruit column" in labels


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_a_side_is_called_by_its_name(client: Client) -> None:
    """Who is next, and the seats, were `warrior of the Marquise de Cat` and `warrior`."""
    page = listed_in_words(client)
    words = dict(re.findall(r'<option value="([^"]*)" data-id="([^"]*)"', page))
    named = {id_: name for name, id_ in words.items()}
    assert named["marquise-bot"] == "Mechanical Marquise 2.0"
    assert named["alliance-bot"] == "Automated Alliance"
    assert named["eyrie"] == "Eyrie Dynasties"
    assert "warrior of" not in page.partition("<datalist")[0]


@pytest.mark.skipif("root" not in NAMES, reason="Root is not installed")
def test_what_lies_in_a_clearing_is_counted_first(client: Client) -> None:
    """The one sympathy token of a clearing was its eleventh row."""
    _, name, spots = pointed_at(client, "root", "screen")
    rows = 0
    for spot in spots:
        page = client.get(f"/games/{name}/correct?spot={spot}").text
        counts = [int(each) for each in re.findall(r"<b>(\d+)</b><button name=\"to\"", page)]
        there = sum(map(bool, counts))
        assert all(counts[:there]), spot
        rows += there
    assert rows


@pytest.mark.skipif("coatl" not in NAMES, reason="Cóatl is not installed")
def test_what_the_turn_would_be_now_comes_first(client: Client) -> None:
    """It stood below what was and what is, behind the sheet."""
    seat, page, _ = opened(client, next(each for each in GAMES if each.id == "coatl"), "screen")
    name, told_so = game_id(page.page), list[str]()
    for spot in (f"place-{each}" for each in range(1, 11)):
        for at, each in enumerate(parts_at(seat.session, spot)):
            options = [value for value in each.options if value not in ("", each.now)]
            texts = [client.get(told(name, spot, at, value)).text for value in options[:2]]
            told_so += [text for text in texts if "The turn would now go otherwise:" in text]
    assert told_so
    assert all(text.index("would now go otherwise:") < text.index('class="was"') for text in told_so)
