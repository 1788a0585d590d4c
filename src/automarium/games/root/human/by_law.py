"""A person's turn by the whole Law, and what comes before everything else of it. HR-4."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.human.alliance import alliance_turn
from automarium.games.root.human.dominance import check_dominance
from automarium.games.root.human.effects import better_burrow_bank
from automarium.games.root.human.eyrie import eyrie_turn
from automarium.games.root.human.marquise import marquise_turn
from automarium.games.root.human.seat import Seat
from automarium.games.root.human.services import buy_services
from automarium.games.root.human.vagabond import vagabond_turn
from automarium.games.root.sides import Side
from automarium.rulebook import Table, rule

TURNS = {
    "marquise": marquise_turn,
    "eyrie": eyrie_turn,
    "alliance": alliance_turn,
    "vagabond": vagabond_turn,
}


@rule("HR-4", "HR-47")
def turn_by_law(table: Table, board: Board, side: Side) -> None:
    """First the victory by dominance, then the Bank, then the faction's Birdsong, Daylight and Evening."""
    check_dominance(board, side)
    seat = Seat(board, side)
    better_burrow_bank(table, seat)
    if board.traders is not None:
        buy_services(table, board, side)
    TURNS[side.kit.faction](table, seat)
