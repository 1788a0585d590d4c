"""Gaia Project at a table: what a fresh pair of eyes stumbled over, on the pages where it was seen."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import pytest

from automarium.games.gaia.building import BUILD, UPGRADE
from automarium.games.gaia.economy.actions import SPECIAL
from automarium.games.gaia.economy.ahead import exchange_places, possible_after
from automarium.games.gaia.economy.building import mines as economy_mines
from automarium.games.gaia.economy.deals import deal
from automarium.games.gaia.economy.federations import federations, lay_ahead
from automarium.games.gaia.economy.hands import HANDS as ECONOMY
from automarium.games.gaia.hands import HANDS
from automarium.games.gaia.human import actions
from automarium.games.gaia.numbers import VERBS
from automarium.games.gaia.picture import picture
from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.told import DONE, Step
from automarium.kernel.rules.values import plain
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import speaker, texts_of, told
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.ask.pointing import Pointed
from automarium.web.ask.verbs import heading
from automarium.web.stage.motions import face_of, orders_in
from automarium.web.stage.scenes import Telling, TurnView, told_in_scenes, turn_on_stage
from automarium.web.stage.sentences import face
from automarium.web.table.frame import points_of, undos_of
from tests.hand.pages import words_of
from tests.web.client import Client
from tests.web.playing import Seat, asked, game_id, laid, links_on, to_the_question

pytestmark = pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")

OF_THE_ECONOMY = {each for each, hand in ECONOMY.items() if any(move.kind != "said" for move in hand)}
ERRANDS = {"human-first", "uncover", "begin-round", "new-round", "gaia-phase", "gaia-phase-yours"}
GAIA = catalog()["gaia"]
EVENT = re.compile(r'<section class="event".*?</section>', re.DOTALL)
CAME = re.compile(r'<section class="came hand".*?</section>', re.DOTALL)


def left_to_the_hand(seat: Seat, following: str) -> list[str]:
    """What the person's turn told behind its last question, in words, if this side comes then."""
    if len(seat.session.turns) < 2 or seat.session.turns[-1].acting != following:
        return []
    before: Turn[Any] = seat.session.turns[-2]
    if before.acting != "human":
        return []
    say = speaker(seat.game, texts_of(seat.game, "en"), seat.session.board_before(seat.session.turns[-1]))
    steps = before.steps[max(before.pauses, default=0) :]
    return [words_of(str(told(say, step))) for step in steps if step.message in ERRANDS | OF_THE_ECONOMY]


@pytest.mark.parametrize("economy", ["mine", "kept"])
def test_what_your_own_turn_leaves_to_your_hand_is_told_before_the_automas_orders(
    client: Client, economy: str
) -> None:
    """The first player marker, tokens off, the new round, Gaia planets; where the app keeps your economy, all
    that a turn brings and takes, such as points for a pass."""
    seen = set[str]()
    for seed in "2345":
        seat = Seat(catalog()["gaia"], seed, "table", (("economy", economy),))
        while seat.asking is not None:
            fresh = not seat.session.turns[-1].pauses
            if fresh and (words := left_to_the_hand(seat, "automa")):
                keeper = client.app.state.games.begin(seat.session.fork())
                for way in ("", "?all=yes"):
                    event = EVENT.search(client.get(f"/games/{keeper.id}{way}").text)
                    assert event is not None, words
                    assert [each for each in words if each not in words_of(event[0])] == [], way
                    assert not re.search(r'data-at|data-state="(done|now)"', event[0]), "no order of the turn"
                later = EVENT.search(client.get(f"/games/{keeper.id}?order=2").text)
                is_second = 'data-order="2"' in client.get(f"/games/{keeper.id}?order=2").text
                assert later is None or not is_second or " hidden" in later[0].partition(">")[0], "it is done"
                seen.update(each.partition(",")[0].rstrip("123456 begins") for each in words)
            seat.reply()
    assert {"Take the first player marker.", "Take the action tokens off all actions.", "Round"} <= seen
    assert any(each.startswith("You score") for each in seen) == (economy == "kept")


def test_what_your_own_turn_leaves_to_your_hand_is_told_before_your_next_one(client: Client) -> None:
    """Where the Automa has passed, and nothing was left to be asked in the turn."""
    seat = Seat(GAIA, "11", "table", (("economy", "kept"), ("human", "bescods")))
    while not (words := left_to_the_hand(seat, "human")) or seat.session.turns[-1].pauses:
        seat.reply()
    keeper = client.app.state.games.begin(seat.session.fork())
    came = CAME.search(client.get(f"/games/{keeper.id}").text)
    assert came is not None
    assert words_of(came[0]).startswith("The end of your turn: ")
    assert [each for each in words if each not in words_of(came[0])] == []


def told_turns(message: str) -> Iterator[tuple[Speaker[Any], Turn[Any], Telling, TurnView]]:
    """The turns of the Automa that tell this, in a game with an economy that is kept."""
    game = catalog()["gaia"]
    seat, texts = Seat(game, "2", "table", (("economy", "kept"),)), texts_of(game, "en")
    while seat.asking is not None:
        turn = seat.session.turns[-1]
        ends = seat.asking.request.what == DONE and turn.acting in game.automas
        if ends and message in {step.message for step in turn.steps}:
            say = speaker(game, texts, seat.session.now.board)
            telling = told_in_scenes(seat.session, say, turn)
            yield say, turn, telling, turn_on_stage(seat.session, say, turn, telling)
        seat.reply()


def messages_in(turn: Turn[Any], view: TurnView) -> list[list[str]]:
    """What is told in each picture."""
    return [[turn.steps[at].message for line in each.lines for at in line.steps] for each in view.scenes]


def test_a_booster_and_the_first_player_marker_are_two_pictures() -> None:
    """They lie at both ends of the board: in one picture it would be as small as a stamp."""
    _, turn, _, view = next(told_turns("automa-first"))
    assert ["automa-first"] in messages_in(turn, view)
    parts = [each.part for each in view.scenes if each.part is not None]
    assert max(part.height / part.width for part in parts) < 2


def test_a_mine_on_a_transdim_planet_is_seen_on_its_token() -> None:
    """The token is laid last, but lies below: it is drawn with what stands on it."""
    say, _, telling, _ = next(told_turns("gaia-token"))
    token = next(each for act in telling.acts for each in orders_in(act) if each.name == "gaia_token")
    drawn = face_of(say, token)
    assert drawn is not None
    assert re.search("gaia-gaia.*gaia-piece", str(drawn))


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_another_action_is_told_and_confirmed(client: Client, language: str) -> None:
    """It ends the turn: one tap only leads to what it means."""
    keeper = client.app.state.games.begin(asked("gaia", "action", "table", 3).session.fork())
    to_the_question(client, client.get(f"/games/{keeper.id}"))
    spoken = {"accept-language": language}
    among = client.get(f"/games/{keeper.id}", spoken).text.partition('id="card"')[2]
    assert not re.search(r"<button[^>]*name=.answer[^>]*other", among)
    link = re.search(r'<a [^>]*href="([^"]*verb=other[^"]*)"', among)
    assert link is not None
    confirmed = words_of(client.get(link[1].replace("&amp;", "&"), spoken).text)
    assert texts_of(catalog()["gaia"], language)("note.other") in confirmed


def test_a_story_with_questions_goes_on_where_it_was(client: Client) -> None:
    """The Automa passes, then your income asks: what was told before a question is not told again."""
    game, seen = catalog()["gaia"], 0
    seat = Seat(game, "1", "screen", (("human", "terrans"),))
    while seat.asking is not None and not seen:
        turn = seat.session.turns[-1]
        if turn.acting in game.automas and len(turn.pauses) == 1 and turn.steps[turn.pauses[0] :]:
            keeper = client.app.state.games.begin(seat.session.fork())
            keeper.keep_passed(turn.pauses[0])
            page = client.get(f"/games/{keeper.id}").text
            story = page.partition('<div class="story')[2].partition("</div>")[0]
            first = int(re.findall(r'data-first="(\d+)"', page)[0])
            told_here = [int(each) for each in re.findall(r'<p data-order="(\d+)"', story)]
            assert first > 1
            assert min(told_here, default=0) == first
            seen += 1
        seat.reply()
    assert seen


def test_what_is_chosen_says_and_shows_what_it_brings() -> None:
    """A level of the Gaia project brings a gaiaformer; an upgrade is drawn as the piece that comes."""
    game = catalog()["gaia"]
    board = asked("gaia", "your-action", "screen", 1, (("human", "xenos"),)).session.now.board
    say = speaker(game, texts_of(game, "en"), board)
    assert str(say.name("next_track", "gaia")) == "Gaia project to level 1 (1 gaiaformer)"
    drawn = {kind: str(say.name("becomes", kind).face) for kind in ("lab", "institute", "left")}
    assert len(set(drawn.values())) == len(drawn)
    assert "" not in drawn.values()


def test_the_set_up_in_the_list_of_undos_is_called_so() -> None:
    """Not by the first thing that was laid out, and it is no turn."""
    game = catalog()["gaia"]
    seat = asked("gaia", "action", "table", 1)
    last = list(undos_of(seat.session, speaker(game, texts_of(game, "en"), seat.session.now.board)))[-1]
    assert (last.words, last.when) == ("Set-up", "")


def test_the_action_card_is_drawn_left_of_the_support_card() -> None:
    """As they lie (GP-6.4), each with the section that counts of it."""
    say, turn, _, view = next(told_turns("score"))
    shown = next(step for step in turn.steps if "support_card" in step.facts).facts
    drawn = [str(face(say.name(name, shown[name]).face)) for name in ("action_card", "support_card")]
    corners = [each.deciding for each in view.scenes if each.deciding is not None]
    assert [list(map(str, each.faces)) for each in corners] == [drawn] * len(corners)
    assert {frozenset(each.lies) for each in corners} == {frozenset({"action-card", "support-card"})}


def test_no_two_tiles_at_the_table_are_called_by_a_four_and_power() -> None:
    """One charges four power, another makes institute and academies worth four: it is called by these."""
    for language in ("en", "pl", "uk"):
        words = str(texts_of(catalog()["gaia"], language)("short.strong"))
        assert len(words.split(",")) == 2


def at_satellite(enough: bool) -> Seat:
    """A federation that is being formed, with one more satellite to tell; or with enough of them."""
    for seed in "12345":
        seat = Seat(catalog()["gaia"], seed, "table")
        while (now := seat.asking) is not None:
            if now.request.what == "satellite" and ("done" in now.request.options()) == enough:
                return seat
            seat.reply()
    raise LookupError("nobody formed a federation")


@pytest.mark.parametrize("enough", [False, True])
def test_the_places_for_a_satellite_are_tapped_on_the_map(client: Client, enough: bool) -> None:
    """As all places are; that it is enough, or comes to nothing, is at the thumb, not in a list of hexes."""
    seat = at_satellite(enough)
    keeper = client.app.state.games.begin(seat.session.fork())
    page = client.get(f"/games/{keeper.id}").text
    thumb = page.partition('id="thumb"')[2].partition("</nav>")[0]
    assert seat.asking is not None
    places = [option for option in seat.asking.request.options() if option not in ("done", "back")]
    assert page.count('class="tap"') >= len(places) > 0
    assert ["federation is complete" in thumb, "No federation" in thumb] == [enough, True]
    assert "data-aims" in page


def test_a_pass_without_points_is_told_as_a_pass() -> None:
    """At the table and on screen, before the booster."""
    *_, view = next(told_turns("pass-for-nothing"))
    said = [str(line.said) for scene in view.scenes for line in scene.lines]
    assert said[0].startswith("It passes: no points")


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_a_place_is_confirmed_by_a_verb(client: Client, language: str) -> None:
    """The place stands above the button: there it is not said again."""
    seat = asked("gaia", "start", "table")
    keeper = client.app.state.games.begin(seat.session.fork())
    to_the_question(client, client.get(f"/games/{keeper.id}"))
    page = client.get(f"/games/{keeper.id}?spot={seat.answer()}", {"accept-language": language}).text
    thumb = words_of(page.partition('id="thumb"')[2].partition("</nav>")[0])
    assert texts_of(catalog()["gaia"], language)("do.start") in thumb


@pytest.mark.parametrize("preset", ["screen", "table"])
def test_a_faction_is_chosen_before_the_map_and_by_what_it_can_do(client: Client, preset: str) -> None:
    """All that was laid out is seen; each faction says its ability, in words of its own."""
    seat = asked("gaia", "human", preset)
    page = laid(client, seat).text
    texts = texts_of(catalog()["gaia"], "en")
    assert seat.asking is not None
    told = [str(texts(f"does.faction.{faction}")) for faction in seat.asking.request.options()]
    assert len(set(told)) == len(told)
    words = words_of(page.partition('id="card"')[2])
    assert [each for each in told if each not in words] == []
    assert 'data-spot="slot-C"' in page or 'class="gaia-map' in page


def test_verbs_at_the_table_keep_their_places(client: Client) -> None:
    """A Gaia project or a federation that comes later moves none of the others; before, it says why not."""
    shown = set[tuple[str, ...]]()
    for later in (1, 40, 90):
        page = laid(client, asked("gaia", "action", "table", later)).text
        form = page.partition('class="answers verbs"')[2].partition("</form>")[0]
        shown.add(tuple(re.findall(r"<span>([^<]+?)\s*<", form))[:7])
        assert form.count('aria-disabled="true"') == form.count('role="note"')
    assert len(shown) == 1
    assert len(*shown) == 7


def test_an_upgrade_at_the_table_says_what_is_paid() -> None:
    """A lab costs as much at every table; a trading station says it with its mine."""
    board = asked("gaia", "action", "table", 3).session.now.board
    moves = {str(move.slots[1]): move for move in actions(board) if move.verb is UPGRADE}
    paid = {kind: found.pays for kind, move in moves.items() if (found := deal(board, move)) is not None}
    assert paid == {"lab": ("c5", "o3"), "institute": ("c6", "o4")}
    assert "station" in moves


def test_a_mine_at_the_table_says_what_is_paid() -> None:
    """Credits and ore, what of it is for terraforming and what for range, as an upgrade says its price."""
    board = asked("gaia", "action", "table", 3).session.now.board
    deals = {move.slots: deal(board, move) for move in actions(board) if move.verb is BUILD}
    assert all(told is not None and "c2" in told.pays for told in deals.values())
    assert {told.note for told in deals.values() if told} == {"note.steps", "note.range", "note.steps-range"}


def test_points_that_a_person_keeps_are_not_shown_until_they_name_them() -> None:
    """Ten at the beginning, and not one of what they score: that number would be wrong all game."""
    board = asked("gaia", "action", "table", 3).session.now.board
    say = speaker(GAIA, texts_of(GAIA, "en"), board)
    assert [each.name for each in points_of(GAIA, say, None)] == ["Automa"]
    corner = str(picture(say).svg()).partition('data-spot="human"')[2].partition("</g>")[0]
    assert ">10<" not in corner
    board = board.copy()
    board.human.vp = 31
    assert points_of(GAIA, say.at(board), None)[0].points == 31
    kept = asked("gaia", "your-action", "screen").session.now.board
    assert len(points_of(GAIA, say.at(kept), None)) == 2


def test_what_a_station_becomes_is_confirmed_like_other_deeds(client: Client) -> None:
    """A tap on lab or institute shows it with its price; the button at the thumb does it."""
    seat = asked("gaia", "action", "table", 3)
    board = seat.session.now.board
    move = next(each for each in actions(board) if each.verb is UPGRADE and each.slots[1] == "lab")
    name = game_id(laid(client, seat).page)
    chosen = Pointed(verb=UPGRADE.word).at_slot(UPGRADE.slots[0], plain(move.slots[0]))
    page = client.get(chosen.address(f"/games/{name}"))
    assert page.asked is None or not page.asked.offered
    ways = [link for link in links_on(page) if UPGRADE.slots[1] in link]
    assert len(ways) == 2
    confirm = client.get(next(each for each in ways if "lab" in each))
    assert "Upgrade to a research lab" in confirm.text.partition('class="confirm"')[2]
    assert confirm.asked is not None
    assert list(confirm.asked.offered) == [json.dumps(plain(move))]


def test_an_exchange_is_told_once() -> None:
    """What is paid, and what is gained for it."""
    seat = Seat(catalog()["gaia"], "1", "screen", (("human", "terrans"),))
    while seat.asking is not None and not str(seat.answer()).startswith("convert"):
        seat.reply()
    before = len(seat.session.turns[-1].steps)
    seat.reply()
    assert [step.message for step in seat.session.turns[-1].steps[before:]] == ["human-spend", "human-gain"]


def test_the_price_of_a_mine_says_what_is_for_range() -> None:
    seat = Seat(catalog()["gaia"], "1", "screen", (("human", "terrans"),))
    notes = set[str]()
    while (now := seat.asking) is not None and len(notes) < 3:
        if now.request.what == "your-action":
            board = now.board
            for found in [deal(board, move) for move in economy_mines(board)]:
                assert found is not None
                extra = "qics" in found.facts and found.facts["qics"]
                assert bool(extra) == (found.note in ("note.range", "note.steps-range"))
                notes |= {found.note} if extra or found.note == "note.steps" else set()
        seat.reply()
    assert notes == {"note.range", "note.steps-range", "note.steps"}


def test_an_undo_at_the_table_says_what_the_hand_takes_back(client: Client) -> None:
    """In the Automa's turn it is one's own move: its pieces lie on the table."""
    seat = asked("gaia", "action", "table", 3)
    while seat.asking is not None and not str(seat.answer()).startswith("mine"):
        seat.reply()
    seat.reply()
    assert seat.asking is not None
    assert seat.asking.acting == "automa"
    reply = laid(client, seat)
    page = client.press(reply.page.form("/undo"), part=True).text
    assert re.search(r'class="note deed"[^>]*>Taken back: You built a mine .*as the board shows', page)


def test_every_tile_of_the_set_up_is_told_by_its_picture(client: Client) -> None:
    """Final tiles, too; and with ten round tiles nothing stands above them."""
    seat = asked("gaia", "final-tiles", "table")
    card = laid(client, seat).text.partition('id="card"')[2].partition('id="tray"')[0]
    drawn = re.findall(r'<svg viewBox="[^"]*" class="face".*?</svg>', card, re.DOTALL)
    assert len(set(drawn)) == 6
    rounds = laid(client, asked("gaia", "round-tiles", "table")).text.partition('id="card"')[2]
    above, _, thumb = rounds.partition('id="thumb"')
    assert ["data-deal" in above, "data-deal" in thumb] == [False, True]


def test_the_map_is_open_after_an_action_that_builds(client: Client) -> None:
    """What was paid for it is a sentence, whole: how many places there are stands above the map anyway."""
    page = laid(client, asked("gaia", "boosted", "screen", 0, (("human", "terrans"),))).text
    assert 'data-rest="peek"' in page
    below = words_of(page.partition('class="aims"')[2].partition("</p>")[0])
    assert "You took the action" in below
    assert "You spend" in below
    assert "can be chosen" not in below


def test_every_part_of_the_income_tells_its_own_charge() -> None:
    """The second charge stood there twice: the first one was counted with it."""
    seat = Seat(GAIA, "1", "screen")
    assert seat.asking is not None
    say = speaker(GAIA, texts_of(GAIA, "en"), seat.asking.board)
    stone = {"stone": 0, "stone_from": 0, "stone_to": 0}
    first, then = ("I-II",) * 3, ("I-II", *("II-III",) * 3)
    steps = (
        Step("", "human-charge", {"count": 3, "rising": 3, "topping": 0, "charged": first, **stone}),
        Step("", "human-charge", {"count": 4, "rising": 1, "topping": 3, "charged": then, **stone}),
    )
    turn = replace(seat.session.turns[-1], acting="automa", steps=steps, pauses=())
    lines = [line for scene in told_in_scenes(seat.session, say, turn).scenes for line in scene.lines]
    assert [words_of(str(line.said)) for line in lines] == [
        "You charge 3 power: 3 tokens from area I to II",
        "You charge 4 power: 1 token from area I to II and 3 tokens from area II to III",
    ]


def test_a_booster_that_only_you_know_has_its_place_in_the_picture() -> None:
    """Three lie in a row: the one that goes is ringed, and a pass without points is told with it."""
    seat = Seat(catalog()["gaia"], "2", "table")
    found = set[tuple[str, ...]]()
    while (now := seat.asking) is not None and len(found) < 2:
        turn = seat.session.turns[-1]
        if now.request.what == DONE and "booster-unseen" in {step.message for step in turn.steps}:
            say = speaker(seat.game, texts_of(seat.game, "en"), now.board)
            view = turn_on_stage(seat.session, say, turn, told_in_scenes(seat.session, say, turn))
            told_in = messages_in(turn, view)
            scene = next(at for at, some in enumerate(told_in) if "booster-unseen" in some)
            part = view.scenes[scene].part
            assert part is not None
            assert part.width < 380, "no whole board"
            found.add(tuple(each for each in told_in[scene] if "pass" in each))
        seat.reply()
    assert found == {(), ("pass-for-nothing",)}


def changing_round(who: str, told: str = "new-round", seed: str = "1") -> Seat:
    """A game on screen in which a pass of that side has just ended a round, and told this."""
    seat = Seat(GAIA, seed, "screen")
    while seat.asking is not None:
        before, now = [None, *seat.session.turns][-2:]
        turn = now if who == "automa" else before
        is_told = now is not None and now.acting == "automa" and not now.pauses
        steps = turn.steps if is_told and turn is not None and turn.acting == who else ()
        if {"new-round", told} <= {step.message for step in steps}:
            return seat
        seat.reply()
    raise LookupError(who)


def test_a_new_round_after_your_own_pass_is_told_before_the_automas_turn(client: Client) -> None:
    """On screen: the tile, the income with its amounts and the Gaia phase, and then who comes."""
    reply = client.get(f"/games/{client.app.state.games.begin(changing_round('human').session.fork()).id}")
    page = reply.text.partition('<div class="over">')[2].partition("</div>")[0]
    lines = [words_of(each) for each in re.findall(r"<li>(.*?)</li>", page)]
    assert lines[:2] == [
        "All action tokens come off.",
        "Round 2 begins, with the scoring tile “terraforming steps for 2 points”.",
    ]
    assert "You gain 2 credits, 5 ore and 2 knowledge as income." in lines
    assert any(
        line.startswith("Gaia phase: a Gaia planet token goes on the transdim planet") for line in lines
    )
    assert not any(line.startswith("You passed") for line in lines), "that they know"
    assert "data-over-to" in reply.text


def test_the_points_of_your_own_pass_are_told_with_the_new_round(client: Client) -> None:
    """Who passed last read of tokens and income alone."""
    seat = changing_round("human", "human-score", "3")
    reply = client.get(f"/games/{client.app.state.games.begin(seat.session.fork()).id}")
    page = reply.text.partition('<div class="over">')[2].partition("</div>")[0]
    lines = [words_of(each) for each in re.findall(r"<li>(.*?)</li>", page)]
    assert re.fullmatch(r"You score \d+ points for the booster “.* points? per .*”, now \d+\.", lines[0])
    assert any(each.startswith("Round ") for each in lines)
    assert not any(each.startswith("You passed") for each in lines), "that they know"


def test_a_reload_in_the_automas_turn_does_not_close_ones_own_again(client: Client) -> None:
    """Its story says how far the hand has come, and a script keeps that, as where every turn is closed."""
    keeper = client.app.state.games.begin(changing_round("human").session.fork())
    assert "data-over-to" in client.get(f"/games/{keeper.id}").text
    story = re.search(
        r'<div class="story[^>]* data-passed="(\d+)"', client.get(f"/games/{keeper.id}?order=1").text
    )
    assert story is not None
    keeper.keep_passed(int(story[1]))
    again = client.get(f"/games/{keeper.id}").text
    assert "data-over-to" not in again
    assert '<div class="story' in again


def test_a_new_round_after_the_automas_pass_is_told_with_its_turn(client: Client) -> None:
    reply = laid(client, changing_round("automa"))
    assert re.search(r"Round \d begins, with the scoring tile", words_of(reply.text))
    assert "as income" in words_of(reply.text)


@pytest.mark.parametrize(
    ("game", "what", "verb"), [("gaia", "action", "research"), ("coatl", "action", "take")]
)
def test_a_deed_chosen_in_a_list_is_confirmed_as_on_the_board(
    client: Client, game: str, what: str, verb: str
) -> None:
    """Its verb leads to a list; what is tapped there waits for the button at the thumb, as on the board."""
    reply = laid(client, asked(game, what, "table", 3))
    page = client.get(f"{reply.path}?verb={verb}")
    assert page.asked is None or not page.asked.buttons, "nothing in the list acts at once"
    link = next(each for each in links_on(page) if f"verb={verb}" in each and "slot" in each)
    assert 'class="confirm"' in client.get(link).text


def test_the_count_after_the_last_round_is_still_that_round(client: Client) -> None:
    keeper = client.app.state.games.begin(asked("gaia", "final-vp", "table").session.fork())
    page = client.get(f"/games/{keeper.id}").text
    assert "Round 6 of 6" in page
    assert "Round 7" not in page


@pytest.mark.parametrize(
    ("language", "called", "why"),
    [
        ("en", "Tile “institute, academies 4”", "when the Automa builds near them"),
        ("pl", "Żeton „instytut, akademie 4”", "gdy Automa buduje w pobliżu"),
        ("uk", "Плитка «інститут, академії 4»", "коли Автома будує поблизу"),
    ],
)
def test_the_tile_that_the_automa_must_know_says_so(
    client: Client, language: str, called: str, why: str
) -> None:
    """B-8: it is a tile like the others, and asked for since it raises what may be charged."""
    keeper = client.app.state.games.begin(asked("gaia", "tile", "table").session.fork())
    spoken = {"accept-language": language}
    assert called in words_of(client.get(f"/games/{keeper.id}", spoken).text).replace("\u00ad", "")
    assert why in words_of(client.get(f"/games/{keeper.id}?verb=strong", spoken).text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deed_has_a_short_name_and_a_sentence_without_a_gap(language: str) -> None:
    """“Advance in , one of your lowest” was a tile, and the swap of the Ambas had five lines."""
    seat = asked("gaia", "your-action", "screen")
    say = speaker(GAIA, texts_of(GAIA, language), seat.session.now.board)
    tiles = [each for each in VERBS if not each.startswith("take-")]
    assert [each for each in tiles if not say.texts.has(f"short.{each}")] == []
    headings = {each: heading(say, each) for each in VERBS}
    assert {each: words for each, words in headings.items() if " ," in words or "  " in words} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_screen_no_score_marker_is_to_be_moved(language: str) -> None:
    """Points for a new type and for the passive ability were told as an order to a hand."""
    texts = texts_of(GAIA, language)
    scored = [each for each in HANDS if each in ("pass", "score") or each.startswith("score-")]
    assert len(scored) == 4
    assert [each for each in (*scored, "lost-planet-gone") if not texts.has(f"story.{each}")] == []


def test_a_special_action_says_what_it_brings_now() -> None:
    """Four charges were promised where all power lay in the Gaia area; a free step is for a mine at once."""
    board = asked("gaia", "your-action", "screen").session.now.board.copy()
    board.human.booster, board.human.holdings.tiles = "c2-step", {"free1": "act-pw4"}
    brought = []
    for power in ([2, 4, 0, 0], [0, 3, 0, 3], [0, 0, 0, 6]):
        board.human.holdings.power = power
        found = deal(board, SPECIAL("act-pw4"))
        assert found is not None
        brought.append((found.gains, found.note))
    assert brought == [(("charge4",), ""), (("charge3",), ""), ((), "note.no-charge")]
    stepping = deal(board, SPECIAL("c2-step"))
    assert stepping is not None
    assert (stepping.gains, stepping.note) == ((), "note.build-with-it")


@pytest.mark.parametrize(
    ("what", "human", "sentence", "does"),
    [
        ("token", "ambas", "Take the federation token “12 points”", "Take the token"),
        ("station-site", "ivits", "Hex ", "Put it here"),
    ],
)
def test_what_is_chosen_is_done_by_a_verb(
    client: Client, what: str, human: str, sentence: str, does: str
) -> None:
    """The button at the thumb said the place once more, with its price, and a token had no verb at all."""
    seat = Seat(GAIA, "2", "screen", (("human", human),))
    while (now := seat.asking) is not None and now.request.what != what:
        seat.reply()
    assert now is not None
    name, first = game_id(laid(client, seat).page), str(now.request.options()[0])
    (spot,) = Speaker(GAIA.look.nouns, texts_of(GAIA, "en"), now.board).name(what, first).spots
    confirm = client.get(f"/games/{name}?spot={spot}").text.partition('class="confirm"')[2]
    assert sentence in words_of(confirm)
    assert does in words_of(confirm)


@pytest.mark.parametrize(("what", "words"), [("sectors", "Deal it for me"), ("final-tiles", "Deal the rest")])
def test_chance_deals_the_rest_where_something_was_told_before(client: Client, what: str, words: str) -> None:
    keeper = client.app.state.games.begin(asked("gaia", what, "table").session.fork())
    reply = to_the_question(client, client.get(f"/games/{keeper.id}"))
    assert [each for each in ("Deal it for me", "Deal the rest") if each in reply.text] == [words]


def test_the_income_of_the_first_round_is_told_on_screen(client: Client) -> None:
    """Stocks rose between set-up and first turn without a word; how power comes was asked before."""
    seat = Seat(GAIA, "3", "screen", (("human", "ivits"),))
    while seat.asking is not None and seat.asking.request.what != "income-part":
        seat.reply()
    asks = words_of(laid(client, seat).text)
    assert "Round 1 begins, with the scoring tile" in asks
    assert "You gain 2 credits, 1 ore, 1 knowledge and 1 QIC as income." in asks
    seat.reply()
    first = words_of(laid(client, seat).text)
    assert "You charge 4 power" in first
    assert "1 new power token comes into area I." in first
    assert "as income" not in first, "told before"


def test_what_follows_a_question_has_the_round_of_the_question(client: Client) -> None:
    """The income came under *Round 3*, and what it brought under *Round 2* again."""
    seat = Seat(GAIA, "3", "screen", (("human", "ivits"),))
    while seat.asking is not None and not (
        seat.asking.request.what == "income-part" and seat.asking.acting in GAIA.automas
    ):
        seat.reply()
    seat.reply()
    page = words_of(laid(client, seat).text)
    assert "1 new power token comes into area I." in page
    assert "Round 3 of 6" in page


def test_a_position_begins_without_a_set_up(client: Client) -> None:
    """Nothing was told before its first turn, and nothing is."""
    seat = asked("gaia", "your-action", "screen", 6, (("human", "terrans"),))
    now = seat.session.now.board
    kept = read_position(Position(GAIA, seat.session.settings, now).toml(), GAIA)
    keeper = client.app.state.games.begin(Session.start(GAIA, "1", "screen", position=kept))
    page = client.get(f"/games/{keeper.id}")
    assert page.status == 200
    assert "Round 1 begins" not in words_of(page.text)


KEPT = (("economy", "kept"),)


@pytest.mark.parametrize("what", ["human", "booster", "tech", "tile-track", "token"])
def test_what_ends_the_turn_waits_for_the_thumb_at_the_table(client: Client, what: str) -> None:
    """A stray tap took a booster, and a track ended the turn and ran the Automa's."""
    for options in ((), KEPT):
        try:
            reply = laid(client, asked("gaia", what, "table", 0, options))
        except LookupError:
            continue
        among = reply.text.partition('id="card"')[2].partition('id="thumb"')[0]
        assert not re.search(r'<button[^>]*name="answer"', among), what
        link = next(each for each in links_on(reply) if "slot" in each or "verb" in each)
        assert 'name="answer"' in client.get(link).text
        return
    raise AssertionError(what)


def test_the_turn_is_ended_with_its_deed_at_the_table_too(client: Client) -> None:
    """Where the app keeps the economy, free actions are asked for there as on screen."""
    seat = asked("gaia", "your-action", "table", 3, KEPT)
    assert seat.asking is not None
    move = next(each for each in seat.asking.request.options_at((), 0) if each.verb.word == "study")
    chosen = Pointed(verb="study").at_slot(move.verb.slots[0], plain(move.slots[0]))
    page = client.get(chosen.address(laid(client, seat).path))
    assert 'class="and-ends"' in page.text


def test_an_exchange_is_made_several_times_by_one_tap(client: Client) -> None:
    """Three taps a unit, and the tiles changed places with what could be paid."""
    seat = asked("gaia", "your-action", "screen", 6)
    board = seat.session.now.board
    path = laid(client, seat).path
    listed = client.get(f"{path}?verb=exchange").text.partition('id="ask-form"')[2].partition("</form>")[0]
    assert len(re.findall(r"<(?:a|button) ", listed)) == len(exchange_places(board))
    assert 'aria-disabled="true"' in listed
    often = board.human.holdings.stock["o"]
    assert often > 1
    confirm = client.get(f"{path}?verb=exchange&slot=" + quote('exchange="o-c"'))
    assert confirm.text.count('name="times"') == often - 1
    form = next(each for each in confirm.page.forms if ("times", "2") in [b.sends for b in each.buttons])
    client.press(form, ("times", "2"))
    after = client.app.state.games.open(path.rpartition("/")[2]).session.now.board.human.holdings.stock
    assert (after["o"], after["c"]) == (often - 2, board.human.holdings.stock["c"] + 2)


def test_a_faint_deed_says_what_would_make_it_possible() -> None:
    """“You cannot pay for any upgrade” with eighteen credits that buy the ore."""
    board = asked("gaia", "your-action", "screen", 6, (("human", "hadsch-hallas"),)).session.now.board.copy()
    mine = next(place for place, kind in board.human.structures.items() if kind == "mine")
    board.human.replace(mine, "institute")
    stock = board.human.holdings.stock
    stock |= {"c": 18, "o": 1}
    found = possible_after(board, "improve")
    assert found is not None
    assert found[1]["exchange"] == "c-o"
    say = speaker(GAIA, texts_of(GAIA, "en"), board)
    assert str(say.say(*found)) == "possible after 3 credits for 1 ore"
    stock |= {"c": 0, "o": 0}
    assert possible_after(board, "improve") is None


def test_the_satellites_of_a_federation_are_drawn_before_it_is_formed(client: Client) -> None:
    """Its confirmation lit the structures alone."""
    seat = asked("gaia", "federation-of", "screen")
    board, seen = seat.session.now.board, 0
    path = laid(client, seat).path
    for structures in map(" ".join, federations(board)):
        twin = board.copy()
        lay_ahead(twin, structures)
        laid_ = {*twin.human.satellites} - {*board.human.satellites}
        page = client.get(f"{path}?slot=" + quote(f'federation-of="{structures}"')).text
        ghosts = {*re.findall(r'class="spot ghost[^"]*" data-spot="([^"]*)"', page)}
        assert ghosts == laid_
        seen += bool(laid_)
    assert seen


def test_the_story_of_a_mine_gives_the_reason_of_the_mine() -> None:
    """The satellite beside it took more criteria, and its hex stood above the picture."""
    seat, found = Seat(GAIA, "1", "screen", (("human", "terrans"),)), 0
    while seat.asking is not None and not found:
        turn = seat.session.turns[-1]
        if turn.acting in GAIA.automas and "satellite" in {step.message for step in turn.steps}:
            say = speaker(GAIA, texts_of(GAIA, "en"), seat.session.now.board)
            for scene in told_in_scenes(seat.session, say, turn).scenes:
                kinds = [line.is_joined for line in scene.lines if line.is_decided]
                found += {*kinds} == {True, False}
                assert all(kinds) or not scene.most_decided[0].is_joined
        seat.reply()
    assert found


def test_who_chooses_a_faction_sees_the_tiles_and_the_token() -> None:
    """They lie there before factions are chosen, and the tracks had none."""
    board = asked("gaia", "human", "screen").session.now.board
    spots = picture(speaker(GAIA, texts_of(GAIA, "en"), board)).spots()
    assert {"tech-ai", "tech-free1", "adv-ai"} <= {*spots}
    lying = GAIA.look.contents(board)
    assert lying["terraforming-5"] == {"token": board.track_token}
    assert "terraforming-0" not in lying, "no marker yet"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", ["score", "score-passive", "score-new-type", "pass"])
def test_an_order_for_the_score_marker_says_how_many_points(language: str, message: str) -> None:
    """“To 13” and “to 14” were two bare orders, and nobody could count a pass."""
    text = texts_of(GAIA, language)(f"order.{message}", count=4, total=14)
    assert text.endswith("14 (+4)")
