"""What both sides do in the market: carry, deliver, fill. Each verb conserves sacks and cards."""

from __future__ import annotations

from automarium.rulebook import Table, rule

from automarium_spiceroad.board import EMPTY_STALLS, OPEN, PURSE, STALLS, Board, clockwise_from
from automarium_spiceroad.cards import ORDERS


@rule("1.1")
def set_up(table: Table, board: Board) -> None:
    """A sack at every stall, three orders, four coins; the camels stand at stalls 1 and 7."""
    _fill(table, board, list(STALLS))
    for _ in range(OPEN):
        turn_up_order(table, board)
    earn(table, board, 4)


@rule("4.1")
def fill_stalls(table: Table, board: Board, start: int) -> None:
    """Four empty stalls or more: fill all of them, clockwise from the camel that moved last."""
    empty = [stall for stall in clockwise_from(start) if not board.has_sack(stall)]
    if len(empty) >= EMPTY_STALLS:
        _fill(table, board, empty)


def _fill(table: Table, board: Board, empty: list[int]) -> None:
    count = min(len(empty), len(board.bag))
    for stall, good in zip(empty, table.reveal(board.bag, count, first=empty[0]), strict=False):
        board.bag.take(good)
        board.stalls[stall] = good
        table.tell("fill", good=good, stall=stall)


@rule("4.2")
def turn_up_order(table: Table, board: Board) -> None:
    """A new order at the right end of the row, while there are some."""
    if board.orders:
        order = table.draw(board.orders)
        board.open.append(order)
        table.tell("order", order=order)


def go(table: Table, board: Board, side: str, stall: int) -> None:
    start, board.camels[side] = board.camels[side], stall
    if start != stall:
        table.tell(f"go-{side}", camel=side, start=start, stall=stall)


def load_up(table: Table, board: Board, side: str, stall: int) -> None:
    """The sack of a stall goes into the pack."""
    good, board.stalls[stall] = board.stalls[stall], ""
    board.packs[side].append(good)
    table.tell(f"load-{side}", good=good, stall=stall)


def hand_over(table: Table, board: Board, side: str, order: str) -> None:
    """The sacks go back into the bag, the order to those that are done, and a new one is turned up."""
    goods = ORDERS[order].goods
    for good in goods:
        board.packs[side].remove(good)
    board.bag.shuffle_in(goods)
    board.open.remove(order)
    board.done[side].append(order)
    table.tell(f"deliver-{side}", order=order, goods=goods, points=ORDERS[order].points)
    turn_up_order(table, board)


def sell_off(table: Table, board: Board, side: str, goods: tuple[str, ...]) -> None:
    """Sacks go back into the bag."""
    for good in goods:
        board.packs[side].remove(good)
    board.bag.shuffle_in(goods)
    table.tell(f"sell-{side}", goods=goods)


def earn(table: Table, board: Board, coins: int) -> None:
    """A purse holds twelve coins; what is too much is not taken."""
    taken = min(coins, PURSE - board.coins)
    board.coins += taken
    if taken:
        table.tell("earn", count=taken)


def pay(table: Table, board: Board, coins: int) -> None:
    board.coins -= coins
    if coins:
        table.tell("pay", count=coins, by=-coins)
