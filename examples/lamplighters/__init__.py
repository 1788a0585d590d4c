"""The Lamplighters: a small game of our own against the wind, and the lesson in adding a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from automarium.rulebook import Game
from examples.lamplighters.board import Settings

if TYPE_CHECKING:
    from automarium.rulebook import Look, Play
    from examples.lamplighters.board import Board

__all__ = ["GAME"]


def play() -> Play[Board, Settings]:
    from examples.lamplighters.play import PLAY  # a list of games loads no rules

    return PLAY


def look() -> Look[Board]:
    from examples.lamplighters.look import LOOK  # … and no pictures

    return LOOK


GAME = Game(
    id="lamplighters",
    title="The Lamplighters",
    opponent="the Wind",
    rules=1,
    folder=Path(__file__).parent,
    settings=Settings,
    streams=("bag", "nights"),
    presets={"screen": (), "table": ("bag", "nights")},
    automas=("wind",),
    load_play=play,
    load_look=look,
    sparring=("bright",),
    levels={"breeze": {}, "gale": {"wind": "gale"}},
)
