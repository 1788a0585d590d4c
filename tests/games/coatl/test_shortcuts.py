"""What a person may type: letters out of a bag, cards by id, number or colors, options in short."""

from __future__ import annotations

import pytest

from automarium.games.coatl.board import new_board
from automarium.games.coatl.cards import PROPHECIES, TEMPLES
from automarium.games.coatl.shortcuts import read_line
from automarium.kernel.catalog.game import find
from automarium.kernel.catalog.options import read_options
from automarium.kernel.rules.request import Choose, Draw

BOARD = new_board(read_options(find("coatl").options, {}))
CARDS = Draw("prophecies", [sorted(PROPHECIES)], 1, "prophecies", {})
TEMPLE_CARDS = Draw("temples", [sorted(TEMPLES)], 1, "temples", {})


def printed(card: str) -> str:
    """The colors one sees on a card, crosses and signs left out."""
    signs = [sign for sign in PROPHECIES[card].pattern if not sign.startswith(("!", "∞"))]
    return "".join(sign[0] for sign in signs).lower()


@pytest.mark.parametrize("card", [card for card in PROPHECIES if len(printed(card)) > 1])
def test_a_card_by_its_colors(card: str) -> None:
    assert read_line(BOARD, CARDS, printed(card)) == [card]
    assert read_line(BOARD, Choose("discard-card", [card, "P-CNT-R"], "person", {}), printed(card)) == card


@pytest.mark.parametrize("card", PROPHECIES)
def test_a_card_by_its_id(card: str) -> None:
    assert read_line(BOARD, CARDS, card.lower()) == read_line(BOARD, CARDS, card[2:]) == [card]


def test_one_letter_is_no_card() -> None:
    """`b` shows the board: it must not become the blue count card."""
    assert read_line(BOARD, CARDS, "b") == ["B"]
    with pytest.raises(Exception, match="B cannot come now"):
        CARDS.check(read_line(BOARD, CARDS, "b"))


def test_temple_cards_by_number() -> None:
    assert read_line(BOARD, TEMPLE_CARDS, "2") == read_line(BOARD, TEMPLE_CARDS, "t-02") == ["T-02"]


@pytest.mark.parametrize(
    ("stream", "line", "pieces"),
    [
        ("bag-body", "rk, Y", ["R", "K", "Y"]),
        ("bag-head", "r <k", ["<R", "<K"]),
        ("bag-tail", "RK>", ["R>", "K>"]),
        ("bag-body", "rx", None),
    ],
)
def test_letters_out_of_a_bag(stream: str, line: str, pieces: list[str] | None) -> None:
    assert read_line(BOARD, Draw(stream, [["R"]], 3, stream, {}), line) == pieces


@pytest.mark.parametrize(
    ("line", "option"),
    [
        ("3", "take 3"),
        ("TAKE 3", "take 3"),
        ("lay 1 yg", "lay 1 P-PAIR-YG"),
        ("yg", "lay 1 P-PAIR-YG"),
        ("k", None),
        ("left 1 k", "left 1 K"),
        ("", None),
    ],
)
def test_options_in_short(line: str, option: str | None) -> None:
    options = ["take 3", "take 10", "lay 1 P-PAIR-YG", "left 1 K", "right 1 K"]
    assert read_line(BOARD, Choose("assemble", options, "person", {}), line) == option
