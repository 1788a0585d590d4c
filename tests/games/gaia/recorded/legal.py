"""What was legal besides the recorded move, compared with what our rules offer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from automarium.games.gaia.board import Board
from automarium.games.gaia.economy import actions, building, federations, passing, research, upgrading
from automarium.games.gaia.economy.amounts import can_pay
from automarium.games.gaia.economy.factions import has_one_federation
from automarium.games.gaia.economy.figures import Amounts, figures
from automarium.games.gaia.economy.links import beside, bits_of, grown, hexes_in
from automarium.games.gaia.economy.tiles import can_take_tile
from automarium.games.gaia.economy.turn import legal
from automarium.games.gaia.rules.power import open_actions
from automarium.rulebook import Move

TILE, SCORE_AGAIN = 8, 9
"""QIC actions that need something besides their price."""


class Legal:
    """Counts what was compared."""

    def __init__(self) -> None:
        self.positions = 0
        self.federations = 0

    def compare(self, wanted: Mapping[str, Any], board: Board) -> Iterator[str]:
        self.positions += 1
        for name, found in found_on(board).items():
            if found != wanted[name]:
                yield f"legal {name}: {found}, recorded {wanted[name]}"
        known = {*federations.federations(board)} if wanted["federations"] else set()
        for hexes in wanted["federations"]:
            self.federations += 1
            if not has_one_federation(board.human) and hexes_in(_joined(board, hexes.split())) not in known:
                yield f"the federation {hexes} is none of ours"


def _joined(board: Board, hexes: Iterable[str]) -> int:
    """Own structures on some hexes, with all that hang together with them."""
    own = bits_of(federations.powers(board)) & ~federations.federated(board)
    touched = bits_of(hexes)
    return grown(touched | beside(touched) & own, own) & own


def found_on(board: Board) -> dict[str, Any]:
    """In the form of a record; a pass names the boosters to choose from."""
    moves = legal(board)
    places = [place for (place,) in passing.PASS.among(moves)]
    return {
        "builds": sorted(_builds(board, moves)),
        "tracks": sorted(track for (track,) in research.STUDY.among(moves)),
        "actions": sorted(_actions(board)),
        "specials": sorted(_specials(board, moves)),
        "burns": board.human.holdings.in_area(1) // 2,
        "boosters": sorted(board.boosters[place - 1] for place in places),
    }


def _builds(board: Board, moves: Iterable[Move[Board]]) -> Iterator[str]:
    for (place,) in building.SETTLE.among(moves):
        yield f"mine {place} {_price(building.mine_price(board, place) or {})}"
    for (place,) in building.PROJECT.among(moves):
        cost = {"q": building.project_qic(board, place), "tokens_to_gaia": building.project_tokens(board)}
        yield f"gaiaformer {place} {_price(cost)}"
    for place, new in upgrading.UPGRADE.among(moves):
        yield f"{new} {place} {_price(upgrading.upgrade_price(board, place, new))}"


def _price(cost: Amounts) -> str:
    return " ".join(f"{unit}{count}" for unit, count in sorted(cost.items()) if count)


def _actions(board: Board) -> Iterator[int]:
    """Payable actions, also if the mine that must follow is impossible; without those that bring nothing."""
    for number in open_actions(board):
        known = figures().actions[number]
        if number == TILE and not can_take_tile(board):
            continue
        if number == SCORE_AGAIN and not board.human.federations:
            continue
        if can_pay(board, known.pay) and not _is_full(board, known.gain):
            yield number


def _is_full(board: Board, gain: Amounts) -> bool:
    limits, stock = figures().limits, board.human.holdings.stock
    return bool(gain) and all(unit in limits and stock[unit] >= limits[unit] for unit in gain)


def _specials(board: Board, moves: Iterable[Move[Board]]) -> Iterator[str]:
    for special, given in actions.special_gains(board).items():
        if special not in board.human.holdings.used and not _is_full(board, given):
            yield special
    verbs = {
        actions.LOWEST: "lowest",
        upgrading.SWAP: "swap",
        upgrading.DOWNGRADE: "down",
        actions.SPACE_STATION: "space-station",
    }
    yield from (name for verb, name in verbs.items() if verb.among(moves))
