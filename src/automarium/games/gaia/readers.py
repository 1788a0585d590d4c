"""Strict readers for the parts of a position: whatever does not fit is a BadPosition that names its key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from automarium.games.gaia.board import Board
from automarium.games.gaia.hexes import SLOT_OF, Hex
from automarium.kernel.game import BadPosition
from automarium.kernel.plain import Tree


def table(tree: Tree, name: str) -> Tree:
    part = tree.get(name, {})
    if not isinstance(part, Mapping):
        raise BadPosition(f"{name}: must be a table, found {part!r}")
    return dict(part)


def no_others(tree: Mapping[str, Any], known: Iterable[str], where: str) -> None:
    known = tuple(known)
    if strange := [key for key in tree if key not in known]:
        raise BadPosition(f"{where}: unknown key {', '.join(strange)}; the keys are {', '.join(known)}")


def text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise BadPosition(f"{where}: must be a text in quotes, found {value!r}")
    return value


def texts(value: object, where: str) -> list[str]:
    if not isinstance(value, list):
        raise BadPosition(f"{where}: must be a list of texts, found {value!r}")
    return [text(each, where) for each in value]


def number(value: object, least: int, most: int, where: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadPosition(f"{where}: must be a number from {least} to {most}, found {value!r}")
    return value


def one_of(value: object, known: Iterable[str], where: str) -> str:
    if value not in tuple(known):
        raise BadPosition(f"{where}: must be one of {', '.join(known)}, found {value!r}")
    return str(value)


def each_of(value: object, known: Sequence[str], where: str) -> list[str]:
    """A list of different ones out of the known."""
    found = [one_of(each, known, where) for each in texts(value, where)]
    if len(set(found)) < len(found):
        raise BadPosition(f"{where}: something is listed twice")
    return found


def hexes_at(board: Board, value: object, where: str) -> list[Hex]:
    return [hex_at(board, text, where) for text in texts(value, where)]


def hex_at(board: Board, text: str, where: str) -> Hex:
    place = board.chart.by_name.get(text.strip().upper(), text.replace(" ", "").strip("()"))
    if place not in SLOT_OF:
        raise BadPosition(
            f"{where}: there is no hex {text!r}; write 2,-3 (place and row) or 1A8 (in its sector)"
        )
    return place
