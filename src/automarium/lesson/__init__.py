"""The Lamplighters: a small game of our own against the wind, and the lesson in adding a game.

`automarium new-game` writes a package that begins as this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from automarium.lesson.board import Settings
from automarium.rulebook import Game

if TYPE_CHECKING:
    from automarium.lesson.board import Board

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
