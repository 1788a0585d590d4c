"""Find the numbers of `games/gaia/economy/outlook.py`, and print them: `python -m tools.gaia_outlook`.

The keen partner plays games at all levels, now and then with an answer by chance. Two kinds of rows come of
them: every start of a round, with the lead at the end of that game; and, at some turns, the four most
promising actions, each played on to the end under the same chance, with the next start of a round that it
leads to. Of the former counts what level and factions do not tell, of the latter how the four differ. A line
for each round fits both best. It takes some minutes and always finds the same numbers.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from itertools import groupby
from multiprocessing import Pool
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board
from automarium.games.gaia.components import home_of, numbers
from automarium.games.gaia.economy.outlook import FIRST_TOLD, is_start_of_round, signs
from automarium.games.gaia.economy.stand_ins import keen
from automarium.games.gaia.names import AUTOMA_FACTIONS, FACTIONS, LEVELS
from automarium.games.gaia.settings import FIRST_GAME, HUMAN
from automarium.kernel.record.bulk import cores
from automarium.kernel.rules.chance import Below, Chance
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Partner, Seeded, Sparring, Split
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.verbs import Move

T = TypeVar("T")
Matrix: TypeAlias = NDArray[np.floating[Any]]

ALL_LEVELS = (FIRST_GAME, *LEVELS)
GAMES = 1_600
TRIED = 4
"""Actions that are played on from one turn."""
ONE_TURN_IN = 16
"""How seldom that is done."""
ASKED = ("your-action", "tech", "boosted", "booster", "tile-track", "start", "token")
"""Questions that chance may answer."""
CHANCES = (0, 1, 2, 4)
"""How many of twenty of them it answers, by the game."""
GOOD = 5
"""Of so many promising answers it takes any."""
TURN_WEIGHT = 5.0
"""What a row of a turn counts for: all that is common to its games is gone from it."""
SHRINK = 10.0
"""How many rows hold a number near nothing."""


class Seen(NamedTuple):
    """The start of a round, and the lead at the end."""

    round: int
    level: str
    factions: tuple[str, str]
    turn: str
    """The turn from which several were played on; empty if it was a whole game."""
    signs: dict[str, float]
    lead: int


class Playing:
    """A game with a partner, which keeps the starts of its rounds."""

    def __init__(self, board: Board, seed: str, partner: Partner[Board]) -> None:
        self.board = board
        self.table = Table(Split(Seeded(seed), {PERSON: Sparring(partner, lambda: self.board, seed)}))
        self.starts: list[tuple[int, dict[str, float]]] = []

    def turn(self) -> None:
        GAME.play.turn(self.table, self.board)
        if FIRST_TOLD <= self.board.round <= numbers().rounds and is_start_of_round(self.board):
            self.starts.append((self.board.round, signs(self.board)))

    def seen(self, turn: str = "") -> list[Seen]:
        """Play on to the end; the starts of rounds that were met."""
        while GAME.play.acting(self.board) is not None:
            self.turn()
        board = self.board
        lead = GAME.margin(GAME.play.result(board).points) or 0
        sides = board.automa.faction, board.human.faction
        return [Seen(round_, board.settings.level, sides, turn, found, lead) for round_, found in self.starts]


def options_of(below: Below) -> dict[str, str]:
    """A level and factions by chance; in half of the games the partner chooses its own."""
    level, rival = ALL_LEVELS[below(len(ALL_LEVELS))], AUTOMA_FACTIONS[below(len(AUTOMA_FACTIONS))]
    if level == FIRST_GAME:
        return {"economy": "kept", "level": level}
    own = [faction for faction in FACTIONS if home_of(faction) != home_of(rival)]
    human = own[below(len(own))] if below(2) else "choose"
    return {"economy": "kept", "level": level, "faction": rival, "human": human}


def astray(often: int) -> Partner[Board]:
    """The keen partner, but chance answers so many of twenty questions."""

    def answer(board: Board, request: Request[T], below: Below) -> T:
        if request.what not in ASKED or below(20) >= often:
            return keen(board, request, below)
        ranked = keen.promising(board, request)
        return ranked[below(min(GOOD, len(ranked)))] if ranked else request.by_chance(below)

    return answer


def after(move: Move[Board]) -> Partner[Board]:
    """The keen partner, after an action that is given."""
    given = [move]

    def answer(board: Board, request: Request[Any], below: Below) -> Any:
        return given.pop() if given and request.what == "your-action" else keen(board, request, below)

    return answer


def rows_of(number: int) -> list[Seen]:
    """A whole game, and what came of some of its turns."""
    seed = f"outlook {number}"
    below = Chance(seed).start("outlook")
    board = GAME.play.unbox(GAME.read_settings(options_of(below)))
    game, rows = Playing(board, seed, astray(CHANCES[below(len(CHANCES))])), list[Seen]()
    while GAME.play.acting(board) is not None:
        if board.next == HUMAN and 1 <= board.round < numbers().rounds and not below(ONE_TURN_IN):
            name = f"{seed}, turn {board.turns}"
            for move in keen.ranked_actions(board)[:TRIED]:
                rows += Playing(board.copy(), name, after(move)).seen(name)[:1]
        game.turn()
    return [*game.seen(), *rows]


# Fitting


def column(rows: Sequence[Seen], names: Iterable[str]) -> Matrix:
    return np.array([[row.signs[name] for name in names] for row in rows], float)


def kinds(rows: Sequence[Seen]) -> Matrix:
    """Level and factions of games, as columns of zeros and ones."""
    known = [*ALL_LEVELS, *FACTIONS, *(f"its {faction}" for faction in AUTOMA_FACTIONS)]
    own = [{row.level, row.factions[1], f"its {row.factions[0]}"} for row in rows]
    return np.array([[name in each for name in known] for each in own], float)


def fitted(rows: Sequence[Seen], names: Sequence[str]) -> Matrix:
    """What each sign counts for."""
    games = [row for row in rows if not row.turn]
    found, leads = column(games, names), np.array([row.lead for row in games], float)
    known = kinds(games)
    told = known @ np.linalg.pinv(known)
    found, leads = found - told @ found, leads - told @ leads
    differing, by = [found], [leads]
    for _, turn in groupby((row for row in rows if row.turn), key=lambda row: row.turn):
        some = list(turn)
        each, lead = column(some, names), np.array([row.lead for row in some], float)
        differing.append(np.sqrt(TURN_WEIGHT) * (each - each.mean(0)))
        by.append(np.sqrt(TURN_WEIGHT) * (lead - lead.mean()))
    spread = found.std(0) + 1e-6
    scaled = np.vstack(differing) / spread
    held = scaled.T @ scaled + SHRINK * np.eye(len(names))
    worth: Matrix = np.linalg.solve(held, scaled.T @ np.concatenate(by)) / spread
    return worth


def beginnings(rows: Sequence[Seen], names: Sequence[str], worth: Matrix) -> tuple[Matrix, Matrix]:
    """What is left to the levels, and to the factions of the person, in whole games."""
    games = [row for row in rows if not row.turn]
    rest = np.array([row.lead for row in games], float) - column(games, names) @ worth
    known = kinds(games)[:, : len(ALL_LEVELS) + len(FACTIONS)]
    held = np.diag([0.0] * len(ALL_LEVELS) + [SHRINK] * len(FACTIONS))
    found: Matrix = np.linalg.solve(known.T @ known + held, known.T @ rest)
    return found[: len(ALL_LEVELS)], found[len(ALL_LEVELS) :]


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Find the numbers of the outlook of Gaia Project.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--workers", type=int, default=cores(), help="processes; as many as cores by default")
    given = parser.parse_args(words)
    rows = list[Seen]()
    with Pool(given.workers) as pool:
        for number, some in enumerate(pool.imap(rows_of, range(given.games), chunksize=10), start=1):
            rows += some
            print(f"\r{number} games, {len(rows)} rows", end="", file=sys.stderr, flush=True)
    names = list(rows[0].signs)
    worths, levels, factions = list[Matrix](), list[Matrix](), list[Matrix]()
    for round_ in range(FIRST_TOLD, numbers().rounds + 1):
        of_round = [row for row in rows if row.round == round_]
        worths.append(fitted(of_round, names))
        level, faction = beginnings(of_round, names, worths[-1])
        levels.append(level)
        factions.append(faction)
    print()
    for name, worth in zip(names, zip(*worths, strict=True), strict=True):
        print(f'    "{name}": ({", ".join(f"{each:.2f}" for each in worth)}),')
    for name, begins in zip(ALL_LEVELS, zip(*levels, strict=True), strict=True):
        print(f'    "{name}": ({", ".join(f"{each:.1f}" for each in begins)}),')
    print(", ".join(f'"{name}": {each:.1f}' for name, each in zip(FACTIONS, factions[0], strict=True)))


if __name__ == "__main__":
    main()
