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
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.sides import Side
from automarium.games.root.steady.judging import battle_worth, craft_worth, others_at, worth_of
from automarium.rulebook import Move, Request

STAY = 1
ENOUGH = 4
"""Warriors from which more do not change a battle: three hits at most, and one more taken."""
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
    glance = Glance(board, board.sides["marquise"])
    left = int(str(request.facts["count"]))
    best, chosen = 0.05, PASS
    spur: Move[Seat] | None = None
    for move in moves:
        if move.verb is SPUR:
            spur = spur or move
            continue
        worth = action_worth(glance, move, left)
        if worth > best:
            best, chosen = worth, move
    if left == 0 and spur is not None and next_action_worth(glance) > W["spur"]:
        return spur
    return chosen


def action_worth(glance: Glance, move: Move[Seat], left: int) -> float:
    board, side = glance.board, glance.side
    if slots := CRAFT.of(move):
        return 10 + craft_worth(side, slots[0])
    if built := BUILD.of(move):
        return build_worth(side, *built)
    if fought := BATTLE.of(move):
        clearing, enemy = fought
        return fight_worth(board, side, board.sides[enemy], clearing, side.warriors[clearing])
    if moved := MOVE.of(move):
        return march_worth(glance, *moved) if left > 1 else 0.0
    if move.verb is MUSTER_VERB:
        return W["muster"] * min(side.on_map("recruiter"), side.supply["warrior"])
    if move.verb is OVERWORK:
        return overwork_worth(side)
    return 0.0


def build_worth(side: Side, kind: str, clearing: int) -> float:
    """The points, and what the building brings later."""
    points = side.kit.tracks[kind][side.on_map(kind)]
    return points + W[kind] * max(0.2, 1 - side.points / 30)


def march_worth(glance: Glance, origin: int, target: int, count: int) -> float:
    """What a battle there would bring, a little less for it is still to be fought."""
    side = glance.side
    leaves = side.warriors[origin] - count
    if leaves < (STAY if side.buildings[origin] or side.tokens[origin] else 0):
        return 0.0
    strength = side.warriors[target] + count
    gain = glance.best_fight(target, strength) - glance.best_fight(target, side.warriors[target])
    later = glance.best_fight_next_to(target, strength)
    before = glance.best_fight_next_to(origin, side.warriors[origin])
    drawn = glance.pull(target) - glance.pull(origin)
    return W["march"] * gain + W["far"] * (later - before) + W["pull"] * drawn * count


def fight_worth(board: Board, side: Side, enemy: Side, clearing: int, strength: int) -> float:
    return battle_worth(board, side, enemy, clearing, strength, loss=W["loss"], kill=W["kill"])


class Glance:
    """The board at one question: what many moves ask of it is found out once."""

    __slots__ = ("_best", "_built", "_near", "_pull", "board", "side")

    def __init__(self, board: Board, side: Side) -> None:
        self.board, self.side = board, side
        self._best: dict[tuple[int, int], float] = {}
        self._near: dict[tuple[int, int], float] = {}
        self._pull: dict[int, float] = {}
        self._built: dict[int, float] = {}

    def best_fight(self, clearing: int, strength: int) -> float:
        """The best battle in a clearing with a number of warriors; without one the worth is 0."""
        key = clearing, min(strength, ENOUGH)
        if key not in self._best:
            self._best[key] = self._find_best_fight(*key) if strength else 0.0
        return self._best[key]

    def _find_best_fight(self, clearing: int, strength: int) -> float:
        return max(
            (
                fight_worth(self.board, self.side, enemy, clearing, strength)
                for enemy in self.board.everyone
                if enemy is not self.side and (enemy.warriors[clearing] or others_at(enemy, clearing))
            ),
            default=0.0,
        )

    def best_fight_next_to(self, clearing: int, strength: int) -> float:
        """The best battle one step away."""
        key = clearing, min(strength, ENOUGH)
        if key not in self._near:
            near = self.board.paths_from(clearing)
            self._near[key] = max(self.best_fight(each, strength) for each in near)
        return self._near[key]

    def pull(self, clearing: int) -> float:
        """How near a clearing is to what is worth a battle."""
        if clearing not in self._pull:
            self._pull[clearing] = self._find_pull(clearing)
        return self._pull[clearing]

    def _find_pull(self, clearing: int) -> float:
        seen, rim, step, best = {clearing}, [clearing], 1.0, 0.0
        while rim:
            best = max(best, *(self._worth_built(each) * step for each in rim))
            rim = [near for each in rim for near in self.board.paths_from(each) if near not in seen]
            seen.update(rim)
            step *= W["fade"]
        return best

    def _worth_built(self, clearing: int) -> float:
        if clearing not in self._built:
            self._built[clearing] = sum(
                worth_of(self.board, other, kind)
                for other in self.board.everyone
                if other is not self.side
                for kind in other.buildings[clearing]
            )
        return self._built[clearing]


def overwork_worth(side: Side) -> float:
    """Where one more wood makes the next building possible."""
    wood = sum(tokens.count(WOOD) for tokens in side.tokens)
    needs = min(wood_for(side, kind) for kind in ("sawmill", "workshop", "recruiter") if side.supply[kind])
    return W["overwork"] if wood == needs - 1 else W["idle_overwork"]


def next_action_worth(glance: Glance) -> float:
    """What one more action would bring: a battle on the spot."""
    return max(glance.best_fight(each, glance.side.warriors[each]) for each in CLEARINGS)


def march_on(board: Board, request: Request[object], moves: Sequence[Move[Seat]]) -> Move[Seat]:
    """A second move where it pays."""
    glance = Glance(board, board.sides["marquise"])
    best, chosen = W["on"], PASS
    for move in moves:
        moved = MOVE.of(move)
        worth = march_worth(glance, *moved) if moved else 0.0
        if worth > best:
            best, chosen = worth, move
    return chosen
