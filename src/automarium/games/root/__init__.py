"""Root and the Clockwork bots of the Law of Rootbotics."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from automarium.games.root.choices import (
    ALLIANCE_BOT,
    BOTS,
    EYRIE_BOT,
    LEVELS,
    MAPS,
    MARQUISE_BOT,
    PEOPLE,
    SETUP_ORDER,
    TRAITS,
)
from automarium.kernel.catalog.data import provenance_rows
from automarium.kernel.catalog.game import Game
from automarium.kernel.catalog.late import Late
from automarium.kernel.catalog.options import Option
from automarium.kernel.rules.values import Plain

if TYPE_CHECKING:
    from automarium.games.root.board import Board

__all__ = ["GAME"]

late = Late(__name__)
FOLDER = Path(__file__).parent
FILES = ("cards.toml", "factions.toml", *(f"map-{each}.toml" for each in MAPS))
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
    folder=FOLDER,
    options=OPTIONS,
    streams=CHANCE,
    presets={"screen": (), "table": ("deck", "dice")},
    unbox=late("board", "new_board"),
    turn=late("course", "turn"),
    acting=late("course", "acting"),
    automas=(MARQUISE_BOT, EYRIE_BOT, ALLIANCE_BOT),
    result=late("scoring", "result"),
    points=late("scoring", "points"),
    write=late("notation", "write"),
    read=late("notation", "read"),
    sketch=late("drawing", "sketch"),
    sparring={"steady": late("sparring", "steady"), "random": late("sparring", "random_legal")},
    conserved=late("board", "conserved"),
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
    label=late("labels", "label"),
    picture=late("picture", "picture"),
    spots=late("picture", "spots"),
    read_line=late("shortcuts", "read_line"),
    amend=late("notation", "amend"),
    provenance=lambda: provenance_rows(FOLDER / "data", FILES),
    teams=(PEOPLE,),
)
