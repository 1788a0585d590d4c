"""Why a card of the Decree cannot be carried out: the words with which turmoil is told. HR-59 to HR-61."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD
from automarium.games.root.factions import ROOST, WARRIOR
from automarium.games.root.human.seat import Seat
from automarium.games.root.law.movement import may_move
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.sides import Side

NO_ROOST = "no-roost"
OF_A_SUIT = (NO_ROOST, "no-warriors", "no-enemy", "no-site")
"""Reasons that speak of clearings of the card's suit; for a bird there is another word."""


def why_fails(seat: Seat, column: str, suit: str) -> str:
    """A word of `failing`, with the clearing behind it if the reason lies there, such as `snare 11`."""
    return of_suit(_why(seat, column, suit), suit)


def of_suit(failing: str, suit: str) -> str:
    """The reason for a card of this suit."""
    return f"{failing}-anywhere" if suit == BIRD and failing in OF_A_SUIT else failing


def _why(seat: Seat, column: str, suit: str) -> str:
    board, side = seat.board, seat.side
    there = [each for each in CLEARINGS if board.matches(suit, each)]
    match column:
        case "recruit":
            return _why_no_recruit(board, side, there)
        case "move":
            return _why_no_move(board, side, there)
        case "battle":
            return "no-enemy"
    return _why_no_roost(board, side, there)


def _why_no_recruit(board: Board, side: Side, there: list[int]) -> str:
    if not side.supply[WARRIOR]:
        return "no-recruits"
    roosts = [each for each in there if ROOST in side.buildings[each]]
    return _barred(board, side, roosts[0]) if roosts else NO_ROOST


def _why_no_move(board: Board, side: Side, there: list[int]) -> str:
    origins = [each for each in there if side.warriors[each]]
    for origin in origins:
        could = any(may_move(board, side, origin, each) for each in board.map.neighbors[origin])
        if could and board.is_snared(side, origin):
            return f"snared {origin}"
    return "no-way" if origins else "no-warriors"


def _why_no_roost(board: Board, side: Side, there: list[int]) -> str:
    if not side.supply[ROOST]:
        return "no-roosts-left"
    ruled = (each for each in there if board.rules(side, each) and ROOST not in side.buildings[each])
    site = next((each for each in ruled if board.open_slots(each) > 0), None)
    return "no-site" if site is None else _barred(board, side, site)


def _barred(board: Board, side: Side, clearing: int) -> str:
    """What forbids placing pieces there."""
    return f"{'snare' if board.is_snared(side, clearing) else 'keep'} {clearing}"
