"""What the other side has on the map, as far as it concerns the person.

The other side is the Automa. In a replay of a game between two people it is another person, who also has
gaiaformers and space stations.
"""

from __future__ import annotations

from collections.abc import Collection

from automarium.games.gaia.board import Board, Human
from automarium.games.gaia.economy.reach import nearest
from automarium.games.gaia.hexes import Hex
from automarium.rulebook import cites

NEAR = 2
"""How near a structure of the other side makes a trading station cheaper."""


@cites("GP-11.4")
def colonized(board: Board) -> Collection[Hex]:
    """The hexes with a structure of the other side."""
    rival = board.automa
    return rival.planets() if isinstance(rival, Human) else rival.structures


def claimed(board: Board) -> Collection[Hex]:
    """The planets with a gaiaformer of the other side."""
    rival = board.automa
    return rival.gaiaformers if isinstance(rival, Human) else ()


def stations(board: Board) -> Collection[Hex]:
    """The space stations of the other side."""
    rival = board.automa
    return rival.space_stations if isinstance(rival, Human) else ()


def is_near(board: Board, place: Hex) -> bool:
    """Whether a structure of the other side stands close by; of any size, but no gaiaformer or station."""
    return nearest(tuple(colonized(board)))[place] <= NEAR
