"""Golem and its Grand Automa."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from automarium.kernel.catalog.data import provenance_rows
from automarium.kernel.catalog.game import Game
from automarium.kernel.catalog.late import Late
from automarium.kernel.catalog.options import Option
from automarium.kernel.rules.values import Plain

if TYPE_CHECKING:
    from automarium.games.golem.board import Board

__all__ = ["GAME", "HOUSE", "TYPED"]

late = Late(__name__)
FOLDER = Path(__file__).parent
FILES = (
    "neighborhood.toml", "action-tiles.toml", "characters.toml", "books.toml", "starting-tiles.toml",
    "artifact-tiles.toml", "developments.toml", "figures.toml", "rules.toml", "automa-cards.toml",
)  # fmt: skip
HOUSE, TYPED = "house", "typed"
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
        "deck", "choice", (HOUSE, TYPED), HOUSE, "A-13", late("own", "read_own_deck"),
        "a TOML file with your own Automa cards, by its path or its name in the data folder",
    ),
    Option(
        "components", "choice", (HOUSE, TYPED), HOUSE, "GI-1", late("own", "read_own_components"),
        "a TOML file with your own tiles, books and figures, by its path or its name in the data folder",
    ),
    _numbers("red_zone_max", ("components", *map(str, range(-5, 6))), "components", "A-03"),
    Option("end_of_track_vp", "choice", ("per_space", "per_event"), "per_space", "A-02"),
    Option("stand_up_first", "flag", ("false", "true"), True, "A-09"),
    Option("most_counts_ignored", "flag", ("false", "true"), True, "A-15"),
    Option("neither_black_white", "flag", ("false", "true"), True, "A-17"),
    Option("mirror_by_work", "flag", ("false", "true"), True, "A-20"),
    Option("working_golems", "choice", ("standing", "able"), "standing", "GI-3"),
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
    folder=FOLDER,
    options=OPTIONS,
    streams=(*SHARED, CARDS),
    presets={"screen": (), "table": SHARED, "table-cards": (*SHARED, CARDS)},
    preset_options={
        "table": {"components": TYPED},
        "table-cards": {"components": TYPED, "deck": TYPED},
    },
    unbox=late("board", "new_board"),
    turn=late("course", "turn"),
    acting=late("course", "acting"),
    automas=("automa",),
    result=late("scoring", "result"),
    points=late("scoring", "points"),
    write=late("notation", "write"),
    read=late("notation", "read"),
    sketch=late("drawing", "sketch"),
    sparring={"plain": late("sparring", "plain"), "random": late("sparring", "random_legal")},
    conserved=late("board", "conserved"),
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
            "working_golems": "able",
            "useless_tile": "per_action",
            "bars_bought": "most",
            "influence_in_red": "pay3",
            "red_zone_stops_all": True,
            "new_golem_lies": False,
            "book_scan": "columns",
            "column_acts": "newest",
        },
    },
    names=("detail", "side", "row", "marble", "area", "op", "bonus", "criterion-name", "word"),
    label=late("labels", "label"),
    picture=late("picture", "picture"),
    spots=late("picture", "spots"),
    read_line=late("shortcuts", "read_line"),
    provenance=lambda: provenance_rows(FOLDER / "data", FILES),
)
