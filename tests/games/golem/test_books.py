"""Buying, placing and activating books; alternatives (GO-11)."""
# ruff: noqa: N802 — ids of examples and sections keep their capitals

from __future__ import annotations

import pytest

from automarium.games.golem.printed_effects import Effect, effects_of
from automarium.games.golem.rules.books import activate_books, buy_book, choose_book, in_scan_order
from automarium.games.golem.rules.effects import DEEPEST_CHAIN, choose_side, resolve
from tests.games.golem.positions import Told, position, run

COLORS = {"blue": "BB2", "green": "BG2", "red": "BR2", "yellow": "BY2", "black": "BK3"}
NEWEST = "automa.last_card = 'GH17'\n"
"""The blue column of GH17 is 1 2 3 4 5."""


def buy(text: str, **options: object) -> Told:
    return run(buy_book, position(NEWEST + text, **options))


def column_of(color: str, columns: list[list[str]]) -> int:
    text = f"automa.columns = {columns}\nshared.library = ['{COLORS[color]}']\nautoma.students = {{red = 1}}"
    (placed,) = buy(text).facts("place-book", "column")
    return int(str(placed[0]))


def test_A7_first_books() -> None:
    assert column_of("blue", [[], [], [], [], []]) == 1
    one = [["BB1"], [], [], [], []]
    assert {color: column_of(color, one) for color in COLORS} == {
        "blue": 1,
        "green": 2,
        "red": 2,
        "yellow": 2,
        "black": 2,
    }


def test_GO_11_4_a_color_keeps_its_column() -> None:
    assert column_of("red", [["BB1"], ["BK1"], ["BR1", "BK2"], [], []]) == 3


def test_A36_else_the_leftmost_column_of_black_cards_only() -> None:
    assert column_of("red", [["BB1"], ["BK1"], ["BG1"], ["BK2"], ["BY1"]]) == 2


def test_GO_11_5_a_black_card() -> None:
    assert column_of("black", [["BB1"], ["BG1"], [], [], []]) == 3
    full = [["BB1"], ["BG1", "BK1"], ["BR1"], ["BY1", "BK2"], ["BK4"]]
    assert column_of("black", full) == 2, "most cards, leftmost"
    full[1] = ["BG1", "BG3", "BG4", "BG5", "BK1"]
    assert column_of("black", full) == 4, "five at most"


def test_GO_11_3_the_first_number_that_can_be_bought() -> None:
    text = "automa.columns = [['BB1', 'BB2', 'BB3', 'BB4', 'BB5']]\nshared.library = ['BB6', 'BK1', 'BG1']"
    told = run(choose_book, position(NEWEST + text))
    assert told.funnel("book") == [("can-be-bought", (3,))], "five blue cards; no student can step back"
    assert told.answer == 3


def test_A35_a_full_column_with_black_cards() -> None:
    text = "automa.columns = [['BB1', 'BK1', 'BK2', 'BK4', 'BK5']]\nshared.library = ['BB6', 'BG1']"
    assert run(choose_book, position(NEWEST + text)).answer == 2


def test_GO_11_2_a_black_card_takes_a_student_back() -> None:
    told = buy("shared.library = ['BK3']\nautoma.students = {red = 2, blue = 1}")
    assert told.board.automa.students == {"red": 1, "yellow": 0, "blue": 1}
    assert (told.board.automa.marker, told.board.automa.vp) == (-3, 5)


def test_GO_11_1_a_book_and_its_price_come_first_then_what_follows() -> None:
    """As with a golem: the deed with its price, then marker, student and library; then the column acts."""
    told = buy("shared.library = ['BK3']\nautoma.students = {red = 2, blue = 1}")
    messages = [step.message for step in told.steps if not step.is_choice]
    assert messages[:6] == ["buy-book", "place-book", "pay", "student-back", "library", "book-acts"]
    assert told.facts("place-book", "price") == [(3,)]


@pytest.mark.parametrize(
    ("printed", "told"),
    [("action-tile", "goes-on"), ("red 2", "tile-goes-on"), ("", "")],
)
def test_a_point_after_what_a_tile_set_off_says_that_it_is_the_tile_s(printed: str, told: str) -> None:
    board = position(NEWEST + "shared.library = ['BB2']")
    messages = [
        step.message for step in run(resolve, board, effects_of("book discount 0, vp 1"), printed).steps
    ]
    assert messages[-1] == "vp"
    assert (messages[-2] == told) == bool(told)


@pytest.mark.parametrize(("played", "place"), [("'GH01'", 3), ("'GH01', 'GH02'", 1), ("", 5)])
def test_GO_11_8_the_last_card_of_this_round_or_of_the_round_before(played: str, place: int) -> None:
    text = f"turn.part = 'morning'\nautoma.cards = [{played}]\nautoma.last_card = 'GH05'"
    assert run(choose_book, position(text + "\nautoma.students = {red = 1}")).answer == place


def test_A8_before_the_first_card_from_the_left() -> None:
    assert run(choose_book, position("automa.last_card = ''")).answer == 1


def test_BR_4_3_a_bought_card_is_replaced() -> None:
    board = position(NEWEST)
    run(buy_book, board, answers={"books": ["BG8"]})
    assert board.library == ["BG7", "BR7", "BY7", "BK6", "BG8"]


def test_BR_9_2_the_older_cards_of_the_column_act_again() -> None:
    text = "automa.columns = [['BB1']]\nshared.library = ['BB2']"
    assert buy(text).facts("book-acts", "title") == [("BB1",), ("BB2",)]
    assert buy(text, column_acts="newest").facts("book-acts", "title") == [("BB2",)]


def test_BR_11_3_a_development_pays_for_its_column() -> None:
    told = buy("automa.developments = ['column-1', 'column-2']\nshared.library = ['BB7']")
    assert told.board.automa.marker == -4 + 1


BOOKS = "automa.columns = [['BB1', 'BK1'], ['BK2', 'BG1'], ['BR1', 'BR2']]"


def test_GO_11_6_black_first_then_top_to_bottom_then_left_to_right() -> None:
    assert in_scan_order(position(BOOKS)) == ["BK2", "BK1", "BB1", "BR1", "BG1", "BR2"]
    assert in_scan_order(position(BOOKS, book_scan="columns")) == ["BK1", "BK2", "BB1", "BG1", "BR1", "BR2"]
    told = run(activate_books, position(BOOKS), Effect("books", 3))
    assert told.facts("book-acts", "title") == [("BK2",), ("BK1",), ("BB1",)]
    assert not run(activate_books, position(), Effect("books", 1)).answer


# Alternatives


def side(effects: str, text: str = "") -> object:
    return run(choose_side, position(text), effects_of(effects)).answer


RIGHT_FIRST, LEFT_FIRST = "automa.last_card = 'GH05'\n", "automa.last_card = 'GH03'\n"


def test_GO_11_7a_destroy_a_golem_in_danger() -> None:
    effects = "vp 3 / destroy-golem"
    assert side(effects, LEFT_FIRST + "automa.golems = ['red 8']") == "right"
    assert side(effects, LEFT_FIRST + "automa.golems = ['red 7']") == "left"


def test_GO_11_7b_the_impossible_is_dropped() -> None:
    assert side("destroy-golem / vp 3", LEFT_FIRST) == "right"
    assert side("books 1 / artifacts 1", LEFT_FIRST) is None


def test_GO_11_7c_left_or_right_by_the_last_card() -> None:
    assert side("clay 1 / coin 1", LEFT_FIRST) == "left"
    assert side("clay 1 / coin 1", RIGHT_FIRST) == "right"
    assert side("clay 1 / coin 1") == "left", "no card lies yet (A-08)"


@pytest.mark.parametrize(
    ("effects", "text", "reason"),
    [
        ("vp 3 / destroy-golem", LEFT_FIRST + "automa.golems = ['red 8']", "side-danger"),
        ("destroy-golem / vp 3", LEFT_FIRST, "side-alone"),
        ("destroy-golem / vp 3", LEFT_FIRST + "automa.golems = ['red 5']", "side-left"),
        ("clay 1 / coin 1", RIGHT_FIRST, "side-right"),
        ("clay 1 / coin 1", "", "side-neither"),
    ],
)
def test_GO_11_7_the_side_that_is_taken_says_why(effects: str, text: str, reason: str) -> None:
    """A golem of section V is destroyed because the card says left: without the reason it looks wrong."""
    told = run(choose_side, position(text), effects_of(effects))
    assert told.facts("side-taken", "alternative", "reason") == [(told.answer, reason)]


@pytest.mark.parametrize(
    ("effects", "text", "useful"),
    [
        ("clay 1", "automa.marker = 20", True),
        ("student red 1", "automa.students = {red = 10}", False),
        ("student any 1", "automa.students = {red = 10, yellow = 10, blue = 10}", False),
        ("steps either 1", "", False),
        ("steps back 1", "automa.golems = ['red 1']", False),
        ("golem-track 1", "automa.golem_track = 12", False),
        ("research-track 1", "automa.research_track = 6", False),
        ("create-golem discount 0", f"shared.graveyard = {['automa'] * 6}", False),
        ("create-golem discount 2", f"shared.graveyard = {['automa'] * 6}", True),
        ("gold 1", "automa.bars = 10", False),
        ("gold 2", "automa.bars = 9", True),
        ("work 1", "automa.golems = ['red 2 lying']", False),
        ("artifacts 2", "automa.bars = 1", False),
        ("books 2", "", False),
        ("destroy-golem", "", False),
        ("upgrade any discount 0", "", True),
    ],
)
def test_every_effect_says_whether_it_did_anything(effects: str, text: str, useful: bool) -> None:
    board = position(text)
    before = board.copy()
    assert run(resolve, board, effects_of(effects)).answer is useful
    board.chain = 0
    assert (board == before) is not useful


def test_chains_are_bounded() -> None:
    """Books that only activate books would act on each other forever."""
    rows = [f'[[book]]\nid = "X{n}"\ncolor = "blue"\nprice = 0\neffects = "books 2"\n' for n in range(20)]
    board = position("automa.columns = [['X1', 'X2']]\nshared.library = ['X3']", components="\n".join(rows))
    told = run(activate_books, board, Effect("books", 1))
    assert not told.answer
    assert told.messages().count("chain-ends") == 1
    assert board.depth == 0
    assert len(told.of("book-acts")) <= 2 * DEEPEST_CHAIN + 1


SHORT = """
automa.last_card = "own-1"
automa.students = {red = 1}
typed = [{id = "own-1", first = "marble", silhouette = "none", rabbi = [1], marble = "left", book = [4]}]
"""


@pytest.mark.parametrize(
    ("library", "place"),
    [
        (["BB6", "BG1", "BR1", "BY1"], 4),
        (["BB6", "BG1", "BR1", "BB7"], 2),
        (["BG1", "BR1"], 1),
    ],
)
def test_A25_what_a_short_column_does_not_show_follows_from_the_left(library: list[str], place: int) -> None:
    text = f"automa.columns = [['BB1', 'BB2', 'BB3', 'BB4', 'BB5']]\nshared.library = {library}"
    assert run(choose_book, position(SHORT + text, deck="typed")).answer == place


@pytest.mark.parametrize(("book", "section"), [("BB2", "GO-11.4"), ("BK3", "GO-11.5")])
def test_a_book_is_placed_by_the_section_of_its_color(book: str, section: str) -> None:
    told = buy(f"shared.library = ['{book}']\nautoma.students = {{red = 1}}")
    assert [step.section for step in told.of("place-book")] == [section]


def test_BR_11_3_the_development_of_a_column_says_why() -> None:
    told = buy("shared.library = ['BB7']\nautoma.developments = ['column-1', 'column-2']")
    assert told.facts("development-acts", "development") == [("column-1",)]
    said = told.messages()
    assert said.index("place-book") < said.index("development-acts") < said.index("book-acts")
