"""Red Rising and its solo opponent Tull Au Toma."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automarium.games.redrising.settings import AU_TOMA, DECKS, HUMAN, VARIANT, Settings
from automarium.rulebook import Game

if TYPE_CHECKING:
    from automarium.games.redrising.board import Board

__all__ = ["AU_TOMA", "GAME", "HUMAN"]

AT_THE_TABLE = ("characters", "die", "banished")
HER_CARDS = ("au-toma", "priority")
CHANCE = (*AT_THE_TABLE, *HER_CARDS, "stack", "house", "first-player")

LEVELS: dict[str, dict[str, object]] = {
    "standard": {},
    **{f"level {level}": {"level": level} for level in ("1", "3", "4", "5", "6")},
    "table": {"keep": "hers"},
    "table variant": {"keep": "hers", "variant": ",".join(VARIANT), "house": "apollo"},
    "variant": {"variant": ",".join(VARIANT), "deck": "house"},
    **{f"house {house}": {"house": house} for house in ("apollo", "ceres", "minerva")},
    "any house": {"house": "random", "deck": "transcribed"},
    "other readings": {
        "luna_as_substitute": False,
        "luna_walk": "luna",
        "blocked_luna_bonus": False,
        "dropped_count_as_banished": True,
        "neutral_in_conditions": False,
        "end_stays": False,
    },
}


GAME: Game[Board, Settings] = Game(
    id="redrising",
    title="Red Rising",
    opponent="Tull Au Toma",
    rules=6,
    package=__name__,
    settings=Settings,
    streams=CHANCE,
    presets={"screen": (), "table": AT_THE_TABLE, "table-cards": (*AT_THE_TABLE, *HER_CARDS)},
    preset_options={
        name: {"keep": "hers", "first_set": "word", "hand_told": "cards", "known_empty": "told"}
        for name in ("table", "table-cards")
    },
    automas=(AU_TOMA,),
    whole_side=lambda settings: settings.keep == "whole",
    sparring=("greedy", "keen"),
    levels=LEVELS,
    data=(
        "data/figures.toml",
        "data/characters.toml",
        "data/abilities.toml",
        *(f"data/deck-{deck}.toml" for deck in DECKS),
    ),
)
