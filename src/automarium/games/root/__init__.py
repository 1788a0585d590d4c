"""Root and the Clockwork bots of the Law of Rootbotics."""

from __future__ import annotations

from pathlib import Path

from automarium.games.root.board import PEOPLE, Board, conserved, new_board
from automarium.games.root.course import acting, turn
from automarium.games.root.drawing import sketch
from automarium.games.root.factions import (
    ALLIANCE_BOT,
    BOTS,
    EYRIE_BOT,
    LEVELS,
    MARQUISE_BOT,
    SETUP_ORDER,
    TRAITS,
)
from automarium.games.root.labels import label
from automarium.games.root.notation import amend, read, write
from automarium.games.root.picture import picture, spots
from automarium.games.root.provenance import provenance
from automarium.games.root.scoring import points, result
from automarium.games.root.shortcuts import read_line
from automarium.games.root.sparring import random_legal, steady
from automarium.games.root.woodland import MAPS
from automarium.kernel.game import Game
from automarium.kernel.options import Option
from automarium.kernel.plain import Plain

__all__ = ["GAME"]

CHANCE = ("deck", "dice", "losses", "set-up", "suits", "seats", "first-buildings")


def _own_seats(value: object) -> Plain:
    """Factions clockwise from the first player."""
    named = [part.strip() for part in value.split(",")] if isinstance(value, str) else value
    if not isinstance(named, list | tuple) or len(set(map(str, named))) != len(named):
        raise ValueError("seats of your own list factions, each once, the first player first")
    if strange := [str(each) for each in named if str(each) not in SETUP_ORDER]:
        raise ValueError(f"there is no faction {strange[0]!r}; there are {', '.join(SETUP_ORDER)}")
    return tuple(str(each) for each in named)


def _bot_options(faction: str) -> tuple[Option, Option]:
    return (
        Option(f"{faction}_level", "choice", LEVELS, "standard"),
        Option(f"{faction}_traits", "subset", TRAITS[faction], ()),
    )


OPTIONS = (
    Option("bots", "subset", BOTS, BOTS),
    Option("people", "subset", SETUP_ORDER, ("vagabond",)),
    Option("map", "choice", MAPS, "autumn"),
    Option("suits", "choice", ("shuffled", "balanced"), "shuffled"),
    Option(
        "seats",
        "choice",
        ("setup_order", "shuffled"),
        "setup_order",
        "",
        _own_seats,
        "the factions clockwise from the first player, such as eyrie,vagabond,marquise",
    ),
    Option("cooperative", "flag", ("false", "true"), False),
    *_bot_options("marquise"),
    *_bot_options("eyrie"),
    *_bot_options("alliance"),
    Option("idle_march", "flag", ("false", "true"), True, "M-4"),
    Option("used_up_type", "choice", ("nothing", "next"), "nothing", "M-6"),
    Option("march_on", "flag", ("false", "true"), True, "M-7"),
    Option("short_new_roost", "flag", ("false", "true"), True, "E-2"),
    Option("try_next_march", "flag", ("false", "true"), True, "E-5"),
    Option("steadfast", "choice", ("prediction", "birdsong"), "prediction", "A-10"),
)

ALL_TRAITS = {f"{faction}_traits": list(TRAITS[faction]) for faction in BOTS}


def _all_at(level: str) -> dict[str, object]:
    return {f"{faction}_level": level for faction in BOTS}


GAME: Game[Board] = Game(
    id="root",
    title="Root",
    opponent="Clockwork",
    rules=1,
    folder=Path(__file__).parent,
    options=OPTIONS,
    streams=CHANCE,
    presets={"screen": (), "table": ("deck", "dice")},
    unbox=new_board,
    turn=turn,
    acting=acting,
    automas=(MARQUISE_BOT, EYRIE_BOT, ALLIANCE_BOT),
    result=result,
    points=points,
    write=write,
    read=read,
    sketch=sketch,
    sparring={"steady": steady, "random": random_legal},
    conserved=conserved,
    levels={
        "standard": {},
        "easy": _all_at("easy"),
        "challenging": {**_all_at("challenging"), "map": "winter"},
        "nightmare": {**_all_at("nightmare"), "map": "lake", "seats": "shuffled"},
        "marquise alone": {"bots": ["marquise"], "people": ["eyrie"], "marquise_traits": ["hospitals"]},
        "eyrie alone": {"bots": ["eyrie"], "people": ["alliance", "marquise"], "map": "winter"},
        "alliance alone": {"bots": ["alliance"], "people": ["marquise"], "alliance_traits": ["wildfire"]},
        "mountain": {"map": "mountain", "suits": "balanced", "people": ["marquise", "duchy", "corvids"]},
        "all traits": ALL_TRAITS,
        "cooperative": {"cooperative": True, "people": ["lizards", "riverfolk"]},
        "other readings": {
            "idle_march": False,
            "used_up_type": "next",
            "march_on": False,
            "short_new_roost": False,
            "try_next_march": False,
            "steadfast": "birdsong",
            "alliance_traits": ["steadfast"],
            "people": ["vagabond", "vagabond-2"],
        },
    },
    names=("verb", "side", "piece", "card", "item", "suit"),
    label=label,
    picture=picture,
    spots=spots,
    read_line=read_line,
    amend=amend,
    provenance=provenance,
    teams=(PEOPLE,),
)
