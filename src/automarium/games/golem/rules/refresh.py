"""Phase 1 (GO-4.1, BR-4): marbles, action tiles and books are laid out again."""

from __future__ import annotations

from collections.abc import Mapping

from automarium.games.golem.board import Board, in_color_order, numbered
from automarium.games.golem.components import ROWS, UNKNOWN
from automarium.games.golem.keeping import kept
from automarium.games.golem.rules.books import open_books
from automarium.games.golem.type_in import know_character
from automarium.rulebook import Table, cites, rule


@kept
@rule("GO-4.1", "BR-4.1", "BR-10.5")
def refresh(table: Table, board: Board) -> None:
    """As in the normal game. Rabbis return to their owners."""
    at = {f"rabbis_{space}": rabbis for space, rabbis in board.rabbis_by_space().items()}
    board.rabbis, board.passed = {}, []
    table.tell("rabbis-return", **at)
    gather_marbles(table, board, {**board.rows, **board.held})
    throw_marbles(table, board, in_color_order(board.outside))
    lay_action_tiles(table, board)
    renew_library(table, board)


@rule("BR-4.1")
def gather_marbles(table: Table, board: Board, places: Mapping[str, list[str]]) -> list[str]:
    """Marbles into one hand, from the rows and mostly from the eyes; returned in the order of colors."""
    lying = {f"from_{place}": tuple(marbles) for place, marbles in places.items() if marbles}
    gathered = in_color_order(marble for marbles in lying.values() for marble in marbles)
    for marbles in places.values():
        marbles.clear()
    board.outside += gathered
    if lying:
        table.tell("gather" if places is not board.rows else "gather-rows", **lying)
    return gathered


@rule("BR-4.1")
def throw_marbles(table: Table, board: Board, marbles: list[str]) -> None:
    """Marbles that lie in no row fall into the rows at random."""
    fallen = table.roll("marbles", [range(1, len(ROWS) + 1)] * len(marbles), "marbles", thrown=tuple(marbles))
    for marble, number in zip(marbles, fallen, strict=True):
        board.outside.remove(marble)
        board.rows[ROWS[number - 1]].append(marble)
    for row in ROWS:
        board.rows[row] = in_color_order(board.rows[row])
    table.tell("marbles", **{f"in_{row}": tuple(board.rows[row]) for row in ROWS})


@rule("BR-4.2")
def lay_action_tiles(table: Table, board: Board) -> None:
    """All old tiles are discarded; one more than players are laid out from the top (A-26)."""
    if old := board.action_tiles:
        board.discarded_tiles += old
        board.action_tiles = []
        table.tell("discard-tiles", **numbered("tile", old))
    wanted = board.players() + 1
    if len(board.tile_deck) < wanted:
        draw_action_tiles(table, board, wanted)
        tiles, board.discarded_tiles = tuple(board.discarded_tiles), []
        board.tile_deck.shuffle_in(tiles)
        table.tell("shuffle-tiles", tiles=tiles)
    draw_action_tiles(table, board, wanted - len(board.action_tiles))


@cites("BR-4.2")
def draw_action_tiles(table: Table, board: Board, count: int) -> None:
    """As many as the deck has, below those that lie there."""
    first, tiles = len(board.action_tiles) + 1, table.draw_many(board.tile_deck, count)
    board.action_tiles += tiles
    laid = numbered("tile", tiles, first)
    if UNKNOWN in tiles:
        table.tell("lay-action-tiles", count=len(tiles), **laid)
    elif tiles:
        table.tell("action-tiles" if first == 1 else "more-action-tiles", tiles=tiles, **laid)


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
        throw_marbles(table, board, board.outside[:])


@rule("BR-4.2")
def know_action_tiles(table: Table, board: Board) -> None:
    if not board.action_tiles:
        lay_action_tiles(table, board)
