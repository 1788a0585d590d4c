"""Not what I see, in Cóatl: nothing is offered beyond the limits, and every card can be told."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.coatl import GAME
from automarium.games.coatl.board import Board
from automarium.games.coatl.otherwise import otherwise
from automarium.kernel.words.otherwise import Otherwise, changes_of
from tests.games.coatl.positions import position

HAND = '"P-TRI-R", "P-TRI-K", "P-TRI-B", "P-TRI-G"'


def told(board: Board, spot: str, now: str, value: Any) -> Board:
    """The board after the person has said what is there instead of what is believed."""
    tree = GAME.play.write(board)
    part = next(each for each in otherwise(board, spot) if each.now == now and each.may_be(value))
    return GAME.play.read(GAME.play.correct(tree, changes_of(tree, [(part, value)])), board.settings)


def places(board: Board, spot: str) -> list[Otherwise]:
    return list(otherwise(board, spot))


def test_a_full_hand_takes_no_more_cards() -> None:
    assert [each.now for each in places(position(f"human.hand = [{HAND}]"), "hand")][-1] == ""
    full = position(f'human.hand = [{HAND}, "P-TRI-Y"]')
    assert [each.now for each in places(full, "hand")] == full.hand


def test_a_full_player_board_takes_no_more_pieces() -> None:
    assert [each.now for each in places(position('human.store = "KKKBBBG"'), "store")][-1] == ""
    assert [each.now for each in places(position('human.store = "KKKBBBGG"'), "store")] == list("KKKBBBGG")


@pytest.mark.parametrize("spot", ["temple", "hand"])
def test_the_own_temple_card_can_be_told(spot: str) -> None:
    """Where it is drawn, beside the hand, and where the Temple cards lie."""
    board = position('human.temples = ["T-06"]', personal_temple=True)
    assert told(board, spot, "T-06", "T-07").personal_temples == ["T-07"]
    assert told(board, spot, "T-06", "").personal_temples == []


def test_an_own_temple_card_that_is_believed_to_be_laid_can_be_told() -> None:
    (part,) = [
        each for each in places(position("", personal_temple=True), "hand") if each.fact == "own_temple"
    ]
    tree = GAME.play.write(position("", personal_temple=True))
    assert changes_of(tree, [(part, "T-07")]) == {"human": {"temples": ["T-07"]}}


def test_without_own_temple_cards_none_is_offered() -> None:
    facts = [each.fact for spot in ("temple", "hand") for each in places(position(""), spot)]
    assert "own_temple" not in facts


def test_what_his_card_needs_comes_first() -> None:
    """Three of five colors could not lie there, and came before the others."""
    _, *pieces = places(position('maks.row = ["P-BLK-GGRR: GG"]'), "maks-1")
    assert pieces[-1].now == "", "one more"
    assert {*pieces[-1].options[1:7]} == {"G", "R", "<G", "<R", "G>", "R>"}


def test_the_last_missing_piece_is_not_offered() -> None:
    """With it the card is full, and no longer there between turns."""
    lacking_one, lacking_two = (position(f'maks.row = ["P-CNT-K: {laid}"]') for laid in ("KKKKK", "KKKK"))
    assert [each.now for each in places(lacking_one, "maks-1")] == ["P-CNT-K", *"KKKKK"]
    assert [each.now for each in places(lacking_two, "maks-1")] == ["P-CNT-K", *"KKKK", ""]


@pytest.mark.parametrize(
    ("serpent", "pieces"),
    [
        ("<KKY", ["<K", "K", "Y", ""]),
        ("KKY>", ["", "K", "K", "Y>"]),
        ("<RRRY>: P-TRI-R", ["<R", "R", "R", "Y>"]),
    ],
)
def test_a_serpent_grows_only_at_an_open_end(serpent: str, pieces: list[str]) -> None:
    board = position(f'human.coatls = ["{serpent}"]')
    assert [each.now for each in places(board, "coatl-1") if each.fact == "piece"] == pieces


def test_a_missing_head_is_told_before_the_serpent() -> None:
    assert told(position('human.coatls = ["KKY>"]'), "coatl-1", "", "B").coatls[0].serpent == "BKKY>"
    assert told(position('human.coatls = ["KKY>"]'), "coatl-1", "K", "B").coatls[0].serpent == "BKY>"


def test_cards_at_a_serpent_are_told() -> None:
    board = position('human.coatls = ["<RRRB>: P-TRI-R T-15"]')
    assert told(board, "coatl-1", "", "P-CNT-R").coatls[0].cards == ["P-TRI-R", "P-CNT-R"]
    assert told(board, "coatl-1", "P-TRI-R", "P-CNT-R").coatls[0].cards == ["P-CNT-R"]
    assert told(board, "coatl-1", "T-15", "T-13").coatls[0].temple == "T-13"
    assert told(board, "coatl-1", "T-15", "").coatls[0].temple == ""


def test_no_card_is_offered_at_a_serpent_that_fulfills_none() -> None:
    facts = [each.fact for each in places(position('human.coatls = ["K"]'), "coatl-1")]
    assert facts == ["piece", "piece"]


def test_pieces_that_have_left_the_game_are_counted() -> None:
    board = position('discards.pieces = "K2 <G1"')
    part = next(each for each in otherwise(board, "gone") if each.of == "K")
    assert (part.now, part.most) == (2, 16)
    tree = GAME.play.write(board)
    after = GAME.play.read(GAME.play.correct(tree, changes_of(tree, [(part, 1)])), board.settings)
    assert after.discards == ["K", "<G"]
