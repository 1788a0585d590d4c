"""A game that stops at every question to a person and goes on with the answer.

Rules are plain functions that cannot be left in the middle: where an answer is missing, the turn is unwound,
and run again from its start once the answer is there. Chance goes by key, so it comes out the same.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from automarium.kernel.catalog.game import B, Game, Result
from automarium.kernel.rules.request import Request, Several
from automarium.kernel.rules.source import PERSON, Seeded, Suspend
from automarium.kernel.rules.table import Table

T = TypeVar("T")


def people(game: Game[B, Any], settings: object) -> tuple[str, ...]:
    """The sides that people play, with these settings."""
    points = game.play.points(game.play.unbox(settings))
    return tuple(side for side in points if side not in game.automas)


class Stepping(Generic[B]):
    """One game. `request` is the open question, None when the game is over."""

    def __init__(self, game: Game[B, Any], settings: object, seed: str, skip: bool = True) -> None:
        self.game = game
        self.seed = seed
        self.board: B = game.play.unbox(settings)
        """The board as it is at the question."""
        self.request: Request[Any] | None = None
        self._skip = skip
        self._chance = Seeded(seed)
        self._start, self._counts = self.board, dict[str, int]()
        self._given: list[Any] = []
        self._next = 0
        self._go_on()

    def give(self, answer: object) -> None:
        """Answer the open question with one of its options."""
        self._given.append(answer)
        self._go_on()

    def asked(self) -> str:
        """Whose turn the open question belongs to: a side, or nobody's in particular."""
        return self.game.play.acting(self._start) or ""

    def result(self) -> Result:
        return self.game.play.result(self.board)

    def _go_on(self) -> None:
        play = self.game.play
        self.request = None
        while self.request is None and play.acting(self._start) is not None:
            self.board, self._next = self._start.copy(), 0
            table = Table(self, self._counts)
            try:
                play.turn(table, self.board)
            except Suspend as suspend:
                self.request = suspend.request
            else:
                self._start, self._counts, self._given = self.board, table.counts, []

    # A source: the person's answers so far, and chance

    def answer(self, request: Request[T], n: int) -> T:
        if request.stream != PERSON:
            return self._chance.answer(request, n)
        if self._next < len(self._given):
            self._next += 1
            given: T = self._given[self._next - 1]
            return given
        options = request.options() if self._skip and request.kind != Several.kind else ()
        if len(options) == 1:
            only = request.check(options[0])
            self._given.append(only)
            self._next += 1
            return only
        raise Suspend(request)  # type: ignore[arg-type]  # any request may suspend

    def who(self, stream: str) -> str:
        return PERSON
