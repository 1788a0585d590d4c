"""The end of games that were begun before rules 2: a fixed order of exchanges, nearly always the best one."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.economy import power
from automarium.games.gaia.economy.amounts import gain_stock, room
from automarium.games.gaia.economy.figures import CREDITS, KNOWLEDGE, ORE, POWER, figures
from automarium.games.gaia.economy.free import BY_STONE
from automarium.games.gaia.economy.holdings import THIRD
from automarium.rulebook import Table, rule

LAST = (ORE, KNOWLEDGE)
"""What power becomes when there is no more room for credits."""


def use_power_as_before(table: Table, board: Board) -> None:
    """Power becomes credits one for one; where these are full, ore or knowledge at their price."""
    if board.human.holdings.stone == THIRD:
        use_stone(table, board)
    count = min(power.power_to_spend(board), room(board, CREDITS))
    if count:
        power.spend(table, board, count)
        gain_stock(table, board, {CREDITS: count}, "exchange")
    if board.human.faction == "nevlas":
        use_charged_tokens(table, board)
    for unit in LAST:
        price = figures().exchanges[f"power-{unit}"].pay[POWER]
        while room(board, unit) and power.power_to_spend(board) >= price:
            power.spend(table, board, price)
            gain_stock(table, board, {unit: 1}, "exchange")


@rule("H-88a")
def use_stone(table: Table, board: Board) -> None:
    """Taklons: credits for the Brainstone, but ore where there is hardly any room beside those for tokens."""
    beside_tokens = room(board, CREDITS) - board.human.holdings.power[THIRD]
    exchange = figures().exchanges["power-o" if beside_tokens < 2 and room(board, ORE) else BY_STONE]
    power.spend_stone(table, board)
    gain_stock(table, board, exchange.gain, "exchange")


@rule("H-92a")
def use_charged_tokens(table: Table, board: Board) -> None:
    """Nevlas: what is left in area III still becomes knowledge."""
    while board.human.holdings.power[THIRD] and room(board, KNOWLEDGE):
        power.give_charged_token(table, board)
        gain_stock(table, board, {KNOWLEDGE: 1}, "exchange")
