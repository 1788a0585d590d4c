"""The Lamplighters: a small game of our own against the wind, and the lesson in adding a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automarium.rulebook import Game
from examples.lamplighters.board import Settings

if TYPE_CHECKING:
    from examples.lamplighters.board import Board

__all__ = ["GAME"]


GAME: Game[Board, Settings] = Game(
    id="lamplighters",
    title="The Lamplighters",
    opponent="the Wind",
    rules=1,
    package=__name__,
    settings=Settings,
    streams=("bag", "nights"),
    presets={"screen": (), "table": ("bag", "nights")},
    automas=("wind",),
    sparring=("bright",),
    levels={"breeze": {}, "gale": {"wind": "gale"}},
)
