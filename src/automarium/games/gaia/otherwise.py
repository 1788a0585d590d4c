"""What may lie otherwise than it is believed, at each spot that a person points at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import (
    ACADEMY,
    POWER_ACTIONS,
    STRUCTURES,
    TOP_LEVEL,
    TRACKS,
    numbers,
    tiles,
)
from automarium.games.gaia.economy.notation import write_economy
from automarium.games.gaia.hexes import SLOT_OF, Hex
from automarium.games.gaia.settings import AUTOMA, HUMAN
from automarium.games.gaia.side_notation import KEYS
from automarium.lookbook import Otherwise, a_number, a_thing
from automarium.rulebook import SETUP, Tree

STOCK = ("credits", "ore", "knowledge", "qic")
AREAS = ("area-1", "area-2", "area-3", "gaia-area")
"""The bowls in the order in which a position counts their power."""
PIECES_OF = {AUTOMA: "kind", HUMAN: "own_kind"}


def otherwise(board: Board, spot: str) -> Iterator[Otherwise]:
    """Structures and satellites on the map, markers, tokens, boosters, cards, and what the person owns."""
    if board.next == SETUP:
        return
    kind, _, rest = spot.partition("-")
    if spot in SLOT_OF:
        yield from _on_hex(board, spot)
    elif kind in TRACKS and rest.isdecimal():
        for side in (AUTOMA, HUMAN):
            level = (board.automa if side == AUTOMA else board.human).levels[kind]
            marker = f"{side}_marker"
            yield a_number(marker, level, side, "levels", kind, of=marker, most=TOP_LEVEL)
    elif spot in (AUTOMA, HUMAN):
        yield a_number("points", (board.automa if spot == AUTOMA else board.human).vp, spot, "vp")
    elif kind == "power" and rest.isdecimal() and int(rest) in POWER_ACTIONS:
        yield _action(board, int(rest))
    elif kind in (AUTOMA, HUMAN) and rest == "booster":
        held = (board.automa if kind == AUTOMA else board.human).booster
        yield a_thing("new_booster", held, tiles().boosters, kind, "booster")
    elif kind == "booster" and rest.isdecimal() and int(rest) <= len(board.boosters):
        place = int(rest) - 1
        yield a_thing("new_booster", board.boosters[place], tiles().boosters, "tiles", "boosters", place)
    else:
        yield from _cards(board, spot)
        yield from _owned(board, spot)


def _on_hex(board: Board, place: Hex) -> Iterator[Otherwise]:
    """On a planet a structure of one side, in space satellites."""
    if board.planet_at(place):
        for side, fact in PIECES_OF.items():
            built = (board.automa if side == AUTOMA else board.human).structures.get(place, "")
            yield Otherwise(fact, built, _build(side, place), ("", *STRUCTURES))
    elif place in board.chart.planets:
        return
    else:
        for side, fact in PIECES_OF.items():
            count = (board.automa if side == AUTOMA else board.human).satellites.count(place)
            most = numbers().satellites if side == HUMAN else 1
            yield Otherwise(fact, count, _satellites(side, place), of="satellite", most=most)


def _build(side: str, place: Hex) -> Callable[[Tree, Any], None]:
    """A planet has one owner: what is said of one side is true of both."""

    def put(tree: Tree, kind: Any) -> None:
        for each in (AUTOMA, HUMAN) if kind else (side,):
            for key in KEYS.values():
                tree[each][key] = [other for other in tree[each][key] if other != place]
            _place_academy(tree[each], place, kind if each == side else "")
        if kind:
            tree[side][KEYS[kind]].append(place)

    return put


def _place_academy(side: Tree, place: Hex, kind: str) -> None:
    """Where the app keeps the economy, it also keeps from which side of the board an academy came."""
    spaces = [key for key in ("left_academy", "right_academy") if key in side]
    for key in spaces:
        if side[key] == place and kind != ACADEMY:
            side[key] = ""
    if kind == ACADEMY and place not in [side[key] for key in spaces]:
        side |= dict.fromkeys([key for key in spaces if not side[key]][:1], place)


def _satellites(side: str, place: Hex) -> Callable[[Tree, Any], None]:
    def put(tree: Tree, count: Any) -> None:
        others = [each for each in tree[side]["satellites"] if each != place]
        tree[side]["satellites"] = [*others, *[place] * count]

    return put


def _action(board: Board, power: int) -> Otherwise:
    """An action is free, or an action token covers it."""

    def put(tree: Tree, token: Any) -> None:
        others = {*tree["actions"]["covered"]} - {power}
        tree["actions"]["covered"] = sorted({*others, power} if token else others)

    now = "action_token" if power in board.covered else ""
    return Otherwise("action_token", now, put, ("", "action_token"))


def _cards(board: Board, spot: str) -> Iterator[Otherwise]:
    """The two open cards; the other cards of the deck are not seen."""
    cards = board.cards
    known = sorted(
        {*cards.deck.cards(), *cards.reserve.cards(), *cards.discards, cards.action, cards.support}
    )
    named = [card for card in known if card.isdecimal()]
    if spot == "action-card" and cards.action:
        yield a_thing("action_card", cards.action, named, "cards", "action")
    if spot == "support-card" and cards.support:
        yield a_thing("support_card", cards.support, named, "cards", "support")


def _owned(board: Board, spot: str) -> Iterator[Otherwise]:
    """The stock and the power of the person, where the app keeps them."""
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
