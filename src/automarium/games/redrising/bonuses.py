"""An end-game bonus as data: the lines that a character's card prints, and how a data file writes them.

    { vp = 25, without = ["gold"] }           points if no other card in hand is Gold
    { vp = 20, fleet = [5, 7] }               points on the Fleet track from 5 to 7
    { each = 5, hand = ["violet", "pink"] }   points for each other card in hand of one of these colors
    { value = "fleet" }                       as many points as a number on the table

Several conditions of one line must all hold. A word of `with`, `hand` and the like is a color or the id of a
character. Nothing here knows what a hand is: `worth` does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from automarium.rulebook import Reader

TRACKS = ("fleet", "helium", "influence")
VALUES = ("fleet", "top")
"""Fleet position; core value of a location's top card."""
NO_LIMIT = 1000
"""Above every number that is counted."""


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition: its kind is the key of the data file."""

    kind: str
    words: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    parts: tuple[tuple[Condition, ...], ...] = ()
    """Of `any`: the groups of conditions of which one must hold."""


@dataclass(frozen=True, slots=True)
class Count:
    """What a bonus counts: its kind is the key of the data file."""

    kind: str
    words: tuple[str, ...] = ()
    itself: bool = False
    """Whether the card that scores is counted too."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """One line: points if all conditions hold, points for each thing counted, or a value."""

    points: int = 0
    conditions: tuple[Condition, ...] = ()
    count: Count | None = None
    at_most: int = NO_LIMIT
    value: str = ""
    spares: str = ""
    """The color of the cards in hand whose losses are ignored."""


def read_bonus(row: Reader) -> Bonus:
    """A line of a data file, strictly."""
    keys = [key for key in _READERS if row.has(key)]
    if len(keys) != 1:
        raise row.fault(keys[-1] if keys else "vp", f"exactly one of {', '.join(_READERS)}")
    return _READERS[keys[0]](row)


def _flat(row: Reader) -> Bonus:
    conditions = _conditions(row)
    if not conditions:
        raise row.fault("vp", "a condition beside it")
    return Bonus(_points(row, "vp"), conditions)


def _counted(row: Reader) -> Bonus:
    keys = [key for key in _COUNTS if row.has(key)]
    if len(keys) != 1:
        raise row.fault("each", f"exactly one of {', '.join(_COUNTS)} beside it")
    count = _COUNTS[keys[0]](row, keys[0])
    return Bonus(_points(row, "each"), count=count, at_most=row.integer("at_most", least=1, default=NO_LIMIT))


def _points(row: Reader, key: str) -> int:
    points = row.integer(key)
    if not points:
        raise row.fault(key, "an integer other than 0")
    return points


_READERS: dict[str, Callable[[Reader], Bonus]] = {
    "vp": _flat,
    "each": _counted,
    "value": lambda row: Bonus(value=row.choice("value", VALUES)),
    "spares": lambda row: Bonus(spares=row.text("spares")),
}


# Conditions


def _conditions(row: Reader) -> tuple[Condition, ...]:
    return tuple(read(row, key) for key, read in _CONDITIONS.items() if row.has(key))


def _who(row: Reader, key: str) -> Condition:
    """Colors and characters' ids, at least one."""
    words = row.texts(key)
    if not words or len(set(words)) < len(words):
        raise row.fault(key, "at least one color or character, each once")
    return Condition(key, words)


def _with(row: Reader, key: str) -> Condition:
    """One of these among the other cards; cards named by `but` do not count."""
    condition = _who(row, key)
    if not row.has("but"):
        return condition
    return Condition("with_but", parts=((condition,), (_who(row, "but"),)))


def _either(row: Reader, key: str) -> Condition:
    condition = _who(row, key)
    if len(condition.words) != 2:
        raise row.fault(key, "two colors")
    return condition


def _any(row: Reader, key: str) -> Condition:
    parts = tuple(_conditions(each) for each in row.rows(key, by=None))
    if len(parts) < 2 or not all(parts):
        raise row.fault(key, "two tables of conditions or more")
    return Condition(key, parts=parts)


def _range(row: Reader, key: str) -> Condition:
    """From the first number to the second, or from the first on."""
    numbers = row.integers(key, least=0)
    if not numbers or len(numbers) > 2 or list(numbers) != sorted(numbers):
        raise row.fault(key, "[least] or [least, most]")
    return Condition(key, numbers=(numbers[0], numbers[1] if len(numbers) == 2 else NO_LIMIT))


def _number(row: Reader, key: str) -> Condition:
    return Condition(key, numbers=(row.integer(key, least=0),))


def _yes_or_no(row: Reader, key: str) -> Condition:
    return Condition(key, numbers=(int(row.flag(key)),))


def _word(*words: str) -> Callable[[Reader, str], Condition]:
    return lambda row, key: Condition(key, (row.choice(key, words),))


_CONDITIONS: dict[str, Callable[[Reader, str], Condition]] = {
    "with": _with,  # one of these among the other cards
    "with_all": _who,  # each of these among the other cards
    "without": _who,  # none of these among the other cards
    "either": _either,  # one of these two among the other cards, but not both
    "only": _who,  # every other card is one of these
    "with_two": _who,  # two of these among the other cards
    "any": _any,  # one of several groups of conditions
    "sovereign": _yes_or_no,
    "fleet": _range,
    "helium": _range,
    "influence": _range,
    "most": _word(*TRACKS),  # nobody has more of it
    "least": _word(*TRACKS),  # nobody has less of it
    "behind": _word(*TRACKS),  # the opponent has more of it
    "equal": _word(*TRACKS),  # the opponent has as much of it
    "cards": _number,  # at least this many cards in hand
    "cores": _word("even", "odd"),  # of every card in hand
    "cores_from": _number,  # no core value in hand is below
    "cores_to": _number,  # no core value in hand is above
    "different": _word("colors", "letters"),  # no two cards in hand share a color, a first letter
    "banished": _range,  # how many cards are banished
    "banished_with": _who,  # one of these is banished
    "gap": _yes_or_no,  # a location is empty, or its top card lies face down
}


# Counts


def _of_whom(row: Reader, key: str) -> Count:
    return Count(key, _who(row, key).words, row.flag("itself", default=False))


def _all_of(row: Reader, key: str) -> Count:
    if not row.flag(key):
        raise row.fault(key, "true")
    return Count(key, itself=True)


_COUNTS: dict[str, Callable[[Reader, str], Count]] = {
    "hand": _of_whom,  # other cards in hand
    "locations": _of_whom,  # face-up cards at the four locations
    "banished": _of_whom,
    "tokens": lambda row, key: Count(key, (row.choice(key, TRACKS),)),
    "all_cards": _all_of,  # the whole hand
    "all_banished": _all_of,
    "all_colors": _all_of,  # different colors in hand
}
