"""The nouns of Gaia Project: what each thing is called, what it looks like, where it lies on the picture."""

from __future__ import annotations

from dataclasses import replace

from automarium.games.gaia import faces
from automarium.games.gaia.board import Board
from automarium.games.gaia.building import station_price
from automarium.games.gaia.components import MINE, STATION, STRUCTURES, TRACKS, home_of, sectors
from automarium.games.gaia.economy import nouns as economy
from automarium.games.gaia.economy.amounts import listed
from automarium.games.gaia.economy.upgrading import upgrade_price
from automarium.games.gaia.hexes import SLOT_OF, Hex
from automarium.games.gaia.places import planet_words, site_words, space_words, where_words, words
from automarium.games.gaia.settings import AUTOMA, HUMAN
from automarium.lookbook import Family, Nouns, Wording, worded


def answer_or_place(board: Board, option: str) -> Wording:
    """A hex for a satellite, or the word that ends the question."""
    return words(board, option) if option in SLOT_OF else (f"answer.satellite.{option}", {})


def joined_words(board: Board, place: Hex) -> Wording:
    """A structure of the person, or what else counts as one."""
    kind = board.human.structures.get(place)
    return ("noun.standing", {"own_kind": kind, "planet": place}) if kind else words(board, place)


def structure_words(board: Board, structure: Hex) -> Wording:
    """A structure of the person to be upgraded; a mine with what its trading station would cost."""
    kind = board.human.structures[structure]
    standing = {"own_kind": kind, "planet": structure}
    if kind == MINE and board.settings.keeps_economy:
        return "noun.standing.paid", {**standing, "amounts": listed(upgrade_price(board, structure, STATION))}
    if kind == MINE:
        return "noun.standing.mine", {**standing, "credits": station_price(board, structure)}
    return "noun.standing", standing


def standing_words(board: Board, structure: Hex) -> Wording:
    """The same without a price."""
    return "noun.standing", {"own_kind": board.human.structures[structure], "planet": structure}


def sector_words(board: Board, sector: str) -> Wording:
    """By the number that is printed on the tile."""
    return "noun.sector", {"number": sectors()[sector].number}


def faction_words(board: Board, faction: str) -> Wording:
    """With the planets of its color, for choosing one."""
    return "noun.faction-of", {"your_faction": faction, "type": home_of(faction)}


def row_booster_words(board: Board, place: int) -> Wording:
    """The booster that lies at a place of the row."""
    return f"noun.booster.{board.boosters[place - 1]}", {}


def brought_words(board: Board, brought: str) -> Wording:
    """What brings the Automa points, and one more by its level: `card:2:0`, `round/ts3:4:1` …"""
    source, figure, extra = brought.split(":")
    kind, _, name = source.partition("/")
    named = {BROUGHT_BY[kind]: name} if name else {}
    return f"noun.brought.{kind}{'-more' * (extra != '0')}", {**named, "figure": int(figure), "extra": extra}


def level_words(board: Board, level: str) -> Wording:
    track, _, number = level.partition("-")
    return "noun.level", {"track": track, "level": number}


def spot_words(board: Board, spot: str) -> Wording:
    """A spot of the picture: a hex, a level of a track, or something named for what lies there."""
    kind, _, rest = spot.partition("-")
    if spot in SLOT_OF:
        return planet_words(board, spot) if spot in board.chart.planets else space_words(board, spot)
    if kind in TRACKS and rest.isdecimal():
        return level_words(board, spot)
    if kind in (AUTOMA, HUMAN) and rest in PIECES:
        return f"noun.spot.{kind}-supply", {}
    if kind in SPOTS and rest:
        message, noun = SPOTS[kind]
        return message, {noun: int(rest) if rest.isdecimal() else rest}
    return f"noun.spot.{spot}", {}


PIECES = (*STRUCTURES, "satellite", "gaiaformer")
SPOTS = {
    "booster": ("noun.spot.booster", "nth"),
    "power": ("noun.spot.power", "power"),
    "row": ("noun.spot.row-booster", "row_place"),
    "slot": ("noun.spot.slot", "slot"),
    "advanced": ("noun.spot.advanced-tile", "advanced_track"),
    "track": ("noun.spot.track", "track"),
    "token": ("noun.spot.token", "token"),
    "round": ("noun.spot.round", "number"),
    "final": ("noun.spot.final", "top"),
    "tech": ("noun.spot.tech", "tech_place"),
    "adv": ("noun.spot.advanced-tile", "advanced_track"),
    "own": ("noun.spot.own-tech", "tech"),
}
"""The kinds of spots that have a number or a name: how they are said, and which noun that is."""

BROUGHT_BY = {"type": "type", "round": "round_tile"}
"""What brings points and has a name: which noun that is."""

PLANET = Family("planet", planet_words, faces.planet_face, spot="{id}")
SITE = Family("site", site_words, faces.planet_face, spot="{id}")
SPACE = Family("space", space_words, spot="{id}")
PLACE = Family("place", words, faces.planet_face, spot="{id}")
SATELLITE = Family("satellite", answer_or_place, spot=lambda option: option if option in SLOT_OF else "")
JOINED = Family("joined", joined_words, faces.planet_face, spot="{id}")
STRUCTURE = Family("structure", structure_words, faces.planet_face, spot="{id}", called=standing_words)
KIND = Family("kind", face=faces.piece_face)
OWN_KIND = Family("kind", face=faces.own_piece_face)
THING = Family("thing", face=faces.thing_face)
GAIA_TOKEN = Family("thing", face=faces.thing_face, face_at=faces.gaia_token_face)
TYPE = Family("type", face=faces.type_face)
SECTOR = Family("sector", sector_words, faces.sector_face)
FACTION = Family("faction", face=faces.faction_face)
FACTION_OF = Family("faction-of", faction_words, faces.faction_face)
TRACK: Family[Board, str] = Family("track", spot="track-{id}")
POWER = Family("power", face=faces.action_face, spot="power-{id}")
BOOSTER = Family("booster", face=faces.booster_face, in_order=True)
ROW_BOOSTER = Family("row-booster", row_booster_words, faces.row_booster_face, spot="booster-{id}")
ROUND = Family("round", face=faces.round_face, in_order=True)
FINAL = Family("final", face=faces.final_face, in_order=True)
TOKEN = Family("token", face=faces.token_face, spot="token-{id}")
CARD = Family("card", face=faces.card_face)

NOUNS: Nouns[Board] = {
    # Places of the map
    **dict.fromkeys(("planet", "other_planet", "old_planet", "start", "upgrade", "step-mine"), PLANET),
    **dict.fromkeys(("site", "sites", "mine"), SITE),
    **dict.fromkeys(("space", "spaces", "lost-planet", "space-station", "new-satellite"), SPACE),
    "group": PLACE,
    **dict.fromkeys(("federate", "giver"), JOINED),
    "satellite": SATELLITE,
    "structure": STRUCTURE,
    "bearing": Family("bearing"),
    "where": Family("where", where_words),
    "part": Family("part"),
    "row": Family("row"),
    "nth": Family("nth"),
    "type": TYPE,
    **dict.fromkeys(("sector", "sectors"), SECTOR),
    "slot": Family("slot", spot="slot-{id}"),
    "turn": Family("turn", face=faces.turn_face, shown_with=("sector", faces.turned_face)),
    # Pieces
    **dict.fromkeys(("kind", "old", "new", "automa_pieces", "supply"), KIND),
    **dict.fromkeys(("own_kind", "own_old", "own_new", "own_pieces", "own_supply"), OWN_KIND),
    **dict.fromkeys(("gaiaformer", "space_station", "guest"), OWN_KIND),
    "gaia_token": GAIA_TOKEN,
    **dict.fromkeys(("action_token", "first_player", "tech_tile", "tech_tiles"), THING),
    **dict.fromkeys(("automa_marker", "human_marker", "lost_planet", "strong_tile", "state"), THING),
    **dict.fromkeys(("faction", "factions"), FACTION_OF),
    "human": replace(FACTION_OF, does=lambda _, faction: ((f"does.faction.{faction}", {}),)),
    **dict.fromkeys(("your_faction", "its_faction"), FACTION),
    # Research, actions, tiles
    **dict.fromkeys(("track", "track-highest"), TRACK),
    **dict.fromkeys(("advanced_track", "advanced_tracks"), TRACK.at("advanced-{id}")),
    "levels": Family("level", level_words, spot="{id}"),
    **dict.fromkeys(("power", "powers"), POWER),
    **dict.fromkeys(("new_booster", "old_booster", "boosters"), BOOSTER),
    **dict.fromkeys(("booster", "row_booster"), ROW_BOOSTER),
    "row_place": Family("row-place"),
    **dict.fromkeys(("round_tile", "round_tiles", "round-tiles"), ROUND),
    **dict.fromkeys(("top", "bottom", "final_tiles", "final-tiles"), FINAL),
    **dict.fromkeys(("token", "tokens", "own-token"), TOKEN),
    "upgrade-kind": Family("upgrade", spot=lambda kind: f"{AUTOMA}-{kind.partition('-')[2]}"),
    "covers-strong": Family("answer", worded("answer.covers-strong.{id}")),
    **dict.fromkeys(("price", "figure"), Family("points")),
    "brought": Family("brought", brought_words),
    "credits": Family("credits"),
    # Cards
    "action_card": Family("card", face=faces.action_card_face),
    "support_card": Family("card", face=faces.support_card_face),
    **dict.fromkeys(("discarded", "drawn", "unseen"), CARD),
    **dict.fromkeys(("deck", "reserve", "setup-cards"), CARD),
    **dict.fromkeys(("cards", "boxed"), Family("card-number", face=faces.card_face)),
    "card_action": Family("card-action"),
    "to": Family("drawn-for"),
    **dict.fromkeys(("direction", "arrow"), Family("direction")),
    "final": Family("final-place"),
    # Where a verb without things is tapped
    "federation": Family("verb", spot="human-federations"),
    "shelve": Family("verb", spot="human-supply"),
    "tech_place": Family("tech-place"),
    **economy.NOUNS,
    "spot": Family("spot", spot_words),
}
