"""A turn in the order of time: what was told, asked and answered, each with the board that it belongs to.

    start ── told ── told ── asked ── told ── asked (open)
      at(0)    at(1)   at(2)            at(3)

A step that was told changes the board from `before` to `after`; the choices that led to it go with it, each
with the board on which its funnel was computed. A question changes nothing by itself: what follows from the
answer is told. Code that shows a turn uses moments, and looks at no other board.

A timeline is made by playing the turn once more with a table that keeps boards, and only for a turn that is
looked at: bulk games and earlier turns cost nothing. It begins with the corrected board, so corrections are
shown without further work.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from automarium.kernel.catalog.game import B
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.cascade import Criterion
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import CHANCE
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Chosen(Generic[B]):
    """What the opponent chose, with its funnel, and the board on which that was computed."""

    number: int
    """Its number among the steps of the turn."""
    step: Step
    board: B


@dataclass(frozen=True, slots=True)
class Told(Generic[B]):
    """A step that was told, the board before and after it, and the choices that led to it."""

    number: int
    """Its number among the steps of the turn."""
    step: Step
    before: B
    after: B
    choices: tuple[Chosen[B], ...] = ()

    @property
    def why(self) -> Chosen[B] | None:
        """The last choice that chose something."""
        return next((each for each in reversed(self.choices) if each.step.chosen is not None), None)


@dataclass(frozen=True, slots=True)
class Asked(Generic[B]):
    """A question to a person, where in the turn it came, and what was answered."""

    told: int
    """How many steps had been told or chosen before it."""
    request: Request[Any]
    board: B
    answer: Any = None
    is_open: bool = False


Moment: TypeAlias = Told[B] | Asked[B]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Timeline(Generic[B]):
    """The moments of a turn, up to the open question or to its end. It never changes."""

    moments: tuple[Moment[B], ...]
    boards: tuple[B | None, ...]
    """One after each step; the first is the board, corrected, with which the turn starts."""
    kept: AbstractSet[int] | None = None
    """After how many steps a board was kept; None for all."""

    def at(self, told: int) -> B:
        """The board after this number of steps."""
        board = self.boards[told]
        if board is None:
            raise LookupError(f"no board was kept after step {told}")
        return board

    @property
    def answered(self) -> int:
        """How many steps had been told when a person gave the last answer."""
        given = [each.told for each in self.moments if isinstance(each, Asked) and not each.is_open]
        return given[-1] if given else 0

    def has(self, wanted: AbstractSet[int] | None) -> bool:
        """Whether all these boards were kept; None means all boards of the turn."""
        return self.kept is None or (wanted is not None and wanted <= self.kept)


class Witness(Recorder):
    """A recorder that also remembers boards: after each step, or after some, and at each question."""

    __slots__ = ("asked", "boards", "keep")

    def __init__(self, *args: Any, keep: AbstractSet[int] | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.keep = keep
        self.boards: list[Any] = []
        self.asked: list[Asked[Any]] = []

    def answer(self, request: Request[T]) -> T:
        board = self._lying(len(self.steps))
        answer = super().answer(request)
        if self.source.who(request.stream) != CHANCE:
            self.asked.append(Asked(len(self.steps), request, board, answer))
        return answer

    def pick(self, what: str, options: Iterable[T], /, *criteria: Criterion[T], **facts: Plain) -> T | None:
        chosen = super().pick(what, options, *criteria, **facts)
        self.boards.append(self._lying(len(self.steps)))
        return chosen

    def tell(self, what: str, /, **facts: Plain) -> None:
        super().tell(what, **facts)
        self.boards.append(self._lying(len(self.steps)))

    def _lying(self, told: int) -> Any:
        return self.board.copy() if self.keep is None or told in self.keep else None


def timeline_of(start: B, table: Witness, waiting: tuple[Request[Any], B] | None) -> Timeline[B]:
    """What a witness has seen of a turn that began with this board, and the question at which it waits."""
    boards = (start, *table.boards)
    asked = list(table.asked)
    if waiting is not None:
        request, board = waiting
        asked.append(Asked(len(table.steps), request, board, is_open=True))
    return Timeline(tuple(_moments(table.steps, boards, asked)), boards, table.keep)


def _moments(steps: Sequence[Step], boards: Sequence[Any], asked: list[Asked[B]]) -> Iterator[Moment[B]]:
    questions, choices = iter([*asked, None]), list[Chosen[Any]]()
    waiting = next(questions)
    for number, step in enumerate(steps):
        while waiting is not None and waiting.told <= number:
            yield waiting
            waiting = next(questions)
        if step.is_choice:
            choices.append(Chosen(number, step, boards[number + 1]))
        else:
            yield Told(number, step, boards[number], boards[number + 1], tuple(choices))
            choices.clear()
    while waiting is not None:
        yield waiting
        waiting = next(questions)
