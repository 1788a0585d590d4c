"""Both sides of a position: factions, structures, research levels, and what only the person has."""

from __future__ import annotations

from collections.abc import Mapping

from automarium.games.gaia.board import AUTOMA, HUMAN, Board, Federation, Human, Side, level_of
from automarium.games.gaia.components import (
    AUTOMA_FACTIONS,
    FACTIONS,
    MINE,
    TOP_LEVEL,
    TRACKS,
    TRANSDIM,
    factions,
    home_of,
    levels,
    numbers,
    tiles,
)
from automarium.games.gaia.hexes import Hex, in_reading_order
from automarium.games.gaia.readers import different_hexes_at, hex_at, hexes_at
from automarium.kernel.catalog.game import BadPosition
from automarium.kernel.catalog.tree import no_others, number, one_of, text, texts
from automarium.kernel.rules.values import Tree

PLURALS = {
    "mine": "mines",
    "station": "stations",
    "lab": "labs",
    "academy": "academies",
    "institute": "institute",
}
"""The structures of a side by the key under which they are listed."""


def write_side(side: Side) -> Tree:
    tree: Tree = {"faction": side.faction, "vp": side.vp, "booster": side.booster}
    tree["levels"] = dict(side.levels)
    for kind, key in PLURALS.items():
        tree[key] = in_reading_order(side.places_of(kind))
    return {**tree, "satellites": list(side.satellites)}


def write_more(human: Human) -> Tree:
    return {
        "gaiaformers": list(human.gaiaformers),
        "shelved": human.shelved,
        "space_stations": list(human.space_stations),
        "lost_planet": human.lost_planet,
        "guests": list(human.guests),
        "federations": [_write_federation(each) for each in human.federations],
        "green": human.green,
        "tech_tiles": human.tiles,
        "covered_tiles": human.covered_tiles,
        "strong_tile": human.strong_tile,
    }


def _write_federation(federation: Federation) -> str:
    places = " ".join(federation.places)
    return f"{federation.token}: {places}" if places else federation.token


def read_sides(board: Board, parts: Mapping[str, Tree]) -> None:
    own = ("faction", "vp", "booster", "levels", *PLURALS.values(), "satellites")
    more = tuple(write_more(board.human))
    no_others(parts[AUTOMA], own, AUTOMA)
    no_others(parts[HUMAN], (*own, *more), HUMAN)
    _read_factions(board, parts[AUTOMA], parts[HUMAN])
    _read_side(board, board.automa, parts[AUTOMA], AUTOMA)
    _read_side(board, board.human, parts[HUMAN], HUMAN)
    board.automa.vp = number(parts[AUTOMA].get("vp", levels()[level_of(board)].vp), "automa.vp", 0, 999)
    board.human.vp = number(parts[HUMAN].get("vp", numbers().start_vp), "human.vp", 0, 999)
    _read_human(board, parts[HUMAN])
    if both := [place for place in board.automa.structures if place in board.human.structures]:
        raise BadPosition(
            f"human: {both[0]} holds a structure of the Automa; a guest of the Lantids is in guests"
        )


def _read_factions(board: Board, automa: Tree, human: Tree) -> None:
    """Given, or fixed by the options; else Taklons and Hadsch Hallas, or what does not clash."""
    fixed = board.settings["faction"], board.settings["human"]
    given = automa.get("faction", fixed[0]), human.get("faction", fixed[1])
    names = [one_of(given[0], (*AUTOMA_FACTIONS, "random", "choose"), "automa.faction")]
    names.append(one_of(given[1], (*FACTIONS, "choose"), "human.faction"))
    if names[0] not in AUTOMA_FACTIONS:
        names[0] = next(each for each in ("taklons", "geodens") if not _same_color(each, names[1]))
    if names[1] not in FACTIONS:
        names[1] = next(each for each in ("hadsch-hallas", "geodens") if not _same_color(each, names[0]))
    if _same_color(names[0], names[1]):
        raise BadPosition(f"human.faction: {names[1]} has the color of {names[0]}")
    board.automa.faction, board.human.faction = names


def _same_color(one: str, other: str) -> bool:
    return one in FACTIONS and other in FACTIONS and home_of(one) == home_of(other)


def _read_side(board: Board, side: Side, tree: Tree, where: str) -> None:
    side.booster = text(tree.get("booster", ""), f"{where}.booster")
    if side.booster:
        one_of(side.booster, tiles().boosters, f"{where}.booster")
    for kind, key in PLURALS.items():
        for place in hexes_at(board, tree.get(key, []), f"{where}.{key}"):
            _put(board, side, kind, place, f"{where}.{key}")
    side.satellites = hexes_at(board, tree.get("satellites", []), f"{where}.satellites")
    if len(side.satellites) > numbers().satellites:
        raise BadPosition(f"{where}.satellites: at most {numbers().satellites}")
    if strange := [place for place in side.satellites if place in board.chart.planets]:
        raise BadPosition(f"{where}.satellites: {strange[0]} is a planet")
    _read_levels(side, tree, where)


def _put(board: Board, side: Side, kind: str, place: Hex, where: str) -> None:
    if place in side.structures:
        raise BadPosition(f"{where}: {place} holds two structures")
    if not side.supply[kind]:
        raise BadPosition(f"{where}: at most {numbers().supply[kind]}")
    if board.planet_at(place) in ("", TRANSDIM):
        hint = "a transdim planet with a structure has become a Gaia planet: list it in map.gaia too"
        raise BadPosition(f"{where}: {place} is no planet for a structure; {hint}")
    side.build(kind, place)


def _read_levels(side: Side, tree: Tree, where: str) -> None:
    start = {track: int(factions()[side.faction].track == track) for track in TRACKS}
    given = tree.get("levels", {})
    if not isinstance(given, Mapping):
        raise BadPosition(f"{where}.levels: must be a table of levels, found {given!r}")
    no_others(given, TRACKS, f"{where}.levels")
    for track in TRACKS:
        level = given.get(track, start[track])
        side.levels[track] = number(level, f"{where}.levels.{track}", 0, TOP_LEVEL)


def _read_human(board: Board, tree: Tree) -> None:
    human = board.human
    human.gaiaformers = different_hexes_at(board, tree.get("gaiaformers", []), "human.gaiaformers")
    human.shelved = number(tree.get("shelved", 0), "human.shelved", 0, numbers().gaiaformers)
    human.space_stations = different_hexes_at(board, tree.get("space_stations", []), "human.space_stations")
    lost = text(tree.get("lost_planet", ""), "human.lost_planet")
    human.lost_planet = hex_at(board, lost, "human.lost_planet") if lost else ""
    human.guests = different_hexes_at(board, tree.get("guests", []), "human.guests")
    human.federations = [
        _read_federation(board, text) for text in texts(tree.get("federations", []), "human.federations")
    ]
    greens = sum(tiles().tokens[each.token] for each in human.federations)
    human.green = number(tree.get("green", greens), "human.green", 0, greens)
    human.tiles = number(tree.get("tech_tiles", 0), "human.tech_tiles", 0, numbers().tech_tiles)
    rest = numbers().tech_tiles - human.tiles
    human.covered_tiles = number(tree.get("covered_tiles", 0), "human.covered_tiles", 0, rest)
    strong = tree.get("strong_tile", False)
    if not isinstance(strong, bool):
        raise BadPosition(f"human.strong_tile: must be true or false, found {strong!r}")
    human.strong_tile = strong
    _check_human(board)


def _check_human(board: Board) -> None:
    human = board.human
    for place in human.gaiaformers:
        if board.chart.planets.get(place) != TRANSDIM or place in human.structures:
            raise BadPosition(f"human.gaiaformers: {place} is no transdim planet, or holds a structure")
        if place in board.automa.structures:
            raise BadPosition(f"human.gaiaformers: {place} holds a structure of the Automa")
    if human.free_gaiaformers() < 0:
        raise BadPosition("human.gaiaformers: the level of the Gaia project does not give that many")
    _check_space(board)
    _check_guests(board)


def _check_space(board: Board) -> None:
    human = board.human
    for place in (*human.space_stations, *([human.lost_planet] if human.lost_planet else [])):
        if place in board.chart.planets:
            raise BadPosition(
                f"human: {place} is a planet; a space station or the Lost Planet cannot lie there"
            )
    if human.space_stations and human.faction != "ivits":
        raise BadPosition("human.space_stations: only the Ivits have them")
    if human.lost_planet in (*board.automa.satellites, *human.satellites, *human.space_stations):
        raise BadPosition(f"human.lost_planet: a satellite or space station lies on {human.lost_planet}")


def _check_guests(board: Board) -> None:
    human = board.human
    if human.guests and human.faction != "lantids":
        raise BadPosition("human.guests: only the Lantids build on planets of the Automa")
    if strange := [place for place in human.guests if place not in board.automa.structures]:
        raise BadPosition(f"human.guests: the Automa has no structure at {strange[0]}")
    if len(human.guests) > human.supply[MINE]:
        raise BadPosition(f"human.guests: at most {numbers().supply[MINE]} mines in all")
    human.supply[MINE] -= len(human.guests)


def _read_federation(board: Board, text: str) -> Federation:
    token, _, places = text.partition(":")
    name = one_of(token.strip(), tiles().tokens, "human.federations")
    return Federation(name, tuple(hex_at(board, each, "human.federations") for each in places.split()))
