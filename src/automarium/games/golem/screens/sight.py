"""A sight: one screen, as the rules ask for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import NamedTuple

from automarium.games.golem.board import Board
from automarium.games.golem.screens.taps import Groups, Tap
from automarium.rulebook import PERSON, Below, Plain, Reading, Refused, Table

Line = Callable[[str], Sequence[Tap | str] | None]
MOST_TAPS = 60
IF_SLASH, IF_GOLEM, IF_BOOK = "if-slash", "if-golem", "if-book"
IF_ACT, IF_GRAVE, IF_ANY, IF_BAR = "if-act", "if-grave", "if-any", "if-bar"
IF_RABBI, IF_CELL = "if-rabbi", "if-cell"


def asked_at(table: Table, board: Board, before: str) -> AbstractContextManager[None]:
    """Since rules 9 a look belongs to the rule that asks for it; older games have it at this section."""
    return nullcontext() if board.remembers else table.at(before)


class Sight(NamedTuple):
    """What can be tapped, under its headings, and how taps and typed lines are read as one answer."""

    groups: Groups
    line: Line | None = None
    fault: Callable[[tuple[Tap, ...]], Refused | None] | None = None
    """Why these taps together are no answer."""
    sample: Callable[[Below], tuple[Tap, ...]] | None = None
    """An answer by chance without a fault."""
    must: Sequence[Tap] = ()
    """Of these one is told in any case: nothing at all would be an answer that nobody gave."""

    def hear(self, table: Table, question: str, most: int = MOST_TAPS, /, **facts: Plain) -> tuple[Tap, ...]:
        reading = Reading(self.line, self._fault_in, self._by_chance if self.must else self.sample)
        return table.hear(question, self.groups, most, reading, PERSON, **facts)

    def _fault_in(self, taps: tuple[Tap, ...]) -> Refused | None:
        if self.must and not any(tap in self.must for tap in taps):
            return Refused("refused-untold", group=self._heading())
        return self.fault(taps) if self.fault else None

    def _heading(self) -> str:
        return next(heading for heading, taps in self.groups.items() if self.must[-1] in taps)

    def _by_chance(self, below: Below) -> tuple[Tap, ...]:
        others = self.sample(below) if self.sample else ()
        return (*others, self.must[below(len(self.must))])
