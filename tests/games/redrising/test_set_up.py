"""The set-up: her four steps, the two-player set-up with its changes, and both ways of keeping the board."""
# ruff: noqa: N802 — ids of examples and sections keep their capitals

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.board import LETTERS, RING, UNKNOWN, Board
from automarium.games.redrising.cards import REMOVED, characters
from automarium.games.redrising.settings import AU_TOMA, HOUSES, HUMAN, VARIANT
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import PERSON, Scripted, Seeded, Source, Split


def set_up(seed: str = "1", person: list[Any] | None = None, **options: object) -> tuple[Board, Recorder]:
    board = GAME.play.unbox(GAME.read_settings(options))
    source: Source = Split(Seeded(seed), {PERSON: Scripted(person or [])})
    table = Recorder(source)
    GAME.play.turn(table, board)
    return board, table


def test_RR_S1_all_22_cards_are_unseen_and_four_of_them_are_aside() -> None:
    board, _ = set_up()
    assert len(board.cards) == 22
    assert not board.is_automa_deck_empty()


def test_RR_S2_one_letter_at_each_location() -> None:
    for seed in "123456789":
        board, _ = set_up(seed)
        assert sorted(board.letters.values()) == list(LETTERS)
        assert list(board.letters) == list(RING)


def test_RR_S4_five_characters_leave_the_game() -> None:
    board, table = set_up()
    kept = GAME.play.conserved(board)["characters"]
    assert kept == len(characters()) - len(REMOVED) == 107
    (told,) = [step.facts for step in table.steps if step.message == "remove"]
    assert told["cards"] == REMOVED


def test_RR_V0_the_variant_brings_four_back_and_never_the_fifth() -> None:
    board, table = set_up(variant=",".join(VARIANT))
    assert GAME.play.conserved(board)["characters"] == 111
    (told,) = [step.facts for step in table.steps if step.message == "remove"]
    assert told["cards"] == ("loan-shark",)


def test_RR_S5_two_cards_for_her_five_for_the_person_two_at_each_location() -> None:
    board, _ = set_up()
    assert (len(board.stack), len(board.hand)) == (2, 5)
    assert [len(board.piles[location]) for location in RING] == [2, 2, 2, 2]
    assert len(board.deck) == 107 - 8 - 7
    assert board.sovereign == ""


def test_RR_S5a_and_RRB_S6_what_each_side_takes_is_told_before_the_neutral_tokens() -> None:
    _, table = set_up()
    (tokens,) = [step for step in table.steps if step.message == "tokens"]
    assert (tokens.section, dict(tokens.facts)) == ("RR-S5a", {"each": 10, "supply": 60})
    order = [step.message for step in table.steps]
    assert order.index("her-stack") < order.index("tokens") < order.index("parity") < order.index("neutral")


def test_RRB_S3_Ceres_has_six_cards() -> None:
    board, _ = set_up(house="ceres")
    assert len(board.hand) == 6


def test_RR_S6_the_word_of_the_majority() -> None:
    words = set()
    for seed in range(40):
        board, _ = set_up(str(seed))
        odd = sum(characters()[card].core % 2 for pile in board.piles.values() for card in pile)
        assert board.parity == ("odd" if odd > 4 else "even")
        words.add(board.parity)
    assert words == {"even", "odd"}


@pytest.mark.parametrize(("odd", "word"), [(4, "even"), (5, "odd"), (0, "even"), (8, "odd")])
def test_RR_S6_at_the_table_the_person_counts(odd: int, word: str) -> None:
    board, _ = set_up(person=[odd], keep="hers", first_set="count")
    assert board.parity == word


@pytest.mark.parametrize(("answer", "word"), [("yes", "odd"), ("no", "even")])
def test_RR_S6_at_the_table_one_word_is_enough(answer: str, word: str) -> None:
    board, _ = set_up(person=[answer], keep="hers")
    assert board.parity == word


def test_at_the_table_the_app_knows_numbers_only() -> None:
    board, _ = set_up(person=["no"], keep="hers")
    assert board.piles == {location: [UNKNOWN, UNKNOWN] for location in RING}
    assert (board.hand, board.stack) == ([], [UNKNOWN, UNKNOWN])
    assert len(board.deck) == 92


@pytest.mark.parametrize("house", HOUSES)
def test_RRB_S7_Apollo_starts_and_the_others_leave_it_to_chance(house: str) -> None:
    starters = {set_up(str(seed), house=house)[0].first for seed in range(20)}
    assert starters == ({HUMAN} if house == "apollo" else {HUMAN, AU_TOMA})


@pytest.mark.parametrize("first", [HUMAN, AU_TOMA])
def test_the_person_may_say_who_starts(first: str) -> None:
    board, _ = set_up(first=first)
    assert (board.first, board.next) == (first, first)


def test_RRB_S4_a_random_house() -> None:
    assert {set_up(str(seed), house="random")[0].house for seed in range(60)} == set(HOUSES)
    assert set_up()[0].house == "none"
