"""Cóatl on the stage: one way in one picture, pieces where they lie, a reason for each order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Any

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.picture import Area
from automarium.kernel.words.sentences import question, speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.ask.pointing import NOTHING
from automarium.web.ask.question import question_view
from automarium.web.ask.together import asked_now
from automarium.web.stage.board import drawing_of
from automarium.web.stage.motions import orders_in
from automarium.web.stage.scenes import Telling, TurnView, told_in_scenes, turn_on_stage
from tests.web.client import Client
from tests.web.playing import Seat, asked, laid

GAME = catalog()["coatl"]
SEEDS = ("1", "2")
MOST_IN_A_PICTURE = 4
BOX = re.compile(
    r'<rect x="([-.0-9]+)" y="([-.0-9]+)" width="([.0-9]+)" height="([.0-9]+)" rx="[.0-9]+" class="aside"'
)
Told = Callable[[str], Iterator[tuple[Session[Any], Telling, TurnView]]]
REFILLED = {
    "en": "The supply board was refilled: places 1",
    "pl": "Plansza zasobów została uzupełniona: pola 1",
    "uk": "Планшет запасу поповнено: комірки 1",
}
LEAVES = re.compile(r'class="hole leaves"')


def turns_on_stage(seed: str) -> Iterator[tuple[Session[Any], Telling, TurnView]]:
    """Each turn of M.A.K.S. as it is told at its end, with what chance drew as orders."""
    seat = Seat(GAME, seed, "table")
    while seat.asking is not None:
        session = seat.session
        if seat.asking.acting in GAME.automas and seat.asking.request.what == "done":
            turn, say = session.turns[-1], speaking(session)
            telling = told_in_scenes(session, say, turn, dealt=range(len(session.entries)))
            yield session, telling, turn_on_stage(session, say, turn, telling)
        seat.reply()


def speaking(session: Session[Any], language: str = "en") -> Speaker[Any]:
    return speaker(GAME, texts_of(GAME, language), session.now.board)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_picture_shows_one_way_and_four_orders_at_most(seed: str) -> None:
    """Only the places of a refill are seen together, one wheel; and what one order carries away at once."""
    together = set[str]()
    for session, telling, _ in turns_on_stage(seed):
        steps = session.turns[-1].steps
        for act, scene in zip(telling.acts, telling.scenes, strict=True):
            assert len(scene.lines) <= MOST_IN_A_PICTURE
            ways = {(each.origin, each.target) for each in orders_in(act)}
            assert not any(line.ends for line in scene.lines) or len({origin for origin, _ in ways}) == 1
            if len(ways) > 1 and not any(line.ends for line in scene.lines):
                together |= {steps[each.steps[-1]].message for each in orders_in(act)}
    assert together == {"fill"}


@pytest.mark.parametrize("seed", SEEDS)
def test_no_box_lies_on_his_cards(seed: str) -> None:
    found = 0
    for _, _, turn in turns_on_stage(seed):
        assert turn.pictures is not None
        for scene in turn.scenes:
            cards = [box for name, box in turn.pictures.boxes(scene.number).items() if name == "maks"]
            for box in (Area(*map(float, each)) for each in BOX.findall(scene.layer)):
                found += 1
                assert all(box.y >= card.y + card.height for card in cards), scene.live
    assert found


def stories(seed: str) -> Iterator[tuple[Session[Any], Telling, TurnView]]:
    """Each turn of M.A.K.S. as it is told on screen, where every movement has a picture of its own."""
    seat = Seat(GAME, seed, "screen")
    while seat.asking is not None:
        session = seat.session
        for turn in (each for each in session.turns[-2:-1] if each.acting in GAME.automas):
            telling = told_in_scenes(session, speaking(session), turn)
            yield session, telling, turn_on_stage(session, speaking(session), turn, telling)
        seat.reply()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("told", [turns_on_stage, stories])
def test_a_piece_is_seen_where_it_is_taken_from(told: Told, seed: str) -> None:
    """Also the second of two that the engine has lifted at once; two alike lie side by side."""
    lifted = 0
    for _, telling, turn in told(seed):
        assert turn.pictures is not None
        for act, scene in zip(telling.acts, turn.scenes, strict=True):
            some = [each for each in orders_in(act) if each.origin[0].startswith(("place-", "maks-"))]
            pieces = sum(each.count for each in some if each.name in ("piece", "pieces"))
            assert len(LEAVES.findall(scene.layer)) == pieces, scene.live
            late = [each for each in some if each in turn.pictures.lying and each.steps[0] < scene.before]
            lifted += len(late)
            drawn = str(scene.layer).partition("<rect")[0]
            assert not late or drawn.count("<g transform") >= sum(each.count for each in late), scene.live
    assert bool(lifted) == (told is stories), "a hand carries both away at once"


IN_ONE_ORDER = {
    "en": (
        (
            "Lay a yellow segment from place 2 on his first card"
            " and the other piece, a green segment, on his third card"
        ),
        (
            "Lay a black segment from place 1 on his first card"
            " and take the other piece, a green segment, out of the game"
        ),
        (
            "Move 2 yellow segments from his first card to the second"
            " and take the rest, 2 black segments and 2 red segments, out of the game"
        ),
    ),
    "pl": (
        (
            "Połóż żółty segment z pola 2 na jego pierwszą kartę,"
            " a drugi fragment, zielony segment, na jego trzecią kartę"
        ),
        "Połóż czarny segment z pola 1 na jego pierwszą kartę, a drugi fragment, zielony segment, usuń z gry",
        (
            "Przełóż 2 żółte segmenty z jego pierwszej karty na drugą,"
            " a resztę, 2 czarne segmenty i 2 czerwone segmenty, usuń z gry"
        ),
    ),
    "uk": (
        (
            "Покладіть жовтий сегмент з комірки 2 на його першу карту,"
            " а другий фрагмент, зелений сегмент, — на його третю карту"
        ),
        (
            "Покладіть чорний сегмент з комірки 1 на його першу карту,"
            " а другий фрагмент, зелений сегмент, приберіть із гри"
        ),
        (
            "Перекладіть 2 жовті сегменти з його першої карти на другу,"
            " а решту, 2 чорні сегменти та 2 червоні сегменти, приберіть із гри"
        ),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_hand_carries_away_at_once_is_one_order(language: str) -> None:
    """What lies at a place, and what lay on a full card; “from there” would have meant two places."""
    said, seat = set[str](), Seat(GAME, "2", "table")
    while seat.asking is not None:
        session = seat.session
        if seat.asking.acting in GAME.automas:
            telling = told_in_scenes(session, speaking(session, language), session.turns[-1])
            for line in (line for scene in telling.scenes for line in scene.lines):
                said |= {str(line.said)}
                assert all(each.is_explained for each in line.parts), line.said
        seat.reply()
    assert said >= {*IN_ONE_ORDER[language]}


@pytest.mark.parametrize("seed", SEEDS)
def test_each_order_has_its_reason(seed: str) -> None:
    said = set[str]()
    for session, _, turn in turns_on_stage(seed):
        for scene in turn.scenes:
            for line in scene.lines:
                assert line.because or line.why, scene.live
                said |= {session.turns[-1].steps[line.steps[-1]].message} if line.because else set()
    assert (
        {"lay", "discard", "discard-rest", "hand-on", "pile", "draw-card", "fill", "turn-up"}
        >= said
        >= {"lay", "pile", "fill"}
    )


def test_the_bar_counts_points_when_their_order_has_come(client: Client) -> None:
    seat = Seat(GAME, "1", "table")
    while seat.asking is not None:
        messages = [each.message for each in seat.session.turns[-1].steps]
        if "pile" in messages and seat.asking.acting in GAME.automas:
            break
        seat.reply()
    keeper = client.app.state.games.begin(seat.session.fork())
    page = client.get(f"/games/{keeper.id}").text
    bar = page.partition('class="points"')[2].partition("</ul>")[0]
    points = re.findall(r'<span data-of="(\d+)"( hidden)?>(\d+)</span>', bar)
    assert [hidden for _, hidden, _ in points] == ["", *[" hidden"] * (len(points) - 1)]
    counts = [int(each) for _, _, each in points]
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_place_is_said_twice(language: str) -> None:
    """In the set-up, and where the bag is drawn from again."""
    seat, refills = Seat(GAME, "1", "table"), 0
    texts = texts_of(GAME, language)
    while seat.asking is not None:
        now = asked_now(seat.session)
        if isinstance(now, Asking) and seat.asking.request.what.startswith("bag-"):
            view = question_view(speaker(GAME, texts, now.board), now, "/", NOTHING, {})
            for said in (str(view.said), str(question(speaker(GAME, texts, now.board), seat.asking.request))):
                numbers = re.findall(r"\d+", said)
                assert len(numbers) == len(set(numbers)), said
            refills += seat.asking.acting in GAME.automas
        seat.reply()
    assert refills


def test_who_tells_what_lies_there_is_told_nothing_of_it(client: Client) -> None:
    """No order before the wheel, and no list after the last card; with anything dealt, there is one."""
    seat = Seat(GAME, "1", "table")
    reply = laid(client, seat)
    assert "The chin of the board points at you." in unescape(reply.text)
    assert "Sacrifice" not in reply.text
    while seat.asking is not None and seat.asking.acting == "setup":
        seat.reply()
    keeper = client.app.state.games.begin(seat.session.fork())
    assert client.get(f"/games/{keeper.id}/laid").status == 303
    keeper.adopt(seat.session.fork(), dealt={0: [0]})
    assert "Sacrifice" in client.get(f"/games/{keeper.id}/laid").text


def test_all_at_once_shows_what_is_to_be_done_before_a_card_is_asked_for(client: Client) -> None:
    """The orders come first, as a list, and none of them has a tick; the way on is to the question."""
    seat = Seat(GAME, "1", "table")
    while seat.asking is not None:
        messages = [each.message for each in seat.session.turns[-1].steps]
        if "pile" in messages and seat.asking.request.what == "prophecies":
            break
        seat.reply()
    keeper = client.app.state.games.begin(seat.session.fork())
    page = client.get(f"/games/{keeper.id}?all=yes").text
    assert "Up to the question" in page
    assert 'class="answers grid' not in page
    assert re.search(r"data-last><span>Next: a question", page)
    signs = re.findall(r'<li data-kind="(\w+)" data-at="[.0-9]+" data-state="(\w+)"', page)
    assert {state for kind, state in signs if kind == "order"} <= {"later", "now"}
    passed = client.press(
        client.get(f"/games/{keeper.id}?all=yes").page.form("/passed"), ("steps", str(len(messages)))
    )
    assert "Up to the question" not in client.follow(passed).text


@pytest.mark.parametrize(
    ("verb", "asked"),
    [("take", "From which place do you take all pieces?"), ("start", "Which piece begins the Cóatl?")],
)
def test_a_verb_is_asked_about_in_a_sentence(client: Client, verb: str, asked: str) -> None:
    """What was a heading of one word: "Take"."""
    seat = Seat(GAME, "1", "table")
    while seat.asking is not None and not (
        seat.asking.acting == "human"
        and sum(str(each).startswith(f"{verb} ") for each in seat.asking.request.among) > 1
    ):
        seat.reply()
    keeper = client.app.state.games.begin(seat.session.fork())
    page = unescape(client.get(f"/games/{keeper.id}?verb={verb}").text)
    assert asked in re.sub(r"<[^>]*>", "", page.partition('id="question"')[2].partition("</h2>")[0])


PIECES = re.compile(r'<button[^>]* value="&#34;(?:start|left|right) (?:\d )?([^ &]+|&[lg]t;.|.&[lg]t;)&#34;"')


@pytest.mark.parametrize("seed", SEEDS)
def test_own_pieces_are_offered_in_one_order(client: Client, seed: str) -> None:
    """Black, blue, green, red, yellow, whichever was taken first: who taps one twice means one twice."""
    seat, looked = Seat(GAME, seed, "table"), 0
    while seat.asking is not None and looked < 4:
        if seat.asking.request.what == "assemble":
            verbs = {str(each).split()[0] for each in seat.asking.request.options()}
            path = laid(client, seat).path
            for verb in sorted(verbs & {"start", "left", "right"}):
                page = client.get(f"{path}?verb={verb}")
                colors = [piece.strip("<>") for piece in map(unescape, PIECES.findall(page.text))]
                looked += len(set(colors)) > 2
                assert colors == sorted(colors, key="KBGRY".index), page.text
        seat.reply()
    assert looked


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_of_the_hand_stands_in_the_list_before_those_that_may_be_in_it(
    client: Client, language: str
) -> None:
    """Who holds cards that the app has not seen reads of each other one that it is theirs only perhaps."""
    seat = Seat(GAME, "1", "table")
    while (now := seat.asking) is not None:
        board, options = now.board, [str(each) for each in now.request.options()]
        laying = [each for each in options if each.startswith("lay ")]
        known = [each for each in laying if each.split()[-1] in board.hand]
        if now.request.what == "assemble" and known and len(known) < len(laying) <= 12:
            break
        seat.reply()
    assert now is not None
    page = client.get(f"{laid(client, seat).path}?verb=lay", {"accept-language": language})
    forms = page.text.partition('id="ask-form"')[2].partition("</form>")[0]
    buttons = re.findall(
        r'<button( class="[^"]*")? name="answer" value="&#34;(lay [^"]*)&#34;".*?</button>', forms
    )
    assert [answer for _, answer in buttons] == laying, "those of the hand first"
    assert not any("held" in classes for classes, _ in buttons)
    perhaps = {"en": "your ? cards", "pl": "twoich kart ?", "uk": "ваших карт ?"}[language]
    does = [perhaps in each.partition('class="does"')[2] for each in forms.split("<button")[1:]]
    assert does == [each not in known for each in laying]


def test_what_was_just_laid_is_not_ordered_again(client: Client) -> None:
    """A person who empties the last place refills the wheel; heads are asked for after the segments."""
    seat, looked = Seat(GAME, "2", "table"), 0
    while (now := seat.asking) is not None:
        is_refill = any(step.message == "fill" for step in seat.session.turns[-1].steps)
        if now.acting == "human" and now.request.what in ("bag-head", "bag-tail") and is_refill:
            card = "<" + laid(client, seat).text.partition('id="card"')[2].partition('id="question"')[0]
            looked += 1
            assert "from the bag of segments" not in re.sub(r"<[^>]*>", "", card)
        seat.reply()
    assert looked


def test_a_refill_in_your_own_turn_is_seen_before_his(client: Client) -> None:
    """On screen: what was taken and which places, with the new pieces in sight, before he takes some of them;
    so it is for somebody who has all orders at once at a table: the page came at once to his story."""
    client.cookies["prefs"] = "orders-all"
    seat = Seat(GAME, "1", "screen")
    while seat.session.turns[-1].pauses or not any(
        step.message == "fill"
        for turn in seat.session.turns[-2:-1]
        if turn.acting == "human"
        for step in turn.steps
    ):
        seat.reply()
    reply = client.get(f"/games/{client.app.state.games.begin(seat.session.fork()).id}")
    told = reply.text.partition('<div class="over">')[2].partition("</div>")[0]
    lines = [re.sub("<[^>]*>", "", each) for each in re.findall(r"<li>(.*?)</li>", told)]
    assert [unescape(each).replace("\xa0", " ") for each in lines] == [
        "You took a blue segment and a yellow segment from place 5.",
        "The supply board was refilled: places 1, 2, 3, 4, 5, 6, 7 and 10.",
    ]
    assert "data-over-to" in reply.text


def test_what_a_place_was_sought_for_is_ordered_first() -> None:
    """Its reason names the card that the place was found for: below another order it read like a mistake."""
    for session, _, turn in turns_on_stage("1"):
        steps = session.turns[-1].steps
        search = next((step for step in steps if step.message == "take"), None)
        if search is not None and not any(step.message == "order" for step in steps):
            line = turn.scenes[0].lines[0]
            assert steps[line.steps[0]].facts["number"] == search.facts["number"], turn.scenes[0].live


def test_the_stage_shows_what_is_assembled(client: Client) -> None:
    """At the verbs, too, where the wheel was seen, and a Cóatl grew out of sight."""
    seat = Seat(GAME, "1", "screen")
    while seat.asking is None or not (
        seat.asking.request.what == "assemble" and seat.session.now.board.coatls
    ):
        seat.reply()
    drawing = drawing_of(GAME, speaking(seat.session))
    assert drawing is not None
    coatls = drawing.spots()["coatls"]
    page = client.get(laid(client, seat).path).text
    _, top, _, height = map(float, re.findall(r'id="board"[^>]*data-crop="([^"]*)"', page)[0].split())
    assert top <= coatls.y
    assert coatls.y < top + height / 2


def test_the_own_board_shows_nothing_twice(client: Client) -> None:
    """Pieces and hand are in the strip above it."""
    seat = Seat(GAME, "1", "screen")
    while seat.asking is None or seat.asking.request.what != "action":
        seat.reply()
    page = client.get(f"{laid(client, seat).path}/own").text.partition('class="own-board"')[2]
    assert "Your Cóatls" in page
    assert "Your player board" not in page
    assert "Hand " not in page


def test_a_place_that_is_corrected_heads_its_sheet(client: Client) -> None:
    seat = Seat(GAME, "1", "table")
    while seat.asking is None or seat.asking.request.what != "action":
        seat.reply()
    page = client.get(f"{laid(client, seat).path}/correct?spot=place-5").text
    assert '<p class="kick">Place 5</p>' in page


def at_turns(preset: str, *messages: str) -> Iterator[Session[Any]]:
    """Games at the end of turns of M.A.K.S. in which all of this is told."""
    for seed in map(str, range(1, 9)):
        seat = Seat(GAME, seed, preset)
        while seat.asking is not None:
            told = [step.message for step in seat.session.turns[-1].steps]
            is_his = seat.asking.acting in GAME.automas and seat.asking.request.what == "done"
            if is_his and all(told.count(each) >= messages.count(each) for each in messages):
                yield seat.session
            seat.reply()


def is_twice_at_one_number(session: Session[Any]) -> bool:
    numbers = [step.facts["number"] for step in session.turns[-1].steps if step.message == "pile"]
    return len(set(numbers)) < len(numbers)


def test_two_fulfilled_cards_go_to_the_pile_one_by_one() -> None:
    """One arrow led from the first card, what arrived was the second."""
    session = next(each for each in at_turns("table", "pile", "pile") if is_twice_at_one_number(each))
    telling = told_in_scenes(session, speaking(session), session.turns[-1])
    moved = [[each.id for each in orders_in(act) if each.target == ("pile",)] for act in telling.acts]
    assert [len(each) for each in moved if each] == [1] * sum(map(len, moved))
    assert sum(map(len, moved)) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_leaves_the_game_from_a_full_card_says_that_it_is_full(language: str) -> None:
    full = {"en": "full", "pl": "pełna", "uk": "заповнена"}[language]
    looked = 0
    for session in at_turns("table", "fulfill", "discard"):
        steps = session.turns[-1].steps
        for scene in told_in_scenes(session, speaking(session, language), session.turns[-1]).scenes:
            for line in scene.lines:
                if (last := line.steps[-1]) and steps[last].message == "discard":
                    looked += steps[last - 1].message == "fulfill"
                    assert (full in line.because) == (steps[last - 1].message == "fulfill"), line.because
        if looked:
            return
    raise AssertionError("no full card whose pieces no other card misses")


def test_a_card_that_was_tapped_says_that_it_is_discarded(client: Client) -> None:
    """Only its name stood there, in the sentence and on the button."""
    seat = asked("coatl", "discard-card", "screen")
    assert seat.asking is not None
    card = seat.asking.request.options()[0]
    page = client.get(f"{laid(client, seat).path}?spot=hand-{card}").text
    sentence = page.partition('class="confirm"')[2].partition("</div>")[0]
    assert re.search(r"<span>Discard “[^”]+”</span>", unescape(sentence))
    assert re.search(r'class="go"[^>]*>\s*<span>Discard</span>', page)


def test_points_on_screen_come_with_their_picture(client: Client) -> None:
    """The bar had them before the story told of the card."""
    session = next(at_turns("screen", "pile"))
    page = client.get(f"/games/{client.app.state.games.begin(session.fork()).id}?order=1").text
    bar = page.partition('class="points"')[2].partition("</ul>")[0]
    counts = [int(each) for each in re.findall(r'<span data-of="\d+"(?: hidden)?>(\d+)</span>', bar)]
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]


def test_the_history_on_screen_tells_his_turns(client: Client) -> None:
    """Not as orders: nobody carries them out."""
    session = next(at_turns("screen", "pile", "lay"))
    page = client.get(f"/games/{client.app.state.games.begin(session.fork()).id}/history").text
    turns = [each for each in page.split('<section class="past"')[1:] if ": M.A.K.S.<" in each]
    said = [
        unescape(re.sub("<[^>]*>", "", each)) for turn in turns for each in re.findall("<li>(.*?)</li>", turn)
    ]
    assert any(each.startswith("He laid ") for each in said)
    assert not [each for each in said if each.startswith(("Lay ", "Put ", "Take ", "Discard ", "Move "))]


def test_what_is_taken_back_is_a_sentence(client: Client) -> None:
    """“… was turned up on the left Lay your table as the board shows it.”"""
    found = at_turns("table", "turn-up")
    session = next(
        each for each in found if each.turns[-1].steps[each.turns[-1].pauses[-1]].message == "turn-up"
    )
    path = f"/games/{client.app.state.games.begin(session.fork()).id}"
    page = client.press(client.get(path).page.form("/undo"), part=True).text
    (said,) = re.findall(r'class="note deed"[^>]*>([^<]+)<', page)
    assert ". Lay your table as the board shows it." in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_of_a_refill_is_one_sentence_and_one_picture(language: str) -> None:
    """It was a sentence and an arrow for each of eight places; at the table each stays an order."""
    seat = Seat(GAME, "1", "screen")
    while (turn := seat.session.turns[-1]).acting not in GAME.automas or (
        sum(step.message == "fill" for step in turn.steps) < 8
    ):
        seat.reply()
    telling = told_in_scenes(seat.session, speaking(seat.session, language), seat.session.turns[-1])
    *_, (line,) = (scene.lines for scene in telling.scenes)
    said = str(line.said)
    assert said.startswith(REFILLED[language])
    assert all(f"{number}" in said for number in range(1, 10))
    assert sum(len(scene.lines) for scene in telling.scenes) == 2
    by_hand = [
        line for session, told, _ in turns_on_stage("1") for scene in told.scenes for line in scene.lines
    ]
    assert not any(REFILLED["en"] in str(line.said) for line in by_hand)
