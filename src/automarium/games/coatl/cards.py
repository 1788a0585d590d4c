"""The printed things of Cóatl: Prophecy cards, Temple cards, the supply board, and the limits.

Colors are letters, K black, B blue, G green, R red, Y yellow; this is also the fixed order in which ties
between colors are settled. The figures are in `data/`; here they become frozen values.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TypeVar

from automarium.rulebook import Plain, Reader, beside, cites, load

T = TypeVar("T")
Pattern = tuple[str, ...]
Levels = tuple[tuple[int, int], ...]

COLORS = "KBGRY"
COLOR_WORDS = {"K": "black", "B": "blue", "G": "green", "R": "red", "Y": "yellow"}
CARD_COLORS = ("red", "black", "blue", "yellow", "green")
FAMILIES = (
    "count", "exact_pair", "triple", "pair", "alternating4", "blocks5", "blocks4", "rainbow5",
    "run_between", "run_between_same", "mirror_gap",
)  # fmt: skip
KINDS = ("body", "head", "tail")
RINGS = ("outer", "inner")

WHITE_SIGN = "∞"
SIGNS = tuple(color + WHITE_SIGN for color in COLORS)
CROSSES = tuple("!" + color for color in COLORS)
TOKENS = (*COLORS, *SIGNS, WHITE_SIGN, *CROSSES)


@dataclass(frozen=True, slots=True)
class Prophecy:
    """A Prophecy card; `need`, `any_color` and `top_points` are what M.A.K.S. sees of it."""

    id: str
    color: str
    family: str
    pattern: Pattern
    levels: Levels
    copies: int
    need: tuple[tuple[str, int], ...]
    any_color: int
    top_points: int

    @property
    def pieces(self) -> int:
        """How many pieces M.A.K.S. lays on the card until it is full."""
        return sum(count for _, count in self.need) + self.any_color


@dataclass(frozen=True, slots=True)
class Requirement:
    """One demand of a Temple card: `absent` one color, exact `length`, or two colors `equal` in number."""

    kind: str
    colors: str = ""
    length: int = 0


@dataclass(frozen=True, slots=True)
class Temple:
    """A Temple card; `points` for one requirement met, for two."""

    id: str
    requirements: tuple[Requirement, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the supply board; ring and clock say where it is drawn."""

    ref: str
    ring: str
    clock: int
    kind: str
    capacity: int


@dataclass(frozen=True, slots=True)
class Limits:
    """The numbers of a solo game."""

    hand: int
    hand_level_2: int
    board_places: int
    first_draw: int
    first_keep: int
    open_prophecies: int
    open_temples: int
    maks_cards: int
    maks_cards_level_5: int
    coatls: int
    unfinished_coatls: int
    coatl_prophecies: int


@dataclass(frozen=True, slots=True)
class SupplyBoard:
    """Everything that `board.toml` tells."""

    pieces: dict[str, int]
    limits: Limits
    places: dict[str, Place]
    numberings: dict[str, tuple[str, ...]]


@cites("CO-N1", "CO-N2", "CO-N3")
def need_of(pattern: Pattern, times: int) -> tuple[tuple[str, int], ...]:
    """The pieces per color for a number of repetitions; crosses need nothing, a sign one piece of its color.

    >>> need_of(("Y", "K∞", "R"), 2)
    (('K', 2), ('R', 2), ('Y', 2))
    """
    wanted = [token[0] for token in pattern if token not in CROSSES and token != WHITE_SIGN]
    return tuple((color, wanted.count(color) * times) for color in COLORS if color in wanted)


@cites("CO-N4")
def any_color_of(pattern: Pattern, times: int) -> int:
    """The pieces of no matter which color: one for each white sign.

    >>> any_color_of(("K", "Y", "∞", "Y", "K"), 1)
    1
    """
    return pattern.count(WHITE_SIGN) * times


def read_prophecies(sheet: Reader) -> dict[str, Prophecy]:
    return {row.name: _prophecy(row) for row in sheet.rows("prophecy")}


def _prophecy(row: Reader) -> Prophecy:
    pattern, levels = _pattern(row), _levels(row)
    times, points = levels[-1]
    return Prophecy(
        id=row.text("id"),
        color=row.choice("color", CARD_COLORS),
        family=row.choice("family", FAMILIES),
        pattern=pattern,
        levels=levels,
        copies=row.integer("copies", least=1),
        need=need_of(pattern, times),
        any_color=any_color_of(pattern, times),
        top_points=points,
    )


def _pattern(row: Reader) -> Pattern:
    pattern = row.words("pattern", TOKENS)
    if any(token in CROSSES for token in pattern[1:-1]):
        raise row.fault("pattern", "a pattern with crosses only at its two ends")
    if all(token in CROSSES for token in pattern):
        raise row.fault("pattern", "a pattern with at least one piece or sign")
    return pattern


def _levels(row: Reader) -> Levels:
    levels = row.pairs("levels")
    times = [level[0] for level in levels]
    if not levels or times[0] < 1 or times != sorted(set(times)):
        raise row.fault("levels", "at least one [times, points], with rising times from 1 on")
    return levels


def read_temples(sheet: Reader) -> dict[str, Temple]:
    return {row.name: _temple(row) for row in sheet.rows("temple")}


def _temple(row: Reader) -> Temple:
    requirements = tuple(_requirement(row, text) for text in row.texts("requirements"))
    points = row.integers("points", least=1)
    if len(points) != len(requirements):
        raise row.fault("points", f"one number for each of the {len(requirements)} requirements")
    return Temple(row.text("id"), requirements, points)


def _requirement(row: Reader, text: str) -> Requirement:
    match text.split():
        case ["absent", color] if color in COLOR_WORDS:
            return Requirement("absent", colors=color)
        case ["length", number] if number.isdecimal():
            return Requirement("length", length=int(number))
        case ["equal", one, other] if one in COLOR_WORDS and other in COLOR_WORDS and one != other:
            return Requirement("equal", colors=one + other)
    raise row.fault("requirements", "a list of texts, each like 'absent Y', 'length 7' or 'equal R Y'")


def read_board(sheet: Reader) -> SupplyBoard:
    places = {row.name: _place(row) for row in sheet.rows("place", by="ref")}
    numberings = {row.name: _numbering(row, places) for row in sheet.rows("numbering")}
    return SupplyBoard(_pieces(sheet.table("pieces")), _limits(sheet.table("limits")), places, numberings)


def _place(row: Reader) -> Place:
    return Place(
        ref=row.text("ref"),
        ring=row.choice("ring", RINGS),
        clock=row.integer("clock", least=1, most=12),
        kind=row.choice("kind", KINDS),
        capacity=row.integer("capacity", least=1),
    )


def _numbering(row: Reader, places: dict[str, Place]) -> tuple[str, ...]:
    order = row.choices("places", tuple(places))
    if sorted(order) != sorted(places):
        raise row.fault("places", f"each of the {len(places)} places once")
    return order


def _pieces(row: Reader) -> dict[str, int]:
    return {kind: row.integer(kind, least=0) for kind in KINDS}


def _limits(row: Reader) -> Limits:
    return Limits(**{limit.name: row.integer(limit.name, least=1) for limit in fields(Limits)})


def prophecy_deck() -> list[str]:
    """The ids of the 54 cards, sorted; the two copies of a red card share one id."""
    return sorted(card.id for card in PROPHECIES.values() for _ in range(card.copies))


def temple_deck() -> list[str]:
    return sorted(TEMPLES)


def read_own_numbering(value: object) -> Plain:
    """The ten places in the order of the person's own board."""
    places = [part.strip() for part in value.split(",")] if isinstance(value, str) else value
    if not isinstance(places, list | tuple) or sorted(map(str, places)) != sorted(PLACES):
        names = ",".join(PLACES)
        raise ValueError(f"a numbering of your own lists all ten places once, place 1 first: {names}")
    return tuple(str(place) for place in places)


def _read(name: str, read: Callable[[Reader], T]) -> T:
    with load(beside(__file__, f"data/{name}")) as sheet:
        return read(sheet)


PROPHECIES = _read("prophecies.toml", read_prophecies)
TEMPLES = _read("temples.toml", read_temples)
SUPPLY_BOARD = _read("board.toml", read_board)

PIECES = SUPPLY_BOARD.pieces
LIMITS = SUPPLY_BOARD.limits
PLACES = SUPPLY_BOARD.places
NUMBERINGS = SUPPLY_BOARD.numberings
