"""A game that stops at every question to a person and goes on with the answer.

Rules are plain functions that cannot be left in the middle. A session unwinds them and runs the turn again
once the answer is there. An agent takes thousands of steps in a second, so here nothing runs twice: each
game has a stack of its own, a greenlet, on which the rules wait inside their question.

    the agent's stack       give(answer) ──► │ the rules go on │ ──► the next question, or the end
    the game's stack   ─ waits in a question ┘                 └ waits in a question ─

A game that is forgotten, or left for another, is unwound.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar
from weakref import finalize

from greenlet import getcurrent, greenlet

from automarium.kernel.catalog.game import B, Game, Result, S
from automarium.kernel.catalog.numbers import answers_to
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


def thread_now() -> greenlet:
    """The stack with which this thread began: unlike the number of a thread, none gets it once more."""
    found = getcurrent()
    while found.parent is not None:
        found = found.parent
    return found


class Rules(Generic[B]):
    """The rules on a stack of their own, and the source that they ask; an agent goes on by `give`.

    It does not know who steps through the game: so the stack keeps nobody alive who has forgotten it.
    """

    def __init__(self, game: Game[B, Any], board: B, seed: str) -> None:
        self.request: Request[Any] | None = None
        self.acting = ""
        """Whose turn it is."""
        self._game, self._board = game, board
        self._chance = Seeded(seed)
        self._given: Any = None
        self.fault: Exception | None = None
        self._stack = greenlet(self._play)
        self._thread = thread_now()

    # On the agent's stack

    @property
    def is_elsewhere(self) -> bool:
        """Whether it was begun on another thread: it can only go on there."""
        return self._thread is not thread_now()

    def give(self, answer: object) -> None:
        """The answer with which the rules will go on."""
        if self.request is None:
            raise RuntimeError("the game is over, or was left: nothing is asked")
        self.request, self._given = None, answer

    def go_on(self) -> None:
        """Until the next question, the end, or a fault."""
        self._stack.parent = getcurrent()
        self._stack.switch()

    def leave(self) -> None:
        """Nobody will answer any more. The stack that is let go here unwinds the rules."""
        self.request, self._stack = None, greenlet()

    # On the game's stack

    def _play(self) -> None:
        play, table = self._game.play, Table(self)
        try:
            while (acting := play.acting(self._board)) is not None:
                self.acting = acting
                play.turn(table, self._board)
        except Exception as fault:  # noqa: BLE001  # raised again once all games have gone on
            self.fault = fault
        self.acting = ""

    def answer(self, request: Request[T], n: int) -> T:
        if request.stream != PERSON:
            return self._chance.answer(request, n)
        if not request.in_parts and len(request.among) == 1:
            (only,) = request.among
            return only  # type: ignore[no-any-return]  # as the rules take it
        self.request = request
        self._stack.parent.switch()
        given: T = self._given
        return given

    def who(self, stream: str) -> str:
        return PERSON


def play_on(games: Sequence[Rules[Any]]) -> None:
    """Until each has its next question, or is over; a fault in one of them stops no other."""
    try:
        for rules in games:
            rules.go_on()
    except BaseException:  # interrupted by a person: what comes later would be taken for another answer
        for rules in games:
            rules.leave()
        raise
    for rules in games:
        if rules.fault is not None:
            try:
                raise rules.fault
            finally:  # a fault knows where it was raised, and so would keep all these games alive
                rules.fault = None


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
        self.told: list[Any] = []
        """The words of the running answer, if answers are told word by word."""
        self._answers = list(answers)
        self._leaves: Mapping[object, Sequence[Any]] | None = None
        """The words that may be told next, each with the answers that it leaves; None until somebody asks."""
        self._begin()

    def _begin(self) -> None:
        """Play the answers so far."""
        self.board: B = self.game.play.unbox(self.settings)
        """The board as it is at the question."""
        self.rules = Rules(self.game, self.board, self.seed)
        self._leave = finalize(self, self.rules.leave)
        self._leave.atexit = False
        play_on([self.rules])
        for answer in self._answers:
            self.rules.give(answer)
            play_on([self.rules])

    @property
    def request(self) -> Request[Any] | None:
        return self.rules.request

    def give(self, answer: object) -> None:
        """Answer the open question with one of its options."""
        self._take(answer)
        play_on([self.rules])

    def legal(self) -> dict[int, object]:
        """What may be told now, by the numbers of the actions: answers, or words of them."""
        numbers, request = self.game.numbers, self.rules.request
        if request is None:
            return {}
        return numbers.numbered(request, self._next_words(request) if numbers.word_by_word else request.among)

    def tell(self, word: object) -> None:
        """One action that is legal now; once only one answer is left, it is given."""
        if self.hear(word):
            play_on([self.rules])

    def hear(self, word: object) -> bool:
        """One action that is legal now; returns whether that makes an answer, so that the rules can go on."""
        numbers, request = self.game.numbers, self.rules.request
        if not numbers.word_by_word or request is None:
            self._take(word)
            return True
        left = self._next_words(request)[word]
        if len(left) == 1:
            self._take(left[0])
            return True
        self.told.append(word)
        self._leaves = numbers.words(request, left)
        return False

    def asked(self) -> str:
        """The side that the open question goes to: the one that it names, or whose turn it is."""
        named = self.request.facts.get("side") if self.request is not None else None
        if isinstance(named, str) and named not in self.game.automas:
            return named
        return self.rules.acting

    def result(self) -> Result:
        return self.game.play.result(self.board)

    def _take(self, answer: object) -> None:
        if self.rules.is_elsewhere:
            self._leave()
            self._begin()
        self.rules.give(answer)
        self._answers.append(answer)
        self._leaves = None
        if self.told:
            self.told = []

    def _next_words(self, request: Request[Any]) -> Mapping[object, Sequence[Any]]:
        if self._leaves is None:
            self._leaves = self.game.numbers.words(request, answers_to(request))
        return self._leaves

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.game, self.settings, self.seed, self._answers, self.told)


def _again(
    game: Game[B, Any], settings: object, seed: str, answers: list[object], told: list[Any]
) -> Stepping[B]:
    stepping = Stepping(game, settings, seed, answers)
    for word in told:
        stepping.hear(word)
    return stepping
