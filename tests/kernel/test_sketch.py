"""The board as text: what lies where in words, numbers only of what is hidden, and what has changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.orders import Contents
from automarium.kernel.words.sketch import changes, lying, sketch
from automarium.kernel.words.texts import Texts
from tests.kernel.beads import LANGUAGES, NOUNS, Tray
from tests.kernel.mo import write_texts
from tests.kernel.small_game import GAME

CONTENTS: Contents = {
    "place-1": {"pieces": ("K", "K", "R")},
    "place-2": {"pieces": ()},
    "place-12": {"card": "KR", "points": 7, "note": ""},
    "bag": {"pieces": ("K", "R", "Y")},
    "deck-3": {"card": "KKK"},
    "deck-4": {"card": "", "pieces": ()},
    "pile": {"card": "RY"},
    "discard-pile": {"number": 0},
}


def game(contents: Contents, *hidden: str) -> AnyGame:
    return GAME.with_look(replace(GAME.look, contents=lambda _: contents, hidden=hidden))


@pytest.fixture
def say(tmp_path: Path) -> Speaker[Any]:
    more = {"noun.spot.deck": "deck {id}", "noun.spot.pile": "the pile", "content.card": "the card {card}"}
    write_texts(tmp_path, "en", {**LANGUAGES["en"], **more})
    return Speaker(NOUNS, Texts("en", tmp_path), Tray())


def test_each_spot_that_is_not_empty_has_a_line(say: Speaker[Any]) -> None:
    assert sketch(game(CONTENTS), say).splitlines() == [
        "  Place 1: here lie 2 black segments and red segment",
        "  Place 12: the card “black, red”; 7",
        "  The bag: here lie black segment, red segment and yellow segment",
        "  Deck 3: the card “3 black”",
        "  The pile: the card “red, yellow”",
        "  The pile: 0",
    ]


def test_of_hidden_spots_only_numbers_are_shown(say: Speaker[Any]) -> None:
    """A bag by its name, decks by their row; a single card face down is a number, too."""
    lines = sketch(game(CONTENTS, "bag", "deck"), say).splitlines()
    assert lines[2:5] == ["  The bag: 3", "  Deck 3: 1", "  Deck 4: 0"]
    assert "  Place 1: here lie 2 black segments and red segment" in lines
    assert "  The pile: the card “red, yellow”" in lines, "`pile` is no row of `discard-pile`"


def test_what_lies_where_keeps_its_nouns(say: Speaker[Any]) -> None:
    first = lying(game(CONTENTS), say)[0]
    assert (first.spot, first.place.words, str(first)) == (
        "place-1",
        "place 1",
        "Place 1: here lie 2 black segments and red segment",
    )
    assert [noun.count for thing in first.things for noun in thing.nouns] == [2, 1]


def test_what_has_changed_in_words(say: Speaker[Any]) -> None:
    boards: dict[str, Contents] = {
        "before": {"place-1": {"pieces": ("K",)}, "place-2": {"card": "KR"}, "bag": {"pieces": ("R",)}},
        "after": {"place-1": {"pieces": ("R",)}, "place-12": {"card": "KR"}, "bag": {"pieces": ("Y",)}},
    }
    by_board = replace(game({}, "bag").look, contents=lambda board: boards[board])
    with_boards = GAME.with_look(by_board)
    before, after = (Speaker(say.nouns, say.texts, name) for name in boards)
    found = [change.in_words(say) for change in changes(with_boards, before, after)]
    assert found == [
        "place 1: here lie black segment → here lie red segment",
        "place 2: the card “black, red” → empty",
        "place 12: empty → the card “black, red”",
    ], "what changed in the bag is hidden"
    assert changes(with_boards, before, before) == []


def test_a_spot_may_have_words_of_its_own_for_what_lies_there(tmp_path: Path) -> None:
    more = {
        "noun.spot.pile": "the pile",
        "noun.spot.purse": "the purse",
        "content.number": "points: {number}",
    }
    write_texts(tmp_path, "en", {**LANGUAGES["en"], **more, "content.purse.number": "{number} of 30"})
    say = Speaker(NOUNS, Texts("en", tmp_path), Tray())
    lines = sketch(game({"pile": {"number": 7}, "purse": {"number": 12}}), say).splitlines()
    assert lines == ["  The pile: points: 7", "  The purse: 12 of 30"]


def test_of_things_that_only_came_or_only_went_these_are_said(say: Speaker[Any]) -> None:
    """Of two pieces and a third one the receipt read as if the third had taken their place."""
    boards: dict[str, Contents] = {
        "before": {"place-1": {"points": ("K", "K")}, "place-2": {"points": ("K", "R")}},
        "after": {"place-1": {"points": ("K", "K", "R")}, "place-2": {"points": ("K",)}},
    }
    nouns = {**say.nouns, "points": say.nouns["pieces"]}
    with_boards = GAME.with_look(replace(game({}).look, contents=lambda board: boards[board]))
    before, after = (Speaker(nouns, say.texts, name) for name in boards)
    found = [change.in_words(after) for change in changes(with_boards, before, after)]
    assert found == ["place 1: + red segment", "place 2: − red segment"]
