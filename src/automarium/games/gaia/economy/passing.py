"""Passing: points for booster and advanced tiles, another booster, the first-player marker."""

from __future__ import annotations

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
    """Score, then change the booster; who passes first begins the next round."""
    human = board.human
    score_for_passing(table, board)
    human.passed = True
    old, human.booster = human.booster, board.boosters.pop(row_booster - 1)
    board.boosters.append(old)
    if old in human.holdings.used:
        human.holdings.used.remove(old)
    table.tell("human-pass", number=row_booster, new_booster=human.booster, old_booster=old)
    if not board.automa.passed and board.first != HUMAN:
        board.first = HUMAN
        table.tell("human-first")


@rule("H-99")
def pass_at_last(table: Table, board: Board) -> None:
    """In the last round no booster is taken."""
    score_for_passing(table, board)
    board.human.passed = True
    table.tell("human-pass-last")


@rule("H-99")
def score_for_passing(table: Table, board: Board) -> None:
    """What booster and open advanced tiles count now."""
    human = board.human
    effects = {f"booster:{human.booster}": figures().boosters[human.booster]}
    effects |= {f"tile:{tile}": effect_of(tile) for tile in human.holdings.open_tiles()}
    for source, effect in effects.items():
        points = effect.vp * count(board, effect.passing) if effect.passing else 0
        if points:
            score(table, board, points, source)


PASS = Verb("pass", pass_round)
PASS_AT_LAST = Verb("pass-last", pass_at_last, line="pass")
