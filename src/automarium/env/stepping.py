"""A game that stops at every question to a person and goes on with the answer.

Rules are plain functions that cannot be left in the middle: where an answer is missing, the turn is unwound,
and run again from its start once the answer is there. Chance depends on its key alone, so it comes out the
same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from automarium.kernel.catalog.game import B, Game, Result, S
from automarium.kernel.catalog.numbers import Numbers, answers_to, left_of
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Suspend
from automarium.kernel.rules.table import Table

T = TypeVar("T")


def people(game: Game[B, Any], settings: object) -> tuple[str, ...]:
    """The sides that people play, with these settings."""
    points = game.play.points(game.play.unbox(settings))
    return tuple(side for side in points if side not in game.automas)


def settings_for(game: Game[B, S], options: Mapping[str, object]) -> S:
    """The settings of an environment: the person's side is complete, unless the options say otherwise."""
    return game.read_settings({**game.numbers.options, **options})


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
        self.told: list[Any] = []
        """The words of the running answer, if answers are told word by word."""
        self._go_on()

    def give(self, answer: object) -> None:
        """Answer the open question with one of its options."""
        self._given.append(answer)
        self._go_on()

    def tell(self, numbers: Numbers[B], word: object) -> None:
        """One action: the answer, or one more word of it; once only one answer is left, it is given."""
        if not numbers.word_by_word or self.request is None:
            self.give(word)
            return
        self.told.append(word)
        joined = self.request.what in numbers.joined
        left = left_of(answers_to(self.request), self.told, joined)
        if len(left) == 1:
            self.told = []
            self.give(left[0])

    def asked(self) -> str:
        """The side that the open question goes to: the one that it names, or whose turn it is."""
        named = self.request.facts.get("side") if self.request is not None else None
        if isinstance(named, str) and named not in self.game.automas:
            return named
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
        options = request.options() if self._skip and not request.in_parts else ()
        if len(options) == 1:
            only = request.check(options[0])
            self._given.append(only)
            self._next += 1
            return only
        raise Suspend(request)  # type: ignore[arg-type]  # any request may suspend

    def who(self, stream: str) -> str:
        return PERSON
