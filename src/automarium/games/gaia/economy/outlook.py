"""The lead that the person may expect at the start of a round: there play-outs of `strong` stop.

Nothing here is a rule. `tools/gaia_outlook.py` has found the numbers: they fit best how games of the keen
partner ended, among chance answers at all levels, and how games differed in which one answer was another.
"""

from __future__ import annotations

from collections.abc import Iterable

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import numbers
from automarium.games.gaia.economy.counting import count
from automarium.games.gaia.economy.federations import powers
from automarium.games.gaia.economy.figures import ORE, Effect, effect_of, figures
from automarium.games.gaia.economy.holdings import SECOND, THIRD
from automarium.games.gaia.economy.income import next_income
from automarium.games.gaia.scoring import final_rows, research_points
from automarium.games.gaia.settings import AUTOMA, HUMAN
from automarium.rulebook import Foresight

FIRST_TOLD = 2
"""The first round at whose start there is an outlook."""
WORTHS = {
    "points": (1.20, 0.94, 0.99, 0.96, 0.91),
    "c": (0.58, 0.45, 0.40, 0.30, 0.40),
    "o": (3.98, 2.35, 2.04, 1.21, 0.85),
    "k": (2.79, 1.77, 1.81, 1.08, 0.59),
    "q": (4.48, 2.42, 2.62, 2.68, 2.28),
    "power II": (1.23, 0.82, 1.20, 0.86, 0.26),
    "power III": (2.22, 1.77, 1.86, 1.11, 0.79),
    "ore income": (-1.23, 1.78, 1.90, 1.57, 0.00),
    "planets": (-0.39, -1.97, -2.74, -3.31, -1.16),
    "types": (2.65, 2.21, 3.26, 1.77, 0.92),
    "strength": (7.95, 4.64, 4.19, 4.03, 2.04),
    "strong tile": (2.24, 0.48, -3.80, -6.84, -3.54),
    "federations": (-9.77, -8.51, -7.19, -9.60, -4.64),
    "gaiaformers": (-2.14, 8.63, 3.44, 1.96, 2.50),
    "tiles": (6.29, 2.09, 1.61, -1.17, -1.76),
    "passing": (0.00, 0.00, 1.30, 1.10, 0.77),
    "booster": (0.50, 1.05, 0.98, 0.70, 0.92),
    "navigation": (-0.97, 3.89, 2.32, -0.16, -0.08),
    "ai": (4.42, 3.06, 1.62, 0.99, 0.12),
    "economy": (12.38, 4.57, 2.34, 3.57, 1.28),
    "science": (7.37, 7.49, 1.89, 2.49, 0.60),
    "low tracks": (12.00, -3.55, -3.74, -1.66, -7.45),
    "tracks at 2": (-2.92, 2.67, 1.97, 1.76, 5.84),
    "finals": (0.03, 0.17, 0.11, 0.49, 0.66),
    "its points": (-1.18, -1.04, -1.07, -1.07, -1.02),
    "its research": (-0.06, -0.55, -0.77, -0.81, -0.92),
    "its finals": (-0.28, -0.47, -0.52, -0.53, -0.77),
}
"""What each sign counts for at the start of the rounds 2 to 6."""
LEVELS = {
    "first-game": (-180.7, -61.0, -57.2, -51.7, 11.7),
    "toaster": (-178.5, -58.9, -54.9, -47.1, 14.1),
    "automa": (-185.5, -65.8, -60.2, -51.3, 11.9),
    "automaton": (-201.1, -78.4, -69.9, -57.1, 7.8),
    "supertoma": (-219.7, -93.6, -80.6, -64.8, 5.0),
    "terminator": (-266.2, -133.1, -111.3, -86.0, -6.4),
}
"""Where it begins, by the level."""
FACTIONS = {
    "terrans": 6.0, "lantids": -3.0, "hadsch-hallas": 0.8, "ivits": 6.8, "geodens": -3.2, "baltaks": -1.1,
    "xenos": -10.3, "gleens": 3.3, "taklons": 2.2, "ambas": -2.2, "firaks": 4.3, "bescods": -2.2,
    "nevlas": -4.0, "itars": 2.5,
}  # fmt: skip
"""What a faction is worth beyond the signs at the start of round 2: by this it is chosen."""


def outlook(board: Board) -> float | None:
    """The lead at the end as it looks at the start of a round; None where these numbers say nothing."""
    told = FIRST_TOLD <= board.round <= numbers().rounds and board.settings.keeps_economy
    if not told or not is_start_of_round(board):
        return None
    at = board.round - FIRST_TOLD
    faction = FACTIONS[board.human.faction] if board.round == FIRST_TOLD else 0.0
    worth = sum(WORTHS[sign][at] * found for sign, found in signs(board).items())
    return LEVELS[board.settings.level][at] + faction + worth


def is_start_of_round(board: Board) -> bool:
    """Whether nobody has had a turn in this round."""
    passed = board.human.passed or board.automa.passed
    return board.next == board.first and not passed and not board.cards.action


def signs(board: Board) -> dict[str, float]:
    """What tells of the lead at the end, by name."""
    human, own = board.human, board.human.holdings
    levels = human.levels
    return {
        "points": human.vp,
        **own.stock,
        "power II": own.in_area(SECOND),
        "power III": own.in_area(THIRD),
        "ore income": next_income(board).get(ORE, 0),
        "planets": len(human.planets()),
        "types": count(board, "type"),
        "strength": sum(powers(board).values()),
        "strong tile": human.strong_tile,
        "federations": len(human.federations),
        "gaiaformers": len(human.gaiaformers),
        "tiles": len(own.tiles),
        "passing": points_for_passing(board, map(effect_of, own.open_tiles())),
        "booster": points_for_passing(board, [figures().boosters[human.booster]]),
        **{track: levels[track] for track in ("navigation", "ai", "economy", "science")},
        "low tracks": sum(level < 3 for level in levels.values()),
        "tracks at 2": sum(level == 2 for level in levels.values()),
        "finals": final_points(board, HUMAN),
        "its points": board.automa.vp,
        "its research": research_points(board.automa.levels),
        "its finals": final_points(board, AUTOMA),
    }


def points_for_passing(board: Board, effects: Iterable[Effect]) -> int:
    """What tiles or a booster would pay now."""
    return sum(effect.vp * count(board, effect.passing) for effect in effects if effect.passing)


def final_points(board: Board, side: str) -> int:
    """What the final tiles would pay a side now."""
    return sum(points for whose, what, points in final_rows(board) if whose == side and what != "research")


FORESIGHT: Foresight[Board] = Foresight(turns=0, outlook=outlook, for_one=4, most=8)
"""Answers are played out until a round begins, where few play-outs must do."""
