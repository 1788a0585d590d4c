"""Cóatl and its solo opponent M.A.K.S."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from automarium.games.coatl.settings import Settings
from automarium.rulebook import Game

if TYPE_CHECKING:
    from automarium.games.coatl.board import Board
    from automarium.rulebook import Look, Numbers, Play

__all__ = ["GAME"]

CHANCE = ("bag-body", "bag-head", "bag-tail", "prophecies", "temples")


def play() -> Play[Board, Settings]:
    from automarium.games.coatl.play import PLAY  # noqa: PLC0415  # a list of games loads none of them

    return PLAY


def look() -> Look[Board]:
    from automarium.games.coatl.look import LOOK  # noqa: PLC0415  # playing in bulk needs no look

    return LOOK


def numbers() -> Numbers[Board]:
    from automarium.games.coatl.numbers import NUMBERS  # noqa: PLC0415  # for agents that learn, and nobody else

    return NUMBERS


GAME = Game(
    id="coatl",
    title="Cóatl",
    opponent="M.A.K.S.",
    rules=2,
    folder=Path(__file__).parent,
    settings=Settings,
    streams=CHANCE,
    presets={"screen": (), "table": CHANCE},
    automas=("maks",),
    load_play=play,
    load_look=look,
    load_numbers=numbers,
    sparring=("greedy",),
    levels={
        "standard": {},
        **{f"level {level}": {"levels": level} for level in ("1", "2", "3", "4", "5")},
        "all levels": {"levels": "1,2,3,4,5"},
        "final round": {"solo_end": "final_round"},
        "other readings": {
            "levels": "1,5",
            "numbering_profile": "reading-order",
            "level5": "persistent",
            "personal_temple": True,
            "temple_refill": False,
            "level1_failure": "warn_only",
            "look_while_choosing": False,
        },
    },
    data=("data/prophecies.toml", "data/temples.toml", "data/board.toml"),
)
