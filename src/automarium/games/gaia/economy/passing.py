"""Passing: points for booster and advanced tiles, another booster, the first-player marker."""

from __future__ import annotations

from collections.abc import Mapping

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import numbers
from automarium.games.gaia.economy.counting import count
from automarium.games.gaia.economy.figures import effect_of, figures
from automarium.games.gaia.economy.points import score
from automarium.games.gaia.settings import HUMAN
from automarium.rulebook import Move, Table, Verb, cites, rule


@cites("H-99", "H-51")
def passes(board: Board) -> list[Move[Board]]:
    """Pass and take another booster; in the last round none is taken."""
    if board.round == numbers().rounds:
        return [PASS_AT_LAST()]
    return [PASS(place) for place in range(1, len(board.boosters) + 1)]


@rule("H-99")
def pass_round(table: Table, board: Board, row_booster: int) -> None:
    """Score what counts before the booster is changed; who passes first begins the next round."""
    human, brought = board.human, passing_points(board)
    human.passed = True
    old, human.booster = human.booster, board.boosters.pop(row_booster - 1)
    board.boosters.append(old)
    if old in human.holdings.used:
        human.holdings.used.remove(old)
    table.tell("human-pass", number=row_booster, new_booster=human.booster, old_booster=old)
    score_for_passing(table, board, brought)
    if not board.automa.passed and board.first != HUMAN:
        board.first = HUMAN
        table.tell("human-first")


@rule("H-99")
def pass_at_last(table: Table, board: Board) -> None:
    """In the last round no booster is taken."""
    board.human.passed = True
    table.tell("human-pass-last")
    score_for_passing(table, board, passing_points(board))


@rule("H-99")
def score_for_passing(table: Table, board: Board, brought: Mapping[str, int]) -> None:
    """What booster and open advanced tiles have brought; told last, right before a new round."""
    for source, points in brought.items():
        score(table, board, points, source)


@cites("H-99")
def passing_points(board: Board) -> dict[str, int]:
    """What booster and open advanced tiles count now, each that brings points."""
    human = board.human
    effects = {f"booster:{human.booster}": figures().boosters[human.booster]}
    effects |= {f"tile:{tile}": effect_of(tile) for tile in human.holdings.open_tiles()}
    found = {name: each.vp * count(board, each.passing) for name, each in effects.items() if each.passing}
    return {name: points for name, points in found.items() if points}


PASS = Verb("pass", pass_round)
PASS_AT_LAST = Verb("pass-last", pass_at_last, line="pass")
