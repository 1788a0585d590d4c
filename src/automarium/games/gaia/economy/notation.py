"""The person's economy in a position: resources, power, tech tiles, and the tiles on the research board.

What is left out is as at the beginning of a game: the stock of the faction board, no tiles, and the tech
tiles on the research board in the order of the data.
"""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import ACADEMY, TRACKS, factions
from automarium.games.gaia.economy.actions import ACADEMY_ACTION, STATION_ACTION
from automarium.games.gaia.economy.figures import (
    ADVANCED,
    LEFT,
    PLACES,
    RIGHT,
    STOCK,
    figures,
)
from automarium.games.gaia.economy.holdings import AREAS, FIRST, GAIA_AREA, NO_STONE
from automarium.games.gaia.economy.research import level_gains
from automarium.games.gaia.economy.tiles import STRONG_TILE
from automarium.games.gaia.hexes import in_reading_order
from automarium.games.gaia.side_notation import hex_of, refuse
from automarium.rulebook import Deck, Reader, Tree, rest_of

NAMES = dict(zip(STOCK, ("credits", "ore", "knowledge", "qic"), strict=True))
"""What resources are called in positions."""
ALL_PLACES = (*PLACES, *(ADVANCED + track for track in TRACKS))
MOST_TOKENS = 99
"""No stock of QIC and no number of tokens comes near this."""


def write_economy(board: Board) -> Tree:
    """What belongs to the person's part of a position."""
    own = board.human.holdings
    tree: Tree = {
        "stock": {name: own.stock[unit] for unit, name in NAMES.items()},
        "power": list(own.power),
        "tech": list(own.tiles),
        "covered": list(own.covered),
        "left_academy": own.academies.get(LEFT, ""),
        "right_academy": own.academies.get(RIGHT, ""),
        "used": list(own.used),
    }
    if own.stone != NO_STONE:
        tree["brainstone"] = AREAS[own.stone]
    return tree


def write_tech(board: Board) -> Tree:
    """The tech tiles by their places."""
    return dict(board.tech)


# Reading


def read_tech(board: Board, part: Reader) -> None:
    """Every tile at its place; those that are not named come in the order of the data."""
    standard, advanced = list(figures().standard), list(figures().advanced)
    for places, tiles, box in (
        (PLACES, standard, "tech-tiles"),
        (ALL_PLACES[len(PLACES) :], advanced, "advanced-tiles"),
    ):
        named = {place: part.choice(place, tiles) for place in places if part.has(place)}
        left = rest_of(tiles, named.values(), f"research.{box}")
        found = {place: named.get(place) or left.pop(0) for place in places}
        board.tech |= found
        board.box[box] = Deck(box, rest_of(tiles, found.values(), f"research.{box}"))


def read_economy(board: Board, part: Reader) -> None:
    """The person's stock, power and tiles."""
    _read_stock(board, part)
    _read_power(board, part)
    _read_tiles(board, part)
    _read_academies(board, part)
    own = board.human.holdings
    own.used = list(part.different("used", specials(), default=()))


def specials() -> tuple[str, ...]:
    """The names of all special actions."""
    known = figures()
    effects = {**known.standard, **known.advanced, **known.boosters}
    tiles = [name for name, effect in effects.items() if effect.special]
    return (ACADEMY_ACTION, STATION_ACTION, "swap", "down", "lowest", *tiles)


def _read_stock(board: Board, part: Reader) -> None:
    own, start = board.human.holdings, starting_stock(board)
    stock = part.part("stock")
    for unit, name in NAMES.items():
        most = figures().limits.get(unit, MOST_TOKENS)
        own.stock[unit] = stock.integer(name, least=0, most=most, default=min(start[unit], most))


def starting_stock(board: Board) -> dict[str, int]:
    """What the faction begins with, the level of its starting track among it."""
    faction, track = board.human.faction, factions()[board.human.faction].track
    stock = dict(figures().factions[faction].start)
    if track:
        gained = level_gains(board, track, 1)
        for unit in STOCK:
            to = "o" if unit == "q" and faction == "gleens" else unit
            stock[to] += gained.get(unit, 0)
    return stock


def _read_power(board: Board, part: Reader) -> None:
    own, human = board.human.holdings, board.human
    first, second = figures().factions[human.faction].power
    own.power = list(part.integers("power", least=0, most=MOST_TOKENS, default=(first, second, 0, 0)))
    if len(own.power) != GAIA_AREA + 1:
        why = "four numbers: tokens in the areas I, II and III and in the Gaia area"
        raise part.bad("power", why, told="four-areas")
    if human.faction == "taklons":
        own.stone = AREAS.index(part.choice("brainstone", AREAS, default=AREAS[FIRST]))
    elif part.has("brainstone"):
        raise part.bad("brainstone", "only the Taklons have it", told="only-they", thing="taklons")


def _read_tiles(board: Board, part: Reader) -> None:
    """Tiles by their places; an advanced one is no longer on the board and covers a standard one."""
    human, own = board.human, board.human.holdings
    places = part.different("tech", ALL_PLACES, default=())
    own.tiles = {place: board.tech[place] for place in places}
    advanced = [place for place in places if place.startswith(ADVANCED)]
    standard = [place for place in places if place not in advanced]
    own.covered = list(part.different("covered", standard, default=standard[: len(advanced)]))
    if len(own.covered) != len(advanced):
        raise part.bad("covered", "each advanced tile covers one standard tile", told="each-covers")
    still = [place for place in advanced if place.removeprefix(ADVANCED) in board.advanced]
    why = "is still on the research board; leave it out of research.advanced"
    refuse(part, "tech", still, why, told="still-there")
    human.tiles, human.covered_tiles = len(standard) - len(own.covered), len(own.covered)
    human.strong_tile = STRONG_TILE in own.open_tiles()


def _read_academies(board: Board, part: Reader) -> None:
    """Which academy is which; the first one is the left one if nothing is said."""
    human, own = board.human, board.human.holdings
    standing = in_reading_order(human.places_of(ACADEMY))
    for side in (LEFT, RIGHT):
        if text := part.text(f"{side}_academy", default=""):
            place = hex_of(board, text, part, f"{side}_academy")
            strange = [place] if place not in standing else []
            refuse(part, f"{side}_academy", strange, "holds no academy", told="no-academy")
            own.academies[side] = place
    left = [place for place in standing if place not in own.academies.values()]
    for side in (LEFT, RIGHT):
        if side not in own.academies and left:
            own.academies[side] = left.pop(0)
    if left or len(set(own.academies.values())) < len(own.academies):
        why = "left and right academy stand on different planets"
        raise part.bad("left_academy", why, told="academies")
