"""A card on the table can be read: its whole name, what it does, and what it is worth in the hand now."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape

import pytest
from markupsafe import escape

from automarium.games.redrising.abilities.effect import Lead
from automarium.games.redrising.board import Board
from automarium.games.redrising.brought import brought_by, gained
from automarium.games.redrising.cards import characters
from automarium.games.redrising.human import gain
from automarium.games.redrising.identities import best_bonuses
from automarium.games.redrising.reading import READ_FIRST, reading
from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.source import PERSON, Scripted
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.ask.pickers import picker_of
from automarium.web.ask.pointing import NOTHING
from automarium.web.ask.question import question_view
from tests.games.redrising.positions import board
from tests.web.client import Client
from tests.web.playing import NARROWING, Seat, game_id, laid, shortest

GAME = catalog()["redrising"]


def table(client: Client) -> Keeper:
    seat = Seat(GAME, shortest(GAME, "screen"), "screen")
    while seat.asking is not None and len(seat.session.turns) < 8:
        seat.reply()
    keeper: Keeper = client.app.state.games.open(game_id(laid(client, seat).page))
    return keeper


def value(board: Board, hand: list[str]) -> int:
    return sum(characters()[card].core for card in hand) + sum(best_bonuses(board, hand))


def test_every_card_of_a_location_can_be_read(client: Client) -> None:
    keeper = table(client)
    board = keeper.session.now.board
    cards = [card for pile in board.piles.values() for card in pile if card not in board.face_down]
    assert cards
    for card in cards:
        page = unescape(re.sub("<[^>]*>", " ", client.get(f"/games/{keeper.id}/read?spot=card-{card}").text))
        then, _ = gained(board, card)
        now = value(then, [*board.hand, card]) - value(board, board.hand)
        assert f"{'+' if now >= 0 else '−'}{abs(now)}: " in page
        assert "When you deploy it" in page


@pytest.mark.parametrize("spot", ["", "card-nobody", "deck", "card-"])
def test_what_cannot_be_read_is_no_page(client: Client, spot: str) -> None:
    assert client.get(f"/games/{table(client).id}/read?spot={spot}").status == 404


@pytest.mark.parametrize(("card", "heading"), [
    ("dancer", "When you deploy it"),
    ("pax-au-telemanus", "While you hold it"),
    ("judge", "While you hold it"),
    ("martyr", "While you hold it"),
])  # fmt: skip
def test_what_a_card_does_in_the_hand_is_not_called_deploying(card: str, heading: str) -> None:
    read = reading(speaker(GAME, texts_of(GAME, "en"), board(mars=card)), f"card-{card}")
    assert read is not None
    assert read.rows[0][0] == heading


def test_the_board_says_what_can_be_read(client: Client) -> None:
    keeper = table(client)
    page = client.get(f"/games/{keeper.id}").text
    assert f'data-href="/games/{keeper.id}/read?spot="' in page


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
def test_a_card_that_was_turned_over_is_read_before_it_is_placed(client: Client) -> None:
    """It lies nowhere on the picture: the question that names it leads to its text."""
    looked = 0
    for seed in map(str, range(1, 9)):
        seat = Seat(catalog()["redrising"], seed, "screen")
        while (now := seat.asking) is not None and not looked:
            card = now.request.facts.get("card")
            board = now.board
            lies = (*board.hand, *board.banished, *(each for pile in board.piles.values() for each in pile))
            if now.request.what in ("place-where", "scout-where") and card not in lies:
                page = laid(client, seat)
                link = re.search(
                    r'<h2 id="question">.*?href="([^"]*/read\?spot=card-[^"]*)"', page.text, re.DOTALL
                )
                assert link is not None, page.text
                assert link[1].endswith(f"card-{card}")
                assert client.get(link[1]).status == 200
                looked += 1
            seat.reply()
    assert looked


def at_question(what: str, least: int = 2) -> Iterator[Seat]:
    """Games on screen at such a question, with some answers."""
    for seed in map(str, range(1, 9)):
        seat = Seat(GAME, seed, "screen")
        while (now := seat.asking) is not None:
            if now.request.what == what and len(now.request.among) >= least:
                yield seat
            seat.reply()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_read_before_it_is_gained(client: Client, language: str) -> None:
    """It was gained by its place and its value: what it says was two pages away."""
    client.headers["accept-language"] = language
    seat = next(at_question("gain", 4))
    page, piles = laid(client, seat), seat.session.now.board.piles
    links = [unescape(link) for link in NARROWING.findall(page.text)]
    tops = [each for each in seat.asking.request.among if each in piles] if seat.asking else []
    assert len(links) == len(tops) + 1, "a location each, and the deck"
    for location, link in zip(tops, links, strict=False):
        read, texts = client.get(link).text, texts_of(GAME, language)
        (card,) = re.findall(r'<article class="full-card">.*?</article>', read, re.DOTALL)
        (thumb,) = re.findall(r'<nav class="thumb".*?</nav>', read, re.DOTALL)
        assert escape(texts(f"worth.{piles[location][-1]}")) in card
        assert f'value="&#34;{location}&#34;"' in thumb
        assert texts("do.gain") in thumb
        others = [each for each in tops if each != location]
        assert all(f"spot={each}" in read for each in others), "another one is a tap away"


def test_one_of_several_cards_is_read_before_it_is_chosen(client: Client) -> None:
    seat = next(at_question("tuck-which"))
    links = [unescape(link) for link in NARROWING.findall(laid(client, seat).text)]
    cards = seat.asking.request.among if seat.asking else ()
    for card, link in zip(cards, links, strict=True):
        assert escape(texts_of(GAME, "en")(f"deploy.{card}")) in client.get(link).text


def test_one_of_many_cards_is_found_by_its_color_and_read() -> None:
    """A grid of thirty banished cards said nothing of them but their names."""
    many = board(banished=" ".join(list(characters())[:30]))
    request = Choose("return-which", (*many.banished, "skip"), PERSON, {})
    now = Asking(request, "RRB-L1", (), many, "human")
    view = question_view(speaker(GAME, texts_of(GAME, "en"), many), now, "/", NOTHING, {})
    view = replace(view, read_first=READ_FIRST["return-which"])
    assert picker_of(view) is None
    assert [each.answer for each in view.buttons if each.is_answer] == ["skip"]
    (color,) = [each.leads for each in view.buttons if each.leads is not None][:1]
    cards = [each for each in replace(view, pointed=color).buttons if each.is_answer]
    assert cards
    assert all(f"slot=return-which%3D%22{card.answer}%22" in card.reads for card in cards)


def test_a_hidden_card_is_not_read_where_it_is_gained() -> None:
    """RRB-X6: what lies face down on top has no words."""
    hidden = board(jupiter="danto", mars="helga", face_down="danto")
    say = speaker(GAME, texts_of(GAME, "en"), hidden)
    tops = {place: reading(say, READ_FIRST["gain"](hidden, place)) for place in ("jupiter", "mars", "deck")}
    assert [place for place, found in tops.items() if found is not None] == ["mars"]


def test_a_card_of_the_hand_has_one_number(client: Client) -> None:
    """The strip said 17, its sheet 32: who went by the strip lost 32, for both said *now*."""
    keeper = table(client)
    board = keeper.session.now.board
    own = speaker(GAME, texts_of(GAME, "en"), board)
    held = GAME.look.own(own) if GAME.look.own is not None else None
    assert held is not None
    differs = 0
    for card, each in zip(board.hand, held.hand, strict=True):
        rest = [other for other in board.hand if other != card]
        worth = value(board, board.hand) - value(board, rest)
        read = reading(own, f"card-{card}")
        assert read is not None
        said = dict(read.rows)["What it brings your hand now"]
        assert each.note == f"now {said.partition(':')[0]}"
        assert said.startswith(f"{'+' if worth >= 0 else '−'}{abs(worth)}: ")
        differs += characters()[card].core + best_bonuses(board, board.hand)[board.hand.index(card)] != worth
    assert differs, "a card that changes another"


COUNTED_IN = {
    "en": "counting the Sovereign token",
    "pl": "wliczając znacznik Suwerena",
    "uk": "враховуючи жетон Суверена",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_would_bring_counts_the_bonus_of_its_location(language: str) -> None:
    """Orator brings 21 without the Sovereign token: Bondilus from Luna said +25 and brought less."""
    before = board(hand="orator", luna="bondilus", house="diana")
    say = speaker(GAME, texts_of(GAME, language), before)
    read = reading(say, "card-bondilus")
    after = before.copy()
    gain(Recorder(Scripted({"person": ("luna",)})), after, Lead())
    assert (after.sovereign, after.hand) == ("human", ["orator", "bondilus"])
    worth = value(after, after.hand) - value(before, before.hand)
    assert read is not None
    said = dict(read.rows)[say.texts("reading.would")]
    assert said.startswith(f"{'+' if worth >= 0 else '−'}{abs(worth)}: ")
    assert "−21" in said
    assert COUNTED_IN[language] in said
    assert str(say.name("bonus", "influence", "obj")) in said, "of the House"


LENT = {
    "en": "Razor Designer as Mustang, Aegis Craftsman as Darrow",
    "pl": "Razor Designer jako Mustang, Aegis Craftsman jako Darrow",
    "uk": "Razor Designer як Mustang, Aegis Craftsman як Darrow",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bonus_that_rests_on_a_borrowed_name_says_so(language: str) -> None:
    """Cassius said +40 by his bonus to a hand without Mustang and Darrow: it seemed to be an error."""
    there = board(hand="razor-designer aegis-craftsman helga", jupiter="cassius")
    read = reading(speaker(GAME, texts_of(GAME, language), there), "card-cassius")
    assert read is not None
    worth = read.rows[-1][1]
    assert f"({LENT[language]})" in worth
    assert worth.count("(") == 1, "nothing else rests on them"


def test_a_card_that_lends_its_name_says_to_whom_it_brings_points() -> None:
    there = board(hand="helga", mars="razor-designer cassius")
    read = reading(speaker(GAME, texts_of(GAME, "en"), there), "card-razor-designer")
    assert read is not None
    assert "Helga +16 (Razor Designer as Pax au Telemanus)" in read.rows[-1][1]


def test_only_the_top_card_comes_with_the_bonus() -> None:
    """Another one is taken by an ability; a token that is there already changes nothing."""
    lying = board(hand="orator", luna="bondilus danto", mars="helga", sovereign="")
    assert brought_by(lying, "bondilus").tokens == ()
    assert brought_by(lying, "danto").tokens == ("sovereign",)
    assert brought_by(lying, "helga").tokens == ("helium",)
    assert brought_by(replace(lying, sovereign="human"), "danto").tokens == ()
    assert brought_by(board(jupiter="danto", fleet=10), "danto").tokens == ()
