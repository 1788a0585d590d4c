"""Paying and gaining: resources within their limits, and everything else that tiles and levels give."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.economy import power
from automarium.games.gaia.economy.factions import takes_ore_for_qic
from automarium.games.gaia.economy.figures import (
    CHARGE,
    CREDITS,
    KNOWLEDGE,
    ORE,
    POINTS,
    POWER,
    QIC,
    STOCK,
    TOKENS,
    Amounts,
    figures,
)
from automarium.games.gaia.economy.holdings import THIRD
from automarium.games.gaia.economy.points import score
from automarium.rulebook import Table, cites, rule


def listed(amounts: Amounts) -> tuple[str, ...]:
    """Amounts as they are told: `c2` is two credits.

    >>> listed({"c": 2, "o": 0, "charge": 4})
    ('c2', 'charge4')
    """
    return tuple(f"{unit}{count}" for unit, count in amounts.items() if count)


def added(*several: Amounts) -> dict[str, int]:
    """Several amounts in one."""
    total: dict[str, int] = {}
    for amounts in several:
        for unit, count in amounts.items():
            total[unit] = total.get(unit, 0) + count
    return total


@cites("H-54")
def can_pay(board: Board, price: Amounts) -> bool:
    """Whether the person has all of it."""
    own = board.human.holdings
    for unit, count in price.items():
        if unit == POWER:
            if power.power_to_spend(board) < count:
                return False
        elif unit == "gaiaformer":
            if board.human.free_gaiaformers() < count:
                return False
        elif unit == "token":
            if own.power[THIRD] < count:
                return False
        elif own.stock[unit] < count:
            return False
    return True


def missing(board: Board, price: Amounts) -> dict[str, int]:
    """What the person lacks of a price."""
    own = board.human.holdings
    have = {
        **own.stock,
        POWER: power.power_to_spend(board),
        "gaiaformer": board.human.free_gaiaformers(),
        "token": own.power[THIRD],
    }
    return {unit: count - have[unit] for unit, count in price.items() if count > have[unit]}


@rule("B-3", "B-14")
def pay(table: Table, board: Board, price: Amounts) -> None:
    """Resources go to the supply, power back to area I."""
    own = board.human.holdings
    for unit in STOCK:
        own.stock[unit] -= price.get(unit, 0)
    if any(unit in price and price[unit] for unit in STOCK):
        paid = {unit: -price.get(unit, 0) for unit in STOCK}
        table.tell("human-pay", paid=listed({unit: -count for unit, count in paid.items()}), **paid)
    if price.get(POWER):
        power.spend(table, board, price[POWER])


@rule("H-1", "H-98e")
def gain(table: Table, board: Board, given: Amounts, source: str) -> None:
    """What does not fit is lost; `source` says where it comes from."""
    if any(unit in given for unit in STOCK):
        gain_stock(table, board, given, source)
    if given.get(TOKENS):
        power.add_tokens(table, board, given[TOKENS])
    if given.get(CHARGE):
        power.charge(table, board, given[CHARGE])
    if given.get(POINTS):
        score(table, board, given[POINTS], source)


@cites("H-1")
def room(board: Board, unit: str) -> int:
    """How much more of a resource the person can have."""
    return figures().limits[unit] - board.human.holdings.stock[unit]


@cites("H-98e")
def received(board: Board, given: Amounts) -> Amounts:
    """What the person gets of an amount: the Gleens may gain ore for a QIC."""
    qic = given.get(QIC, 0)
    if not qic or not takes_ore_for_qic(board.human):
        return given
    return {unit: count for unit, count in added(given, {ORE: qic}).items() if unit != QIC}


def gain_stock(table: Table, board: Board, given: Amounts, source: str) -> None:
    """Credits, ore, knowledge and QIC, as far as there is room."""
    stock, given = board.human.holdings.stock, received(board, given)
    limited = {unit: min(given.get(unit, 0), room(board, unit)) for unit in (CREDITS, ORE, KNOWLEDGE)}
    gained = {**limited, QIC: given.get(QIC, 0)}
    for unit, count in gained.items():
        stock[unit] += count
    if any(gained.values()):
        table.tell("human-gain", gained=listed(gained), source=source, **gained)


def times(amounts: Amounts, count: int) -> dict[str, int]:
    """The amounts for one thing, times the number of things."""
    return {unit: each * count for unit, each in amounts.items()}
