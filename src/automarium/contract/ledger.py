"""The ledger: what a step tells is what it changes, at that very step and nowhere else in its turn.

Pictures, words and whys are made of single steps. A turn that adds up as a whole may still tell a card before
it lies there; then a picture shows another moment than the words beside it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from automarium.contract.common import Base, demand
from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.words.orders import Change, by_rows, counted, difference_of, row_of, told_by


class Ledger(Base):
    listed: ClassVar[tuple[str, ...] | None] = None
    """Messages of the set-up that are told as a list, in whatever order it lies there; None: all of them."""

    def test_every_step_changes_what_it_tells(self) -> None:
        """Each step tells what it changes; of the set-up, all but what is `listed`."""
        for told in self.some_told():
            for message, wrong in self.untold(told.session, told.turn):
                is_listed = told.turn.acting == SETUP and (self.listed is None or message in self.listed)
                if not is_listed:
                    where = f"{self.name(*told.kind)}, turn {told.number} of {told.turn.acting}"
                    demand(False, f"{where}, {wrong}")

    def untold(self, session: Session[Any], turn: Turn[Any]) -> Iterator[tuple[str, str]]:
        """The messages of a turn whose step changes something else than it tells, each with how that is."""
        line, look = session.timeline(turn), self.game.look
        before = self._lying_on(line.at(0))
        for number, step in enumerate(turn.steps, 1):
            after = self._lying_on(line.at(number))
            told = told_by(step, look.hands, look.nouns)
            wrong = difference_of(told, difference_of(before, after))
            if wrong:
                wrong = by_rows(wrong, look.shifting) or misplaced(told, wrong, before, after, look.shifting)
            if wrong:
                yield step.message, f"step {number}, {step.message}: board minus told is {dict(wrong)}"
            before = after
        turn.timeline = None
        end = by_rows(difference_of(before, self._lying_on(session.board_after(turn))), look.shifting)
        if end:
            yield "", f"after its last step: {dict(end)} is told by none"

    def _lying_on(self, board: Any) -> Change:
        return counted(self.game.look.contents(board), derived=self.game.look.derived)


def misplaced(told: Change, wrong: Change, before: Change, after: Change, rows: Sequence[str]) -> Change:
    """What is told at another place of a row than where it then lies; allowed while the row shifts."""
    still = [row for row in rows if _spots(before, row) == _spots(after, row)]
    known = {spot for row in still for spot in _spots(before, row)}
    things = {(row_of(spot, still), thing) for spot, thing in told if spot in known}
    lost = {key: count for key, count in wrong.items() if (row_of(key[0], still), key[1]) in things}
    return Counter(lost)


def _spots(lying: Change, row: str) -> set[str]:
    """The places of a row at which something lies."""
    return {spot for spot, _ in lying if row_of(spot, [row]) == row}
