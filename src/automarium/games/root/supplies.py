"""What lies in the supplies of a position: all that lies nowhere else."""

from __future__ import annotations

from collections import Counter

from automarium.games.root.board import Board
from automarium.games.root.factions import PAWN, WARRIOR
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.person_notation import items_left
from automarium.rulebook import rest_of


def fill_supplies(board: Board) -> None:
    """The pieces of each side, and the items beside the map."""
    for side in board.everyone:
        placed = [kind for clearing in CLEARINGS for kind in side.kinds_at(clearing) if kind != PAWN]
        placed = [side.kit.in_supply(kind) for kind in placed] + [WARRIOR] * (side.aside + side.paid)
        every = Counter(side.kit.pieces).elements()
        left = Counter(rest_of(every, [*side.box, *placed], f"pieces of {side.id}"))
        side.supply = {kind: left[kind] for kind in side.kit.pieces}
    board.items = items_left(board)
