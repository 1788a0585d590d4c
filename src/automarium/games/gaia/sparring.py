"""Stand-ins for the person in simulations. They move pieces at a plausible pace and measure no strength.

`random` takes any legal answer. `steady` follows a timetable: how many structures, research steps and
federations by the end of each round, built near its own planets. It has no resources, plans nothing, and its
points are a rough count of what is on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from automarium.games.gaia.board import Board
from automarium.games.gaia.building import BUILD, GAIA_PROJECT, UPGRADE
from automarium.games.gaia.components import GAIA, WHEEL, numbers, steps_between
from automarium.games.gaia.economy.stand_ins import keen as far_sighted
from automarium.games.gaia.economy.stand_ins import steady as sensible
from automarium.games.gaia.federation import (
    BACK,
    DONE,
    FEDERATION,
    connected,
    fixed_part,
    linkable,
    needed_power,
    power,
    room,
)
from automarium.games.gaia.hexes import Hex, distance, neighbors
from automarium.games.gaia.human import PASS, PASS_AT_LAST, POWER
from automarium.games.gaia.tech import NO_TRACK, RESEARCH, STANDARD, WITHOUT_TRACK
from automarium.rulebook import Below, Move, Request, by_opinions

T = TypeVar("T")
Steps = Sequence[Move[Board]]

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
POINTS = ("vp", "final-vp")
"""The questions for its points."""
CHEAPEST = (4, 3, 7, 5, 1)
"""The power actions that it takes, the first open one."""
STARTS = 3
"""From how many structures it tries to form a federation."""
LONGEST_WAY = 4
"""More satellites than this are not worth a federation."""


def random_legal(board: Board, request: Request[T], below: Below) -> T:
    """Any legal answer, each with the same chance; only its points are counted, not thrown."""
    return request.check(points_of(board)) if request.what in POINTS else request.by_chance(below)


def steady(board: Board, request: Request[T], below: Below) -> T:
    """The next thing of the timetable; where it has no opinion, chance decides."""
    if board.settings.keeps_economy:
        return sensible(board, request, below)
    if request.what in POINTS:
        return request.check(points_of(board))
    if request.what == "satellite":
        group = request.facts["group"]
        joined = [str(place) for place in group] if isinstance(group, tuple) else []
        return request.check(link(board, DONE in request.options(), joined))
    return by_timetable(board, request, below)


def keen(board: Board, request: Request[T], below: Below) -> T:
    """With resources it plays by numbers that many games have found; without them it is the steady one."""
    return (far_sighted if board.settings.keeps_economy else steady)(board, request, below)


def promising(board: Board, request: Request[Any]) -> Sequence[Any] | None:
    """What is worth a play-out, where the app keeps the person's economy."""
    return far_sighted.promising(board, request) if board.settings.keeps_economy else None


# The action


def act(board: Board, moves: Steps) -> Move[Board] | None:
    """What lags behind the timetable: federation, mine, upgrade, research, power action; otherwise pass."""
    human, round_ = board.human, board.round
    settled = len(human.planets())
    risen = sum(WORTH[kind] for kind in human.structures.values())
    formed = sum(bool(each.places) for each in human.federations)
    wishes: list[tuple[bool, Callable[[Board, Steps], Move[Board] | None]]] = [
        (formed < FEDERATIONS_BY[round_], federate),
        (risen < UPGRADES_BY[round_] and risen < settled, upgrade),
        (settled < STRUCTURES_BY[round_], settle),
        (risen < UPGRADES_BY[round_], upgrade),
        (sum(human.levels.values()) < RESEARCH_BY[round_], research),
        (len(board.covered) < POWER_BY_ROUND, cover),
    ]
    for is_due, wish in wishes:
        move = wish(board, moves) if is_due else None
        if move is not None:
            return move
    return next((move for move in moves if move.verb is PASS or move.verb is PASS_AT_LAST), None)


def federate(board: Board, moves: Steps) -> Move[Board] | None:
    """Only where a few satellites will do."""
    if FEDERATION() not in moves:
        return None
    older = fixed_part(board)
    way = way_from(board, older, room(board)) if older else begin(board, linkable(board))
    return None if way is None else FEDERATION()


def settle(board: Board, moves: Steps) -> Move[Board] | None:
    """A mine on the planet that is near and needs few steps; a gaiaformer if none is near."""
    own = board.human.planets()

    def effort(planet: Hex) -> int:
        kind = board.planet_at(planet)
        steps = steps_between(board.human.home, kind) if kind in (*WHEEL, GAIA) else 1
        return distance(planet, own) + steps

    mines = [planet for (planet,) in BUILD.among(moves)]
    projects = [planet for (planet,) in GAIA_PROJECT.among(moves)]
    best = min((*mines, *projects), key=effort, default="")
    if not best:
        return None
    return BUILD(best) if best in mines else GAIA_PROJECT(best)


def upgrade(board: Board, moves: Steps) -> Move[Board] | None:
    """The highest kind that is possible, near the Automa."""
    possible = UPGRADE.among(moves)
    for kind in UPGRADES:
        places = [place for place, new in possible if new == kind]
        if places:
            return UPGRADE(min(places, key=lambda place: distance(place, board.automa.structures)), kind)
    return None


def research(board: Board, moves: Steps) -> Move[Board] | None:
    track = highest(board, [track for (track,) in RESEARCH.among(moves)])
    return RESEARCH(track) if track else None


def highest(board: Board, tracks: Sequence[str]) -> str:
    """The highest track that can still advance; empty if none can."""
    return max(tracks, key=board.human.levels.__getitem__, default="")


def cover(board: Board, moves: Steps) -> Move[Board] | None:
    """The cheapest action that needs no mine."""
    return next((POWER(action) for action in CHEAPEST if POWER(action) in moves), None)


# What follows an action


def begin(board: Board, options: Sequence[Hex]) -> Hex | None:
    """Of the strongest structures the one from which a federation needs fewest satellites."""
    free = room(board)
    strongest = sorted(options, key=lambda place: -power(board, [place]))[:STARTS]
    ways = {start: way_from(board, connected(board, [start], ()), free) for start in strongest}
    short = {start: len(way) for start, way in ways.items() if way is not None}
    return min(short, key=short.__getitem__) if short else None


def link(board: Board, is_enough: bool, group: Sequence[Hex]) -> str:
    """Done as soon as possible; otherwise the next satellite of the way."""
    if is_enough:
        return DONE
    way = way_from(board, group, room(board))
    return way[0] if way else BACK


def way_from(board: Board, group: Sequence[Hex], free: set[Hex]) -> list[Hex] | None:
    """The satellites that join enough structures, the nearest first; None if none do, or only many."""
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
    goal = {place for other in others for place in neighbors(other)} & free
    if not goal:
        return None
    came_from: dict[Hex, Hex] = dict.fromkeys(group, "")
    edge = list(group)
    for _ in range(LONGEST_WAY):
        reached: list[Hex] = []
        for origin in edge:
            for place in neighbors(origin):
                if place in free and place not in came_from:
                    came_from[place] = origin
                    if place in goal:
                        return way_back(place, came_from)
                    reached.append(place)
        edge = reached
    return None


def way_back(end: Hex, came_from: Mapping[Hex, Hex]) -> list[Hex]:
    """The satellites up to the last one, which begin next to the group."""
    way: list[Hex] = []
    while came_from[end]:
        way.append(end)
        end = came_from[end]
    return way[::-1]


def build_nearby(board: Board, options: Sequence[Hex]) -> Hex:
    return min(options, key=lambda each: distance(each, board.human.planets()))


def take_tile(board: Board, moves: Steps) -> Move[Board]:
    track = highest(board, [track for (track,) in STANDARD.among(moves)])
    return STANDARD(track) if track else WITHOUT_TRACK()


def choose_track(board: Board, options: Sequence[str]) -> str:
    return highest(board, [each for each in options if each != NO_TRACK]) or NO_TRACK


by_timetable = by_opinions(
    {"step-mine": build_nearby, "tile-track": choose_track, "federate": begin},
    {"action": act, "tile": take_tile},
)


def points_of(board: Board) -> int:
    """A rough count of what is on the board, not an estimate of how a person would do."""
    human = board.human
    built = 2 * len(human.planets()) + sum(WORTH[kind] for kind in human.structures.values())
    return numbers().start_vp + built + sum(human.levels.values()) + 7 * len(human.federations)
