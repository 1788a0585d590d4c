"""Your turn: two deeds by four verbs. Every legal move is offered, and no other."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.rulebook import Move, Table, Verb, rule

from automarium_spiceroad.board import FARES, HUMAN, PURSE, Board, clockwise_from
from automarium_spiceroad.market import earn, go, hand_over, load_up, pay, sell_off

REST, PRICE = 2, 2
"""Coins for a rest, and for a sack."""


@rule("2.1")
def human_turn(table: Table, board: Board) -> None:
    for _ in range(2):
        if not board.is_over():
            table.choose("turn", list(legal(board))).act(table, board)


@rule("2.2", "2.3")
def travel(table: Table, board: Board, stall: int) -> None:
    """Up to four stalls clockwise, two of them free; load the sack there if it fits."""
    steps = clockwise_from(board.camels[HUMAN]).index(stall) + 1
    pay(table, board, FARES[steps])
    go(table, board, HUMAN, stall)
    if board.has_sack(stall) and board.has_room(HUMAN):
        load_up(table, board, HUMAN, stall)


@rule("2.4")
def deliver(table: Table, board: Board, order: str) -> None:
    """Hand over everything that an open order wants."""
    hand_over(table, board, HUMAN, order)


@rule("2.5")
def sell(table: Table, board: Board, good: str) -> None:
    """A sack for two coins."""
    sell_off(table, board, HUMAN, (good,))
    earn(table, board, PRICE)


@rule("2.6")
def rest(table: Table, board: Board) -> None:
    """Two coins for odd jobs."""
    earn(table, board, REST)


TRAVEL, DELIVER = Verb("travel", travel), Verb("deliver", deliver)
SELL, REST_HERE = Verb("sell", sell), Verb("rest", rest)


def legal(board: Board) -> Iterator[Move[Board]]:
    """What you may do now."""
    for order in board.open:
        if board.can_deliver(HUMAN, order):
            yield DELIVER(order)
    way = clockwise_from(board.camels[HUMAN])
    for steps, fare in FARES.items():
        if fare <= board.coins:
            yield TRAVEL(way[steps - 1])
    if board.coins < PURSE:
        for good in dict.fromkeys(board.packs[HUMAN]):
            yield SELL(good)
        yield REST_HERE()
