"""What may lie otherwise than it is believed, at each spot that a person points at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from automarium.games.coatl.board import COLOR_OF, KIND_OF, Board, in_color_order
from automarium.games.coatl.cards import LIMITS, PROPHECIES, TEMPLES
from automarium.games.coatl.notation import PIECE
from automarium.games.coatl.refill import CAPACITY
from automarium.lookbook import Otherwise, a_list, a_text
from automarium.rulebook import Tree

PIECES = tuple(COLOR_OF)


def otherwise(board: Board, spot: str) -> Iterator[Otherwise]:
    """Pieces and cards one by one. What is in the bags and in the decks follows from it."""
    kind, _, which = spot.partition("-")
    match kind:
        case "place":
            yield from _place(board, int(which))
        case "maks" if which and int(which) <= len(board.row):
            yield from _worked(board, int(which) - 1)
        case "open" if which == "row":
            row = board.open_row
            yield from a_list("card", row, [*PROPHECIES], "open", "prophecies", most=LIMITS.open_prophecies)
        case "temple" if not which:
            most = LIMITS.open_temples
            yield from a_list("card", board.open_temples, [*TEMPLES], "open", "temples", most=most)
        case "discards":
            yield from a_list("card", board.discarded_cards, [*PROPHECIES], "discards", "cards")
        case "pile":
            yield from a_list("card", board.fulfilled, [*PROPHECIES], "maks", "fulfilled")
        case "hand" if not which:
            yield from a_list("card", board.hand, [*PROPHECIES], "human", "hand")
        case "store" if not which:
            yield from a_text("piece", board.store, PIECES, PIECE.findall, "human", "store")
        case "coatl" if which.isdecimal() and int(which) <= len(board.coatls):
            yield from _coatl(board, int(which) - 1)


def _place(board: Board, place: int) -> Iterator[Otherwise]:
    """Segments lie in pairs, heads and tails alone."""
    kind = board.supply.kinds[place]
    fitting = [piece for piece in PIECES if KIND_OF[piece] == kind]
    lying = board.supply.places[place]
    yield from a_text("piece", lying, fitting, PIECE.findall, "supply", str(place), most=CAPACITY[kind])


def _worked(board: Board, number: int) -> Iterator[Otherwise]:
    """A card of M.A.K.S., and the pieces on it one by one; those on its white sign stay."""
    card = board.row[number]

    def put_card(tree: Tree, value: Any) -> None:
        row = tree["maks"]["row"]
        row[number] = value + row[number].removeprefix(card.id)

    def put_piece(place: int) -> Callable[[Tree, Any], None]:
        def put(tree: Tree, value: Any) -> None:
            name, _, laid = tree["maks"]["row"][number].partition(": ")
            pieces, star, sign = laid.partition("*")
            whole = exchanged(PIECE.findall(pieces), place, value) + star + sign
            tree["maks"]["row"][number] = f"{name}: {whole}" if whole else name

        return put

    yield Otherwise("card", card.id, put_card, tuple(PROPHECIES))
    for place, piece in enumerate((*in_color_order(card.pieces), "")):
        yield Otherwise("piece", piece, put_piece(place), ("", *PIECES))


def _coatl(board: Board, number: int) -> Iterator[Otherwise]:
    def put_piece(place: int) -> Callable[[Tree, Any], None]:
        def put(tree: Tree, value: Any) -> None:
            serpent, colon, cards = tree["human"]["coatls"][number].partition(":")
            tree["human"]["coatls"][number] = exchanged(PIECE.findall(serpent), place, value) + colon + cards

        return put

    for place, piece in enumerate((*PIECE.findall(board.coatls[number].serpent), "")):
        yield Otherwise("piece", piece, put_piece(place), ("", *PIECES))


def exchanged(pieces: Sequence[str], place: int, piece: str) -> str:
    """Pieces with another one at a place, or with one less.

    >>> exchanged(["K", "Y>"], 0, "R"), exchanged(["K"], 1, "G"), exchanged(["K", "B"], 0, "")
    ('RY>', 'KG', 'B')
    """
    return "".join((*pieces[:place], piece, *pieces[place + 1 :]))
