"""The map: which sectors lie where and how they are turned, which planets that makes, which maps are valid.

A layout is seven texts in the order of the slots C, N, NE, SE, S, SW, NW; `05.2` is sector 05, turned by two
steps of 60 degrees clockwise. A hex also has a name within its sector, as it lies: `3B4` is sector 3, inner
ring (A is the outer one, C the middle), the fourth hex clockwise after the one at the upper right, `3B0`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from automarium.games.gaia.components import GAIA, PLANETS, TRANSDIM, sectors, solo_sectors
from automarium.games.gaia.hexes import (
    DIRECTIONS,
    HEXES,
    NAME_OF,
    RINGS,
    SLOTS,
    Axial,
    Hex,
    named,
    neighbors,
    reading_order,
    turned,
)
from automarium.rulebook import cites

Layout: TypeAlias = tuple[str, ...]

TURNS = tuple(range(6))
AROUND = tuple(slot for slot in SLOTS if slot != "C")
LAID = re.compile(r"(\d\ds?)(?:[./]([0-5]))?")


class LayoutFault(ValueError):
    """Seven texts that are not a map; the message says why, in English and as a message of the texts."""

    def __init__(self, why: str, told: str, **facts: object) -> None:
        super().__init__(why)
        self.told, self.told_with = told, facts


def read_layout(words: Sequence[str]) -> Layout:
    """A layout from texts such as `03.0`; a tile that is not turned needs no number."""
    laid = [LAID.fullmatch(word.strip()) for word in words]
    if len(words) != len(SLOTS) or None in laid:
        slots = ", ".join(SLOTS)
        why = f"a map lists seven sectors with their turns, such as 03.0 or 05.2, for {slots}"
        raise LayoutFault(why, "seven-sectors")
    tiles = [each[1] for each in laid if each]
    if strange := [tile for tile in tiles if tile not in sectors()]:
        why = f"there is no sector {strange[0]}; the sectors are {', '.join(sectors())}"
        raise LayoutFault(why, "one-of", found=strange[0], options=tuple(sectors()))
    solo = [tile[:2] for tile in solo_sectors()]
    if strange := [tile for tile in tiles if tile[:2] not in solo]:
        why = f"sector {strange[0]} is not used in the solo game; its sectors are {', '.join(solo)}"
        raise LayoutFault(why, "one-of", found=strange[0], options=tuple(solo))
    if len({tile[:2] for tile in tiles}) < len(tiles):
        raise LayoutFault("a map has each sector once", "sector-once")
    return tuple(f"{each[1]}.{each[2] or 0}" for each in laid if each)


@cites("GP-2.3")
def turn_layout(layout: Layout, steps: int) -> Layout:
    """The whole map turned clockwise: the six ways in which its hexes form horizontal rows."""
    tiles = [(text[:-2], (int(text[-1]) + steps) % 6) for text in layout]
    center, *around = [f"{tile}.{turn}" for tile, turn in tiles]
    shift = -steps % 6
    return (center, *around[shift:], *around[:shift])


class Map(NamedTuple):
    """A map laid out. Everything on it goes by hexes of the row view."""

    layout: Layout
    planets: Mapping[Hex, str]
    """The type printed at each planet, in reading order."""
    sector: Mapping[Hex, str]
    """The tile on which a hex lies."""
    names: Mapping[Hex, str]
    """What each hex is called within its sector, such as `3B4`."""
    by_name: Mapping[str, Hex]

    @cites("GP-4.1a", "GP-4.1b")
    def order(self, direction: str) -> tuple[Hex, ...]:
        """All planets in the order of the arrow: to the left, everything is the other way round."""
        return tuple(self.planets) if direction == "right" else tuple(self.planets)[::-1]


@lru_cache(maxsize=64)
def lay_out(layout: Layout) -> Map:
    """The map of a layout."""
    planets: dict[Hex, str] = {}
    sector: dict[Hex, str] = {}
    names: dict[Hex, str] = {}
    for (q, r), text in zip(SLOTS.values(), layout, strict=True):
        tile = text[:-2]
        number = sectors()[tile].number
        for (dq, dr), planet in turned_tile(tile, int(text[-1])):
            place = named(q + dq, r + dr)
            sector[place], names[place] = tile, f"{number}{NAME_OF[dq, dr]}"
            if planet:
                planets[place] = planet
    in_order = {place: planets[place] for place in HEXES if place in planets}
    return Map(layout, in_order, sector, names, {name: place for place, name in names.items()})


@cache
def turned_tile(tile: str, turn: int) -> tuple[tuple[Axial, str], ...]:
    """The hexes of a tile around its middle, with their planets."""
    sector = sectors()[tile]
    signs = {"A": sector.outer, "B": sector.inner, "C": "."}
    return tuple(
        (turned(q, r, turn), PLANETS.get(signs[letter][index], ""))
        for letter, ring in RINGS.items()
        for index, (q, r) in enumerate(ring)
    )


# Valid maps


@cites("GP-2.2", "B-2")
def clash(one: str, other: str, adjacency: str) -> bool:
    """Whether two planets may not lie next to each other; the German rule leaves Gaia and transdim alone."""
    return one == other and (adjacency == "english" or one not in (GAIA, TRANSDIM))


def clashes(board: Map, adjacency: str) -> list[tuple[Hex, Hex]]:
    """The adjacent planets of two sectors that make a map invalid."""
    return [
        (place, other)
        for place, planet in board.planets.items()
        for other in neighbors(place)
        if other in board.planets
        and board.sector[place] != board.sector[other]
        and reading_order((place, other))[0] == place
        and clash(planet, board.planets[other], adjacency)
    ]


@cache
def _fit(one: str, turn: int, other: str, other_turn: int, adjacency: str) -> bool:
    """Whether two tiles fit, the other lying north of the one; every other side is the same, turned."""
    north_q, north_r = SLOTS["N"]
    planets = {place: planet for place, planet in turned_tile(one, turn) if planet}
    for (q, r), planet in turned_tile(other, other_turn):
        if planet:
            q_here, r_here = q + north_q, r + north_r
            for dq, dr in DIRECTIONS:
                near = planets.get((q_here + dq, r_here + dr))
                if near is not None and clash(planet, near, adjacency):
                    return False
    return True


def fits(one: str, turn: int, other: str, other_turn: int, side: int, adjacency: str) -> bool:
    """Whether two tiles fit; `side` says on which side the other lies: 0 north, 1 north-east, clockwise."""
    return _fit(one, (turn - side) % 6, other, (other_turn - side) % 6, adjacency)


@cites("GP-2.2")
def possible_turns(tiles: Sequence[str], turns: Sequence[int], adjacency: str) -> list[int]:
    """How the next tile may be turned, so that all tiles after it can still be laid."""
    if not turns:
        return [turn for turn in TURNS if any(closes for _, closes in _first_turns(tiles, turn, adjacency))]
    center, *laid = turns
    if not laid:
        return [turn for turn, closes in _first_turns(tiles, center, adjacency) if closes]
    ways = _ways(tiles, center, laid[0], adjacency)
    place = len(laid)
    return [turn for turn in ways[place] if _follows(tiles, place, laid[-1], turn, adjacency)]


def _first_turns(tiles: Sequence[str], center: int, adjacency: str) -> Iterator[tuple[int, bool]]:
    """For each turn of the northern tile whether the ring can be closed with it around the center."""
    for turn in TURNS:
        yield turn, bool(_ways(tiles, center, turn, adjacency)[0])


@lru_cache(maxsize=64)
def _ring(tiles: tuple[str, ...], center: int, first: int, adjacency: str) -> tuple[tuple[int, ...], ...]:
    """For each place around the center the turns from which the ring can be closed."""
    open_ways: list[tuple[int, ...]] = [()] * len(AROUND)
    beyond: Sequence[int] = (first,)
    for place in range(len(AROUND) - 1, -1, -1):
        own = (first,) if place == 0 else TURNS
        after = (place + 1) % len(AROUND)
        beyond = open_ways[place] = tuple(
            turn
            for turn in own
            if fits(tiles[0], center, tiles[place + 1], turn, place, adjacency)
            and any(_follows(tiles, after, turn, later, adjacency) for later in beyond)
        )
    return tuple(open_ways)


def _ways(tiles: Sequence[str], center: int, first: int, adjacency: str) -> tuple[tuple[int, ...], ...]:
    return _ring(tuple(tiles), center, first, adjacency)


def _follows(tiles: Sequence[str], place: int, before: int, turn: int, adjacency: str) -> bool:
    """Whether the tile at a place of the ring fits to the one before it."""
    return fits(tiles[(place - 1) % 6 + 1], before, tiles[place + 1], turn, (place + 1) % 6, adjacency)
