"""With a box that the app does not know whole: what developments bring is ordered, or asked for (BR-11)."""

from __future__ import annotations

import pytest

from automarium.games.golem import notation
from automarium.games.golem.board import Board
from automarium.games.golem.printed_effects import effects_of
from automarium.games.golem.rules.books import buy_book
from automarium.games.golem.rules.effects import resolve
from automarium.games.golem.rules.income import take_income
from automarium.games.golem.rules.upgrades import upgrade_at_discount
from automarium.rulebook import Refused
from tests.games.golem.owner import PLAIN_GIFTS, box_text, printed_rows
from tests.games.golem.test_by_hand import effect, light, log, said

BEFORE = 12
"""Rules under which only goods of developments were ordered."""
STUDENTS = {"column-1": {"effects": "student any 1"}}


def not_looked_over(components: str = "light") -> Board:
    board = light(components=components)
    board.automa.brings = []
    return board


def test_what_they_bring_is_looked_over_once_before_the_first_upgrade() -> None:
    board, upgrade = not_looked_over(), effect("upgrade golem discount 0")
    first = log(upgrade_at_discount, board, upgrade, brought=("brings: book",))
    assert first.messages.count("? brought") == 0, "what the leg for 2 clay does is known"
    second = log(upgrade_at_discount, board, upgrade, brought=("brings: book",))
    assert second.messages[:2] == ["? brought", "upgrade-golem"]
    assert "? brought" not in log(upgrade_at_discount, board, upgrade).messages
    board.held, board.order = {"automa": [], "human": []}, ["automa", "human"]
    tree = {key: part for key, part in notation.write(board).items() if key in ("turn", "automa")}
    assert notation.read(tree, board.settings).automa.brings == ["book"]


def test_none_of_them_and_some_is_no_answer() -> None:
    board, both = with_research(not_looked_over()), ("brings: nothing", "brings: book")
    with pytest.raises(Refused, match="refused-brings"):
        log(buy_book, board, book_bought=(), brought=both)


def with_research(board: Board) -> Board:
    board.automa.upgrades["research"] = 1
    return board


@pytest.mark.parametrize("gifts", [PLAIN_GIFTS, {**PLAIN_GIFTS, **STUDENTS}], ids=["plain", "student"])
def test_a_box_with_all_developments_knows_it(gifts: dict[str, dict[str, str]]) -> None:
    rows = [row for row in printed_rows(gifts=gifts) if row[0] == "development"]
    board = with_research(not_looked_over(components=box_text(rows, {})))
    assert board.by_hand, "the figures are missing"
    table = log(buy_book, board, book_bought=(), brought_for_book=("student any",))
    assert "? brought" not in table.messages
    assert ("? brought-for-book" in table.messages) == (gifts != PLAIN_GIFTS)


def test_a_book_s_column_brings_its_symbol_before_the_books_act() -> None:
    board = with_research(light())
    board.automa.brings = ["book"]
    table = log(buy_book, board, book_bought=("work",), brought_for_book=("student blue",))
    place = table.messages.index
    assert place("book-told") < place("? brought-for-book") < place("student") < place("rest-of-side")
    assert board.automa.students["blue"] == 1
    assert "on the development of that column for a book" in said(table, board)[-3]


def test_what_an_upgrade_brings_at_once_is_asked_for_after_it() -> None:
    board = light()
    board.automa.brings = ["at-once"]
    upgrade = effect("upgrade research discount 0")
    table = log(upgrade_at_discount, board, upgrade, brought_at_once=("student red",))
    assert table.messages == ["upgrade-research", "? brought-at-once", "student", "rest-of-side"]
    assert "comes next" in said(table, board)[0]


def test_what_they_bring_as_income_comes_after_the_students() -> None:
    board = with_research(light())
    board.automa.brings, board.automa.students["red"] = ["income"], 2
    table = log(take_income, board, brought_as_income=("student red", "next", "gold"))
    place = table.messages.index
    assert place("students-income-by-hand") < place("? brought-as-income") < place("student")
    assert place("student") < place("gold-by-hand") < place("golem-track-income-by-hand")


def test_games_begun_before_rules_13_have_their_goods_alone() -> None:
    board = with_research(light(BEFORE))
    board.automa.brings = []
    table = log(buy_book, board, book_bought=())
    assert "in the column of the new book: on its development for a book" in said(table, board)[-1]
    assert "developments-income-by-hand" in log(take_income, board).messages


@pytest.mark.parametrize(
    ("text", "answers", "perhaps"),
    [
        ("research-track 1", {}, True),
        ("golem-track 1", {}, True),
        ("books 1", {"books_act": ()}, True),
        ("books 1", {"books_act": ("student red",)}, False),
        ("research-track 1, coin 1", {}, False),
    ],
)
def test_a_tile_that_may_have_brought_nothing_is_worth_2_points_then(
    text: str, answers: dict[str, tuple[str, ...]], perhaps: bool
) -> None:
    """GO-8.6: tracks have ends, and a book may let nothing act."""
    board = light()
    board.automa.has_book = True
    table = log(resolve, board, effects_of(text), "action-tile", **answers)
    assert (table.messages[-1] == "perhaps-no-benefit") == perhaps


@pytest.mark.parametrize(("said_so", "taken"), [("yes", "student"), ("no", "gold-by-hand")])
def test_a_bar_of_a_slash_needs_a_space(said_so: str, taken: str) -> None:
    """GO-11.7: where a bar lies, all artifacts may be complete."""
    board = light()
    board.automa.has_bars = True
    table = log(resolve, board, effects_of("gold 1 / student red 1"), "book", artifacts_complete=said_so)
    assert taken in table.messages
    assert board.automa.all_complete == (said_so == "yes")
