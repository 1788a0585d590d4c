"""Which of left and right marble stands higher on a card (GO-11.7): no more of its column is told by that."""

from __future__ import annotations

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.board import Board
from automarium.games.golem.by_hand.cards import hear_sign
from automarium.games.golem.components import Card
from automarium.games.golem.rules.effects import LEFT, RIGHT, order_of_sides
from automarium.games.golem.sheets import read_card, row_of
from automarium.rulebook import Reader
from tests.games.golem.test_by_hand import light, log

CARD = Card("own-card-1", "gold", 2, "rabbi", "left", (), ("most",), ())
RULES_BEFORE = 5


def table(rules: int = GAME.rules) -> Board:
    board = light(rules, components="own")
    board.cards[CARD.id] = CARD
    board.automa.cards = [CARD.id]
    return board


@pytest.mark.parametrize(("answer", "order"), [(LEFT, (LEFT, RIGHT)), (RIGHT, (RIGHT, LEFT))])
def test_what_stands_higher_is_known_from_then_on_and_is_no_sign(answer: str, order: tuple[str, str]) -> None:
    board = table()
    assert log(hear_sign, board, higher_sign=answer).messages == ["? higher-sign"]
    assert order_of_sides(board) == order
    assert board.cards[CARD.id].marble == CARD.marble, "other signs may stand above it"
    assert not board.lacks_sign()
    assert not board.cards[CARD.id].is_whole


def test_the_whole_column_says_it_as_well() -> None:
    told = CARD._replace(higher=RIGHT)
    assert CARD._replace(marble=("most", "top", RIGHT, LEFT)).says_more_than(told)
    assert not CARD._replace(marble=("most", LEFT)).says_more_than(told)
    assert told.says_more_than(CARD)


def test_it_is_kept_with_the_card() -> None:
    told = CARD._replace(higher=RIGHT)
    with Reader(row_of(told)) as row:
        assert row.text("id") == CARD.id
        assert read_card(row, CARD.id, seen_in_part=True) == told


def test_games_begun_before_go_on_with_a_sign() -> None:
    board = table(RULES_BEFORE)
    board.note_sign(RIGHT)
    assert board.cards[CARD.id].marble == (*CARD.marble, RIGHT)
