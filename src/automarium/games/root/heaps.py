"""The heaps of items on the board of the Vagabot: how large each is, and where items come to lie in it."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.root.board import Board
from automarium.games.root.pack import BOT_STATES
from automarium.lookbook import Area

KIND_WIDTH = 84
"""Room for a kind of item with its number."""
COMING_ROOM, HEAP_HEIGHT = 100, 52
"""Room for two items that come, and how high that is."""


def heap_width(kinds: int) -> float:
    return KIND_WIDTH * kinds + COMING_ROOM


def item_lands(board: Board, items: Sequence[str], spot: str) -> list[Area]:
    """Beside what lies in a heap of the Vagabot; elsewhere it is not known."""
    state, _, name = spot.partition("-")
    side = board.sides.get(name)
    if side is None or not side.is_vagabot or state not in BOT_STATES:
        return []
    begins, size = KIND_WIDTH * len(set(side.pack.heap(state))), COMING_ROOM / 2
    width = begins + COMING_ROOM
    return [
        Area((begins + size * number) / width, 0, size / width, size / HEAP_HEIGHT)
        for number, _ in enumerate(items)
    ]
