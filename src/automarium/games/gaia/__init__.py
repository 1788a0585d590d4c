"""Gaia Project and its solo opponent, the Automa."""

from __future__ import annotations

from pathlib import Path

from automarium.games.gaia.board import AUTOMA, HUMAN, Board, conserved, new_board
from automarium.games.gaia.components import AUTOMA_FACTIONS, FACTIONS, LEVELS, provenances
from automarium.games.gaia.course import acting, turn
from automarium.games.gaia.drawing import sketch
from automarium.games.gaia.labels import label
from automarium.games.gaia.map import read_layout
from automarium.games.gaia.notation import amend, read, write
from automarium.games.gaia.scoring import points, result
from automarium.games.gaia.shortcuts import read_line
from automarium.games.gaia.sparring import random_legal, steady
from automarium.kernel.game import Game
from automarium.kernel.options import Option
from automarium.kernel.plain import Plain

__all__ = ["AUTOMA", "GAME", "HUMAN"]

SET_UP = ("sectors", "turns", "round-tiles", "final-tiles", "tokens", "boosters", "factions")
CARDS = ("setup-cards", "reserve", "deck")


def _own_map(value: object) -> Plain:
    """The seven sectors of the person's own map."""
    words = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(words, list | tuple):
        raise ValueError("a map of your own lists seven sectors")  # noqa: TRY004  # options take ValueError
    return read_layout([str(word) for word in words])


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
    folder=Path(__file__).parent,
    options=OPTIONS,
    streams=(*SET_UP, *CARDS),
    presets={"screen": (), "table": SET_UP[:-1], "cards": (*SET_UP, *CARDS)},
    unbox=new_board,
    turn=turn,
    acting=acting,
    automas=(AUTOMA,),
    result=result,
    points=points,
    write=write,
    read=read,
    sketch=sketch,
    sparring={"steady": steady, "random": random_legal},
    conserved=conserved,
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
    label=label,
    read_line=read_line,
    amend=amend,
    provenance=lambda: [
        {"file": name, "source": each.source, "confidence": each.confidence, "note": each.note}
        for name, each in provenances().items()
    ],
)  # fmt: skip
