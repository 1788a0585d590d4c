"""The verbs of a person's turn at the table that keep their places, whether they can be done now or not.

What comes seldom, such as a new roost or another leader, follows them.
"""

from __future__ import annotations

from automarium.games.root.board import Board

TOLD_FIRST: dict[str, tuple[str, ...]] = {
    "marquise": ("move", "battle", "muster", "build", "overtime", "craft"),
    "eyrie": ("recruit", "move", "battle", "build", "craft", "turmoil"),
    "alliance": ("revolt", "spread", "drill", "draft", "move", "battle", "organize", "craft"),
    "vagabond": ("go", "battle", "explore", "help", "quest", "strike", "craft"),
}


def told_first(board: Board) -> tuple[str, ...]:
    """Those of the faction whose turn it is, where moves are checked by its own rules."""
    side = board.sides.get(board.next)
    return TOLD_FIRST.get(side.kit.faction, ()) if side is not None and side.lean else ()
