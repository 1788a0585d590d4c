"""The end of the game: everything that is left becomes resources, and these become points."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.economy import power
from automarium.games.gaia.economy.amounts import gain_stock
from automarium.games.gaia.economy.figures import CREDITS, KNOWLEDGE, ORE, POWER, QIC, figures
from automarium.games.gaia.economy.free import BY_STONE, shelve_gaiaformer
from automarium.games.gaia.economy.holdings import THIRD
from automarium.games.gaia.economy.points import score
from automarium.rulebook import Table, cites, rule

LAST = (ORE, KNOWLEDGE)
"""What power becomes when there is no more room for credits."""


@rule("H-112", "H-113")
def count_up(table: Table, board: Board) -> None:
    """The best that free actions can make of everything, within the limits; then a point for every three."""
    use_gaiaformers(table, board)
    while power.can_burn(board.human.holdings):
        power.burn(table, board)
    use_qic(table, board)
    use_power(table, board)
    stock = board.human.holdings.stock
    points = (stock[CREDITS] + stock[ORE] + stock[KNOWLEDGE]) // figures().numbers["resources_per_vp"]
    if points:
        score(table, board, points, "resources")


@cites("H-1")
def room(board: Board, unit: str) -> int:
    return figures().limits[unit] - board.human.holdings.stock[unit]


@rule("H-97a")
def use_gaiaformers(table: Table, board: Board) -> None:
    """Bal T'aks: every free gaiaformer is still a QIC."""
    while board.human.faction == "baltaks" and board.human.free_gaiaformers() > 0:
        shelve_gaiaformer(table, board)
        gain_stock(table, board, {QIC: 1}, "exchange")


def use_qic(table: Table, board: Board) -> None:
    """QIC become ore, and by way of ore credits."""
    for unit in (ORE, CREDITS):
        change(table, board, min(board.human.holdings.stock[QIC], room(board, unit)), unit)


def change(table: Table, board: Board, count: int, unit: str) -> None:
    """QIC for an equal number of something else."""
    if count:
        stock = board.human.holdings.stock
        stock[QIC] -= count
        table.tell("human-pay", paid=(f"{QIC}{count}",), c=0, o=0, k=0, q=-count)
        gain_stock(table, board, {unit: count}, "exchange")


def use_power(table: Table, board: Board) -> None:
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
