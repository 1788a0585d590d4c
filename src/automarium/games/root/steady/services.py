"""What a steady person buys from the Riverfolk Robots, and what a person's Riverfolk sell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from automarium.games.root.board import BOATS, MERCENARIES, Board
from automarium.games.root.cards import cards
from automarium.games.root.human.crafting import can_pay, may_craft, pieces_left
from automarium.games.root.human.seat import Seat
from automarium.games.root.law.hand import NONE
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.sides import Side
from automarium.games.root.steady.judging import WARRIOR_WORTH, card_worth, craft_worth, weight
from automarium.rulebook import Below, Choose

GIVEN_POINT = 0.35
"""What it costs that the Riverfolk score a point for a warrior."""
READY_ITEM = 0.8
RULED = 0.8
SCARCE, SPARE = 0.5, 3
"""What each of the last warriors of the supply is worth besides."""


def buy(board: Board, request: Choose[Any], below: Below) -> object:
    """What is worth most beyond its price, if anything is."""
    side = board.sides[str(request.facts["side"])]
    best, chosen = price_worth(board, side, int(str(request.facts["count"]))), NONE
    for service in request.among:
        worth = service_worth(board, side, service)
        if worth > best:
            best, chosen = worth, service
    return chosen


def price_worth(board: Board, side: Side, price: int) -> float:
    """Warriors or items that are missing for a while, and points of the Riverfolk, if this side pays most."""
    missed = price * (READY_ITEM if side.kit.pawn else WARRIOR_WORTH)
    if not side.kit.pawn:
        missed += SCARCE * max(0, SPARE + price - side.supply["warrior"])
    traders = board.traders
    if traders is None or any(other.paid > side.paid + price for other in board.everyone):
        return missed
    return missed + price * GIVEN_POINT * weight(board, traders)


def service_worth(board: Board, side: Side, service: str) -> float:
    if service == MERCENARIES:
        return RULED * sum(gains_rule(board, side, clearing) for clearing in CLEARINGS)
    if service in (BOATS, NONE):
        return 0.0
    known = cards()[service]
    if not side.full:  # only the person knows what can be crafted
        return craft_worth(side, service) / 2 if known.item and board.items[known.item] else 0.0
    seat = Seat(board, side)
    pays = may_craft(seat, known) and can_pay(pieces_left(seat), known.cost)
    return craft_worth(side, service) if pays else card_worth(service)


def gains_rule(board: Board, side: Side, clearing: int) -> bool:
    """Whether hired warriors bring the rule of a clearing in which one stands."""
    traders = board.traders
    if traders is None or not side.warriors[clearing] or board.rules(side, clearing):
        return False
    own = side.strength_at(clearing) + traders.warriors[clearing]
    return all(own > other.strength_at(clearing) for other in board.others(side) if other is not traders)


def sell(board: Board, request: Choose[Any], below: Below) -> object:
    """Every other time there is such a card in the hand."""
    offered: Sequence[object] = [card for card in request.among if card != NONE]
    return NONE if below(2) else offered[below(len(offered))]
