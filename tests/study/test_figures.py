"""The figures: intervals that hold what they promise, and numbers worked out by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from automarium.kernel.rules.chance import Chance
from automarium.study.batch import Row
from automarium.study.figures import Mean, Pairs, counted, games_for, paired, wilson
from tests.kernel.small_game import GAME


def row(number: int, won: bool, human: int, automa: int, turns: int = 9, remarks: str = "[]") -> Row:
    points = f'{{"human": {human}, "automa": {automa}}}'
    return Row(number, str(number), "human" if won else "automa", won, turns, points, remarks)


ROWS = [row(0, True, 10, 4), row(1, False, 3, 5, remarks='["late"]'), row(2, True, 8, 8)]


def test_the_figures_of_a_cell() -> None:
    found = counted(ROWS, GAME.margin)
    assert (found.games, found.wins) == (3, 2)
    assert found.results == {"human": 2, "automa": 1}
    assert found.points["human"].estimate().value == 7
    assert found.margin.counts == {6: 1, -2: 1, 0: 1}
    assert found.remarks == {"late": 1}
    assert found.digest == counted(ROWS, GAME.margin).digest != counted(ROWS[:2], GAME.margin).digest


def test_the_margin_is_over_the_best_automa() -> None:
    two = replace(GAME, automas=("one", "two"))
    assert two.margin({"human": 5, "one": 9, "two": 3}) == -4
    assert two.margin({"human": 5}) is None


def test_pairs_game_by_game() -> None:
    other = [row(0, False, 9, 9), row(1, True, 9, 5), row(2, True, 8, 8)]
    found = paired(iter(ROWS), iter(other), GAME.margin)
    assert (found.games, found.only_first, found.only_second, found.same) == (3, 1, 1, 1)
    assert found.gain.counts == {-6: 1, 6: 1, 0: 1}
    assert found.share().value == 0


@pytest.mark.parametrize("share", [0.02, 0.3, 0.9])
def test_an_interval_of_shares_holds_the_true_one_as_often_as_it_says(share: float) -> None:
    below = Chance("1").start("shares")
    held = 0
    for _ in range(2000):
        found = wilson(sum(below(1000) < 1000 * share for _ in range(60)), 60)
        held += found.low <= share <= found.high
    assert 0.92 < held / 2000 < 0.985


def test_so_does_an_interval_of_means_and_of_paired_differences() -> None:
    below = Chance("2").start("means")
    means = shares = 0
    for _ in range(1000):
        numbers = Mean(Counter(below(10) for _ in range(60)))
        means += numbers.estimate().low <= 4.5 <= numbers.estimate().high
        pairs = Pairs(games=60)
        for _ in range(60):
            before, after = below(10) < 3, below(10) < 5
            pairs.only_first += before and not after
            pairs.only_second += after and not before
        shares += pairs.share().low <= 0.2 <= pairs.share().high
    assert 0.92 < means / 1000 < 0.98
    assert 0.92 < shares / 1000 < 0.98


@pytest.mark.parametrize(("share", "width"), [(0.5, 0.1), (0.05, 0.02), (0.0, 0.1)])
def test_how_many_games_an_interval_needs(share: float, width: float) -> None:
    games = games_for(share, width)
    assert wilson(round(share * games), games).width <= width * 1.01
    assert wilson(round(share * games / 2), games // 2).width > width


def test_one_game_is_no_reason_to_fail() -> None:
    assert Mean(Counter([4])).estimate().to_json() == [4, 4, 4]
