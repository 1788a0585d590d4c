"""Upgrade a structure."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import (
    ACADEMY,
    INSTITUTE,
    LAB,
    MINE,
    STATION,
    faction_cards,
)
from automarium.games.gaia.hexes import Hex
from automarium.games.gaia.rules.choosing import by_direction
from automarium.games.gaia.rules.points import gain, offer_charge
from automarium.games.gaia.rules.research import advance_random
from automarium.rulebook import Table, cites, first_in, must, nearest, rule

LADDER = (f"{STATION}-{INSTITUTE}", f"{MINE}-{STATION}", f"{LAB}-{ACADEMY}", f"{STATION}-{LAB}")
"""The kinds of upgrades, the first possible one is done."""
DOWNGRADE = f"{LAB}-{STATION}"


@rule("GP-8.6", "GP-8.6a", "GP-8.6c")
def upgrade(table: Table, board: Board) -> bool:
    """Of the structures that can be upgraded, the one nearest to a planet of yours."""
    kind = choose_kind(table, board)
    if kind is None:
        return False
    old, _, new = kind.partition("-")

    place = table.pick(
        "upgrade",
        sorted_places(board, old),
        nearest(board.distance_to_you, section="GP-8.6c"),
        by_direction(board, board.support),
        old=old,
        new=new,
    )
    return place is not None and carry_out(table, board, place, new)


@rule("GP-8.6b")
def choose_kind(table: Table, board: Board) -> str | None:
    """Down the list to the first kind that is possible."""
    kinds = kinds_of(board)

    def is_possible(kind: str) -> bool:
        old, _, new = kind.partition("-")
        return board.automa.has(old) and board.automa.supply[new] > 0

    return table.pick("upgrade-kind", kinds, must(is_possible), first_in(kinds, "list"))


@cites("GP-8.6f", "GP-9.6", "GP-9.6b", "GP-9.6d")
def kinds_of(board: Board) -> tuple[str, ...]:
    """The list; for the Firaks a lab can also become a trading station again, before a mine does."""
    if board.automa.faction == "firaks":
        return (LADDER[0], DOWNGRADE, *LADDER[1:])
    return LADDER


def sorted_places(board: Board, kind: str) -> list[Hex]:
    """The planets with such a structure, in reading order."""
    structures = board.automa.structures
    return [planet for planet in board.chart.planets if structures.get(planet) == kind]


@rule("GP-8.6d", "GP-8.6e", "GP-9.6c")
def carry_out(table: Table, board: Board, place: Hex, new: str) -> bool:
    """Swap the pieces. Both academies are alike, and no structure brings a tech tile."""
    old = board.automa.structures[place]
    board.automa.replace(place, new)
    table.tell("upgrade", planet=place, old=old, new=new)
    offer_charge(table, board, place)
    if board.automa.faction == "hadsch-hallas" and new == STATION:
        score_station(table, board)
    if board.automa.faction == "firaks" and new == LAB:
        with table.at("GP-9.6"):  # a new research lab advances a random track with the same support card
            advance_random(table, board)
    return True


@rule("GP-9.4")
def score_station(table: Table, board: Board) -> None:
    """Hadsch Hallas: points for every upgrade to a trading station."""
    table.tell("score-passive", **gain(board, faction_cards()["hadsch-hallas"].passive_vp, "passive"))
