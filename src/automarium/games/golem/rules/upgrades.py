"""Developments: which one is upgraded, and what that brings (GO-10.2, 10.3, 10.7, 10.11, GO-13.6)."""

from __future__ import annotations

from automarium.games.golem.automa_side import AREA_OF, COLOR_OF
from automarium.games.golem.board import Board
from automarium.games.golem.keeping import kept
from automarium.games.golem.printed_effects import AREAS, Effect
from automarium.games.golem.rules.effects import effect, resolve
from automarium.games.golem.rules.resources import gain_discount, settle_price
from automarium.games.golem.rules.strategy import sink_exhausted
from automarium.games.golem.sheets import rules
from automarium.rulebook import Criterion, Table, cites, fewest, first_in, most, must, prefer, rule

SECTION_OF = {"golem": "GO-10.2", "artifact": "GO-10.7", "research": "GO-10.11"}
LARGE = 3
"""The menorahs of the one development in each area that shows most."""


@cites("GO-10.1", "GO-10.3", "GO-13.6")
def choose_development(table: Table, board: Board, area: str) -> str | None:
    """In round 4 first the one with three menorahs; otherwise by the order of the area."""
    tiles = board.box.development
    last_round = board.round == rules().rounds

    def shows_three_menorahs(name: str) -> bool:
        return tiles[name].menorahs >= LARGE

    first: list[Criterion[str]] = [prefer(shows_three_menorahs, section="GO-10.3")] if last_round else []
    return table.pick(
        "development", board.upgrades_left(area), *first, *order_in(board, area), area=area, round=board.round
    )


@cites("GO-10.2", "GO-10.7", "GO-10.11", "BR-11.2", "BR-11.3", "BR-11.4")
def order_in(board: Board, area: str) -> list[Criterion[str]]:
    """Golem and research: the cheapest, then as listed (leg before torso, third column before the track).

    Artifact: from bottom to top, right before left (A-34), which is how they are listed.
    """
    tiles, section = board.box.development, SECTION_OF[area]
    listed = [tile.id for tile in tiles.values() if tile.area == area]
    if area == "artifact":
        return [first_in(listed, "lowest-then-right", section)]
    return [
        fewest(lambda name: tiles[name].price, "cheapest", section),
        first_in(listed, "leg-before-torso" if area == "golem" else "column-before-track", section),
    ]


@cites("GO-10.1", "GO-13.5")
def upgrade(table: Table, board: Board, area: str, discount: int = 0) -> bool:
    """Upgrade one development of an area; without one left, the discount is gained (A-33).

    The section is that of the caller: a marble action, an effect, phase 6.
    """
    name = choose_development(table, board, area) if board.upgrades_left(area) else None
    if name is None:
        return gain_discount(table, board, discount)
    tile = board.box.development[name]
    board.automa.developments.append(name)
    price = max(0, tile.price - discount)
    table.tell("upgrade", development=name, area=area, price=price, menorahs=tile.menorahs)
    settle_price(table, board, tile.price, discount)
    sink_exhausted(table, board, COLOR_OF[area])
    if tile.does == "at-once" and tile.effects is not None:
        resolve(table, board, tile.effects)
    return True


@rule("GO-13.6")
def choose_area(table: Table, board: Board, items: Criterion[str] | None = None) -> str | None:
    """The area that gives most VP, that is with most items; then by the highest strategy tile (A-43)."""
    areas = [AREA_OF[color] for color in board.automa.strategy]
    return table.pick(
        "area",
        AREAS,
        must(lambda area: bool(board.upgrades_left(area)), "has-an-upgrade-left"),
        items or most(board.items, "most-items"),
        first_in(areas, "highest-strategy-tile", "GO-3.4", strategy=tuple(board.automa.strategy)),
    )


@cites("GO-3.7")
def may_upgrade(board: Board) -> bool:
    """By tiles and books even in the red zone, unless that reading (A-54) is switched on."""
    return not (board.settings.red_zone_stops_all and board.in_red_zone())


def can_upgrade(board: Board, each: Effect) -> bool:
    areas = AREAS if each.what == "any" else (each.what,)
    return may_upgrade(board) and any(board.upgrades_left(area) for area in areas)


@effect("upgrade", possible=can_upgrade)
@kept
@rule("GO-10.1")
def upgrade_at_discount(table: Table, board: Board, each: Effect) -> bool:
    area = choose_area(table, board) if each.what == "any" else each.what
    if area is None or not may_upgrade(board):
        return gain_discount(table, board, each.n)
    return upgrade(table, board, area, each.n)
