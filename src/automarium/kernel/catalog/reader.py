"""Reading data files and positions strictly: one reader for both.

    with Reader(tree) as position:
        board.turns = position.part("turn").integer("number", least=0, default=0)

Every call names the key it wants and what must be there. A key that was never asked for is an error, just
like a missing one, so a slip never passes silently. The end of the `with` block (or a call of `done`) checks
that for the whole tree; `rows` checks each row as soon as the loop moves on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from types import TracebackType
from typing import Self, TypeVar

from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.values import is_clean

T = TypeVar("T")

MOST_NAMES = 24
"""Most possible names listed in a message."""


class DataError(AutomariumError, ValueError):
    """A data file does not say what its reader expects; the message names file, row and key."""


class Expected(str):
    """What must be at a key, in English, and as a message for the other languages."""

    __slots__ = ("facts", "told")
    told: str
    facts: dict[str, object]

    @classmethod
    def to_be(cls, words: str, told: str, **facts: object) -> Expected:
        made = cls(words)
        made.told, made.facts = told, facts
        return made


def _number_of(least: int | None, most: int | None, words: str = "a whole number") -> Expected:
    told = "number" if most is not None else "number-least" if least is not None else "any-number"
    return Expected.to_be(f"{words}{_bounds(least, most)}", told, least=least or 0, most=most)


A_TEXT = Expected.to_be("a text in quotes", "text")
A_FLAG = Expected.to_be("true or false", "flag")
A_LIST = Expected.to_be("a list of texts", "list")
NOTHING_TWICE = Expected.to_be("a list in which nothing stands twice", "twice")


class Reader:
    """One table of a position or a file. Reading a key marks it as known; `done` refuses the others.

    `where` says which table it is, `error` what to raise. A method without a default demands its key. With
    `discreet` no message quotes the value: a person's own file is private.
    """

    __slots__ = ("_asked", "_discreet", "_error", "_inside", "_table", "name", "where")

    def __init__(
        self,
        tree: object,
        where: str = "",
        name: str = "",
        error: Callable[[str], AutomariumError] = PositionFault,
        discreet: bool = False,
    ) -> None:
        if not isinstance(tree, Mapping):
            raise error(f"{where or 'the position'}: must be a table, found {_shown(tree)}")
        self.where = where
        self.name = name
        self._table = tree
        self._error = error
        self._discreet = discreet
        self._asked: dict[str, None] = {}  # a dict, because messages must not depend on the order of a set
        self._inside: list[Reader] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:  # an error raised inside the block is the better message
            self.done()

    def __iter__(self) -> Iterator[str]:
        """The keys of this table."""
        return iter(self._table)

    def path(self, key: str) -> str:
        """How messages name a key."""
        if self._error is not PositionFault:
            return f"{self.where}: {key}"
        return f"{self.where}.{key}" if self.where else key

    def has(self, key: str) -> bool:
        """Whether there is such a key; asking makes it known."""
        self._asked[key] = None
        return key in self._table

    def text(self, key: str, *, default: str | None = None) -> str:
        """A text; it may be empty only if that is the default."""
        if default == "":
            return self._value(key, A_TEXT, _any_text, default)
        return self._value(key, A_TEXT, _text, default)

    def integer(
        self, key: str, *, least: int | None = None, most: int | None = None, default: int | None = None
    ) -> int:
        """A whole number within the bounds."""
        return self._value(key, _number_of(least, most), _integer(least, most), default)

    def count(self, key: str, most: int) -> int:
        """How many there are; 0 if left out."""
        return self.integer(key, least=0, most=most, default=0)

    def flag(self, key: str, *, default: bool | None = None) -> bool:
        """True or false."""
        return self._value(key, A_FLAG, _flag, default)

    def choice(self, key: str, options: Iterable[str], *, default: str | None = None) -> str:
        """One of some texts."""
        known = tuple(options)
        expected = Expected.to_be(f"one of {_listing(known)}", "one-of", options=known)
        return self._value(key, expected, _one_of(known), default)

    def texts(self, key: str, *, default: Sequence[str] | None = None) -> tuple[str, ...]:
        """A list of any texts."""
        return self._value(key, A_LIST, _each(_text), _as_tuple(default))

    def choices(
        self, key: str, options: Iterable[str], *, default: Sequence[str] | None = None
    ) -> tuple[str, ...]:
        """A list of these texts."""
        known = tuple(options)
        expected = Expected.to_be(f"a list out of {_listing(known)}", "some-of", options=known)
        return self._value(key, expected, _each(_one_of(known)), _as_tuple(default))

    def different(
        self, key: str, options: Iterable[str], *, often: str = "", default: Sequence[str] | None = None
    ) -> tuple[str, ...]:
        """A list out of the options, each at most once, except the one that may be repeated."""
        found = self.choices(key, options, default=default)
        once = [name for name in found if name != often]
        if len(set(once)) < len(once):
            raise self.fault(key, NOTHING_TWICE)
        return found

    def words(self, key: str, options: Sequence[str] | None = None) -> tuple[str, ...]:
        """A text of words with spaces between, such as a pattern or the neighbors of a place."""
        among = f" out of {_listing(options)}" if options else ""
        return self._value(key, f"words with spaces between{among}", _words(options))

    def integers(
        self,
        key: str,
        *,
        least: int | None = None,
        most: int | None = None,
        default: Sequence[int] | None = None,
    ) -> tuple[int, ...]:
        """A list of whole numbers."""
        expected = _number_of(least, most, "a list of whole numbers")
        return self._value(key, expected, _each(_integer(least, most)), _as_tuple(default))

    def pairs(self, key: str) -> tuple[tuple[int, int], ...]:
        """A list of pairs of whole numbers."""
        return self._value(key, "a list of pairs of whole numbers, [[1, 2], [3, 4]]", _each(_pair))

    def lists(
        self, key: str, *, default: Sequence[tuple[str, ...]] | None = None
    ) -> tuple[tuple[str, ...], ...]:
        """A list of lists of texts."""
        return self._value(key, "a list of lists of texts", _each(_each(_text)), _as_tuple(default))

    def counts(self, key: str, options: Sequence[str], *, least: int = 0) -> dict[str, int]:
        """An inline table of numbers, `{ ore = 2, credit = 3 }`, in the order of the options."""
        expected = f"a table of whole numbers{_bounds(least, None)} for {_listing(options)}"
        return self._value(key, expected, _counts(options, least))

    def table(self, key: str) -> Reader:
        """The table under this key; it is checked together with this one."""
        return self._open(self.path(key), key, self._value(key, "a table", _table))

    def part(self, key: str) -> Reader:
        """The same, but an empty table if it is left out."""
        return self._open(self.path(key), key, self._value(key, "a table", _table, {}))

    def parts(self, key: str) -> list[Reader]:
        """A list of tables without names; empty if it is left out."""
        none: tuple[Mapping[str, object], ...] = ()
        tables = self._value(key, "a list of tables", _each(_table), none)
        return [
            self._open(f"{self.path(key)}, number {number}", str(number), inner)
            for number, inner in enumerate(tables, 1)
        ]

    def rows(self, key: str, *, by: str | None = "id") -> Iterator[Reader]:
        """The tables `[[key]]`, each checked when the loop moves on. `by` is the key of their names."""
        seen: set[str] = set()
        for number, inner in enumerate(self._value(key, f"tables [[{key}]]", _each(_table)), start=1):
            name = f"#{number}" if by is None else self._name(inner, by, f"{key} #{number}")
            row = self._open(self.path(f"{key} {f'#{number}' if self._discreet else name}"), name, inner)
            if name in seen:
                raise row.fault(str(by), f"a name used by one [[{key}]] only")
            seen.add(name)
            if by is not None:
                row.has(by)
            yield row
            row.done()

    def fault(self, key: str, expected: str, told: str = "else", **facts: object) -> AutomariumError:
        """The error to raise when a value fits its type but not the game; `told` is its message."""
        path = self.path(key)
        if key not in self._table:
            return self._error(f"{path}: is missing; expected {expected}").as_told("missing", key=path)
        value = None if self._discreet else self._table[key]
        found = "" if self._discreet else f", found {_shown(value)}"
        error = self._error(f"{path}: must be {expected}{found}")
        if isinstance(expected, Expected):
            return error.as_told(expected.told, key=path, found=value, **expected.facts)
        return error.as_told(told, key=path, **facts)

    def bad(self, key: str, why: str, told: str = "else", **facts: object) -> AutomariumError:
        """The same, with a message of the game: what is wrong at this key."""
        path = self.path(key) if key else self._whole()
        return self._error(f"{path}: {why}").as_told(told, key=path if key else self.where, **facts)

    def unknown(self, key: str, found: str, options: Iterable[str], why: str) -> AutomariumError:
        """The error for an unknown name."""
        return self.bad(key, why).as_told("one-of", key=self.path(key), found=found, options=tuple(options))

    def at_most(self, key: str, things: Sized, most: int) -> None:
        """Refuse more things than there can be."""
        if len(things) > most:
            error = self.bad(key, f"at most {most}, found {len(things)}")
            raise error.as_told("at-most", key=self.path(key), most=most)

    def done(self) -> None:
        """Refuse the first key that was never asked for, here and in the tables inside."""
        for key in self._table:
            if key not in self._asked:
                known = _listing(list(self._asked)) if self._asked else "none"
                which = "a key that nobody knows" if self._discreet else f"unknown key {key}"
                error = self._error(f"{self._whole()}: {which}; the keys are {known}")
                facts = {} if self._discreet else {"found": key}
                told = "unknown-part" if self._discreet else "unknown-key"
                raise error.as_told(told, key=self.where, options=tuple(self._asked), **facts)
        for row in self._inside:
            row.done()

    def _whole(self) -> str:
        """How messages name this table."""
        return self.where or "the position"

    def _value(
        self, key: str, expected: str, read: Callable[[object], T | None], default: T | None = None
    ) -> T:
        if not self.has(key) and default is not None:
            return default
        value = read(self._table[key]) if key in self._table else None
        if value is None:
            raise self.fault(key, expected)
        return value

    def _open(self, where: str, name: str, table: Mapping[str, object]) -> Reader:
        row = Reader(table, where, name, self._error, self._discreet)
        self._inside.append(row)
        return row

    def _name(self, table: Mapping[str, object], by: str, which: str) -> str:
        """Names may be texts or integers: some cards and all map places are numbered in print."""
        name = table.get(by)
        if _text(name) is None and _integer(None, None)(name) is None:
            unnamed = Reader(table, self.path(which), which, self._error, self._discreet)
            raise unnamed.fault(by, "a text or a whole number as name")
        return str(name)


def rest_of(box: Iterable[str], seen: Iterable[str], where: str) -> list[str]:
    """What is left of the box when everything that was seen is taken out: it lies in the deck.

    >>> rest_of(["fox", "fox", "owl"], ["fox"], "cards")
    ['fox', 'owl']
    """
    left = Counter(iter(box))  # for a mapping its names, as a deck takes them
    left.subtract(seen)
    for thing, count in left.items():
        if count < 0:
            error = PositionFault(f"{where}: {-count} more of {thing} than the game has")
            raise error.as_told("too-many", key=where, count=-count, thing=thing)
    return list(left.elements())


# Each of these reads one value, and returns None if it does not fit.


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value.strip() and is_clean(value) else None


def _any_text(value: object) -> str | None:
    return value if isinstance(value, str) and is_clean(value) else None


def _flag(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _table(value: object) -> Mapping[str, object] | None:
    return value if isinstance(value, Mapping) else None


def _integer(least: int | None, most: int | None) -> Callable[[object], int | None]:
    def read(value: object) -> int | None:
        if not isinstance(value, int) or isinstance(value, bool):  # in Python, true is an integer
            return None
        too_small = least is not None and value < least
        too_big = most is not None and value > most
        return None if too_small or too_big else value

    return read


def _one_of(options: Sequence[str]) -> Callable[[object], str | None]:
    # A text as `options` means its letters; `in` alone would also find "KB" in "KBGRY".
    allowed = tuple(options)
    return lambda value: value if isinstance(value, str) and value in allowed else None


def _each(read: Callable[[object], T | None]) -> Callable[[object], tuple[T, ...] | None]:
    def read_all(value: object) -> tuple[T, ...] | None:
        if not isinstance(value, list):
            return None
        items = [item for item in map(read, value) if item is not None]
        return tuple(items) if len(items) == len(value) else None

    return read_all


def _words(options: Sequence[str] | None) -> Callable[[object], tuple[str, ...] | None]:
    read = _each(_text if options is None else _one_of(options))
    return lambda value: read(value.split()) if isinstance(value, str) and value.strip() else None


def _pair(value: object) -> tuple[int, int] | None:
    numbers = _each(_integer(None, None))(value)
    return (numbers[0], numbers[1]) if numbers is not None and len(numbers) == 2 else None


def _counts(options: Sequence[str], least: int) -> Callable[[object], dict[str, int] | None]:
    def read(value: object) -> dict[str, int] | None:
        if not isinstance(value, dict):
            return None
        counts = {name: value[name] for name in options if name in value}
        numbers = _each(_integer(least, None))(list(counts.values()))
        return counts if numbers is not None and len(counts) == len(value) else None

    return read


def _as_tuple(default: Sequence[T] | None) -> tuple[T, ...] | None:
    return None if default is None else tuple(default)


def _bounds(least: int | None, most: int | None) -> str:
    if least is not None and most is not None:
        return f" from {least} to {most}"
    if least is not None:
        return f" of at least {least}"
    return f" of at most {most}" if most is not None else ""


def _listing(names: Sequence[str]) -> str:
    """The possible names; if there are very many, only how they begin."""
    shown = [name or '""' for name in names]
    return ", ".join(shown if len(shown) <= MOST_NAMES else [*shown[:MOST_NAMES], "…"])


def _shown(value: object) -> str:
    """The value as found, cut where it would hide the rest of the message."""
    shown = repr(value)
    return shown if len(shown) <= 80 else f"{shown[:77]}..."
