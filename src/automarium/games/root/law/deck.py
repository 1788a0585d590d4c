"""The shared deck: when it is empty, and when somebody has shuffled it."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.rulebook import Table, rule


@rule("B.2")
def shuffle_discards(table: Table, board: Board) -> None:
    """The deck is empty: the discard pile becomes the deck at once."""
    spent = board.deck.spent
    board.deck.renew()
    if spent:
        table.tell("shuffle", count=len(board.deck), cards=tuple(spent))


def tell_reshuffle(table: Table, board: Board, spent: list[str]) -> None:
    """Say so where a card shows that somebody has shuffled the deck; `spent` are the discards before it."""
    if board.deck.spent is not spent:
        table.tell("reshuffle", cards=tuple(spent))
