"""What lies in the decks of a position: all that lies nowhere else."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem.board import Board, all_books
from automarium.games.golem.unbox import pool
from automarium.rulebook import Deck, rest_of


def fill_decks(board: Board, books_under: Sequence[str]) -> None:
    """Books, action tiles, characters. Marbles in no row and in no eye are thrown when they are needed."""
    tiles = [*board.action_tiles, *board.discarded_tiles]
    seen = {
        "book": [*all_books(board), *books_under],
        "action": tiles,
        "character": [] if board.by_hand else board.characters,
    }
    rest = {kind: rest_of(pool(board.box, kind), used, f"{kind}s") for kind, used in seen.items()}
    board.books = Deck(board.books.stream, rest["book"])
    for card in books_under:
        board.books.put_at_bottom(card)
    if not board.by_hand:  # there the app draws none of these
        board.tile_deck = Deck(board.tile_deck.stream, rest["action"])
        board.character_deck = Deck(board.character_deck.stream, rest["character"])
    if not board.is_own:
        board.outside = rest_of(board.outside, board.placed_marbles(), "synagogue: marbles")
