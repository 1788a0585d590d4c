"""What the person begins with, and the tech tiles on the research board."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import TRACKS, factions
from automarium.games.gaia.economy.amounts import gain
from automarium.games.gaia.economy.figures import ADVANCED, PLACES, STOCK, figures
from automarium.games.gaia.economy.holdings import FIRST
from automarium.games.gaia.economy.research import level_gains
from automarium.rulebook import Table, rule


@rule("B-8", "H-74")
def lay_out_tech(table: Table, board: Board) -> None:
    """A standard tile under each track and three beside them; an advanced one at the top of each track.

    Place by place, as a hand lays them out.
    """
    standard = table.draw_many(board.box["tech-tiles"], len(PLACES))
    advanced = table.draw_many(board.box["advanced-tiles"], len(TRACKS))
    board.tech = dict(zip(PLACES, standard, strict=True))
    board.tech |= {ADVANCED + track: tile for track, tile in zip(TRACKS, advanced, strict=True)}
    table.tell("tech-tiles")
    for tile in standard:
        table.tell("tech-tile", laid=tile)
    board.advanced = list(TRACKS)
    table.tell("advanced-tiles", advanced_tracks=TRACKS)
    for tile in advanced:
        table.tell("advanced-tile", laid=tile)


@rule("H-10", "H-2", "H-88a")
def take_start(table: Table, board: Board) -> None:
    """Stock and power of the faction board, then the level of the starting track; the Taklons' Brainstone."""
    human, own = board.human, board.human.holdings
    faction = figures().factions[human.faction]
    own.stock = dict(faction.start)
    first, second = faction.power
    own.power = [first, second, 0, 0]
    if human.faction == "taklons":
        own.stone = FIRST
    stock = {unit: own.stock[unit] for unit in STOCK}
    stone = int(human.faction == "taklons")
    table.tell(
        "human-stock-stone" if stone else "human-stock", first=first, second=second, stone=stone, **stock
    )
    if track := factions()[human.faction].track:
        gain(table, board, level_gains(board, track, 1), f"track:{track}")
