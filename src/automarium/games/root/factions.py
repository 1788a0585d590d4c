"""Who may sit at the table: bots and nine factions for people, with their pieces, tracks and levels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache

from automarium.games.root.cards import SUITS
from automarium.games.root.settings import SETUP_ORDER
from automarium.rulebook import Reader, beside, cites, load

WARRIOR = "warrior"
PAWN = "pawn"
KEEP = "keep"
SYMPATHY = "sympathy"
ROOST = "roost"
CITADEL, MARKET, TUNNEL = "citadel", "market", "tunnel"
PLOT = "plot"
BOMB, SNARE, EXTORTION, RAID = "bomb", "snare", "extortion", "raid"
PLOTS = (BOMB, SNARE, EXTORTION, RAID)
"""What a plot of the Cogwheel Corvids may turn out to be."""
POSTS = tuple(f"post-{suit}" for suit in SUITS)
BASES = {suit: f"base-{suit}" for suit in SUITS}

GARDENS = tuple(f"garden-{suit}" for suit in SUITS)
MARQUISE_BUILDINGS = ("sawmill", "workshop", "recruiter")
BUILDINGS = (
    *MARQUISE_BUILDINGS, ROOST, *BASES.values(), *GARDENS, CITADEL, MARKET,
)  # fmt: skip
TOKENS = (KEEP, "wood", SYMPATHY, *POSTS, TUNNEL, PLOT, *PLOTS)


@dataclass(frozen=True, slots=True)
class Kit:
    """What one side brings: its pieces by kind, and the points on its tracks."""

    id: str
    faction: str
    pieces: Mapping[str, int]
    tracks: Mapping[str, tuple[int, ...]]
    pawn: bool
    faces: Mapping[str, int]
    """What its pieces may turn out to be when they are turned over, and how many of each there are."""

    @property
    def is_bot(self) -> bool:
        return self.id != self.faction

    @property
    def buildings(self) -> tuple[str, ...]:
        return tuple(kind for kind in BUILDINGS if kind in self.pieces)

    @property
    def tokens(self) -> tuple[str, ...]:
        return tuple(kind for kind in TOKENS if kind in self.pieces or kind in self.faces)

    def number_of(self, kind: str) -> int:
        """How many of a kind there are."""
        return self.faces[kind] if kind in self.faces else self.pieces[kind]

    def in_supply(self, kind: str) -> str:
        """As what a piece lies in the supply: plots face down."""
        return PLOT if kind in self.faces else kind


@dataclass(frozen=True, slots=True)
class Level:
    """The numbers of a difficulty card."""

    recruits: int
    more_recruits: int
    viziers: int
    ambushes: int
    organize_at: int
    rituals: int
    moles: int
    crows: int
    refreshed: int
    garrison: int
    evening_points: int


@cache
def _factions() -> tuple[Mapping[str, Kit], Mapping[str, Level]]:
    with load(beside(__file__, "data/factions.toml")) as sheet:
        return {row.name: _kit(row) for row in sheet.rows("side")}, _levels(sheet)


def kits() -> Mapping[str, Kit]:
    return _factions()[0]


@cites("3.3.1")
def levels() -> Mapping[str, Level]:
    return _factions()[1]


def _kit(row: Reader) -> Kit:
    buildings, tokens = row.counts("buildings", BUILDINGS), row.counts("tokens", TOKENS)
    warriors = row.integer("warriors", least=0)
    pawn = row.flag("pawn", default=False)
    pieces = {**({WARRIOR: warriors} if warriors else {}), **buildings, **tokens}
    tracks: dict[str, tuple[int, ...]] = {}
    if row.has("tracks"):
        table = row.table("tracks")
        tracks = {kind: table.integers(kind, least=0) for kind in pieces if table.has(kind)}
    faces = row.counts("faces", PLOTS) if row.has("faces") else {}
    return Kit(row.text("id"), row.choice("faction", SETUP_ORDER), pieces, tracks, pawn, faces)


def _levels(sheet: Reader) -> dict[str, Level]:
    return {
        row.name: Level(**{each.name: row.integer(each.name, least=0) for each in fields(Level)})
        for row in sheet.rows("level")
    }
