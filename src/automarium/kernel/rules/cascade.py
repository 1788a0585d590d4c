"""The cascade: options, then ordered criteria, each with one meaning.

| word | meaning | may leave nothing |
|---|---|---|
| `must(test)` | a requirement; when nothing is left, the rule answers "cannot" | yes |
| `prefer(test)` | keep those that satisfy it, if any do | no |
| `most(key)`, `fewest(key)`, `nearest(key)` | keep the best by a number | no |
| `first_in(order)` | the first in a printed order | no |
| `nth_in(order, number=n)` | count to n along a printed order, over what is left and round again | no |
| `at_random()` | only where the book says so: a request to chance | no |
| `person_decides()` | only where the book says so: a request to the person | no |

Each criterion has a message id (by default the name of its test) and may carry a section of its own. If more
than one option is left after the last one, nothing is chosen silently: `Table.pick` raises Undecided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.values import Plain

if TYPE_CHECKING:
    from automarium.kernel.rules.table import Table

T = TypeVar("T")
R = TypeVar("R")


class Undecided(AutomariumError):
    """The book's criteria left more than one option: a gap that needs an interpretation, not a guess."""

    def __init__(self, section: str, what: str, options: Sequence[object]) -> None:
        super().__init__(f"{section}: {what} is undecided between {', '.join(map(str, options))}")
        self.section = section
        self.options = tuple(options)


def _name(function: Callable[..., Any]) -> str:
    if function.__name__ == "<lambda>":
        raise ValueError("a criterion by a lambda needs a message: name what it asks")
    return _as_message(function.__name__)


@cache  # there are as many as functions, and a cascade is built for each pick
def _as_message(name: str) -> str:
    return name.strip("_").replace("_", "-")


class Criterion(Generic[T]):
    """One line of a cascade. `keep` returns those of the options that stay, in their order.

    If no option satisfies it and it is not a requirement, all stay: then it returns the very list that it
    was given, which tells this apart from a criterion that all options satisfy.
    """

    __slots__ = ("facts", "message", "section")
    word = ""
    settles = True
    """Whether it never drops the only option."""

    message: str
    section: str | None
    facts: Mapping[str, Plain]

    def keep(self, table: Table, options: list[T]) -> list[T]:
        raise NotImplementedError

    @property
    def name(self) -> str:
        """How the funnel names the criterion: its word and its message."""
        return f"{self.word} {self.message}" if self.message else self.word


Note = Callable[[Criterion[T], list[T], list[T]], None]
"""Hears of each criterion: what was left before it, and what it kept."""


def narrowed(
    table: Table, options: list[T], criteria: Iterable[Criterion[T]], note: Note[T] | None = None
) -> list[T]:
    """The options that the criteria leave: none if a requirement leaves none.

    The one cascade: the bare table, the recorder and rules that think ahead all use it.
    """
    left = options
    for criterion in criteria:
        if not left:
            break
        if len(left) > 1 or not criterion.settles:
            kept = criterion.keep(table, left)
            if note is not None:
                note(criterion, left, kept)
            left = kept
    return left


class _ByFunction(Criterion[T], Generic[T, R]):
    __slots__ = ("judge",)

    def __init__(
        self, judge: Callable[[T], R], message: str = "", section: str | None = None, **facts: Plain
    ) -> None:
        self.judge = judge
        self.message = message or _name(judge)
        self.section = section
        self.facts = facts


class _ByNumber(_ByFunction[T, int]):
    """Keeps the best by a number. The numbers are remembered until the next pick, to be shown."""

    __slots__ = ("scores",)

    def keep(self, table: Table, options: list[T]) -> list[T]:
        scores = self.scores = list(map(self.judge, options))
        best = self.best(scores)
        return [option for option, score in zip(options, scores, strict=True) if score == best]

    @staticmethod
    def best(scores: list[int]) -> int:
        raise NotImplementedError


class Must(_ByFunction[T, bool]):
    """What an option needs; if none has it, the pick answers None. The message is `criterion.<message>`,
    by default the name of the test: `board.has_sack` is said by `criterion.has-sack`; a lambda needs one."""

    __slots__ = ()
    word = "must"
    settles = False

    def keep(self, table: Table, options: list[T]) -> list[T]:
        return list(filter(self.judge, options))


class Prefer(_ByFunction[T, bool]):
    """Options that satisfy it stay; if none does, all stay."""

    __slots__ = ()
    word = "prefer"

    def keep(self, table: Table, options: list[T]) -> list[T]:
        return list(filter(self.judge, options)) or options


class Most(_ByNumber[T]):
    """Options with the highest number stay."""

    __slots__ = ()
    word = "most"

    @staticmethod
    def best(scores: list[int]) -> int:
        return max(scores)


class Fewest(_ByNumber[T]):
    """Options with the lowest number stay."""

    __slots__ = ()
    word = "fewest"

    @staticmethod
    def best(scores: list[int]) -> int:
        return min(scores)


class Nearest(Fewest[T]):
    """Options with the lowest distance stay."""

    __slots__ = ()
    word = "nearest"


class FirstIn(Criterion[T]):
    """The first option in a printed order; if none is in it, all stay."""

    __slots__ = ("order",)
    word = "first in"

    def __init__(
        self, order: Iterable[T], message: str = "order", section: str | None = None, **facts: Plain
    ) -> None:
        self.order = tuple(order)  # `ranked` reads it again and again
        self.message = message
        self.section = section
        self.facts = facts

    def keep(self, table: Table, options: list[T]) -> list[T]:
        for place in self.order:
            if place in options:
                return [place]
        return options


class NthIn(FirstIn[T]):
    """Count to a number along a printed order; only what is left counts, and past its end it begins again."""

    __slots__ = ("number",)
    word = "nth in"

    def __init__(
        self,
        order: Iterable[T],
        message: str = "count",
        section: str | None = None,
        *,
        number: int,
        **facts: Plain,
    ) -> None:
        super().__init__(order, message, section, number=number, **facts)
        self.number = number

    def keep(self, table: Table, options: list[T]) -> list[T]:
        counted = [place for place in self.order if place in options]
        return [counted[(self.number - 1) % len(counted)]] if counted else options


class AtRandom(Criterion[T]):
    """Chance among what is left, sorted first, so that the order of the options cannot matter."""

    __slots__ = ("stream",)
    word = "at random"

    def __init__(
        self, stream: str = "ties", message: str = "", section: str | None = None, **facts: Plain
    ) -> None:
        self.stream = stream
        self.message = message
        self.section = section
        self.facts = facts

    def keep(self, table: Table, options: list[T]) -> list[T]:
        question = self.message or "at-random"
        return [table.choose(question, sorted(options, key=repr), stream=self.stream, **self.facts)]


class PersonDecides(Criterion[T]):
    """The person chooses among what is left."""

    __slots__ = ()
    word = "person decides"

    def __init__(self, message: str = "", section: str | None = None, **facts: Plain) -> None:
        self.message = message
        self.section = section
        self.facts = facts

    def keep(self, table: Table, options: list[T]) -> list[T]:
        question = self.message or "person-decides"
        return [table.choose(question, options, stream=PERSON, **self.facts)]


must = Must
prefer = Prefer
most = Most
fewest = Fewest
nearest = Nearest
first_in = FirstIn
nth_in = NthIn
at_random = AtRandom
person_decides = PersonDecides
