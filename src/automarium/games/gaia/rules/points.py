"""How the Automa gains points, and what the person may charge when it builds."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import ACADEMY, INSTITUTE, numbers
from automarium.games.gaia.economy import charging
from automarium.games.gaia.hexes import Hex, distances, within
from automarium.rulebook import Plain, Table, cites, rule

STRONG = 4
"""The power of institute and academies with the tech tile that strengthens them."""


@cites("GP-1.3", "GP-14.5", "GP-14.5b")
def gain(board: Board, points: int, source: str) -> dict[str, Plain]:
    """Points for the Automa; on the highest level one more for each gain (reading `extra_vp`).

    Returns what is told of them; `source` says what for.
    """
    extra = board.level.extra_vp
    if not points or (board.gained and board.settings.extra_vp == "turn"):
        extra = 0
    board.gained = board.gained or points > 0
    board.automa.vp += points + extra
    return {"count": points + extra, "total": board.automa.vp, "brought": f"{source}:{points}:{extra}"}


@rule("GP-11.1", "B-4")
def offer_charge(table: Table, board: Board, place: Hex) -> None:
    """The person may charge as much as their strongest structure near the new one is worth."""
    power = charge_at(board, place)
    if not power:
        return
    giver = nearest_of(board, place, power)
    if board.settings.keeps_economy:
        charging.offer(table, board, power, giver)
    else:
        table.tell("charge" if power > 1 else "charge-free", count=power, price=power - 1, giver=giver)


@cites("GP-11.1", "GP-1.4", "B-4a")
def charge_at(board: Board, place: Hex) -> int:
    return max((power_of(board, each) for each in near(board, place)), default=0)


def near(board: Board, place: Hex) -> list[Hex]:
    """What the person has within the distance of a charge."""
    reached = within(place, numbers().charge_distance)
    return [each for each in board.human.planets() if each in reached]


def nearest_of(board: Board, place: Hex, power: int) -> Hex:
    """A structure that gives this power, to point at: of several, one that lies nearest."""
    away = distances(place)
    givers = (each for each in near(board, place) if power_of(board, each) == power)
    return min(givers, key=lambda each: (away[each], each))


@cites("B-3", "B-15", "H-91c")
def power_of(board: Board, place: Hex) -> int:
    """The power value of a structure of the person; guests and the Lost Planet are worth a mine."""
    human = board.human
    kind = human.structures.get(place)
    if kind is None:
        return 1
    power = numbers().power[kind]
    if human.strong_tile and kind in (ACADEMY, INSTITUTE):
        power = STRONG
    strong_home = human.faction == "bescods" and human.has(INSTITUTE)
    return power + 1 if strong_home and board.planet_at(place) == human.home else power
