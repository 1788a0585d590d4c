"""Positions of Root as short texts, and what a turn told, in the terms of the worked examples."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.human.seat import Seat
from automarium.games.root.scoring import GameWon
from automarium.games.root.sides import Side
from automarium.kernel.record.decide import decide
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Scripted, Suspend
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words import sentences
from automarium.kernel.words.nouns import Speaker
from tests.games import told

HEADER = 'position = 1\ngame = "root"\n'
Clearings = Mapping[int, str]
NOWHERE: Clearings = {}

FIRST_TURN = {
    1: "marquise-bot: 2w sawmill keep",
    **dict.fromkeys((2, 4, 6, 7, 8, 10, 11, 12), "marquise-bot: 1w"),
    5: "marquise-bot: 1w workshop",
    9: "marquise-bot: 1w recruiter",
}
"""W-1: the Mechanical Marquise after her set-up, with the keep in 1."""


def placed(
    clearings: Clearings = NOWHERE,
    acting: str = "",
    points: Mapping[str, int] = {},
    more: str = "",
    **options: object,
) -> Position[Board]:
    """A position: what stands where, whose turn it is, the points; `more` is further TOML."""
    text = f"{HEADER}options = {told.in_toml(options)}\n"
    if acting:
        text += f'turn.next = "{acting}"\n'
    text += "".join(f"clearings.{number} = {json.dumps(line)}\n" for number, line in clearings.items())
    text += "".join(f"sides.{side}.points = {count}\n" for side, count in points.items())
    return read_position(f"{text}{more}", GAME)


@dataclass(frozen=True, slots=True)
class Told(told.Told[Board]):
    """What a turn told, and the board after it or at its open question."""

    asked: Request[object] | None = None

    def lines(self, *messages: str) -> list[str]:
        """The told steps, or those of some kinds, as `section message fact fact …`, some facts left out."""
        return [
            line(step)
            for step in self.steps
            if not step.is_choice and (step.message in messages or not messages)
        ]

    def funnel(self, message: str, number: int = 0) -> list[str]:
        """A choice: each criterion as `section criterion: out these`, then what was chosen."""
        choice = [step for step in self.of(message) if step.is_choice][number]
        rows = [f"{each.section} {each.criterion}: {_listed(each.dropped)}" for each in choice.funnel]
        return [*rows, f"chosen {choice.chosen}"]

    def side(self, name: str) -> Side:
        return self.board.sides[name]


LEFT_OUT = ("side", "warrior", "pawn", "total", "by", "suit")
"""Facts that follow from the others, or from whose turn it is."""


def line(step: Step) -> str:
    facts = [
        _listed(value) if isinstance(value, tuple) else str(value)
        for key, value in step.facts.items()
        if key not in LEFT_OUT
    ]
    return " ".join([step.section, step.message, *facts])


def _listed(values: Sequence[object]) -> str:
    return ",".join(map(str, values)) or "none"


def play(position: Position[Board], **answers: Sequence[Plain]) -> Told:
    """A bot's turn from a position; the answers go by stream: deck, dice, losses, person."""
    found = decide(position, answers)
    return Told(found.position.board, found.steps, found.asked)


def enter(position: Position[Board], *lines: Plain, **answers: Sequence[Plain]) -> Told:
    """A person's turn: lines and answers of the person in order, chance by stream."""
    board = position.board.copy()
    script: dict[str, Sequence[Plain]] = {PERSON: lines, **answers}
    table = Recorder(Scripted(script))
    asked = None
    try:
        GAME.play.turn(table, board)
    except Suspend as suspend:
        asked = suspend.request
    return Told(board, tuple(table.steps), asked)


def speaker(board: Board, language: str = "en") -> Speaker[Board]:
    """Says Root in a language, for this board."""
    return sentences.speaker(GAME, sentences.texts_of(GAME, language), board)


def warriors(side: Side) -> dict[int, int]:
    return {clearing: count for clearing, count in enumerate(side.warriors) if count}


# People by the whole Law

Act = Callable[[Table, Board], None]


def lawful(
    clearings: Clearings = NOWHERE, acting: str = "", people: str = "", bots: str = "", **more: object
) -> Board:
    """A board on which people play by the whole Law; `more` has keys such as `hand_marquise`, `vp_eyrie`."""
    wanted = {key: value for key, value in more.items() if key in OPTIONS}
    options: dict[str, object] = {
        "factions": "full",
        "people": people.split(),
        "bots": bots.split(),
        **wanted,
    }
    points: dict[str, int] = {}
    text = ""
    for key, value in more.items():
        name, _, side = key.partition("_")
        if key in OPTIONS:
            continue
        if name == "vp":
            points[side.replace("_", "-")] = int(str(value))
        elif name == "toml":
            text += f"{value}\n"
        else:
            listed = value.split() if isinstance(value, str) and name not in TEXTS else value
            text += f"sides.{side.replace('_', '-')}.{name} = {json.dumps(listed)}\n"
    return placed(clearings, acting, points, text, **options).board


OPTIONS = {option.name for option in GAME.options}
TEXTS = ("leader", "character", "forest")


def run(board: Board, act: Act, *answers: Plain, **streams: Sequence[Plain]) -> Told:
    """A rule carried out on a board, which changes; what it asks beyond the answers is left open."""
    script: dict[str, Sequence[Plain]] = {PERSON: answers, **streams}
    source = Scripted(script)
    table = Recorder(source)
    asked = None
    with suppress(GameWon):
        try:
            act(table, board)
        except Suspend as suspend:
            asked = suspend.request
        left = source.unused()
        assert not left, f"nobody asked for {left}"
    return Told(board, tuple(table.steps), asked)


def options(told: Told) -> list[Plain]:
    """What may be answered to the open question."""
    assert told.asked is not None, "nothing is asked"
    return list(told.asked.options())


def seat(board: Board, side: str) -> Seat:
    return Seat(board, board.sides[side])


def at(seat_of: str, rule: Callable[..., object], *slots: Plain) -> Act:
    """A rule of a person's turn."""

    def act(table: Table, board: Board) -> None:
        rule(table, seat(board, seat_of), *slots)

    return act
