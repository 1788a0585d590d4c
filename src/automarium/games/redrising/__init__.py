"""Red Rising and its solo opponent Tull Au Toma."""

from __future__ import annotations

from pathlib import Path

from automarium.games.redrising.abilities.effect import ability_sheet
from automarium.games.redrising.board import AU_TOMA, HUMAN, Board, conserved, new_board
from automarium.games.redrising.cards import DECKS, FIGURES, HOUSES, NO_HOUSE, VARIANT, provenance
from automarium.games.redrising.course import acting, turn
from automarium.games.redrising.drawing import sketch
from automarium.games.redrising.labels import label
from automarium.games.redrising.notation import amend, read, write
from automarium.games.redrising.own_deck import OWN_DECK_FORM, read_own_deck
from automarium.games.redrising.picture import picture, spots
from automarium.games.redrising.scoring import points, result
from automarium.games.redrising.shortcuts import read_line
from automarium.games.redrising.sparring import greedy, random_legal
from automarium.kernel.game import Game
from automarium.kernel.options import Option

__all__ = ["AU_TOMA", "GAME", "HUMAN"]

AT_THE_TABLE = ("characters", "die", "banished")
HER_CARDS = ("au-toma", "priority")
CHANCE = (*AT_THE_TABLE, *HER_CARDS, "stack", "house", "first-player")

OPTIONS = (
    Option("level", "choice", tuple(FIGURES.levels), "2"),
    Option("keep", "choice", ("whole", "hers"), "whole"),
    Option("deck", "choice", DECKS, "reconstructed", "RR-X29", read_own_deck, OWN_DECK_FORM),
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


def _provenance() -> list[dict[str, str]]:
    files = {**provenance(), "data/abilities.toml": ability_sheet()[1]}
    return [
        {"file": name, "source": each.source, "confidence": each.confidence, "note": each.note}
        for name, each in files.items()
    ]


GAME: Game[Board] = Game(
    id="redrising",
    title="Red Rising",
    opponent="Tull Au Toma",
    rules=1,
    folder=Path(__file__).parent,
    options=OPTIONS,
    streams=CHANCE,
    presets={"screen": (), "table": AT_THE_TABLE, "table-cards": (*AT_THE_TABLE, *HER_CARDS)},
    preset_options={"table": {"keep": "hers"}, "table-cards": {"keep": "hers"}},
    unbox=new_board,
    turn=turn,
    acting=acting,
    automas=(AU_TOMA,),
    result=result,
    points=points,
    write=write,
    read=read,
    sketch=sketch,
    sparring={"greedy": greedy, "random": random_legal},
    conserved=conserved,
    levels=LEVELS,
    names=("character", "location", "color", "track", "detail", "side"),
    label=label,
    picture=picture,
    spots=spots,
    read_line=read_line,
    amend=amend,
    provenance=_provenance,
)
