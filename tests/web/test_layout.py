"""How buttons are laid out: chosen from how many they are, what they draw, and how long their words are."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup

from automarium.kernel.catalog.game import catalog, find
from automarium.kernel.rules.questions import Ask
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.ask.buttons import Button
from automarium.web.ask.layout import (
    ACROSS,
    ALL_DRAWN,
    COLUMNS,
    DIAL,
    FEW_LARGE,
    IN_PAIRS,
    IN_THREES,
    MOST_AT_ONCE,
    NINE,
    NUMBERS,
    PRICED,
    SMALL,
    SWAPS,
    TILES,
    TINY,
    VERBS,
    layout_of,
)
from automarium.web.ask.pointing import Pointed
from automarium.web.ask.question import QuestionView
from automarium.web.ask.verbs import Priced
from tests.web.client import Client
from tests.web.playing import Seat, laid

BARE, DRAWN = Markup(), Markup("<svg></svg>")
LONG = "a name that no tile has room for"
BELOW = {"below_verb": True, "is_grid": False}
PLAIN = {"below_verb": False, "is_grid": False}
GRID = {"below_verb": False, "is_grid": True}


def answers(count: int, words: str = "", face: Markup = BARE, does: str = "") -> list[Button]:
    return [
        Button(words or str(number), face, number, answer=f"answer {number}", does=does)
        for number in range(count)
    ]


def ways(count: int, words: str = "ways", face: Markup = BARE, brief: str = "") -> list[Button]:
    return [Button(words, face, leads=Pointed(verb=str(number)), brief=brief) for number in range(count)]


PRICE = (Priced("2 coins", DRAWN),)
CASES = {
    "verbs lead on, and say what they do": (ways(4, brief="Build"), PLAIN, VERBS),
    "one way on among answers": ([*answers(3), *ways(1, brief="Build")], PLAIN, VERBS),
    "moves with a price below their verb": ([Button("x", answer="x", pays=PRICE)], BELOW, PRICED),
    "many that pay one thing for another": (
        [Button("x for y", answer=number, pays=PRICE, gains=PRICE) for number in range(7)],
        BELOW,
        SWAPS,
    ),
    "a price without a verb": ([Button("a long word", answer="x", pays=PRICE)], PLAIN, ""),
    "moves that their drawings tell": (
        [Button("Move 2", DRAWN, answer="x", is_drawn=True), *answers(1, "oak", DRAWN)],
        PLAIN,
        ALL_DRAWN,
    ),
    "some numbers": (answers(NUMBERS), PLAIN, TINY),
    "many numbers": (answers(NUMBERS + 1), PLAIN, DIAL),
    "many numbers that lead on": (ways(NUMBERS + 1, "3"), PLAIN, TINY),
    "places in a word or two, and one answer that needs more": (
        [Button(LONG, DRAWN, answer=name, caption=name) for name in ("hill", "lake")] + answers(1, LONG),
        PLAIN,
        ACROSS,
    ),
    "few drawn things": (answers(3, "oak", DRAWN), PLAIN, FEW_LARGE),
    "two drawn things": (answers(2, "oak", DRAWN), PLAIN, ""),
    "two drawn things of one verb": (answers(2, "oak", DRAWN), GRID, FEW_LARGE),
    "few with long names": (answers(3, LONG, DRAWN), PLAIN, FEW_LARGE),
    "few ways with long names": (ways(3, LONG, DRAWN), PLAIN, ""),
    "some drawn things": (answers(MOST_AT_ONCE, "oak", DRAWN), PLAIN, SMALL),
    "some with long names": (answers(MOST_AT_ONCE, LONG, DRAWN), PLAIN, ""),
    "nine with long names": (answers(NINE, LONG, DRAWN), BELOW, IN_THREES),
    "six with long names below a verb": (answers(6, LONG, DRAWN), BELOW, IN_THREES),
    "many drawn things": (answers(MOST_AT_ONCE + 1, "oak", DRAWN), PLAIN, TILES),
    "many of one verb": (answers(MOST_AT_ONCE, LONG, DRAWN), GRID, TILES),
    "what they are good for needs a line": (answers(3, "oak", DRAWN, does="Gives a coin."), PLAIN, ""),
    "a few sentences": (answers(4, "Despot", does="One point more."), PLAIN, IN_PAIRS),
    "many with what each is good for": (answers(14, "Xenos", DRAWN, does="Three mines."), PLAIN, COLUMNS),
    "plain words": (answers(3, "Pass on"), PLAIN, ""),
}


@pytest.mark.parametrize(("buttons", "asked", "wanted"), CASES.values(), ids=CASES)
def test_the_layout_of_buttons(buttons: list[Button], asked: dict[str, bool], wanted: str) -> None:
    assert layout_of(buttons, **asked) == wanted


def test_a_button_sends_its_answer_as_it_is() -> None:
    """Also an answer that counts as nothing: the number 0."""
    zero = Button("0", answer=0)
    assert (zero.is_answer, zero.value) == (True, "0")
    assert not Button("on", leads=Pointed(verb="build")).is_answer
    assert Button("two", answer=("a", "b")).value == '["a", "b"]'


@pytest.mark.parametrize(
    ("least", "most", "likely", "begins", "is_wide"),
    [(0, 8, 4, 4, False), (0, 8, None, 0, False), (0, 8, 12, 8, False), (-150, 450, 150, 150, True)],
)
def test_counting_begins_at_a_likely_number(
    least: int, most: int, likely: int | None, begins: int, is_wide: bool
) -> None:
    """In a wide range none stands there before it was touched: *OK* at once is no answer."""
    game = find("redrising")
    board = game.play.unbox(game.read_settings({}))
    now = Asking(Ask("hand-points", least, most, "person", {}), "", (), board, "human")
    view = QuestionView(speaker(game, texts_of(game, "en"), board), now, "", likely=likely)
    assert (view.begins_at, view.is_wide) == (begins, is_wide)


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
def test_a_count_that_decides_points_starts_empty(client: Client) -> None:
    """However few cards her pile has: nobody gives the number of EVEN cards untouched."""
    game = catalog()["redrising"]
    seat = Seat(game, "1", "table")
    while seat.asking is not None and seat.asking.request.what != "in-set":
        seat.reply()
    page = laid(client, seat).text
    field = re.search(r'<input(?=[^>]*type="number")(?=[^>]*name="answer")[^>]*>', page)
    assert field is not None
    assert 'value=""' in field[0]
    assert "required" in field[0]


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
@pytest.mark.parametrize(("most", "last"), [(11, 11), (14, 14), (18, 18), (29, 29), (30, None), (40, None)])
def test_all_numbers_are_keys_or_none_of_them(most: int, last: int | None) -> None:
    """Of a pile of 20 cards the keys ended at 11: one that was meant was not among them."""
    game = find("redrising")
    board = game.play.unbox(game.read_settings({}))
    now = Asking(Ask("in-set", 0, most, "person", {}), "", (), board, "human")
    view = QuestionView(speaker(game, texts_of(game, "en"), board), now, "", is_counted=True)
    assert [*view.chips] == [*range(0 if last is None else last + 1)]
