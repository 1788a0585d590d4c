"""The exact search for federations: which structures can be joined, and with how few satellites.

The board is a graph. Own structures on adjacent hexes are a group; a step onto an open hex costs a
satellite, a step onto an own group costs nothing. Every group that a satellite touches belongs to the
federation, wanted or not; so each connected set of satellites joins exactly one set of groups. A state of the
search is such a set with one hex or group of its tree. States are taken in the order of their satellites,
they grow by a step, and two that meet at the same place are put together (Dreyfus and Wagner's way to
smallest trees). Nothing is left out, so what it finds is exact.

Hexes are bits of a number, groups are bits of another. Once a set has power enough it need not grow: what
comes of it has more structures and more satellites, and falls by the third test of H-84.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from automarium.games.gaia.hexes import HEXES, Hex, neighbors
from automarium.rulebook import cites

PLACE = {hex_: number for number, hex_ in enumerate(HEXES)}
BIT = {hex_: 1 << number for hex_, number in PLACE.items()}
ALL = (1 << len(HEXES)) - 1
AROUND: tuple[tuple[int, ...], ...] = tuple(tuple(PLACE[each] for each in neighbors(hex_)) for hex_ in HEXES)
"""The numbers of the adjacent hexes."""
RING = tuple(sum(1 << other for other in around) for around in AROUND)
"""The same as bits."""
HEX_COUNT = len(HEXES)
"""From this number on a place of the search is a group."""


class Group(NamedTuple):
    """Own hexes that hang together, and their power."""

    hexes: int
    power: int


class Ground(NamedTuple):
    """Where links are looked for: the groups, the hexes open to satellites, and the power that is needed.

    With `fixed` the first group, the federation that the Ivits have, must be part of it.
    """

    groups: tuple[Group, ...]
    open: int
    need: int
    fixed: bool = False


def bits_of(places: Iterable[Hex]) -> int:
    found = 0
    for place in places:
        found |= BIT[place]
    return found


def numbers_in(bits: int) -> Iterator[int]:
    """The numbers of the bits that are set."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def hexes_in(bits: int) -> tuple[Hex, ...]:
    """Some hexes in reading order."""
    return tuple(HEXES[number] for number in numbers_in(bits))


def beside(bits: int) -> int:
    """The hexes next to some hexes."""
    found = 0
    for number in numbers_in(bits):
        found |= RING[number]
    return found & ~bits


def grown(start: int, through: int) -> int:
    """Some hexes with everything that hangs together with them through others."""
    whole = start
    while more := beside(whole) & through:
        whole |= more
    return whole


@cites("H-81")
def groups_of(powers: dict[Hex, int]) -> tuple[Group, ...]:
    """Own structures that stand side by side are one group, in or out as a whole."""
    left, found = bits_of(powers), list[Group]()
    while left:
        hexes = grown(left & -left, left)
        left &= ~hexes
        found.append(Group(hexes, sum(powers[HEXES[number]] for number in numbers_in(hexes))))
    return tuple(found)


class _Map(NamedTuple):
    """The ground as the search walks it."""

    touch: dict[int, int]
    """The groups that each open hex touches."""
    exits: tuple[tuple[int, ...], ...]
    """The open hexes around each group."""


@lru_cache(maxsize=256)
def _map_of(groups: tuple[Group, ...], open_: int) -> _Map:
    touch = dict.fromkeys(numbers_in(open_), 0)
    exits = []
    for number, group in enumerate(groups):
        around = tuple(numbers_in(beside(group.hexes) & open_))
        exits.append(around)
        for hex_ in around:
            touch[hex_] |= 1 << number
    return _Map(touch, tuple(exits))


class Search:
    """Trees by the number of their satellites, up to a budget."""

    __slots__ = ("_at", "_map", "_queue", "_seen")

    def __init__(self, groups: tuple[Group, ...], open_: int, budget: int, starts: Iterable[int]) -> None:
        self._map = _map_of(groups, open_)
        self._queue: list[list[tuple[int, int]]] = [[] for _ in range(budget + 1)]
        self._seen: dict[tuple[int, int], int] = {}
        self._at: dict[int, list[tuple[int, int]]] = {}
        for number in starts:
            self._push(0, 1 << number, HEX_COUNT + number)

    def _push(self, cost: int, joined: int, place: int) -> None:
        if cost < len(self._queue):
            known = self._seen.get((joined, place))
            if known is None or cost < known:
                self._seen[joined, place] = cost
                self._queue[cost].append((joined, place))

    def walk(self) -> Iterator[tuple[int, int, int]]:
        """Every state once, those with fewer satellites first; `grow` says which of them goes on."""
        for cost, queue in enumerate(self._queue):
            for joined, place in queue:  # grows while it is walked through
                if self._seen[joined, place] == cost:
                    yield cost, joined, place

    def grow(self, cost: int, joined: int, place: int) -> None:
        """A satellite more in every direction, and whatever met at this place before."""
        touch, exits = self._map
        is_group = place >= HEX_COUNT
        if is_group:
            onward: Sequence[int] = exits[place - HEX_COUNT]
        else:
            onward = AROUND[place]
            for number in numbers_in(touch[place]):
                self._push(cost, joined, HEX_COUNT + number)
        for hex_ in onward:
            met = touch.get(hex_)
            if met is not None:
                self._push(cost + 1, joined | met, hex_)
        shared = 0 if is_group else 1
        here = self._at.setdefault(place, [])
        for other, its_cost in here:
            both = joined | other
            if both not in (joined, other):
                self._push(cost + its_cost - shared, both, place)
        here.append((joined, cost))

    def settled(self) -> dict[int, list[tuple[int, int]]]:
        """For each place all sets that reach it, with their satellites."""
        return self._at


class _Powers:
    """The power of sets of groups, remembered."""

    __slots__ = ("_groups", "_known")

    def __init__(self, groups: Sequence[Group]) -> None:
        self._groups = groups
        self._known: dict[int, int] = {}

    def of(self, joined: int) -> int:
        known = self._known.get(joined)
        if known is None:
            known = self._known[joined] = sum(self._groups[number].power for number in numbers_in(joined))
        return known


def sets_with_power(ground: Ground, budget: int) -> Iterator[tuple[int, int]]:
    """The sets of groups that have power enough, with their satellites, those with the fewest first."""
    powers = _Powers(ground.groups)
    if powers.of((1 << len(ground.groups)) - 1) < ground.need:
        return
    search = Search(ground.groups, ground.open, budget, range(len(ground.groups)))
    found: set[int] = set()
    for cost, joined, place in search.walk():
        if powers.of(joined) < ground.need or (ground.fixed and not joined & 1):
            search.grow(cost, joined, place)
        elif joined not in found:
            found.add(joined)
            yield joined, cost


@cites("H-84")
@lru_cache(maxsize=4096)
def fewest_satellites(ground: Ground, budget: int) -> tuple[int, int] | None:
    """The set of groups that needs the fewest satellites of all, and how many; None beyond the budget.

    It always passes the tests of H-84: nothing needs fewer.
    """
    return next(sets_with_power(ground, budget), None)


@cites("H-84", "H-85")
@lru_cache(maxsize=256)
def possible_sets(ground: Ground, budget: int) -> tuple[tuple[int, int], ...]:
    """All sets of groups that may be joined as they are, with the satellites that this needs."""
    found = dict(sets_with_power(ground, budget))
    return tuple(
        (joined, cost)
        for joined, cost in found.items()
        if not has_cheaper_part(joined, cost, found) and not has_cheaper_way(ground, joined, cost)
    )


@cites("H-84")
def has_cheaper_part(joined: int, cost: int, found: dict[int, int]) -> bool:
    """Test (c): a part of these structures would do with fewer satellites."""
    return any(
        other != joined and other & joined == other and its_cost < cost for other, its_cost in found.items()
    )


@cites("H-84")
def has_cheaper_way(ground: Ground, joined: int, cost: int) -> bool:
    """Test (a): the same structures can be linked with fewer satellites by way of further own ones."""
    if cost < 2:
        return False
    terminals = joined
    search = Search(ground.groups, ground.open, cost - 1, numbers_in(joined))
    for its_cost, reached, place in search.walk():
        if reached & terminals == terminals:
            return True
        search.grow(its_cost, reached, place)
    return False


@cites("H-84", "H-85")
def satellites_to_choose(ground: Ground, joined: int, cost: int, laid: int) -> int:
    """The hexes of all smallest trees that join exactly these groups and have the satellites laid so far."""
    left = cost - laid.bit_count()
    if not left:
        return 0
    others = 0
    for number, group in enumerate(ground.groups):
        if not joined >> number & 1:
            others |= group.hexes
    inside = [group for number, group in enumerate(ground.groups) if joined >> number & 1]
    parts = _parts(inside, laid)
    open_ = ground.open & ~beside(others) & ~laid
    search = Search(parts, open_, left, range(len(parts)))
    for state in search.walk():
        search.grow(*state)
    whole = (1 << len(parts)) - 1
    found = 0
    for place, reached in search.settled().items():
        if place < HEX_COUNT and _completes(reached, whole, left):
            found |= 1 << place
    return found


def _parts(groups: Sequence[Group], laid: int) -> tuple[Group, ...]:
    """The groups with the satellites laid so far, put together where they touch."""
    left = laid
    for group in groups:
        left |= group.hexes
    found = []
    while left:
        hexes = grown(left & -left, left)
        left &= ~hexes
        found.append(Group(hexes, 0))
    return tuple(found)


def _completes(reached: Sequence[tuple[int, int]], whole: int, cost: int) -> bool:
    """Whether two trees that meet here join everything with this many satellites; the place counts once."""
    return any(
        one | other == whole and its + others - 1 == cost for one, its in reached for other, others in reached
    )
