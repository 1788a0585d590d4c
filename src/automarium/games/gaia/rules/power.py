"""Power and QIC actions."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import POWER_ACTIONS
from automarium.games.gaia.rules.choosing import by_number
from automarium.rulebook import Table, cites, rule


@rule("GP-8.5", "GP-8.5a", "GP-8.5c", "GP-8.5d")
def take_power_action(table: Table, board: Board) -> bool:
    """Cover an open action with an action token; the Automa gets nothing from it."""
    action = table.pick("power", open_actions(board), by_number(board, POWER_ACTIONS))
    if action is None:
        return False
    board.covered.append(action)
    board.covered.sort()
    table.tell("cover", power=action)
    return True


def take_two_power_actions(table: Table, board: Board) -> bool:
    """One after the other with the same support card; True if at least one was open."""
    first = take_power_action(table, board)
    return take_power_action(table, board) or first


@cites("GP-8.5b", "GP-4.2c", "GP-4.2f", "B-6")
def open_actions(board: Board) -> list[int]:
    """The actions that no token of either side covers, from the left."""
    return [action for action in POWER_ACTIONS if action not in board.covered]
