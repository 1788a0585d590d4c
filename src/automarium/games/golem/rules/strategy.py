"""The strategy tiles: the order that settles choices, and the tile of an exhausted area, which sinks."""

from __future__ import annotations

from automarium.games.golem.automa_side import AREA_OF
from automarium.games.golem.board import Board
from automarium.games.golem.golems import DISTRICT
from automarium.rulebook import Criterion, Table, cites, fewest, first_in, most

SINKING = {"red": "GO-10.6", "yellow": "GO-10.10"}
"""The sections by which the tile of an exhausted area sinks."""


@cites("GO-3.4")
def highest_tile(board: Board) -> Criterion[str]:
    """The color of the highest strategy tile among the options."""
    order = board.automa.strategy
    return first_in(order, "highest-strategy-tile", "GO-3.4", strategy=tuple(order))


@cites("GO-3.4")
def lowest_tile(board: Board) -> Criterion[str]:
    order = board.automa.strategy
    return first_in(reversed(order), "lowest-strategy-tile", "GO-3.4", strategy=tuple(order))


@cites("GO-3.4")
def golem_of_highest_tile(board: Board) -> Criterion[str]:
    """The same for golems, by their districts."""
    order = board.automa.strategy
    return fewest(
        lambda golem: order.index(DISTRICT[golem]), "highest-strategy-tile", "GO-3.4", strategy=tuple(order)
    )


@cites("GO-3.4")
def golem_of_lowest_tile(board: Board) -> Criterion[str]:
    order = board.automa.strategy
    return most(
        lambda golem: order.index(DISTRICT[golem]), "lowest-strategy-tile", "GO-3.4", strategy=tuple(order)
    )


@cites("GO-10.6", "GO-10.10", "GO-10.12")
def is_exhausted(board: Board, color: str) -> bool:
    """All upgrades done, and all golems created or all artifacts complete. Research is never exhausted."""
    if color == "blue" or board.upgrades_left(AREA_OF[color]):
        return False
    return board.automa.supply == 0 if color == "red" else board.all_complete()


@cites("GO-10.6", "GO-10.10")
def sink_exhausted(table: Table, board: Board, color: str) -> None:
    """The strategy tile of an exhausted area moves to the bottom, at once and once (A-48)."""
    if color not in board.automa.sunk and is_exhausted(board, color):
        with table.at(SINKING[color]):
            sink(table, board, color)


def sink(table: Table, board: Board, color: str) -> None:
    automa = board.automa
    automa.sunk.append(color)
    automa.strategy.remove(color)
    automa.strategy.append(color)
    table.tell("sink", strategy_tile=color, strategy=tuple(automa.strategy))
