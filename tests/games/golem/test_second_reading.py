"""Marble cascade and golem steps once more, straight from the booklet, compared on many positions."""

from __future__ import annotations

import random

from automarium.games.golem import GAME
from automarium.games.golem.board import AUTOMA, Board
from automarium.games.golem.components import CRITERIA, MARBLES, ROWS, Card
from automarium.games.golem.printed_effects import COLORS, STEPS, Effect
from automarium.games.golem.rules.marbles import choose_marble
from automarium.games.golem.rules.movement import make_steps
from automarium.games.golem.sheets import rules
from automarium.kernel.rules.source import Seeded
from automarium.kernel.rules.table import Table

SETTINGS = GAME.read_settings({"humans": "3"})
ROW = {"red": "golem", "yellow": "artifact", "blue": "research"}
ORDER = (1, 2, 3, 4, 5)
Option = tuple[str, str]
Golem = tuple[str, int, bool]
"""District, section, and whether it lies."""


# Marbles


def keeps(board: Board, criterion: str, option: Option, options: set[Option], gone: set[str]) -> bool:
    """Whether a criterion of the column keeps a row and a color."""
    (row, color), shown = option, (board.character.left, board.character.right)
    match criterion:
        case "most":
            return len(board.rows[row]) == max(len(board.rows[each]) for each, _ in options)
        case "work":
            return row in ("work", "mirror") and bool(board.automa.standing())
        case "top":
            return row == ROW[board.automa.strategy[0]]
        case "left":
            return color == (shown[1] if shown[0] in gone else shown[0])
        case "right":
            return color == (shown[0] if shown[1] in gone else shown[1])
        case "neither":
            return color not in shown
    return color == criterion


def read_column(board: Board, column: tuple[str, ...]) -> tuple[str, bool]:
    """The marble, and whether a mirror marble was reached by the criterion for work."""
    everything = {(row, color) for row in ROWS for color in board.rows[row]}
    held = {color for color in board.held[AUTOMA] if color in (board.character.left, board.character.right)}
    options = {each for each in everything if each[1] not in held} or everything
    gone = held | (set(COLORS) - {color for _, color in everything})
    for_work = False
    for criterion in column:
        kept = {each for each in options if keeps(board, criterion, each, options, gone)}
        if kept and len(options) > 1:
            for_work = for_work or criterion == "work"
            options = kept
    row, color = settle(board, options)
    return f"{color} {row}", for_work and row == "mirror"


def settle(board: Board, options: set[Option]) -> Option:
    """Not the mirror, work with two standing golems, the strategy tiles; then the color."""
    rows = {row for row, _ in options}
    by_tile = [ROW[color] for color in board.automa.strategy]
    wishes = ["work", *by_tile] if len(board.automa.standing()) > 1 else [*by_tile, "work"]
    row = next(each for each in (*wishes, "mirror") if each in rows)
    colors = [*board.automa.strategy, "black", "white"]
    return row, next(color for color in colors if (row, color) in options)


def some_synagogue(chance: random.Random) -> Board:
    board = GAME.play.unbox(SETTINGS)
    marbles = [color for color in MARBLES for _ in range(rules().marbles[color])]
    chance.shuffle(marbles)
    board.held[AUTOMA] = [marbles.pop()] if chance.random() < 0.5 else []
    for marble in marbles[: chance.randint(1, len(marbles))]:
        board.rows[chance.choice(ROWS)].append(marble)
    board.round, board.characters = 1, [chance.choice(list(board.box.character))]
    board.automa.strategy = chance.sample(COLORS, 3)
    board.automa.golems = ["red 2"] * chance.randint(0, 3) + ["blue 3 lying"] * chance.randint(0, 2)
    return board


def test_the_cascade_agrees_with_a_second_reading() -> None:
    chance = random.Random(5)  # noqa: S311  # positions, no secrets
    for _ in range(2_000):
        board = some_synagogue(chance)
        column = tuple(chance.sample(CRITERIA, chance.randint(1, 8)))
        card = Card("test", "", 0, "marble", "none", ORDER, column, ORDER)
        assert choose_marble(Table(Seeded("1")), board, card) == read_column(board, column)


# Golems


def step(golems: list[Golem], strategy: list[str], direction: str) -> tuple[Golem, int] | None:
    """Which golem moves, and by how much."""
    in_first = [golem for golem in golems if golem[1] == 1 and golem[2]]
    if direction.startswith("either") and in_first:
        return min(in_first, key=lambda golem: strategy.index(golem[0])), 1
    if direction.startswith("forward"):
        return forward(golems, strategy, only_lying=direction == "forward-or-none")
    can = [golem for golem in golems if golem[1] > 1]
    if not can:
        return forward(golems, strategy, only_lying=False) if direction == "either" else None
    return max(can, key=lambda golem: (golem[2], golem[1], strategy.index(golem[0]))), -1


def forward(golems: list[Golem], strategy: list[str], only_lying: bool) -> tuple[Golem, int] | None:
    can = [golem for golem in golems if golem[1] < 10 and (golem[2] or not only_lying)]
    if not can:
        return None
    return min(can, key=lambda golem: (not golem[2], golem[1], strategy.index(golem[0]))), 1


def written(golems: list[Golem]) -> list[str]:
    return sorted(f"{district} {section}{' lying' if lies else ''}" for district, section, lies in golems)


def test_golem_steps_agree_with_a_second_reading() -> None:
    chance = random.Random(5)  # noqa: S311  # positions, no secrets
    for _ in range(2_000):
        board, strategy = GAME.play.unbox(SETTINGS), chance.sample(COLORS, 3)
        golems = [
            (chance.choice(COLORS), chance.randint(1, 10), chance.random() < 0.5)
            for _ in range(chance.randint(0, 5))
        ]
        board.automa.strategy, board.automa.golems = strategy, written(golems)
        direction, count = chance.choice(STEPS), chance.randint(1, 6)
        make_steps(Table(Seeded("1")), board, Effect("steps", count, direction))
        for _ in range(count):
            found = step(golems, strategy, direction)
            if found is None:
                break
            golem, by = found
            golems.remove(golem)
            golems.append((golem[0], golem[1] + by, False))
        assert sorted(board.automa.golems) == written(golems)
