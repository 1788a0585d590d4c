"""Golem and its Grand Automa."""

from __future__ import annotations

from pathlib import Path

from automarium.games.golem.board import AUTOMA, HUMANS, Board, conserved, new_board
from automarium.games.golem.components import provenance
from automarium.games.golem.course import acting, turn
from automarium.games.golem.drawing import sketch
from automarium.games.golem.labels import label
from automarium.games.golem.notation import read, write
from automarium.games.golem.own import HOUSE, TYPED, read_own_components, read_own_deck
from automarium.games.golem.picture import picture, spots
from automarium.games.golem.scoring import points, result
from automarium.games.golem.shortcuts import read_line
from automarium.games.golem.sparring import plain, random_legal
from automarium.kernel.game import Game
from automarium.kernel.options import Option
from automarium.kernel.plain import Plain

__all__ = ["AUTOMA", "GAME", "HUMANS"]

CARDS = "automa-cards"
SHARED = (
    "strategy", "starting-tiles", "artifact-tile", "characters", "marbles", "action-tiles", "books",
    "neighborhood",
)  # fmt: skip


def _numbers(name: str, values: tuple[str, ...], default: str, reading: str = "") -> Option:
    """A choice between numbers, which positions and files may write without quotes."""

    def read(value: object) -> Plain:
        if type(value) is int and str(value) in values:
            return str(value)
        raise ValueError(f"{value!r} is not possible")

    return Option(name, "choice", values, default, reading, read)


OPTIONS = (
    _numbers("level", ("1", "2", "3", "4"), "2"),
    _numbers("humans", ("1", "2", "3"), "1"),
    Option(
        "deck", "choice", (HOUSE, TYPED), HOUSE, "A-13", read_own_deck,
        "a TOML file with your own Automa cards, by its path or its name in the data folder",
    ),
    Option(
        "components", "choice", (HOUSE, TYPED), HOUSE, "GI-1", read_own_components,
        "a TOML file with your own tiles, books and figures, by its path or its name in the data folder",
    ),
    _numbers("red_zone_max", ("components", *map(str, range(-5, 6))), "components", "A-03"),
    Option("end_of_track_vp", "choice", ("per_space", "per_event"), "per_space", "A-02"),
    Option("stand_up_first", "flag", ("false", "true"), True, "A-09"),
    Option("most_counts_ignored", "flag", ("false", "true"), True, "A-15"),
    Option("neither_black_white", "flag", ("false", "true"), True, "A-17"),
    Option("mirror_by_work", "flag", ("false", "true"), True, "A-20"),
    Option("useless_tile", "choice", ("per_tile", "per_action"), "per_tile", "A-28"),
    Option("bars_bought", "choice", ("red_zone", "one", "most"), "red_zone", "A-31"),
    Option("influence_in_red", "choice", ("gain3", "pay3"), "gain3", "A-40"),
    Option("red_zone_stops_all", "flag", ("false", "true"), False, "A-54"),
    Option("new_golem_lies", "flag", ("false", "true"), True, "A-55"),
    Option("book_scan", "choice", ("rows", "columns"), "rows", "A-57"),
    Option("column_acts", "choice", ("whole", "newest"), "whole", "GI-2"),
)  # fmt: skip

GAME: Game[Board] = Game(
    id="golem",
    title="Golem",
    opponent="Grand Automa",
    rules=1,
    folder=Path(__file__).parent,
    options=OPTIONS,
    streams=(*SHARED, CARDS),
    presets={"screen": (), "table": SHARED, "table-cards": (*SHARED, CARDS)},
    preset_options={
        "table": {"components": TYPED},
        "table-cards": {"components": TYPED, "deck": TYPED},
    },
    unbox=new_board,
    turn=turn,
    acting=acting,
    automas=(AUTOMA,),
    result=result,
    points=points,
    write=write,
    read=read,
    sketch=sketch,
    sparring={"plain": plain, "random": random_legal},
    conserved=conserved,
    levels={
        "level 2": {},
        "level 1": {"level": "1"},
        "level 3": {"level": "3"},
        "level 4": {"level": "4"},
        "three players": {"level": "3", "humans": "2"},
        "four players": {"level": "4", "humans": "3"},
        "typed": {"deck": TYPED, "components": TYPED},
        "other readings": {
            "level": "3",
            "red_zone_max": "2",
            "end_of_track_vp": "per_event",
            "stand_up_first": False,
            "most_counts_ignored": False,
            "neither_black_white": False,
            "mirror_by_work": False,
            "useless_tile": "per_action",
            "bars_bought": "most",
            "influence_in_red": "pay3",
            "red_zone_stops_all": True,
            "new_golem_lies": False,
            "book_scan": "columns",
            "column_acts": "newest",
        },
    },
    names=("detail", "side", "row", "marble", "area", "op", "criterion-name"),
    label=label,
    picture=picture,
    spots=spots,
    read_line=read_line,
    provenance=lambda: [
        {"file": name, "source": each.source, "confidence": each.confidence, "note": each.note}
        for name, each in provenance()
    ],
)
