"""The person's structures: mines, Gaia projects, upgrades, and what single factions do with them."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import (
    ACADEMY,
    GLEENS_TOKEN,
    INSTITUTE,
    LAB,
    MINE,
    STATION,
    TRANSDIM,
)
from automarium.games.gaia.economy.factions import area_after_gaia
from automarium.games.gaia.economy.holdings import AREAS
from automarium.games.gaia.hexes import HEXES, Hex, distance, in_reading_order
from automarium.games.gaia.tech import advance_freely, receive_token, take_tile
from automarium.rulebook import Move, Table, Verb, cites, rule

PATHS = {MINE: (STATION,), STATION: (LAB, INSTITUTE), LAB: (ACADEMY,)}
PATHS_BESCODS = {MINE: (STATION,), STATION: (LAB, ACADEMY), LAB: (INSTITUTE,)}
NEAR = 2
"""How near a structure of the Automa makes a trading station cheaper."""


# Mines


def mines(board: Board) -> list[Move[Board]]:
    return [BUILD(planet) for planet in places_for_mine(board)] if board.human.supply[MINE] else []


@cites("B-1", "B-13", "GP-3.7")
def places_for_mine(board: Board) -> list[Hex]:
    """Planets without a structure; a transdim planet only once its Gaia project is done."""
    human, taken = board.human, board.automa.structures
    if human.faction == "lantids":  # who may join the Automa, but only once
        taken = dict.fromkeys(human.guests, MINE)
    return [
        planet
        for planet, kind in board.chart.planets.items()
        if planet not in taken
        and planet not in human.structures
        and (kind != TRANSDIM or planet in board.gaia_tokens)
    ]


@rule("B-3")
def build_mine(table: Table, board: Board, planet: Hex) -> None:
    """A mine; a gaiaformer that made the planet habitable comes back."""
    human = board.human
    if planet in board.automa.structures:
        build_guest(table, board, planet)
        return
    if planet in human.gaiaformers:
        human.gaiaformers.remove(planet)
        table.tell("human-gaiaformer", planet=planet)
    human.build(MINE, planet)
    table.tell("human-mine", own_kind=MINE, planet=planet)


@rule("B-15")
def build_guest(table: Table, board: Board, planet: Hex) -> None:
    """Lantids: a mine beside a structure of the Automa."""
    board.human.supply[MINE] -= 1
    board.human.guests.append(planet)
    table.tell("human-guest", own_kind=MINE, planet=planet)


BUILD = Verb("build", build_mine, line="mine {planet}")


# Gaia projects


@cites("B-13")
def gaia_projects(board: Board) -> list[Move[Board]]:
    """Empty transdim planets, if there is a gaiaformer."""
    if board.human.free_gaiaformers() <= 0:
        return []
    return [
        GAIA_PROJECT(planet)
        for planet in board.chart.planets
        if board.planet_at(planet) == TRANSDIM and board.is_empty(planet)
    ]


@rule("B-13")
def start_gaia_project(table: Table, board: Board, planet: Hex) -> None:
    board.human.gaiaformers.append(planet)
    table.tell("human-gaia", planet=planet)


@rule("B-13", "GP-12.1")
def gaia_phase(table: Table, board: Board) -> None:
    """Planets with a gaiaformer become Gaia planets; shelved gaiaformers come back."""
    human = board.human
    done = [place for place in human.gaiaformers if board.planet_at(place) == TRANSDIM]
    board.gaia_tokens += done
    if done:
        table.tell("gaia-phase-yours", sites=tuple(done), area=AREAS[area_after_gaia(human)])
    if human.shelved:
        shelved, human.shelved = human.shelved, 0
        table.tell("human-unshelve", count=shelved)


GAIA_PROJECT = Verb("gaia", start_gaia_project)


# Upgrades


@cites("B-3", "B-15")
def upgrades(board: Board) -> Iterator[Move[Board]]:
    """Each structure with what it may become; the Bescods swap academies and institute."""
    human = board.human
    paths = PATHS_BESCODS if human.faction == "bescods" else PATHS
    for planet in in_reading_order(human.structures):
        for new in paths.get(human.structures[planet], ()):
            if human.supply[new]:
                yield UPGRADE(planet, new)


@rule("B-3")
def upgrade(table: Table, board: Board, structure: Hex, own_new: str) -> None:
    """Swap the pieces; a lab or an academy brings a tech tile, the Gleens' institute their token."""
    old = board.human.structures[structure]
    board.human.replace(structure, own_new)
    table.tell("human-upgrade", planet=structure, own_old=old, own_new=own_new)
    if own_new in (LAB, ACADEMY):
        take_tile(table, board)
    if own_new == INSTITUTE and board.human.faction == "gleens":
        receive_token(table, board, GLEENS_TOKEN)


@cites("GP-11.2", "B-3")
def station_price(board: Board, mine: Hex) -> int:
    """A trading station in place of this mine costs fewer credits with a structure of the Automa nearby."""
    return 3 if distance(mine, board.automa.structures) <= NEAR else 6


UPGRADE = Verb("up", upgrade)


# Single factions


@rule("B-15")
def swap_institute(table: Table, board: Board, planet: Hex) -> None:
    """Ambas: institute and mine change places."""
    human = board.human
    (old,) = human.places_of(INSTITUTE)
    human.structures[old], human.structures[planet] = MINE, INSTITUTE
    table.tell("human-swap", planet=planet, old_planet=old, own_old=MINE, own_new=INSTITUTE)


@rule("B-15")
def downgrade_lab(table: Table, board: Board, planet: Hex) -> None:
    """Firaks: a lab becomes a trading station, and one track advances."""
    board.human.replace(planet, STATION)
    table.tell("human-upgrade", planet=planet, own_old=LAB, own_new=STATION)
    advance_freely(table, board)


@rule("B-15")
def place_space_station(table: Table, board: Board) -> None:
    """Ivits: on a space without planet or station."""
    place = table.choose("space-station", [place for place in HEXES if board.is_free_space(place)])
    board.human.space_stations.append(place)
    table.tell("human-space-station", space=place)


SWAP = Verb("swap", swap_institute)
DOWNGRADE = Verb("down", downgrade_lab)
SPACE_STATION = Verb("place-station", place_space_station, line="space")
