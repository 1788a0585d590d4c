"""Points of both sides and the result: worked examples, tables, the cap of twenty, recorded games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.board import RING, UNKNOWN, Board, Tokens, new_board
from automarium.games.redrising.cards import FIGURES, characters
from automarium.games.redrising.hand_value import bonus_points, hand_worth
from automarium.games.redrising.identities import best_identities
from automarium.games.redrising.scoring import (
    au_toma_points,
    card_rows,
    counted_cards,
    dropped_as_banished,
    fleet_points,
    her_cards_for_psychologist,
    human_points,
    influence_points,
    is_in_set,
    points,
    result,
    size_penalty,
    sorted_cards,
)
from automarium.games.redrising.settings import AU_TOMA, HUMAN, Settings
from automarium.kernel.words.sentences import result_lines, speaker, texts_of

EVEN = [card for card in characters() if characters()[card].core % 2 == 0]
ODD = [card for card in characters() if characters()[card].core % 2]

Track = tuple[int, int, int]
"""Fleet, Helium, Influence."""


def table(own: Track = (0, 0, 0), her: Track = (0, 0, 0), **settings: Any) -> Board:
    board = new_board(Settings(**settings))
    board.tokens = {HUMAN: Tokens(*own), AU_TOMA: Tokens(*her)}
    board.parity = "even"
    return board


def with_stack(cards: Sequence[str], **settings: Any) -> Board:
    board = table((0, 0, 0), (0, 0, 0), **settings)
    board.stack = list(cards)
    return board


# Recorded games


PILES = ("diplomat modjob uncle-narol", "loan-shark", "masseuse danto lawyer ceo morning-star", "politician")
"""Loan Shark never lies there in a solo game, but the first game was none."""
TEN_CARDS = (
    "fitchner mustang dataport-specialist surgeon lysander cassius firewall-expert ugly-dan trigg "
    "razor-designer"
)


@pytest.mark.parametrize(
    ("hand", "own", "her", "sovereign", "core", "bonus", "borrowed"),
    [
        (
            "judge holiday boneriders quicksilver roque cyther banker",
            (0, 6, 9), (8, 7, 8), HUMAN, 124, 32, {"holiday": "blue"},
        ),
        (
            "colonel-valentin the-pax auctioneer conversationalist vlogger victra priestess",
            (8, 7, 6), (1, 6, 9), AU_TOMA, 104, 38, {},
        ),
        (
            TEN_CARDS,
            (1, 3, 8), (8, 7, 9), AU_TOMA, 154, 179,
            {"ugly-dan": "red", "trigg": "blue", "razor-designer": "darrow"},
        ),
        (
            "timony the-howlers magistrate nanny codebreaker ash-lord seer darrow",
            (2, 7, 10), (10, 4, 4), AU_TOMA, 122, 80, {},
        ),
    ],
    ids=["first", "second", "third", "against-au-toma"],
)  # fmt: skip
def test_recorded_hands(
    hand: str, own: Track, her: Track, sovereign: str, core: int, bonus: int, borrowed: Mapping[str, str]
) -> None:
    """In the game of three, her tokens are the better ones of the two others."""
    board = table(own, her)
    board.sovereign, board.hand, board.banished = sovereign, hand.split(), ["virga"]
    board.piles = {location: pile.split() for location, pile in zip(RING, PILES, strict=True)}
    assert sum(characters()[card].core for card in board.hand) == core
    assert best_identities(board, board.hand) == borrowed
    assert hand_worth(board, board.hand, borrowed) == core + bonus
    assert sum(scored for _, scored in card_rows(board)) == core + bonus


def test_recorded_game_against_au_toma() -> None:
    board = table((2, 7, 10), (10, 4, 4))
    board.sovereign, board.banished = AU_TOMA, ["virga"]
    board.hand = ["timony", "the-howlers", "magistrate", "nanny", "codebreaker", "ash-lord", "seer", "darrow"]
    assert human_points(board) == 122 + 80 + 3 + 21 + 40 - 10
    assert au_toma_points(board) == 70 + 43 + 12 + 8 + 10


# Tokens


def test_fleet_table() -> None:
    assert [fleet_points(at) for at in range(11)] == [0, 1, 3, 6, 10, 15, 21, 28, 34, 39, 43]


@pytest.mark.parametrize(
    ("own", "her", "expected"),
    [
        (5, 4, (20, 8)),  # 5, 4, neutral 3
        (5, 3, (20, 6)),  # tied with the neutral ones for the second rank
        (5, 2, (20, 2)),
        (5, 5, (20, 20)),
        (4, 4, (16, 16)),
        (2, 2, (4, 4)),  # neutral 3 are the most, both are second
        (2, 1, (4, 1)),
        (3, 3, (12, 12)),
        (3, 2, (12, 4)),  # dense ranks: behind a tie comes the second
        (10, 10, (40, 40)),
        (0, 0, (0, 0)),
        (0, 10, (0, 40)),
    ],
)
def test_influence_points(own: int, her: int, expected: tuple[int, int]) -> None:
    board = table((0, 0, own), (0, 0, her))
    assert (influence_points(board, HUMAN), influence_points(board, AU_TOMA)) == expected


def test_helium_and_sovereign() -> None:
    board = table((0, 5, 0), (0, 2, 0))
    board.sovereign = HUMAN
    assert points(board) == {HUMAN: 15 + 10, AU_TOMA: 70 + 6}


def test_large_hands_cost_points() -> None:
    assert [size_penalty(cards) for cards in (0, 7, 8, 10)] == [0, 0, -10, -30]


# Her cards


@pytest.mark.parametrize(("parity", "dancer", "harmony"), [("even", 6, 3), ("odd", 3, 6)])
def test_parity_scoring(parity: str, dancer: int, harmony: int) -> None:
    """WE-4."""
    board = with_stack(["dancer"])
    board.parity = parity
    assert au_toma_points(board) == 70 + dancer
    board.stack = ["harmony"]
    assert au_toma_points(board) == 70 + harmony


def test_zero_is_even() -> None:
    """WE-5."""
    assert characters()["surgeon"].core == 0
    assert is_in_set(0, "even")
    assert au_toma_points(with_stack(["surgeon"])) == 76


@pytest.mark.parametrize(
    ("level", "in_set", "outside"),
    [("1", 5, 2), ("2", 6, 3), ("3", 8, 4), ("4", 10, 5), ("5", 12, 6), ("6", 14, 7)],
)
def test_levels(level: str, in_set: int, outside: int) -> None:
    board = with_stack([*EVEN[:3], *ODD[:2]], level=level)
    assert au_toma_points(board) == 70 + 3 * in_set + 2 * outside


def test_cap_of_twenty_in_closed_form() -> None:
    for in_set in range(60):
        for outside in range(60):
            beyond = max(0, in_set + outside - 20)
            expected = min(in_set, 20), max(0, outside - beyond)
            assert counted_cards(in_set, outside) == expected


def test_cap_of_twenty() -> None:
    assert au_toma_points(with_stack([*EVEN[:12], *ODD[:8]])) == 70 + 12 * 6 + 8 * 3
    assert au_toma_points(with_stack([*ODD[:10], *EVEN[:12]])) == 70 + 12 * 6 + 8 * 3
    assert au_toma_points(with_stack([*ODD[:5], *EVEN[:22]])) == 70 + 20 * 6


def test_the_result_says_how_many_cards_are_dropped() -> None:
    """RR-P4: thirty cards were 120 points, and nobody said that ten of them do not count."""
    dropped = with_stack([*ODD[:10], *EVEN[:20]])
    rows = [row for row in result(dropped).details if row[0] == "au-toma"]
    assert rows[-3:] == [("au-toma", "set", 120), ("au-toma", "outside", 0), ("au-toma", "dropped 10", 0)]
    say = speaker(GAME, texts_of(GAME, "en"), dropped)
    said = result_lines(GAME, say, result(dropped))
    assert any("10 beyond twenty 0" in line for line in said)
    assert "dropped" not in str(result(with_stack(EVEN[:20])).details)


def test_a_third_of_her_cards_for_the_psychologist() -> None:
    assert [her_cards_for_psychologist(with_stack(EVEN[:count])) for count in (0, 2, 3, 22, 23)] == [
        0,
        0,
        1,
        7,
        7,
    ]


# Cards dropped by the cap


def test_dropped_cards_stay_hers() -> None:
    board = with_stack([*EVEN[:20], *ODD[:5]])
    assert dropped_as_banished(board) == []
    board.hand = ["group-counselor"]
    assert human_points(board) == 35


def test_dropped_cards_may_count_as_banished() -> None:
    stack = [*EVEN[:3], *ODD[:2], *EVEN[3:20], *ODD[2:3]]
    board = with_stack(stack, dropped_count_as_banished=True)
    assert dropped_as_banished(board) == ODD[:3]
    board.hand = ["group-counselor"]
    assert human_points(board) == 35 - 3
    board.stack = stack[:20]
    assert dropped_as_banished(board) == []


def test_outside_cards_drop_first_then_set_cards_from_the_bottom() -> None:
    board = with_stack([*EVEN[:22], ODD[0]], dropped_count_as_banished=True)
    assert dropped_as_banished(board) == [ODD[0], EVEN[0], EVEN[1]]


# When the app keeps her side only


def test_at_the_table() -> None:
    board = table((1, 2, 0), (0, 0, 0), keep="hers")
    board.stack = [UNKNOWN] * 22
    board.hand_points = 150
    assert points(board) == {HUMAN: 150 + 1 + 6, AU_TOMA: 70 + 20 * 3}
    board.in_set = 9
    assert sorted_cards(board) == (9, 13)
    assert points(board)[AU_TOMA] == 70 + 9 * 6 + 11 * 3
    assert (HUMAN, "hand", 150) in result(board).details


# The result


def test_the_higher_total_wins() -> None:
    board = table()
    assert result(board).winner == AU_TOMA
    board.hand = ["quicksilver", "ceo", "sponsor"]
    board.tokens[HUMAN] = Tokens(0, 5, 0)
    assert points(board) == {HUMAN: 40 + 12 + 18 + 20 + 15, AU_TOMA: 70}
    assert result(board).winner == HUMAN


def test_equal_totals_are_a_draw() -> None:
    board = table()
    board.hand = ["quicksilver", "sponsor", "banker"]
    assert points(board) == {HUMAN: 70, AU_TOMA: 70}
    assert result(board).winner == ""


def test_details_add_up() -> None:
    board = table((3, 4, 5), (5, 4, 3))
    board.sovereign = HUMAN
    board.hand = ["holiday", "roque", "judge", "seer", "timony", "ceo", "aja", "nero"]
    board.stack = [*EVEN[:3], *ODD[:4]]
    ended = result(board)
    assert ended.points == points(board)
    for side, total in ended.points.items():
        assert total == sum(scored for each, _, scored in ended.details if each == side)
    assert (HUMAN, "holiday as blue", 15) in ended.details
    assert (HUMAN, "large-hand", -10) in ended.details
    assert [row for row in ended.details if row[0] == AU_TOMA][-2:] == [
        (AU_TOMA, "set", 18),
        (AU_TOMA, "outside", 12),
    ]


def test_scoring_changes_nothing() -> None:
    board = table((3, 4, 5), (5, 4, 3), dropped_count_as_banished=True)
    board.hand, board.stack = ["holiday", "roque", "judge", "cyther"], [*EVEN[:15], *ODD[:14]]
    before = board.copy()
    result(board)
    assert board == before


def test_an_empty_table_can_be_scored() -> None:
    board = new_board(Settings())
    assert points(board) == {HUMAN: 0, AU_TOMA: FIGURES.automa_base}
    assert bonus_points(board, list(characters()), {}) != []


def test_levels_rise() -> None:
    levels = list(FIGURES.levels.values())
    assert all(one.in_set < two.in_set and one.outside < two.outside for one, two in pairwise(levels))
