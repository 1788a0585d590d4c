"""Picks are kept one by one; chance deals where the person asks it to; the set-up ends with a list."""

from __future__ import annotations

import json
import re
from itertools import groupby
from typing import Any

import pytest

from automarium.kernel.catalog.game import SETUP, AnyGame, catalog
from automarium.kernel.rules.questions import Choose, Draw, Roll
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.texts import Texts
from automarium.web.stage.by_chance import deal_on, dealt, is_set_up, may_deal, reply
from automarium.web.table.price import Foreseen, foreseen
from tests.web.client import Client, Reply
from tests.web.playing import GAMES, Seat, asked, begun, followed, game_id, laid, shortest

COATL, ROOT = (catalog()[name] for name in ("coatl", "root"))
NAMES = [game.id for game in GAMES]
BY_SCRIPT = {"hx-request": "true"}


def waiting(game: AnyGame, kind: type[Request[Any]], size: int = 2) -> Seat:
    """A seat at its first question of this kind."""
    seat = Seat(game, shortest(game, "table"), "table")
    while seat.asking is not None and not (
        isinstance(seat.asking.request, kind) and seat.asking.request.size >= size
    ):
        seat.reply()
    assert seat.asking is not None
    return seat


def pick(client: Client, reply: Reply, *fields: tuple[str, str]) -> Reply:
    """One tap, without a script; the page after it."""
    form = reply.page.form("/pick")
    return followed(client, client.press(form, *fields))


def draft(client: Client, name: str) -> list[Any]:
    kept: list[Any] = client.app.state.games.store.load(name).note.get("draft", [])
    return kept


OUTCOME = re.compile(r'<div class="outcome".*?</div>', re.DOTALL)
SAID = re.compile(r"<(?:p class=\"means\"|li)>(.*?)</(?:p|li)>", re.DOTALL)


def test_dice_say_what_they_mean_while_they_are_tapped(client: Client) -> None:
    """With both dice: what is dealt, and the orders that come then. Other dice, other lines; none is sent."""
    seat = waiting(ROOT, Roll)
    reply, entries = laid(client, seat), len(seat.session.entries)
    meant = dict[str, str]()
    for low, high in ("00", "03", "23"):
        reply = pick(client, pick(client, reply, ("at-0", high)), ("at-1", low))
        (outcome,) = OUTCOME.findall(reply.text)
        meant[low + high] = " ".join(re.sub("<.*?>", "", each) for each in SAID.findall(outcome))
        keeper = client.app.state.games.open(game_id(reply.page))
        assert len(keeper.session.entries) == entries
    assert len({*meant.values()}) == 3
    assert "Hits dealt: 1, taken: 0." in meant["00"]  # the Eyrie deals one hit more
    assert "The defender deals only 1: no more can fight there." in meant["23"]
    seat.session.reply((3, 2))
    hits = next(step for step in reversed(seat.session.turns[-1].steps) if step.message == "hits").facts
    assert f"Hits dealt: {hits['hits']}, taken: {hits['taken']}." in meant["23"]


def test_dice_that_are_not_whole_mean_nothing_yet(client: Client) -> None:
    reply = pick(client, laid(client, waiting(ROOT, Roll)), ("at-0", "2"))
    assert not OUTCOME.findall(reply.text)


# Picks


def test_each_pick_is_there_for_a_reload_and_for_another_device(client: Client) -> None:
    reply = laid(client, waiting(COATL, Draw))
    name = game_id(reply.page)
    for number, value in enumerate("GGKK", 1):
        reply = pick(client, reply, ("answer", json.dumps(value)))
        assert draft(client, name) == list("GGKK"[:number])
    other = client.second().get(f"/games/{name}").page
    assert other.form("/pick").value("place") == "4"
    assert other.form("/undo").value("revision") == reply.page.form("/undo").value("revision")


def test_a_pick_by_a_script_exchanges_the_tray_and_not_the_grid(client: Client) -> None:
    seat = waiting(COATL, Draw)
    reply = laid(client, seat)
    answer = client.post(
        reply.page.form("/pick").action,
        [*reply.page.form("/pick").fields, ("answer", '"G"')],
        BY_SCRIPT,
    )
    assert 'hx-target="#tray"' in answer.text
    assert 'hx-target="#thumb"' in answer.text
    assert 'hx-target="#card"' not in answer.text


def test_a_pick_sent_twice_counts_once_and_a_late_one_not_at_all(client: Client) -> None:
    reply = laid(client, waiting(COATL, Draw))
    name, form = game_id(reply.page), reply.page.form("/pick")
    for _ in range(2):
        assert client.press(form, ("answer", '"G"')).status == 303
        assert draft(client, name) == ["G"]
    late = client.press(form, ("answer", '"K"'))
    assert late.status == 409
    assert draft(client, name) == ["G"]


def test_a_refused_pick_changes_nothing(client: Client) -> None:
    reply = laid(client, waiting(COATL, Draw))
    name = game_id(reply.page)
    reply = pick(client, reply, ("answer", '"G"'))
    form = reply.page.form("/pick")
    for value in ('"nonsense"', '"<G"', "7", "null"):
        assert client.press(form, ("answer", value)).status == 422, value
        assert draft(client, name) == ["G"]
    for value in ("", "[", "nonsense"):
        assert client.press(form, ("answer", value)).status == 422, value


def test_undo_takes_back_the_last_pick_first(client: Client) -> None:
    reply = laid(client, waiting(COATL, Draw))
    name = game_id(reply.page)
    for value in "GK":
        reply = pick(client, reply, ("answer", json.dumps(value)))
    reply = client.follow(client.press(reply.page.form("/undo")))
    assert draft(client, name) == ["G"]
    reply = client.follow(client.press(reply.page.form("/undo")))
    assert draft(client, name) == []
    assert client.app.state.games.store.load(name).live == len(waiting(COATL, Draw).session.entries)


def test_undo_takes_back_the_last_tap_wherever_it_was(client: Client) -> None:
    """After a jump to another place the last part is not the last tap; what was taken off comes back."""
    reply = laid(client, waiting(COATL, Draw))
    name, before = game_id(reply.page), list[Any]()
    taps = [("answer", "G"), ("answer", "K"), ("answer", "R")]
    later = [
        (("answer", "Y"), ("place", "0")),
        (("answer", "B"), ("place", "6")),
        (("take", "1"),),
        (("answer", "G"),),
    ]
    for tap in (*((each,) for each in taps), *later):
        before.append(draft(client, name))
        sends = [(field, json.dumps(value) if field == "answer" else value) for field, value in tap]
        reply = pick(client, reply, *sends)
        assert draft(client, name) != before[-1], tap
    while before:
        reply = client.follow(client.press(reply.page.form("/undo")))
        assert draft(client, name) == before.pop()


def test_undo_after_the_last_word_takes_back_one_tap(client: Client) -> None:
    """One wrong piece of many is not as many taps: the answer is taken apart again."""
    seat = waiting(COATL, Draw)
    while seat.asking is not None and seat.asking.request.what != "temples":
        seat.reply()
    reply = laid(client, seat)
    name, parts = game_id(reply.page), seat.parts()
    for value in parts:
        reply = pick(client, reply, ("answer", value))
    form = next(form for form in reply.page.forms if form.is_whole)
    reply = followed(client, client.press(form, form.buttons[0].sends))
    reply = followed(client, client.press(reply.page.form("/undo")))
    assert draft(client, name) == [json.loads(part) for part in parts]
    followed(client, client.press(reply.page.form("/undo")))
    assert draft(client, name) == [json.loads(part) for part in parts[:-1]]


def test_a_pick_can_be_taken_back_where_it_lies(client: Client) -> None:
    seat = waiting(COATL, Draw)
    while seat.asking is not None and seat.asking.request.what != "prophecies":
        seat.reply()
    reply = laid(client, seat)
    name, cards = game_id(reply.page), seat.parts()[:3]
    for value in cards:
        reply = pick(client, reply, ("answer", value))
    reply = pick(client, reply, ("take", "1"))
    assert [json.dumps(each) for each in draft(client, name)] == [cards[0], cards[2]]
    reply = pick(client, reply, ("answer", cards[0]))
    assert [json.dumps(each) for each in draft(client, name)] == [cards[2]], "a second tap takes it back"


def test_dice_are_told_in_any_order_and_given_with_one_more_tap(client: Client) -> None:
    seat = waiting(ROOT, Roll)
    reply = laid(client, seat)
    name = game_id(reply.page)
    first, second = seat.parts()
    reply = pick(client, reply, ("at-1", second))
    assert draft(client, name) == [None, json.loads(second)]
    reply = pick(client, reply, ("at-0", first))
    assert reply.asked is not None
    assert reply.asked.is_whole
    client.press(reply.asked, reply.asked.buttons[0].sends)
    entries = client.app.state.games.store.load(name).answers
    assert list(entries[len(seat.session.entries)]["answer"]) == [json.loads(first), json.loads(second)]
    assert draft(client, name) == [], "an answer forgets the draft"


def test_parts_fit_place_by_place() -> None:
    bag = Draw("bag", [["a", "a", "b"]], 3, "bag", {})
    assert bag.options_at(("a", None, "a"), 1) == ["b"]
    assert bag.with_part(("a",), 2, "b") == ("a", None, "b")
    assert bag.fitting(("a", None, "a", "b")) == ("a", None, "a")
    assert bag.without(("a", "b", "a"), 0) == ("b", "a")
    deck = Draw("deck", [["a"], ["b", "c"]], 2, "deck", {})
    assert deck.options_at((), 0) == ["a"]
    assert deck.options_at(("a",), 1) == ["b", "c"]
    assert deck.fitting(("b", "c")) == ()


# Grids


def test_cards_lie_in_a_grid_with_two_rows_of_chips(client: Client) -> None:
    seat = waiting(COATL, Draw)
    while seat.asking is not None and seat.asking.request.what != "prophecies":
        seat.reply()
    page = laid(client, seat).page
    chips = [each["name"] for each in page.all("input", type="radio")]
    assert chips.count("filter-a") == 6, "five bands, and all"
    assert chips.count("filter-b") == 6, "five first pieces, and all"
    named = [each["title"] for each in page.all("label") if each.get("class") == "f" and each.get("title")]
    assert named[5:] == [f"{color} segment" for color in ("Black", "Blue", "Green", "Red", "Yellow")]
    cells = [each for each in page.all("button", form="pick") if each.get("name") == "answer"]
    assert len(cells) == 49
    assert all({"a", "b"} == {word[0] for word in each["class"].split() if word != "pick"} for each in cells)


# Dealing


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_one_tap_deals_the_set_up_up_to_a_decision(client: Client, game: AnyGame) -> None:
    reply = begun(client, game, preset="table")
    name = game_id(reply.page)
    session = client.app.state.games.open(name).session
    if not may_deal(session):
        return
    client.press(reply.page.form("/deal"))
    after = client.app.state.games.open(name).session
    assert not is_set_up(after) or not may_deal(after)
    assert [entry.to_json() for entry in after.entries] == [
        entry.to_json() for entry in dealt(session.fork()).entries
    ]
    assert len(after.entries) > len(session.entries)


def test_dealing_goes_on_after_a_decision_of_the_set_up(client: Client) -> None:
    reply = begun(client, COATL, preset="table")
    name, keepers = game_id(reply.page), client.app.state.games
    reply = followed(client, client.press(reply.page.form("/deal")))
    while is_set_up(keepers.open(name).session):
        assert not may_deal(keepers.open(name).session)
        assert reply.asked is not None
        reply = followed(client, client.press(reply.asked, ("answer", reply.asked.offered[0])))
    assert reply.status == 200


def test_what_a_person_decides_is_not_dealt(client: Client) -> None:
    seat = Seat(COATL, "1", "screen")
    reply = laid(client, seat)
    assert not reply.page.has_form("/deal")
    revision = reply.page.form("/undo").value("revision")
    assert client.post(f"/games/{game_id(reply.page)}/deal", [("revision", revision)]).status == 422


# The list


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
@pytest.mark.parametrize("lang", ["en", "pl", "uk"])
def test_the_set_up_ends_with_a_list_of_what_to_lay_out(client: Client, game: AnyGame, lang: str) -> None:
    """Of all that was dealt, also after the set-up; what was entered is not in it.

    Without anything dealt only what was told after the last answer is left; if nothing is, there is no list.
    """
    seat = Seat(game, shortest(game, "table"), "table")
    keeper = client.app.state.games.begin(seat.session.fork())
    while is_set_up(keeper.session):
        now = keeper.session.asking
        assert now is not None
        if may_deal(keeper.session):
            deal_on(keeper)
        else:
            reply(keeper, now.request.among[0])
    client.cookies["lang"] = lang
    shown = client.get(f"/games/{keeper.id}/laid")
    turn = keeper.session.turns[0]
    told = 5 if keeper.dealt else len([each for each in turn.steps[turn.pauses[-1] :] if not each.is_choice])
    if not told:
        assert (shown.status, shown.headers["location"]) == (303, f"/games/{keeper.id}")
        return
    page, rows = shown.page, re.findall(r"<label.*?</label>", shown.text, re.DOTALL)
    assert len(rows) == len(page.all("input", type="checkbox"))
    assert sum(re.sub(r"<[^>]+>", "", row).count(".") for row in rows) >= told, "a sentence for each thing"
    assert not keeper.dealt or any(each.get("class") == "crop" for each in page.all("svg"))


# What a tap on the board would do


def is_own_turn(now: Asking[Any]) -> bool:
    return isinstance(now.request, Choose) and now.acting != SETUP and isinstance(now.request.among[0], Move)


def test_a_tap_on_the_board_shows_its_price_and_waits(client: Client) -> None:
    gaia = catalog()["gaia"]
    seat = Seat(gaia, "1", "screen")
    while seat.asking is not None and not is_own_turn(seat.asking):
        seat.reply()
    reply = laid(client, seat)
    name = game_id(reply.page)
    taps = [each["href"] for each in reply.page.all("a", class_="tap")]
    pages = [client.get(each) for each in taps[:12]]
    priced = [each for each in pages if 'class="pays"' in each.text]
    assert priced, "a mine costs something"
    for page in priced:
        assert page.asked is not None
        assert page.asked.is_whole
    assert client.app.state.games.store.load(name).live == len(seat.session.entries), "nothing has happened"
    form = priced[0].asked
    assert form is not None
    client.press(form, form.buttons[0].sends)
    assert client.app.state.games.store.load(name).live > len(seat.session.entries)


def test_nothing_is_said_of_what_chance_decides() -> None:
    """Drawing a card from the deck changes numbers, too: but nobody may look ahead."""
    seat = Seat(COATL, "1", "screen")
    for _ in range(60):
        now = seat.asking
        if now is None:
            break
        for option in now.request.options():
            twin = seat.session.fork()
            twin.reply(option)
            new = twin.entries[len(seat.session.entries) :]
            if (
                new
                and any(entry.by == "chance" for entry in new)
                and len(twin.turns) == len(seat.session.turns)
            ):
                say = speaker(COATL, Texts("en", COATL.folder / "texts"), now.board)
                assert foreseen(seat.session, say, option) == Foreseen()
                return
        seat.reply()
    pytest.fail("no answer of this game draws anything")


def test_a_tile_is_shown_as_it_may_lie(client: Client) -> None:
    """Six drawings of the same sector, each turned another way."""
    gaia = catalog()["gaia"]
    seat = Seat(gaia, "1", "table")
    while seat.asking is None or seat.asking.request.what != "turn":
        seat.reply()
    html = laid(client, seat).text
    form = html[html.index('class="answers ') :].partition("</form>")[0]
    drawings = [part.partition("</svg>")[0] for part in form.split("<svg")[1:]]
    assert len(drawings) == len(set(drawings)) == 6


def test_a_game_that_asks_for_the_list_shows_it_once(client: Client) -> None:
    form = client.get("/new/root").page.form("/new/root")
    listed = client.follow(client.press(form, ("seed", "1"), ("preset", "table")))
    assert listed.path.endswith("/laid")
    reply = client.press(listed.page.form("/answer"), listed.page.form("/answer").buttons[0].sends)
    assert not reply.headers["location"].endswith("/laid")


@pytest.mark.skipif("coatl" not in catalog(), reason="Cóatl is not installed")
def test_cards_that_lie_elsewhere_are_shown_with_their_place(client: Client) -> None:
    """They cannot be picked; the rest can."""
    seat = Seat(catalog()["coatl"], "1", "table")
    while not (
        seat.asking and seat.asking.request.what == "prophecies" and seat.asking.acting != SETUP
    ):  # a card is drawn in a turn
        seat.reply()
    reply = laid(client, seat)
    gone = re.findall(r'<span class="pick elsewhere[^"]*">.*?<small>([^<]*)</small>', reply.text, re.DOTALL)
    assert "Open cards" in gone
    assert reply.asked is not None
    assert len(reply.asked.offered) + len(gone) <= 49, "each kind of card once"


IN_THE_GRID = re.compile(r'<(button|span)[^>]*class="pick ([^"]*)"[^>]*title="([^"]*)"')


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
def test_in_a_grid_of_a_whole_deck_each_card_keeps_its_place(client: Client) -> None:
    """They were in the order 1, 10, 11, …, 2, and all moved up for each card that was gone."""
    first, later = (
        IN_THE_GRID.findall(laid(client, asked("redrising", "au-toma", "table-cards", turns)).text)
        for turns in (0, 3)
    )
    names = [name for *_, name in first]
    assert len(names) == len(set(names)) == 22
    assert names == [name for *_, name in later]
    deploys = [name.split(",")[0] for name in names if not name.startswith("another")]
    assert len([*groupby(deploys)]) == len(set(deploys)), "those of one location lie side by side"
    assert [tag for tag, *_ in first] == ["button"] * 22
    assert {tag: classes.strip() for tag, classes, _ in later} == {"button": "", "span": "elsewhere"}
