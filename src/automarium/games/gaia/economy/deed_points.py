"""The points that a deed brings at once: said before it is done. What is chosen after it may bring more."""

from __future__ import annotations

from typing import Any

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import GAIA, TOP_LEVEL
from automarium.games.gaia.economy import rival
from automarium.games.gaia.economy.actions import ACT, action_gains
from automarium.games.gaia.economy.building import SETTLE, site_of
from automarium.games.gaia.economy.factions import points_for_gaia
from automarium.games.gaia.economy.figures import POINTS, figures
from automarium.games.gaia.economy.points import paid_for
from automarium.games.gaia.economy.research import STUDY, level_gains
from automarium.games.gaia.economy.upgrading import SCORES_AS, UPGRADE, kind_of
from automarium.games.gaia.hexes import Hex
from automarium.rulebook import Move


def points_of(board: Board, move: Move[Board]) -> int:
    """What the tile of the round, open tech tiles and the deed itself pay."""
    slots: tuple[Any, ...] = move.slots
    if move.verb is SETTLE:
        return _of_mine(board, slots[0])
    if move.verb is UPGRADE:
        return _paid(board, SCORES_AS.get(kind_of(slots[1]), ""))
    if move.verb is STUDY:
        return _of_step(board, slots[0])
    return action_gains(board, slots[0]).get(POINTS, 0) if move.verb is ACT else 0


def _of_mine(board: Board, planet: Hex) -> int:
    """As a mine; on a planet that no other side has, for each step and as one on a Gaia planet, too."""
    site, points = site_of(board, planet), _paid(board, "mine")
    if site is None or planet in rival.colonized(board):
        return points
    if board.planet_at(planet) == GAIA:
        points += _paid(board, "gaia") + points_for_gaia(board.human)
    return points + _paid(board, "step") * site.steps


def _of_step(board: Board, track: str) -> int:
    """As research, and what the level brings: on top of terraforming a federation token."""
    level = board.human.levels[track] + 1
    points = _paid(board, "research") + level_gains(board, track, level).get(POINTS, 0)
    if level == TOP_LEVEL and track == "terraforming" and board.track_token:
        points += _paid(board, "token") + figures().tokens[board.track_token].get(POINTS, 0)
    return points


def _paid(board: Board, event: str) -> int:
    return sum(points for _, points in paid_for(board, event))
