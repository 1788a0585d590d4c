"""In the person's own turn their side stays in sight, and moves are chosen by verb, thing and price."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from automarium.kernel.catalog.game import SETUP, AnyGame, catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import plain
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.sentences import happened, speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.ask.pointing import InSlot, Pointed
from automarium.web.ask.verbs import deed
from automarium.web.stage.board import drawing_of
from tests.web.client import Client, Reply
from tests.web.playing import GAMES, Seat, asked, laid

STRIP = re.compile(r'<section class="own" id="own".*?</section>', re.DOTALL)
GAIA, RED_RISING = (catalog()[name] for name in ("gaia", "redrising"))
Wanted = Callable[[Seat], bool]


def acting(game: AnyGame, wanted: Wanted = bool, turns: int = 4, preset: str = "screen") -> Seat:
    """A seat in a turn of the person, some turns after the beginning."""
    seat = Seat(game, "1", preset)
    while seat.asking is not None:
        is_own = seat.session.turns[-1].acting not in game.automas and seat.asking.request.stream != DONE
        if is_own and len(seat.session.turns) > turns and wanted(seat):
            return seat
        seat.reply()
    raise AssertionError(f"{game.id}: the person is never asked so")


def asks(what: str) -> Wanted:
    return lambda seat: seat.asking is not None and seat.asking.request.what == what


def strip(reply: Reply) -> str:
    """The strip as words."""
    found = STRIP.search(reply.text)
    assert found is not None
    return " ".join(unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", " ", found[0], flags=re.DOTALL)).split())


@pytest.mark.parametrize("what", ["character", "laid-out"])
def test_in_a_set_up_on_screen_the_hand_is_drawn_once(client: Client, what: str) -> None:
    """It was drawn on the board and below it; in a turn the board has it with all that lies before a side."""
    root = catalog()["root"]
    reply = laid(client, acting(root, asks(what), 0))
    turn = laid(client, acting(root, asks("vagabond-action")))
    assert "Ambush" in strip(reply)
    assert 'data-spot="clearing-1"' in reply.text
    assert 'data-spot="hand-vagabond"' not in reply.text
    assert 'data-spot="hand-vagabond"' in turn.text


def words_of(reply: Reply) -> str:
    """A page as words."""
    return " ".join(unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", "", reply.text, flags=re.DOTALL)).split())


@pytest.mark.parametrize("game", [each for each in GAMES if each.id != "golem"], ids=lambda game: game.id)
def test_the_own_side_is_in_sight(client: Client, game: AnyGame) -> None:
    page = laid(client, acting(game))
    assert strip(page).startswith("Your board"), "and it opens"
    sheet = client.get(f"{page.path}/own")
    assert sheet.status == 200
    assert 'class="own-board"' in sheet.text


def test_the_strip_counts_what_the_person_has(client: Client) -> None:
    seat = acting(GAIA, asks("your-action"))
    own = seat.session.now.board.human.holdings
    counts = re.findall(r"(?<= )\d+(?= |$)", strip(laid(client, seat)))
    assert [int(count) for count in counts] == [own.stock[unit] for unit in "ockq"]


def test_each_card_in_hand_says_what_it_is_worth_and_can_be_tapped(client: Client) -> None:
    seat = acting(RED_RISING, asks("action"))
    page = laid(client, seat)
    found = STRIP.search(page.text)
    assert found is not None
    hand = seat.session.now.board.hand
    assert found[0].count('class="worth"') == len(hand)
    links = re.findall(r'href="([^"]+\?spot=card-[^"]+)"', found[0])
    assert len(links) == len(hand)
    chosen = client.get(unescape(links[0]))
    assert 'class="confirm"' in chosen.text


def test_nothing_is_kept_of_a_side_that_lies_on_the_table(client: Client) -> None:
    page = laid(client, acting(RED_RISING, preset="table"))
    assert strip(page) == ""
    assert client.get(f"{page.path}/own").status == 404


def test_the_verb_is_said_once_and_prices_are_drawn(client: Client) -> None:
    seat = acting(GAIA, asks("your-action"))
    page = laid(client, seat)
    assert 'class="answers verbs"' in page.text
    below = client.get(f"{page.path}?verb=settle")
    assert seat.asking is not None
    request = seat.asking.request
    assert isinstance(request, Choose)
    moves = [move for move in request.among if isinstance(move, Move)]
    mines = [move for move in moves if move.verb.word == "settle"]
    assert below.text.count("Build a mine") == 1
    assert below.text.count('class="pays"') == len(mines)


def test_the_end_of_a_turn_lies_at_the_thumb(client: Client) -> None:
    page = laid(client, acting(GAIA, asks("after-action")))
    card, _, thumb = page.text.partition('id="thumb"')
    assert 'value="&#34;end&#34;"' not in card
    assert 'value="&#34;end&#34;"' in thumb


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_in_the_set_up_the_board_is_drawn_as_it_stands(game: AnyGame) -> None:
    """Its position says only that it is the set-up: mines laid one after the other must not be missing."""
    seat = Seat(game, "1", "screen")
    while seat.asking is not None and game.play.acting(seat.asking.board) == SETUP:
        say = speaker(game, texts_of(game, "en"), seat.asking.board)
        assert game.look.picture is not None
        assert drawing_of(game, say) == game.look.picture(say)
        seat.reply()


def test_yes_and_no_of_ones_own_lie_at_the_thumb(client: Client) -> None:
    """One tap gives one of them; a second tap on the button that led to it is not heard so soon."""
    page = laid(client, charging())
    card, _, thumb = page.text.partition('<nav class="thumb"')
    assert 'name="answer"' not in card
    assert re.findall(r'data-number="\d+"[^>]*><span>([^<]+)<', thumb) == ["No, thanks", "Yes, charge"]
    asked = page.asked
    assert asked is not None
    after = client.press(asked, ("answer", '"no"'), part=True)
    assert after.status == 200
    assert "You charge" not in after.text


def charging() -> Seat:
    """A seat that is offered power, because the Automa built beside it."""
    seat = Seat(GAIA, "1", "screen")
    while seat.asking is not None and seat.asking.request.what != "charge-free":
        seat.reply()
    return seat


IDLE = re.compile(
    r'<button type="button" class="idle[^>]*>.*?<span>(.*?)</span><small role="note">(.*?)</small>'
)


def test_a_verb_without_a_legal_move_keeps_its_place_and_says_why(client: Client) -> None:
    page = laid(client, acting(GAIA, asks("your-action"))).text
    idle = dict(IDLE.findall(page))
    assert "Too little knowledge for another level." in idle.values()
    verbs = re.search(r'<form class="answers verbs".*?</form>', page, re.DOTALL)
    assert verbs is not None
    places = [verbs[0].index(f">{words}<") for words in idle]
    assert places == sorted(places)
    assert places[0] < verbs[0].index("Pass")


ORDERS = re.compile(
    r"(Discard|Draw|Fill|Gather|Give|Lay|Move|Place|Put|Remove|Return|Shuffle|Slide|Take|Turn)\b"
)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_on_screen_an_own_turn_is_told_as_what_happened(game: AnyGame) -> None:
    """No order to turn up a card: the app has done it."""
    session = Session.start(game, "1", "screen", person=(), partner=game.partner_names[0])
    told = dict[str, str]()
    for turn in session.turns:
        if turn.acting in (*game.automas, SETUP, None):
            continue
        say = speaker(game, texts_of(game, "en"), turn.board).of_turn(turn.acting, is_person=True)
        told |= {step.message: str(happened(say, step)) for step in turn.steps if not step.is_choice}
    assert not [each for each in told.values() if ORDERS.match(each)]


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ("coatl", "turn-up"),
        ("coatl", "turn-up-temple"),
        ("coatl", "shuffle-discards"),
        ("gaia", "human-first"),
        ("gaia", "human-unshelve"),
        ("golem", "gather-rows"),
        ("golem", "open-book"),
        ("root", "payments-back"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_app_does_in_an_own_turn_is_no_order(game: str, message: str, lang: str) -> None:
    texts = texts_of(catalog()[game], lang)
    assert texts.has(f"you.{message}")
    assert texts.sentence(f"you.{message}", 2) != texts.sentence(f"tell.{message}", 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verb_that_keeps_its_place_has_a_reason(lang: str) -> None:
    for game in GAMES:
        texts = texts_of(game, lang)
        for what, words in game.look.verbs.items():
            for word in words:
                assert texts.has(f"none.{what}.{word}") or texts.has(f"none.{word}"), (game.id, what, word)


def test_a_card_for_the_decree_and_its_column_are_tapped_where_they_lie(client: Client) -> None:
    """The Decree is drawn once: what can be tapped on the own side has no button in sight below."""
    form = client.get("/new/root").page.form("/new/root")
    wishes = (("preset", "screen"), ("seed", "3"), ("opt-people", "eyrie"))
    path = client.follow(client.press(form, *wishes)).path
    keeper = client.app.state.games.open(path.split("/")[2])
    chance = random.Random(2)  # noqa: S311  # a game of dice
    while (now := keeper.session.asking) is not None and now.request.what != "decree-add":
        keeper.reply(now.request.by_chance(chance.randrange))
    assert now is not None
    card = str(now.request.options()[0]).split()[1]
    page = client.get(path)
    ways = [each for each in page.page.all("a") if "slot=own_card" in str(each.get("href"))]
    assert ways
    assert all("held" in str(each.get("class")) for each in ways), "the hand has them"
    chosen = client.get(f"{path}?spot=card-{card}")
    buttons = [each for each in chosen.page.all("a") if "slot=decree" in str(each.get("href"))]
    assert [str(button.get("class")).split()[-1] for button in buttons] == ["held"] * 4, "and wait there"
    assert "To which column do you add" in chosen.text
    found = STRIP.search(chosen.text)
    assert found is not None
    columns = re.findall(r'href="([^"]+spot=decree-[^"]+)"', found[0])
    assert [each.rpartition("-")[2] for each in columns] == ["recruit", "move", "battle", "build"]
    assert found[0].count('class="pointed"') == 1, "the card that was tapped"
    crop = re.search(r'id="board"[^>]*data-crop="([^"]+)"', chosen.text)
    first = re.search(r'id="board"[^>]*data-crop="([^"]+)"', page.text)
    assert crop is not None
    assert first is not None
    assert crop[1] == first[1], "the map stays"
    assert 'class="confirm"' in client.get(unescape(columns[2])).text


def played_until(session: Session[Any], stops: Callable[[Asking[Any]], bool]) -> Asking[Any] | None:
    """The first such question of a game that the random partner plays; None where it never comes."""
    partner, seed, number = session.game.partners["random"], session.header.seed, 0
    while (now := session.asking) is not None and not stops(now):
        below = Chance(seed).start(str(number))
        session.reply(DONE if now.request.what == DONE else partner(now.board, now.request, below))
        number += 1
    return now


def marching() -> tuple[Session[Any], list[Move[Any]]]:
    """A Marquise at the table with several warriors to move from one clearing; and all moves of hers."""
    session = Session.start(catalog()["root"], "1", "table", {"people": ["marquise"]})

    def moves(now: Asking[Any]) -> bool:
        return now.request.what == "move" and now.acting == "marquise" and len(session.turns) > 3

    now = played_until(session, moves)
    assert now is not None, "she never moves"
    return session, [each for each in now.request.among if each.verb.word == "move"]


def test_warriors_on_their_way_are_drawn_and_only_their_number_is_left_to_tell(client: Client) -> None:
    """From where, to where and how many are seen at a glance; each step asks for one of them."""
    session, marches = marching()
    path = f"/games/{client.app.state.games.begin(session).id}"
    origin, target = next(each.slots[:2] for each in marches if each.slots[2] == 2)
    told = f"verb=move&slot=origin%3D{origin}"
    assert f"From clearing {origin} to which clearing?" in words_of(client.get(f"{path}?{told}"))
    page = client.get(f"{path}?{told}&slot=target%3D{target}")
    assert f"How many warriors move from clearing {origin} to clearing {target}?" in words_of(page)
    counts = [each for each in marches if each.slots[:2] == (origin, target)]
    form = page.text[page.text.index('class="answers tiny dial"') :]
    assert re.findall(r"<span>(\d)<", form) == [str(each.slots[2]) for each in counts]


def twice_in_battle(now: Asking[Any]) -> list[int]:
    """The clearings in which a Marquise may battle more than one enemy."""
    if now.request.what != "marquise-action":
        return []
    places = [each.slots[0] for each in now.request.among if each.verb.word == "battle"]
    return [each for each in places if places.count(each) > 1]


def crowded() -> tuple[Session[Any], int]:
    """A Marquise on screen who may battle two enemies in one clearing."""
    for seed in map(str, range(1, 9)):
        session = Session.start(catalog()["root"], seed, "screen", {"people": ["marquise"]})
        if (now := played_until(session, lambda now: bool(twice_in_battle(now)))) is not None:
            return session, twice_in_battle(now)[0]
    raise AssertionError("no clearing has two enemies")


def test_whom_one_battles_is_told_by_names_alone(client: Client) -> None:
    """The heading names the clearing: two tiles with its picture would look alike."""
    session, clearing = crowded()
    path = f"/games/{client.app.state.games.begin(session).id}"
    page = client.get(f"{path}?verb=battle&slot=clearing%3D{clearing}")
    assert f"Whom do you battle in clearing {clearing}?" in words_of(page)
    form = page.text[page.text.index('id="ask-form"') :].partition("</form>")[0]
    told = [" ".join(each.split()) for each in re.findall(r"</svg><span>([^<]+)<", form)]
    assert len(told) > 1
    assert not [each for each in told if "learing" in each]


def test_all_marches_of_a_clearing_are_drawings(client: Client) -> None:
    """How many, from where and to where; those who listen hear the sentence."""
    session, marches = marching()
    path, here = f"/games/{client.app.state.games.begin(session).id}", 4
    page = client.get(f"{path}?spot=clearing-{here}").text
    form = page[page.index('class="answers drawn"') :].partition("</form>")[0]
    buttons = re.findall(r'value="&#34;(move [^"]+)&#34;".*?<svg(.*?)</svg><span class="unseen">(.*?)<', form)
    wanted = {str(each): each for each in marches if here in each.slots[:2]}
    assert [value.replace("&gt;", ">") for value, _, _ in buttons] == list(wanted)
    for value, drawn, words in buttons:
        origin, target, count = wanted[value.replace("&gt;", ">")].slots
        assert re.findall(r"<text[^>]*>(\d+)<", drawn) == [str(count), str(origin), str(target)]
        assert words.endswith(f"from clearing {origin} to clearing {target}")


LEFT_OPEN = {
    "en": {"to", "with", "in", "of", "by", "for", "from", "at", "a", "an", "the", "and", "as"},
    "pl": {"od", "do", "za", "z", "ze", "w", "we", "na", "o", "przy", "i", "dla", "jako", "u"},
    "uk": {"із", "до", "за", "з", "зі", "в", "у", "на", "о", "при", "і", "й", "та", "для", "як", "від"},
}
"""Words after which one waits for more."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_button_of_a_move_is_a_whole_deed(game: AnyGame, lang: str) -> None:
    """Not `Upgrade to` or `Advance in , one of your lowest`: the sentence above it says with what."""
    texts = texts_of(game, lang)
    say = speaker(game, texts, Seat(game, "1", "screen").session.now.board)
    written = (game.folder / "texts" / f"{lang}.po").read_text()
    verbs = re.findall(r'msgid "move\.([^"]+)"', written)
    assert verbs
    deeds = {word: deed(say, word) for word in verbs}
    assert not {word: said for word, said in deeds.items() if said.split()[-1].lower() in LEFT_OPEN[lang]}
    assert not [said for said in deeds.values() if " ," in said or said.endswith(":")]


def test_what_is_confirmed_is_one_sentence_without_the_price_that_is_drawn(client: Client) -> None:
    seat = acting(GAIA, asks("your-action"))
    page = laid(client, seat)
    assert seat.asking is not None
    move = next(each for each in seat.asking.request.among if each.verb.word == "settle")
    slots = tuple(InSlot(name, plain(value)) for name, value in move.named())
    shown = client.get(Pointed(verb="settle", slots=slots).address(page.path)).text
    told = re.search(r'<div class="confirm".*?</div>', shown, re.DOTALL)
    assert told is not None
    sentence = re.sub(r"<svg.*?</svg>|<span class=.pays.*|<[^>]+>", "", told[0], flags=re.DOTALL)
    assert re.fullmatch(r"Build a mine on the \w+ planet in sector \d", sentence.replace("\u00a0", " "))
    assert ">Build the mine<" in shown


def test_what_is_confirmed_says_how_much_is_for_terraforming_and_for_range(client: Client) -> None:
    seat = acting(GAIA, asks("your-action"))
    page = laid(client, seat)
    assert seat.asking is not None
    mines = [each for each in seat.asking.request.among if each.verb.word == "settle"]
    notes = [_note_of(client, page.path, move) for move in mines]
    steps = ("1 step of terraforming, 3 ore", "2 steps of terraforming, 3 ore each")
    ranges = ("1 QIC for range", "2 QIC for range")
    both = {f"{way}; {far}." for way in steps for far in ranges}
    assert {*notes} == {*(f"{each}." for each in ranges), *both}, "no planet is within range without QIC"


def _note_of(client: Client, path: str, move: Move[Any]) -> str:
    """What stands below the sentence that is confirmed."""
    slots = tuple(InSlot(name, plain(value)) for name, value in move.named())
    shown = client.get(Pointed(verb=move.verb.word, slots=slots).address(path)).text
    found = re.search(r'<div class="confirm".*?</div>\s*<p class="sub">([^<]*)</p>', shown, re.DOTALL)
    return found[1].replace("\u00a0", " ") if found is not None else ""


def test_a_card_of_the_hand_says_what_it_is_good_for_where_it_is_chosen(client: Client) -> None:
    """After a tap on it, above what can be done with it; and in the list, where one is asked for."""
    root = catalog()["root"]
    options = (("people", ("marquise",)),)
    seat = Seat(root, "1", "screen", options)
    held: list[str] = []
    while not held:
        seat.reply()
        if seat.asking is not None and seat.asking.request.what == "marquise-action":
            page = laid(client, seat)
            held = re.findall(r"spot=card-(\w+)", page.text)
    card = held[0]
    say = speaker(root, texts_of(root, "en"), seat.session.now.board)
    does = say.does("cards", card)
    assert does
    shown = client.get(f"{page.path}?spot=card-{card}").text
    assert f'<p class="sub good-for">{does}</p>' in unescape(shown)
    assert all(say.does(each, card) == does for each in ("excess", "hospital-card", "outrage-card"))


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_below_the_strip_only_what_it_leaves_out(client: Client) -> None:
    """No hand and no items once more; the character by its name."""
    seat = asked("root", "vagabond-action", "screen", later=6)
    drawn = client.get(f"{laid(client, seat).path}/own").text.partition('class="own-board"')[2]
    written = re.findall(r"<text[^>]*>([^<]*)", drawn)
    assert seat.session.now.board.sides["vagabond"].character.capitalize() in written
    assert not {"Ready", "Damaged", "Quests done"}.intersection(written), "none is done"
    assert not any("character of" in each for each in written)
    assert 'data-spot="card-' not in drawn


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_nothing_is_ringed_where_only_the_first_turn_is_left_to_begin(client: Client) -> None:
    seat = asked("root", "laid-out", "screen", options=(("bots", ("duchy", "corvids")),))
    assert not re.search(r'class="spot[^"]*\bchosen', laid(client, seat).text)
