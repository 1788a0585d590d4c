"""Books that the person buys by the blue column (GO-11)."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem.board import Board
from automarium.games.golem.printed_effects import Effect, Effects
from automarium.games.golem.rules.books import activate_books, buy_book, has_place, pay_for_book
from automarium.games.golem.rules.effects import resolve
from automarium.games.golem.rules.resources import gain_discount
from automarium.games.golem.rules.students import can_step_back, step_back
from automarium.games.golem.screens.ahead import forget_acting, note_more_items, take_told_symbols
from automarium.games.golem.screens.symbols import effects_told, hear_acting, hear_symbols
from automarium.games.golem.screens.taps import BLACK, BLACK_BOOK
from automarium.rulebook import Table, cites, rule


@buy_book.own
@rule("GO-11.1", "GO-11.3")
def buy_named(table: Table, board: Board, discount: int = 0) -> bool:
    """The person finds the book by the column and names it; all else the app knows."""
    names = books_to_buy(board)
    if not names:
        return gain_discount(table, board, discount)
    tell_column(table, board, "named")
    book = board.box.book[take_told_name(board) or table.choose("which-book", names)]
    board.books.take(book.id)
    table.tell("buy-named-book", title=book.id, price=max(0, book.price - discount))
    pay_for_book(table, board, book, discount)
    return True


@buy_book.by_hand
@rule("GO-11.1", "GO-11.2", "GO-11.4", "GO-11.5")
def buy_by_hand(table: Table, board: Board, discount: int = 0) -> bool:
    """The person buys and places it by the rules, and tells the symbols of the cards that act."""
    tell_how_to_buy(table, board, discount)
    ahead = take_told_symbols(board)
    if ahead is None:
        told, others = hear_symbols(table, board, "book-bought", {"black": (BLACK_BOOK,)})
        is_black = BLACK_BOOK in others
    else:
        is_black = BLACK in ahead
        told = effects_told([each for each in ahead if each != BLACK])
    return take_told_book(table, board, is_black, told)


def tell_how_to_buy(table: Table, board: Board, discount: int = 0) -> None:
    tell_column(table, board, discount)
    table.tell("book-place-by-hand")


@cites("GO-11.1", "GO-11.2")
def tell_column(table: Table, board: Board, discount: int | str) -> None:
    """The blue column, what is skipped, and what it costs; a book that is named has its price told then."""
    forget_acting(board, "books")
    note_more_items(board, "research")
    card = board.last_card()
    skipped = "full" if can_step_back(board) else "full-and-black"
    if card is not None and card.book:
        table.tell("book-by-column", numbers=card.book, skipped=skipped, discount=discount)
    else:
        table.tell("book-by-card", skipped=skipped, discount=discount)


def take_told_book(table: Table, board: Board, is_black: bool, told: Sequence[Effects]) -> bool:
    board.automa.has_book = True
    if is_black:
        with table.at("BR-6.6"):
            step_back(table, board)
    return resolve_told(table, board, told)


def resolve_told(table: Table, board: Board, told: Sequence[Effects]) -> bool:
    """Cards that act one after the other, of which only the symbols were told."""
    for effects in told:
        resolve(table, board, effects)
    return True


@activate_books.by_hand
@rule("GO-11.6")
def books_by_hand(table: Table, board: Board, each: Effect) -> bool:
    if not board.has_books():
        return False
    table.tell("books-by-hand", count=each.n)
    return resolve_told(table, board, hear_acting(table, board, "books-act", each))


# A book that was named together with the tile that buys it


def books_to_buy(board: Board) -> list[str]:
    """Of the person's own box: the books that may lie in the library and are not skipped."""
    owned = [card for column in board.automa.columns for card in column]
    return [name for name in board.box.book if name not in owned and has_place(board, name)]


def note_told_book(board: Board, name: str) -> None:
    board.told.book = (name, *_colors_to_buy(board)) if name else board.told.book


def take_told_name(board: Board) -> str:
    """It holds for the first purchase, as long as no other colors are skipped than when it was named."""
    told = board.told.take_book()
    return told[0] if told and told[1:] == _colors_to_buy(board) else ""


def _colors_to_buy(board: Board) -> tuple[str, ...]:
    return tuple(sorted({board.box.book[name].color for name in books_to_buy(board)}))
