"""The Spice Road as the kernel plays it: the board as text, a partner, and the door to the rules."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.rulebook import SETUP, Deck, Move, Play, Reader, Tree, by_opinions, rest_of

from automarium_spiceroad.board import (
    BROKER,
    HUMAN,
    OPEN,
    PACK,
    PURSE,
    SIDES,
    STALLS,
    Board,
    Settings,
    missing,
)
from automarium_spiceroad.cards import CARDS, GOODS, ORDERS, SACKS
from automarium_spiceroad.human import DELIVER, SELL, TRAVEL
from automarium_spiceroad.rules import points, result, turn

OVER = "over"
MOST_EARNED = 99


def write(board: Board) -> Tree:
    """The whole board as a readable tree."""
    return {
        "next": board.next or OVER,
        "stalls": {str(stall): good for stall, good in board.stalls.items() if good},
        "camels": dict(board.camels),
        "packs": {side: list(pack) for side, pack in board.packs.items()},
        "done": {side: list(cards) for side, cards in board.done.items()},
        "coins": board.coins,
        "earned": board.earned,
        "open": list(board.open),
        "played": list(board.played),
        "through": board.through,
    }


def read(tree: Tree, settings: Settings) -> Board:
    """What is not named lies in the bag and in the decks."""
    board = Board(settings)
    with Reader(tree) as position:
        board.next = position.choice("next", (SETUP, *SIDES, OVER), default=BROKER).replace(OVER, "")
        stalls = position.part("stalls")
        board.stalls = {stall: stalls.choice(str(stall), ("", *GOODS), default="") for stall in STALLS}
        _read_sides(position, board)
        board.coins = position.count("coins", PURSE)
        board.earned = position.count("earned", MOST_EARNED)
        board.open = list(position.choices("open", tuple(ORDERS), default=()))
        board.played = list(position.choices("played", tuple(CARDS), default=()))
        board.through = position.count("through", board.passes)
        position.at_most("open", board.open, OPEN)
        board.bag = Deck("bag", rest_of(SACKS, board.sacks(), "sacks"))
        seen = [*board.open, *board.done[HUMAN], *board.done[BROKER]]
        board.orders = Deck("orders", rest_of(ORDERS, seen, "orders"))
        board.cards = Deck("cards", rest_of(CARDS, board.played, "played"))
        if board.is_over() != (not board.next):
            raise position.bad("next", f"it is {OVER} when the last card was played or no order is open")
        if board.next == SETUP and board != Board(settings):
            raise position.bad("next", "the set-up comes before everything else; leave the other parts out")
    return board


def _read_sides(position: Reader, board: Board) -> None:
    """Where the camels stand, what they carry, and what was delivered."""
    camels, packs, done = (position.part(key) for key in ("camels", "packs", "done"))
    for side in SIDES:
        board.camels[side] = camels.integer(side, least=1, most=len(STALLS), default=board.camels[side])
        board.packs[side] = list(packs.choices(side, GOODS, default=()))
        board.done[side] = list(done.choices(side, tuple(ORDERS), default=()))
        packs.at_most(side, board.packs[side], PACK[side])


def trade(board: Board, moves: Sequence[Move[Board]]) -> Move[Board] | None:
    """Deliver; else go where the sack helps most; sell what no order wants when the pack is full."""
    orders = [order for (order,) in DELIVER.among(moves)]
    if orders:
        return DELIVER(max(sorted(orders), key=lambda order: ORDERS[order].points))
    pack = board.packs[HUMAN]
    if not board.has_room(HUMAN):
        return next((SELL(good) for (good,) in SELL.among(moves) if not _wanted(board, pack, good)), None)
    gains = {stall: _gain(board, stall) for (stall,) in TRAVEL.among(moves)}
    best = max(gains, key=lambda stall: gains[stall])
    return TRAVEL(best) if gains[best] else None


def _wanted(board: Board, pack: list[str], good: str) -> bool:
    """Whether an order that could still be packed asks for it."""
    return any(good in ORDERS[order].goods for order in board.open if len(missing(order, pack)) < 3)


def _gain(board: Board, stall: int) -> float:
    """How near the sack of a stall brings the orders."""
    good, pack = board.stalls[stall], board.packs[HUMAN]
    wanting = [missing(order, pack) for order in board.open]
    return max((1 / len(lacks) for lacks in wanting if good in lacks), default=0)


PLAY: Play[Board, Settings] = Play(
    unbox=Board,
    turn=turn,
    acting=lambda board: board.next or None,
    result=result,
    points=points,
    write=write,
    read=read,
    conserved=lambda board: {
        "sacks": len(board.sacks()) + len(board.bag),
        "orders": len(board.open + board.done[HUMAN] + board.done[BROKER]) + len(board.orders),
        "cards": len(board.played) + len(board.cards),
    },
    partners={"trader": by_opinions(moves={"turn": trade})},
)
