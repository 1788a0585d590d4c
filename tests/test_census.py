"""The census: what it counts, and that in some hundred games every section of a book fires."""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from typing import Any

import pytest

from automarium.kernel.catalog.game import Game, catalog
from automarium.study import census as module
from automarium.study.census import Census, never_fired, plays_over, report, take_census

GAMES = 90
FOOTNOTES = {
    "coatl": {
        "CO-X1",  # a bag that falls short in the middle of a refill: rare
        "CO-X5",  # an empty supply board: only in a final round
        "CO-X7",  # an empty Prophecy deck: no game of two comes near it
    },
    "golem": set(),  # forward or nothing (GO-4.7) is offered by no house component, but by typed ones
    "redrising": {
        "RR-V3",  # Psychologist in hand at the end of a game with the variant: rare
        "RR-V4",  # Roque deployed in a game with the variant: not in every hundred games
        "RR-X21",  # the same
    },
    "root": set(),
    "gaia": {
        "GP-11.2",  # the price of a trading station: told to the person, who alone pays
    },
}


@cache
def taken(name: str) -> Census:
    game = catalog()[name]
    return take_census(game, plays_over(game, "1", GAMES))


@pytest.fixture(params=sorted(catalog()))
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return catalog()[request.param]


def test_every_section_fires_or_is_a_known_footnote(game: Game[Any]) -> None:
    assert set(never_fired(game, taken(game.id))) <= FOOTNOTES[game.id]


def plays_seen(game: Game[Any]) -> list[Any]:
    """Some plays that were made before: what is cached then is not called again, and would not be counted."""
    plays = plays_over(game, "1", 12)
    take_census(game, plays)
    return plays


def test_the_same_games_give_the_same_census(game: Game[Any]) -> None:
    plays = plays_seen(game)
    once, again = take_census(game, plays), take_census(game, plays)
    assert once == again
    assert once.digest() != take_census(game, plays_over(game, "2", 12)).digest()


def test_parts_add_up(game: Game[Any]) -> None:
    plays = plays_seen(game)
    whole, parts = take_census(game, plays), Census()
    for play in plays:
        parts.add(take_census(game, [play]))
    assert parts == whole


def test_what_is_counted_for_coatl() -> None:
    census = taken("coatl")
    assert census.games == GAMES
    assert census.calls["CO-S2"] == census.sections["CO-S2"] == GAMES, "each game is set up once"
    assert census.calls["CO-V3"] == GAMES, "each game has one result"
    assert census.calls["CO-Q4"] == census.told["take"]
    assert census.calls["CO-Q6"] == census.told["take-for-nothing"] + census.told["board-empty"]
    searched = census.told["search"]
    assert searched >= census.criteria["search: must holds-a-missing-piece"] > searched / 2
    assert (
        census.decided["search: first in lowest-number"] == census.criteria["search: first in lowest-number"]
    )


def test_the_report_names_sections_and_criteria(game: Game[Any]) -> None:
    page = report(game, taken(game.id))
    assert f"Census of {game.title}: {GAMES} games" in page
    for name in (*taken(game.id).calls, *taken(game.id).criteria, *taken(game.id).told):
        assert f"| {name} |" in page


def test_counting_stops_with_the_block() -> None:
    calls: Counter[str] = Counter()
    with pytest.raises(ZeroDivisionError), module.counting_calls(calls):
        raise ZeroDivisionError
    assert sys.getprofile() is None


def test_seeds_are_spread_over_levels_and_partners(game: Game[Any]) -> None:
    plays = plays_over(game, "1", len(game.levels) * len(game.sparring))
    assert len({(repr(options), partner) for _, options, partner in plays}) == len(plays)
