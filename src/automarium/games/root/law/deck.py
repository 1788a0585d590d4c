"""The shared deck: turning up its next card, when it is empty, and when it was shuffled on the table."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.sides import Side
from automarium.rulebook import Table, rule


def turn_up_next(table: Table, board: Board, side: Side, shown: str, which: tuple[int, int] = (1, 1)) -> str:
    """The next card of the deck, face up for a bot; nothing if people hold every card.

    `shown` is what it is for: the order, Lost Souls, the Market, a minister; `which` of how many in a row.
    """
    if not board.deck:
        shuffle_discards(table, board)
    if not board.deck:
        return ""
    spent = board.deck.spent
    number, of = which
    in_a_row = {"number": number, "of": of} if of > 1 else {}
    (card,) = table.reveal(board.deck, 1, side=side.id, shown=shown, **in_a_row)
    tell_reshuffle(table, board, spent)
    board.deck.take(card)
    return card


@rule("HR-9")
def shuffle_early(table: Table, board: Board) -> None:
    """Where people hold hands, it matters when the deck is shuffled: the moment it is empty."""
    if board.full and not board.deck and board.deck.spent:
        shuffle_discards(table, board)


@rule("B.2")
def shuffle_discards(table: Table, board: Board) -> None:
    """The deck is empty: the discard pile becomes the deck at once."""
    spent = board.deck.spent
    board.deck.renew()
    if spent:
        count, pile = len(board.deck), tuple(spent)
        table.tell("shuffle-pile" if board.has_souls else "shuffle", count=count, cards=pile)


def tell_reshuffle(table: Table, board: Board, spent: list[str]) -> None:
    """Say so if a card shows that the deck was shuffled on the table; `spent` are the discards before it."""
    if board.deck.spent is not spent:
        table.tell("reshuffle-pile" if board.has_souls else "reshuffle", cards=tuple(spent))


def turn_up(table: Table, board: Board, card: str) -> None:
    """A card of a hand is seen; if it was among the discards, the deck was shuffled on the table."""
    spent = board.deck.spent
    if card not in board.deck.cards():
        board.deck.renew()  # it was known to be discarded
    tell_reshuffle(table, board, spent)
    board.deck.take(card)
