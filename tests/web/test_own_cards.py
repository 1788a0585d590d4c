"""A card of the own hand, and one on the board, is read by a tap: also where it cannot be played now."""

from __future__ import annotations

import re
from html import unescape

import pytest
from markupsafe import escape

from automarium.games.root.cards import cards
from automarium.kernel.catalog.game import catalog
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.table.read import why_not
from tests.web.client import Client, Reply
from tests.web.playing import Options, asked, game_id, laid

MARQUISE: Options = (("people", ("marquise",)),)
READS = re.compile(r'<a class="reads" href="([^"]+)"')
OWN = re.compile(r'<section class="own" id="own".*?</section>', re.DOTALL)
TURNS: list[tuple[str, str, int, Options]] = [
    ("root", "marquise-action", 0, MARQUISE),
    ("root", "vagabond-action", 6, ()),
    ("coatl", "action", 3, ()),
    ("redrising", "gain", 0, ()),
]
THERE = [pytest.param(*each, id=f"{each[0]}-{each[1]}") for each in TURNS if each[0] in catalog()]


def own_side(reply: Reply) -> str:
    found = OWN.search(reply.text)
    assert found is not None
    return found[0]


def can_be_tapped(reply: Reply, card: str) -> bool:
    """Whether a tap on a card of the hand is a step on the way to an answer."""
    return f"spot=card-{card}" in own_side(reply).replace(f"read?spot=card-{card}", "")


@pytest.mark.parametrize(("name", "what", "later", "options"), THERE)
def test_every_card_of_the_hand_is_tapped_or_read(
    client: Client, name: str, what: str, later: int, options: Options
) -> None:
    seat = asked(name, what, "screen", later, options)
    reply = laid(client, seat)
    hand = own_side(reply).partition('<ul class="hand"')[2].partition("</ul>")[0]
    assert hand.count("<li") == hand.count("<a ") > 0
    links = list(map(unescape, READS.findall(hand)))
    assert links
    for link in links:
        page = client.get(link)
        assert page.status == 200
        assert page.text.count("<p><small>") >= 1, link


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_a_card_that_cannot_be_crafted_says_why(client: Client) -> None:
    seat = asked("root", "vagabond-action", "screen", later=6)
    reply = laid(client, seat)
    assert seat.asking is not None
    board, keeper = seat.asking.board, client.app.state.games.open(game_id(reply.page))
    idle = [card for card in board.sides["vagabond"].hand if not can_be_tapped(reply, card)]
    assert {bool(cards()[card].cost) for card in idle} == {True, False}
    for language in LANGUAGES:
        say = speaker(seat.game, texts_of(seat.game, language), board, "vagabond")
        for card in idle:
            why = why_not(keeper.session, say, f"card-{card}")
            assert bool(why) == bool(cards()[card].cost), "an Ambush is never crafted"
            page = client.get(f"/games/{keeper.id}/read?spot=card-{card}").text
            assert language != "en" or (str(escape(why)) in page and ("Why not now" in page) == bool(why))


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_nobody_reads_the_hand_of_another(client: Client) -> None:
    people: Options = (("people", ("marquise", "eyrie")),)
    seat = asked("root", "marquise-action", "screen", options=people)
    assert seat.asking is not None
    board, texts = seat.asking.board, texts_of(seat.game, "en")
    mine, theirs = (board.sides[name].hand for name in ("marquise", "eyrie"))
    say = speaker(seat.game, texts, board, "marquise")
    assert seat.game.look.reading is not None
    assert all(seat.game.look.reading(say, f"card-{card}") for card in mine)
    assert not any(seat.game.look.reading(say, f"card-{card}") for card in theirs if card not in mine)
    assert why_not(seat.session, speaker(seat.game, texts, board, "eyrie"), f"card-{theirs[0]}") == ""


@pytest.mark.skipif("coatl" not in catalog(), reason="Cóatl is not installed")
def test_a_prophecy_says_what_it_scores_and_why_it_cannot_be_laid(client: Client) -> None:
    seat = asked("coatl", "assemble", "screen", later=12)
    reply = laid(client, seat)
    assert seat.asking is not None
    board, keeper = seat.asking.board, client.app.state.games.open(game_id(reply.page))
    read = [unescape(each) for each in READS.findall(own_side(reply))]
    assert read
    for link in read:
        page = client.get(link).text
        assert "→" in page
        assert "Why not now" in page
    for card in board.open_row:
        assert client.get(f"/games/{keeper.id}/read?spot=open-{card}").status == 200


@pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
def test_the_signs_of_a_tile_are_read_in_words(client: Client) -> None:
    seat = asked("gaia", "your-action", "screen")
    reply = laid(client, seat)
    assert seat.asking is not None
    say = speaker(seat.game, texts_of(seat.game, "en"), seat.asking.board)
    look = seat.game.look
    assert look.picture is not None
    spots = [spot for spot in look.picture(say).titles() if spot.partition("-")[0] in look.readable]
    kinds = {spot.partition("-")[0] for spot in spots}
    assert {"booster", "tech", "adv", "token", "round", "final", "power"} <= kinds
    (board,) = [each for each in reply.page.all("figure") if each.get("id") == "board"]
    assert set(str(board.get("data-reads")).split()) == {*look.readable}
    for spot in spots:
        assert client.get(f"/games/{game_id(reply.page)}/read?spot={spot}").status == 200
