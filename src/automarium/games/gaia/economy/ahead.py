"""What free actions would make possible: said where a deed cannot be paid now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product

from automarium.games.gaia.board import Board
from automarium.games.gaia.economy.actions import board_actions
from automarium.games.gaia.economy.amounts import can_pay, times
from automarium.games.gaia.economy.building import mines, projects
from automarium.games.gaia.economy.factions import token_worth
from automarium.games.gaia.economy.figures import POWER, STOCK, Exchange
from automarium.games.gaia.economy.free import EXCHANGE, exchanges_of
from automarium.games.gaia.economy.holdings import THIRD
from automarium.games.gaia.economy.research import studies
from automarium.games.gaia.economy.upgrading import upgrades
from automarium.lookbook import Wording
from automarium.rulebook import Move

DEEDS: Mapping[str, Callable[[Board], Iterable[Move[Board]]]] = {
    "settle": mines,
    "project": projects,
    "improve": upgrades,
    "study": studies,
    "take-action": board_actions,
}
MOST_EXCHANGES = 4
"""Most exchanges of one kind that are thought of."""


def exchange_places(board: Board) -> list[Move[Board]]:
    """Every exchange of the person's faction, payable or not: each keeps its place."""
    return [EXCHANGE(each.id) for each in exchanges_of(board.human)]


def possible_after(board: Board, deed: str) -> Wording | None:
    """The fewest exchanges of one kind after which a deed can be paid; None if there are none."""
    if deed not in DEEDS:
        return None
    ways = product(range(1, MOST_EXCHANGES + 1), plain_exchanges(board))
    payable = ((often, each) for often, each in ways if can_pay(board, times(each.pay, often)))
    for often, each in payable:
        if any(True for _ in DEEDS[deed](_exchanged(board, each, often))):
            message = "none-before.once" if often == 1 else "none-before.often"
            return message, {"exchange": each.id, "count": often}
    return None


def plain_exchanges(board: Board) -> Iterator[Exchange]:
    """Those of resources and power for resources."""
    for each in exchanges_of(board.human):
        if {*each.pay} <= {*STOCK, POWER} and {*each.gain} <= {*STOCK}:
            yield each


def _exchanged(board: Board, exchange: Exchange, often: int) -> Board:
    twin = board.copy()
    own = twin.human.holdings
    for unit in STOCK:
        own.stock[unit] += often * (exchange.gain.get(unit, 0) - exchange.pay.get(unit, 0))
    spent = often * exchange.pay.get(POWER, 0)
    own.power[THIRD] = max(0, own.power[THIRD] - -(-spent // token_worth(twin.human)))
    return twin
