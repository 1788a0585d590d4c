"""What a correction may put at each spot that a person points at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from automarium.games.gaia.board import Board, Human
from automarium.games.gaia.components import (
    ACADEMY,
    GAIAFORMER,
    MINE,
    POWER_ACTIONS,
    SATELLITE,
    STRUCTURES,
    TOP_LEVEL,
    TRACKS,
    TRANSDIM,
    numbers,
    tiles,
)
from automarium.games.gaia.economy.hands import STONE
from automarium.games.gaia.economy.holdings import AREAS as KEPT_IN
from automarium.games.gaia.economy.holdings import NO_STONE
from automarium.games.gaia.economy.notation import write_economy
from automarium.games.gaia.hexes import SLOT_OF, Hex
from automarium.games.gaia.settings import AUTOMA, HUMAN
from automarium.games.gaia.side_notation import KEYS, ONLY
from automarium.games.gaia.tiles_otherwise import (
    advanced_tile,
    federation_tokens,
    held_tiles,
    laid_tile,
    scoring_tile,
    track_token,
)
from automarium.lookbook import Otherwise, a_list, a_marker, a_number, a_thing, put_count
from automarium.rulebook import SETUP, Tree

STOCK = ("credits", "ore", "knowledge", "qic")
AREAS = ("area-1", "area-2", "area-3", "gaia-area")
"""The bowls in the order in which a position counts their power."""
ACADEMY_SPACES = ("left_academy", "right_academy")
PIECES_OF = {AUTOMA: "kind", HUMAN: "own_kind"}


def otherwise(board: Board, spot: str) -> Iterator[Otherwise]:
    """Structures and satellites on the map, markers, tokens, tiles, cards, and what the person owns."""
    if board.next == SETUP:
        return
    kind, _, rest = spot.partition("-")
    if spot in SLOT_OF:
        yield from _on_hex(board, spot)
    elif kind in TRACKS and rest.isdecimal():
        yield from _on_track(board, kind, int(rest))
    elif spot in (AUTOMA, HUMAN):
        yield a_number("points", (board.automa if spot == AUTOMA else board.human).vp, spot, "vp")
        yield from _markers(board, spot)
    elif kind == "power" and rest.isdecimal() and int(rest) in POWER_ACTIONS:
        yield _action(board, int(rest))
    elif kind in (AUTOMA, HUMAN) and rest == "booster":
        if held := (board.automa if kind == AUTOMA else board.human).booster:
            yield a_thing("new_booster", held, tiles().boosters, kind, "booster")
    elif kind == "booster" and rest.isdecimal() and int(rest) <= len(board.boosters):
        place = int(rest) - 1
        yield a_thing("new_booster", board.boosters[place], tiles().boosters, "tiles", "boosters", place)
    else:
        yield from _tiles(board, spot)
        yield from _cards(board, spot)
        yield from _owned(board, spot)


def _on_track(board: Board, track: str, level: int) -> Iterator[Otherwise]:
    """The markers of both sides; at the end of a track also its advanced tile, or the federation token."""
    for side in (AUTOMA, HUMAN):
        reached = (board.automa if side == AUTOMA else board.human).levels[track]
        marker = a_marker(f"{side}_marker", level, reached, side, "levels", track)
        takes = side == AUTOMA and level == TOP_LEVEL
        yield replace(marker, put=partial(_put_on_top, marker.put, track)) if takes else marker
    if level == TOP_LEVEL and not board.settings.keeps_economy:
        yield advanced_tile(board, track)
    if level == TOP_LEVEL and track == "terraforming" and board.settings.keeps_track_token:
        yield track_token(board)


def _put_on_top(put: Callable[[Tree, Any], None], track: str, tree: Tree, marker: Any) -> None:
    """At the end of a track the advanced tile is gone, which the Automa has taken."""
    put(tree, marker)
    if marker:
        put_count(track, "research", "advanced")(tree, "")


def _markers(board: Board, side: str) -> Iterator[Otherwise]:
    """Who has the first player marker, and who has passed."""
    other = HUMAN if side == AUTOMA else AUTOMA

    def put_first(tree: Tree, marker: Any) -> None:
        tree["turn"]["first"] = side if marker else other

    first = "first_player" if board.first == side else ""
    has_passed = (board.automa if side == AUTOMA else board.human).passed
    yield Otherwise("first_player", first, put_first, ("", "first_player"))
    if board.next != side:  # who acts next has not passed
        yield Otherwise(
            "state", "passed" if has_passed else "", put_count(side, "turn", "passed"), ("", "passed")
        )


def _tiles(board: Board, spot: str) -> Iterator[Otherwise]:
    """Scoring tiles, tech tiles, federation tokens."""
    kind, _, rest = spot.partition("-")
    if kind in ("round", "final"):
        yield from scoring_tile(board, kind, rest)
    elif spot == "human-federations":
        yield from federation_tokens(board)
    elif spot == "human-tiles":
        yield from held_tiles(board)
    elif kind == "advanced" and rest in TRACKS and not board.settings.keeps_economy:
        yield advanced_tile(board, rest)
    elif kind == "tech":
        yield from laid_tile(board, rest)
    elif kind == "adv":
        yield from laid_tile(board, spot)


def _on_hex(board: Board, place: Hex) -> Iterator[Otherwise]:
    """On a planet a structure of one side, and what changes a transdim one; a guest of the Lantids."""
    if place not in board.chart.planets:
        yield from _in_space(board, place)
        return
    is_transdim = board.chart.planets[place] == TRANSDIM
    for side, fact in PIECES_OF.items():
        structures = (board.automa if side == AUTOMA else board.human).structures
        put = partial(_put_built, side, place, is_transdim, frozenset(structures))
        yield Otherwise(fact, structures.get(place, ""), put, ("", *STRUCTURES))
    if is_transdim:
        token = "gaia_token" if place in board.gaia_tokens else ""
        yield Otherwise("gaia_token", token, put_count(place, "map", "gaia"), ("", "gaia_token"))
        yield from _gaiaformer(board.human, place)
    if board.human.faction == ONLY["guests"] and place in board.automa.structures:
        guest = MINE if place in board.human.guests else ""
        yield Otherwise("guest", guest, put_count(place, HUMAN, "guests"), ("", MINE))


def _gaiaformer(human: Human, place: Hex) -> Iterator[Otherwise]:
    """The level of the Gaia project says how many the person has, wherever they are."""
    if human.gaiaformers or human.shelved or human.free_gaiaformers() > 0:
        here = GAIAFORMER if place in human.gaiaformers else ""
        yield Otherwise("gaiaformer", here, put_count(place, HUMAN, "gaiaformers"), ("", GAIAFORMER))


def _in_space(board: Board, place: Hex) -> Iterator[Otherwise]:
    """Satellites, a space station of the Ivits, or the Lost Planet, which lies there alone."""
    human = board.human
    for side, fact in PIECES_OF.items():
        count = (board.automa if side == AUTOMA else human).satellites.count(place)
        most = numbers().satellites if side == HUMAN else 1
        yield Otherwise(fact, count, put_count(place, side, "satellites"), of=SATELLITE, most=most)
    if human.faction == ONLY["space_stations"]:
        station = int(place in human.space_stations)
        put = put_count(place, HUMAN, "space_stations")
        yield Otherwise("space_station", station, put, of="space_station", most=1)
    lost = int(place == human.lost_planet)
    yield Otherwise("lost_planet", lost, partial(_put_lost, place), of="lost_planet", most=1)


def _put_lost(place: Hex, tree: Tree, there: Any) -> None:
    """It lies in one place only."""
    if there or tree[HUMAN]["lost_planet"] == place:
        tree[HUMAN]["lost_planet"] = place if there else ""


def _put_built(
    side: str, place: Hex, is_transdim: bool, before: frozenset[Hex], tree: Tree, kind: Any
) -> None:
    """A planet has one owner: what is said about one side holds for both."""
    if not kind:
        _move_academy(tree[side], place, before)
    for each in (AUTOMA, HUMAN) if kind else (side,):
        for key in KEYS.values():
            tree[each][key] = [other for other in tree[each][key] if other != place]
        _place_academy(tree[each], place, kind if each == side else "")
    if not kind:
        return
    tree[side][KEYS[kind]].append(place)
    if is_transdim:  # a structure there is on a Gaia planet, without a gaiaformer beside it
        put_count(place, "map", "gaia")(tree, kind)
        put_count(place, HUMAN, "gaiaformers")(tree, "")


def _place_academy(side: Tree, place: Hex, kind: str) -> None:
    """Where the app keeps the economy, it also keeps from which side of the board an academy came."""
    spaces = [key for key in ACADEMY_SPACES if key in side]
    for key in spaces:
        if side[key] == place and kind != ACADEMY:
            side[key] = ""
    if kind == ACADEMY and place not in [side[key] for key in spaces]:
        side |= dict.fromkeys([key for key in spaces if not side[key]][:1], place)


def _move_academy(side: Tree, place: Hex, before: frozenset[Hex]) -> None:
    """An academy that lies elsewhere came from the same side of the board as where it was believed."""
    moved = [each for each in side[KEYS[ACADEMY]] if each not in before]
    space = next((key for key in ACADEMY_SPACES if side.get(key) == place), "")
    if space and moved:
        other = next(key for key in ACADEMY_SPACES if key != space)
        side[space] = moved[0]
        side[other] = "" if side[other] == moved[0] else side[other]


def _action(board: Board, power: int) -> Otherwise:
    """An action is free, or an action token covers it."""

    def put(tree: Tree, token: Any) -> None:
        others = {*tree["actions"]["covered"]} - {power}
        tree["actions"]["covered"] = sorted({*others, power} if token else others)

    now = "action_token" if power in board.covered else ""
    return Otherwise("action_token", now, put, ("", "action_token"))


def _cards(board: Board, spot: str) -> Iterator[Otherwise]:
    """The two open cards and the discarded ones; the other cards of the deck are not seen."""
    cards = board.cards
    known = sorted(
        {*cards.deck.cards(), *cards.reserve.cards(), *cards.discards, cards.action, cards.support}
    )
    named = [card for card in known if card.isdecimal()]
    if spot == "action-card" and cards.action:
        yield a_thing("action_card", cards.action, named, "cards", "action")
    if spot == "support-card" and cards.support:
        yield a_thing("support_card", cards.support, named, "cards", "support")
    if spot == "discards":
        most = len(cards.discards) + bool(len(cards.reserve))
        yield from a_list("cards", cards.discards, named, "cards", "discards", most=most)


def _owned(board: Board, spot: str) -> Iterator[Otherwise]:
    """Gaiaformers in the Gaia area; the stock and the power of the person, where the app keeps them."""
    if spot == "gaia-area":
        shelved = board.human.shelved
        if most := shelved + max(0, board.human.free_gaiaformers()):
            yield a_number("own_pieces", shelved, HUMAN, "shelved", of=GAIAFORMER, most=most)
    if not board.settings.keeps_economy:
        return
    side, _, kind = spot.partition("-")
    if side == HUMAN and kind in STOCK:
        held = write_economy(board)["stock"][kind]
        yield a_number("stock", held, HUMAN, "stock", kind, most=99)
    if spot in AREAS:
        area = AREAS.index(spot)
        held = board.human.holdings.power[area]
        yield a_number("power_tokens", held, HUMAN, "power", area, of="power_token", most=99)
        if board.human.holdings.stone != NO_STONE:
            yield _stone(board, area)


def _stone(board: Board, area: int) -> Otherwise:
    """The brain stone of the Taklons lies in one area, or is out of the game."""

    def put(tree: Tree, there: Any) -> None:
        if there:
            tree[HUMAN]["brainstone"] = KEPT_IN[area]
        elif tree[HUMAN]["brainstone"] == KEPT_IN[area]:
            tree[HUMAN]["brainstone"] = KEPT_IN[-1]

    now = STONE if board.human.holdings.stone == area else ""
    return Otherwise("stone_here", now, put, ("", STONE))
