"""A strong stand-in for the person: it plays every answer out to the end several times and takes the best.

Play-outs go on with the game's own partner, or with the one that it names its leader, to the end or until the
game can tell what comes (`Play.foresight`). They know no more than the person does: unseen cards are decided
only when they are drawn, by other chance than that of the game, and what lies hidden elsewhere is dealt again
(`Play.deal_again`), even if the person has seen it before. All answers are tried under the same chance, so
that few play-outs tell them apart; weak answers drop out early, and where the game says which answers are
promising (`Play.promising`), only those are tried. Few play-outs also mislead: what the leader would answer
stays unless another answer is better by more than chance.

`weigh` is also the hint; what its play-outs carry is said by `words.advice`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, fsum, inf, log2, sqrt
from time import monotonic, process_time
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from automarium.kernel.catalog.game import B, Foresight, Game
from automarium.kernel.catalog.settings import OptionFault
from automarium.kernel.record.to_try import answers_to_try
from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.partners import STRONG
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Partner, Seeded
from automarium.kernel.rules.table import Table

if TYPE_CHECKING:
    from automarium.kernel.record.session import Session
    from automarium.kernel.rules.told import Asking

T = TypeVar("T")

BUDGET = 64
"""Play-outs for one answer that the partner gives, unless its name says otherwise: `strong:200`."""
DOUBT = 0.5
"""Standard errors by which an answer must beat the usual one to be given instead."""
IN_TIME = 12
"""Answers that a hint tries, where the clock may end it: some play-outs each say more than one of many."""
HINT_BUDGET, HINT_SECONDS = 240, 2.5
"""Play-outs and time of a hint: what is known by then is told, if it says anything."""
HINT_LONGEST = 8.0
"""Seconds of a hint whose two best answers have too few play-outs when its time is over: a slow machine, or a
busy one, is waited for rather than told nothing of."""
HINT_WORK = 0.8
"""Seconds of work of a hint: its time where nothing else is done; on a busy machine it tries as much."""
PROMISING_IN_TIME, PROMISING_SECONDS = 4, 0.9
"""The same if the game says which answers are promising: fewer of them need less time."""
LEAST_PAIRS = 12
"""Play-outs of two answers, under the same chance, below which nothing is advised."""
MOST_TURNS = 5_000


class Weighed(NamedTuple):
    """How an answer did in its play-outs."""

    answer: Any
    share: float
    """The share of play-outs that the person won."""
    margin: float
    """The person's mean lead in points."""
    playouts: int
    won: tuple[bool, ...] = ()
    """Whether each of them was won; the first of one answer and of another had the same chance, and so on."""
    margins: tuple[float, ...] = ()


@dataclass(slots=True)
class OpenQuestion(Generic[B]):
    """A question with all that is needed to return to it: the start of its turn, and its answers."""

    game: Game[B, Any]
    board: B
    """At the start of the turn."""
    counts: Mapping[str, int]
    now: B
    """At the question."""
    answers: Sequence[Any] = ()
    """What was answered in the turn, in order, as the rules got it."""
    late: bool = False
    """Whether hidden things can be dealt again only after the turn, because it has drawn something."""
    to_the_end: bool = True
    """Whether play-outs go on to the end even if the game has foresight."""
    only: Sequence[int] = ()
    """The numbers of the answers that are compared; of all, where none are named."""

    def promising(self, request: Request[T]) -> Sequence[T] | None:
        """The answers that the game would try, the best first; None if it has no opinion."""
        rank = self.game.play.promising
        return None if rank is None else rank(self.now, request)

    def compared(self, request: Request[T]) -> Sequence[T]:
        """The answers among which the best is looked for."""
        return [request.among[number] for number in self.only] or request.among

    @property
    def foresight(self) -> Foresight[B] | None:
        """What ends play-outs early; then points alone are compared, for nothing is won yet."""
        return None if self.to_the_end else self.game.play.foresight

    def play_out(self, answer: object, seed: str, partner: Partner[B]) -> tuple[bool, float]:
        """Give an answer and play on; whether the person won, and by how many points."""
        board, play, ahead, turns = self.board.copy(), self.game.play, self.foresight, 0
        hides, hidden = play.deal_again, Chance(seed).start("hidden")
        given = _Imagined([*self.answers, answer], seed, partner, board, checks=hides is not None)
        table = Table(given, self.counts)
        if hides is not None and not self.late:
            hides(board, hidden)
        try:
            play.turn(table, board)
        except _Unfit:  # the turn has shown something hidden: it must still be there
            self.late = True
            return self.play_out(answer, seed, partner)
        if hides is not None and self.late:
            hides(board, hidden)
        while play.acting(board) is not None:
            if ahead and turns >= ahead.turns and (lead := ahead.outlook(board)) is not None:
                return False, lead
            play.turn(table, board)
            turns += 1
            if turns > MOST_TURNS:
                raise RuntimeError(f"{self.game.id}, seed {seed}: no end after {MOST_TURNS} turns")
        result = play.result(board)
        return not ahead and self.game.has_won(result), self.game.margin(result.points) or 0


class _Unfit(Exception):
    """The answers of the turn are not possible with hidden things dealt again."""


class _Imagined(Generic[B]):
    """What answers in a play-out: first what was answered, then chance and a partner."""

    __slots__ = ("_board", "_chance", "_checks", "_given", "_own", "_partner")

    def __init__(
        self, given: list[Any], seed: str, partner: Partner[B], board: B, checks: bool = False
    ) -> None:
        self._given = given[::-1]
        self._checks = checks
        self._chance = Seeded(seed)
        self._own = Chance(seed)
        self._partner = partner
        self._board = board

    def answer(self, request: Request[T], n: int) -> T:
        if self._given:
            given: T = self._given.pop()
            if self._checks and not request.in_parts and given not in request.among:
                raise _Unfit
            return given
        if request.stream == PERSON:
            return self._partner(self._board, request, self._own.start(f"sparring {n}"))
        return self._chance.answer(request, n)

    def who(self, stream: str) -> str:
        return STRONG


# Weighing


class _Tally(Generic[T]):
    """The play-outs of one answer so far."""

    __slots__ = ("answer", "margins", "won")

    def __init__(self, answer: T) -> None:
        self.answer = answer
        self.won: list[bool] = []
        self.margins: list[float] = []

    def add(self, won: bool, margin: float) -> None:
        self.won.append(won)
        self.margins.append(margin)

    def worths(self, spread: float) -> list[float]:
        """The value of each play-out: wins count, and points count as long as wins say nothing."""
        return [won + margin / spread for won, margin in zip(self.won, self.margins, strict=True)]

    def weighed(self) -> Weighed:
        won, margins = tuple(self.won), tuple(self.margins)
        return Weighed(self.answer, mean(won), mean(margins), len(margins), won, margins)


def weigh(
    asked: OpenQuestion[B],
    request: Request[Any],
    seed: str,
    budget: int = BUDGET,
    until: float = inf,
    tried: int | None = None,
    least: int = 0,
    clock: Callable[[], float] = lambda: monotonic(),  # noqa: PLW0108  # looked up when it is read
    waits: Callable[[], bool] = lambda: False,
) -> list[Weighed]:
    """The answers that were tried: the one to give, then the others, the best first.

    They share the budget of play-outs: in each round those that are left get as many, under the same chance,
    and the weaker half drops out; but never the partner's favorite, with which the best is compared. Rounds
    share the time up to `until` of the clock: what is known by then must do. No more than `tried` answers
    are; those that nothing tells apart get at least the `least` play-outs, if there are as many. So do the
    two best ones after that time, for as long as anyone `waits`.
    """
    partner = asked.game.brisk
    favorite = asked.game.leader(asked.now, request, Chance(seed).start("favorite"))
    tallies = _to_try(asked, request, favorite, budget, tried)

    def play(tally: _Tally[Any]) -> None:
        tally.add(*asked.play_out(tally.answer, f"{seed} {len(tally.margins)}", partner))

    usual = tallies[0]
    left, dropped = _play_rounds(tallies, play, budget, until, least, clock)
    if not _is_better(left[0], usual):
        left.sort(key=lambda tally: tally is not usual)
    best = [*left, *dropped, *(each for each in tallies if not each.margins)][:2]
    _even_out(best, play, least, lambda: clock() >= until and waits())
    return [tally.weighed() for tally in dict.fromkeys((*best, *left, *dropped)) if tally.margins]


def _play_rounds(
    tallies: list[_Tally[Any]],
    play: Callable[[_Tally[Any]], None],
    budget: int,
    until: float,
    least: int,
    clock: Callable[[], float],
) -> tuple[list[_Tally[Any]], list[_Tally[Any]]]:
    """What is left after the last round, and what dropped out before, the best first in both."""
    left, usual, dropped = tallies, tallies[0], list[_Tally[Any]]()
    rounds, begun = max(1, ceil(log2(len(left)))), clock()
    for round_ in range(1, rounds + 1):
        end = begun + (until - begun) * round_ / rounds
        for _ in range(max(1, budget // (rounds * len(left)))):
            for tally in left:
                if clock() < end or not left[0].margins:
                    play(tally)
        left, weaker = _halved([tally for tally in left if tally.margins], usual)
        dropped = [*weaker, *dropped]
        alike = len(usual.margins) >= least and all(tally.margins == left[0].margins for tally in left)
        if clock() >= until or alike:
            break  # nothing tells them apart, or there is no time to
    return left, dropped


def _even_out(
    best: Sequence[_Tally[Any]],
    play: Callable[[_Tally[Any]], None],
    least: int,
    goes_on: Callable[[], bool],
) -> None:
    """As many play-outs for the best ones as are needed to say something."""
    while goes_on() and min(len(each.margins) for each in best) < least:
        play(min(best, key=lambda tally: len(tally.margins)))


def _to_try(
    asked: OpenQuestion[B], request: Request[Any], favorite: object, budget: int, tried: int | None
) -> list[_Tally[Any]]:
    """As many answers as the budget can tell apart, the favorite first."""
    among = asked.compared(request)
    ranked = asked.promising(request) or ()
    most = max(2, 2 ** int(log2(budget) / 2) if ranked else budget // 2)  # halved without a rest
    most = most if tried is None else min(tried, most)
    first = next(each for each in (favorite, *ranked, *among) if each in among)
    return [_Tally(answer) for answer in answers_to_try(among, first, most, ranked)]


def _halved(tallies: list[_Tally[Any]], usual: _Tally[Any]) -> tuple[list[_Tally[Any]], list[_Tally[Any]]]:
    """The better half with the usual answer, and the weaker half; among equals the first stay."""
    spread = _spread(tallies)
    ranked = sorted(tallies, key=lambda tally: -mean(tally.worths(spread)))
    half = ceil(len(ranked) / 2)
    left = ranked[:half] if usual in ranked[:half] else [*ranked[: max(1, half - 1)], usual]
    return left, [tally for tally in ranked if tally not in left]


def _is_better(best: _Tally[Any], usual: _Tally[Any]) -> bool:
    """Whether an answer did better than the usual one, by enough for so few play-outs."""
    spread = _spread([best, usual])
    pairs = zip(best.worths(spread), usual.worths(spread), strict=False)  # the usual one was never left out
    better = [one - other for one, other in pairs]
    return len(better) > 1 and mean(better) > DOUBT * deviation(better) / sqrt(len(better))


def mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)


def deviation(values: Sequence[float]) -> float:
    """How far the values of a sample lie from their mean."""
    middle = mean(values)
    return sqrt(fsum((each - middle) ** 2 for each in values) / (len(values) - 1))


def _spread(tallies: Sequence[_Tally[Any]]) -> float:
    """How far the margins of the play-outs lie from their mean, but never zero."""
    margins = [margin for tally in tallies for margin in tally.margins]
    mean = sum(margins) / len(margins)
    return max(1.0, sqrt(sum((margin - mean) ** 2 for margin in margins) / len(margins)))


# The partner


def budget_of(partner: str) -> int | None:
    """The play-outs of a strong partner by its name; None for any other partner.

    >>> budget_of("strong"), budget_of("strong:200"), budget_of("greedy")
    (64, 200, None)
    """
    name, _, budget = partner.partition(":")
    if name != STRONG:
        return None
    if budget and not (budget.isdecimal() and int(budget)):
        told = BudgetFault(f"{partner!r}: behind the colon stands how many play-outs, such as strong:200")
        raise told.as_told("budget", found=partner)
    return int(budget or BUDGET)


class BudgetFault(OptionFault):
    """A strong partner whose budget is not a number."""


def has_drawn(before: Mapping[str, int], now: Mapping[str, int]) -> bool:
    """Whether chance was used between two counts of a table; a card that was known counts, too."""
    return any(used != before.get(stream, 0) for stream, used in now.items() if stream != PERSON)


class Thinking(Generic[B]):
    """The strong partner as a source for all streams of a game: chance answers the others, by the seed."""

    def __init__(self, game: Game[B, Any], board: B, seed: str, budget: int) -> None:
        self._game = game
        self._board = board
        self._seed = seed
        foresight = game.play.foresight
        self._to_the_end = foresight is None or budget > foresight.most
        self._budget = budget if foresight is None or self._to_the_end else budget * foresight.for_one
        self._chance = Seeded(seed)
        self._start = board
        self._counts: Mapping[str, int] = {}
        self._before: dict[str, int] = {}
        self._answers: list[Any] = []

    def begin_turn(self, counts: Mapping[str, int]) -> None:
        """Remember the start of a turn; the counts are those of the table, which go on."""
        self._start, self._answers = self._board.copy(), []
        self._counts, self._before = counts, dict(counts)

    def answer(self, request: Request[T], n: int) -> T:
        answer = self._decide(request, n) if request.stream == PERSON else self._chance.answer(request, n)
        self._answers.append(answer)
        return answer

    def _decide(self, request: Request[T], n: int) -> T:
        if request.in_parts:  # what a person sees on their table is not a decision to weigh
            return self._chance.answer(request, n)
        options = request.options()
        if len(options) == 1:
            return request.check(options[0])
        drawn = has_drawn(self._before, self._counts)
        asked = OpenQuestion(
            *(self._game, self._start, self._before, self._board, self._answers, drawn, self._to_the_end)
        )
        if (ranked := asked.promising(request)) is not None and not ranked:
            return self._game.leader(self._board, request, Chance(self._seed).start(f"favorite {n}"))
        best: T = weigh(asked, request, f"{self._seed} imagined {n}", self._budget)[0].answer
        return best

    def who(self, stream: str) -> str:
        return STRONG if stream == PERSON else self._chance.who(stream)


def hint(
    session: Session[Any],
    budget: int = BUDGET,
    seconds: float = inf,
    longest: float = 0,
    only: Sequence[int] = (),
) -> list[Weighed]:
    """How the strong partner weighs the answers to the open question; nothing if there is no choice.

    Its time is `seconds`; if that is too little to advise anything, the `longest` time. It compares `only`
    the answers with these numbers, if some are named.
    """
    begun, work = monotonic(), process_time()
    asked, request = session.open_question()
    if request is None or request.stream != PERSON or len(request.options()) == 1:
        return []
    if request.in_parts:
        return []
    tried = None if seconds == inf else IN_TIME
    if tried and asked.promising(request) is not None:
        tried, seconds = PROMISING_IN_TIME, min(seconds, PROMISING_SECONDS)
    asked.only = only
    seed = f"{session.header.seed} hint {len(session.entries)}"
    faster = seconds / HINT_WORK if seconds != inf else 0  # so the time is over when the work is

    def elapsed() -> float:
        return max(monotonic() - begun, (process_time() - work) * faster)

    def waits() -> bool:
        return monotonic() - begun < longest

    return weigh(asked, request, seed, budget, seconds, tried, LEAST_PAIRS, elapsed, waits)


def next_after(session: Session[Any], *answers: object) -> tuple[Asking[Any], Any] | None:
    """What is asked next in the turn after some answers, and what those who play on answer there.

    None where the turn ends, where the same is asked again, and where chance comes first: a hint shows
    nothing of it.
    """
    now, twin = session.asking, session.fork()
    for answer in answers:
        twin.reply(answer)
    then = twin.asking
    if now is None or then is None or len(twin.turns) > len(session.turns):
        return None
    is_same = then.request.what == now.request.what
    drew = len(twin.entries) > len(session.entries) + len(answers)
    if is_same or drew or then.request.stream != PERSON or then.request.in_parts:
        return None
    below = Chance(session.header.seed).start(f"hint {len(twin.entries)}")
    return then, session.game.brisk(then.board, then.request, below)
