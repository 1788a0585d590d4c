"""Upgrades of structures, and the two special actions that change structures."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import ACADEMY, GLEENS_TOKEN, INSTITUTE, LAB, MINE, STATION
from automarium.games.gaia.economy import rival
from automarium.games.gaia.economy.amounts import listed, missing, pay
from automarium.games.gaia.economy.factions import brings_own_token, upgrade_paths
from automarium.games.gaia.economy.figures import CREDITS, LEFT, ORE, RIGHT, Amounts, figures
from automarium.games.gaia.economy.points import happened
from automarium.games.gaia.economy.research import advance_freely
from automarium.games.gaia.economy.tiles import take_tile
from automarium.games.gaia.economy.tokens import receive
from automarium.games.gaia.hexes import Hex, in_reading_order
from automarium.rulebook import Move, Refused, Table, Verb, cites, rule

ACADEMIES = (LEFT, RIGHT)
BECOMES = (STATION, LAB, INSTITUTE, *ACADEMIES)
"""What a structure may become; an academy is the left or the right one."""

SCORES_AS = {STATION: "station", INSTITUTE: "big", ACADEMY: "big"}
"""What a new structure is to tiles that pay for it."""


def kind_of(becomes: str) -> str:
    """The kind of structure; both academies are of one."""
    return ACADEMY if becomes in ACADEMIES else becomes


@cites("H-64", "B-3", "GP-11.2")
def upgrade_price(board: Board, structure: Hex, becomes: str) -> Amounts:
    """A trading station costs less with a structure of the other side nearby."""
    costs = figures().costs
    if becomes == STATION and rival.is_near(board, structure):
        return costs["station_near"]
    return costs[kind_of(becomes)]


@cites("H-64", "H-65", "H-91a", "H-7")
def upgrades(board: Board) -> Iterator[Move[Board]]:
    """Each structure with what it may become and what can be paid; guests and the Lost Planet stay mines."""
    human, stock, paths = board.human, board.human.holdings.stock, upgrade_paths(board.human)
    if stock[ORE] < figures().costs["station_near"][ORE]:
        return
    for structure in in_reading_order(human.structures):
        for kind in paths.get(human.structures[structure], ()):
            price = upgrade_price(board, structure, kind)
            if human.supply[kind] and stock[CREDITS] >= price[CREDITS] and stock[ORE] >= price[ORE]:
                yield from (UPGRADE(structure, becomes) for becomes in pieces_of(board, kind))


def pieces_of(board: Board, kind: str) -> list[str]:
    """The pieces of a kind that may be built: of the academies, those that do not stand yet."""
    if kind != ACADEMY:
        return [kind]
    return [each for each in ACADEMIES if each not in board.human.holdings.academies]


@rule("H-64", "H-66", "H-67")
def upgrade(table: Table, board: Board, structure: Hex, becomes: str) -> None:
    """Pay, swap the pieces; a lab or an academy brings a tech tile; score; the Gleens gain their token."""
    human = board.human
    pay(table, board, upgrade_price(board, structure, becomes))
    old, new = human.structures[structure], kind_of(becomes)
    human.replace(structure, new)
    if becomes in ACADEMIES:
        human.holdings.academies[becomes] = structure
    table.tell("human-upgrade", planet=structure, own_old=old, own_new=new)
    if new in (LAB, ACADEMY):
        take_tile(table, board)
    if new in SCORES_AS:
        happened(table, board, SCORES_AS[new])
    if new == INSTITUTE and brings_own_token(human):
        receive(table, board, GLEENS_TOKEN)


def why_no_upgrade(board: Board, structure: Hex, becomes: str) -> Refused | None:
    human, new = board.human, kind_of(becomes)
    old = human.structures.get(structure)
    if old is None:
        return Refused("refused-not-yours", planet=structure)
    if new not in upgrade_paths(human).get(old, ()):
        return Refused("refused-path", own_old=old, own_new=new)
    if becomes not in pieces_of(board, new) or not human.supply[new]:
        return Refused("refused-no-piece", own_kind=new)
    price = upgrade_price(board, structure, becomes)
    lacking = missing(board, price)
    return Refused("refused-price", cost=listed(price), lacking=listed(lacking)) if lacking else None


UPGRADE = Verb("improve", upgrade, line="up {structure} {becomes}", why_not=why_no_upgrade)


# Special actions of two institutes


@rule("H-98c")
def swap_institute(table: Table, board: Board, swap_mine: Hex) -> None:
    """Ambas: institute and mine change places; nothing is built, paid or scored."""
    human = board.human
    (old,) = human.places_of(INSTITUTE)
    human.structures[old], human.structures[swap_mine] = MINE, INSTITUTE
    human.holdings.used.append("swap")
    table.tell("human-swap", planet=swap_mine, old_planet=old, own_old=MINE, own_new=INSTITUTE)


@rule("H-98d")
def downgrade_lab(table: Table, board: Board, own_lab: Hex) -> None:
    """Firaks: a lab becomes a trading station, which scores as one, and a track advances."""
    board.human.replace(own_lab, STATION)
    board.human.holdings.used.append("down")
    table.tell("human-upgrade", planet=own_lab, own_old=LAB, own_new=STATION)
    happened(table, board, "station")
    advance_freely(table, board)


SWAP = Verb("swap-places", swap_institute, line="swap {swap_mine}")
DOWNGRADE = Verb("turn-back", downgrade_lab, line="down {own_lab}")
