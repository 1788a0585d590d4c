"""What the people report: their moves on the shared board. Their own boards are theirs.

Moves are short lines: `marble yellow work`, `rabbi 2`, `rabbi lowest`, `pass`; afterward `book 4`, `bury 3`,
`menorah red`, `end`. Each move is a function of its own, so that the full rules of a player's side can be
written where a move is now only noted.
"""

from __future__ import annotations

from collections.abc import Callable

from automarium.games.golem.board import LOWEST, Board, in_color_order
from automarium.games.golem.components import MARBLES, ROWS, rules
from automarium.games.golem.rules.books import open_books
from automarium.games.golem.rules.refresh import know_action_tiles, know_marbles, throw_marbles
from automarium.kernel.rules.citing import cites, rule
from automarium.kernel.rules.table import Table

END = "end"
PASS = "pass"  # noqa: S105  # a move, no secret
LOW = "lowest"
OPEN = "open"


@rule("BR-1.2")
def human_turn(table: Table, board: Board) -> None:
    """One action, and what else it changed on the shared board."""
    side = board.next
    know_marbles(table, board)
    know_action_tiles(table, board)
    word, _, rest = table.choose("move", moves(board, side), side=side).partition(" ")
    if word == "marble":
        take_marble(table, board, side, *rest.split())
    elif word == "rabbi":
        place_rabbi(table, board, side, rest)
    else:
        pass_action(table, board, side)
    report_changes(table, board, side)


@cites("BR-1.2", "BR-6.9")
def moves(board: Board, side: str) -> list[str]:
    """A marble while fewer than two are held, the rabbi while it is not placed; a pass once in a round."""
    options: list[str] = []
    if len(board.held[side]) < 2:
        options += [f"marble {each}" for each in marbles_there(board)]
    if side not in board.rabbis:
        options += [f"rabbi {place}" for place in board.free_tiles()] + [f"rabbi {LOW}"]
    if len(board.held[side]) < 2 and side not in board.passed and marbles_there(board):
        options.append(PASS)
    return options


def marbles_there(board: Board) -> list[str]:
    return [f"{color} {row}" for row in ROWS for color in MARBLES if color in board.rows[row]]


@rule("BR-6.1")
def take_marble(table: Table, board: Board, side: str, color: str, row: str) -> None:
    value = len(board.rows[row])
    board.take_marble(side, color, row)
    table.tell("human-marble", side=side, color=color, row=row, value=value)


@rule("BR-7.1")
def place_rabbi(table: Table, board: Board, side: str, place: str) -> None:
    board.rabbis[side] = LOWEST if place == LOW else int(place)
    if place == LOW:
        table.tell("human-rabbi-lowest", side=side)
    else:
        table.tell("human-rabbi", side=side, place=int(place), tile=board.action_tiles[int(place) - 1])


@rule("BR-6.9")
def pass_action(table: Table, board: Board, side: str) -> None:
    """Once in a round, instead of a marble action: take any marble, then the others are thrown again."""
    color, row = table.choose("pass-marble", marbles_there(board), side=side).split()
    board.take_marble(side, color, row)
    board.passed.append(side)
    table.tell("human-passes", side=side, color=color, row=row)
    left = in_color_order(marble for marbles in board.rows.values() for marble in marbles)
    board.rows = {each: [] for each in ROWS}
    throw_marbles(table, board, left)


# What else changed


@rule("BR-8.1")
def report_changes(table: Table, board: Board, side: str) -> None:
    """Books bought, golems buried, menorahs taken, until the person says that this is all."""
    while len(options := changes(board, side)) > 1:
        word, _, rest = table.choose("change", options, side=side).partition(" ")
        if word == END:
            break
        _CHANGES[word](table, board, side, rest)


def changes(board: Board, side: str) -> list[str]:
    """What may have changed, as short lines; nothing else has, first."""
    buried = [*board.graveyard, *board.open_grave].count(side)
    options = [END, *(f"book {place}" for place in range(1, len(board.library) + 1))]
    if buried < rules().golems:
        options += [f"bury {cell}" for cell in board.free_cells()] + [f"bury {OPEN}"]
    return options + [f"menorah {color}" for color in board.menorahs]


@rule("BR-4.3")
def buy_book(table: Table, board: Board, side: str, place: str) -> None:
    card = board.library.pop(int(place) - 1)
    board.human_books.append(card)
    table.tell("human-book", side=side, place=int(place), book=card)
    open_books(table, board)


@rule("BR-8.1")
def bury_golem(table: Table, board: Board, side: str, cell: str) -> None:
    if cell == OPEN:
        board.open_grave.append(side)
        table.tell("human-buries-open", side=side)
    else:
        board.graveyard[int(cell) - 1] = side
        table.tell("human-buries", side=side, cell=int(cell))


@rule("BR-2.3")
def take_menorah(table: Table, board: Board, side: str, color: str) -> None:
    board.menorahs.remove(color)
    board.human_menorahs.append(color)
    table.tell("human-menorah", side=side, color=color)


_CHANGES: dict[str, Callable[[Table, Board, str, str], None]] = {
    "book": buy_book,
    "bury": bury_golem,
    "menorah": take_menorah,
}
