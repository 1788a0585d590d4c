"""What a correction may put at each spot that a person points at; bag and deck follow from it."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.lesson.board import COLORS, GUST, LAMPS, STORE, Board
from automarium.lookbook import Otherwise, a_list, a_thing


def otherwise(board: Board, spot: str) -> Iterator[Otherwise]:
    kind, _, which = spot.partition("-")
    match kind:
        case "lamp" if which:
            yield from at_lamp(board, int(which))
        case "store":
            yield from a_list("flask", board.store, COLORS, "store", most=STORE)
        case "gone":
            yield from a_list("flask", board.gone, COLORS, "gone")
        case "seen":
            yield from a_list("night", board.seen, COLORS, "nights")


def at_lamp(board: Board, lamp: int) -> Iterator[Otherwise]:
    """A flask may burn there or not; a figure may stand elsewhere."""
    yield a_thing("flask", board.lamps[lamp], ("", *COLORS), "lamps", str(lamp))
    for figure in board.figures_at(lamp):
        fact, key = ("blows", "wind") if figure == GUST else ("stands", "walker")
        yield a_thing(fact, lamp, tuple(LAMPS), key)
