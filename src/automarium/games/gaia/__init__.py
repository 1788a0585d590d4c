"""Gaia Project and its solo opponent, the Automa."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automarium.games.gaia.settings import AUTOMA, HUMAN, Settings
from automarium.rulebook import Game

if TYPE_CHECKING:
    from automarium.games.gaia.board import Board

__all__ = ["AUTOMA", "GAME", "HUMAN"]

SET_UP = (
    "sectors", "turns", "round-tiles", "final-tiles", "tech-tiles", "advanced-tiles", "tokens", "boosters",
    "factions",
)  # fmt: skip
CARDS = ("setup-cards", "reserve", "deck")
OWN_TILES = {"boosters": "mine", "terraforming_top": "mine"}
"""What the Automa never needs to know at a table."""


GAME: Game[Board, Settings] = Game(
    id="gaia",
    title="Gaia Project",
    opponent="Automa",
    rules=4,
    package=__name__,
    bgg=220308,
    settings=Settings,
    streams=(*SET_UP, *CARDS),
    presets={"screen": (), "table": SET_UP[:-1], "table-cards": (*SET_UP, *CARDS)},
    preset_options={
        "screen": {"economy": "kept"},
        "table": OWN_TILES,
        "table-cards": OWN_TILES,
    },
    automas=(AUTOMA,),
    sparring=("steady", "keen"),
    whole_side=lambda settings: settings.keeps_economy,
    levels={
        "standard": {},
        "first game": {"level": "first-game"},
        "toaster terrans": {"level": "toaster", "faction": "terrans"},
        "automa xenos": {"level": "automa", "faction": "xenos"},
        "automaton taklons": {"level": "automaton", "faction": "taklons"},
        "supertoma hadsch-hallas": {"level": "supertoma", "faction": "hadsch-hallas"},
        "terminator geodens": {"level": "terminator", "faction": "geodens"},
        "automa firaks": {"faction": "firaks"},
        "automa itars": {"faction": "itars"},
        "tiles of your own": OWN_TILES,
        "other readings": {
            "level": "terminator",
            "faction": "xenos",
            "human": "lantids",
            "map": "04.0,02.0,01.0,05.0,06.0,07.0,03.0",
            "orientation": "2",
            "adjacency": "english",
            "tie_cards": "one",
            "setup_cards": "level",
            "transdim_type": "own",
            "faction_fallback": False,
            "terrans_track": "number",
            "xenos_twice": "always",
            "extra_vp": "turn",
            "start_deck": "1,2,3,5,8,13,16",
        },
        "whole game baltaks": {"economy": "kept", "human": "baltaks", "faction": "hadsch-hallas"},
        "whole game terrans": {"economy": "kept", "human": "terrans", "faction": "itars"},
        "whole game itars": {"economy": "kept", "human": "itars", "faction": "firaks"},
        "whole game taklons": {
            "economy": "kept", "human": "taklons", "faction": "geodens",
            "tokens_from": "choose", "tile_advance": "must",
        },
        "whole game": {"economy": "kept"},
    },
    data=(
        "data/cards.toml", "data/economy.toml", "data/factions.toml", "data/sectors.toml", "data/tiles.toml",
    ),
)  # fmt: skip
