"""What things are worth to a stand-in: rough estimates in points, by experience and by trial.

Nothing here is a rule. Resources are worth what they can still become, so less in later rounds; structures
are worth their income until the end, their power in a federation, and what this round's tile pays.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import (
    ACADEMY,
    GAIA,
    INSTITUTE,
    LAB,
    MINE,
    STATION,
    TOP_LEVEL,
    TRANSDIM,
    factions,
    numbers,
)
from automarium.games.gaia.economy.amounts import added, times
from automarium.games.gaia.economy.building import Site
from automarium.games.gaia.economy.counting import count
from automarium.games.gaia.economy.figures import LEFT, RIGHT, Amounts, effect_of, figures
from automarium.games.gaia.economy.research import level_gains

EARLY = {"c": 0.45, "o": 1.3, "k": 1.2, "q": 3.8, "charge": 0.32, "tokens": 0.54, "vp": 1.0, "power": 0.22}
LATE = {"c": 0.36, "o": 0.32, "k": 0.4, "q": 2.46, "charge": 0.11, "tokens": 0.17, "vp": 1.0, "power": 0.15}
"""What one unit is worth in the first and in the last round; in between it falls evenly."""
PRICE = 0.58
"""What is paid counts for less than what is gained: resources are there to be spent."""
FED_POWER = 0.78
"""A point of power toward the next federation."""
NEW_PLANET = 0.9
"""Another planet: more range, more to upgrade."""
NEW_STATION = 2.2
"""A trading station can become something better."""
NEW_TILE = 2.5
"""A tech tile moves a track, too."""
FINAL_UNIT = {
    "structures": 1.12,
    "federated": 1.73,
    "types": 2.16,
    "gaia": 3.25,
    "sectors": 1.07,
    "satellites": 0.9,
}
"""One more of what a final tile counts."""
GREEN = 1.44
"""A green side, which opens a top level or an advanced tile."""
FAVORITE = 1.0
"""A step on the track on which the faction begins: a way to its top is a plan."""
INSTITUTES = {
    "terrans": 4.0, "lantids": 4.0, "hadsch-hallas": 2.5, "ivits": 0.0, "geodens": 4.0, "baltaks": 1.5,
    "xenos": 3.5, "gleens": 6.0, "taklons": 3.0, "ambas": 3.0, "firaks": 6.0, "bescods": 4.0, "nevlas": 5.0,
    "itars": 4.0,
}  # fmt: skip
"""What the ability of an institute is worth, besides its income and its power."""


@cache
def units_in(round_: int) -> Mapping[str, float]:
    """What a unit of each is worth in a round."""
    passed = (max(round_, 1) - 1) / (numbers().rounds - 1)
    return {unit: EARLY[unit] + (LATE[unit] - EARLY[unit]) * passed for unit in EARLY}


def unit_worth(board: Board, unit: str) -> float:
    """A unit of something in this round."""
    return units_in(board.round)[unit]


def worth(board: Board, amounts: Amounts) -> float:
    """Amounts in points."""
    units = units_in(board.round)
    return sum([count * units[unit] for unit, count in amounts.items() if count and unit in units])


def price(board: Board, amounts: Amounts) -> float:
    """What a price is worth."""
    return PRICE * worth(board, amounts)


def rounds_left(board: Board) -> int:
    """How often income will still come."""
    return numbers().rounds - max(board.round, 1)


def income_worth(board: Board, income: Amounts) -> float:
    """An income until the end; later rounds make less of it."""
    left = rounds_left(board)
    if not left or not income:
        return 0.0
    return worth(board, income) * left * (0.9 if left > 2 else 0.75)


# Events and final tiles


def event_worth(board: Board, event: str, often: int = 1) -> float:
    """What this round's tile and the open tech tiles pay."""
    effect = figures().rounds[board.rounds[board.round - 1]]
    found = effect.vp * often if effect.trigger == event else 0
    for tile in board.human.holdings.open_tiles():
        known = effect_of(tile)
        if known.trigger == event:
            found += known.vp * often
    return found


def passing_worth(board: Board, kind: str) -> float:
    """One more of what booster and tiles count on passing."""
    own = board.human.holdings
    found = 0.0
    effect = figures().boosters[board.human.booster]
    if effect.passing == kind:
        found += effect.vp
    for tile in own.open_tiles():
        known = effect_of(tile)
        if known.passing == kind:
            found += known.vp * (1 + 0.7 * rounds_left(board))
    return found


def final_worth(board: Board, tile: str) -> float:
    return FINAL_UNIT[tile] if tile in board.finals else 0.0


# Structures


def mine_worth(board: Board, site: Site, near: int) -> float:
    """A mine at a site; `near` is how far the next own structure is."""
    human = board.human
    standing = len(human.places_of(MINE)) + len(human.guests)
    income = figures().factions[human.faction].income[MINE]
    value = income_worth(board, income[standing]) if standing < len(income) else 0.0
    value += FED_POWER + (1.0 if near <= 2 else 0.3 if near <= 3 else 0.0)
    value += (
        event_worth(board, "mine") + event_worth(board, "step", site.steps) + passing_worth(board, "mine")
    )
    value += final_worth(board, "structures") + 0.6 * final_worth(board, "federated")
    kind = board.planet_at(site.planet)
    is_guest = site.planet in board.automa.structures
    sectors = {board.chart.sector[place] for place in human.planets()}
    if board.chart.sector[site.planet] not in sectors:
        value += final_worth(board, "sectors")
    if not is_guest:
        value += _type_worth(board, kind)
    return value + NEW_PLANET * (0.4 + 0.15 * rounds_left(board))


def _type_worth(board: Board, kind: str) -> float:
    value = 0.0
    if kind not in {board.planet_at(place) for place in board.human.structures}:
        value += final_worth(board, "types") + 0.4 + (2.5 if board.human.faction == "geodens" else 0)
    if kind in (GAIA, TRANSDIM):
        value += final_worth(board, "gaia") + event_worth(board, "gaia") + passing_worth(board, "gaia")
        value += 2 if board.human.faction == "gleens" else 0
    return value


def upgrade_worth(board: Board, old: str, becomes: str) -> float:
    """A structure instead of the old one: income, power, events, and the tile that comes with it."""
    human = board.human
    income = figures().factions[human.faction].income
    kind = ACADEMY if becomes in (LEFT, RIGHT) else becomes
    value = -_income_lost(board, old) + (numbers().power[kind] - numbers().power[old]) * FED_POWER
    if becomes == RIGHT:
        value += income_worth(board, figures().factions[human.faction].academy) + worth(board, {"q": 1})
    else:
        row = income[LEFT if becomes == LEFT else kind]
        standing = 0 if kind == ACADEMY else len(human.places_of(kind))
        value += income_worth(board, row[standing]) if standing < len(row) else 0.0
    if kind == STATION:
        value += event_worth(board, "station") + passing_worth(board, "station") + NEW_STATION
    if kind == LAB:
        value += passing_worth(board, "lab") - passing_worth(board, "station")
    if kind in (INSTITUTE, ACADEMY):
        value += event_worth(board, "big") + passing_worth(board, "big")
    if kind == INSTITUTE:
        value += INSTITUTES[human.faction] * (0.4 + 0.12 * rounds_left(board))
    if kind in (LAB, ACADEMY):
        value += best_tile(board)
    return value


def _income_lost(board: Board, kind: str) -> float:
    """What the last structure of a kind brings."""
    row = figures().factions[board.human.faction].income.get(kind)
    standing = len(board.human.places_of(kind))
    return income_worth(board, row[standing - 1]) if row and 0 < standing <= len(row) else 0.0


# Research and tiles


def step_worth(board: Board, track: str) -> float:
    """One level more: what it gives, its income, its place at the end."""
    human, known = board.human, figures().tracks[track]
    level = human.levels[track] + 1
    value = worth(board, level_gains(board, track, level)) + event_worth(board, "research")
    ends = numbers().research_vp
    value += (ends[level] - ends[level - 1]) + 0.35 * (level < 3) * rounds_left(board)
    value += income_worth(board, known.income[level]) - income_worth(board, known.income[level - 1])
    left = rounds_left(board)
    if track == "navigation":
        value += (figures().ranges[level] - figures().ranges[level - 1]) * 0.9 * left
        value += 3.0 + final_worth(board, "structures") if level == TOP_LEVEL else 0.0
    elif track == "terraforming":
        value += (figures().ore_per_step[level - 1] - figures().ore_per_step[level]) * 1.5 * left
        value += 9.0 + GREEN if level == TOP_LEVEL else 0.0
    elif track == "gaia":
        more = numbers().gaiaformers_at[level] - numbers().gaiaformers_at[level - 1]
        value += more * 0.9 * left + 0.25 * left * (level in (3, 4))
    value += FAVORITE if track == factions()[human.faction].track else 0.0
    return value - (GREEN if level == TOP_LEVEL else 0.0)


def tile_worth(board: Board, tile: str) -> float:
    """A tech tile without the step that comes with it."""
    effect = effect_of(tile)
    often = count(board, effect.per) if effect.per else 1
    value = worth(board, times(effect.once, often)) + income_worth(board, effect.income)
    if effect.special:
        value += income_worth(board, effect.special) + worth(board, effect.special)
    if effect.trigger:
        value += effect.vp * (
            0.6
            + {"research": 1.1, "mine": 0.9, "station": 0.5, "gaia": 0.5}[effect.trigger] * rounds_left(board)
        )
    if effect.passing:
        value += effect.vp * count(board, effect.passing) * (1 + rounds_left(board)) + effect.vp * 0.7
    return value + (2.5 if tile == "big4" else 0.0)


def best_tile(board: Board) -> float:
    """The best standard tile that is left, with a fair step."""
    taken = board.human.holdings.tiles.values()
    values = [
        tile_worth(board, tile)
        for place, tile in board.tech.items()
        if place[:4] != "adv-" and tile not in taken
    ]
    return max(values) + NEW_TILE + 0.3 * rounds_left(board) if values else 0.0


def token_worth(board: Board, token: str) -> float:
    green = 0 if token == "vp12" else GREEN  # noqa: S105  # a federation token
    return worth(board, figures().tokens[token]) + green


def booster_worth(board: Board, booster: str) -> float:
    """A booster for the next round."""
    effect = figures().boosters[booster]
    value = worth(board, added(effect.income))
    if effect.passing:
        value += effect.vp * count(board, effect.passing) + 0.5 * effect.vp
    return value + {"c2-step": 2.2, "pw2-range": 1.2}.get(booster, 0.0)
