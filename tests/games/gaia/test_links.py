"""The search for federations against one that tries every set of satellites."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from automarium.games.gaia.components import first_game_layout
from automarium.games.gaia.economy.links import (
    ALL,
    Ground,
    bits_of,
    fewest_satellites,
    groups_of,
    hexes_in,
    possible_sets,
    satellites_to_choose,
)
from automarium.games.gaia.hexes import HEXES, Hex, distances, neighbors
from automarium.games.gaia.map import lay_out

PLANETS = lay_out(first_game_layout()).planets
Satellites = frozenset[Hex]


def joined_by(powers: dict[Hex, int], satellites: Satellites, start: Hex) -> frozenset[Hex]:
    """All own hexes that hang together with a start, through own structures and satellites."""
    links, seen, fresh = {*powers, *satellites}, {start}, [start]
    while fresh:
        for place in neighbors(fresh.pop()):
            if place in links and place not in seen:
                seen.add(place)
                fresh.append(place)
    return frozenset(seen)


def every_federation(
    powers: dict[Hex, int], open_: set[Hex], need: int, most: int
) -> dict[frozenset[Hex], dict[int, set[Satellites]]]:
    """For each set of structures the satellites that join exactly these, by their number; one by one."""
    found: dict[frozenset[Hex], dict[int, set[Satellites]]] = {}
    for start in powers:
        layer: set[Satellites] = {frozenset()}
        for count in range(most + 1):
            wider: set[Satellites] = set()
            for satellites in layer:
                whole = joined_by(powers, satellites, start)
                structures = whole - satellites
                if sum(powers[place] for place in structures) >= need:
                    found.setdefault(structures, {}).setdefault(count, set()).add(satellites)
                beside = {place for each in whole for place in neighbors(each)} & open_
                wider |= {satellites | {place} for place in beside - satellites}
            layer = wider
    return found


def allowed(found: dict[frozenset[Hex], dict[int, set[Satellites]]]) -> dict[frozenset[Hex], int]:
    """Those that pass the three tests, with their satellites."""
    fewest = {structures: min(ways) for structures, ways in found.items()}
    return {
        structures: cost
        for structures, cost in fewest.items()
        if not any(other > structures and its < cost for other, its in fewest.items())
        and not any(other < structures and its < cost for other, its in fewest.items())
    }


def positions(count: int) -> Iterator[dict[Hex, int]]:
    """Some structures close together, with powers from 1 to 3."""
    dice = random.Random(12)  # noqa: S311
    planets = list(PLANETS)
    for _ in range(count):
        middle = dice.choice(planets)
        near = sorted(planets, key=lambda place: (distances(middle)[place], place))[:9]
        yield {place: dice.choice((1, 1, 2, 2, 3)) for place in dice.sample(near, dice.randint(4, 7))}


@pytest.mark.parametrize("number", range(24))
def test_the_search_finds_what_trying_finds(number: int) -> None:
    powers = list(positions(24))[number]
    open_, need, most = {place for place in HEXES if place not in PLANETS}, 7, 3
    found = every_federation(powers, open_, need, most)
    wanted = allowed(found)
    ground = Ground(groups_of(powers), ALL & ~bits_of(PLANETS), need)
    searched = {_structures(ground, joined): cost for joined, cost in possible_sets(ground, most)}
    assert searched == wanted
    cheapest = fewest_satellites(ground, most)
    assert (cheapest[1] if cheapest else None) == min(wanted.values(), default=None)
    for joined, cost in possible_sets(ground, most):
        ways = found[_structures(ground, joined)][cost]
        assert set(hexes_in(satellites_to_choose(ground, joined, cost, 0))) == set().union(*ways)
        for first in set().union(*ways):
            rest = {place for way in ways if first in way for place in way} - {first}
            assert set(hexes_in(satellites_to_choose(ground, joined, cost, bits_of([first])))) == rest


def _structures(ground: Ground, joined: int) -> frozenset[Hex]:
    return frozenset(
        place
        for number, group in enumerate(ground.groups)
        if joined >> number & 1
        for place in hexes_in(group.hexes)
    )


def test_some_of_these_positions_have_several_federations_and_some_none() -> None:
    open_ = {place for place in HEXES if place not in PLANETS}
    counts = [len(allowed(every_federation(powers, open_, 7, 3))) for powers in positions(24)]
    assert 0 in counts
    assert max(counts) >= 3
