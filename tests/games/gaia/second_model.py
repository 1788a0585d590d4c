"""Prices, income, values and counts a second time, written from the tables of the rules alone.

It shares no code with the game: hexes are pairs, tables are typed here once more, and every figure is worked
out in another way. `test_second_model.py` holds it against the game in many positions.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

Place = tuple[int, int]

RING = ["terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice"]
HOME = {
    "terrans": "terra", "lantids": "terra", "hadsch-hallas": "oxide", "ivits": "oxide", "geodens": "volcanic",
    "baltaks": "volcanic", "xenos": "desert", "gleens": "desert", "taklons": "swamp", "ambas": "swamp",
    "firaks": "titanium", "bescods": "titanium", "nevlas": "ice", "itars": "ice",
}  # fmt: skip
BUILT_FROM = {"station": "mine", "lab": "station", "institute": "station", "left": "lab", "right": "lab"}
BUILT_FROM_BESCODS = BUILT_FROM | {"institute": "lab", "left": "station", "right": "station"}
PRICES = {"lab": "c5 o3", "left": "c6 o6", "right": "c6 o6", "institute": "c6 o4"}
BASE = {
    "hadsch-hallas": "o1 k1 c3", "ivits": "o1 k1 q1", "ambas": "o2 k1", "firaks": "o1 k2", "bescods": "o1",
    "itars": "o1 k1 tokens1",
}  # fmt: skip
INSTITUTE = {
    "lantids": "charge4", "xenos": "charge4 q1", "gleens": "charge4 o1", "ambas": "charge4 tokens2",
    "bescods": "charge4 tokens2",
}  # fmt: skip
ECONOMY = ["", "c2 charge1", "c2 o1 charge2", "c3 o1 charge3", "c4 o2 charge4", ""]
TILES = {"inc-o-pw": "o1 charge1", "inc-k-c": "k1 c1", "inc-c4": "c4"}
BOOSTERS = {
    "k-o": "k1 o1", "o-t2": "o1 tokens2", "q-c2": "q1 c2", "c2-step": "c2", "pw2-range": "charge2",
    "o-mine": "o1", "o-ts": "o1", "k-lab": "k1", "pw4-big": "charge4", "c4-gaia": "c4",
}  # fmt: skip


def amounts(text: str) -> Counter[str]:
    """`c5 o3` as numbers."""
    found: Counter[str] = Counter()
    for word in text.split():
        unit = word.rstrip("0123456789")
        found[unit] += int(word[len(unit) :])
    return found


def around(place: Place) -> Iterator[Place]:
    q, r = place
    yield from ((q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1))


def walk(starts: Iterable[Place], allowed: Iterable[Place]) -> dict[Place, int]:
    """How many steps it is from the nearest start to every hex, by walking."""
    board = set(allowed)
    far = {place: 0 for place in starts if place in board}
    queue = deque(far)
    while queue:
        place = queue.popleft()
        for other in around(place):
            if other in board and other not in far:
                far[other] = far[place] + 1
                queue.append(other)
    return far


@dataclass
class Person:
    """Somebody's side, as a table shows it."""

    faction: str
    hexes: set[Place]
    planets: dict[Place, str]
    """Types as they are now."""
    pieces: dict[Place, str]
    """Own structures: mine, station, lab, left, right, institute."""
    guests: set[Place] = field(default_factory=set)
    lost: Place | None = None
    stations: set[Place] = field(default_factory=set)
    formers: set[Place] = field(default_factory=set)
    shelved: int = 0
    theirs: set[Place] = field(default_factory=set)
    levels: dict[str, int] = field(default_factory=dict)
    open_tiles: list[str] = field(default_factory=list)
    booster: str = ""

    # Prices

    @cached_property
    def far(self) -> dict[Place, int]:
        own = {*self.pieces, *self.guests, *self.stations, *({self.lost} if self.lost else ())}
        return walk(own, self.hexes)

    def qic(self, distance: int, more_range: int = 0) -> int:
        beyond = distance - [1, 1, 2, 2, 3, 4][self.levels["navigation"]] - more_range
        return (beyond + 1) // 2 if beyond > 0 else 0

    def steps(self, kind: str) -> int:
        one, other = RING.index(HOME[self.faction]), RING.index(kind)
        return min((one - other) % 7, (other - one) % 7)

    def mine(self, place: Place, free_steps: int = 0, more_range: int = 0) -> Counter[str] | None:
        """The price of a mine; None where none can stand."""
        kind, price = self.planets.get(place, ""), amounts("c2 o1")
        if not kind or place in self.pieces or place in self.guests or place == self.lost:
            return None
        if place in self.theirs:
            if self.faction != "lantids":
                return None
        elif place in self.formers:
            return price if kind == "gaia" else None
        elif kind == "gaia":
            price["o" if self.faction == "gleens" else "q"] += 1
        elif kind in RING:
            step = [3, 3, 2, 1, 1, 1][self.levels["terraforming"]]
            price["o"] += step * max(0, self.steps(kind) - free_steps)
        else:
            return None
        price["q"] += self.qic(self.far[place], more_range)
        return +price

    def project(self, place: Place) -> Counter[str] | None:
        if self.planets.get(place) != "transdim" or place in self.formers or place in self.theirs:
            return None
        owned = [0, 1, 1, 2, 3, 3][self.levels["gaia"]]
        if owned - len(self.formers) - self.shelved < 1:
            return None
        tokens = {1: 6, 2: 4, 3: 3}[owned]
        return +(amounts(f"tokens{tokens}") + Counter({"q": self.qic(self.far[place])}))

    def upgrade(self, place: Place, new: str) -> Counter[str] | None:
        paths = BUILT_FROM_BESCODS if self.faction == "bescods" else BUILT_FROM
        standing = Counter(self.pieces.values())
        limit = {"station": 4, "lab": 3, "institute": 1, "left": 1, "right": 1}[new]
        if self.pieces.get(place) != paths[new] or standing[new] >= limit:
            return None
        if new != "station":
            return amounts(PRICES[new])
        near = any(
            distance <= 2 for other, distance in walk([place], self.hexes).items() if other in self.theirs
        )
        return amounts("c3 o2" if near else "c6 o2")

    # Income

    def income(self) -> Counter[str]:
        standing = Counter(self.pieces.values())
        mines = standing["mine"] + len(self.guests)
        total = amounts(BASE.get(self.faction, "o1 k1"))
        total["o"] += mines - (mines >= 3)
        for number in range(standing["station"]):
            total += amounts("k1") if self.faction == "bescods" else amounts(f"c{[3, 4, 4, 5][number]}")
        for number in range(standing["lab"]):
            special = {"bescods": f"c{3 + number}", "nevlas": "charge2"}
            total += amounts(special.get(self.faction, "k1"))
        if standing["left"]:
            total += amounts("k3" if self.faction == "itars" else "k2")
        if standing["institute"]:
            total += amounts(INSTITUTE.get(self.faction, "charge4 tokens1"))
        total += amounts(ECONOMY[self.levels["economy"]])
        total["k"] += self.levels["science"] if self.levels["science"] < 5 else 0
        for tile in self.open_tiles:
            total += amounts(TILES.get(tile, ""))
        return +(total + amounts(BOOSTERS.get(self.booster, "")))

    # Values and counts

    def power(self, place: Place) -> int:
        kind = self.pieces.get(place, "mine" if place in self.guests or place == self.lost else "")
        value = {"": 0, "mine": 1, "station": 2, "lab": 2}.get(kind, 4 if "big4" in self.open_tiles else 3)
        strong = self.faction == "bescods" and "institute" in self.pieces.values()
        return value + (strong and place in self.pieces and self.planets[place] == "titanium")

    def charge(self, built: Place) -> int:
        near = walk([built], self.hexes)
        own = {*self.pieces, *self.guests, *({self.lost} if self.lost else ())}
        return max((self.power(place) for place in own if near[place] <= 2), default=0)

    def counted(self, what: str, sector: dict[Place, str]) -> int:
        standing = Counter(self.pieces.values())
        lost = {self.lost} if self.lost else set()
        if what == "mine":
            return standing["mine"] + len(self.guests) + len(lost)
        if what in ("station", "lab"):
            return standing[what]
        if what == "big":
            return standing["institute"] + standing["left"] + standing["right"]
        if what == "gaia":
            return sum(self.planets[place] == "gaia" for place in self.pieces)
        if what == "type":
            return len({self.planets[place] for place in self.pieces}) + len(lost)
        return len({sector[place] for place in (*self.pieces, *self.guests, *lost)})
