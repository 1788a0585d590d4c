"""Cóatl and its solo opponent M.A.K.S."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automarium.games.coatl.settings import Settings
from automarium.rulebook import Game

if TYPE_CHECKING:
    from automarium.games.coatl.board import Board

__all__ = ["GAME"]

CHANCE = ("bag-body", "bag-head", "bag-tail", "prophecies", "temples")


GAME: Game[Board, Settings] = Game(
    id="coatl",
    title="Cóatl",
    opponent="M.A.K.S.",
    rules=2,
    package=__name__,
    settings=Settings,
    streams=CHANCE,
    presets={"screen": (), "table": CHANCE},
    preset_options={"table": {"own_hand": "unseen"}},
    automas=("maks",),
    sparring=("greedy", "planner"),
    levels={
        "standard": {},
        **{f"level {level}": {"levels": level} for level in ("1", "2", "3", "4", "5")},
        "all levels": {"levels": "1,2,3,4,5"},
        "final round": {"solo_end": "final_round"},
        "hand unseen": {"own_hand": "unseen"},
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
    tour="tour",
    data=("data/prophecies.toml", "data/temples.toml", "data/board.toml"),
)
