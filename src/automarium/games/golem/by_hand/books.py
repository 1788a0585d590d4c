"""Books that the person buys by the blue column (GO-11)."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem.automa_side import FOR_BOOK
from automarium.games.golem.board import Board
from automarium.games.golem.by_hand.developments import hear_brought, shows_signs
from automarium.games.golem.components import UNKNOWN
from automarium.games.golem.printed_effects import BY_HAND, Effect, Effects, effects_of
from automarium.games.golem.rules.books import (
    activate_books,
    blue_column,
    buy_book,
    has_place,
    has_place_for,
    how_found,
    pay_for_book,
    skipped_now,
)
from automarium.games.golem.rules.effects import carry_out_by_hand, resolve_all, side_taken
from automarium.games.golem.rules.resources import gain_discount
from automarium.games.golem.rules.students import step_back
from automarium.games.golem.screens.ahead import (
    OF_BOOK,
    ahead_groups,
    forget_acting,
    note_ahead,
    note_more_items,
    note_told_acting,
    take_told_symbols,
)
from automarium.games.golem.screens.atoms import SLASH, told_of
from automarium.games.golem.screens.sight import Sight
from automarium.games.golem.screens.symbols import effects_told, hear_acting, hear_sight, symbols_sight
from automarium.games.golem.screens.taps import (
    BLACK,
    BLACK_BOOK,
    BOOK,
    BOUGHT,
    NO_BOOK,
    OUTSIDE,
    RED_ZONE,
    Groups,
    Tap,
    slots_of,
)
from automarium.games.golem.screens.things import some_thing, thing_fault, thing_sight, thing_told
from automarium.games.golem.told import NEW
from automarium.rulebook import Below, Deck, Refused, Table, cites, rule

PAYING, DOUBLED = "artifacts-pay", "artifacts-income"
"""Complete artifacts at the income; of some, what is printed may come twice."""
SEVERAL = ("column", "starting-tiles", "books", "artifacts", PAYING, DOUBLED, "developments")
"""Where several things are printed on: those without a symbol are carried out, too."""
DEVELOPED = "developed-"
"""A column of which the development is carried out with the cards."""


@buy_book.own
@rule("GO-11.1", "GO-11.3")
def buy_named(table: Table, board: Board, discount: int = 0) -> bool:
    """The person finds the book by the column and names it; all else the app knows."""
    names = books_to_buy(board)
    if not names and board.box.complete:
        return gain_discount(table, board, discount)
    tell_column(table, board, "named")
    name = take_told_name(board) or hear_book(table, board, names)
    if not name:
        return gain_discount(table, board, discount)
    book = board.box.book[name]
    if is_learnt(board.books, name):
        table.tell("learnt-book", title=name)
    board.books.take(name)
    table.tell("buy-named-book", title=book.id, price=max(0, book.price - discount))
    pay_for_book(table, board, book, discount)
    return True


def is_learnt(deck: Deck, name: str) -> bool:
    """Whether a thing of the deck that nobody knew has this name from now on."""
    if name in deck.cards():
        return False
    deck.take(UNKNOWN)
    deck.put_on_top(name)
    return True


@rule("GO-11.3", "GO-11.2")
def hear_book(table: Table, board: Board, names: Sequence[str]) -> str:
    """By its picture; one that the box has not is told whole, and joins it. Empty: all are skipped."""
    if board.box.complete:
        return table.choose("which-book", names)
    heard = book_sight(board, names).hear(table, "new-book")
    return "" if NO_BOOK in heard else thing_told(board, "book", heard)


def book_sight(board: Board, names: Sequence[str]) -> Sight:
    """By a picture; what is printed can be told as long as the box lacks a book."""
    sight = thing_sight("book", names)

    def fault(heard: tuple[Tap, ...]) -> Refused | None:
        """One that is skipped cannot be it."""
        if NO_BOOK in heard:
            return None if len(heard) == 1 else Refused("refused-one-thing")
        colors = [told.partition("color=")[2] for told in slots_of(BOOK, heard) if told.startswith("color=")]
        is_skipped = bool(colors) and not has_place_for(board, colors[-1])
        return Refused("refused-book-skipped") if is_skipped else thing_fault("book", names, heard)

    def sample(below: Below) -> tuple[Tap, ...]:
        some = some_thing("book", names, below) if names or is_open else (NO_BOOK,)
        return (NO_BOOK,) if fault(some) or not {*some} <= offered else some

    is_open = UNKNOWN in board.books.cards()
    groups = {name: taps for name, taps in sight.groups.items() if is_open or name == "book"}
    groups["no-book"] = (NO_BOOK,)
    offered = {tap for taps in groups.values() for tap in taps}
    return sight._replace(groups=groups, fault=fault, sample=sample)


@buy_book.by_hand
@rule("GO-11.1", "GO-11.2", "GO-11.4", "GO-11.5")
def buy_by_hand(table: Table, board: Board, discount: int = 0) -> bool:
    """The person finds it by the blue column, tells the symbols of the cards that act, and places it."""
    note_purchase(board)
    ahead = take_told_symbols(board)
    if ahead is None:
        is_black, told = hear_bought(table, board)
    else:
        is_black, told = BLACK in ahead, effects_told([each for each in ahead if each != BLACK])
    bought, less = board.told.purchases, board.told_discount(discount)
    number = bought + 1 if bought else NEW
    into = ("black" if is_black else "color") if board.has_books() else "first"
    table.tell("black-book-told" if is_black else "book-told", purchase=number, into=into, discount=less)
    return take_told_book(table, board, is_black, told)


@cites("GO-11.1", "GO-11.2")
def hear_bought(table: Table, board: Board) -> tuple[bool, list[Effects]]:
    """Whether it is black, and what is on the cards that act: asked before, for it says where it lies."""
    sight, found = symbols_sight(board, {"black": (BLACK_BOOK,)}), how_found(board, blue_column(board))
    told, others = hear_sight(table, board, "book-bought", sight, **found)
    return BLACK_BOOK in others, told


@rule("GO-10.1", "GO-11.1", "GO-11.2")
def hear_marker_and_book(table: Table, board: Board) -> bool:
    """Whether the marker is in the red zone; with it what is on the book that comes after the upgrade.

    No upgrade changes which book it is.
    """
    where, numbers = (RED_ZONE, OUTSIDE), blue_column(board)
    groups: Groups = {"red-zone": where, "bought": OF_BOOK, **ahead_groups(board)}

    def fault(heard: tuple[Tap, ...]) -> Refused | None:
        if {*where} <= {*heard}:
            return Refused("refused-marker")
        return None if BOUGHT.among(heard) else Refused("refused-untold", group="bought")

    sight = Sight(groups, fault=fault, sample=lambda below: (OF_BOOK[below(len(OF_BOOK))],), must=where)
    if numbers:
        heard = sight.hear(table, "marker-and-book", numbers=numbers, skipped=skipped_now(board))
    else:
        heard = sight.hear(table, "marker-and-card-book", skipped=skipped_now(board))
    here = note_ahead(board, heard)
    note_told_acting(board, heard, ())
    return RED_ZONE in here


def tell_how_to_buy(table: Table, board: Board) -> None:
    """As games do that were begun before rules 3: which book, and where it lies, before anything is told."""
    tell_column(table, board, 0)
    table.tell("book-place-by-hand")


@cites("GO-11.1", "GO-11.2")
def tell_column(table: Table, board: Board, discount: int | str) -> None:
    """The blue column, what is skipped, and what it costs; a book that is named has its price told then."""
    note_purchase(board)
    numbers, skipped = blue_column(board), skipped_now(board)
    if numbers:
        table.tell("book-by-column", numbers=numbers, skipped=skipped, discount=discount)
    else:
        table.tell("book-by-card", skipped=skipped, discount=discount)


def note_purchase(board: Board) -> None:
    """With a new book other books act, and there may be one more column."""
    forget_acting(board, "books")
    note_more_items(board, "research")


def take_told_book(table: Table, board: Board, is_black: bool, told: Sequence[Effects]) -> bool:
    board.automa.has_book = True
    board.automa.bought += 1
    board.told.purchases += 1
    printed = f"column {board.told.purchases}" if board.settings.column_acts == "whole" else "book"
    if is_black:
        with table.at("BR-6.6"):
            step_back(table, board)
    if board.automa.upgrades["research"]:
        with table.at("BR-11.3"):
            printed = let_development_act(table, board, told, printed)
    return resolve_told(table, board, told, printed)


@cites("BR-11.3")
def let_development_act(table: Table, board: Board, told: Sequence[Effects], printed: str) -> str:
    """The one of the column brings something for each book that comes there: goods alone with its cards."""
    brought = hear_brought(table, board, FOR_BOOK) if shows_signs(table, board, FOR_BOOK) else []
    if brought:
        resolve_told(table, board, brought, "column-development")
    elif printed != "book" and (not told or comes_after_others(board, printed)):
        return f"{DEVELOPED}{printed}"
    else:
        table.tell("column-development-by-hand")
    return printed


def resolve_told(table: Table, board: Board, told: Sequence[Effects], printed: str) -> bool:
    """What acts one after the other, of which only the symbols were told; the rest is done by hand."""
    several, has_begun = told or (effects_of(BY_HAND),), bool(told) and comes_after_others(board, printed)
    if has_begun:
        carry_out_by_hand(table, board, Effect(BY_HAND, 1, before_first(printed, told[0])))
        printed = printed.removeprefix(DEVELOPED)
    for number, effects in enumerate(several, 1):
        is_all = len(several) == 1 and not has_begun
        part = printed if is_all else printed_part(printed, is_last=number == len(several))
        side = side_taken(table, board, effects, part)
        if printed == "grave" and number < len(several):  # what is doubled there is ordered once, as such
            side = tuple(each for each in side if each.op != BY_HAND)
        if not side and number == len(several) and kind_of(printed) in SEVERAL:
            side = (Effect(BY_HAND, 0, part_of(printed, "rest")),)
        resolve_all(table, board, side)
    return True


def comes_after_others(board: Board, printed: str) -> bool:
    """Whether something may act before the first that was told: what that brings comes first, too."""
    always, kind = ("books", "artifacts", PAYING, DOUBLED, "developments"), kind_of(printed)
    return kind in always or (kind == "column" and board.automa.bought > 1)


def before_first(printed: str, first: Effects) -> str:
    """What comes before the first that was told: of complete artifacts that one is named by its symbol."""
    atoms = told_of(first) if printed in (PAYING, DOUBLED) else []
    shown = [atom for atom in atoms if atom != SLASH]
    return " ".join((part_of(printed, "first"), *shown[:1]))


def printed_part(printed: str, is_last: bool) -> str:
    """What is printed on all of them is ordered once: up to each that was told, then on those left."""
    return part_of(printed, "rest" if is_last else "part") if kind_of(printed) in SEVERAL else printed


def kind_of(printed: str) -> str:
    """A column without the number of its book."""
    return printed.removeprefix(DEVELOPED).partition(" ")[0]


def part_of(printed: str, part: str) -> str:
    kind, gap, number = printed.partition(" ")
    return f"{kind}-{part}{gap}{number}"


@activate_books.by_hand
@rule("GO-11.6")
def books_by_hand(table: Table, board: Board, each: Effect) -> bool:
    if not board.has_books():
        return False
    scan = board.settings.book_scan
    table.tell("books-by-hand", count=each.n, scan=scan)
    printed = "book" if each.n == 1 else "books"
    return resolve_told(table, board, hear_acting(table, board, "books-act", each, scan=scan), printed)


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
