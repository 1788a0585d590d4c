"""The person's own map while it is told: sectors put at their places, and turned there."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import sectors
from automarium.games.gaia.hexes import SLOTS, axial
from automarium.games.gaia.map import AROUND, fits, turned_tile
from automarium.games.gaia.map_picture import BORDERS, HEIGHT, HEXES_OF, WIDTH, middle_of
from automarium.games.gaia.pieces import ACROSS, HEX, SIZE, planet
from automarium.lookbook import (
    Area,
    Drawing,
    Drawn,
    Laid,
    Mosaic,
    Said,
    Speaker,
    Tile,
    at,
    drawing,
    spot,
    text,
)

PLACES = tuple(SLOTS)


def may_lie(board: Board, laid: Laid, place: int) -> bool:
    """No planets of one color touch those of another sector."""
    tile = laid[place]
    if tile is None:
        return True
    adjacency = board.settings.adjacency
    pairs: list[tuple[Tile | None, Tile | None, int]]
    if place == 0:
        pairs = [(tile, laid[1 + side], side) for side in range(len(AROUND))]
    else:
        side, count = place - 1, len(AROUND)
        before, after = laid[1 + (side - 1) % count], laid[1 + (side + 1) % count]
        pairs = [(laid[0], tile, side), (before, tile, (side + 1) % count), (tile, after, (side + 2) % count)]
    return all(
        fits(one.id, one.turn, other.id, other.turn, way, adjacency)
        for one, other, way in pairs
        if one is not None and other is not None
    )


def own_map(say: Speaker[Board], laid: Laid) -> Drawing:
    """The map as far as it is laid; a place that is empty has a question mark."""
    parts = [_place(say, slot, tile) for slot, tile in zip(PLACES, laid, strict=True)]
    hexes = at(WIDTH / 2, HEIGHT / 2, *parts, BORDERS)
    return drawing(WIDTH, HEIGHT, say.texts("picture.title"), '<g class="gaia-map gaia-told">', hexes, "</g>")


def _place(say: Speaker[Board], slot: str, tile: Tile | None) -> Drawn:
    x, y = middle_of(SLOTS[slot])
    room = Area(x - 2.5 * ACROSS, y - 4 * SIZE, 5 * ACROSS, 8 * SIZE)
    title = str(Said((say.place(f"slot-{slot}"),)).capital())
    if tile is None:
        empty = [at(*middle_of(axial(place)), HEX) for place in HEXES_OF[slot]]
        return spot(f"slot-{slot}", title, room, '<g class="gaia-empty">', *empty, "</g>", _sign("?", x, y))
    drawn = [
        at(*_beside((x, y), place), HEX, planet(kind) if kind else "") for place, kind in turned_tile(*tile)
    ]
    return spot(f"slot-{slot}", title, room, *drawn, _sign(sectors()[tile.id].number, x, y))


def _beside(middle: tuple[float, float], place: tuple[int, int]) -> tuple[float, float]:
    x, y = middle_of(place)
    return middle[0] + x, middle[1] + y


def _sign(words: object, x: float, y: float) -> str:
    return text(words, x, y + 5.5, "gaia-sector strong", size=15)


MOSAIC: Mosaic[Board] = Mosaic(
    "sectors",
    "turn",
    tuple(f"slot-{slot}" for slot in PLACES),
    6,
    may_lie,
    own_map,
    lambda sector: sectors()[sector].number,
    applies=lambda board: board.settings.map == "random" and board.settings.orientation == "0",
)
