"""The end of the game: everything that is left becomes resources, and these become points.

Credits, ore and knowledge count the same, so the best is whatever makes most of them within the limits. Three
things never harm: gaiaformers of the Bal T'aks become QIC, all is burned that can be, and QIC become ore,
then credits, since power buys credits cheaper than ore. What is left to decide is what to make of the power,
and `best_use` tries every way. Only the Hadsch Hallas can do something with QIC that are still left then.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from automarium.games.gaia.board import Board
from automarium.games.gaia.economy import power
from automarium.games.gaia.economy.amounts import gain_stock, pay, room
from automarium.games.gaia.economy.ending_before import use_power_as_before
from automarium.games.gaia.economy.factions import has_institute, token_worth
from automarium.games.gaia.economy.figures import CREDITS, KNOWLEDGE, ORE, POWER, QIC, Amounts, figures
from automarium.games.gaia.economy.free import BY_STONE, shelve_gaiaformer
from automarium.games.gaia.economy.holdings import THIRD
from automarium.games.gaia.economy.points import score
from automarium.rulebook import Table, cites, rule

COUNTED = (CREDITS, ORE, KNOWLEDGE)
"""What becomes points."""


@rule("H-112", "H-113")
def count_up(table: Table, board: Board) -> None:
    """The best that free actions can make of everything, within the limits; then a point for every three."""
    use_gaiaformers(table, board)
    while power.can_burn(board.human.holdings):
        power.burn(table, board)
    use_qic(table, board)
    if board.settings.law == "as_before":
        use_power_as_before(table, board)
    else:
        use_power(table, board)
        use_credits(table, board)
    if points := points_for_resources(board):
        score(table, board, points, "resources")


@cites("H-112")
def points_for_resources(board: Board) -> int:
    """A point for every three credits, ore and knowledge."""
    stock = board.human.holdings.stock
    return sum(stock[unit] for unit in COUNTED) // figures().numbers["resources_per_vp"]


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


# Power


class Use(NamedTuple):
    """What is made of the power of area III.

    `by_stone` is what the Brainstone buys, with some tokens; `by_token` is knowledge of the Nevlas for tokens
    that go to the Gaia area; `by_power` is paid with all other tokens together.
    """

    by_stone: Amounts
    stone_tokens: int
    by_token: int
    by_power: Amounts

    def made(self, unit: str) -> int:
        own = self.by_token if unit == KNOWLEDGE else 0
        return self.by_stone.get(unit, 0) + own + self.by_power.get(unit, 0)

    def merit(self) -> tuple[int, int]:
        """Most resources, and among equals most credits, by the exchanges that all factions have."""
        return sum(map(self.made, COUNTED)), self.made(CREDITS)


def use_power(table: Table, board: Board) -> None:
    """The best use, in as few payments as possible."""
    use = best_use(board)
    if use.by_stone:
        power.spend_stone(table, board, use.stone_tokens)
        gain_stock(table, board, use.by_stone, "exchange")
    for _ in range(use.by_token):
        power.give_charged_token(table, board)
        gain_stock(table, board, {KNOWLEDGE: 1}, "exchange")
    if cost := price_of(use.by_power):
        power.spend(table, board, cost)
        gain_stock(table, board, use.by_power, "exchange")


@rule("H-94b")
def use_credits(table: Table, board: Board) -> None:
    """Hadsch Hallas with institute: QIC for which there is no room make room, by credits for knowledge."""
    exchange = figures().exchanges["c-k"]
    cost = exchange.pay[CREDITS]
    if not has_institute(board.human, exchange.of):
        return
    stock = board.human.holdings.stock
    while stock[QIC] and room(board, KNOWLEDGE) and stock[QIC] + power.power_to_spend(board) >= cost:
        pay(table, board, exchange.pay)
        gain_stock(table, board, exchange.gain, "exchange")
        change(table, board, min(stock[QIC], cost), CREDITS)
        use_power(table, board)


@cites("H-113")
def best_use(board: Board) -> Use:
    """By trying everything; if all power finds room as credits, the first try is the best."""
    rooms = {unit: room(board, unit) for unit in COUNTED}
    most = min(sum(rooms.values()), power.power_to_spend(board))
    best = Use({}, 0, 0, {})
    for use in uses(board, rooms):
        if use.merit() > best.merit():
            best = use
        if best.merit()[0] == most:
            break
    return best


def uses(board: Board, rooms: Mapping[str, int]) -> Iterator[Use]:
    """Every use that fills what is left with credits."""
    for by_stone, stone_tokens in uses_of_stone(board, rooms):
        left = {unit: rooms[unit] - by_stone.get(unit, 0) for unit in COUNTED}
        tokens = board.human.holdings.power[THIRD] - stone_tokens
        for by_token in range(most_by_token(board, tokens, left) + 1):
            points = (tokens - by_token) * token_worth(board.human)
            after = {**left, KNOWLEDGE: left[KNOWLEDGE] - by_token}
            for by_power in uses_of_power(points, after):
                yield Use(by_stone, stone_tokens, by_token, by_power)


@cites("H-88a")
def uses_of_stone(board: Board, rooms: Mapping[str, int]) -> Iterator[tuple[Amounts, int]]:
    """Taklons: what the Brainstone can buy, and how many tokens must be added to it."""
    own, known = board.human.holdings, figures()
    if own.stone == THIRD:
        for exchange in (BY_STONE, "power-o", "power-k"):
            ((unit, count),) = known.exchanges[exchange].gain.items()
            tokens = known.exchanges[exchange].pay[POWER] - known.numbers["brainstone"]
            if rooms[unit] and tokens <= own.power[THIRD]:
                yield {unit: min(count, rooms[unit])}, tokens
    yield {}, 0


@cites("H-92a")
def most_by_token(board: Board, tokens: int, rooms: Mapping[str, int]) -> int:
    """Nevlas: how many tokens of area III can become knowledge."""
    return min(tokens, rooms[KNOWLEDGE]) if board.human.faction == "nevlas" else 0


def uses_of_power(points: int, rooms: Mapping[str, int]) -> Iterator[Amounts]:
    """So much ore and knowledge, and credits for the rest; several exchanges are paid together (H-92)."""
    for ore in range(rooms[ORE] + 1):
        for knowledge in range(rooms[KNOWLEDGE] + 1):
            left = points - price_of({ORE: ore, KNOWLEDGE: knowledge})
            if left < 0:
                break
            yield {CREDITS: min(left, rooms[CREDITS]), ORE: ore, KNOWLEDGE: knowledge}


def price_of(bought: Amounts) -> int:
    """The power that things cost."""
    exchanges = figures().exchanges
    return sum(exchanges[f"power-{unit}"].pay[POWER] * count for unit, count in bought.items())
