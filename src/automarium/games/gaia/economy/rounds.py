"""The beginning of a round: income and the Gaia phase."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.economy.gaia_phase import gaia_phase
from automarium.games.gaia.economy.income import take_income
from automarium.rulebook import Table, rule


@rule("B-14", "H-11", "H-99")
def begin_round(table: Table, board: Board) -> None:
    """Special actions are free again; income, then the Gaia phase, with the scoring tile of the new round."""
    board.human.holdings.used.clear()
    table.tell("new-round", round=board.round, round_tile=board.rounds[board.round - 1])
    take_income(table, board)
    gaia_phase(table, board)
