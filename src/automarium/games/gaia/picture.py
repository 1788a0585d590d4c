"""The table as a drawing: the map as wide as a phone, with both sides in its corners, then the rest.

Hexes are spots by their place, sectors by their slot. Levels of tracks, tiles, actions, boosters, tokens and
supplies are spots of their own; everything that `contents` lists can be found.
"""

from __future__ import annotations

from collections.abc import Callable

from automarium.games.gaia.board import Board
from automarium.games.gaia.economy.board_picture import tech, your_board
from automarium.games.gaia.map_picture import WIDTH, map_part
from automarium.games.gaia.panels import (
    actions,
    boosters,
    cards,
    finals,
    research,
    rounds,
    supplies,
    tokens,
)
from automarium.games.gaia.tabletop import Tabletop, tabletop
from automarium.lookbook import Drawing, Part, Speaker, at, below, box, drawing

EDGE, GAP = 6.0, 8.0


def picture(say: Speaker[Board]) -> Drawing:
    """The whole table."""
    table = tabletop(say)
    sky = map_part(table)
    board = say.board
    own = [your_board] if board.settings.keeps_economy and board.human.faction else []
    tiles = [tech] if board.tech else []  # they lie there before a faction is chosen
    panels: tuple[Callable[[Tabletop], Part], ...] = (
        cards, *own, research, *tiles, actions, boosters, rounds, finals, tokens, supplies,
    )  # fmt: skip
    rest = below([panel(table) for panel in panels], GAP)
    height = sky.height + EDGE + rest.height + GAP
    ground = box(WIDTH, height, "surface", 8)
    beside = at(EDGE, sky.height + EDGE, *rest.inside)
    return drawing(WIDTH, height, say.texts("picture.title"), ground, *sky.inside, beside)
