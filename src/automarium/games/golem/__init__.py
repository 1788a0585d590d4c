"""Golem and its Grand Automa."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automarium.games.golem.settings import LIGHT, OWN, TYPED, Settings
from automarium.rulebook import Game

if TYPE_CHECKING:
    from automarium.games.golem.board import Board

__all__ = ["GAME"]

CARDS = "automa-cards"
SHARED = (
    "strategy", "starting-tiles", "artifact-tile", "characters", "marbles", "action-tiles", "books",
    "neighborhood",
)  # fmt: skip
OWN_BOX = ("starting-tiles", "artifact-tile", "characters")
"""With the person's own box the rest is asked for where it decides."""


GAME: Game[Board, Settings] = Game(
    id="golem",
    title="Golem",
    opponent="Grand Automa",
    rules=15,
    package=__name__,
    bgg=298383,
    settings=Settings,
    streams=(*SHARED, CARDS),
    presets={
        "screen": (),
        "table": OWN_BOX,
        "table-deck": (*OWN_BOX, CARDS),
        "table-light": OWN_BOX,
        "table-house": SHARED,
    },
    older_presets=("table-typed", "table-cards"),
    preset_options={
        "table": {"components": OWN},
        "table-deck": {"components": OWN},
        "table-light": {"components": LIGHT},
        "table-house": {"neighborhood": "as_before"},  # the person tells a tile when a golem works there
    },
    automas=("automa",),
    whole_side=lambda _: False,
    sparring=("plain",),
    levels={
        "level 2": {},
        "level 1": {"level": "1"},
        "level 3": {"level": "3"},
        "level 4": {"level": "4"},
        "three players": {"level": "3", "humans": "2"},
        "four players": {"level": "4", "humans": "3"},
        "typed": {"deck": TYPED, "components": TYPED},
        "own box": {"components": OWN},
        "light": {"components": LIGHT, "level": "3"},
        "other readings": {
            "level": "3",
            "red_zone_max": "2",
            "end_of_track_vp": "per_event",
            "stand_up_first": False,
            "most_counts_ignored": False,
            "neither_black_white": False,
            "mirror_by_work": False,
            "working_golems": "able",
            "useless_tile": "per_action",
            "bars_bought": "most",
            "influence_in_red": "pay3",
            "red_zone_stops_all": True,
            "new_golem_lies": False,
            "book_scan": "columns",
            "column_acts": "newest",
            "impossible_side": "whole",
            "five_of_a_color": "colored",
            "asks": "as_before",
            "order": "as_before",
            "learns": "as_before",
            "rows": "as_before",
            "looks": "as_before",
            "asked": "as_before",
            "remembers": "as_before",
            "slashes": "as_before",
            "upgraded": "as_before",
            "changed": "as_before",
            "developments": "as_before",
            "same": "as_before",
            "neighborhood": "as_before",
        },
    },
    data=(
        "data/neighborhood.toml", "data/action-tiles.toml", "data/characters.toml", "data/books.toml",
        "data/starting-tiles.toml", "data/artifact-tiles.toml", "data/developments.toml",
        "data/figures.toml", "data/rules.toml", "data/automa-cards.toml",
    ),
)  # fmt: skip
