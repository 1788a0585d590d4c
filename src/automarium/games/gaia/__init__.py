"""Gaia Project and its solo opponent, the Automa."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from automarium.games.gaia.choices import AUTOMA, AUTOMA_FACTIONS, DATA, FACTIONS, HUMAN, LEVELS
from automarium.kernel.catalog.data import provenance_rows
from automarium.kernel.catalog.game import Game
from automarium.kernel.catalog.late import Late
from automarium.kernel.catalog.options import Option
from automarium.kernel.rules.values import Plain

if TYPE_CHECKING:
    from automarium.games.gaia.board import Board

__all__ = ["AUTOMA", "GAME", "HUMAN"]

late = Late(__name__)
FOLDER = Path(__file__).parent
SET_UP = ("sectors", "turns", "round-tiles", "final-tiles", "tokens", "boosters", "factions")
CARDS = ("setup-cards", "reserve", "deck")
NAMES = (
    "verb", "kind", "track", "upgrade", "faction", "booster", "token", "round", "final", "detail",
)  # fmt: skip
"""Where the words for the ids in options are found."""


def _own_map(value: object) -> Plain:
    """The seven sectors of the person's own map."""
    words = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(words, list | tuple):
        raise ValueError("a map of your own lists seven sectors")  # noqa: TRY004  # options take ValueError
    layout: tuple[str, ...] = late("map", "read_layout")([str(word) for word in words])
    return layout


OPTIONS = (
    Option("level", "choice", LEVELS, "automa"),
    Option("faction", "choice", ("random", "choose", *AUTOMA_FACTIONS), "random"),
    Option("human", "choice", ("choose", *FACTIONS), "choose"),
    Option(
        "map",
        "choice",
        ("random", "first-game"),
        "random",
        "",
        _own_map,
        "seven sectors with their turns for C, N, NE, SE, S, SW, NW, such as "
        "03.0,01.0,05.0,06.0,07.0,04.0,02.0",
    ),
    Option("orientation", "choice", ("0", "1", "2", "3", "4", "5"), "0", "GP-2.3"),
    Option("adjacency", "choice", ("german", "english"), "german", "GP-2.2"),
    Option("tie_cards", "choice", ("each", "one"), "each", "GP-2.9c"),
    Option("setup_cards", "choice", ("all", "level"), "all", "GP-2.9d"),
    Option("transdim_type", "choice", ("gaia", "own"), "gaia", "GP-8.4c"),
    Option("faction_fallback", "flag", ("false", "true"), True, "GP-8.3g"),
    Option("terrans_track", "choice", ("skip", "number"), "skip", "GP-9.1b"),
    Option("xenos_twice", "choice", ("card", "always"), "card", "GP-9.2"),
    Option("extra_vp", "choice", ("source", "turn"), "source", "GP-14.5b"),
)

GAME: Game[Board] = Game(
    id="gaia",
    title="Gaia Project",
    opponent="Automa",
    rules=1,
    folder=FOLDER,
    options=OPTIONS,
    streams=(*SET_UP, *CARDS),
    presets={"screen": (), "table": SET_UP[:-1], "table-cards": (*SET_UP, *CARDS)},
    unbox=late("board", "new_board"),
    turn=late("course", "turn"),
    acting=late("course", "acting"),
    automas=(AUTOMA,),
    result=late("scoring", "result"),
    points=late("scoring", "points"),
    write=late("notation", "write"),
    read=late("notation", "read"),
    sketch=late("drawing", "sketch"),
    sparring={"steady": late("sparring", "steady"), "random": late("sparring", "random_legal")},
    conserved=late("board", "conserved"),
    levels={
        "standard": {},
        "first game": {
            "level": "toaster", "human": "hadsch-hallas", "faction": "taklons", "map": "first-game",
        },
        "toaster terrans": {"level": "toaster", "faction": "terrans"},
        "automa xenos": {"level": "automa", "faction": "xenos"},
        "automaton taklons": {"level": "automaton", "faction": "taklons"},
        "supertoma hadsch-hallas": {"level": "supertoma", "faction": "hadsch-hallas"},
        "terminator geodens": {"level": "terminator", "faction": "geodens"},
        "automa firaks": {"faction": "firaks"},
        "automa itars": {"faction": "itars"},
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
        },
    },
    names=NAMES,
    label=late("labels", "label"),
    picture=late("picture", "picture"),
    spots=late("picture", "spots"),
    read_line=late("shortcuts", "read_line"),
    amend=late("notation", "amend"),
    provenance=lambda: provenance_rows(FOLDER / "data", DATA),
)  # fmt: skip
