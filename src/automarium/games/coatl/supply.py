"""Filling the supply board, by the base rules: the same in the set-up and in every turn."""

from __future__ import annotations

from automarium.games.coatl.board import Board
from automarium.games.coatl.cards import KINDS
from automarium.kernel.rule import rule
from automarium.kernel.table import Table

CAPACITY = {"body": 2, "head": 1, "tail": 1}


@rule("CO-T1", "CO-B12")
def refill_if_due(table: Table, board: Board) -> None:
    """When no body segment is left on the board, or neither head nor tail, fill every empty place."""
    supply = board.supply
    if not supply.has_any("body") or not supply.has_any("head", "tail"):
        fill_empty_places(table, board)


@rule("CO-B5", "CO-B3", "CO-X1", "CO-X2")
def fill_empty_places(table: Table, board: Board) -> None:
    """Fill from the bags, in ascending number; what the bag cannot give stays empty."""
    for kind in KINDS:
        empty = tuple(board.supply.empty_places(kind))
        count = CAPACITY[kind] * len(empty)
        drawn = list(table.draw_many(board.supply.bags[kind], count, places=empty, kind=kind))
        for place in empty:
            pieces, drawn = drawn[: CAPACITY[kind]], drawn[CAPACITY[kind] :]
            board.supply.places[place] = pieces
            if pieces:
                table.tell("fill", place=place, pieces=tuple(pieces))
