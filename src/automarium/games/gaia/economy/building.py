"""Mines and Gaia projects: where they can be, what they cost, what they bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import GAIA, MINE, TRANSDIM
from automarium.games.gaia.economy import rival
from automarium.games.gaia.economy.amounts import gain, listed, missing, pay
from automarium.games.gaia.economy.counting import own_planets
from automarium.games.gaia.economy.factions import (
    knowledge_for_guest,
    knowledge_for_new_type,
    may_be_guest,
    pays_ore_for_gaia,
    points_for_gaia,
)
from automarium.games.gaia.economy.figures import CREDITS, KNOWLEDGE, ORE, QIC, STEPS, Amounts, figures
from automarium.games.gaia.economy.holdings import GAIA_AREA
from automarium.games.gaia.economy.points import happened, score
from automarium.games.gaia.economy.power import give_tokens
from automarium.games.gaia.economy.reach import distances_to, qic_for, reach
from automarium.games.gaia.hexes import Hex
from automarium.rulebook import Move, Refused, Table, Verb, cites, rule

HOUSED = -1
"""The distance to a planet with an own gaiaformer: none is needed."""


class Site(NamedTuple):
    """A planet that can take a mine: steps to terraform it, ore and QIC for a Gaia planet, its distance."""

    planet: Hex
    steps: int
    ore: int
    qic: int
    distance: int
    is_wheel: bool


# Where


@cites("H-60", "H-61", "H-90a")
def sites(board: Board) -> Iterator[Site]:
    """Every planet open to a mine of the person, in reading order."""
    human, far = board.human, distances_to(board.human)
    steps, own = STEPS[human.home], human.structures
    taken, closed = rival.colonized(board), rival.claimed(board)
    gaia, formers = board.gaia_tokens, human.gaiaformers
    guest, ore_for_gaia = may_be_guest(human), int(pays_ore_for_gaia(human))
    for planet, kind in board.chart.planets.items():
        if planet in own or planet in closed:
            continue
        if planet in taken:
            if guest and planet not in human.guests:
                yield Site(planet, 0, 0, 0, far[planet], False)
        elif kind in steps:
            yield Site(planet, steps[kind], 0, 0, far[planet], True)
        elif kind == GAIA:
            yield Site(planet, 0, ore_for_gaia, 1 - ore_for_gaia, far[planet], False)
        elif planet in gaia and planet in formers:
            yield Site(planet, 0, 0, 0, HOUSED, False)


@cites("H-60", "H-3")
def price_at(board: Board, site: Site) -> dict[str, int]:
    """Mine, terraforming beyond the free steps, Gaia planet, range."""
    costs, steps = figures().costs[MINE], max(0, site.steps - board.human.holdings.free_steps)
    far = 0 if site.distance == HOUSED else qic_for(site.distance, reach(board))
    return {
        CREDITS: costs[CREDITS],
        ORE: costs[ORE] + steps * ore_per_step(board) + site.ore,
        QIC: site.qic + far,
    }


@cites("H-3", "B-7")
def ore_per_step(board: Board) -> int:
    """What a terraforming step costs at this level."""
    return figures().ore_per_step[board.human.levels["terraforming"]]


def steps_to_pay(board: Board, planet: Hex) -> int:
    """The terraforming steps of a mine there that are not free."""
    site = site_of(board, planet)
    return 0 if site is None else max(0, site.steps - board.human.holdings.free_steps)


def mines(board: Board) -> list[Move[Board]]:
    """The mines that can be built and paid now."""
    human, own, costs = board.human, board.human.holdings, figures().costs[MINE]
    if not human.supply[MINE] or own.stock[CREDITS] < costs[CREDITS] or own.stock[ORE] < costs[ORE]:
        return []
    step = ore_per_step(board)
    ore, qic, range_ = own.stock[ORE] - costs[ORE], own.stock[QIC], reach(board)
    free = own.free_steps
    furthest = range_ + qic * figures().numbers["qic_range"]
    return [
        SETTLE(site.planet)
        for site in sites(board)
        if site.distance <= furthest
        and site.ore + (site.steps - free if site.steps > free else 0) * step <= ore
        and (site.distance <= range_ or site.qic + qic_for(site.distance, range_) <= qic)
        and site.qic <= qic
        and (not own.is_boosted or may_be_boosted(board, site))
    ]


@cites("H-63", "H-52")
def may_be_boosted(board: Board, site: Site) -> bool:
    """Free steps are for planets of the wheel, further range is for none with an own gaiaformer."""
    return site.is_wheel if board.human.holdings.free_steps else site.distance != HOUSED


def site_of(board: Board, planet: Hex) -> Site | None:
    return next((site for site in sites(board) if site.planet == planet), None)


def mine_price(board: Board, planet: Hex) -> Amounts | None:
    """What a mine would cost there; None if none can be built."""
    site = site_of(board, planet)
    return None if site is None else price_at(board, site)


# Mines


@rule("H-60", "H-67", "H-69")
def settle(table: Table, board: Board, mine_site: Hex) -> None:
    """Pay, put the mine down, score."""
    site = site_of(board, mine_site)
    if site is None:
        raise RuntimeError(f"no mine can stand at {mine_site}")
    pay(table, board, price_at(board, site))
    if mine_site in rival.colonized(board):
        be_guest(table, board, mine_site)
        return
    human, kind = board.human, board.planet_at(mine_site)
    is_new = kind not in {board.planet_at(place) for place in own_planets(board)}
    if site.distance == HOUSED:
        human.gaiaformers.remove(mine_site)
        table.tell("human-gaiaformer", planet=mine_site)
    human.build(MINE, mine_site)
    table.tell("human-mine", own_kind=MINE, planet=mine_site)
    happened(table, board, "mine")
    if site.steps:
        happened(table, board, "step", site.steps)
    if kind == GAIA:
        happened(table, board, "gaia")
        if points := points_for_gaia(human):
            score(table, board, points, "faction:gleens")
    if is_new and (knowledge := knowledge_for_new_type(human)):
        gain(table, board, {KNOWLEDGE: knowledge}, f"type:{kind}")


@rule("H-90a", "H-90b")
def be_guest(table: Table, board: Board, planet: Hex) -> None:
    """Lantids: a mine beside a structure of the other side; it counts for no type and no Gaia planet."""
    human = board.human
    human.supply[MINE] -= 1
    human.guests.append(planet)
    table.tell("human-guest", own_kind=MINE, planet=planet)
    happened(table, board, "mine")
    if knowledge := knowledge_for_guest(human):
        gain(table, board, {KNOWLEDGE: knowledge}, "faction:lantids")


def why_no_mine(board: Board, mine_site: Hex) -> Refused | None:
    if not board.human.supply[MINE]:
        return Refused("refused-no-piece", own_kind=MINE)
    price = mine_price(board, mine_site)
    if price is None:
        transdim = board.planet_at(mine_site) == TRANSDIM
        return Refused("refused-transdim" if transdim else "refused-taken", planet=mine_site)
    lacking = missing(board, price)
    return Refused("refused-price", cost=listed(price), lacking=listed(lacking)) if lacking else None


SETTLE = Verb("settle", settle, line="mine {mine_site}", why_not=why_no_mine)


# Gaia projects


@cites("H-68", "H-3")
def project_tokens(board: Board) -> int:
    """The tokens for a Gaia project, by the gaiaformers owned, wherever they are."""
    return figures().project_tokens[board.human.levels["gaia"]]


@cites("H-68", "B-13")
def projects(board: Board) -> list[Move[Board]]:
    """Transdim planets in range without a gaiaformer, if there is one free and there are tokens."""
    human, own = board.human, board.human.holdings
    if human.free_gaiaformers() <= 0 or own.tokens() < project_tokens(board):
        return []
    far, furthest = distances_to(human), reach(board) + own.stock[QIC] * figures().numbers["qic_range"]
    return [PROJECT(planet) for planet in project_places(board) if far[planet] <= furthest]


def project_places(board: Board) -> list[Hex]:
    """The transdim planets on which nothing stands."""
    closed = rival.claimed(board)
    return [
        planet
        for planet, kind in board.chart.planets.items()
        if kind == TRANSDIM
        and planet not in board.gaia_tokens
        and board.is_empty(planet)
        and planet not in closed
    ]


def project_qic(board: Board, planet: Hex) -> int:
    """QIC to reach the planet of a project."""
    return qic_for(distances_to(board.human)[planet], reach(board))


@rule("H-68")
def start_project(table: Table, board: Board, project_site: Hex) -> None:
    """A gaiaformer onto a transdim planet, tokens into the Gaia area; nothing is scored."""
    if qic := project_qic(board, project_site):
        pay(table, board, {QIC: qic})
    give_tokens(table, board, project_tokens(board), GAIA_AREA)
    board.human.gaiaformers.append(project_site)
    table.tell("human-gaia", planet=project_site)


def why_no_project(board: Board, project_site: Hex) -> Refused | None:
    human = board.human
    if project_site not in project_places(board):
        return Refused("refused-no-transdim", planet=project_site)
    if human.free_gaiaformers() <= 0:
        return Refused("refused-no-gaiaformer")
    lacking = missing(board, {QIC: project_qic(board, project_site)})
    if lacking:
        return Refused("refused-short", lacking=listed(lacking))
    need, have = project_tokens(board), human.holdings.tokens()
    return Refused("refused-tokens", count=need, lack=need - have) if have < need else None


PROJECT = Verb("project", start_project, line="gaia {project_site}", why_not=why_no_project)


def boosted(table: Table, board: Board, steps: int = 0, range_: int = 0) -> None:
    """The mine or the Gaia project for which an action gives free steps or more range; it comes now."""
    own = board.human.holdings
    own.free_steps, own.more_range = steps, range_
    table.choose("boosted", boosted_builds(board)).act(table, board)
    own.free_steps = own.more_range = 0


def boosted_builds(board: Board) -> list[Move[Board]]:
    """What the running boost can be used for."""
    return [*mines(board), *(projects(board) if board.human.holdings.more_range else [])]


def can_use_boost(board: Board, steps: int = 0, range_: int = 0) -> bool:
    """Whether an action that gives steps or range could be followed by its build."""
    own = board.human.holdings
    own.free_steps, own.more_range = steps, range_
    possible = bool(boosted_builds(board))
    own.free_steps = own.more_range = 0
    return possible
