"""Red Rising and its solo opponent Tull Au Toma."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from automarium.games.redrising.choices import AU_TOMA, DECKS, HOUSES, HUMAN, NO_HOUSE, OWN, OWN_FILE, VARIANT
from automarium.kernel.catalog.data import provenance_rows
from automarium.kernel.catalog.game import Game
from automarium.kernel.catalog.late import Late
from automarium.kernel.catalog.options import Option

if TYPE_CHECKING:
    from automarium.games.redrising.board import Board

__all__ = ["AU_TOMA", "GAME", "HUMAN"]

late = Late(__name__)
FOLDER = Path(__file__).parent
FILES = (
    "data/figures.toml",
    "data/characters.toml",
    "data/abilities.toml",
    *(f"data/deck-{deck}.toml" for deck in DECKS),
)
AT_THE_TABLE = ("characters", "die", "banished")
HER_CARDS = ("au-toma", "priority")
CHANCE = (*AT_THE_TABLE, *HER_CARDS, "stack", "house", "first-player")

OPTIONS = (
    Option("level", "choice", ("1", "2", "3", "4", "5", "6"), "2"),
    Option("keep", "choice", ("whole", "hers"), "whole"),
    Option(
        "deck",
        "choice",
        DECKS,
        "reconstructed",
        "RR-X29",
        late("own_deck", "read_own_deck"),
        f"a deck file (.toml) of your 22 cards, or {OWN} for {OWN_FILE} in the folder of saved games",
    ),
    Option("house", "choice", (NO_HOUSE, "random", *HOUSES), NO_HOUSE),
    Option("first", "choice", ("random", HUMAN, AU_TOMA), "random"),
    Option("variant", "subset", VARIANT, ()),
    Option("luna_as_substitute", "flag", ("false", "true"), True, "RR-X9"),
    Option("luna_walk", "choice", ("link", "luna"), "link", "RR-X10"),
    Option("blocked_luna_bonus", "flag", ("false", "true"), True, "RR-X13"),
    Option("dropped_count_as_banished", "flag", ("false", "true"), False, "RR-X16"),
    Option("neutral_in_conditions", "flag", ("false", "true"), True, "RR-X20"),
    Option("end_stays", "flag", ("false", "true"), True, "RR-X31"),
)

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


GAME: Game[Board] = Game(
    id="redrising",
    title="Red Rising",
    opponent="Tull Au Toma",
    rules=1,
    folder=FOLDER,
    options=OPTIONS,
    streams=CHANCE,
    presets={"screen": (), "table": AT_THE_TABLE, "table-cards": (*AT_THE_TABLE, *HER_CARDS)},
    preset_options={"table": {"keep": "hers"}, "table-cards": {"keep": "hers"}},
    unbox=late("board", "new_board"),
    turn=late("course", "turn"),
    acting=late("course", "acting"),
    automas=(AU_TOMA,),
    result=late("scoring", "result"),
    points=late("scoring", "points"),
    write=late("notation", "write"),
    read=late("notation", "read"),
    sketch=late("drawing", "sketch"),
    sparring={"greedy": late("sparring", "greedy"), "random": late("sparring", "random_legal")},
    conserved=late("board", "conserved"),
    levels=LEVELS,
    names=("character", "location", "color", "track", "detail", "side", "word"),
    label=late("labels", "label"),
    picture=late("picture", "picture"),
    spots=late("picture", "spots"),
    read_line=late("shortcuts", "read_line"),
    amend=late("notation", "amend"),
    provenance=lambda: provenance_rows(FOLDER, FILES),
)
