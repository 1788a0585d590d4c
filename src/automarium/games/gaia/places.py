"""Places of the map in words: no coordinate reaches a person.

A planet is called by its type and its sector: "blue planet in sector 3". Where that could mean two planets,
the part of the sector is added, "upper left", or else the row and the place in it. A hex without a planet is
called by a planet beside it, "to the left of the blue planet in sector 3", or by its own place in its sector.
No two hexes of a map have the same words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import LOST, sectors
from automarium.games.gaia.hexes import SLOT_OF, SLOTS, Axial, Hex, axial, bearing, neighbors
from automarium.games.gaia.map import Layout, Map, lay_out
from automarium.lookbook import Wording

PARTS = (
    ("upper-left", "top", "upper-right"),
    ("left", "middle", "right"),
    ("lower-left", "bottom", "lower-right"),
)
"""The parts of a sector, seen from its middle."""


def words(board: Board, place: Hex) -> Wording:
    """A hex, with or without a planet."""
    return planet_words(board, place) if board.planet_at(place) else space_words(board, place)


def planet_words(board: Board, planet: Hex) -> Wording:
    """A planet as it looks now; a transdim planet under its token is a Gaia planet."""
    kind = board.planet_at(planet)
    if kind == LOST:
        return f"noun.type.{LOST}", {}
    return "noun.planet", {"type": kind, "where": where(board.chart, planet, alike(board, planet, kind))}


def site_words(board: Board, site: Hex) -> Wording:
    """A planet as it is printed, for those that change in the same turn."""
    kind = board.chart.planets[site]
    return "noun.planet", {"type": kind, "where": where(board.chart, site, alike(board, site, kind))}


def alike(board: Board, planet: Hex, kind: str) -> list[Hex]:
    """The planets of a sector that may be taken for this type: they look so, or are printed so."""
    chart = board.chart
    near = _planets_by_sector(chart.layout)[chart.sector[planet]]
    return [each for each in near if kind in (chart.planets[each], board.planet_at(each))]


@lru_cache(maxsize=64)
def _planets_by_sector(layout: Layout) -> Mapping[str, list[Hex]]:
    """The planets of each sector of a map, in reading order."""
    chart, found = lay_out(layout), defaultdict[str, list[Hex]](list)
    for planet in chart.planets:
        found[chart.sector[planet]].append(planet)
    return found


def space_words(board: Board, space: Hex) -> Wording:
    """A hex without a printed planet, by the planet beside it that needs fewest words."""
    chart = board.chart
    beside = [planet for planet in neighbors(space) if planet in chart.planets]
    if not beside:
        others = [each for each, slot in SLOT_OF.items() if slot == SLOT_OF[space]]
        return "noun.space", {"where": where(chart, space, others)}

    def effort(planet: Hex) -> tuple[int, bool]:
        found = where(chart, planet, alike(board, planet, board.planet_at(planet)))
        return len(found), chart.sector[planet] != chart.sector[space]

    planet = min(beside, key=effort)
    return "noun.space.beside", {"bearing": bearing(planet, space), "planet": planet}


# Where in its sector


def where(chart: Map, place: Hex, others: Iterable[Hex]) -> str:
    """The sector's number, and as much more as it takes to tell a hex from others there: part, or row."""
    number = sectors()[chart.sector[place]].number
    rest = [other for other in others if other != place]
    if not rest:
        return f"{number}"
    if part_of(place) not in map(part_of, rest):
        return f"{number} {part_of(place)}"
    row, nth = row_of(place)
    return f"{number} {row} {nth}"


def where_words(board: Board, found: str) -> Wording:
    match found.split():
        case [number]:
            return "noun.where", {"number": number}
        case [number, part]:
            return "noun.where.part", {"number": number, "part": part}
        case [number, row, nth]:
            return "noun.where.row", {"number": number, "row": row, "nth": nth}
    raise ValueError(found)


def part_of(place: Hex) -> str:
    """
    >>> part_of("1,-2"), part_of("-2,0"), part_of("1,1")
    ('top', 'left', 'lower-right')
    """
    q, r = _from_middle(place)
    return PARTS[_sign(r)][_sign(2 * q + r)]


def row_of(place: Hex) -> tuple[int, int]:
    """The row of its sector, counted from the top, and the place in that row, counted from the left.

    >>> row_of("0,-2"), row_of("0,0"), row_of("1,1")
    ((1, 1), (3, 3), (4, 4))
    """
    q, r = _from_middle(place)
    return r + 3, q + min(2, 2 + r) + 1


def _from_middle(place: Hex) -> Axial:
    (q, r), (middle_q, middle_r) = axial(place), SLOTS[SLOT_OF[place]]
    return q - middle_q, r - middle_r


def _sign(number: int) -> int:
    """0, 1 or 2 for less than nothing, nothing, and more."""
    return (number > 0) - (number < 0) + 1
