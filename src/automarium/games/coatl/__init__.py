"""Cóatl and its solo opponent M.A.K.S."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from automarium.kernel.catalog.data import provenance_rows
from automarium.kernel.catalog.game import Game
from automarium.kernel.catalog.late import Late
from automarium.kernel.catalog.options import Option

if TYPE_CHECKING:
    from automarium.games.coatl.board import Board

__all__ = ["GAME"]

CHANCE = ("bag-body", "bag-head", "bag-tail", "prophecies", "temples")


late = Late(__name__)
FOLDER = Path(__file__).parent
FILES = ("prophecies.toml", "temples.toml", "board.toml")

OPTIONS = (
    Option("levels", "subset", ("1", "2", "3", "4", "5"), ()),
    Option(
        "numbering_profile",
        "choice",
        ("outer-clockwise-then-inner", "inner-clockwise-then-outer", "reading-order"),
        "outer-clockwise-then-inner",
        "D2",
        late("cards", "read_own_numbering"),
        "the ten places in your order, such as outer-12,outer-2,outer-4,outer-6,outer-8,outer-10,"
        "inner-12,inner-3,inner-6,inner-9",
    ),
    Option("solo_end", "choice", ("immediate", "final_round"), "immediate", "D10"),
    Option("level5", "choice", ("persistent", "setup_only"), "persistent", "D11"),
    Option("personal_temple", "flag", ("false", "true"), False, "D8"),
    Option("temple_refill", "flag", ("false", "true"), True, "D9"),
    Option("level1_failure", "choice", ("defeat", "warn_only"), "defeat", "D12"),
    Option("look_while_choosing", "flag", ("false", "true"), True, "I1"),
)

GAME: Game[Board] = Game(
    id="coatl",
    title="Cóatl",
    opponent="M.A.K.S.",
    rules=1,
    folder=FOLDER,
    options=OPTIONS,
    streams=CHANCE,
    presets={"screen": (), "table": CHANCE},
    unbox=late("board", "new_board"),
    turn=late("course", "turn"),
    acting=late("course", "acting"),
    automas=("maks",),
    result=late("scoring", "result"),
    points=late("scoring", "points"),
    write=late("notation", "write"),
    read=late("notation", "read"),
    sketch=late("drawing", "sketch"),
    sparring={"greedy": late("sparring", "greedy"), "random": late("sparring", "random_legal")},
    conserved=late("board", "conserved"),
    levels={
        "standard": {},
        **{f"level {level}": {"levels": level} for level in ("1", "2", "3", "4", "5")},
        "all levels": {"levels": "1,2,3,4,5"},
        "final round": {"solo_end": "final_round"},
        "other readings": {
            "levels": "1,5",
            "numbering_profile": "reading-order",
            "level5": "setup_only",
            "personal_temple": True,
            "temple_refill": False,
            "level1_failure": "warn_only",
            "look_while_choosing": False,
        },
    },
    names=("detail", "piece", "word"),
    label=late("labels", "label"),
    picture=late("picture", "picture"),
    spots=late("picture", "spots"),
    read_line=late("shortcuts", "read_line"),
    amend=late("notation", "amend"),
    provenance=lambda: provenance_rows(FOLDER / "data", FILES),
)
