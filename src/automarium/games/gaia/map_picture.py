"""The map as a drawing: sectors of hexes with planets and pieces, and both sides in its corners."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import numbers
from automarium.games.gaia.faces import standing
from automarium.games.gaia.hexes import DIRECTIONS, HEXES, SLOT_OF, SLOTS, Axial, Hex, axial, named
from automarium.games.gaia.pieces import ACROSS, DOWN, HEX, SIZE, corners
from automarium.games.gaia.scoring import points, untold
from automarium.games.gaia.settings import AUTOMA, HUMAN
from automarium.games.gaia.tabletop import Tabletop
from automarium.lookbook import (
    Area,
    Drawn,
    Part,
    Region,
    Said,
    Speaker,
    at,
    box,
    drawn_from,
    part,
    path,
    spot,
    text,
)

AMOUNT = 22
"""The room at the right edge of a side that stays free: what is added to its points is written there."""
WIDTH, HEIGHT = 400.0, 23 * SIZE + 16  # with room for the ring around a hex at the edge
CORNER = (4.75 * ACROSS, 2.6 * SIZE)
"""The room of a side in a corner of the map."""


HEXES_KEPT = 20 * len(HEXES)
HEXES_OF = {slot: tuple(place for place in HEXES if SLOT_OF[place] == slot) for slot in SLOTS}


def map_part(table: Tabletop) -> Part:
    sectors = [_sector(table, slot) for slot in SLOTS]
    hexes = at(WIDTH / 2, HEIGHT / 2, *sectors, BORDERS)
    corners = ('<g class="map-corner">', *_corners(table), "</g>")
    return part(WIDTH, HEIGHT, '<g class="gaia-map">', hexes, "</g>", *corners)


def regions(say: Speaker[Board]) -> Iterator[Region]:
    """The sectors by their numbers, once they lie there; near are those where the person has something."""
    board = say.board
    sector = board.map.sector if board.map is not None else {}
    own = {*board.human.planets(), *board.human.gaiaformers}
    for slot, hexes in HEXES_OF.items() if sector else ():
        number = int(sector[hexes[0]][:2])
        yield Region(
            say.texts("region.sector", number=number),
            (f"slot-{slot}", *hexes),
            str(number),
            not own.isdisjoint(hexes),
        )


def middle_of(place: Axial) -> tuple[float, float]:
    """Where the middle of a hex lies, measured from that of the center."""
    q, r = place
    return ACROSS * (q + r / 2), DOWN * r


def _shown(table: Tabletop, hexes: Iterable[Hex], name: str) -> Hashable:
    """Hexes are named by planets of other sectors, too."""
    board = table.board
    of_all = board.map and board.map.layout, tuple(board.gaia_tokens), board.human.lost_planet
    return table.seen(hexes, name, *of_all)


@drawn_from(lambda table, slot: _shown(table, HEXES_OF[slot], slot))
def _sector(table: Tabletop, slot: str) -> Drawn:
    x, y = middle_of(SLOTS[slot])
    hexes = [_hex(table, place) for place in HEXES_OF[slot]]
    room = Area(x - 2.5 * ACROSS, y - 4 * SIZE, 5 * ACROSS, 8 * SIZE)
    return spot(f"slot-{slot}", table.title(f"slot-{slot}"), room, *hexes)


@drawn_from(lambda table, place: _shown(table, (place,), place), most=HEXES_KEPT)
def _hex(table: Tabletop, place: Hex) -> Drawn:
    x, y = middle_of(axial(place))
    board = table.board
    drawn = [] if board.map is None else list(standing(board, place))
    if board.map is not None and axial(place) in SLOTS.values():
        y_of_number, size = (-5, 15) if drawn else (5.5, 15)  # by it a planet is called: it is never hidden
        drawn.append(text(int(board.map.sector[place][:2]), 0, y_of_number, "gaia-sector strong", size=size))
    title = table.title(place) if board.map is not None else table.title(f"slot-{SLOT_OF[place]}")
    return spot(place, title, Area(x - ACROSS / 2, y - SIZE, ACROSS, 2 * SIZE), at(x, y, HEX, *drawn))


def _borders() -> Iterator[str]:
    """The edges of hexes whose neighbor lies in another sector, or off the board."""
    around = corners(SIZE)
    for place in HEXES:
        q, r = axial(place)
        x, y = middle_of((q, r))
        for side, (dq, dr) in enumerate(DIRECTIONS):
            if SLOT_OF.get(named(q + dq, r + dr)) != SLOT_OF[place]:
                (x1, y1), (x2, y2) = around[side - 1], around[side]
                yield f"M{x + x1:.1f} {y + y1:.1f}L{x + x2:.1f} {y + y2:.1f}"


BORDERS = path("".join(_borders()), "gaia-border")
"""A line around each sector."""


# The corners


def _corners(table: Tabletop) -> Iterator[Drawn]:
    board = table.board
    width, height = CORNER
    yield at(4, 4, _side(table, AUTOMA))
    yield at(WIDTH - width - 4, HEIGHT - height - 2, _side(table, HUMAN))
    if board.round:
        shown = {"round": min(board.round, numbers().rounds), "rounds": numbers().rounds}
        x = WIDTH - 4.2 * ACROSS
        yield text(table.say.say("picture.round", shown), x, 20, "ink strong", "start", 15)
        yield at(x + 8, 36, table.marker(board.first))
        first = table.say.texts("picture.first")
        yield text(first, x + 21, 41, "faint", "start", _fitting(first, WIDTH - x - 21))


def _of_side(table: Tabletop, who: str) -> Hashable:
    return table.seen((who,), who, _scored(table, who), table.side(who).passed)


def _scored(table: Tabletop, who: str) -> int | None:
    """The points of a side; None where the person keeps them for themselves."""
    if who in untold(table.board):
        return None
    return points(table.board)[who] if table.board.map else table.side(who).vp


@drawn_from(_of_side)
def _side(table: Tabletop, who: str) -> Drawn:
    """A side with its faction and points."""
    side, (width, height) = table.side(who), CORNER
    faction = Said((table.say.name("your_faction", side.faction),)).capital() if side.faction else ""
    passed = str(table.say.name("state", "passed")) if side.passed else ""
    words, scored = " · ".join(filter(None, (str(faction), passed))), _scored(table, who)
    return spot(
        who,
        table.title(who),
        Area(0, 0, width, height),
        box(width, height, "card", 4),
        at(16, 16, table.marker(who, 8.5)),
        text(table.say.texts(f"side.{who}"), 28, 21, "ink strong", "start", 15),
        *([text(scored, width - AMOUNT, 22, "ink strong", "end", 18)] if scored is not None else []),
        text(words, 8, height - 7, "faint", "start", _fitting(words, width - 16)),
    )


def _fitting(words: str, room: float) -> float:
    """The size at which words fit into a room: as large as can be, for the map is often drawn smaller."""
    return max(12.25, min(15, round(room / (0.53 * max(len(words), 1)), 1)))
