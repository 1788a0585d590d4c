"""A game that stops at every question to a person and goes on with the answer.

Rules are plain functions that cannot be left in the middle. A session unwinds them and runs the turn again
once the answer is there. An agent takes thousands of steps in a second, so here nothing runs twice: each
game has a thread of its own, on which the rules wait inside their question.

    the agent's thread        give(answer) ──► │ the rules go on │ ──► the next question, or the end
    the game's thread    ─ waits in a question ┘                 └ waits in a question ─

One of the two always waits for the other. A game that is forgotten, or left for another, is unwound, and its
thread ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from threading import Lock, Thread
from typing import Any, Generic, TypeVar
from weakref import finalize

from automarium.kernel.catalog.game import B, Game, Result, S
from automarium.kernel.catalog.numbers import Numbers, answers_to, left_of
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded
from automarium.kernel.rules.table import Table

T = TypeVar("T")


def people(game: Game[B, Any], settings: object) -> tuple[str, ...]:
    """The sides that people play, with these settings."""
    points = game.play.points(game.play.unbox(settings))
    return tuple(side for side in points if side not in game.automas)


def settings_for(game: Game[B, S], options: Mapping[str, object]) -> S:
    """The settings of an environment: the person's side is complete, unless the options say otherwise."""
    return game.read_settings({**game.numbers.options, **options})


class Left(BaseException):
    """Nobody will answer any more. Unwinds the rules, and ends their thread."""


class Rules(Generic[B]):
    """The rules on a thread of their own, and the source that they ask; an agent goes on by `give`.

    It does not know who steps through the game: so the thread keeps nobody alive who has forgotten it.
    """

    def __init__(self, game: Game[B, Any], board: B, seed: str) -> None:
        self.request: Request[Any] | None = None
        self.acting = ""
        """Whose turn it is."""
        self._game, self._board = game, board
        self._chance = Seeded(seed)
        self._given: Any = None
        self._fault: BaseException | None = None
        self._is_left = False
        self._asked, self._answered = Lock(), Lock()
        self._asked.acquire()
        self._answered.acquire()
        Thread(target=self._play, daemon=True).start()

    # On the agent's thread

    def give(self, answer: object) -> None:
        """Let the rules go on with an answer."""
        if self.request is None:
            raise RuntimeError("the game is over, or was left: nothing is asked")
        self.request, self._given = None, answer
        self._answered.release()

    def wait(self) -> None:
        """Until there is a question, or the game is over."""
        try:
            self._asked.acquire()
        except BaseException:  # interrupted by a person: what comes later would be taken for another answer
            self.leave()
            raise
        if self._fault is not None:
            raise self._fault

    def leave(self) -> None:
        self._is_left, self.request = True, None
        if self._answered.locked():
            self._answered.release()

    # On the game's thread

    def _play(self) -> None:
        play, table = self._game.play, Table(self)
        try:
            while (acting := play.acting(self._board)) is not None:
                self.acting = acting
                play.turn(table, self._board)
        except Left:
            return
        except BaseException as fault:  # noqa: BLE001  # raised again where the agent waits
            self._fault = fault
        self.acting = ""
        self._asked.release()

    def answer(self, request: Request[T], n: int) -> T:
        if request.stream != PERSON:
            return self._chance.answer(request, n)
        if not request.in_parts and len(request.among) == 1:
            (only,) = request.among
            return only  # type: ignore[no-any-return]  # as the rules take it
        self.request = request
        self._asked.release()
        self._answered.acquire()
        if self._is_left:
            raise Left
        given: T = self._given
        return given

    def who(self, stream: str) -> str:
        return PERSON


class Stepping(Generic[B]):
    """One game. `request` is the open question, None when the game is over.

    Questions with one possible answer are answered automatically. A copy plays the answers so far again.
    """

    def __init__(
        self, game: Game[B, Any], settings: object, seed: str, answers: Iterable[object] = ()
    ) -> None:
        self.game = game
        self.settings = settings
        self.seed = seed
        self.board: B = game.play.unbox(settings)
        """The board as it is at the question."""
        self.told: list[Any] = []
        """The words of the running answer, if answers are told word by word."""
        self._answers: list[object] = []
        self._rules = Rules(game, self.board, seed)
        finalize(self, self._rules.leave).atexit = False
        self._rules.wait()
        for answer in answers:
            self.give(answer)

    @property
    def request(self) -> Request[Any] | None:
        return self._rules.request

    def give(self, answer: object) -> None:
        """Answer the open question with one of its options."""
        self._rules.give(answer)
        self._answers.append(answer)
        self._rules.wait()

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
        return self._rules.acting

    def result(self) -> Result:
        return self.game.play.result(self.board)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.game, self.settings, self.seed, self._answers, self.told)


def _again(
    game: Game[B, Any], settings: object, seed: str, answers: list[object], told: list[Any]
) -> Stepping[B]:
    stepping = Stepping(game, settings, seed, answers)
    stepping.told = told
    return stepping
