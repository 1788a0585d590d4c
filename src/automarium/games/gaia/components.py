"""The printed things of Gaia Project that matter to the Automa: cards, factions, tiles, numbers.

The figures are in `data/`; here they become frozen values, read when they are first needed.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from automarium.games.gaia.names import AUTOMA_FACTIONS, FACTIONS, LEVELS
from automarium.rulebook import Reader, beside, cites, load

WHEEL = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")
"""The seven types of the terraforming wheel, in its order."""
GAIA, TRANSDIM, LOST = "gaia", "transdim", "lost"
PLANETS = {
    "r": "terra", "o": "oxide", "v": "volcanic", "d": "desert", "s": "swamp", "t": "titanium", "i": "ice",
    "g": GAIA, "m": TRANSDIM,
}  # fmt: skip
"""The types of planets by the letter that stands for them."""

MINE, STATION, LAB, ACADEMY, INSTITUTE = "mine", "station", "lab", "academy", "institute"
STRUCTURES = (MINE, STATION, LAB, ACADEMY, INSTITUTE)
SATELLITE, GAIAFORMER = "satellite", "gaiaformer"
TRACKS = ("terraforming", "navigation", "ai", "gaia", "economy", "science")
"""The research tracks as they stand on the board, from the left."""
TOP_LEVEL = 5
POWER_ACTIONS = tuple(range(1, 11))
"""The seven power actions and the three QIC actions, from the left."""
STEP_ACTIONS = (2, 6)
"""The power actions that are spent on a mine at once."""
TILE_ACTION = 8
"""The QIC action that gives a tech tile."""
TOKEN_ACTION = 9
"""The QIC action that scores a federation token again."""

FINALS = ("structures", "federated", "types", "gaia", "sectors", "satellites")
ACTIONS = ("upgrade", "research-highest", "research-random", "mine", "power-qic", "faction")
PLACES = ("left", "middle", "right")
GLEENS_TOKEN = "gleens"  # noqa: S105  # a federation token
UNSEEN = "?"
"""A card of the deck that came from the reserve and has not been seen yet."""


class Decision(NamedTuple):
    """A decision card. `final`, `range`, `direction`, `arrow` and `number` are its support section."""

    id: str
    action: str
    vp: int
    starter: bool
    passes: bool
    final: str
    range: int
    direction: str
    arrow: str
    number: int
    booster: str
    first: int


class FactionCard(NamedTuple):
    """The figures of a faction card of the Automa; what it does is in `rules/faction.py`."""

    id: str
    vp: int
    range: int
    """How far a mine of its action may be; 0 if it builds none."""
    passive_vp: int


class Level(NamedTuple):
    """A level of difficulty: cards taken out of the game, cards added to the first deck, points."""

    id: str
    vp: int
    without: tuple[str, ...]
    added: tuple[str, ...]
    extra_vp: int


class Faction(NamedTuple):
    """A faction as the board sees it."""

    id: str
    home: str
    mines: int
    track: str
    institute: bool


class Sector(NamedTuple):
    """A side of a sector tile; `number` is what is printed on it."""

    id: str
    number: int
    outer: str
    inner: str


class Numbers(NamedTuple):
    """The numbers of a solo game."""

    rounds: int
    boosters: int
    satellites: int
    gaiaformers: int
    start_vp: int
    federation_power: int
    charge_distance: int
    supply: dict[str, int]
    power: dict[str, int]
    places: tuple[int, ...]
    research_vp: tuple[int, ...]
    gaiaformers_at: tuple[int, ...]
    tokens_each: int
    tech_tiles: int


class Tiles(NamedTuple):
    """Everything that `tiles.toml` tells."""

    numbers: Numbers
    boosters: tuple[str, ...]
    rounds: dict[str, tuple[int, int]]
    """What a round scoring tile gives to the Automa in rounds 1 to 3, and in rounds 4 to 6."""
    neutral: dict[str, int]
    """Where the neutral marker stands on a final scoring tile."""
    tokens: dict[str, bool]
    """The kinds of federation tokens, and whether they have a green side."""


def _sheet(name: str) -> Reader:
    return load(beside(__file__, f"data/{name}"))


# Cards


@cache
def decisions() -> dict[str, Decision]:
    """The 17 decision cards by their number."""
    return _cards()[0]


@cache
def faction_cards() -> dict[str, FactionCard]:
    return _cards()[1]


@cache
def levels() -> dict[str, Level]:
    return _cards()[2]


@cites("GP-1.6")
def decision(number: str) -> Decision:
    """A decision card. Each use reads only the section that it needs."""
    return decisions()[number]


@cache
def _cards() -> tuple[dict[str, Decision], dict[str, FactionCard], dict[str, Level]]:
    with _sheet("cards.toml") as sheet:
        return (
            {row.name: _decision(row) for row in sheet.rows("decision")},
            {row.name: _faction_card(row) for row in sheet.rows("faction")},
            {row.name: _level(row) for row in sheet.rows("level")},
        )


def _decision(row: Reader) -> Decision:
    return Decision(
        id=row.text("id"),
        action=row.choice("action", ACTIONS),
        vp=row.integer("vp", least=0),
        starter=row.flag("starter"),
        passes=row.flag("passes"),
        final=row.choice("final", ("top", "bottom", "none")),
        range=row.integer("range", least=1),
        direction=row.choice("direction", ("left", "right")),
        arrow=row.choice("count", ("left", "right")),
        number=row.integer("number", least=1, most=5),
        booster=row.choice("booster", PLACES),
        first=row.integer("first", least=1, most=5),
    )


def _faction_card(row: Reader) -> FactionCard:
    return FactionCard(
        id=row.choice("id", AUTOMA_FACTIONS),
        vp=row.integer("vp", least=0),
        range=row.integer("range", least=1, default=0),
        passive_vp=row.integer("passive_vp", least=1, default=0),
    )


def _level(row: Reader) -> Level:
    return Level(
        id=row.choice("id", LEVELS),
        vp=row.integer("vp", least=0),
        without=row.texts("without"),
        added=row.texts("with"),
        extra_vp=row.integer("extra_vp", least=0),
    )


# Factions


@cache
def factions() -> dict[str, Faction]:
    with _sheet("factions.toml") as sheet:
        return {row.name: _faction(row) for row in sheet.rows("faction")}


def _faction(row: Reader) -> Faction:
    return Faction(
        id=row.choice("id", FACTIONS),
        home=row.choice("home", WHEEL),
        mines=row.integer("mines", least=0, most=3),
        track=row.choice("track", TRACKS, default=""),
        institute=row.flag("institute", default=False),
    )


def home_of(faction: str) -> str:
    return factions()[faction].home


@cites("GP-8.3h", "B-1")
def steps_between(home: str, planet: str) -> int:
    """How many steps apart two types are on the wheel, the shorter way round; the Automa counts Gaia planets
    as one step and transdim planets as two.
    """
    if planet == GAIA:
        return 1
    if planet == TRANSDIM:
        return 2
    around = abs(WHEEL.index(home) - WHEEL.index(planet))
    return min(around, len(WHEEL) - around)


# Sectors


@cache
def sectors() -> dict[str, Sector]:
    """All sides of all sector tiles. The names 05, 06 and 07 are the outlined sides."""
    return _sectors()[0]


@cache
def solo_sectors() -> tuple[str, ...]:
    """The seven tiles of the solo game."""
    return _sectors()[1]


@cache
def first_game_layout() -> tuple[str, ...]:
    """The map of the first game, in the order of the slots: `03.0` is sector 03, not turned."""
    return _sectors()[2]


@cache
def _sectors() -> tuple[dict[str, Sector], tuple[str, ...], tuple[str, ...]]:
    with _sheet("sectors.toml") as sheet:
        found = {row.name: _sector(row) for row in sheet.rows("sector")}
        layout = sheet.table("layout")
        return found, layout.words("solo", tuple(found)), layout.words("first_game")


def _sector(row: Reader) -> Sector:
    outer, inner = row.text("outer"), row.text("inner")
    if len(outer) != 12 or len(inner) != 6 or not set(outer + inner) <= {*PLANETS, "."}:
        raise row.fault("outer", "twelve signs for the outer ring and six for the inner one")
    return Sector(row.name, int(row.name[:2]), outer, inner)


# Tiles


@cache
def tiles() -> Tiles:
    with _sheet("tiles.toml") as sheet:
        return Tiles(
            numbers=_numbers(sheet.table("numbers")),
            boosters=sheet.table("boosters").words("ids"),
            rounds={row.name: _figures(row) for row in sheet.rows("round")},
            neutral={row.name: row.integer("neutral", least=1) for row in sheet.rows("final")},
            tokens={row.name: row.flag("green") for row in sheet.rows("token")},
        )


@cache
def numbers() -> Numbers:
    return tiles().numbers


def _figures(row: Reader) -> tuple[int, int]:
    return row.integer("early", least=0), row.integer("late", least=0)


def _numbers(row: Reader) -> Numbers:
    return Numbers(
        rounds=row.integer("rounds", least=1),
        boosters=row.integer("boosters", least=1),
        satellites=row.integer("satellites", least=1),
        gaiaformers=row.integer("gaiaformers", least=1),
        start_vp=row.integer("start_vp", least=0),
        federation_power=row.integer("federation_power", least=1),
        charge_distance=row.integer("charge_distance", least=1),
        supply=row.counts("supply", STRUCTURES, least=1),
        power=row.counts("power", STRUCTURES, least=1),
        places=row.integers("places", least=0),
        research_vp=row.integers("research_vp", least=0),
        gaiaformers_at=row.integers("gaiaformers_at", least=0),
        tokens_each=row.integer("tokens_each", least=1),
        tech_tiles=row.integer("tech_tiles", least=1),
    )
