"""Positions of Golem as short texts, and what a rule told, in the terms of the worked examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from automarium.games.golem import GAME
from automarium.games.golem.board import Board
from automarium.games.golem.screens.things import printed_sight
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import PERSON, Person, Scripted, Seeded, Source, Split
from automarium.kernel.rules.values import Plain
from tests.games.told import Told as ToldOf
from tests.games.told import in_toml

HEADER = 'position = 1\ngame = "golem"\n'
COMMON = """
shared.characters = ["CH01", "CH02", "CH03", "CH04"]
shared.library = ["BB7", "BG7", "BR7", "BY7", "BK6"]
synagogue.tiles = ["AT01", "AT03", "AT05"]
"""
"""CH01 shows red left and yellow right; none of the action tiles destroys."""


def placed(text: str, **options: object) -> Position[Board]:
    """The position of a text that leaves out the header and, unless it says otherwise, what is common."""
    keys = {line.partition("=")[0].strip() for line in text.splitlines()}
    common = [line for line in COMMON.splitlines() if line.partition("=")[0].strip() not in keys]
    return read_position("\n".join([HEADER, f"options = {in_toml(options)}", text, *common]))


def position(text: str = "", **options: object) -> Board:
    return placed(text, **options).board


@dataclass(frozen=True, slots=True)
class Told(ToldOf[Board]):
    """A rule that was carried out: also what it answered."""

    answer: object = None

    def funnel(self, message: str) -> list[tuple[str, tuple[Plain, ...]]]:
        """Of the only pick of this kind: each criterion with what it kept."""
        (step,) = [step for step in self.of(message) if step.is_choice]
        return [(sieve.message, sieve.kept) for sieve in step.funnel]


def run(
    rule: Callable[..., object], board: Board, *args: object, answers: Mapping[str, Sequence[Plain]] = {}
) -> Told:
    """Carry out a rule; chance answers what the answers, by stream, leave open."""
    streams: dict[str, Source] = {stream: Scripted(some) for stream, some in answers.items()}
    streams.setdefault(PERSON, Person())
    table = Recorder(Split(Seeded("1"), streams))
    answer = rule(table, board, *args)
    return Told(board, tuple(table.steps), answer)


def play(board: Board, **answers: Sequence[Plain]) -> Told:
    """One turn of the side that acts; streams are named with underscores."""
    return run(
        GAME.play.turn, board, answers={name.replace("_", "-"): some for name, some in answers.items()}
    )


def seen(form: str, line: str) -> Plain:
    """All that is printed on a thing, as it is told at one look."""
    read = printed_sight(form).line
    assert read is not None
    return tuple(map(str, read(line) or ()))
