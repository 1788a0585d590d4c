"""Not what I see, in Red Rising: letters, her discarded cards, and cards that lie face down."""

from __future__ import annotations

from typing import Any

from automarium.games.redrising import GAME
from automarium.games.redrising.board import Board
from automarium.games.redrising.otherwise import otherwise
from automarium.kernel.record.bulk import play_out
from automarium.kernel.words.otherwise import changes_of
from tests.games.redrising.positions import board


def told(before: Board, spot: str, now: Any, value: Any) -> Board:
    """The board after the person has said what is there instead of what is believed."""
    tree = GAME.play.write(before)
    part = next(each for each in otherwise(before, spot) if each.now == now and each.may_be(value))
    return GAME.play.read(GAME.play.correct(tree, changes_of(tree, [(part, value)])), before.settings)


def begun() -> Board:
    """A table on which letters and cards of hers lie, at the end of a game."""
    after: Board = play_out(GAME, "1", {}, "random").board
    after.next = "human"
    return after


def test_letters_change_places() -> None:
    before = begun()
    mars, luna = before.letters["mars"], before.letters["luna"]
    after = told(before, "mars", mars, luna)
    assert (after.letters["mars"], after.letters["luna"]) == (luna, mars)
    assert sorted(after.letters.values()) == sorted(before.letters.values())


def test_a_card_that_she_has_discarded_is_another() -> None:
    before = begun()
    other = before.cards.cards()[0]
    after = told(before, "her-discard", before.played[0], other)
    assert after.played == [other, *before.played[1:]]


def test_a_face_down_card_can_be_another() -> None:
    before = board(jupiter="dancer hypnotist", face_down="hypnotist")
    before.next, before.letters = "human", begun().letters
    after = told(before, "jupiter", "hypnotist", "harmony")
    assert (after.piles["jupiter"], after.face_down) == (["dancer", "harmony"], set())


def test_a_house_is_another_and_none_stays_none() -> None:
    before = begun()
    assert list(otherwise(before, "house")) == []
    before.house = "ceres"
    assert told(before, "house", "ceres", "apollo").house == "apollo"


def test_at_the_table_her_pile_and_the_deck_are_counted() -> None:
    before = board(keep="hers")
    before.next, before.letters = "human", begun().letters
    before.stack = ["?"] * 5
    assert len(told(before, "stack", 5, 4).stack) == 4
    cards = len(before.deck)
    assert len(told(before, "deck", cards, cards - 1).deck) == cards - 1


def test_on_screen_nobody_counts_what_lies_face_down() -> None:
    assert [*otherwise(begun(), "stack"), *otherwise(begun(), "deck")] == []


def test_an_end_that_a_wrong_number_has_triggered_is_corrected_with_it() -> None:
    before = board(keep="hers", fleet=7, helium=7)
    before.next, before.letters, before.triggered = "human", begun().letters, True
    assert not told(before, "human-fleet", 7, 6).triggered
    assert told(before, "human-fleet", 7, 8).triggered


def test_an_end_that_was_met_before_stays_triggered() -> None:
    before = board(keep="hers", fleet=6, helium=7)
    before.next, before.letters, before.triggered = "human", begun().letters, True
    assert told(before, "human-fleet", 6, 5).triggered
