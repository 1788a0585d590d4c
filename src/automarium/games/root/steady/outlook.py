"""The lead that a Vagabond may expect against the first three bots: there play-outs of `strong` stop.

The numbers fit best how 6,000 games of the keen partner ended, from some 30,000 positions at all levels. What
is yet to come counts for the part of the way to thirty points that is left.
"""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.people import HOSTILE, RELATIONS
from automarium.games.root.scoring import ENOUGH
from automarium.games.root.settings import ALLIANCE_BOT, EYRIE_BOT, MARQUISE_BOT
from automarium.games.root.sides import Side
from automarium.games.root.steady.promising import VAGABOND
from automarium.rulebook import Foresight

SIDES = {MARQUISE_BOT, EYRIE_BOT, ALLIANCE_BOT, VAGABOND}
START, OWN, BEST, LEFT = 4.8, 1.08, -1.08, -0.71
"""Where it begins, then the points: own ones, those of the best bot, and those that are left to the first."""
EYRIE_POINTS = -0.13
ITEMS_TO_COME = {"boots": 2.0, "bag": 1.0, "crossbow": 2.3, "hammer": 1.7, "sword": 2.3, "tea": 2.1}
ITEMS_NOW = {"sword": 0.6, "torch": 1.2}
EXHAUSTED, DAMAGED, REPAIRED = -0.24, -0.47, 1.5
"""An item that is exhausted or damaged, and what a damaged one is good for yet."""
CARD_TO_COME = 0.7
FRIENDLY = -0.33
"""A faction that was helped: its aid is spent."""
MARQUISE_WARRIOR = 0.07
ROOST_TO_COME, BASE_TO_COME = -2.0, -1.1
NIGHTMARE_TO_COME = -3.2
"""The points that bots of this level get for nothing."""


def outlook(board: Board) -> float | None:
    """The lead at the end as it looks before the Vagabond's turn; None where these numbers say nothing."""
    if board.next != VAGABOND or board.sides.keys() != SIDES:
        return None
    own = board.sides[VAGABOND]
    if not own.full or own.off_track:
        return None
    best = max(side.points for side in board.everyone if side.is_bot)
    left = ENOUGH - max(own.points, best)
    points = START + OWN * own.points + BEST * best + LEFT * left
    return points + own_now(own) + bots_now(board) + left / ENOUGH * (own_to_come(own) + bots_to_come(board))


def own_now(own: Side) -> float:
    friends = sum(standing not in (HOSTILE, RELATIONS[0]) for standing in own.relations.values())
    items = sum(worth * sound(own, kind) for kind, worth in ITEMS_NOW.items())
    return items + EXHAUSTED * len(own.pack.exhausted) + DAMAGED * damaged(own) + FRIENDLY * friends


def own_to_come(own: Side) -> float:
    items = sum(worth * sound(own, kind) for kind, worth in ITEMS_TO_COME.items())
    return items + REPAIRED * damaged(own) + CARD_TO_COME * len(own.hand)


def bots_now(board: Board) -> float:
    warriors = sum(board.sides[MARQUISE_BOT].warriors)
    return MARQUISE_WARRIOR * warriors + EYRIE_POINTS * board.sides[EYRIE_BOT].points


def bots_to_come(board: Board) -> float:
    roosts = sum(map(len, board.sides[EYRIE_BOT].buildings))
    alliance = board.sides[ALLIANCE_BOT]
    bases = sum(map(len, alliance.buildings))
    return ROOST_TO_COME * roosts + BASE_TO_COME * bases + NIGHTMARE_TO_COME * alliance.level.evening_points


def sound(own: Side, kind: str) -> int:
    """Items of a kind without damage."""
    return own.pack.ready.count(kind) + own.pack.exhausted.count(kind)


def damaged(own: Side) -> int:
    return len(own.pack.damaged) + len(own.pack.worn)


FORESIGHT: Foresight[Board] = Foresight(turns=3, outlook=outlook)
"""Answers are played out until the three bots have had a turn."""
