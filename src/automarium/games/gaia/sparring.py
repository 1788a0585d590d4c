"""Stand-ins for the person in simulations. They move pieces at a plausible pace and measure no strength.

`random` takes any legal answer. `steady` follows a timetable: so many structures, research steps and
federations by the end of each round, built near its own planets. It has no resources, plans nothing, and its
points are a rough count of what stands on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import GAIA, WHEEL, numbers, steps_between
from automarium.games.gaia.federation import connected, fixed_part, linkable, needed_power, power, room
from automarium.games.gaia.hexes import Hex, distance, neighbors
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Request

T = TypeVar("T")

STRUCTURES_BY = (0, 4, 6, 8, 10, 12, 14)
"""How many planets are settled at the end of each round."""
UPGRADES_BY = (0, 1, 3, 5, 7, 8, 9)
"""How many steps up the structures have gone."""
RESEARCH_BY = (0, 3, 6, 9, 13, 17, 21)
"""How many research steps have been made."""
FEDERATIONS_BY = (0, 0, 0, 1, 1, 2, 3)
WORTH = {"mine": 0, "station": 1, "lab": 2, "institute": 2, "academy": 3}
"""How many steps above a mine a structure stands."""
UPGRADES = ("academy", "institute", "lab", "station")
"""Which upgrade comes first, if it is possible."""
POWER_BY_ROUND = 2
"""How many power actions are covered at the most before it takes no more."""
STARTS = 3
"""From how many structures it tries to form a federation."""
LONGEST_WAY = 4
"""More satellites than this are not worth a federation."""


def random_legal(board: Board, request: Request[T], below: Below) -> T:
    """Any legal answer, each with the same chance; only its points are counted, not thrown."""
    if request.what in ("vp", "final-vp"):
        return name_points(board, [])  # type: ignore[return-value]  # a number is asked
    return request.by_chance(below)


def steady(board: Board, request: Request[T], below: Below) -> T:
    """The next thing of the timetable; where it has no opinion, chance decides."""
    options: list[str] = list(request.options())  # type: ignore[arg-type]  # read as short lines
    if request.what == "satellite":
        opinion: object = link(board, options, request.facts["group"])  # type: ignore[arg-type]  # its hexes
    else:
        opinion = _OPINIONS.get(request.what, _no_opinion)(board, options)
    return request.by_chance(below) if opinion is None else opinion  # type: ignore[return-value]  # one of them


def _no_opinion(board: Board, options: list[str]) -> None:
    return None


# The action


def act(board: Board, options: list[str]) -> str | None:
    """What lags behind the timetable: federation, mine, upgrade, research, power action; else pass."""
    human, round_ = board.human, board.round
    settled = len(human.planets())
    risen = sum(WORTH[kind] for kind in human.structures.values())
    formed = sum(bool(each.places) for each in human.federations)
    wishes = [
        (formed < FEDERATIONS_BY[round_], federate),
        (risen < UPGRADES_BY[round_] and risen < settled, upgrade),
        (settled < STRUCTURES_BY[round_], settle),
        (risen < UPGRADES_BY[round_], upgrade),
        (sum(human.levels.values()) < RESEARCH_BY[round_], research),
        (len(board.covered) < POWER_BY_ROUND, cover),
    ]
    for is_due, wish in wishes:
        move = wish(board, options) if is_due else None
        if move is not None:
            return move
    return next((option for option in options if option.startswith("pass")), None)


def federate(board: Board, options: list[str]) -> str | None:
    """Only where a few satellites will do."""
    if "federation" not in options:
        return None
    older = fixed_part(board)
    way = way_from(board, older, room(board)) if older else begin(board, linkable(board))
    return None if way is None else "federation"


def settle(board: Board, options: list[str]) -> str | None:
    """A mine on the planet that is near and needs few steps; a gaiaformer where none is near."""
    own = board.human.planets()

    def effort(option: str) -> tuple[int, int]:
        place = option.split()[1]
        planet = board.planet_at(place)
        steps = steps_between(board.human.home, planet) if planet in (*WHEEL, GAIA) else 1
        return distance(place, own) + steps, options.index(option)

    return min((each for each in options if each.startswith(("mine ", "gaia "))), key=effort, default=None)


def upgrade(board: Board, options: list[str]) -> str | None:
    for kind in UPGRADES:
        fitting = [each for each in options if each.startswith("up ") and each.endswith(kind)]
        if fitting:
            return min(fitting, key=lambda each: distance(each.split()[1], board.automa.structures))
    return None


def research(board: Board, options: list[str]) -> str | None:
    """The highest track that can still advance."""
    tracks = [each for each in options if each.startswith("research ")]
    return max(tracks, key=lambda each: board.human.levels[each.split()[1]], default=None)


def cover(board: Board, options: list[str]) -> str | None:
    """The cheapest action that needs no mine."""
    simple = [f"power {action}" for action in (4, 3, 7, 5, 1)]
    return next((each for each in simple if each in options), None)


# What follows an action


def begin(board: Board, options: list[str]) -> str | None:
    """Of the strongest structures the one from which a federation needs fewest satellites."""
    free = room(board)
    strongest = sorted(options, key=lambda place: -power(board, [place]))[:STARTS]
    ways = {start: way_from(board, connected(board, [start], ()), free) for start in strongest}
    short = {start: len(way) for start, way in ways.items() if way is not None}
    return min(short, key=short.__getitem__) if short else None


def link(board: Board, options: list[str], group: Sequence[Hex]) -> str:
    """Done as soon as possible; otherwise the next satellite of the way."""
    way = None if "done" in options else way_from(board, group, room(board))
    return "done" if "done" in options else way[0] if way else "back"


def way_from(board: Board, group: Sequence[Hex], free: set[Hex]) -> list[Hex] | None:
    """The satellites that join enough structures, the nearest first; None where none do, or only many."""
    joined = list(group)
    way: list[Hex] = []
    others = linkable(board)
    while power(board, joined) < needed_power(board):
        path = path_to_next(joined, [place for place in others if place not in joined], free)
        if path is None or len(way) + len(path) > LONGEST_WAY:
            return None
        way += path
        joined = connected(board, [*joined, *path], [*fixed_part(board), *way])
    return way


def path_to_next(group: Sequence[Hex], others: Sequence[Hex], free: set[Hex]) -> list[Hex] | None:
    """The shortest row of satellites on free hexes from a group to another structure."""
    goal = {place for other in others for place in neighbors(other)}
    paths: list[list[Hex]] = [[place] for place in group]
    seen = set(group)
    for path in paths:  # grows while it is walked through: the shorter ones come first
        if path[-1] in goal and len(path) > 1:
            return path[1:]
        if len(path) > LONGEST_WAY:
            return None
        for place in neighbors(path[-1]):
            if place in free and place not in seen:
                seen.add(place)
                paths.append([*path, place])
    return None


def take_tile(board: Board, options: list[str]) -> str | None:
    """The highest track that can still advance."""
    return max(
        (each for each in options if each in board.human.levels),
        key=lambda each: board.human.levels[each],
        default="none",
    )


def name_points(board: Board, options: list[str]) -> int:
    """A rough count of what stands on the board: no estimate of how a person would do."""
    human = board.human
    built = 2 * len(human.planets()) + sum(WORTH[kind] for kind in human.structures.values())
    return numbers().start_vp + built + sum(human.levels.values()) + 7 * len(human.federations)


_OPINIONS: dict[str, Callable[[Board, list[str]], object]] = {
    "action": act,
    "step-mine": lambda board, options: min(options, key=lambda each: distance(each, board.human.planets())),
    "tile": take_tile,
    "tile-track": take_tile,
    "federate": begin,
    "final-vp": name_points,
    "vp": name_points,
}
