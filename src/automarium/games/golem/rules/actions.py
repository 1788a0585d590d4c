"""The five rows of the synagogue: what the Automa does with a marble it took (GO-10.1, GO-12.1)."""

from __future__ import annotations

from automarium.games.golem.automa_side import AREA_OF
from automarium.games.golem.board import Board
from automarium.games.golem.keeping import kept
from automarium.games.golem.rules.artifacts import buy_bars
from automarium.games.golem.rules.books import buy_book
from automarium.games.golem.rules.creation import create_golem
from automarium.games.golem.rules.resources import gain, pay
from automarium.games.golem.rules.upgrades import upgrade
from automarium.games.golem.rules.work import counted_for_work, work
from automarium.games.golem.sheets import rules
from automarium.rulebook import Table, first_in, prefer, rule


def act(table: Table, board: Board, row: str, value: int, for_work: bool = False) -> None:
    """The action of a row with its value."""
    if row == "work":
        work(table, board, value)
    elif row == "mirror":
        mirror(table, board, value, for_work)
    else:
        area_action(table, board, row, value)


@kept
@rule("GO-10.1", "BR-6.4", "BR-6.5", "BR-6.6")
def area_action(table: Table, board: Board, area: str, value: int) -> None:
    """Take resources; upgrade, unless the marker is then in the red zone; the main action."""
    more = board.sum_of("more-clay") if area == "golem" else 0
    table.tell("area-action", action=area, value=value)
    gain(table, board, value + more)
    if board.in_red_zone():
        table.tell("no-upgrade-in-red", marker=board.automa.marker)
    elif board.upgrades_left(area):
        upgrade(table, board, area)
    main_action(table, board, area)


@rule("GO-10.1", "GO-10.6", "GO-10.10")
def main_action(table: Table, board: Board, area: str) -> None:
    """Create a golem, buy gold, buy a book. In an exhausted area there is nothing more to do."""
    if area == "golem":
        create_golem(table, board)
    elif area == "artifact":
        buy_bars(table, board)
    else:
        buy_book(table, board)


@rule("GO-12.1", "GO-7.7", "GO-12.2", "BR-6.7")
def mirror(table: Table, board: Board, value: int, for_work: bool) -> None:
    """Pay 1 coin; then work, if chosen for that (A-20) or with 2 standing golems, else the top color.

    The Automa never pays 3 coins for a step of the research track.
    """
    table.tell("mirror", price=rules().mirror_price)
    pay(table, board, rules().mirror_price, "mirror")
    row = "work" if for_work else choose_mirrored(table, board)
    act(table, board, row, value)


@rule("GO-12.1")
def choose_mirrored(table: Table, board: Board) -> str:
    """What the main strategy tile says, then the color tiles."""
    rows = [AREA_OF[color] for color in board.automa.strategy]
    many_stand = len(counted_for_work(board)) >= 2
    chosen = table.pick(
        "mirrored",
        ("work", *rows),
        prefer(lambda row: row == "work" and many_stand, "work-with-two-standing"),
        first_in(rows, "highest-strategy-tile", "GO-3.4", strategy=tuple(board.automa.strategy)),
    )
    return chosen or rows[0]
