"""The Spice Road as numbers, for agents that learn: what the person sees, and every answer there is."""

from __future__ import annotations

from automarium.rulebook import Numbers, Span, counts, one_of, places

from automarium_spiceroad.board import PACK, PURSE, SIDES, STALLS, Board
from automarium_spiceroad.cards import CARDS, GOODS, ORDERS
from automarium_spiceroad.human import DELIVER, REST_HERE, SELL, TRAVEL

GOOD, ORDER = places(GOODS), places(tuple(ORDERS))
LAYOUT = (
    Span("stalls", len(STALLS) * len(GOOD), 1, "for each stall the good that lies there"),
    Span("camels", 2 * len(STALLS), 1, "where your camel stands, and the Broker's"),
    Span(
        "packs", 2 * len(GOOD), max(PACK.values()), "the sacks of each good in your pack and in the Broker's"
    ),
    Span("open", len(ORDER), 1, "the open orders"),
    Span("coins", 1, PURSE, "your coins"),
    Span("left", 1, 2 * len(CARDS), "the cards that the Broker will still play"),
)


def observe(board: Board, side: str) -> list[float]:
    """The numbers of the layout."""
    return [
        *(number for stall in STALLS for number in one_of(board.stalls[stall], GOOD)),
        *(float(board.camels[each] == stall) for each in SIDES for stall in STALLS),
        *(number for each in SIDES for number in counts(board.packs[each], GOOD)),
        *counts(board.open, ORDER),
        float(board.coins),
        float(len(board.cards) + (board.passes - board.through) * len(CARDS)),
    ]


NUMBERS: Numbers[Board] = Numbers(
    LAYOUT,
    observe,
    ("turn",),
    {
        "travel": tuple(map(TRAVEL, STALLS)),
        "deliver": tuple(map(DELIVER, ORDERS)),
        "sell": tuple(map(SELL, GOODS)),
        "rest": (REST_HERE(),),
    },
)
