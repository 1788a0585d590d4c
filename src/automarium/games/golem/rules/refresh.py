"""Phase 1 (GO-4.1, BR-4): marbles, action tiles and books are laid out again."""

from __future__ import annotations

from collections.abc import Mapping

from automarium.games.golem.board import UNKNOWN, Board, in_color_order, numbered
from automarium.games.golem.components import ROWS
from automarium.games.golem.keeping import kept
from automarium.games.golem.rules.books import open_books
from automarium.games.golem.type_in import know_character
from automarium.rulebook import Table, rule


@kept
@rule("GO-4.1", "BR-4.1", "BR-10.5")
def refresh(table: Table, board: Board) -> None:
    """As in the normal game. Rabbis return to their owners."""
    at = {f"rabbis_{space}": rabbis for space, rabbis in board.rabbis_by_space().items()}
    table.tell("rabbis-return", **at)
    board.rabbis = {}
    board.passed = []
    throw_marbles(table, board, gather_marbles(table, board))
    lay_action_tiles(table, board)
    renew_library(table, board)


@rule("BR-4.1")
def gather_marbles(table: Table, board: Board) -> list[str]:
    """All marbles into one hand, from the rows and from the eyes."""
    tell_gathered(table, {**board.rows, **board.held})
    return board.gather_marbles()


def tell_gathered(table: Table, places: Mapping[str, list[str]]) -> None:
    """Which marbles are taken from which rows and eyes."""
    lying = {f"from_{place}": tuple(marbles) for place, marbles in places.items() if marbles}
    if lying:
        table.tell("gather", **lying)


@rule("BR-4.1")
def throw_marbles(table: Table, board: Board, marbles: list[str]) -> None:
    """Marbles fall into the rows at random."""
    fallen = table.roll("marbles", [range(1, len(ROWS) + 1)] * len(marbles), "marbles", thrown=tuple(marbles))
    for marble, number in zip(marbles, fallen, strict=True):
        board.rows[ROWS[number - 1]].append(marble)
    for row in ROWS:
        board.rows[row] = in_color_order(board.rows[row])
    table.tell("marbles", **{f"in_{row}": tuple(board.rows[row]) for row in ROWS})


@rule("BR-4.2")
def lay_action_tiles(table: Table, board: Board) -> None:
    """All old tiles are discarded; one more than players are laid out from the top (A-26)."""
    if board.action_tiles:
        table.tell("discard-tiles", **numbered("tile", board.action_tiles))
    board.discarded_tiles += board.action_tiles
    board.action_tiles = []
    wanted = board.players() + 1
    if len(board.tile_deck) < wanted:
        board.action_tiles = list(table.draw_many(board.tile_deck, wanted))
        board.tile_deck.shuffle_in(board.discarded_tiles)
        table.tell("shuffle-tiles", tiles=tuple(board.discarded_tiles))
        board.discarded_tiles = []
    board.action_tiles += table.draw_many(board.tile_deck, wanted - len(board.action_tiles))
    laid = numbered("tile", board.action_tiles)
    if UNKNOWN in board.action_tiles:
        table.tell("lay-action-tiles", count=wanted, **laid)
    else:
        table.tell("action-tiles", tiles=tuple(board.action_tiles), **laid)


@rule("BR-4.3")
def renew_library(table: Table, board: Board) -> None:
    """The leftmost book under the deck, the others slide left, a new one at the right."""
    if board.library:
        book = board.library.pop(0)
        board.books.put_at_bottom(book)
        table.tell("book-away", title=book)
    open_books(table, board)


# What a position left out is asked when it is needed


@kept
@rule("BR-3.2")
def know_characters(table: Table, board: Board) -> None:
    """The character cards up to that of this round, and what is on it."""
    missing = board.round - len(board.characters)
    if missing > 0:
        board.characters += table.draw_many(board.character_deck, missing)
    know_character(table, board)


@rule("BR-4.1")
def know_marbles(table: Table, board: Board) -> None:
    if not any(board.rows.values()) and board.outside:
        marbles, board.outside = board.outside, []
        throw_marbles(table, board, marbles)


@rule("BR-4.2")
def know_action_tiles(table: Table, board: Board) -> None:
    if not board.action_tiles:
        lay_action_tiles(table, board)
