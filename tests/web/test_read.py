"""A card on the table can be read: its whole name, what it does, and what it is worth in the hand now."""

from __future__ import annotations

import re
from html import unescape

import pytest

from automarium.games.redrising.board import Board
from automarium.games.redrising.cards import characters
from automarium.games.redrising.hand_value import bonus_points
from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.keeper import Keeper
from tests.web.client import Client
from tests.web.playing import Seat, game_id, laid, shortest

GAME = catalog()["redrising"]


def table(client: Client) -> Keeper:
    seat = Seat(GAME, shortest(GAME, "screen"), "screen")
    while seat.asking is not None and len(seat.session.turns) < 8:
        seat.reply()
    keeper: Keeper = client.app.state.games.open(game_id(laid(client, seat).page))
    return keeper


def value(board: Board, hand: list[str]) -> int:
    return sum(characters()[card].core for card in hand) + sum(bonus_points(board, hand, {}))


def test_every_card_of_a_location_can_be_read(client: Client) -> None:
    keeper = table(client)
    board = keeper.session.now.board
    cards = [card for pile in board.piles.values() for card in pile if card not in board.face_down]
    assert cards
    for card in cards:
        page = unescape(re.sub("<[^>]*>", " ", client.get(f"/games/{keeper.id}/read?spot=card-{card}").text))
        now = value(board, [*board.hand, card]) - value(board, board.hand)
        assert f"{'+' if now >= 0 else '−'}{abs(now)}: " in page
        assert "When you deploy it" in page


@pytest.mark.parametrize("spot", ["", "card-nobody", "deck", "card-"])
def test_what_cannot_be_read_is_no_page(client: Client, spot: str) -> None:
    assert client.get(f"/games/{table(client).id}/read?spot={spot}").status == 404


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
