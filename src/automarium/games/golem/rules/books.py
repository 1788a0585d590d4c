"""Buying, placing and activating book cards (GO-11)."""

from __future__ import annotations

from automarium.games.golem.board import Board, numbered
from automarium.games.golem.components import UNKNOWN, Book
from automarium.games.golem.keeping import kept
from automarium.games.golem.printed_effects import Effect
from automarium.games.golem.rules.effects import effect, resolve
from automarium.games.golem.rules.resources import gain_discount, settle_price
from automarium.games.golem.rules.students import can_step_back, step_back
from automarium.games.golem.sheets import rules
from automarium.games.golem.type_in import know_book
from automarium.rulebook import Table, cites, first_in, most, must, prefer, rule

BLACK = "black"


@kept
@rule("GO-11.1")
def buy_book(table: Table, board: Board, discount: int = 0) -> bool:
    """Buy the first card of the blue column that is not skipped; without one, the discount is gained."""
    if not board.library:
        open_books(table, board)
    place = choose_book(table, board)
    if place is None:
        return gain_discount(table, board, discount)
    book = board.box.book[board.library.pop(place - 1)]
    price = max(0, book.price - discount)
    table.tell("buy-book", book=place, title=book.id, price=price)
    pay_for_book(table, board, book, discount)
    return True


@cites("GO-11.1")
def pay_for_book(table: Table, board: Board, book: Book, discount: int) -> None:
    """It is placed for its price, and for a black card one step back of a student; then the column acts."""
    number = place_book(table, board, book, max(0, book.price - discount))
    settle_price(table, board, book.price, discount)
    if book.color == BLACK:
        with table.at("BR-6.6"):
            step_back(table, board)
    if not board.is_own:
        open_books(table, board)
    laid = len(board.automa.columns[number - 1])
    resolve_column_developments(table, board, number)
    resolve_column(table, board, number, laid if board.sees_developments else None)


@rule("GO-11.3", "GO-11.8")
def choose_book(table: Table, board: Board) -> int | None:
    """From the top of the blue column of the last card; before the first card from the left (A-08, A-39).

    Where a card shows fewer than five numbers, the others follow from the left (A-25).
    """
    column, from_left = blue_column(board), tuple(range(1, rules().library + 1))
    know_books(table, board, tuple(dict.fromkeys((*column, *from_left))))
    return table.pick(
        "book",
        [place for place in range(1, len(board.library) + 1) if board.is_known(place)],
        must(lambda place: can_buy(board, place), "can-be-bought", "GO-11.2"),
        first_in(column, "column-from-the-top", "GO-11.1", numbers=column),
        first_in(from_left, "from-the-left"),
    )


@cites("GO-11.1")
def blue_column(board: Board) -> tuple[int, ...]:
    """Of the last card, as far as it was told; before the first one from the left (A-08)."""
    card = board.last_card()
    return card.book if card is not None else tuple(range(1, rules().library + 1))


@cites("GO-11.2")
def skipped_now(board: Board) -> str:
    return "full" if can_step_back(board) else "full-and-black"


def how_found(board: Board, column: tuple[int, ...]) -> dict[str, str]:
    """How a person finds the book: by numbers that were told, or by the card that lies there."""
    return {"shelf": " ".join(map(str, column)) or "card", "skipped": skipped_now(board)}


@rule("GO-11.3")
def know_books(table: Table, board: Board, order: tuple[int, ...]) -> None:
    """As far down the column as it takes to find a book that can be bought."""
    for place in order:
        if place <= len(board.library):
            know_book(table, board, place)
            if can_buy(board, place):
                return


@cites("GO-11.2", "GO-3.5")
def can_buy(board: Board, place: int) -> bool:
    """Not without a legal place (A-35), no black card if no student can step back. The price is no limit."""
    return has_place(board, board.library[place - 1])


@cites("GO-11.2", "GO-3.5")
def has_place(board: Board, name: str) -> bool:
    return has_place_for(board, board.box.book[name].color)


@cites("GO-11.2", "GO-3.5")
def has_place_for(board: Board, color: str) -> bool:
    """Whether a color is not skipped; by option (A-35) five cards of it are counted by themselves."""
    if color == BLACK and not can_step_back(board):
        return False
    if board.settings.five_of_a_color == "colored" and color != BLACK:
        return cards_of_color(board, color) < rules().column_most and any(
            may_lie_in(board, color, number) for number in columns(board)
        )
    home = column_of_color(board, color)
    return (
        board.has_room(home) if home else any(may_lie_in(board, color, number) for number in columns(board))
    )


def cards_of_color(board: Board, color: str) -> int:
    cards = (card for column in board.automa.columns for card in column)
    return sum(board.box.book[card].color == color for card in cards)


def column_of_color(board: Board, color: str) -> int:
    """The column that holds cards of this color; 0 where there is none."""
    return next((number for number in columns(board) if board.color_of_column(number) == color), 0)


def columns(board: Board) -> range:
    return range(1, len(board.automa.columns) + 1)


@cites("GO-3.5", "BR-9.1")
def may_lie_in(board: Board, color: str, number: int) -> bool:
    """One color and black in a column, five cards at most."""
    return board.has_room(number) and (color == BLACK or board.color_of_column(number) in ("", color))


@rule("BR-4.3")
def open_books(table: Table, board: Board) -> None:
    """The others slide left, new cards are opened at the right."""
    first = len(board.library) + 1
    opened = table.draw_many(board.books, rules().library - first + 1)
    board.library += opened
    if UNKNOWN in opened and first == 1:
        table.tell("open-books", count=len(opened), **numbered("book", opened))
    elif UNKNOWN in opened or len(opened) == 1:
        for place, title in enumerate(opened, first):
            table.tell("open-book", title=title, book=place)
    elif opened:
        table.tell("library", titles=tuple(board.library), **numbered("book", opened, first))


# Placing


@cites("BR-9.1")
def place_book(table: Table, board: Board, book: Book, price: int) -> int:
    """Returns its column."""
    if book.color == BLACK:
        with table.at("GO-11.5"):
            return lay_into(table, board, book, choose_column_for_black(table, board), price)
    with table.at("GO-11.4"):
        return lay_into(table, board, book, choose_column(table, board, book), price)


def lay_into(table: Table, board: Board, book: Book, number: int | None, price: int) -> int:
    if number is None:  # can_buy has seen to it that there is one
        raise ValueError(f"no column takes the book {book.id}")
    column = board.automa.columns[number - 1]
    column.append(book.id)
    table.tell("place-book", title=book.id, column=number, count=len(column), price=price)
    return number


@rule("BR-11.3")
def resolve_column_developments(table: Table, board: Board, number: int) -> None:
    """What an upgraded development brings for each book that is placed in its column."""
    for tile in board.owns("book-in-column"):
        if tile.number == number and tile.effects is not None:
            table.tell("development-acts", development=tile.id)
            resolve(table, board, tile.effects)


@rule("GO-11.4")
def choose_column(table: Table, board: Board, book: Book) -> int | None:
    """The column of its color, else the leftmost empty one, else the leftmost of black cards only (A-36)."""
    return table.pick(
        "column",
        columns(board),
        must(lambda number: may_lie_in(board, book.color, number), "may-lie-there", "GO-3.5"),
        prefer(lambda number: board.color_of_column(number) == book.color, "has-its-color"),
        prefer(lambda number: not board.automa.columns[number - 1], "is-empty"),
        first_in(columns(board), "leftmost"),
        title=book.id,
    )


@rule("GO-11.5")
def choose_column_for_black(table: Table, board: Board) -> int | None:
    """The leftmost empty column; without one, the column with most cards."""
    return table.pick(
        "black-column",
        columns(board),
        must(board.has_room),
        prefer(lambda number: not board.automa.columns[number - 1], "is-empty"),
        most(lambda number: len(board.automa.columns[number - 1]), "most-cards"),
        first_in(columns(board), "leftmost"),
    )


@rule("BR-9.2")
def resolve_column(table: Table, board: Board, number: int, laid: int | None) -> None:
    """The cards of the column act again, from the oldest to the new one; or only the new one, by option.

    A development may have brought one more in the meantime, which has acted by itself.
    """
    cards = board.automa.columns[number - 1][:laid]
    for card in cards[:] if board.settings.column_acts == "whole" else cards[-1:]:
        resolve_book(table, board, card)


def resolve_book(table: Table, board: Board, card: str) -> bool:
    effects = board.box.book[card].effects
    table.tell("book-acts", title=card)
    return resolve(table, board, effects, "book")


def can_buy_any(board: Board, each: Effect) -> bool:
    return board.has_unknown_books() or any(has_place(board, name) for name in board.books_there())


@effect("book", possible=can_buy_any)
def buy_book_at_discount(table: Table, board: Board, each: Effect) -> bool:
    return buy_book(table, board, each.n)


# Activating


@effect("books", possible=lambda board, _: board.has_books())
@kept
@rule("GO-11.6")
def activate_books(table: Table, board: Board, each: Effect) -> bool:
    """Black cards first; then from top to bottom, then from left to right (A-57)."""
    done = [resolve_book(table, board, card) for card in in_scan_order(board)[: each.n]]
    return any(done)


@cites("GO-11.6")
def in_scan_order(board: Board) -> list[str]:
    """Row by row, the oldest card of a column at the top; or column by column, by option."""
    spots = [
        (depth, number, card)
        for number, column in enumerate(board.automa.columns)
        for depth, card in enumerate(column)
    ]
    by_columns = board.settings.book_scan == "columns"

    def place(spot: tuple[int, int, str]) -> tuple[bool, int, int]:
        depth, number, card = spot
        colored = board.box.book[card].color != BLACK
        return (colored, number, depth) if by_columns else (colored, depth, number)

    return [card for _, _, card in sorted(spots, key=place)]
