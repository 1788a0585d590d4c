"""What a move sets off is said before it is made: the outrage of the Alliance (HR-26, HR-71)."""

from __future__ import annotations

import pytest

from automarium.games.root.human import eyrie, pieces
from automarium.games.root.warnings import warns
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.texts import LANGUAGES
from tests.games.root.positions import lawful, placed, speaker

INTO_SYMPATHY = {1: "marquise: 3w", 9: "alliance-bot: sympathy 1w", 5: "alliance-bot: 1w"}
"""Clearing 9 is of mice."""


def said(move: Move[object], hand: str, language: str = "en") -> str:
    board = lawful(INTO_SYMPATHY, "marquise", people="marquise", bots="alliance eyrie", hand_marquise=hand)
    say = speaker(board, language)
    found = warns(say, move)  # type: ignore[arg-type]
    return "" if found is None else str(say.say(*found))


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("sword cobbler", "Outrage: this costs you the mouse card “Sword”."),
        ("sword royal_claim", "Outrage: this costs you a mouse or bird card."),
        ("cobbler", "Outrage: you have no mouse or bird card, so the Alliance scores a point."),
    ],
)
def test_warriors_who_enter_sympathy(hand: str, words: str) -> None:
    assert said(pieces.MOVE(1, 9, 2), hand) == words
    assert said(eyrie.MARCH("mouse", 1, 9, 1), hand) == words


def test_only_there_and_only_by_warriors() -> None:
    assert said(pieces.MOVE(1, 5, 2), "sword") == "", "no sympathy lies there"
    assert said(pieces.GO(9), "sword") == "", "a pawn alone outrages nobody"


def test_a_battle_in_which_sympathy_may_fall() -> None:
    assert said(pieces.BATTLE(9, "alliance-bot"), "sword") == (
        "If the sympathy token is removed: outrage, a mouse or bird card."
    )
    assert said(pieces.BATTLE(9, "eyrie-bot"), "sword") == ""
    assert said(pieces.BATTLE(5, "alliance-bot"), "sword") == ""


def test_who_keeps_the_own_hand_is_told_both() -> None:
    board = placed(INTO_SYMPATHY, "marquise", factions="table", people=["marquise"], bots=["alliance"]).board
    say = speaker(board)
    found = warns(say, pieces.MOVE(1, 9, 2))
    assert found is not None
    assert str(say.say(*found)) == (
        "Outrage: you discard a mouse or bird card, or the Alliance scores a point."
    )


def test_an_alliance_of_a_person_sees_the_hand() -> None:
    clearings = {1: "marquise: 3w", 9: "alliance: sympathy"}
    board = lawful(clearings, "marquise", people="marquise alliance", bots="eyrie", hand_marquise="cobbler")
    found = warns(speaker(board), pieces.MOVE(1, 9, 2))
    assert found is not None
    assert found[0] == "warn.outrage-draw"


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_three_languages(language: str) -> None:
    for hand in ("sword", "sword royal_claim", "cobbler"):
        words = said(pieces.MOVE(1, 9, 2), hand, language)
        assert words
        assert "{" not in words
        assert "noun." not in words
