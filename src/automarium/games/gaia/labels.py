"""What the options of the questions mean, beside the short lines that one types."""

from __future__ import annotations

from typing import Any

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import FACTIONS, STATION, TRACKS, UNSEEN, home_of, tiles
from automarium.games.gaia.hexes import SLOT_OF, distance
from automarium.kernel.rules.citing import cites
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.texts import Texts

DRAWN = {
    "round-tiles": "round",
    "final-tiles": "final",
    "boosters": "booster",
    "tokens": "token",
    "factions": "faction",
}
"""The family of words for what is drawn from each stream."""


def label(board: Board, request: Request[Any], option: Plain, texts: Texts) -> str:
    """A few words for an option."""
    if request.stream in DRAWN:
        return texts.term(DRAWN[request.stream], option)
    if option == UNSEEN:
        return texts("label.unseen")
    if request.what == "booster":
        return texts.term("booster", board.boosters[int(str(option)) - 1])
    words = str(option).split()
    return _on_the_map(board, words, texts) or _beside_the_map(board, words, texts)


def _on_the_map(board: Board, words: list[str], texts: Texts) -> str:
    match words:
        case ["up", place, kind]:
            what = texts.term("kind", kind) + _price(board, place, kind, texts)
            return f"{_where(board, place, texts)}: {what}"
        case ["mine" | "gaia" | "swap" | "down", place] | [place] if place in SLOT_OF:
            return _where(board, place, texts)
    return ""


def _beside_the_map(board: Board, words: list[str], texts: Texts) -> str:
    match words:
        case ["pass", place]:
            return texts.term("booster", board.boosters[int(place) - 1])
        case ["power", action]:
            return texts.term("power", action)
        case ["research" | "advanced", track] | [track] if track in TRACKS:
            return texts.term("track", track)
        case [name] if name in FACTIONS:
            return f"{texts.term('faction', name)} ({texts.term('planet', home_of(name))})"
        case [name] if name in tiles().tokens:
            return texts.term("token", name)
        case [word] if texts.has(f"label.{word}"):
            return texts(f"label.{word}")
    return ""


def _where(board: Board, place: str, texts: Texts) -> str:
    """The name of a hex in its sector, and its planet."""
    planet = board.planet_at(place)
    name = board.chart.names[place]
    return f"{name} {texts.term('planet', planet)}" if planet else name


@cites("GP-11.2", "B-3")
def _price(board: Board, place: str, kind: str, texts: Texts) -> str:
    """A trading station is cheaper with a structure of the Automa nearby."""
    if kind != STATION:
        return ""
    near = distance(place, board.automa.structures) <= 2
    return f", {texts('label.credits', count=3 if near else 6)}"
