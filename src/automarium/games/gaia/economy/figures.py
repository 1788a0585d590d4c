"""The printed figures of the person's side: costs, incomes, exchanges, tracks, tiles, faction boards.

The figures are in `data/economy.toml`; here they become frozen values, read when they are first needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from automarium.games.gaia.components import (
    INSTITUTE,
    LAB,
    MINE,
    STATION,
    TRACKS,
    WHEEL,
    steps_between,
    tiles,
)
from automarium.games.gaia.names import FACTIONS
from automarium.rulebook import Reader, load

CREDITS, ORE, KNOWLEDGE, QIC = "c", "o", "k", "q"
STOCK = (CREDITS, ORE, KNOWLEDGE, QIC)
POWER, CHARGE, TOKENS, POINTS = "power", "charge", "tokens", "vp"
FREE_STEPS, MORE_RANGE = "steps", "range"
GIVEN = (*STOCK, CHARGE, TOKENS, POINTS, FREE_STEPS, MORE_RANGE)
"""What tiles, levels and structures may give."""
PAID = (*STOCK, POWER, "gaiaformer", "token")
"""What may be paid; `token` is a charged power token that goes to the Gaia area."""
LEFT, RIGHT = "left", "right"
"""The two academies: the left one brings knowledge, the right one has a special action."""
INCOME_KINDS = (MINE, STATION, LAB, LEFT, INSTITUTE)
EVENTS = ("step", "research", "mine", "gaia", "station", "big", "token")
"""What brings points when it happens."""
COUNTED = ("mine", "station", "lab", "big", "token", "gaia", "type", "sector")
"""What tiles count."""
FREE_PLACES = ("free1", "free2", "free3")
"""The places of standard tech tiles that belong to no track."""
PLACES = (*TRACKS, *FREE_PLACES)
ADVANCED = "adv-"
"""How the place of an advanced tile begins."""
STEPS = {home: {kind: steps_between(home, kind) for kind in WHEEL} for home in WHEEL}
"""Terraforming steps from a home to a planet of the wheel."""

Amounts: TypeAlias = Mapping[str, int]


class Effect(NamedTuple):
    """What a tile or a booster does. `once` is for each that `per` counts, `vp` for trigger or passing."""

    once: Amounts
    per: str
    income: Amounts
    special: Amounts
    trigger: str
    passing: str
    vp: int


class Exchange(NamedTuple):
    """A free action. `of` is the only faction that has it, if not all; some need its planetary institute."""

    id: str
    pay: Amounts
    gain: Amounts
    of: str
    institute: bool


class Action(NamedTuple):
    """A power or QIC action; `each` is gained for every thing that `per` counts."""

    pay: Amounts
    gain: Amounts
    per: str
    each: Amounts


class Track(NamedTuple):
    """A research track: level by level."""

    gains: tuple[Amounts, ...]
    income: tuple[Amounts, ...]
    per: str
    each: Amounts


class FactionBoard(NamedTuple):
    """A faction board: the start, and what each structure on the map brings each round."""

    start: Amounts
    power: tuple[int, ...]
    base: Amounts
    income: Mapping[str, tuple[Amounts, ...]]
    academy: Amounts
    """The special action of the right academy."""


class Figures(NamedTuple):
    """Everything that `economy.toml` tells."""

    limits: Amounts
    costs: Mapping[str, Amounts]
    numbers: Mapping[str, int]
    exchanges: Mapping[str, Exchange]
    actions: Mapping[int, Action]
    tracks: Mapping[str, Track]
    ore_per_step: tuple[int, ...]
    ranges: tuple[int, ...]
    project_tokens: tuple[int, ...]
    standard: Mapping[str, Effect]
    advanced: Mapping[str, Effect]
    boosters: Mapping[str, Effect]
    rounds: Mapping[str, Effect]
    tokens: Mapping[str, Amounts]
    factions: Mapping[str, FactionBoard]


COSTS = (MINE, STATION, "station_near", LAB, "academy", INSTITUTE, "research")
NUMBERS = (
    "qic_range", "brainstone", "level_charge", "space_stations", "itars_tokens", "lantids_knowledge",
    "geodens_knowledge", "gleens_vp", "resources_per_vp",
)  # fmt: skip


@cache
def figures() -> Figures:
    with load(Path(__file__).parents[1] / "data" / "economy.toml") as sheet:
        costs, numbers, common = sheet.table("costs"), sheet.table("numbers"), sheet.table("income")
        base = common.counts("base", GIVEN)
        income = {kind: _levels(common, kind) for kind in INCOME_KINDS}
        rows = {row.name: (row, _track(row)) for row in sheet.rows("track")}
        return Figures(
            limits=_amounts(sheet.table("limits")),
            costs={name: costs.counts(name, STOCK) for name in COSTS},
            numbers={name: numbers.integer(name, least=1) for name in NUMBERS},
            exchanges={row.name: _exchange(row) for row in sheet.rows("exchange")},
            actions={int(row.name): _action(row) for row in sheet.rows("action")},
            tracks={track: rows[track][1] for track in TRACKS},
            ore_per_step=rows["terraforming"][0].integers("step", least=1),
            ranges=rows["navigation"][0].integers("range", least=1),
            project_tokens=rows["gaia"][0].integers("project", least=0),
            standard={row.name: _effect(row) for row in sheet.rows("tile")},
            advanced={row.name: _effect(row) for row in sheet.rows("advanced")},
            boosters={row.name: _effect(row) for row in sheet.rows("booster")},
            rounds={row.name: _effect(row) for row in sheet.rows("round")},
            tokens={row.name: row.counts("gain", GIVEN) for row in sheet.rows("token")},
            factions={row.name: _faction(row, base, income) for row in sheet.rows("faction")},
        )


def _amounts(part: Reader) -> dict[str, int]:
    return {name: part.integer(name, least=0) for name in part}


def _levels(row: Reader, key: str) -> tuple[Amounts, ...]:
    return tuple(_amounts(part) for part in row.parts(key))


def _given(row: Reader, key: str) -> Amounts:
    return row.counts(key, (*GIVEN, "tile", "token")) if row.has(key) else {}


def _effect(row: Reader) -> Effect:
    return Effect(
        once=_given(row, "once"),
        per=row.choice("per", COUNTED, default=""),
        income=_given(row, "income"),
        special=_given(row, "special"),
        trigger=row.choice("trigger", EVENTS, default=""),
        passing=row.choice("passing", COUNTED, default=""),
        vp=row.integer("vp", least=1, default=0),
    )


def _exchange(row: Reader) -> Exchange:
    return Exchange(
        id=row.name,
        pay=row.counts("pay", PAID, least=1),
        gain=row.counts("gain", GIVEN, least=1),
        of=row.choice("of", FACTIONS, default=""),
        institute=row.flag("institute", default=False),
    )


def _action(row: Reader) -> Action:
    per = row.choice("per", COUNTED, default="")
    return Action(row.counts("pay", PAID, least=1), _given(row, "gain"), per, _given(row, "each"))


def _track(row: Reader) -> Track:
    gains, income = _levels(row, "gains"), _levels(row, "income")
    per = row.choice("per", COUNTED, default="")
    for key in ("step", "range", "project"):
        row.has(key)
    return Track(gains, income or ({},) * len(gains), per, _given(row, "each"))


def _faction(row: Reader, base: Amounts, income: Mapping[str, tuple[Amounts, ...]]) -> FactionBoard:
    return FactionBoard(
        start=row.counts("start", STOCK),
        power=row.integers("power", least=0),
        base=row.counts("base", GIVEN) if row.has("base") else base,
        income={kind: _levels(row, kind) or income[kind] for kind in INCOME_KINDS},
        academy=_given(row, "academy") or {QIC: 1},
    )


def effect_of(tile: str) -> Effect:
    """What a standard or an advanced tech tile does."""
    known = figures()
    return known.standard[tile] if tile in known.standard else known.advanced[tile]


def has_green_side(token: str) -> bool:
    return tiles().tokens[token]
