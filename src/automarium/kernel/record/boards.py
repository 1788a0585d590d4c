"""The boards of a turn, kept while it is played: each step is said and shown from the board of its moment.

A turn is run again for each answer, from its start. What was told before that answer is told again, and on
equal boards: of an earlier run they are still at hand, and only what is new is copied. A journal that is read
once more keeps no boards; if somebody looks at such a turn, it is played again for all of them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from operator import is_
from typing import Any, Generic, TypeVar

from automarium.kernel.catalog.game import B
from automarium.kernel.record.journal import Entry
from automarium.kernel.record.recorder import Known, Recorder
from automarium.kernel.rules.cascade import Criterion
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.values import Plain

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Boards(Generic[B]):
    """What lay on the table after each step of a turn, as far as that is at hand."""

    known: Known
    """The start of the turn, and its answers: as long as it begins on the same board, this is the same."""
    entries: tuple[Entry, ...]
    """The answers with which it was played."""
    lying: tuple[B | None, ...]
    """The first is the board, corrected, with which the turn starts."""
    told: tuple[int, ...]
    """How many steps had been told at each of the answers."""

    def at(self, told: int) -> B | None:
        """The board after this number of steps; None if it is not at hand."""
        return self.lying[told] if told < len(self.lying) else None

    def told_at(self, entry: Entry) -> int:
        """How many steps had been told when this was answered."""
        return next((told for each, told in zip(self.entries, self.told, strict=True) if each is entry), 0)

    def of(self, known: Known) -> Boards[B]:
        """The same for a copy of the turn."""
        return replace(self, known=known)


class Observer(Recorder):
    """A recorder that keeps the board after each step that is new, or after `every` one."""

    __slots__ = ("_before", "_common", "_every", "_told", "boards")

    def __init__(self, *args: Any, before: Boards[Any] | None, every: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.boards: list[Any] = []
        self._every = every
        self._told: list[int] = []
        self._before = before if before is not None and before.known is self._known else None
        pairs = zip(self._answers, before.entries, strict=False) if before is not None else ()
        self._common = sum(1 for _ in takewhile(lambda pair: is_(*pair), pairs))

    def answer(self, request: Request[T]) -> T:
        answer = super().answer(request)
        used = self.taken + len(self.fresh) - len(self._told)
        self._told += [len(self.steps)] * used
        if self.fresh or self.taken > self._common:  # from here on nobody has seen it before
            self._before = None
        return answer

    def pick(self, what: str, options: Any, /, *criteria: Criterion[T], **facts: Plain) -> T | None:
        chosen: T | None = super().pick(what, options, *criteria, **facts)
        self._keep()
        return chosen

    def tell(self, what: str, /, **facts: Plain) -> None:
        super().tell(what, **facts)
        self._keep()

    def _keep(self) -> None:
        board = self._before.at(len(self.steps)) if self._before is not None else None
        if board is None and (self._every or self.taken == len(self._answers)):
            board = self.board.copy()
        self.boards.append(board)

    def seen(self, start: B) -> Boards[B]:
        """What was kept of a turn that began with this board."""
        answers = (*self._answers[: self.taken], *self.fresh)
        half = [len(self.steps)] * (len(answers) - len(self._told))  # of older rules, and not a whole answer
        return Boards(self._known, answers, (start, *self.boards), (*self._told, *half))
