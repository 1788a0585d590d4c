"""Who answers: one method, and a name for the journal.

Seeded answers by chance, Person cannot answer and suspends the rules, Scripted reads a list, Split sends each
stream to its own source. To answer in a new way, write one more of these.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, Protocol, TypeVar

from automarium.kernel.rules.chance import Below, Chance, fresh
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.values import Plain

T = TypeVar("T")
B = TypeVar("B")
R = TypeVar("R")
Seen = TypeVar("Seen", contravariant=True)


PERSON = "person"
"""The stream of the person's decisions, and its source, as the journal names them."""
CHANCE = "chance"
"""The source by chance, as the journal names it."""


class Suspend(BaseException):
    """The answer is not there yet. Unwinds the rules; only a session catches it."""

    def __init__(self, request: Request[object]) -> None:
        super().__init__(request.ask)
        self.request = request


class Source(Protocol):
    def answer(self, request: Request[T], n: int) -> T:
        """The answer to a request; `n` is how many numbers its stream has used before."""

    def who(self, stream: str) -> str:
        """Who answers this stream: `chance`, `person`, `script`, or a sparring partner's name."""


class Seeded:
    """Chance by key."""

    def __init__(self, seed: str) -> None:
        self._chance = Chance(seed)

    def answer(self, request: Request[T], n: int) -> T:
        return request.by_chance(self._chance.start(request.stream, n))

    def who(self, stream: str) -> str:
        return CHANCE


class Person:
    """A person, who has not answered yet."""

    def answer(self, request: Request[T], n: int) -> T:
        raise Suspend(request)  # type: ignore[arg-type]  # any request may suspend

    def who(self, stream: str) -> str:
        return PERSON


class Prompted(Generic[R]):
    """A person whose next answers are at hand: each is read when its question comes.

    `answer` turns what was typed into the answer to a request. When all has been read, the rules are
    suspended as usual.
    """

    def __init__(self, answer: Callable[[Request[Any], R], object], given: Iterable[R]) -> None:
        self._answer = answer
        self._given = deque(given)

    def expect_nothing_left(self) -> None:
        """Refused if answers are left that were not asked for: the game was over before."""
        if self._given:
            raise Refused("refused-over")

    def answer(self, request: Request[T], n: int) -> T:
        if not self._given:
            raise Suspend(request)  # type: ignore[arg-type]  # any request may suspend
        return request.check(self._answer(request, self._given.popleft()))

    def who(self, stream: str) -> str:
        return PERSON


class Nobody:
    """Answers nothing: a question is a bug in the rules."""

    def answer(self, request: Request[T], n: int) -> T:
        raise RuntimeError(f"'{request.ask}' was asked while a rule was only thinking ahead")

    def who(self, stream: str) -> str:
        return "nobody"


class Scripted:
    """Answers read from a list, or from one list for each stream; afterward the rules are suspended.

    An answer that does not fit is refused, as a person's would be.
    """

    def __init__(self, answers: Iterable[Plain] | Mapping[str, Iterable[Plain]]) -> None:
        self._by_stream: dict[str, Iterator[Plain]] | None = None
        self._in_order: Iterator[Plain] = iter(())
        if isinstance(answers, Mapping):
            self._by_stream = {stream: iter(some) for stream, some in answers.items()}
        else:
            self._in_order = iter(answers)

    def answer(self, request: Request[T], n: int) -> T:
        script = self._in_order
        if self._by_stream is not None:
            script = self._by_stream.get(request.stream, iter(()))
        for given in script:
            return request.check(given)
        raise Suspend(request)  # type: ignore[arg-type]  # any request may suspend

    def who(self, stream: str) -> str:
        return "script"

    def unused(self) -> list[Plain]:
        """The answers that were not asked for."""
        scripts = [self._in_order] if self._by_stream is None else self._by_stream.values()
        return [answer for script in scripts for answer in script]


class Split:
    """Some streams have a source of their own; the rest goes to `otherwise`."""

    def __init__(self, otherwise: Source, streams: Mapping[str, Source]) -> None:
        self.otherwise = otherwise
        self.streams = dict(streams)

    def answer(self, request: Request[T], n: int) -> T:
        return self.streams.get(request.stream, self.otherwise).answer(request, n)

    def who(self, stream: str) -> str:
        return self.streams.get(stream, self.otherwise).who(stream)


class Partner(Protocol[Seen]):
    """A stand-in for the human player: sees the board and one request, and names an option.

    `below` is its own chance. A partner depends on nothing else.
    """

    def __call__(self, board: Seen, request: Request[T], below: Below, /) -> T: ...


class Sparring(Generic[B]):
    """A partner as a source. `board` returns the board as it is when the question comes."""

    def __init__(
        self, partner: Partner[B], board: Callable[[], B], seed: str, name: str = "sparring"
    ) -> None:
        self._partner = partner
        self._board = board
        self._seed = seed
        self._name = name

    def answer(self, request: Request[T], n: int) -> T:
        # A stream for each question: a partner may use as many numbers as it likes.
        below = fresh(self._seed, f"sparring {request.stream} {n}")
        return self._partner(self._board(), request, below)

    def who(self, stream: str) -> str:
        return self._name
