"""The ledger: what a step tells is what it changes, at that very step and not somewhere else in its turn.

Pictures, words and whys are made of single steps. A turn that adds up as a whole may still tell a card before
it lies there; then a picture shows another moment than the words beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from automarium.contract.common import Base, demand
from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.words.orders import Change, counted, difference_of, told_by


class Ledger(Base):
    def test_every_step_changes_what_it_tells(self) -> None:
        """Step by step, in all turns but the set-up: that is a list, carried out in any order."""
        for name, session in self.all_recorded():
            for number, turn in enumerate(session.turns[:-1]):
                if turn.acting != SETUP:
                    for wrong in self._untold(session, turn):
                        demand(False, f"{name}, turn {number} of {turn.acting}, {wrong}")

    def _untold(self, session: Session[Any], turn: Turn[Any]) -> Iterator[str]:
        line, look = session.timeline(turn), self.game.look
        before = self._lying_on(line.at(0))
        for number, step in enumerate(turn.steps, 1):
            after = self._lying_on(line.at(number))
            told = told_by(step, look.hands, look.nouns, look.shifting)
            wrong = difference_of(told, difference_of(before, after))
            if wrong:
                yield f"step {number}, {step.message}: board minus told is {dict(wrong)}"
            before = after
        turn.timeline = None
        end = difference_of(before, self._lying_on(session.board_after(turn)))
        if end:
            yield f"after its last step: {dict(end)} is told by none"

    def _lying_on(self, board: Any) -> Change:
        look = self.game.look
        return counted(look.contents(board), look.shifting, look.derived)
