"""What the people report: their moves on the shared board. Their own boards are theirs.

Moves are short lines in the journal: `marble yellow work`, `rabbi 2`, `rabbi lowest`, `pass`; afterward
`book 4`, `bury 3`, `menorah red`, `end`. Each is a function of its own, so that the full rules of a player's
side can be written where a move is now only noted.

The first person holds the app and is told `human-…`, that is *you*; of the others is told `player-…`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from automarium.games.golem.board import HUMANS, LOW, LOWEST, OPEN, Board
from automarium.games.golem.components import MARBLES, ROWS
from automarium.games.golem.rules.books import open_books
from automarium.games.golem.rules.refresh import (
    gather_marbles,
    know_action_tiles,
    know_marbles,
    throw_marbles,
)
from automarium.games.golem.sheets import rules
from automarium.rulebook import Move, Plain, Table, Verb, cites, rule


class Seat(NamedTuple):
    """A person at the table."""

    board: Board
    side: str

    def tell(self, table: Table, what: str, **facts: Plain) -> None:
        """What this person did."""
        who = "human" if self.side == HUMANS[0] else "player"
        table.tell(f"{who}-{what}", side=self.side, **facts)


@rule("BR-1.2")
def human_turn(table: Table, board: Board) -> None:
    """One action, and what else it changed on the shared board."""
    seat = Seat(board, board.next)
    know_marbles(table, board)
    know_action_tiles(table, board)
    table.choose("move", moves(seat), side=seat.side).act(table, seat)
    report_changes(table, seat)


@rule("BR-6.1")
def take_marble(table: Table, seat: Seat, marble: str) -> None:
    board, side = seat
    color, row = marble.split()
    value = len(board.rows[row])
    board.take_marble(side, color, row)
    eye = board.last_eye(side)
    seat.tell(table, "marble", color=color, row=row, value=value, eye=eye)


@rule("BR-7.1")
def place_rabbi(table: Table, seat: Seat, action_space: int | str) -> None:
    board, side = seat
    if isinstance(action_space, str):
        board.rabbis[side] = LOWEST
        seat.tell(table, "rabbi-lowest")
    else:
        board.rabbis[side] = action_space
        action_tile = board.action_tiles[action_space - 1]
        seat.tell(table, "rabbi", tile=action_space, action_tile=action_tile)


@rule("BR-6.9")
def pass_action(table: Table, seat: Seat) -> None:
    """Once in a round, instead of a marble action: take any marble, then the others are thrown again."""
    board, side = seat
    marble = table.choose("pass-marble", marbles_there(board), side=side)
    color, row = marble.split()
    board.take_marble(side, color, row)
    board.passed.append(side)
    eye = board.last_eye(side)
    seat.tell(table, "passes", color=color, row=row, eye=eye)
    throw_marbles(table, board, gather_marbles(table, board, board.rows))


MARBLE = Verb("marble", take_marble)
RABBI = Verb("rabbi", place_rabbi)
PASS = Verb("pass", pass_action)


@cites("BR-1.2", "BR-6.9")
def moves(seat: Seat) -> list[Move[Seat]]:
    """A marble while fewer than two are held, the rabbi while it is not placed; a pass once in a round."""
    board, side = seat
    options = [*map(MARBLE, marbles_there(board))] if len(board.held[side]) < 2 else []
    may_pass = bool(options) and side not in board.passed
    if side not in board.rabbis:
        options += [*map(RABBI, board.free_tiles()), RABBI(LOW)]
    if may_pass:
        options.append(PASS())
    return options


def marbles_there(board: Board) -> list[str]:
    """Every color of every row once: `yellow work`."""
    return [f"{color} {row}" for row in ROWS for color in MARBLES if color in board.rows[row]]


# What else changed


@rule("BR-8.1")
def report_changes(table: Table, seat: Seat) -> None:
    """Books bought, golems buried, menorahs taken, until the person says that this is all."""
    while len(options := changes(seat)) > 1:
        move = table.choose("change", options, side=seat.side)
        if move is END():
            break
        move.act(table, seat)


@rule("BR-4.3")
def buy_book(table: Table, seat: Seat, offer: int) -> None:
    board = seat.board
    card = board.library.pop(offer - 1)
    board.human_books.append(card)
    seat.tell(table, "book", book=offer, title=card)
    open_books(table, board)


@rule("BR-8.1")
def bury_golem(table: Table, seat: Seat, cell: int | str) -> None:
    board, side = seat
    if isinstance(cell, str):
        board.open_grave.append(side)
    else:
        board.graveyard[cell - 1] = side
    seat.tell(table, "buries", cell=cell)


@rule("BR-2.3")
def take_menorah(table: Table, seat: Seat, menorah: str) -> None:
    board = seat.board
    board.menorahs.remove(menorah)
    board.human_menorahs.append(menorah)
    seat.tell(table, "menorah", menorah=menorah)


def nothing_else(table: Table, seat: Seat) -> None:
    """That is all."""


BOOK = Verb("book", buy_book)
BURY = Verb("bury", bury_golem)
MENORAH = Verb("menorah", take_menorah)
END = Verb("end", nothing_else)


def changes(seat: Seat) -> tuple[Move[Seat], ...]:
    """What may have changed; first of all, nothing else."""
    board, side = seat
    cells = (*board.free_cells(), OPEN) if board.buried(side) < rules().golems else ()
    return _changes(len(board.library), cells, tuple(board.menorahs))


@lru_cache(1024)  # asked after every action of a person, and there are few different lists
def _changes(books: int, cells: tuple[int | str, ...], menorahs: tuple[str, ...]) -> tuple[Move[Seat], ...]:
    offers = range(1, books + 1)
    return (END(), *map(BOOK, offers), *map(BURY, cells), *map(MENORAH, menorahs))
