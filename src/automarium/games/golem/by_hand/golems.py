"""Golems on the person's own table: who works, who is created and who is buried (GO-9, GO-10.5, GO-12)."""

from __future__ import annotations

from collections.abc import Iterable

from automarium.games.golem.automa_side import MOST_MORE
from automarium.games.golem.board import AUTOMA, Board
from automarium.games.golem.by_hand.areas import NO_YES
from automarium.games.golem.by_hand.books import books_to_buy, note_told_book, resolve_told
from automarium.games.golem.components import Tile
from automarium.games.golem.golems import DISTRICT, SECTION, STANDING
from automarium.games.golem.printed_effects import Effects
from automarium.games.golem.rules import creation, work
from automarium.games.golem.screens.ahead import note_more_items, symbols_told
from automarium.games.golem.screens.symbols import effects_told, hear_symbols
from automarium.games.golem.screens.tiles import hear_tiles
from automarium.games.golem.sheets import rules
from automarium.rulebook import Table, cites, rule


@work.value_of_work.by_hand
@rule("GO-9.1", "BR-6.3")
def hear_value_of_work(table: Table, board: Board, value: int) -> int:
    """A golem upgrade since the last look at the marbles may raise it, one of this very turn, too."""
    if board.is_work_unsure() and decides_work(board, value + board.automa.more_work):
        board.automa.more_work = table.ask("work-raised", board.automa.more_work, MOST_MORE)
        board.automa.note_work()
    return value + board.automa.more_work


@cites("GO-9.1")
def decides_work(board: Board, value: int) -> bool:
    """Whether a higher value lets more golems work, or the same for less."""
    able = min(len(work.workers(board)), len(rules().work_prices))
    return able > 0 and work.work_price(able, value) > 0


@work.know_tiles.own
def look_where_they_work(table: Table, board: Board, count: int) -> None:
    look_at_tiles(table, board, places_of_work(board, count))


@cites("GO-9.2")
def places_of_work(board: Board, count: int) -> list[str]:
    """Where the golems will work, if no tile moves one of them."""
    order = board.automa.strategy
    golems = sorted(work.workers(board), key=lambda golem: (-SECTION[golem], order.index(DISTRICT[golem])))
    return [STANDING[DISTRICT[golem], SECTION[golem]] for golem in golems[:count]]


@rule("GO-9.2", "GO-11.1")
def look_at_tiles(table: Table, board: Board, places: Iterable[str]) -> None:
    """The tiles of some places; where all is known, the book that one of them buys is named with them."""
    books = () if board.by_hand or board.told.book else books_to_buy(board)
    note_told_book(board, hear_tiles(table, board, places, books))


@work.tile_at.own
@rule("BR-2.2")
def look_at_tile(table: Table, board: Board, district: str, section: int) -> Tile:
    place = STANDING[district, section]
    look_at_tiles(table, board, [place])
    return board.tile_seen(place)


@creation.pay_for_golem.by_hand
def create_by_hand(table: Table, board: Board, district: str, price: int, discount: int) -> None:
    note_more_items(board, "golem")
    table.tell("create-by-hand", district=district, discount=board.told_discount(discount))


@creation.has_leg.by_hand
@rule("GO-10.5")
def hear_leg(table: Table, board: Board) -> bool:
    """Asked after each new upgrade of the golems."""
    if board.is_leg_unsure():
        board.automa.note_leg(table.choose("leg-upgraded", NO_YES) == "yes")
    return board.has_leg()


@creation.lay_in_graveyard.own
@rule("GO-12.4")
def bury_in_cell(table: Table, board: Board, golem: str) -> None:
    """In the leftmost free cell, which the person sees, perhaps with the tile that destroys a golem."""
    cells, told = board.cells_left(), board.told.take_cell()
    cell = next((each for each in cells if str(each) == told), None) or table.choose("which-cell", cells)
    board.automa.bury(golem)
    if isinstance(cell, int):
        board.graveyard[cell - 1] = AUTOMA
    else:
        board.open_grave.append(AUTOMA)
    table.tell("destroy", **creation.where_it_was(golem), cell=cell)
    creation.take_graveyard_reward(table, board, cell if isinstance(cell, int) else 0)


@creation.lay_in_graveyard.by_hand
@rule("GO-12.4")
def bury_by_hand(table: Table, board: Board, golem: str) -> None:
    """Of the reward the app needs the symbols."""
    board.automa.bury(golem)
    board.open_grave.append(AUTOMA)
    table.tell("destroy-by-hand", **creation.where_it_was(golem))
    resolve_told(table, board, hear_grave(table, board), "grave")


@rule("GO-12.4")
def hear_grave(table: Table, board: Board) -> list[Effects]:
    ahead = board.told.take_grave()
    return effects_told(symbols_told(ahead)) if ahead else hear_symbols(table, board, "grave").effects
