"""Lost Souls of the Logical Lizards: discarded cards that all sides have seen."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD, cards
from automarium.games.root.law.deck import turn_up
from automarium.games.root.sides import Side
from automarium.rulebook import Table, rule


@rule("8.2.4")
def lay_on_souls(table: Table, board: Board, side: Side, suit: str, kind: str = "") -> None:
    """Who keeps their own hand says which card they have discarded: it lies on Lost Souls now.

    Without a suit it may be any card.
    """
    if not board.has_souls or side.full:
        return
    known = cards()
    fitting = [
        card
        for card in sorted(board.in_hands())
        if (not suit or known[card].suit in (suit, BIRD)) and kind in ("", known[card].kind)
    ]
    if fitting:
        discard_named(table, board, side, table.choose("soul-card", fitting, side=side.id))


def discard_named(table: Table, board: Board, side: Side, card: str) -> None:
    """A card out of a hand that is not tracked."""
    turn_up(table, board, card)
    board.discard(card)
    table.tell("discard-named", side=side.id, card=card)
