"""Steady Eyrie: a Decree that can be carried out, a new roost each turn, battles where they pay."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.root.board import VIZIER, Board
from automarium.games.root.cards import BIRD, cards
from automarium.games.root.factions import ROOST
from automarium.games.root.human.crafting import CRAFT, can_pay, pieces_left
from automarium.games.root.human.effects import PASS
from automarium.games.root.human.eyrie import ADD, FAIL_VERB, FIGHT, MARCH, NEST, RECRUIT, suit_of
from automarium.games.root.human.seat import Seat
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.sides import Side
from automarium.games.root.steady.judging import battle_worth, craft_worth
from automarium.rulebook import Move, Request

W = {
    "second": 0.35,
    "recruit": 1.0,
    "move": 0.7,
    "battle": 0.1,
    "build": 0.9,
    "stay": 1.0,
    "new": 3.0,
    "guard": 0.25,
    "fight": 0.6,
    "sympathy": 0.4,
    "crowded": 0.25,
    "alike": 0.3,
    "keep_to_craft": 0.3,
    "bird": 0.2,
    "spare": 3.0,
    "roosts": 1.0,
    "roost": 0.8,
    "many": 0.9,
    "some": 0.4,
    "places": 0.8,
    "place": 0.3,
    "sites": 1.0,
    "site": 0.5,
    "no_site": -0.8,
    "near": 0.6,
}


def eyrie(board: Board) -> Side:
    return board.sides["eyrie"]


# The Decree


def add(board: Board, request: Request[object], moves: Sequence[Move[Seat]]) -> Move[Seat]:
    """The card and column that are most surely carried out, in this turn and later."""
    best, chosen = float("-inf"), moves[0]
    for move in moves:
        slots = ADD.of(move)
        worth = W["second"] if slots is None else column_worth(board, eyrie(board), *slots)
        if worth > best:
            best, chosen = worth, move
    return chosen


def column_worth(board: Board, side: Side, card: str, column: str) -> float:
    """How sure a column is for a suit, less for each card that lies there already."""
    suit = suit_of(card)
    there = side.decree[column]
    alike = sum(suit_of(each) == suit for each in there)
    chance = CHANCES[column](board, side, suit)
    worth = W[column] * chance - W["crowded"] * len(there) * (column != "recruit") - W["alike"] * alike
    if cards()[card].cost and can_pay(pieces_left(Seat(board, side)), cards()[card].cost):
        worth -= W["keep_to_craft"] * craft_worth(side, card)
    return worth - (W["bird"] if suit == BIRD else 0.0)


def chance_to_recruit(board: Board, side: Side, suit: str) -> float:
    roosts = sum(board.matches(suit, each) for each in side.where(ROOST))
    waiting = len(side.decree["recruit"]) * (2 if side.leader == "charismatic" else 1)
    if side.supply["warrior"] < W["spare"] + 2 * waiting:
        return -1.0
    return W["roosts"] if roosts > 1 else W["roost"] if roosts else -1.0


def chance_to_move(board: Board, side: Side, suit: str) -> float:
    there = sum(side.warriors[each] for each in CLEARINGS if board.matches(suit, each))
    roosts = sum(board.matches(suit, each) for each in side.where(ROOST))
    return W["many"] if there > 2 and roosts else W["some"] if there > 1 else -1.0


def chance_to_battle(board: Board, side: Side, suit: str) -> float:
    places = 0
    for clearing in CLEARINGS:
        if side.warriors[clearing] and board.matches(suit, clearing):
            places += any(other.pieces_at(clearing) for other in board.everyone if other is not side)
    return W["places"] if places > 1 else W["place"] if places else -1.0


def chance_to_build(board: Board, side: Side, suit: str) -> float:
    if side.supply[ROOST] <= len(side.decree["build"]):
        return -2.0
    ready = near = 0
    for clearing in CLEARINGS:
        if not board.matches(suit, clearing) or ROOST in side.buildings[clearing]:
            continue
        if board.can_build(side, clearing):
            if board.rules(side, clearing):
                ready += 1
            elif any(side.warriors[each] > 2 for each in board.paths_from(clearing)):
                near += 1
    waiting = len(side.decree["build"])
    spare = ready + W["near"] * near - waiting
    return W["sites"] if spare >= 1.5 else W["site"] if spare >= 1 else W["no_site"]


CHANCES = {
    "recruit": chance_to_recruit,
    "move": chance_to_move,
    "battle": chance_to_battle,
    "build": chance_to_build,
}


# Carrying it out


def resolve(board: Board, request: Request[object], moves: Sequence[Move[Seat]]) -> Move[Seat]:
    """Each card where it serves best; suited cards before birds, which fit later as well."""
    side = eyrie(board)
    best, chosen = float("-inf"), moves[0]
    for move in moves:
        worth = worth_of_move(board, side, move)
        if worth > best:
            best, chosen = worth, move
    return chosen


def worth_of_move(board: Board, side: Side, move: Move[Seat]) -> float:
    if move.verb is FAIL_VERB:
        return -100.0
    bird = 0.5 if move.slots and move.slots[0] == BIRD else 0.0
    if slots := RECRUIT.of(move):
        return recruit_worth(board, side, slots[1]) - bird
    if marched := MARCH.of(move):
        return march_worth(board, side, *marched[1:]) - bird
    if fought := FIGHT.of(move):
        clearing, enemy = fought[1:]
        extra = 1 if side.leader == "commander" else 0
        strength = side.warriors[clearing]
        return battle_worth(board, side, board.sides[enemy], clearing, strength, extra) - bird
    if nested := NEST.of(move):
        return nest_worth(board, side, nested[1]) - bird
    return -50.0 if move is PASS else -200.0  # cards and dominance wait for a better use


def enemies_at(board: Board, side: Side, clearing: int) -> int:
    return max((other.strength_at(clearing) for other in board.everyone if other is not side), default=0)


def recruit_worth(board: Board, side: Side, clearing: int) -> float:
    """Where few stand, and next to clearings that could be taken."""
    near = sum(is_goal(board, side, each) for each in board.paths_from(clearing))
    return near * 0.5 - 0.1 * side.warriors[clearing] + 0.2 * enemies_at(board, side, clearing)


def is_goal(board: Board, side: Side, clearing: int) -> bool:
    """A clearing for one more roost."""
    return ROOST not in side.buildings[clearing] and board.can_build(side, clearing)


def march_worth(board: Board, side: Side, origin: int, target: int, count: int) -> float:
    """Into a clearing that it then rules and can build in; not out of one that would be lost."""
    worth = 0.0
    own = side.warriors[target] + len(side.buildings[target])
    theirs = enemies_at(board, side, target)
    ruled_before = own >= theirs and own > 0
    if is_goal(board, side, target) and not ruled_before and own + count >= theirs:
        worth += W["new"] - 0.2 * theirs
    if is_goal(board, side, target) and own + count > theirs + 1:
        worth += 0.3
    left = side.warriors[origin] - count
    keep = left + len(side.buildings[origin])
    against = enemies_at(board, side, origin)
    if is_goal(board, side, origin) and keep < max(against, 1):
        worth -= W["new"]
    if side.buildings[origin]:
        worth -= W["stay"] * (left < 1) + 0.6 * (keep < against)
    worth -= W["guard"] * abs(left - 2) * (1 if side.buildings[origin] else 0.3)
    fights = [
        battle_worth(board, side, other, target, side.warriors[target] + count)
        for other in board.everyone
        if other is not side and other.pieces_at(target)
    ]
    worth += W["fight"] * max([0.0, *fights])
    if any(other.has("sympathy", target) for other in board.everyone if other is not side):
        worth -= W["sympathy"]
    return worth


def nest_worth(board: Board, side: Side, clearing: int) -> float:
    """Where it is safe."""
    own = side.warriors[clearing]
    return 1 + 0.3 * own - 0.3 * enemies_at(board, side, clearing)


def craft(board: Board, request: Request[object], moves: Sequence[Move[Seat]]) -> Move[Seat]:
    """Items and useful cards, as long as something is left for the Decree of the next turn."""
    side = eyrie(board)
    best, chosen = 0.45, PASS
    for move in moves:
        slots = CRAFT.of(move)
        worth = craft_worth(side, slots[0]) if slots else 0.0
        if worth > best:
            best, chosen = worth, move
    return chosen


LEADERS = ("despot", "charismatic", "builder", "commander")


def leader(board: Board, request: Request[object], options: Sequence[str]) -> str:
    return next(each for each in LEADERS if each in options)


def viziers(side: Side) -> int:
    return sum(VIZIER in held for held in side.decree.values())
