"""People in worked cases and recorded games: set up from what is given, and shown in the same form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from automarium.games.gaia.board import Board, Federation, Human
from automarium.games.gaia.components import ACADEMY, TRACKS, numbers
from automarium.games.gaia.economy import federations
from automarium.games.gaia.economy.figures import has_green_side
from automarium.games.gaia.economy.holdings import AREAS, NO_STONE
from automarium.games.gaia.economy.links import BIT
from automarium.games.gaia.economy.tokens import green_tokens
from automarium.games.gaia.hexes import Hex, axial
from tests.games.gaia.steps import ACTIONS, KINDS, SPECIALS, hex_of, ours, place_of, track_of

THEIRS = {mine: theirs for theirs, mine in KINDS.items()}
TRACK_NAMES = {"gaia": "gaia_project"}
ACTION_NAMES = {number: name for name, number in ACTIONS.items()}


def place_pieces(board: Board, human: Human, structures: Iterable[Any]) -> None:
    """Structures of a person: lists as in worked cases, or tables as in recorded games."""
    for each in structures:
        kind, place, marks = _structure(each)
        if kind == "gaiaformer":
            human.gaiaformers.append(place)
        elif kind == "space_station":
            human.space_stations.append(place)
        elif "guest" in marks:
            human.guests.append(place)
            human.supply["mine"] -= 1
        elif place not in board.chart.planets:
            human.lost_planet = place
        else:
            piece = KINDS[kind]
            if piece in ("left", "right"):
                human.holdings.academies[piece] = place
            human.build(ACADEMY if piece in ("left", "right") else piece, place)


def _structure(each: Any) -> tuple[str, Hex, tuple[str, ...]]:
    if isinstance(each, Mapping):
        return each["kind"], hex_of(each["at"]), ("guest",) if each.get("guest") else ()
    kind, q, r, *marks = each
    return kind, hex_of((q, r)), tuple(marks)


def give(human: Human, stock: Mapping[str, int], power: Iterable[int], stone: str | None) -> None:
    human.holdings.stock.update(stock)
    human.holdings.power = list(power)
    human.holdings.stone = NO_STONE if stone is None else AREAS.index(stone)


def give_tiles(human: Human, tech: Iterable[Mapping[str, Any]]) -> None:
    for each in tech:
        place = place_of(each["place"])
        human.holdings.tiles[place] = ours(each["tile"])
        if not each.get("open", True):
            human.holdings.covered.append(place)
            human.covered_tiles += 1
        elif not place.startswith("adv-"):
            human.tiles += 1
            human.strong_tile = human.strong_tile or each["tile"] == "t_big4"


def give_tokens(human: Human, tokens: Iterable[Mapping[str, Any]], hexes: Iterable[Hex] = ()) -> None:
    for each in tokens:
        human.federations.append(Federation(ours(each["token"]), tuple(hexes)))
        human.green += bool(each["green"])


def state_of(board: Board) -> dict[str, Any]:
    """A person as a recorded game shows them."""
    human, own = board.human, board.human.holdings
    owned = numbers().gaiaformers_at[human.levels["gaia"]]
    state: dict[str, Any] = {
        "vp": human.vp,
        **own.stock,
        "power": list(own.power),
        "research": {TRACK_NAMES.get(track, track): human.levels[track] for track in TRACKS},
        "gaiaformers": {"owned": owned, "in_gaia_area": human.shelved, "on_map": len(human.gaiaformers)},
        "booster": human.booster,
        "tech": [[tile, place, place not in own.covered] for place, tile in own.tiles.items()],
        "federations": _tokens(human),
        "structures": _structures(board),
        "satellites": _sorted(human.satellites),
        "specials_used": sorted(own.used),
    }
    if own.stone != NO_STONE:
        state["brainstone"] = AREAS[own.stone]
    return state


def expected(state: Mapping[str, Any]) -> dict[str, Any]:
    """A recorded state in the same form."""
    found = dict(state)
    found["tech"] = [[ours(each["tile"]), place_of(each["place"]), each["open"]] for each in state["tech"]]
    found["federations"] = [[ours(each["token"]), each["green"]] for each in state["federations"]]
    found["structures"] = [
        [tuple(each["at"]), each["kind"], bool(each.get("fed")), bool(each.get("guest"))]
        for each in state["structures"]
    ]
    found["satellites"] = [tuple(each) for each in state["satellites"]]
    found["booster"] = ours(state["booster"]) if state["booster"] else ""
    found["specials_used"] = sorted(SPECIALS[each] for each in state["specials_used"])
    return found


def _tokens(human: Human) -> list[list[Any]]:
    green = len(green_tokens(human))
    with_green = [each.token for each in human.federations if has_green_side(each.token)]
    turned = len(with_green) - green
    found, seen = [], 0
    for each in human.federations:
        is_green = False
        if has_green_side(each.token):
            is_green = seen >= turned
            seen += 1
        found.append([each.token, is_green])
    return found


def _structures(board: Board) -> list[list[Any]]:
    human = board.human
    inside = federations.federated(board)
    kinds = {place: THEIRS[kind] for place, kind in human.structures.items() if kind != ACADEMY}
    kinds |= {place: f"academy_{side}" for side, place in human.holdings.academies.items()}
    kinds |= dict.fromkeys(human.guests, "mine") | dict.fromkeys(human.gaiaformers, "gaiaformer")
    kinds |= dict.fromkeys(human.space_stations, "space_station")
    if human.lost_planet:
        kinds[human.lost_planet] = "mine"
    return [
        [
            axial(place),
            kind,
            bool(BIT[place] & inside) and kind != "gaiaformer",
            place in human.guests,
        ]
        for place, kind in sorted(kinds.items(), key=lambda item: axial(item[0])[::-1])
    ]


def _sorted(places: Iterable[Hex]) -> list[tuple[int, int]]:
    return sorted((axial(place) for place in places), key=lambda place: place[::-1])


def levels_of(research: Mapping[str, int]) -> dict[str, int]:
    return {track_of(track): level for track, level in research.items()}
