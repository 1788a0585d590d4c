"""A steady Marquise: builds where wood allows, battles where it pays, recruits in between."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.root.board import Board
from automarium.games.root.human.crafting import CRAFT
from automarium.games.root.human.effects import PASS
from automarium.games.root.human.marquise import (
    BUILD,
    MUSTER_VERB,
    OVERWORK,
    SPUR,
    WOOD,
    wood_for,
)
from automarium.games.root.human.pieces import BATTLE, MOVE
from automarium.games.root.human.seat import Seat
from automarium.games.root.sides import Side
from automarium.games.root.steady.judging import battle_worth, craft_worth, others_at, worth_of
from automarium.rulebook import Move, Request

STAY = 1
W = {
    "sawmill": 1.0,
    "workshop": 0.2,
    "recruiter": 0.7,
    "march": 0.75,
    "on": 0.3,
    "far": 0.3,
    "pull": 0.1,
    "fade": 0.6,
    "muster": 0.35,
    "overwork": 1.1,
    "idle_overwork": 0.3,
    "spur": 1.0,
    "kill": 0.28,
    "loss": 0.28,
}


def action(board: Board, request: Request[object], moves: Sequence[Move[Seat]]) -> Move[Seat]:
    """The best action that is left; the end where nothing is worth it."""
    side = board.sides["marquise"]
    left = int(str(request.facts["count"]))
    best, chosen = 0.05, PASS
    spur: Move[Seat] | None = None
    for move in moves:
        if move.verb is SPUR:
            spur = spur or move
            continue
        worth = action_worth(board, side, move, left)
        if worth > best:
            best, chosen = worth, move
    if left == 0 and spur is not None and next_action_worth(board, side) > W["spur"]:
        return spur
    return chosen


def action_worth(board: Board, side: Side, move: Move[Seat], left: int) -> float:
    if slots := CRAFT.of(move):
        return 10 + craft_worth(side, slots[0])
    if built := BUILD.of(move):
        return build_worth(side, *built)
    if fought := BATTLE.of(move):
        clearing, enemy = fought
        return fight_worth(board, side, board.sides[enemy], clearing, side.warriors[clearing])
    if moved := MOVE.of(move):
        return march_worth(board, side, *moved) if left > 1 else 0.0
    if move.verb is MUSTER_VERB:
        return W["muster"] * min(side.on_map("recruiter"), side.supply["warrior"])
    if move.verb is OVERWORK:
        return overwork_worth(side)
    return 0.0


def build_worth(side: Side, kind: str, clearing: int) -> float:
    """The points, and what the building brings later."""
    points = side.kit.tracks[kind][side.on_map(kind)]
    return points + W[kind] * max(0.2, 1 - side.points / 30)


def march_worth(board: Board, side: Side, origin: int, target: int, count: int) -> float:
    """What a battle there would bring, a little less for it is still to be fought."""
    leaves = side.warriors[origin] - count
    if leaves < (STAY if side.buildings[origin] or side.tokens[origin] else 0):
        return 0.0
    strength = side.warriors[target] + count
    gain = best_fight(board, side, target, strength) - best_fight(board, side, target, side.warriors[target])
    later = max(best_fight(board, side, each, strength) for each in board.paths_from(target))
    before = max(best_fight(board, side, each, side.warriors[origin]) for each in board.paths_from(origin))
    drawn = pull(board, side, target) - pull(board, side, origin)
    return W["march"] * gain + W["far"] * (later - before) + W["pull"] * drawn * count


def pull(board: Board, side: Side, clearing: int) -> float:
    """How near a clearing is to what is worth a battle."""
    seen, rim, step, best = {clearing}, [clearing], 1.0, 0.0
    while rim:
        for each in rim:
            here = sum(
                worth_of(board, other, kind)
                for other in board.everyone
                if other is not side
                for kind in other.buildings[each]
            )
            best = max(best, here * step)
        rim = [near for each in rim for near in board.paths_from(each) if near not in seen]
        seen.update(rim)
        step *= W["fade"]
    return best


def fight_worth(board: Board, side: Side, enemy: Side, clearing: int, strength: int) -> float:
    return battle_worth(board, side, enemy, clearing, strength, loss=W["loss"], kill=W["kill"])


def best_fight(board: Board, side: Side, clearing: int, strength: int) -> float:
    """The best battle in a clearing with a number of warriors; without one the worth is 0."""
    if not strength:
        return 0.0
    return max(
        (
            fight_worth(board, side, enemy, clearing, strength)
            for enemy in board.everyone
            if enemy is not side and (enemy.warriors[clearing] or others_at(enemy, clearing))
        ),
        default=0.0,
    )


def overwork_worth(side: Side) -> float:
    """Where one more wood makes the next building possible."""
    wood = sum(tokens.count(WOOD) for tokens in side.tokens)
    needs = min(wood_for(side, kind) for kind in ("sawmill", "workshop", "recruiter") if side.supply[kind])
    return W["overwork"] if wood == needs - 1 else W["idle_overwork"]


def next_action_worth(board: Board, side: Side) -> float:
    """What one more action would bring: a battle on the spot."""
    return max(best_fight(board, side, each, side.warriors[each]) for each in range(1, 13))


def march_on(board: Board, request: Request[object], moves: Sequence[Move[Seat]]) -> Move[Seat]:
    """A second move where it pays."""
    side = board.sides["marquise"]
    best, chosen = W["on"], PASS
    for move in moves:
        moved = MOVE.of(move)
        worth = march_worth(board, side, *moved) if moved else 0.0
        if worth > best:
            best, chosen = worth, move
    return chosen
