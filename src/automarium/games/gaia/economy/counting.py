"""What tiles count."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import ACADEMY, GAIA, INSTITUTE, LAB, MINE, STATION
from automarium.games.gaia.hexes import Hex
from automarium.rulebook import cites


@cites("H-99a")
def count(board: Board, what: str) -> int:
    """How many of something the person has now."""
    human = board.human
    if what == "mine":  # guests and the Lost Planet are mines, too
        return len(human.places_of(MINE)) + len(human.guests) + bool(human.lost_planet)
    if what == "station":
        return len(human.places_of(STATION))
    if what == "lab":
        return len(human.places_of(LAB))
    if what == "big":
        return len(human.places_of(INSTITUTE)) + len(human.places_of(ACADEMY))
    if what == "token":
        return len(human.federations)
    if what == "gaia":
        return sum(board.planet_at(place) == GAIA for place in own_planets(board))
    if what == "type":
        return len({board.planet_at(place) for place in own_planets(board)})
    return len({board.chart.sector[place] for place in human.planets()})


@cites("H-90a")
def own_planets(board: Board) -> list[Hex]:
    """The planets that count as types: not those on which the person is only a guest."""
    human = board.human
    lost = [human.lost_planet] if human.lost_planet else []
    return [*human.structures, *lost]
