"""Warriors from the supply to the map, and telling it."""

from __future__ import annotations

from automarium.games.root.sides import Side
from automarium.rulebook import Table


def place_warriors(table: Table, side: Side, count: int, clearing: int, *, with_post: bool = False) -> int:
    """Whose turn it is recruits, as many as the supply has; returns how many."""
    placed = side.recruit(count, clearing)
    if placed:
        told = "recruit-post" if with_post else "recruit"
        table.tell(told, side=side.id, warrior=side.id, count=placed, clearing=clearing)
    return placed


def add_warriors(table: Table, side: Side, count: int, clearing: int) -> None:
    """The same in the set-up, or in somebody else's turn, where the side has to be named."""
    placed = side.recruit(count, clearing)
    if placed:
        table.tell("recruit-for", side=side.id, warrior=side.id, count=placed, clearing=clearing)
