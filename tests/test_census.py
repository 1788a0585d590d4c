"""The census: what it counts, and that in about a hundred games every section of a book fires."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.study import census as module
from automarium.study.census import Census, never_fired, plays_over, report, take_census
from tests.kernel.small_game import GAME, SECTIONS

GAMES, DOZEN = 96, 12
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
    "root": {
        "5.4.4",  # an Electric Eyrie without any roost: people by the Law seldom bring it there
    },
    "gaia": {
        "GP-11.2",  # the price of a trading station: told to the person, who alone pays
    },
}


FIRST: dict[str, tuple[int, ...]] = {
    "gaia": (0, 6, 30, 36, 80),
    "golem": (18, 56, 66),
    "redrising": (13, 23, 30),
    "root": (5, 6, 24, 29, 33, 36, 50, 56, 57, 60, 63, 77, 78, 86),
}
"""Games of the hundred in which every section has fired; where the rules change, others are needed, too."""
RARE = {
    "gaia": (
        ("2", "whole game terrans", "random"),
        ("59", "whole game", "steady"),
        ("60", "whole game", "random"),
    ),
    "root": (
        ("2", "mountain", "random"),
        ("31", "duchy at the table", "steady"),
        ("44", "vagabot at the table", "random"),
        ("72", "one team", "random"),
        ("74", "other readings by law", "random"),
    ),
}
"""Games beside the hundred, by seed, level, partner: power that comes back (H-89b), the Lost Planet (H-73),
a guest (H-90b); in Root Embedded Agents (B.15.2), the Investors, an Arbiter (7.7.6), rule as a team
(K.6), whose points (HR-99)."""


@cache
def taken(name: str) -> Census:
    """Those games first, then the others by dozens, up to the one in which the last section has fired."""
    game, census = catalog()[name], Census()
    plays = dict(enumerate(plays_over(game, "1", GAMES)))
    rare = [(seed, game.levels[level], partner) for seed, level, partner in RARE.get(name, ())]
    parts = [[*rare, *(plays.pop(number) for number in FIRST.get(name, ()))]]
    others = list(plays.values())
    parts += [others[begin : begin + DOZEN] for begin in range(0, len(others), DOZEN)]
    for part in parts:
        census.add(take_census(game, part))
        if set(never_fired(game, census)) <= FOOTNOTES[name]:
            break
    return census


@pytest.mark.parametrize("name", sorted(catalog()))
def test_every_section_fires_or_is_a_known_footnote(name: str) -> None:
    game, census = catalog()[name], taken(name)
    assert set(never_fired(game, census)) <= FOOTNOTES[name]
    page = report(game, census)
    assert f"Census of {game.title}: {census.games} games" in page
    for row in (*census.calls, *census.criteria, *census.told):
        assert f"| {row} |" in page


@pytest.mark.skipif("coatl" not in catalog(), reason="Cóatl is not installed")
def test_what_is_counted_for_coatl() -> None:
    census = taken("coatl")
    assert census.games >= DOZEN
    assert census.calls["CO-S2"] == census.sections["CO-S2"] == census.games, "each game is set up once"
    assert census.calls["CO-V3"] == census.games, "each game has one result"
    assert census.calls["CO-Q4"] == census.told["take"]
    assert census.calls["CO-Q6"] == census.told["take-for-nothing"] + census.told["board-empty"]
    searched = census.told["search"]
    assert searched >= census.criteria["search: must holds-a-missing-piece"] > searched / 2
    assert (
        census.decided["search: first in lowest-number"] == census.criteria["search: first in lowest-number"]
    )


# How it counts, with a game that is quickly played


@pytest.fixture
def small(tmp_path: Path) -> AnyGame:
    (tmp_path / "sections.toml").write_text(SECTIONS, "utf-8")
    return replace(GAME, folder=tmp_path)


def test_the_same_games_give_the_same_census(small: AnyGame) -> None:
    plays = plays_over(small, "1", 12)
    once, again = take_census(small, plays), take_census(small, plays)
    assert once == again
    assert once.digest() != take_census(small, plays_over(small, "2", 12)).digest()


def test_parts_add_up(small: AnyGame) -> None:
    plays = plays_over(small, "1", 12)
    whole, parts = take_census(small, plays), Census()
    for play in plays:
        parts.add(take_census(small, [play]))
    assert parts == whole


def test_what_is_counted(small: AnyGame) -> None:
    census = take_census(small, plays_over(small, "1", 12))
    assert census.games == census.calls["1"] == census.sections["1"] == 12, "each game is set up once"
    assert census.calls["3.1"] >= census.calls["5"] > 0, "both are cited by one function"
    assert census.told["takes"] == census.told["tree"] > 12, "a fruit for each pick"
    assert census.criteria["tree: nearest wind"] >= census.decided["tree: nearest wind"] > 0
    assert "| 6 |" not in report(small, census), "what is not applicable cannot fire"
    assert never_fired(small, census) == []


def test_counting_stops_with_the_block() -> None:
    calls: Counter[str] = Counter()
    with pytest.raises(ZeroDivisionError), module.counting_calls(calls):
        raise ZeroDivisionError
    assert sys.getprofile() is None


def test_seeds_are_spread_over_levels_and_partners() -> None:
    plays = plays_over(GAME, "1", len(GAME.levels) * len(GAME.partners))
    assert len({(repr(options), partner) for _, options, partner in plays}) == len(plays) == 6
