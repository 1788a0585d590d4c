"""Your board as a drawing: resources, power, income of the next round, tech tiles; and tiles to be had."""

from __future__ import annotations

from collections.abc import Hashable

from automarium.games.gaia import signs
from automarium.games.gaia.board import Board
from automarium.games.gaia.components import TRACKS
from automarium.games.gaia.economy.amounts import listed, received
from automarium.games.gaia.economy.figures import ADVANCED, FREE_PLACES, STOCK, figures
from automarium.games.gaia.economy.hands import SPOTS
from automarium.games.gaia.economy.holdings import AREAS, GAIA_AREA, THIRD
from automarium.games.gaia.economy.income import next_income
from automarium.games.gaia.economy.nouns import SIGNS
from automarium.games.gaia.economy.tech_picture import SIZE, tech_tile
from automarium.games.gaia.faces import brainstone
from automarium.games.gaia.tabletop import Tabletop
from automarium.lookbook import Drawn, Part, at, below, beside, box, circle, drawn_from, part, text

WIDTH = 388.0
ROW = 30.0
GAP = 4.4


def _of_your_board(table: Tabletop) -> Hashable:
    own = table.board.human.holdings
    held = *own.tiles.items(), *own.covered
    return table.seen(YOURS, *own.stock.items(), *own.power, own.stone, held)


@drawn_from(_of_your_board)
def your_board(table: Tabletop) -> Part:
    """Resources and power in one row, income below, tech tiles at last."""
    return below([beside([*_resources(table), *_areas(table)], 3), to_come(table)], 3)


def to_come(table: Tabletop) -> Part:
    """The income of the next round, and the tech tiles."""
    return below([_income(table), *_held(table)], 3)


# Resources and power


def _resources(table: Tabletop) -> list[Part]:
    """Credits, ore, knowledge and QIC."""
    stock, limits = table.board.human.holdings.stock, figures().limits
    return [_resource(table, unit, stock[unit], stock[unit] >= limits.get(unit, 99)) for unit in STOCK]


@drawn_from(lambda table, unit, count, is_full: table.seen((SPOTS[unit],), unit, count, is_full))
def _resource(table: Tabletop, unit: str, count: int, is_full: bool) -> Part:
    width = 46.0
    drawn = [
        box(width, ROW, "gaia-now" if is_full else "card", 4),
        signs.sign(SIGNS[unit], 13, ROW / 2),
        text(count, width - 5, ROW / 2 + 5, "ink strong", "end", 14),
    ]
    return table.tile(SPOTS[unit], part(width, ROW, *drawn))


def _areas(table: Tabletop) -> list[Part]:
    """The three areas of the power cycle and the Gaia area."""
    return [_area(table, area) for area in range(GAIA_AREA + 1)]


def _of_area(table: Tabletop, area: int) -> Hashable:
    own = table.board.human.holdings
    return table.seen((_spot_of(area),), area, own.power[area], own.stone == area)


def _spot_of(area: int) -> str:
    return f"area-{area + 1}" if area <= THIRD else "gaia-area"


@drawn_from(_of_area)
def _area(table: Tabletop, area: int) -> Part:
    own, width = table.board.human.holdings, 44.0
    drawn: list[Drawn] = [box(width, ROW, "card", 14 if area <= THIRD else 4)]
    drawn.append(text(AREAS[area] if area <= THIRD else "", 7, 13, "faint", "start", 12.25))
    if area == GAIA_AREA:
        drawn.append(at(9, 9, signs.sign("gaia"), scale=0.6))
    drawn += [
        circle(17, 20, 5, "gaia-sign gaia-transdim"),
        text(own.power[area], 25, 25, "ink strong", "start", 14),
    ]
    if own.stone == area:
        drawn.append(at(35, 11, brainstone(), scale=0.8))
    return table.tile(_spot_of(area), part(width, ROW, *drawn))


YOURS = (*(SPOTS[unit] for unit in STOCK), *map(_spot_of, range(GAIA_AREA + 1)), "income", "human-tiles")
"""The spots of your board."""


# Income


@drawn_from(lambda table: table.seen(("income",)))
def _income(table: Tabletop) -> Part:
    """What the next round will bring, as things stand; without a booster until it is chosen."""
    coming = received(table.board, next_income(table.board))
    words = table.say.say("picture.income", {"amounts": listed(coming)})
    head = text(table.say.texts("picture.income-short"), 8, 15.5, "faint", "start", 12.25)
    shown = " ".join(f"{count} {SIGNS[unit]}" for unit, count in coming.items())
    drawn = [box(WIDTH, 22, "card", 4), head, signs.line(shown, WIDTH / 2 + 30, 11) if shown else ""]
    return table.tile("income", part(WIDTH, 22, *drawn), words)


# Tech tiles


def _held(table: Tabletop) -> list[Part]:
    """The person's tiles, six in a row; covered ones are faint."""
    own = table.board.human.holdings
    drawn = [_own_tile(table, tile, place in own.covered) for place, tile in own.tiles.items()]
    rows = [beside(drawn[first : first + 6], GAP) for first in range(0, len(drawn), 6)]
    return [table.tile("human-tiles", below(rows, 3))] if rows else []


@drawn_from(lambda table, tile, covered: table.seen((), tile, covered))
def _own_tile(table: Tabletop, tile: str, covered: bool) -> Part:
    message = "picture.covered-tile" if covered else "picture.your-tile"
    return table.tile(
        f"own-{tile}", tech_tile(tile, "gaia-over" if covered else ""), table.say.say(message, {"tech": tile})
    )


PLACES = [f"tech-{place}" for place in (*TRACKS, *FREE_PLACES)] + [f"adv-{track}" for track in TRACKS]


@drawn_from(
    lambda table: table.seen(
        PLACES, *table.board.tech.items(), *table.board.advanced, *table.board.human.holdings.tiles
    )
)
def tech(table: Tabletop) -> Part:
    """The tiles of the research board: advanced ones, under the tracks, and at the free places."""
    board = table.board
    advanced = [_advanced(table, track) for track in TRACKS]
    under = [
        table.tile(f"tech-{place}", tech_tile(board.tech[place], _look(board, place))) for place in TRACKS
    ]
    free = [
        table.tile(f"tech-{place}", tech_tile(board.tech[place], _look(board, place)))
        for place in FREE_PLACES
    ]
    return below([beside(advanced, GAP), beside(under, GAP), beside(free, GAP)], 3)


def _look(board: Board, place: str) -> str:
    """Tiles that the person has taken are faint."""
    return "gaia-over" if place in board.human.holdings.tiles else ""


def _advanced(table: Tabletop, track: str) -> Part:
    board = table.board
    tile = board.tech[ADVANCED + track]
    if track not in board.advanced:
        return table.tile(
            f"adv-{track}", part(*SIZE, box(*SIZE, "outline dashed", 4)), table.say.place(f"track-{track}")
        )
    title = table.say.say("picture.advanced-tile", {"track": track, "advanced_tech": tile}).capital()
    return table.tile(f"adv-{track}", tech_tile(tile), title)
