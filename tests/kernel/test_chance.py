"""Chance by key: the same numbers forever, and fair ones."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.kernel.rules.chance import Chance, numbers

WORDS = st.text(max_size=8)


def test_known_values_never_change() -> None:
    """Every journal, transcript and study rests on these."""
    assert numbers("7", "die", 0)[:3] == (10299674259810038578, 3244913333484517692, 13143383295269644111)
    assert numbers("pięść", "мішок", 12)[7] == 3250695811647216053
    below = Chance("automarium").start("deck", 1000)
    assert [below(52) for _ in range(12)] == [37, 12, 27, 35, 12, 4, 37, 45, 32, 24, 3, 30]


WHOLE = 1 << 64  # a number as it is, brought down to nothing less


@settings(derandomize=True, max_examples=60, deadline=None)
@given(WORDS, WORDS, st.lists(st.integers(0, 500), min_size=1, max_size=12))
def test_a_number_depends_on_its_key_alone(seed: str, stream: str, places: list[int]) -> None:
    """In whatever order one asks, and whoever asked before."""
    chance = Chance(seed)
    found = [chance.start(stream, n)(WHOLE) for n in places]
    assert found == [numbers(seed, stream, n // 8)[n % 8] for n in places]


def test_start_goes_on_from_any_place() -> None:
    below = Chance("7").start("die")
    series = [below(6) for _ in range(40)]
    for n in range(40):
        assert Chance("7").start("die", n)(6) == series[n]


def test_streams_and_seeds_have_numbers_of_their_own() -> None:
    keys = [("7", "die"), ("7", "deck"), ("8", "die"), ("", "7die"), ("7die", ""), ("7d", "ie")]
    series = [Chance(seed).start(stream, n)(WHOLE) for seed, stream in keys for n in range(50)]
    assert len(set(series)) == len(series)


def test_one_stream_does_not_move_another() -> None:
    quiet, busy = Chance("7"), Chance("7")
    other = busy.start("deck")
    die_quiet, die_busy = quiet.start("die"), busy.start("die")
    for _ in range(30):
        other(6)
        assert die_quiet(6) == die_busy(6)


def chi_squared(counts: Counter[int], sides: int) -> float:
    wanted = counts.total() / sides
    return sum((counts[side] - wanted) ** 2 for side in range(sides)) / wanted


def test_draws_are_uniform() -> None:
    """Far within what a fair die does: 1 in 1000 fair series lies beyond these bounds."""
    for sides, bound in ((2, 10.8), (6, 20.5), (10, 27.9), (52, 87.0)):
        below = Chance("fair").start(f"die of {sides}")
        counts = Counter(below(sides) for _ in range(20_000))
        assert set(counts) == set(range(sides))
        assert chi_squared(counts, sides) < bound


def test_neighbors_are_independent() -> None:
    """Pairs of draws, of streams and of seeds are uniform too."""
    below = Chance("fair").start("pairs")
    by_place = Counter(6 * below(6) + below(6) for _ in range(20_000))
    first, second = Chance("fair").start("one"), Chance("fair").start("two")
    by_stream = Counter(6 * first(6) + second(6) for _ in range(20_000))
    by_seed = Counter(
        6 * Chance(str(seed)).start("die")(6) + Chance(str(seed + 1)).start("die")(6)
        for seed in range(20_000)
    )
    for counts in (by_place, by_stream, by_seed):
        assert chi_squared(counts, 36) < 66.6
