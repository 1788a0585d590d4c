"""The Lamplighters as numbers, for agents that learn: what the person sees, and every answer there is."""

from __future__ import annotations

from automarium.lesson.board import COLORS, LAMPS, NIGHTS, STORE, Board
from automarium.lesson.human import FETCH, LIGHT, WALK
from automarium.rulebook import Numbers, Span, counts, places

COLOR = places(COLORS)
LAYOUT = (
    Span("lamps", len(LAMPS) * len(COLOR), 1, "for each lamp the color that burns there"),
    Span("store", len(COLOR), STORE, "how many flasks of each color you have"),
    Span("walker", len(LAMPS), 1, "where you stand"),
    Span("wind", len(LAMPS), 1, "where the wind stands"),
    Span("left", 1, len(NIGHTS), "night cards to come"),
)


def observe(board: Board, side: str) -> list[float]:
    """The numbers of the layout."""
    return [
        *(number for lamp in LAMPS for number in counts(filter(None, [board.lamps[lamp]]), COLOR)),
        *counts(board.store, COLOR),
        *(float(board.walker == lamp) for lamp in LAMPS),
        *(float(board.gust == lamp) for lamp in LAMPS),
        float(len(board.nights)),
    ]


NUMBERS: Numbers[Board] = Numbers(
    LAYOUT,
    observe,
    ("turn",),
    {
        "light": tuple(LIGHT(lamp, flask) for lamp in LAMPS for flask in COLORS),
        "walk": tuple(map(WALK, LAMPS)),
        "fetch": (FETCH(),),
    },
)
