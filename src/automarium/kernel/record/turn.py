"""A turn of a game in progress, and one run of it. Both are remembered and can be played again."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, NamedTuple, TypeVar

from automarium.kernel.catalog.game import B
from automarium.kernel.record.boards import Boards
from automarium.kernel.record.journal import Entry
from automarium.kernel.record.recorder import Known, Recorder
from automarium.kernel.record.timeline import Timeline
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import Step

T = TypeVar("T")


@dataclass(slots=True)
class Turn(Generic[B]):
    """A turn played or running. Its board is a cache: the journal can bring it back at any time."""

    first: int
    """How many answers were given before it."""
    board: B
    counts: Mapping[str, int]
    acting: str | None
    steps: tuple[Step, ...] = ()
    pauses: tuple[int, ...] = ()
    """How many of them had been told at each answer of a person."""
    fixed: Fixed[B] | None = None
    timeline: tuple[tuple[Step, ...], Timeline[B]] | None = field(default=None, compare=False, repr=False)
    """Its moments, and the steps for which they were made: also a cache."""
    boards: Boards[B] | None = field(default=None, compare=False, repr=False)
    """Its boards from step to step, as far as they are at hand; the third cache."""
    said: dict[Hashable, str] = field(default_factory=dict, compare=False, repr=False)
    """What was said of it, each by who said it; front-ends keep it here until it is played again."""
    _known: tuple[B, Known] | None = field(default=None, compare=False)

    def known_on(self, board: B) -> Known:
        """Which of its answers are known to fit, as long as no correction changes its first board."""
        if self._known is None or self._known[0] is not board:
            self._known = board, Known()
        return self._known[1]

    def copy(self) -> Turn[B]:
        known = None if self._known is None else (self._known[0], self._known[1].copy())
        boards = None if self.boards is None or known is None else self.boards.of(known[1])
        return replace(self, boards=boards, _known=known)


@dataclass(frozen=True, slots=True)
class Fixed(Generic[B]):
    """The corrections of a turn, worked out; also a cache."""

    entries: Sequence[Entry]
    """What the journal has for the turn, up to the last of its corrections."""
    board: B
    kept: Sequence[int]


class Beginning(NamedTuple, Generic[B]):
    """How a turn begins, once its corrections are worked out."""

    board: B
    kept: Sequence[int]
    """The places in the journal of the answers that were given before a correction and still fit."""
    used: int
    """How many entries of the turn this covers: its corrections, and everything before the last of them."""


@dataclass(slots=True)
class Run(Generic[B]):
    """One run of a turn, to its end or to an open question."""

    table: Recorder
    start: B
    """What it began with, corrected; it is not changed."""
    board: B
    acting: str | None
    """Who acts; a correction may have changed it, or ended the game."""
    request: Request[Any] | None = None


class Listener(Recorder):
    """A recorder that remembers the answers as the rules got them."""

    __slots__ = ("given",)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.given: list[Any] = []

    def answer(self, request: Request[T]) -> T:
        answer = super().answer(request)
        self.given.append(answer)
        return answer
