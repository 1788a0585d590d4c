"""How buttons are laid out: chosen from how many they are, what they draw, and how long their words are."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from automarium.web.ask.buttons import Button
from automarium.web.ask.layout import (
    DIAL,
    FEW,
    FEW_LARGE,
    NUMBERS,
    PRICED,
    SMALL,
    TILES,
    TINY,
    VERBS,
    layout_of,
)
from automarium.web.ask.pointing import Pointed
from automarium.web.ask.verbs import Priced

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
    "a price without a verb": ([Button("a long word", answer="x", pays=PRICE)], PLAIN, ""),
    "some numbers": (answers(NUMBERS), PLAIN, TINY),
    "many numbers": (answers(NUMBERS + 1), PLAIN, DIAL),
    "many numbers that lead on": (ways(NUMBERS + 1, "3"), PLAIN, TINY),
    "few drawn things": (answers(3, "oak", DRAWN), PLAIN, FEW_LARGE),
    "two drawn things": (answers(2, "oak", DRAWN), PLAIN, ""),
    "two drawn things of one verb": (answers(2, "oak", DRAWN), GRID, FEW_LARGE),
    "few with long names": (answers(3, LONG, DRAWN), PLAIN, FEW_LARGE),
    "few ways with long names": (ways(3, LONG, DRAWN), PLAIN, ""),
    "some drawn things": (answers(FEW, "oak", DRAWN), PLAIN, SMALL),
    "some with long names": (answers(FEW, LONG, DRAWN), PLAIN, ""),
    "many drawn things": (answers(FEW + 1, "oak", DRAWN), PLAIN, TILES),
    "many of one verb": (answers(FEW, LONG, DRAWN), GRID, TILES),
    "what they are good for needs a line": (answers(3, "oak", DRAWN, does="Gives a coin."), PLAIN, ""),
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
