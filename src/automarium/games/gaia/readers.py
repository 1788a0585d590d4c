"""Readers of hexes and lists in a position: whatever does not fit is a BadPosition that names its key."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.gaia.board import Board
from automarium.games.gaia.hexes import SLOT_OF, Hex
from automarium.kernel.catalog.game import BadPosition
from automarium.kernel.catalog.tree import one_of, texts


def each_of(value: object, known: Sequence[str], where: str) -> list[str]:
    """A list of different ones out of the known."""
    found = [one_of(each, known, where) for each in texts(value, where)]
    if len(set(found)) < len(found):
        raise BadPosition(f"{where}: something is listed twice")
    return found


def hexes_at(board: Board, value: object, where: str) -> list[Hex]:
    return [hex_at(board, text, where) for text in texts(value, where)]


def different_hexes_at(board: Board, value: object, where: str) -> list[Hex]:
    found = hexes_at(board, value, where)
    if twice := [place for place in found if found.count(place) > 1]:
        raise BadPosition(f"{where}: {twice[0]} is listed twice")
    return found


def hex_at(board: Board, text: str, where: str) -> Hex:
    place = board.chart.by_name.get(text.strip().upper(), text.replace(" ", "").strip("()"))
    if place not in SLOT_OF:
        raise BadPosition(
            f"{where}: there is no hex {text!r}; write 2,-3 (place and row) or 1A8 (in its sector)"
        )
    return place
