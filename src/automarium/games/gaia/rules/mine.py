"""Build a mine, with the criterion of a final scoring tile and the satellite."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import (
    GAIA,
    MINE,
    SATELLITE,
    TRANSDIM,
    faction_cards,
    numbers,
    steps_between,
)
from automarium.games.gaia.hexes import Hex, are_adjacent, bearing, neighbors
from automarium.games.gaia.rules.choosing import by_direction, hexes_by_direction
from automarium.games.gaia.rules.points import gain, offer_charge
from automarium.games.gaia.rules.upgrade import upgrade
from automarium.rulebook import Criterion, Table, cites, fewest, nearest, prefer, rule


@rule("GP-8.3g")
def mine_or_upgrade(
    table: Table, board: Board, reach: int, *own: Criterion[Hex], upgrade_instead: bool = True
) -> bool:
    """Where no mine can be built, a structure is upgraded instead, with the same support card."""
    if board.automa.supply[MINE]:
        if build_mine(table, board, reach, *own):
            return True
        table.tell("no-planet", range=reach)
    else:
        table.tell("no-mine-left")
    return upgrade_instead and upgrade(table, board)


@rule("GP-8.3", "GP-8.3a", "GP-8.3b", "GP-8.3c", "GP-8.0c", "GP-8.0d", "GP-8.0e")
def build_mine(table: Table, board: Board, reach: int, *own: Criterion[Hex]) -> bool:
    """The criteria in order: faction card, final tile, fewest steps, nearest to you, direction."""
    home = board.automa.home

    def steps(planet: Hex) -> int:
        return steps_between(home, board.planet_at(planet))

    planet = table.pick(
        "mine",
        board.empty_in_range(reach),
        *own,
        *of_final_tile(board),
        fewest(steps, section="GP-8.3c"),
        nearest(board.distance_to_you, section="GP-8.3c"),
        by_direction(board, board.support),
        range=reach,
    )
    if planet is None:
        return False
    place_mine(table, board, planet)
    return True


@cites("GP-8.4", "GP-8.4a", "GP-8.4e")
def of_final_tile(board: Board) -> list[Criterion[Hex]]:
    """The criterion of the upper or lower final tile, as the support card shows; three tiles have none."""
    shown = {"top": 0, "bottom": 1}.get(board.support.final)
    tile = "" if shown is None else board.finals[shown]
    if tile == "sectors":
        return [new_sector(board)]
    if tile == "types":
        return [new_type(board)]
    return [gaia_or_transdim(board)] if tile == "gaia" else []


@cites("GP-8.4b", "GP-3.8")
def new_sector(board: Board) -> Criterion[Hex]:
    sectors = board.automa_sectors()

    def is_in_new_sector(planet: Hex) -> bool:
        return board.chart.sector[planet] not in sectors

    return prefer(is_in_new_sector, section="GP-8.4b")


@cites("GP-8.4c")
def new_type(board: Board) -> Criterion[Hex]:
    types = board.automa_types()

    def is_of_new_type(planet: Hex) -> bool:
        return board.type_for_automa(planet) not in types

    return prefer(is_of_new_type, section="GP-8.4c")


@cites("GP-8.4d")
def gaia_or_transdim(board: Board) -> Criterion[Hex]:
    def is_gaia_or_transdim(planet: Hex) -> bool:
        return board.planet_at(planet) in (GAIA, TRANSDIM)

    return prefer(is_gaia_or_transdim, section="GP-8.4d")


@rule("GP-8.3d", "GP-8.3f")
def place_mine(table: Table, board: Board, planet: Hex) -> None:
    """The mine onto the planet; a transdim planet becomes a Gaia planet at once."""
    automa, type_before = board.automa, board.planet_at(planet)
    is_alone = not are_adjacent(planet, automa.structures)
    is_new_type = board.type_for_automa(planet) not in board.automa_types()
    automa.build(MINE, planet)
    table.tell("mine", kind=MINE, site=planet)
    if type_before == TRANSDIM:
        board.gaia_tokens.append(planet)
        table.tell("gaia-token", site=planet)
    if is_alone:
        add_satellite(table, board, planet)
    offer_charge(table, board, planet)
    if automa.faction == "geodens" and is_new_type:
        score_new_type(table, board, type_before)


@rule("GP-8.3e", "GP-10.1", "GP-10.2", "GP-10.4", "GP-10.5")
def add_satellite(table: Table, board: Board, planet: Hex) -> None:
    """A mine without a neighbor of its own gets a satellite beside it."""

    def is_clear(place: Hex) -> bool:
        return place not in board.human.space_stations and place not in board.automa.satellites

    beside = [place for place in neighbors(planet) if not board.planet_at(place)]
    if len(board.automa.satellites) + len(board.finals) >= numbers().satellites:
        return
    place = table.pick("satellite", beside, prefer(is_clear), hexes_by_direction(board.support))
    if place is not None:
        board.automa.satellites.append(place)
        table.tell("satellite", kind=SATELLITE, space=place, bearing=bearing(planet, place))


@rule("GP-9.5")
def score_new_type(table: Table, board: Board, planet: str) -> None:
    """Geodens: points for the first mine on a type of planet."""
    gained = gain(board, faction_cards()["geodens"].passive_vp, f"type/{planet}")
    table.tell("score-new-type", **gained, type=planet)
