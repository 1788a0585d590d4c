"""The person's federations: which can be formed, with which satellites, for which token."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar, overload

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import SATELLITE, numbers
from automarium.games.gaia.economy.amounts import pay
from automarium.games.gaia.economy.factions import (
    has_one_federation,
    pays_qic_for_satellites,
    power_for_federation,
)
from automarium.games.gaia.economy.figures import QIC, TOKENS, Amounts
from automarium.games.gaia.economy.holdings import GONE
from automarium.games.gaia.economy.links import (
    ALL,
    BIT,
    Ground,
    Group,
    beside,
    bits_of,
    fewest_satellites,
    groups_of,
    grown,
    hexes_in,
    numbers_in,
    possible_sets,
    satellites_to_choose,
)
from automarium.games.gaia.economy.power import give_tokens
from automarium.games.gaia.economy.tokens import collect, own_token
from automarium.games.gaia.hexes import Hex
from automarium.games.gaia.rules.points import power_of
from automarium.rulebook import Refused, Table, Verb, cites, rule

T = TypeVar("T")


class Later(Sequence[T], Generic[T]):
    """Options that are worked out only on demand: a stand-in may know its answer without them."""

    __slots__ = ("_all", "_work_out")

    def __init__(self, work_out: Callable[[], Sequence[T]]) -> None:
        self._work_out = work_out
        self._all: Sequence[T] | None = None

    def _worked_out(self) -> Sequence[T]:
        if self._all is None:
            self._all = self._work_out()
        return self._all

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        return self._worked_out()[index]

    def __len__(self) -> int:
        return len(self._worked_out())


# The ground


@cites("H-80", "H-86")
def powers(board: Board) -> dict[Hex, int]:
    """The power of each own hex: structures, guests, the Lost Planet; a space station counts one."""
    human = board.human
    found = {place: power_of(board, place) for place in human.planets()}
    return found | dict.fromkeys(human.space_stations, 1)


@cites("H-86", "H-5")
def federated(board: Board) -> int:
    """The hexes of all federations, with what was built next to them later."""
    human = board.human
    formed = bits_of(place for each in human.federations for place in each.places)
    if not formed:
        return 0
    return grown(formed, bits_of((*human.planets(), *human.space_stations, *human.satellites)))


@cites("H-80", "H-81", "H-82", "H-83", "H-95a")
def ground_of(board: Board) -> Ground:
    """Groups outside federations, and hexes without a planet that are not next to a federation."""
    human = board.human
    known, older = powers(board), federated(board)
    free = groups_of({place: power for place, power in known.items() if not BIT[place] & older})
    closed = bits_of(board.chart.planets) | bits_of(known) | older
    if has_one_federation(human) and older:
        old = Group(older, sum(power for place, power in known.items() if BIT[place] & older))
        return Ground((old, *free), ALL & ~closed, power_for_federation(board), fixed=True)
    return Ground(free, ALL & ~closed & ~beside(older), power_for_federation(board))


@cites("H-85", "H-82", "H-5")
def budget(board: Board) -> int:
    """The satellites that can be paid, with tokens or, by the Ivits, with QIC, and that are left."""
    human = board.human
    own = human.holdings
    affordable = own.stock[QIC] if pays_qic_for_satellites(human) else own.tokens()
    return min(affordable, numbers().satellites - len(human.satellites))


@cites("H-85", "H-86")
def can_federate(board: Board) -> bool:
    """Whether a token is left and some federation can be formed and paid."""
    if not board.tokens or not may_have_power(board):
        return False
    ground = ground_of(board)
    if sum(group.power for group in ground.groups) < ground.need:
        return False
    return fewest_satellites(ground, budget(board)) is not None


def may_have_power(board: Board) -> bool:
    """A quick look: whether all structures together could have the power of a federation more."""
    human = board.human
    most = sum(MOST_POWER[kind] for kind in human.structures.values())
    return most + len(human.guests) + bool(human.lost_planet) + len(
        human.space_stations
    ) >= power_for_federation(board)


MOST_POWER = {"mine": 2, "station": 3, "lab": 3, "academy": 5, "institute": 5}
"""The highest power that a structure can have."""


@cites("H-84", "H-85")
def federations(board: Board) -> list[tuple[Hex, ...]]:
    """The federations that can be formed, each by its structures; those with the fewest satellites first."""
    ground = ground_of(board)
    return [structures_in(ground, joined) for joined, _ in possible_sets(ground, budget(board))]


def structures_in(ground: Ground, joined: int) -> tuple[Hex, ...]:
    """The own hexes of some groups."""
    found = 0
    for number in numbers_in(joined):
        found |= ground.groups[number].hexes
    return hexes_in(found)


# Forming one


@rule("H-86", "H-82", "B-12")
def form_federation(table: Table, board: Board) -> None:
    """Choose the structures, lay as few satellites as possible, pay for them, take a token."""
    ground = ground_of(board)
    joined, cost = choose_structures(table, board, ground)
    laid = choose_satellites(table, ground, joined, cost)
    token = choose_token(table, board)
    human, count = board.human, len(laid)
    if count and pays_qic_for_satellites(human):
        pay(table, board, {QIC: count})
    elif count:
        give_tokens(table, board, count, GONE)
    human.satellites += laid
    board.tokens.remove(token)
    own_token(human, token, (*structures_in(ground, joined), *laid))
    table.tell("human-federation", token=token, own_kind=SATELLITE, spaces=tuple(laid), count=count)
    collect(table, board, token)


@rule("H-84", "H-81")
def choose_structures(table: Table, board: Board, ground: Ground) -> tuple[int, int]:
    """Which groups are joined, and how many satellites that needs."""
    chosen = table.choose("federation-of", Later(lambda: list(map(" ".join, federations(board)))))
    joined = groups_at(ground, chosen.split())
    return joined, satellites_needed(board, ground, joined)


def groups_at(ground: Ground, places: Iterable[Hex]) -> int:
    """The groups that stand at some places."""
    wanted = bits_of(places)
    return sum(1 << number for number, group in enumerate(ground.groups) if group.hexes & wanted)


def satellites_price(board: Board, structures: Iterable[Hex]) -> Amounts:
    """What the satellites of a federation of these structures cost."""
    ground = ground_of(board)
    count = satellites_needed(board, ground, groups_at(ground, structures))
    return {QIC if pays_qic_for_satellites(board.human) else TOKENS: count}


def satellites_needed(board: Board, ground: Ground, joined: int) -> int:
    """How many satellites a set of groups needs."""
    cheapest = fewest_satellites(ground, budget(board))
    if cheapest is not None and cheapest[0] == joined:
        return cheapest[1]
    return dict(possible_sets(ground, budget(board)))[joined]


@rule("H-84", "H-82")
def choose_satellites(table: Table, ground: Ground, joined: int, cost: int) -> list[Hex]:
    """One after the other, each a part of some smallest link; nothing is asked if only one is left."""
    laid: list[Hex] = []
    while len(laid) < cost:
        options = hexes_in(satellites_to_choose(ground, joined, cost, bits_of(laid)))
        if len(options) == cost - len(laid):
            return [*laid, *options]
        laid.append(table.choose("new-satellite", options, count=cost - len(laid)))
    return laid


def lay_ahead(board: Board, structures: object) -> None:
    """The satellites of a federation, in one of the ways to lay as few as possible."""
    ground, laid = ground_of(board), list[Hex]()
    joined = groups_at(ground, str(structures).split())
    cost = satellites_needed(board, ground, joined)
    while len(laid) < cost:
        laid += hexes_in(satellites_to_choose(ground, joined, cost, bits_of(laid)))[:1]
    board.human.satellites += laid


def choose_token(table: Table, board: Board) -> str:
    """Any kind that is left."""
    kinds = sorted(set(board.tokens))
    return kinds[0] if len(kinds) == 1 else table.choose("token", kinds)


def why_no_federation(board: Board) -> Refused | None:
    if not board.tokens:
        return Refused("refused-no-token")
    ground, have = ground_of(board), budget(board)
    power = sum(group.power for group in ground.groups)
    if power < ground.need:
        return Refused("refused-power", need=ground.need, strength=power)
    return Refused("refused-satellites", count=have)


FEDERATE = Verb("form-federation", form_federation, line="federation", why_not=why_no_federation)
