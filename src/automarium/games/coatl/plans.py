"""The Cóatl under work: its plans, each a target with what it is worth by what lies at hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from automarium.games.coatl.board import Board, Coatl, known
from automarium.games.coatl.cards import COLORS
from automarium.games.coatl.patterns import colors_of, has_head, has_tail
from automarium.games.coatl.sparring import STORE_IS_FULL
from automarium.games.coatl.targets import PRICE, Cards, Target, targets, temple_worth

FAR_PRICE = 4.0
"""What a missing segment costs in points, if its color does not lie on the supply board."""
END_PRICE = 1.6
"""What a missing head or tail costs."""

INDEX = {color: number for number, color in enumerate(COLORS)}


class Plan(NamedTuple):
    """A target with what it is worth now."""

    value: float
    target: Target
    short: list[int]
    """How many segments of each color the store lacks; below zero, how many it has to spare."""
    head: str
    """The color of the first piece, if a head may be it."""
    tail: str


class Work:
    """The Cóatl under work, the first that is not closed, and what lies at hand for it."""

    __slots__ = (
        "board", "body", "cards", "coatl", "headed", "heads", "number", "segments", "tailed", "tails",
        "temples",
    )  # fmt: skip

    def __init__(self, board: Board) -> None:
        self.board = board
        self.number, self.coatl = next(
            ((number, coatl) for number, coatl in enumerate(board.coatls, 1) if not coatl.closed),
            (0, Coatl("")),
        )
        serpent, laid = self.coatl.serpent, self.coatl.cards
        self.body = colors_of(serpent)
        self.headed, self.tailed = has_head(serpent), has_tail(serpent)
        self.heads = [piece[1] for piece in board.store if piece[0] == "<"]
        self.tails = [piece[0] for piece in board.store if piece[-1] == ">"]
        self.segments = [board.store.count(color) for color in COLORS]
        hand = sorted({card for card in known(board.hand) if card not in laid})
        self.cards = Cards(tuple(hand), tuple(laid), 3 in board.levels, board.cards_to_complete())
        self.temples = (*board.open_temples, *board.personal_temples)

    def has_ends(self) -> bool:
        return bool((self.headed or self.heads) and (self.tailed or self.tails))

    def is_full(self) -> bool:
        return len(self.board.store) >= STORE_IS_FULL

    def has(self, color: str) -> bool:
        return self.segments[INDEX[color]] > 0

    def prices(self) -> list[float]:
        """What a missing segment of each color costs."""
        lying = {piece for place in self.board.supply.places for piece in place}
        return [PRICE if color in lying else FAR_PRICE for color in COLORS]

    def plans(self) -> list[Plan]:
        prices = self.prices()
        return [self.plan(target, prices) for target in targets(self.coatl.serpent, self.cards)]

    def plan(self, target: Target, prices: list[float]) -> Plan:
        """A target's points less the price of what lacks; a head or tail may be one of its pieces."""
        value = target.points + temple_worth(target.colors, self.temples)
        short = [need - have for need, have in zip(target.need, self.segments, strict=True)]
        head = target.colors[:1] if target.left or not self.body else ""
        tail = target.colors[1:][-1:] if target.right or not self.body else ""
        if not self.headed:
            value -= _served(short, head, self.heads)
        if not self.tailed:
            value -= _served(short, tail, self.tails)
        for lacking, price in zip(short, prices, strict=True):
            if lacking > 0:
                value -= lacking * price
        return Plan(value, target, short, head, tail)


def _served(short: list[int], color: str, ends: list[str]) -> float:
    """The price of an end, if there is none; one of the right color takes the place of a segment."""
    if color and color in ends:
        short[INDEX[color]] -= 1
    return 0.0 if ends else END_PRICE


def best_of(plans: Sequence[Plan]) -> Plan:
    return max(plans, key=lambda plan: plan.value)


def can_finish(work: Work, plan: Plan) -> bool:
    """Whether all that the target lacks lies in the store."""
    return plan.target.points > 0 and max(plan.short) <= 0 and work.has_ends()
