"""What was told of books and artifacts is not asked for again, until a book or a bar changes it."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.golem import GAME, notation
from automarium.games.golem.board import Board
from automarium.games.golem.components import Card
from automarium.games.golem.course import forget_turn
from automarium.games.golem.printed_effects import effects_of
from automarium.games.golem.rules.artifacts import place_bars
from automarium.games.golem.rules.books import buy_book
from automarium.games.golem.rules.effects import choose_side, resolve_all
from automarium.games.golem.screens.set_off import what_may_act
from automarium.rulebook import AutomariumError
from tests.games.golem.test_by_hand import Log, light, log

TWO_ARTIFACTS, TWO_BOOKS = effects_of("artifacts 2").left, effects_of("books 2").left


def asked(board: Board, side: object, **answers: object) -> list[str]:
    """What is asked when these effects are carried out."""
    return [each[2:] for each in log(resolve_all, board, side, **answers).messages if each[0] == "?"]


def test_artifacts_act_only_when_a_bar_has_come() -> None:
    """GO-11.7, GO-8.6: without one none is complete, so nobody is asked, and it brings nothing."""
    board = light()
    board.automa.golems = ["red 2"]
    board.cards["x"] = Card("x", "", 0, "marble", "none", (), ("right",), ())
    board.automa.cards = ["x"]
    assert choose_side(Log(), board, effects_of("destroy-golem / artifacts 2")) == "left"
    assert log(resolve_all, board, TWO_ARTIFACTS).messages == []
    log(place_bars, board, 1)
    assert asked(board, TWO_ARTIFACTS, artifacts_act=()) == ["artifacts-act"]


def test_that_artifacts_showed_nothing_holds_until_a_bar_comes() -> None:
    """GO-10.8: told at an income, they are not asked for when they act in a later turn."""
    board = light()
    board.automa.has_bars = True
    assert asked(board, TWO_ARTIFACTS) == []
    assert what_may_act(board) == []
    log(place_bars, board, 1)
    assert what_may_act(board) == ["artifacts"]
    board.automa.plain_tile = True
    assert asked(board, TWO_ARTIFACTS) == [], "nothing is on the whole tile"


@pytest.mark.parametrize(("answer", "steps"), [("yes", 1), ("no", 0)])
def test_whether_artifacts_that_were_told_act_is_one_tap(answer: str, steps: int) -> None:
    """GO-10.8: of two that act one may be another; what was doubled at the income acts once."""
    board = light()
    board.automa.has_bars = True
    board.automa.artifacts = ["student red 1, by-hand", "student red 1, by-hand"]
    first = asked(board, TWO_ARTIFACTS, same_artifacts=answer, artifacts_act=())
    assert first == ["same-artifacts", *(["artifacts-act"] if answer == "no" else [])]
    assert board.automa.students["red"] == steps
    forget_turn(board)
    assert asked(board, TWO_ARTIFACTS) == [], "said once"


@pytest.mark.parametrize(("rules", "again"), [(GAME.rules, []), (8, ["books-act"])])
def test_what_books_show_that_act_holds_until_one_is_bought(rules: int, again: list[str]) -> None:
    """GO-11.6: in later turns, too; before rules 9 until the end of the turn."""
    board = light(rules)
    board.automa.has_book = True
    assert asked(board, TWO_BOOKS, books_act=("student red",)) == ["books-act"]
    assert asked(board, TWO_BOOKS) == []
    forget_turn(board)
    assert asked(board, TWO_BOOKS, books_act=("student red",)) == again
    log(buy_book, board, book_bought=())
    assert asked(board, TWO_BOOKS, books_act=()) == ["books-act"]


def test_what_acted_is_a_part_of_the_position() -> None:
    board = light()
    board.held["human"], board.order, board.automa.has_book = [], ["automa", "human"], True
    asked(board, TWO_BOOKS, books_act=("student red", "next", "gold"))
    assert board.automa.acted == {"books": "2: student red, next, gold"}
    assert notation.read(notation.write(board), board.settings).automa.acted == board.automa.acted
    for wrong in ("two: gold", "2: banana"):
        tree: Any = notation.write(board)
        tree["automa"]["acted"]["books"] = wrong
        with pytest.raises(AutomariumError, match="a number and symbols"):
            notation.read(tree, board.settings)
