"""A hand that only the human knows: none of it is asked, and any card not shown yet may come from it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from automarium.contract import Contract
from automarium.games.coatl import GAME
from automarium.games.coatl.board import UNSEEN, Board, Coatl, new_board
from automarium.games.coatl.human import LAY, draw_face_down, laying, most_layable
from automarium.games.coatl.notation import read, write
from automarium.games.coatl.refill import shuffle_discards
from automarium.games.coatl.settings import Settings
from automarium.kernel.record.session import Session
from automarium.kernel.rules.source import Seeded
from automarium.rulebook import PositionFault, Table

SETTINGS = Settings(own_hand="unseen")


class TestUnseenHand(Contract):
    """What the preset at the table brings, walked question by question, here and there."""

    game = replace(GAME, levels={"unseen": {"own_hand": "unseen"}})
    seeds = ("1",)
    every = 9
    test_another_process_tells_the_same = None  # type: ignore[assignment]  # it looks for a game of the catalog
    test_every_section_is_accounted_for = None  # type: ignore[assignment]  # the suite over all levels does
    test_what_the_look_names_is_there = None  # type: ignore[assignment]  # some names are seen at other levels


def dealt() -> Board:
    board = new_board(SETTINGS)
    board.hand, board.discarded_cards = [UNSEEN] * 3, [UNSEEN] * 2
    return board


def test_the_set_up_at_a_table_asks_for_no_card_of_mine() -> None:
    session = Session.start(GAME, "1", "table", person=())
    asked = [entry.ask for entry in session.entries[: session.turns[1].first]]
    assert asked == [
        "draw bag-body",
        "draw bag-head",
        "draw bag-tail",
        "draw prophecies",
        "draw prophecies",
        "draw temples",
    ]


def test_the_deck_lacks_what_only_i_know() -> None:
    board = dealt()
    whole = len(board.prophecies)
    assert board.deck_size() == whole - 5
    draw_face_down(Table(Seeded("1")), board)
    assert (board.hand.count(UNSEEN), board.deck_size(), len(board.prophecies)) == (4, whole - 6, whole)
    shuffle_discards(Table(Seeded("1")), board)
    assert board.deck_size() == whole - 4


def test_any_card_that_fits_may_come_from_the_hand() -> None:
    board = dealt()
    board.coatls = [Coatl("<RRRR")]
    before = len(board.prophecies)
    moves = list(laying(board, 1))
    assert LAY(1, "P-TRI-R") in moves
    assert most_layable(board, board.coatls[0], "<RRRR") == len(moves) == 2  # the red ones that are met
    board.hand = [UNSEEN]
    assert most_layable(board, board.coatls[0], "<RRRR") == 1
    board.hand = [UNSEEN] * 3
    LAY(1, "P-TRI-R").act(Table(Seeded("1")), board)
    assert board.hand == [UNSEEN] * 2
    assert len(board.prophecies) == before - 1


def test_a_position_keeps_what_is_unseen() -> None:
    board = dealt()
    board.next = "human"
    assert read(write(board), SETTINGS) == board
    with pytest.raises(PositionFault, match="there is no card '\\?'"):
        read(write(board), Settings())


def test_more_unseen_cards_than_there_are_is_no_position() -> None:
    board = dealt()
    board.next = "human"
    tree = write(board)
    tree["discards"]["cards"] = [UNSEEN] * 60
    with pytest.raises(PositionFault, match="too many"):
        read(tree, SETTINGS)
