"""A game as numbers, for agents that learn: what the person sees, and every answer there is.

NUMBERS = Numbers(
    layout=(Span("lamps", 8, 1, "whether each lamp burns"), …),
    observe=lambda board, side: [*map(float, …)],
    questions=("turn",),
    answers={"walk": [*map(WALK, LAMPS)], "fetch": [FETCH()]},
)

An agent's action is the number of an answer; the same answer to two questions has one number. Which of them
are legal now is the mask. A game tells only what a person at its table could know.

Where there are too many moves for a list, they are told word by word: the verb first, then what fills each
slot that is still open. `answers` then lists the words, and an observation says which have been told.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import compress, islice
from struct import Struct
from typing import Any, Generic, TypeVar

from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.verbs import Move, moves_apart

B = TypeVar("B")

ENOUGH = "enough"
"""The word that ends a list of things."""


class Unnumbered(AutomariumError):
    """A question or an answer that has no number: the game's list is not complete."""


@dataclass(frozen=True, slots=True)
class Span:
    """Some numbers of an observation that belong together, all between 0 and `most`."""

    name: str
    size: int
    most: float
    says: str


@dataclass(frozen=True)  # no slots: the tables are remembered in the record
class Numbers(Generic[B]):
    """How a game becomes numbers."""

    layout: tuple[Span, ...]
    """What the observation holds, in order."""
    observe: Callable[[B, str], Sequence[float]]
    """The numbers of the layout, one after the other, as this side sees them: a list, or a `Sheet`'s."""
    questions: Sequence[str]
    """Every question that a person can be asked."""
    answers: Mapping[str, Sequence[object]]
    """All answers that there can ever be, in groups with a name, in a fixed order."""
    things: Sequence[object] = ()
    """What questions may be about, besides their answers: the values of their facts."""
    word_by_word: bool = False
    """Whether `answers` lists words of moves instead of moves."""
    joined: frozenset[str] = frozenset()
    """Questions whose answers are several things in one text, with spaces between; they are words, too."""
    options: Mapping[str, object] = field(default_factory=dict)
    """The options that make the person's side complete, if the defaults do not."""

    @cached_property
    def actions(self) -> tuple[object, ...]:
        """Each action: an answer."""
        return tuple(answer for group in self.answers.values() for answer in group)

    @cached_property
    def _numbers(self) -> dict[object, int]:
        return places(self.actions)

    @cached_property
    def _asked(self) -> dict[object, int]:
        return places(self.questions)

    @cached_property
    def _about(self) -> dict[object, int]:
        return places(self.things)

    @cached_property
    def parts(self) -> tuple[Span, ...]:
        """The layout of what an agent gets: first the question, and what it is about."""
        asked = Span("question", len(self.questions), 1, f"which one is open: {', '.join(self.questions)}")
        about = Span("about", len(self.things), 1, "what the question is about, in the order of the answers")
        words = len(self.actions) if self.word_by_word else 0
        told = Span("told", words, 1, "the words of this answer so far, in the order of the actions")
        return (asked, *(part for part in (about, told) if part.size), *self.layout)

    @cached_property
    def size(self) -> int:
        return size_of(self.parts)

    @cached_property
    def _before(self) -> int:
        """How many numbers stand before those of the board."""
        return self.size - size_of(self.layout)

    def seen(
        self, board: B, side: str, request: Request[Any] | None, told: Sequence[object] = ()
    ) -> array[float]:
        """What an agent gets, with the open question; None if the game is over, or another side is asked."""
        seen = self.asked(request, told)[:]
        seen.extend(self.observe(board, side))
        return seen

    def asked(self, request: Request[Any] | None, told: Sequence[object] = ()) -> array[float]:
        """The first part of what an agent gets: the question, and the words told so far. It is kept."""
        if request is None:
            return self._kept("", (), *told)
        facts = request.facts
        about = tuple([fact for fact in facts.values() if isinstance(fact, str)]) if facts else ()
        return self._kept(request.what, about, *told)

    @cached_property
    def _kept(self) -> Callable[..., array[float]]:
        """Few questions and words come again and again."""
        return lru_cache(maxsize=512)(self._write_asked)

    def _write_asked(self, question: str, facts: tuple[str, ...], *told: object) -> array[float]:
        asked, things = Sheet(self._before).numbers, len(self.questions)
        if question:
            asked[self._asked[question]] = 1.0
        for fact in facts:
            if fact in self._about:
                asked[things + self._about[fact]] = 1.0
        for word in told:
            asked[things + len(self.things) + self._numbers[word]] = 1.0
        return asked

    def legal(self, request: Request[Any]) -> dict[int, object]:
        """The answers that are possible now, by their numbers; or the first words."""
        words = self.words(request, answers_to(request)) if self.word_by_word else request.among
        return self.numbered(request, words)

    def words(self, request: Request[Any], answers: Sequence[Any]) -> dict[object, list[Any]]:
        """What can be told next to tell these answers apart, each word with the answers it leaves."""
        return next_words(answers, request.what in self.joined)

    def numbered(self, request: Request[Any], options: Iterable[object]) -> dict[int, object]:
        """Answers or words by their numbers."""
        if request.in_parts:
            raise Unnumbered(f"{request.ask}: an answer of several parts has no number")
        try:
            self._asked[request.what]
            return {self._numbers[option]: option for option in options}
        except KeyError as error:
            raise Unnumbered(f"{request.ask}: there is no number for {error.args[0]!r}") from None


# Word by word


def answers_to(request: Request[Any]) -> list[Any]:
    """All answers to a question, as the rules take them."""
    return list(request.among)


def next_words(answers: Sequence[Any], joined: bool = False) -> dict[object, list[Any]]:
    """What can be told next to tell answers apart, each word with the answers it leaves.

    Things that are chosen together are told one after the other, also if one text joins them; ENOUGH says
    that there are no more.

    >>> next_words(["fox", "owl"])
    {'fox': ['fox'], 'owl': ['owl']}
    >>> next_words([("fox", "owl"), ("fox", "owl", "hare"), ("fox", "bear")])
    {'owl': [('fox', 'owl'), ('fox', 'owl', 'hare')], 'bear': [('fox', 'bear')]}
    >>> next_words([("fox", "owl"), ("fox", "owl", "hare")])
    {'enough': [('fox', 'owl')], 'hare': [('fox', 'owl', 'hare')]}
    >>> next_words(["fox owl", "fox bear"], joined=True)
    {'owl': ['fox owl'], 'bear': ['fox bear']}
    """
    if joined or all(isinstance(answer, tuple) for answer in answers):
        return _things_apart(answers)
    found: dict[object, list[Any]] = {}
    for answer in answers:
        found.setdefault(answer.verb.word if isinstance(answer, Move) else answer, []).append(answer)
    if len(found) > 1:
        return found
    slot = moves_apart(answers) if isinstance(answers[0], Move) else None
    return found if slot is None else slot[1]


def _things_apart(answers: Sequence[tuple[object, ...] | str]) -> dict[object, list[Any]]:
    """At the first place where they differ."""
    things = [tuple(answer.split()) if isinstance(answer, str) else answer for answer in answers]
    place = 0
    while len(things) > 1 and len({each[place : place + 1] for each in things}) == 1:
        place += 1
    found: dict[object, list[Any]] = {}
    for answer, each in zip(answers, things, strict=True):
        found.setdefault(each[place] if place < len(each) else ENOUGH, []).append(answer)
    return found


# What layouts are made of


def size_of(layout: Iterable[Span]) -> int:
    return sum(part.size for part in layout)


@cache
def _zeros(size: int) -> array[float]:
    return array("f", bytes(4 * size))


@cache
def _writer(count: int) -> Callable[..., None]:
    """What writes so many numbers into an array, beginning at a byte."""
    return Struct(f"{count}f").pack_into


class Sheet:
    """The numbers of a layout while they are written, one part after the other.

    Most of them are zero, and are so from the start: that is much quicker than to join lists.

    >>> sheet = Sheet(5)
    >>> sheet.count("abb", {"a": 0, "b": 1, "c": 2}); sheet.write(7, True); sheet.done().tolist()
    [1.0, 2.0, 0.0, 7.0, 1.0]
    """

    __slots__ = ("at", "numbers")

    def __init__(self, size: int) -> None:
        self.numbers = _zeros(size)[:]
        self.at = 0
        """Where the next part begins."""

    def write(self, *numbers: float) -> None:
        _writer(len(numbers))(self.numbers, self.at * self.numbers.itemsize, *numbers)
        self.at += len(numbers)

    def paste(self, numbers: array[float]) -> None:
        """A part that was written before, and kept: what changes seldom is looked up by what it says."""
        after = self.at + len(numbers)
        self.numbers[self.at : after] = numbers
        self.at = after

    def done(self) -> array[float]:
        """All numbers; ValueError if a part is missing, or one too many."""
        if self.at != len(self.numbers):
            raise ValueError(f"{self.at} numbers were written for a layout of {len(self.numbers)}")
        return self.numbers

    def skip(self, size: int) -> None:
        self.at += size

    def put(self, found: Mapping[Any, float], kinds: Mapping[Any, int]) -> None:
        """A number for some of the kinds; `kinds` gives each its place."""
        for kind, number in found.items():
            self.numbers[self.at + kinds[kind]] = number
        self.at += len(kinds)

    def count(self, things: Iterable[Any], kinds: Mapping[Any, int]) -> None:
        """How many there are of each kind."""
        numbers, at = self.numbers, self.at
        for thing in things:
            numbers[at + kinds[thing]] += 1
        self.at = at + len(kinds)

    def count_each(self, heaps: Iterable[Iterable[Any]], kinds: Mapping[Any, int]) -> None:
        """For each heap, one after the other, how many there are of each kind."""
        numbers, at, size = self.numbers, self.at, len(kinds)
        for heap in heaps:
            for thing in heap:
                numbers[at + kinds[thing]] += 1
            at += size
        self.at = at

    def pile(self, layers: Sequence[Sequence[Sequence[Any]]], kinds: Mapping[Any, int]) -> None:
        """For each spot how many there are of each kind; a layer has a heap for every spot, most are empty.

        >>> sheet = Sheet(4)
        >>> sheet.pile([["ab", ""], ["b", "a"]], {"a": 0, "b": 1}); sheet.done().tolist()
        [1.0, 2.0, 1.0, 0.0]
        """
        numbers, at, size = self.numbers, self.at, len(kinds)
        spots = range(len(layers[0]))
        for layer in layers:
            for spot in compress(spots, layer):
                first = at + spot * size
                for thing in layer[spot]:
                    numbers[first + kinds[thing]] += 1
        self.at = at + len(spots) * size

    def mark(self, things: Iterable[Any], kinds: Mapping[Any, int]) -> None:
        """A one at the place of each thing; things that are not among the kinds have none."""
        numbers, at = self.numbers, self.at
        for thing in things:
            if thing in kinds:
                numbers[at + kinds[thing]] = 1.0
        self.at = at + len(kinds)

    def name(self, things: Iterable[Any], kinds: Mapping[Any, int], most: int = 1) -> None:
        """Which kind each thing is, with places for so many; an empty text, say, is of no kind."""
        numbers, at, size = self.numbers, self.at, len(kinds)
        self.at = at + most * size
        for thing in islice(things, most):
            if thing in kinds:
                numbers[at + kinds[thing]] = 1.0
            at += size

    def lay(self, found: Mapping[Any, Any], spots: Mapping[Any, int], kinds: Mapping[Any, int]) -> None:
        """For each spot the kind of what lies there."""
        for spot, thing in found.items():
            if thing in kinds:
                self.numbers[self.at + spots[spot] * len(kinds) + kinds[thing]] = 1
        self.at += len(spots) * len(kinds)


def counts(things: Iterable[object], kinds: Mapping[object, int]) -> list[float]:
    """How many there are of each kind; `kinds` gives each its place.

    >>> counts("abba", {"a": 0, "b": 1, "c": 2})
    [2.0, 2.0, 0.0]
    """
    found = [0.0] * len(kinds)
    for thing in things:
        found[kinds[thing]] += 1
    return found


def one_of(thing: object, kinds: Mapping[object, int]) -> list[float]:
    """A one at the place of a thing; all zeros if the thing is not among them, such as an empty text.

    >>> one_of("b", {"a": 0, "b": 1}), one_of("", {"a": 0})
    ([0.0, 1.0], [0.0])
    """
    return counts([thing] if thing in kinds else [], kinds)


def places(kinds: Iterable[object]) -> dict[object, int]:
    """A place for each kind, in their order."""
    return {kind: place for place, kind in enumerate(dict.fromkeys(kinds))}
