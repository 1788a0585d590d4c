"""The outlook: it tells before the end how games end, by what lies on the table."""

from __future__ import annotations

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.board import Board, Tokens
from automarium.games.redrising.outlook import outlook, steps_left
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.kernel.record.bulk import boards_of, play_out, seeds_from
from automarium.kernel.record.thinking import deviation, mean
from tests.games.redrising.positions import board


def expected(position: Board) -> int:
    """The outlook where there is one."""
    lead = outlook(position)
    assert lead is not None
    return lead


def position() -> Board:
    """A table before the person's turn."""
    made = board(hand="deanna judge", mars="surgeon")
    made.next = HUMAN
    return made


def with_tokens(own: tuple[int, ...], hers: tuple[int, ...]) -> Board:
    """The same with Fleet, Helium and Influence of both sides."""
    made = position()
    made.tokens = {HUMAN: Tokens(*own), AU_TOMA: Tokens(*hers)}
    return made


def test_there_is_one_before_a_turn_of_the_person_alone() -> None:
    made = position()
    assert outlook(made) is not None
    made.next = AU_TOMA
    assert outlook(made) is None


def test_there_is_none_once_the_end_is_triggered() -> None:
    """The few turns that are left can be played."""
    made = position()
    made.triggered = True
    assert outlook(made) is None


def test_without_a_card_there_is_one_too() -> None:
    made = position()
    made.hand.clear()
    assert expected(made) < expected(position())


@pytest.mark.parametrize("track", ["fleet", "helium", "influence"])
def test_tokens_of_both_sides_count(track: str) -> None:
    before, own, hers = (with_tokens((0, 0, 0), (5, 5, 5)) for _ in range(3))
    own.tokens[HUMAN].add(track, 1)
    hers.tokens[AU_TOMA].add(track, 1)
    assert expected(own) > expected(before)
    assert expected(hers) < expected(before)


def test_a_better_hand_promises_more() -> None:
    better = position()
    better.hand = ["deanna", "arlus"]  # they count for each other
    assert expected(better) > expected(position())


def test_it_minds_the_level() -> None:
    """Her cards bring some 37 points more at each level."""
    leads = []
    for level in ("1", "3", "4", "6"):
        made = GAME.play.unbox(GAME.read_settings({"level": level}))
        made.next = HUMAN
        leads.append(expected(made))
    assert leads == sorted(leads, reverse=True)
    assert 30 < leads[1] - leads[2] < 50


@pytest.mark.parametrize(
    ("own", "hers", "steps"),
    [
        ((0, 0, 0), (0, 0, 0), 14),
        ((7, 5, 0), (0, 0, 0), 2),  # two thresholds of one side
        ((7, 0, 0), (0, 7, 4), 3),  # all three, by both together
        ((0, 0, 0), (9, 2, 6), 1),
        ((7, 7, 0), (0, 0, 0), 0),
    ],
)
def test_steps_to_the_end(own: tuple[int, ...], hers: tuple[int, ...], steps: int) -> None:
    assert steps_left(with_tokens(own, hers)) == steps


def test_it_tells_how_games_end() -> None:
    """In the middle of fresh games of the keen partner it is off by less than the leads differ."""
    leads, errors = list[float](), list[float]()
    for seed in seeds_from("outlook", 80):
        played = play_out(GAME, seed, {"level": "3"}, "keen", record=True)
        lead = GAME.margin(played.result.points) or 0
        told = [outlook(each) for each in boards_of(GAME, played) if 16 <= each.turns < 22]
        errors += [lead - each for each in told if each is not None]
        leads += [lead for each in told if each is not None]
    assert len(errors) > 150
    assert abs(mean(errors)) < 10
    assert deviation(errors) < 0.9 * deviation(leads)
