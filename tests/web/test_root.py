"""Root's page as a person meets it: the set-up comes once, places say which they are, hands stay covered."""

from __future__ import annotations

import re

import pytest

from automarium.games.root.faces import piece_face
from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import Asking, Step
from automarium.kernel.words.answers import verb_in_words
from automarium.kernel.words.orders import orders
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.ask.pointing import NOTHING, Pointed
from automarium.web.ask.question import QuestionView
from automarium.web.stage.motions import face_of
from tests.web.client import Client, Reply
from tests.web.playing import Options, Seat, laid, to_the_question
from tests.web.test_eyes import hosted

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

SETTING_UP = {"marquise": ("1", "5", "5", "9"), "eyrie": ('"despot"',), "alliance": (), "vagabond": ()}
"""What a person says at the table before everything can be laid out."""


def new_game(client: Client, faction: str) -> Reply:
    form = client.get("/new/root").page.form("/new/root")
    fields = [each for each in form.fields if each[0] != "opt-people"]
    wishes = [("preset", "table"), ("seed", "1"), ("opt-people", faction)]
    kept = [each for each in fields if each[0] not in {"preset", "seed"}]
    return client.follow(client.post("/new/root", [*kept, *wishes]))


def test_who_plays_is_chosen_by_a_picture_and_a_name(client: Client) -> None:
    """Nine bots and nine factions were words alone."""
    page = client.get("/new/root").text
    for option in ("bots", "people"):
        found = re.findall(r'<label class="fac.*?</label>', page)
        labels = [each for each in found if f"opt-{option}" in each]
        assert len(labels) == 9
        assert all("<svg" in each for each in labels), option


def test_a_wood_token_on_its_way_is_drawn_as_one() -> None:
    """The question where it goes has the same name; a battle in the Marquise's own turn ended at that."""
    seat = Seat(catalog()["root"], "1", "table", (("people", ("marquise",)), ("bots", ("eyrie",))))
    board = seat.session.now.board
    say = speaker(seat.game, texts_of(seat.game, "en"), board)
    step = Step("", "wood", {"side": "marquise", "clearings": (1, 5)})
    found = orders([step], seat.game.look.hands, seat.game.look.nouns)
    assert [each.target for each in found] == [("clearing-1",), ("clearing-5",)]
    assert all(face_of(say, each) == piece_face(board, "wood") for each in found)


def test_the_first_row_of_the_list_shows_the_map(client: Client) -> None:
    """Nothing of a side lies at a place yet: what is named is shown, with rings where the ruins go."""
    rows = new_game(client, "vagabond").text.partition('<ol class="lay"')[2].split("<li>")
    assert "Autumn map" in rows[1]
    assert '<svg class="crop"' in rows[1]
    assert rows[1].count('<rect class="pulse"') == 4


@pytest.mark.parametrize("faction", SETTING_UP)
def test_the_list_of_the_set_up_comes_once(client: Client, faction: str) -> None:
    reply = new_game(client, faction)
    for answer in SETTING_UP[faction]:
        assert not reply.path.endswith("/laid")
        reply = to_the_question(client, reply)
        assert reply.asked is not None
        reply = client.follow(client.press(reply.asked, ("answer", answer)))
    assert reply.path.endswith("/laid"), "before the first turn everything is laid out"
    assert '<rect class="pulse"' in reply.text, "with its places ringed"
    assert reply.asked is not None
    reply = client.follow(client.press(reply.asked, ("answer", '"done"')))
    assert not reply.path.endswith("/laid"), "and it is not asked for again"


@pytest.mark.parametrize(
    ("lang", "order"),
    [("en", "Reveal the order card."), ("pl", "Odkryj kartę nakazu."), ("uk", "Відкрийте карту наказу.")],
    ids=LANGUAGES,
)
def test_the_order_card_is_turned_up_before_it_is_told(lang: str, order: str) -> None:
    game = catalog()["root"]
    seat = Seat(game, "1", "table")
    while seat.asking is not None and seat.asking.request.what != "deck":
        seat.reply()
    assert seat.asking is not None
    say = speaker(game, texts_of(game, lang), seat.asking.board)
    assert str(QuestionView(say, seat.asking, "").words).startswith(order)


FIRST = ("charismatic", "done", "done", "add root_tea_fox move", "add crossbow_bird battle")
LATER = (
    "march fox 3 1>9",
    "builder",
    "done",
    "done",
    "add mouse_in_a_sack move",
    "add brutal_tactics recruit",
)
"""Turns of a person's Eyrie: one column that moves, then one card of two suits."""


def marching(lang: str, *answers: str, pointed: Pointed = NOTHING) -> QuestionView:
    """A person's Eyrie with cards left in the Move column."""
    game = catalog()["root"]
    session = Session.start(game, "5", "screen", {"people": ["eyrie"]})
    for answer in answers:
        session.reply(answer)
    now = session.now
    assert isinstance(now, Asking)
    return QuestionView(speaker(game, texts_of(game, lang), now.board), now, "", pointed)


@pytest.mark.parametrize(
    ("lang", "start"), [("en", "To clearing"), ("pl", "Na polan"), ("uk", "На галявин")], ids=LANGUAGES
)
def test_a_place_says_whether_one_goes_there(lang: str, start: str) -> None:
    words = [button.words for button in marching(lang, *FIRST).buttons]
    assert len(words) == 3
    assert all(each.startswith(start) for each in words), words


def test_a_place_that_decides_more_says_the_whole_move() -> None:
    """`Clearing 9` alone must not send a warrior to where nobody was told."""
    words = [button.words for button in marching("en", *FIRST, *LATER, "march mouse 1 9>12").buttons]
    assert words == ["From clearing 1", "Bird card: move 1 warrior from clearing 9 to clearing 1"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_verb_is_no_torso(lang: str) -> None:
    game = catalog()["root"]
    say = speaker(game, texts_of(game, lang), Session.start(game, "1", "screen").now.board)
    for word in ("move", "recruit", "march", "fight", "nest", "aid", "strike", "overwork", "organize", "add"):
        assert re.fullmatch(r"[^…{]+ …", verb_in_words(say, word)), word


def test_a_card_for_the_decree_then_its_column() -> None:
    """Pictures: first the cards, then the four columns by their names alone."""
    game = catalog()["root"]
    session = Session.start(game, "5", "screen", {"people": ["eyrie"]})
    for answer in FIRST[:3]:
        session.reply(answer)
    now = session.asking
    assert now is not None
    assert now.request.what == "decree-add"
    say = speaker(game, texts_of(game, "en"), now.board)
    cards = QuestionView(say, now, "")
    assert cards.layout == "few"
    assert all(button.leads and button.face for button in cards.buttons)
    card = str(now.request.options()[0]).split()[1]
    columns = QuestionView(say, now, "", Pointed(verb="add").at_slot("own_card", card))
    assert [button.words for button in columns.buttons] == [
        "The Recruit column", "The Move column", "The Battle column", "The Build column",
    ]  # fmt: skip
    assert (columns.layout, all(button.face for button in columns.buttons)) == ("few", True)
    assert columns.verb == "Add a card to a column of the Decree", "the heading says what is asked"


def test_a_covered_hand_is_opened_at_the_thumb(client: Client) -> None:
    people = {"people": ["marquise", "vagabond"]}
    session = Session.start(catalog()["root"], "1", "screen", people)
    address = hosted(client, session)
    text = client.get(address).text
    assert f'action="{address}/eyes"' in text[text.index('id="thumb"') :]
    shared = client.get(f"{address}/share").text
    assert "<pre" not in shared, "hands lie open on the page"


def test_a_position_of_one_person_lies_open(client: Client) -> None:
    session = Session.start(catalog()["root"], "1", "screen", {"people": ["marquise"]})
    shared = client.get(f"/games/{client.app.state.games.begin(session).id}/share").text
    assert not re.search(r"<details>\s*<summary>[^<]*</summary>\s*<p><button[^>]*toml", shared)


def test_what_one_did_is_told_from_a_clearing(client: Client) -> None:
    """A tapped clearing is named alone, without all that lies there; points that are gained come first."""
    seat = Seat(catalog()["root"], "1", "table")
    while not (pawn := seat.session.now.board.sides["vagabond"].pawn) or seat.answer() != "end":
        seat.reply()
    table = laid(client, seat)
    here = client.get(f"{table.path}?spot=clearing-{pawn}")
    assert f'<p class="kick">Clearing {pawn}</p>' in here.text
    assert "warriors of the" not in here.text.partition('id="card"')[2].partition('class="kick"')[2][:400]
    points = client.get(f"{table.path}?verb=score")
    assert points.text.index(">+1<") < points.text.index(">−1<")


@pytest.mark.parametrize(
    ("options", "what", "shown"),
    [
        ((("bots", ("marquise",)), ("people", ("riverfolk",))), "sold-card", "from your hand"),
        ((("bots", ("riverfolk",)), ("people", ("marquise",))), "service", "what do you buy"),
        ((("bots", ("corvids",)), ("people", ("eyrie",))), "plots", "Which one is it?"),
        ((("bots", ("lizards",)), ("people", ("eyrie",))), "deck", "lay it on Lost Souls"),
    ],
)
def test_questions_of_the_later_bots_have_a_page(
    client: Client, options: Options, what: str, shown: str
) -> None:
    seat = Seat(catalog()["root"], "1", "table", options)
    while seat.asking is not None and seat.asking.request.what != what:
        seat.reply()
    page = laid(client, seat)
    assert page.status == 200
    assert shown.lower() in page.text.lower()
