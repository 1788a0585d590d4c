"""The person's federations: which structures are joined, with which satellites, for which token."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from automarium.games.gaia.board import Board, Federation
from automarium.games.gaia.components import INSTITUTE, SATELLITE, numbers, tiles
from automarium.games.gaia.hexes import HEXES, Hex, in_reading_order, neighbors
from automarium.games.gaia.rules.points import power_of
from automarium.rulebook import Table, Verb, cites, rule

DONE, BACK = "done", "back"
"""The federation is complete; it is given up."""
XENOS_POWER = 6
"""What a federation of the Xenos needs with their planetary institute."""


@cites("B-12")
def can_federate(board: Board) -> bool:
    """Whether there is a token and enough power to think of a federation."""
    return bool(board.tokens) and power(board, linkable(board)) >= needed_power(board)


@rule("B-12")
def form_federation(table: Table, board: Board) -> None:
    """Begin with a structure, add satellites until the power suffices, take a token; or give it up."""
    human, older = board.human, fixed_part(board)
    group = connected(board, older or [first_structure(table, board)], older)
    laid: list[Hex] = []
    while (choice := next_satellite(table, board, group)) not in (DONE, BACK):
        laid.append(choice)
        human.satellites.append(choice)
        table.tell("human-satellite", own_kind=SATELLITE, space=choice)
        group = connected(board, [*group, choice], [*older, *laid])
    if choice == BACK:
        take_back(table, board, laid)
        return
    token = table.choose("token", sorted(set(board.tokens)))
    board.tokens.remove(token)
    human.federations.append(Federation(token, tuple(group)))
    human.green += tiles().tokens[token]
    table.tell("human-federated", token=token, count=len(laid))


def next_satellite(table: Table, board: Board, group: list[Hex]) -> str:
    """Where one more is laid, or that it is enough, or that there will be no federation."""
    so_far, need = power(board, group), needed_power(board)
    return table.choose("satellite", steps(board, group), strength=so_far, need=need, group=tuple(group))


def take_back(table: Table, board: Board, laid: list[Hex]) -> None:
    """The satellites of a federation that was given up."""
    if laid:
        board.human.satellites = [place for place in board.human.satellites if place not in laid]
        table.tell("human-satellites-back", own_kind=SATELLITE, spaces=tuple(laid), count=len(laid))


FEDERATION = Verb("federation", form_federation)


def first_structure(table: Table, board: Board) -> Hex:
    """Where the federation begins."""
    options = linkable(board)
    if len(options) > 1:
        return table.choose("federate", options)
    (only,) = options
    return only


@cites("B-12", "B-15")
def fixed_part(board: Board) -> list[Hex]:
    """The federation of the Ivits always grows on from the one they have; others begin a new one."""
    return in_reading_order(federated(board)) if board.human.faction == "ivits" else []


@cites("B-12")
def linkable(board: Board) -> list[Hex]:
    """Structures and space stations that belong to no federation yet; the Ivits enlarge the one they have."""
    own = owned(board)
    if board.human.faction == "ivits":
        return in_reading_order(own)
    return in_reading_order(own - federated(board))


def owned(board: Board) -> set[Hex]:
    """The hexes with a structure or a space station of the person."""
    return {*board.human.planets(), *board.human.space_stations}


@cites("B-12")
def federated(board: Board) -> set[Hex]:
    """The hexes of all federations, with what was built next to them later."""
    human = board.human
    formed = [place for each in human.federations for place in each.places]
    return set(connected(board, formed, human.satellites))


def connected(board: Board, start: Iterable[Hex], satellites: Collection[Hex]) -> list[Hex]:
    """All structures and satellites that hang together with the first ones, in reading order."""
    links = owned(board) | set(satellites)
    group, fresh = set(start), list(start)
    while fresh:
        for place in neighbors(fresh.pop()):
            if place in links and place not in group:
                group.add(place)
                fresh.append(place)
    return in_reading_order(group)


@cites("B-12")
def power(board: Board, group: Iterable[Hex]) -> int:
    """The power of structures; a space station counts one, a satellite nothing."""
    planets, stations = board.human.planets(), board.human.space_stations
    return sum(power_of(board, place) if place in planets else place in stations for place in group)


@cites("B-12", "B-15")
def needed_power(board: Board) -> int:
    """Seven; for the Xenos with their institute six; for the Ivits seven for each token."""
    human = board.human
    if human.faction == "xenos" and human.has(INSTITUTE):
        return XENOS_POWER
    formed = sum(bool(each.places) for each in human.federations) if human.faction == "ivits" else 0
    return numbers().federation_power * (formed + 1)


@cites("B-12")
def steps(board: Board, group: list[Hex]) -> list[str]:
    """A satellite beside the group, or the end, if the power is enough; the person can always go back."""
    enough = power(board, group) >= needed_power(board)
    left = numbers().satellites - len(board.human.satellites)
    beside = spots(board, group) if left > 0 else []
    return [*([DONE] if enough else []), *beside, BACK]


@cites("B-12")
def spots(board: Board, group: Collection[Hex]) -> list[Hex]:
    """Where a satellite may be added to a group, in reading order."""
    beside = {place for each in group for place in neighbors(each)}
    return in_reading_order((beside & room(board)).difference(group))


@cites("B-12")
def room(board: Board) -> set[Hex]:
    """Hexes without planet and satellite, not next to an older federation."""
    older = set() if board.human.faction == "ivits" else federated(board)
    closed = {*board.chart.planets, board.human.lost_planet, *board.human.satellites}
    return set(HEXES).difference(closed, older, *(neighbors(place) for place in older))
