"""The four maps: clearings with their priority, suit, slots and ruins, paths and water. Figures in `data/`.

A clearing is its priority marker: 1 is the highest, 12 the lowest. Lists by clearing have an unused entry 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from automarium.games.root.cards import SUITS
from automarium.rulebook import Reader, beside, cites, load

CLEARINGS = tuple(range(1, 13))
FOREST = "forest"
"""Where a pawn is that stands in no clearing."""
Edge = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Map:
    """One map. `suits` are printed there, or a balanced spread that may be used instead of a random one."""

    id: str
    shuffled: bool
    suits: tuple[str, ...]
    slots: tuple[int, ...]
    ruins: tuple[int, ...]
    opposite: dict[int, int]
    """The corners, each with the corner diagonally across."""
    neighbors: tuple[tuple[int, ...], ...]
    """Over open paths."""
    bot_neighbors: tuple[tuple[int, ...], ...]
    """The same with closed paths, which bots use like others (12.2)."""
    closed: tuple[Edge, ...]
    rivers: tuple[Edge, ...]
    coast: tuple[int, ...]
    ferry: int
    tower: int
    """The Pass of the Mountain map; 0 on the others."""
    spots: tuple[Edge, ...]
    """Where each clearing is drawn, in percent."""
    forests: dict[str, tuple[int, ...]]
    """The clearings that touch each forest."""
    forest_spots: dict[str, Edge]
    """Where each forest is drawn, in percent: between its clearings, clear of all of them."""
    forest_paths: dict[str, tuple[str, ...]]
    """The forests that are one path away from each."""
    woods: tuple[tuple[str, ...], ...]
    """The forests that touch each clearing."""

    @property
    def paths(self) -> tuple[Edge, ...]:
        return tuple((a, b) for a in CLEARINGS for b in self.neighbors[a] if a < b)

    @property
    def highest(self) -> tuple[int, ...]:
        """From the highest priority to the lowest; the Pass counts as highest."""
        return _with_pass_first(self.tower, CLEARINGS)

    @property
    def lowest(self) -> tuple[int, ...]:
        """From the lowest priority to the highest; the Pass counts as lowest, too."""
        return _with_pass_first(self.tower, CLEARINGS[::-1])


@cache
@cites("3.1", "12.2")
def _with_pass_first(tower: int, order: tuple[int, ...]) -> tuple[int, ...]:
    return (tower, *(each for each in order if each != tower)) if tower else order


@cache
def map_named(name: str) -> Map:
    """The map of that name; no other is loaded."""
    with load(beside(__file__, f"data/map-{name}.toml")) as sheet:
        rows = [_clearing(row) for row in sheet.rows("clearing")]
        about = sheet.table("map")
        paths, closed = about.pairs("paths"), about.pairs("closed_paths")
        forests = {row.name: _forest(row) for row in sheet.rows("forest")}
        return Map(
            id=name,
            shuffled=about.choice("suits", ("printed", "shuffled")) == "shuffled",
            suits=("", *(row.suit for row in rows)),
            slots=(0, *(row.slots for row in rows)),
            ruins=tuple(row.id for row in rows if row.ruin),
            opposite={row.id: row.opposite for row in rows if row.opposite},
            neighbors=_adjacent(paths),
            bot_neighbors=_adjacent((*paths, *closed)),
            closed=closed,
            rivers=about.pairs("rivers"),
            coast=about.integers("coast", least=1, most=12),
            ferry=about.integer("ferry", least=0, most=12),
            tower=about.integer("pass", least=0, most=12),
            spots=((0, 0), *(row.at for row in rows)),
            forests={name: forest.clearings for name, forest in forests.items()},
            forest_spots={name: forest.at for name, forest in forests.items()},
            forest_paths={name: forest.near for name, forest in forests.items()},
            woods=tuple(
                tuple(name for name, forest in forests.items() if each in forest.clearings)
                for each in (0, *CLEARINGS)
            ),
        )


@dataclass(frozen=True, slots=True)
class _Forest:
    clearings: tuple[int, ...]
    near: tuple[str, ...]
    at: Edge


def _forest(row: Reader) -> _Forest:
    return _Forest(
        clearings=row.integers("clearings", least=1, most=12),
        near=row.texts("near"),
        at=_place(row),
    )


def _place(row: Reader) -> Edge:
    x, y = row.integers("at", least=0, most=100)
    return x, y


@dataclass(frozen=True, slots=True)
class _Clearing:
    id: int
    suit: str
    slots: int
    ruin: bool
    opposite: int
    at: Edge


def _clearing(row: Reader) -> _Clearing:
    return _Clearing(
        id=row.integer("id", least=1, most=12),
        suit=row.choice("suit", SUITS),
        slots=row.integer("slots", least=1, most=3),
        ruin=row.flag("ruin"),
        opposite=row.integer("opposite", least=1, most=12, default=0),
        at=_place(row),
    )


def _adjacent(edges: tuple[Edge, ...]) -> tuple[tuple[int, ...], ...]:
    both = [*edges, *((b, a) for a, b in edges)]
    return tuple(tuple(sorted(b for a, b in both if a == clearing)) for clearing in (0, *CLEARINGS))
