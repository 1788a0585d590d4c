"""The nouns of the person's economy: amounts, prices, tech tiles, exchanges, and what gains come from."""

from __future__ import annotations

import re

from automarium.games.gaia import faces, signs
from automarium.games.gaia.board import Board
from automarium.games.gaia.components import STATION, TOP_LEVEL, TRACKS, numbers
from automarium.games.gaia.economy.actions import ACADEMY_ACTION
from automarium.games.gaia.economy.amounts import added, listed, received
from automarium.games.gaia.economy.building import (
    mine_price,
    ore_per_step,
    project_qic,
    project_tokens,
    steps_to_pay,
)
from automarium.games.gaia.economy.federations import satellites_price
from automarium.games.gaia.economy.figures import ADVANCED, FREE_PLACES, LEFT, QIC, RIGHT, figures
from automarium.games.gaia.economy.holdings import AREAS
from automarium.games.gaia.economy.reach import distances_to, qic_for, reach
from automarium.games.gaia.economy.research import level_gains, may_advance
from automarium.games.gaia.economy.tech_picture import tech_face
from automarium.games.gaia.economy.upgrading import ACADEMIES, kind_of, upgrade_price
from automarium.games.gaia.hexes import Hex
from automarium.games.gaia.places import planet_words, space_words
from automarium.lookbook import Face, Family, Nouns, Wording, face, worded
from automarium.rulebook import Plain

AMOUNT = re.compile(r"([a-z]+)(\d+)")
UNITS = {
    "c": "credits", "o": "ore", "k": "knowledge", "q": "qics", "power": "power_points",
    "charge": "charge_points", "tokens": "new_tokens", "vp": "points", "gaiaformer": "gaiaformers",
    "token": "charged_tokens",
}  # fmt: skip
"""What each unit is called as a counted noun."""
SIGNS = {
    "c": "credit",
    "o": "ore",
    "k": "knowledge",
    "q": "qic",
    "power": "power",
    "charge": "power",
    "tokens": "token",
    "vp": "vp",
}
SOURCES = {
    "round": "round_tile", "tile": "tech", "booster": "new_booster", "token": "token", "track": "track",
    "action": "power", "faction": "your_faction", "type": "type", "special": "special",
}  # fmt: skip
"""Where a gain comes from, and the noun that names it."""


def split(amount: str) -> tuple[str, int]:
    """
    >>> split("charge4")
    ('charge', 4)
    """
    found = AMOUNT.fullmatch(amount)
    if found is None:
        raise ValueError(amount)
    return found[1], int(found[2])


def amount_words(board: Board, amount: str) -> Wording:
    unit, count = split(amount)
    return f"noun.amount.{unit}", {UNITS[unit]: count}


def amount_face(board: Board, amount: str) -> Face | None:
    unit, count = split(amount)
    width = 24.0 + 8 * len(str(count))
    return face(width, 22, signs.line(f"{count} {SIGNS[unit]}", width / 2, 11)) if unit in SIGNS else None


# Places with their prices


def mine_site_words(board: Board, place: Hex) -> Wording:
    """A planet with the whole price of a mine, and how much of it is for terraforming."""
    message, facts = _priced("noun.mine-site", board, place, listed(mine_price(board, place) or {}))
    steps = steps_to_pay(board, place) if facts else 0
    if not steps:
        return message, facts
    return "noun.mine-site.steps", {**facts, "steps": steps, "ore": steps * ore_per_step(board)}


def project_site_words(board: Board, place: Hex) -> Wording:
    tokens = {"tokens": project_tokens(board)}
    return _priced("noun.project-site", board, place, listed({**tokens, QIC: project_qic(board, place)}))


def _priced(message: str, board: Board, place: Hex, price: tuple[str, ...]) -> Wording:
    if not planet_words(board, place)[0]:
        return message, {}
    return message, {"planet": place, "amounts": price}


def space_site_words(board: Board, place: Hex) -> Wording:
    """A space; with the QIC to reach it, if it takes any."""
    qic = qic_for(distances_to(board.human)[place], reach(board))
    if qic:
        return "noun.far-space", {"space": place, "amounts": (f"{QIC}{qic}",)}
    return space_words(board, place)


def becomes_words(board: Board, becomes: str) -> Wording:
    """A kind with its price; that of a trading station depends on the mine, which says it."""
    named = {"own_new": kind_of(becomes)} if becomes not in ACADEMIES else {}
    message = f"noun.becomes.{becomes}" if becomes in ACADEMIES else "noun.becomes"
    if becomes == STATION:
        return "noun.becomes.station", named
    return message, {**named, "amounts": listed(upgrade_price(board, "", becomes))}


def becomes_face(board: Board, becomes: str) -> Face:
    """The piece that comes, not the one that goes."""
    return faces.own_piece_face(board, kind_of(becomes))


def federation_words(board: Board, structures: str) -> Wording:
    """The structures of a federation, with the price of its satellites."""
    price = listed(satellites_price(board, structures.split()))
    message, joined = joined_words(board, structures)
    return ("noun.federation-of", {**joined, "amounts": price}) if price else (message, joined)


def joined_words(board: Board, structures: str) -> Wording:
    return "noun.federation-of.free", {"group": tuple(structures.split())}


def becoming_words(board: Board, becomes: str) -> Wording:
    """The same without its price; of the academies, what each of them brings."""
    if becomes not in ACADEMIES:
        return f"noun.kind.{becomes}", {}
    faction = figures().factions[board.human.faction]
    brings = faction.academy if becomes == RIGHT else added(*faction.income[LEFT])
    return f"noun.academy.{becomes}", {"gained": listed(brings)}


# Actions and exchanges


def board_action_words(board: Board, number: int) -> Wording:
    return "noun.board-action", {"power": number, "amounts": listed(figures().actions[number].pay)}


def special_words(board: Board, special: str) -> Wording:
    if special in figures().standard or special in figures().advanced:
        return "noun.special.tile", {"tech": special}
    if special == ACADEMY_ACTION:
        faction = figures().factions[board.human.faction]
        return "noun.special.academy", {"amounts": listed(faction.academy)}
    return f"noun.special.{special}", {}


def special_name(board: Board, special: str) -> Wording:
    """The same without what it brings."""
    return ("noun.special.own-academy", {}) if special == ACADEMY_ACTION else special_words(board, special)


def special_spot(special: str) -> str:
    if special in figures().boosters:
        return "human-booster"
    return "human-supply" if special == ACADEMY_ACTION else "human-tiles"


def exchange_words(board: Board, exchange: str) -> Wording:
    if exchange not in figures().exchanges:
        return f"answer.gaia-exchange.{exchange}", {}
    known = figures().exchanges[exchange]
    return "noun.exchange", {"paid": listed(known.pay), "gained": listed(received(board, known.gain))}


def next_level_words(board: Board, track: str) -> Wording:
    """A track with the level that comes next, and what that brings at once and each round."""
    if track not in TRACKS:
        return f"answer.tile-track.{track}", {}
    level = board.human.levels[track] + 1
    if level > TOP_LEVEL or not board.settings.keeps_economy:
        return f"noun.track.{track}", {}
    facts: dict[str, Plain] = {"track": track, "level": level}
    gained, income = dict(level_gains(board, track, level)), figures().tracks[track].income[level]
    if track == "gaia":
        owned = numbers().gaiaformers_at
        gained["gaiaformer"] = owned[level] - owned[level - 1]
    gained = {unit: count for unit, count in received(board, gained).items() if count}
    if gained:
        facts["gained"] = listed(gained)
    if income:
        facts["amounts"] = listed(income)
    brings = ".both" if gained and income else ".gains" if gained else ".income" if income else ""
    if not brings and track == "terraforming":
        return "noun.next-level.step", {**facts, "ore": figures().ore_per_step[level]}
    if not brings and track == "navigation":
        return "noun.next-level.range", {**facts, "range": figures().ranges[level]}
    return f"noun.next-level{brings}", facts


def track_face(board: Board, track: str) -> Face | None:
    return face(22, 22, signs.sign(signs.TRACK_SIGNS[track], 11, 11)) if track in TRACKS else None


# Tech tiles


def tile_place_words(board: Board, place: str) -> Wording:
    """A standard tile, with the step that comes with it."""
    if place in TRACKS and may_advance(board, place):
        return "noun.tile-place", {"tech": board.tech[place], "track": place}
    return bare_place_words(board, place)


def tile_name(board: Board, place: str) -> Wording:
    """A standard tile by its name, and the track of the step."""
    if place in TRACKS and may_advance(board, place):
        return "noun.tile-name", {"tech": board.tech[place], "track": place}
    return bare_name(board, place)


def bare_name(board: Board, place: str) -> Wording:
    return f"noun.tech.{board.tech[place]}", {}


def bare_place_words(board: Board, place: str) -> Wording:
    return "noun.bare-place", {"tech": board.tech[place]}


def advanced_place_words(board: Board, track: str) -> Wording:
    return "noun.advanced-place", {"advanced_tech": board.tech[ADVANCED + track], "track": track}


def place_face(board: Board, place: str) -> Face:
    return tech_face(board, board.tech[place])


def advanced_face(board: Board, track: str) -> Face:
    return tech_face(board, board.tech[ADVANCED + track])


def laid_words(board: Board, tile: str) -> Wording:
    """A tile that the set-up lays out, with its place, if it has one: a track, its top, or a free place."""
    place = next((place for place, each in board.tech.items() if each == tile), "")
    if not place:
        return f"noun.tech.{tile}", {}
    if place in FREE_PLACES:
        return f"noun.laid.{place}", {"tech": tile}
    if place in TRACKS:
        return "noun.laid.under", {"track": place, "tech": tile}
    return "noun.laid.on", {"track": place.removeprefix(ADVANCED), "tech": tile}


# Where gains come from; power


def source_words(board: Board, source: str) -> Wording:
    """`round:step`, `tile:vp7`, `income` …"""
    kind, _, name = source.partition(":")
    if not name:
        return f"noun.source.{source}", {}
    return f"noun.source.{kind}", {SOURCES[kind]: int(name) if kind == "action" else name}


def area_spot(area: str) -> str:
    number = AREAS.index(area) + 1
    return f"area-{number}" if number <= 3 else "gaia-area"


def tokens_from_words(board: Board, way: str) -> Wording:
    first, second, third = (int(part) for part in way.split("-"))
    return "noun.tokens-from", {"first": first, "second": second, "third": third}


MINE_SITE = Family("mine-site", mine_site_words, faces.planet_face, spot="{id}", called=planet_words)
PROJECT_SITE = Family("project-site", project_site_words, faces.planet_face, spot="{id}", called=planet_words)
SPACE_SITE = Family("space-site", space_site_words, spot="{id}", called=space_words)
NEXT_LEVEL = Family(
    "next-level", next_level_words, track_face, spot="track-{id}", called=worded("noun.track.{id}")
)
OWN_PLANET = Family("planet", planet_words, faces.planet_face, spot="{id}")
AMOUNTS = Family("amount", amount_words, amount_face)
TECH = Family("tech", face=tech_face)
EXCHANGE = Family("exchange", exchange_words)

NOUNS: Nouns[Board] = {
    # Amounts
    **dict.fromkeys(("amounts", "gained", "paid", "lacking", "cost", "income-part", "next_income"), AMOUNTS),
    "ore": Family("ore"),
    "steps": Family("steps"),
    "knowledge": Family("knowledge"),
    "qics": Family("qic"),
    "power_points": Family("power-points"),
    "charge_points": Family("charge-points"),
    "new_tokens": Family("new-tokens"),
    "points": Family("points"),
    "early_price": Family("points"),
    "gaiaformers": Family("gaiaformer-count"),
    "charged_tokens": Family("charged-tokens"),
    "charged": Family("charged"),
    "source": Family("source", source_words),
    # Places
    "mine_site": MINE_SITE,
    "project_site": PROJECT_SITE,
    **dict.fromkeys(("lost-planet-site", "station-site"), SPACE_SITE),
    **dict.fromkeys(("swap_mine", "own_lab"), OWN_PLANET),
    "federation-of": Family("federation-of", federation_words, spot="{id}", called=joined_words),
    "becomes": Family("becomes", becomes_words, becomes_face, called=becoming_words),
    **dict.fromkeys(("next_track", "tile-track"), NEXT_LEVEL),
    # Actions
    "board_action": Family(
        "board-action",
        board_action_words,
        faces.action_face,
        spot="power-{id}",
        called=worded("noun.power.{id}"),
    ),
    "special": Family("special", special_words, spot=special_spot, called=special_name),
    **dict.fromkeys(("exchange", "gaia-exchange"), EXCHANGE),
    # Tech tiles
    **dict.fromkeys(("tech", "covered_tech", "tech_held", "covered_held", "laid_tech"), TECH),
    **dict.fromkeys(("advanced_tech", "advanced_laid", "tech-tiles", "advanced-tiles"), TECH),
    "laid": Family("laid", laid_words, tech_face),
    "tile_place": Family("tile-place", tile_place_words, place_face, spot="tech-{id}", called=tile_name),
    "bare_place": Family("bare-place", bare_place_words, place_face, spot="tech-{id}", called=bare_name),
    "cover_place": Family("bare-place", bare_place_words, place_face, spot="human-tiles"),
    "advanced_place": Family(
        "advanced-place", advanced_place_words, advanced_face, spot="adv-{id} advanced-{id}"
    ),
    # Power
    **dict.fromkeys(("brainstone", "area"), Family("area", spot=area_spot)),
    "tokens-from": Family("tokens-from", tokens_from_words),
    **dict.fromkeys(
        ("power_token", "power_tokens", "brain_stone", "stone_here"), Family("thing", face=faces.thing_face)
    ),
    # Where a verb without things is tapped
    "form-federation": Family("verb", spot="human-federations"),
    "burn": Family("verb", spot="area-2"),
    "place-space-station": Family("verb", spot="human-supply"),
}
