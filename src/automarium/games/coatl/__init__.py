"""Cóatl and its solo opponent M.A.K.S."""

from __future__ import annotations

from pathlib import Path

from automarium.games.coatl.board import HUMAN, MAKS, Board, conserved, new_board
from automarium.games.coatl.cards import DEFAULT_NUMBERING, NUMBERINGS, PLACES, PROVENANCE
from automarium.games.coatl.course import acting, turn
from automarium.games.coatl.drawing import sketch
from automarium.games.coatl.labels import label
from automarium.games.coatl.notation import amend, read, write
from automarium.games.coatl.picture import picture, spots
from automarium.games.coatl.scoring import points, result
from automarium.games.coatl.shortcuts import read_line
from automarium.games.coatl.sparring import greedy, random_legal
from automarium.kernel.game import Game
from automarium.kernel.options import Option
from automarium.kernel.plain import Plain

__all__ = ["GAME", "HUMAN", "MAKS"]

CHANCE = ("bag-body", "bag-head", "bag-tail", "prophecies", "temples")


def _own_numbering(value: object) -> Plain:
    """The ten places in the order of the person's own board."""
    places = [part.strip() for part in value.split(",")] if isinstance(value, str) else value
    if not isinstance(places, list | tuple) or sorted(map(str, places)) != sorted(PLACES):
        names = ",".join(PLACES)
        raise ValueError(f"a numbering of your own lists all ten places once, place 1 first: {names}")
    return tuple(str(place) for place in places)


OPTIONS = (
    Option("levels", "subset", ("1", "2", "3", "4", "5"), ()),
    Option(
        "numbering_profile",
        "choice",
        tuple(NUMBERINGS),
        DEFAULT_NUMBERING,
        "D2",
        _own_numbering,
        "the ten places in your order, such as " + ",".join(PLACES),
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
    folder=Path(__file__).parent,
    options=OPTIONS,
    streams=CHANCE,
    presets={"screen": (), "table": CHANCE},
    unbox=new_board,
    turn=turn,
    acting=acting,
    automas=(MAKS,),
    result=result,
    points=points,
    write=write,
    read=read,
    sketch=sketch,
    sparring={"greedy": greedy, "random": random_legal},
    conserved=conserved,
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
    label=label,
    picture=picture,
    spots=spots,
    read_line=read_line,
    amend=amend,
    provenance=lambda: [
        {"file": name, "source": each.source, "confidence": each.confidence, "note": each.note}
        for name, each in PROVENANCE.items()
    ],
)
