"""A steady Alliance: spreads sympathy, revolts where it pays, mobilizes, and organizes with officers."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.root.board import Board
from automarium.games.root.cards import cards
from automarium.games.root.factions import SYMPATHY
from automarium.games.root.human.alliance import (
    MOBILIZE,
    ORGANIZE,
    RECRUIT,
    REVOLT,
    SPREAD,
    TRAIN,
    cost_of_spread,
)
from automarium.games.root.human.crafting import CRAFT
from automarium.games.root.human.effects import CLAIM, PASS
from automarium.games.root.human.pieces import BATTLE, MOVE
from automarium.games.root.human.seat import Seat
from automarium.games.root.law.reactions import has_base
from automarium.games.root.sides import Side
from automarium.games.root.steady.judging import battle_worth, card_worth, craft_worth, worth_of
from automarium.rulebook import Move, Request

W = {
    "base": 2.0,
    "first_base": 3.0,
    "warrior": 0.25,
    "officer": 0.8,
    "spread": 0.6,
    "cost": 0.35,
    "danger": 0.12,
    "train": 1.2,
    "few_officers": 1.0,
    "organize": 1.2,
    "recruit": 0.5,
    "step": 0.7,
}


def alliance(board: Board) -> Side:
    return board.sides["alliance"]


def best_of(board: Board, moves: Sequence[Move[Seat]], worth: object, least: float) -> Move[Seat]:
    best, chosen = least, PASS
    for move in moves:
        value = worth(board, alliance(board), move)  # type: ignore[operator]
        if value > best:
            best, chosen = value, move
    return chosen


# Birdsong


def uprising(board: Board, request: Request[object], moves: Sequence[Move[Seat]]) -> Move[Seat]:
    return best_of(board, moves, uprising_worth, 0.0)


def uprising_worth(board: Board, side: Side, move: Move[Seat]) -> float:
    if move is CLAIM:
        return sum(board.rules(side, each) for each in range(1, 13)) - 2.5
    if slots := REVOLT.of(move):
        return revolt_worth(board, side, slots[0])
    if spread := SPREAD.of(move):
        return spread_worth(board, side, spread[0])
    return 0.0


def revolt_worth(board: Board, side: Side, clearing: int) -> float:
    """What goes, and what a base with warriors and an officer is worth."""
    worth = W["base"] if has_base(side) else W["first_base"]
    suit = board.suits[clearing]
    worth += W["warrior"] * sum(board.suits[each] == suit for each in side.where(SYMPATHY)) + W["officer"]
    for other in board.everyone:
        if other is not side:
            worth += 0.2 * other.warriors[clearing]
            for kind in (*other.buildings[clearing], *other.tokens[clearing]):
                worth += worth_of(board, other, kind)
    return worth - 1.5


def spread_worth(board: Board, side: Side, clearing: int) -> float:
    """Points of the next token and what it crafts, less supporters, less who may come and remove it."""
    points = side.kit.tracks[SYMPATHY][side.on_map(SYMPATHY)]
    cost = cost_of_spread(board, side, clearing)
    danger = sum(other.warriors[clearing] for other in board.everyone if other is not side)
    keeps_for_base = 0.0
    if not has_base(side) and len(side.supporters) - cost < 2 and side.on_map(SYMPATHY) >= 3:
        keeps_for_base = 0.8
    return points + W["spread"] - W["cost"] * cost - W["danger"] * danger - keeps_for_base


def pay(board: Board, request: Request[object], options: Sequence[str]) -> str:
    """Suited supporters first, birds last."""
    return min(options, key=lambda card: (cards()[card].suit == "bird", card))


# Daylight


def action(board: Board, request: Request[object], moves: Sequence[Move[Seat]]) -> Move[Seat]:
    return best_of(board, moves, action_worth, 0.0)


def action_worth(board: Board, side: Side, move: Move[Seat]) -> float:
    if slots := CRAFT.of(move):
        return 10 + craft_worth(side, slots[0]) if craft_worth(side, slots[0]) >= 0.8 else 0.0
    if trained := TRAIN.of(move):
        few = W["few_officers"] if side.aside < 3 else 0.0
        return W["train"] + few - card_worth(trained[0]) - 0.4 * side.aside
    if mobilized := MOBILIZE.of(move):
        full = len(side.supporters) >= 5 and not has_base(side)
        return 0.0 if full else 0.9 - 0.2 * card_worth(mobilized[0])
    return 0.0


# Evening


def operation(board: Board, request: Request[object], moves: Sequence[Move[Seat]]) -> Move[Seat]:
    left = int(str(request.facts["count"]))

    def worth(board: Board, side: Side, move: Move[Seat]) -> float:
        return operation_worth(board, side, move, left)

    return best_of(board, moves, worth, 0.05)


def operation_worth(board: Board, side: Side, move: Move[Seat], left: int) -> float:
    points = side.kit.tracks[SYMPATHY][min(side.on_map(SYMPATHY), 9)] if side.supply[SYMPATHY] else 0
    if slots := ORGANIZE.of(move):
        return points + W["organize"] - 0.05 * enemies_at(board, side, slots[0])
    if fought := BATTLE.of(move):
        clearing, enemy = fought
        return battle_worth(board, side, board.sides[enemy], clearing, side.warriors[clearing], loss=0.4)
    if move.verb is RECRUIT:
        return W["recruit"] if sum(side.warriors) < 4 else 0.1
    if moved := MOVE.of(move):
        return step_worth(board, side, *moved) * (points + W["step"]) if left > 1 else 0.04
    return 0.0


def step_worth(board: Board, side: Side, origin: int, target: int, count: int) -> float:
    """One warrior into a clearing without sympathy, to organize there."""
    if count != 1 or SYMPATHY in side.tokens[target] or not board.may_place(side, target):
        return 0.0
    if SYMPATHY not in side.tokens[origin] or (side.buildings[origin] and side.warriors[origin] < 2):
        return 0.0
    return 0.6


def enemies_at(board: Board, side: Side, clearing: int) -> int:
    return sum(other.warriors[clearing] for other in board.everyone if other is not side)
