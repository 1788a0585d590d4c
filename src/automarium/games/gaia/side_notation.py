"""A side of a position: its faction, structures, research levels, and what only the person has."""

from __future__ import annotations

from collections.abc import Iterable

from automarium.games.gaia.board import Board, Federation, Human, Side
from automarium.games.gaia.components import MINE, STRUCTURES, TOP_LEVEL, TRANSDIM, factions, numbers, tiles
from automarium.games.gaia.hexes import SLOT_OF, Hex, in_reading_order
from automarium.games.gaia.names import AUTOMA_FACTIONS, FACTIONS
from automarium.rulebook import Reader, Tree

KEYS = dict(zip(STRUCTURES, ("mines", "stations", "labs", "academies", "institute"), strict=True))
"""The structures of a side by the key under which they are listed."""
ONLY = {"guests": "lantids", "space_stations": "ivits"}
"""What only one faction has."""


def write_side(side: Side) -> Tree:
    head = {"faction": side.faction, "vp": side.vp, "booster": side.booster, "levels": dict(side.levels)}
    built = {key: in_reading_order(side.places_of(kind)) for kind, key in KEYS.items()}
    return {**head, **built, "satellites": list(side.satellites)}


def write_human(human: Human) -> Tree:
    formed = [f"{token}: {' '.join(places)}" if places else token for token, places in human.federations]
    return {
        **write_side(human),
        "gaiaformers": list(human.gaiaformers),
        "shelved": human.shelved,
        "space_stations": list(human.space_stations),
        "lost_planet": human.lost_planet,
        "guests": list(human.guests),
        "federations": formed,
        "green": human.green,
        "tech_tiles": human.tiles,
        "covered_tiles": human.covered_tiles,
        "strong_tile": human.strong_tile,
    }


def read_sides(board: Board, automa: Reader, human: Reader) -> None:
    _read_factions(board, automa, human)
    _read_side(board, board.automa, automa, board.level.vp)
    _read_side(board, board.human, human, numbers().start_vp)
    _read_human(board, human)
    _check_human(board, human)


def _read_factions(board: Board, automa: Reader, human: Reader) -> None:
    """Given, or fixed by the options; otherwise Taklons and Hadsch Hallas, or factions that do not clash."""
    its = automa.choice("faction", (*AUTOMA_FACTIONS, "random", "choose"), default=board.settings.faction)
    yours = human.choice("faction", (*FACTIONS, "choose"), default=board.settings.human)
    homes = {name: faction.home for name, faction in factions().items()}
    if its not in homes:
        its = next(each for each in ("taklons", "geodens") if homes[each] != homes.get(yours))
    if yours not in homes:
        yours = next(each for each in ("hadsch-hallas", "geodens") if homes[each] != homes[its])
    if homes[its] == homes[yours]:
        raise human.bad("faction", f"{yours} has the color of {its}", told="same-color")
    board.automa.faction, board.human.faction = its, yours


def _read_side(board: Board, side: Side, part: Reader, start_vp: int) -> None:
    side.vp = part.integer("vp", least=0, most=999, default=start_vp)
    if part.text("booster", default=""):
        side.booster = part.choice("booster", tiles().boosters if board.settings.keeps_boosters else ())
    for kind, key in KEYS.items():
        places = hexes(board, part, key)
        twice = [each for each in places if each in side.structures or places.count(each) > 1]
        refuse(part, key, twice, "holds two structures", told="two-structures")
        wrong = [each for each in places if board.planet_at(each) in ("", TRANSDIM)]
        why = "is no planet for a structure; list a transdim planet with one in map.gaia too"
        refuse(part, key, wrong, why, told="no-planet")
        part.at_most(key, places, side.supply[kind])
        for place in places:
            side.build(kind, place)
    side.satellites = hexes(board, part, "satellites")
    on_planets = [each for each in side.satellites if each in board.chart.planets]
    refuse(part, "satellites", on_planets, "is a planet", told="satellite-place")
    part.at_most("satellites", side.satellites, numbers().satellites)
    levels = part.part("levels")
    for track in side.levels:
        start = int(factions()[side.faction].track == track)
        side.levels[track] = levels.integer(track, least=0, most=TOP_LEVEL, default=start)


def _read_human(board: Board, part: Reader) -> None:
    human, most = board.human, numbers().tech_tiles
    human.gaiaformers = hexes(board, part, "gaiaformers", once=True)
    human.shelved = part.count("shelved", numbers().gaiaformers)
    human.space_stations = hexes(board, part, "space_stations", once=True)
    if lost := part.text("lost_planet", default=""):
        human.lost_planet = hex_of(board, lost, part, "lost_planet")
    human.guests = hexes(board, part, "guests", once=True)
    for text in part.texts("federations", default=()):
        token, _, places = text.partition(":")
        if token.strip() not in tiles().tokens:
            why = f"{token.strip()} is no federation token"
            raise part.unknown("federations", token.strip(), tiles().tokens, why)
        joined = tuple(hex_of(board, each, part, "federations") for each in places.split())
        human.federations.append(Federation(token.strip(), joined))
    greens = sum(tiles().tokens[each.token] for each in human.federations)
    human.green = part.integer("green", least=0, most=greens, default=greens)
    human.tiles = part.count("tech_tiles", most)
    human.covered_tiles = part.count("covered_tiles", most - human.tiles)
    human.strong_tile = part.flag("strong_tile", default=False)


def _check_human(board: Board, part: Reader) -> None:
    human, theirs, printed = board.human, board.automa.structures, board.chart.planets
    for key, faction in ONLY.items():
        if getattr(human, key) and human.faction != faction:
            raise part.bad(key, f"only the {faction.title()} have them", told="only-they", thing=faction)
    formers, in_space = human.gaiaformers, [*human.space_stations, *filter(None, [human.lost_planet])]
    strange = [each for each in formers if printed.get(each) != TRANSDIM or each in human.structures]
    refuse(part, "gaiaformers", strange, "is no transdim planet, or holds a structure", told="gaiaformer-at")
    beside = [each for each in formers if each in theirs]
    refuse(part, "gaiaformers", beside, "holds a structure of the Automa", told="gaiaformer-at")
    on_planets = [each for each in in_space if each in printed]
    refuse(part, "", on_planets, "is a planet, not free space", told="not-space")
    taken = {*board.automa.satellites, *human.satellites, *human.space_stations} & {human.lost_planet}
    refuse(part, "lost_planet", taken, "holds a satellite or a space station", told="lost-taken")
    alone = [each for each in human.guests if each not in theirs]
    refuse(part, "guests", alone, "holds nothing of the Automa", told="guest-alone")
    both = [each for each in theirs if each in human.structures]
    why = "holds a structure of the Automa; a guest of the Lantids is in guests"
    refuse(part, "", both, why, told="both-built")
    if human.free_gaiaformers() < 0:
        why = "the level of the Gaia project does not give that many"
        raise part.bad("gaiaformers", why, told="gaiaformers")
    human.supply[MINE] -= len(human.guests)
    if human.supply[MINE] < 0:
        most = numbers().supply[MINE]
        raise part.bad("guests", f"at most {most} mines in all", told="mines", most=most)


def refuse(part: Reader, key: str, wrong: Iterable[str], why: str, told: str) -> None:
    """Refuse the first thing that is wrong, if there is one."""
    for each in wrong:
        raise part.bad(key, f"{each} {why}", told=told, thing=each)


def hexes(board: Board, part: Reader, key: str, once: bool = False) -> list[Hex]:
    """The hexes under a key, each of them once if there is room for one thing only."""
    found = [hex_of(board, text, part, key) for text in part.texts(key, default=())]
    twice = [place for place in found if once and found.count(place) > 1]
    refuse(part, key, twice, "is listed twice", told="twice")
    return found


def hex_of(board: Board, text: str, part: Reader, key: str) -> Hex:
    """A hex by its place, `2,-3`, or by its name in the sector, `1A8`."""
    place = board.chart.by_name.get(text.strip().upper(), text.replace(" ", "").strip("()"))
    if place not in SLOT_OF:
        why = f"there is no hex {text!r}; write 2,-3 (place and row) or 1A8 (in its sector)"
        raise part.bad(key, why, told="no-hex", found=text)
    return place
