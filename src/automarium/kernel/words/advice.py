"""What a hint says: the two best answers with what they rest on, or that it is too close to say.

Both answers were played out under the same chance, so their differences are compared pair by pair: advice is
only what lies clear of nothing, by `SURE` standard errors. To stop while more can be done is advised only by
a clear margin, for it is one answer against many and cannot be made up for: `SURE_TO_STOP`; else what does
something stands first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

from automarium.kernel.record.session import Session
from automarium.kernel.record.thinking import LEAST_PAIRS, Weighed, deviation, mean, next_after
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import plain
from automarium.kernel.rules.verbs import Move, is_ending
from automarium.kernel.words.answers import Answer, answer_of
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.viewing import people_of

SURE = 2.2
"""Standard errors of a mean: of a dozen pairs as of many, nineteen in twenty lie within them."""
SURE_TO_STOP = 4.0
"""The same for an answer that ends what could go on."""


class Bar(NamedTuple):
    """How clear of nothing a difference must lie, and how many points it must come to."""

    errors: float
    points: int


TO_GO_ON, TO_STOP = Bar(SURE, 1), Bar(SURE_TO_STOP, 2)


@dataclass(frozen=True, slots=True)
class Tried:
    """One answer, and how its trial games ended."""

    option: Any
    answer: Answer
    rests_on: str
    begins: str = ""
    """What to do first, of an answer that only says what kind of thing is done."""
    warns: str = ""
    """What it sets off, if the game says so before it is made."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The two best answers, the better one first, and how sure that is; none where too little is known."""

    verdict: str
    tried: tuple[Tried, ...] = ()
    is_clear: bool = False


def may_hint(session: Session[Any]) -> bool:
    """Whether play-outs can say something: one person, whose side goes by the rules, has a choice."""
    now = session.now
    if not isinstance(now, Asking) or not session.game.whole_side(session.settings):
        return False
    alone, request = len(people_of(session.game, now.board)) == 1, now.request
    return alone and request.stream == PERSON and not request.in_parts and len(request.options()) > 1


def advice_of(say: Speaker[Any], session: Session[Any], weighed: Sequence[Weighed]) -> Advice:
    """What the play-outs of the two answers that were left last carry."""
    tried = partial(_tried, say, session)
    pairs = min((each.playouts for each in weighed[:2]), default=0) if len(weighed) > 1 else 0
    if pairs < LEAST_PAIRS:
        return Advice(say.texts("hint.few", count=pairs, least=LEAST_PAIRS))
    best, next_ = sorted(weighed[:2], key=lambda each: (-each.margin, -each.share))
    for one, other in ((best, next_), (next_, best)):
        if words := _clear_words(say.texts, one, other, _bar(session, one)):
            return Advice(words, (tried(one), tried(other)), is_clear=True)
    words = _close_words(say.texts, best, next_, _bar(session, best))
    first, second = sorted((best, next_), key=lambda each: _bar(session, each) is TO_STOP)
    return Advice(words, (tried(first), tried(second)))


def _bar(session: Session[Any], each: Weighed) -> Bar:
    """What is needed to advise this answer."""
    return TO_STOP if is_ending(_option(session, each)) else TO_GO_ON


def _clear_words(texts: Texts, best: Weighed, next_: Weighed, bar: Bar) -> str:
    """That one answer did better by more than chance, in points or else in games won; else nothing."""
    points, error = _difference(best.margins, next_.margins, bar)
    if points > error and round(points) >= bar.points:
        return texts("hint.clear-points", count=round(points), error=_at_least_one(error))
    wins, error = _difference(best.won, next_.won, bar)
    return texts("hint.clear-wins", count=sum(best.won) - sum(next_.won)) if wins > error else ""


def _close_words(texts: Texts, best: Weighed, next_: Weighed, bar: Bar) -> str:
    if best.margins == next_.margins and best.won == next_.won:
        return texts("hint.same")
    points, error = _difference(best.margins, next_.margins, bar)
    apart, sure = round(abs(points)), _at_least_one(error)
    return texts("hint.close", count=apart, error=sure) if apart else texts("hint.even", error=sure)


def _difference(one: Sequence[float], other: Sequence[float], bar: Bar) -> tuple[float, float]:
    """The mean difference of pairs, and how far off it may be."""
    pairs = [mine - yours for mine, yours in zip(one, other, strict=False)]
    return mean(pairs), bar.errors * deviation(pairs) / sqrt(len(pairs))


def _at_least_one(error: float) -> int:
    return max(1, round(error))


def _tried(say: Speaker[Any], session: Session[Any], each: Weighed) -> Tried:
    now = session.asking
    assert now is not None  # noqa: S101  # its answers were weighed
    request, option = now.request, _option(session, each)
    answer = answer_of(say, request.what, option, request.facts)
    rests_on = f"{_games(say.texts, each)}, {_lead(say.texts, round(each.margin))}"
    is_bare = isinstance(option, Move) and not option.slots
    begins = _begins(say, session, option, is_bare)
    return Tried(option, answer, rests_on, begins, _warns(say, session, option))


def _warns(say: Speaker[Any], session: Session[Any], option: object) -> str:
    warns = session.game.look.warns
    found = warns(say, option) if warns is not None and isinstance(option, Move) else ()
    return " ".join(str(say.say(*each)) for each in found)


def _option(session: Session[Any], each: Weighed) -> Any:
    now = session.asking
    assert now is not None  # noqa: S101  # its answers were weighed
    return next(option for option in now.request.among if plain(option) == plain(each.answer))


def _begins(say: Speaker[Any], session: Session[Any], option: object, is_bare: bool) -> str:
    """What those who played on did first after an answer that names no thing and no place, or is asked for
    with what comes after it."""
    now = session.asking
    asked = session.game.look.asked_with.get(now.request.what, ()) if now is not None else ()
    answers, said = [option], list[str]()
    while len(said) < max(is_bare, len(asked)) and (found := next_after(session, *answers)):
        then, next_ = found
        if asked and then.request.what not in asked:
            break
        said.append(answer_of(say.at(then.board), then.request.what, next_, then.request.facts).words)
        answers.append(next_)
    return say.texts("hint.begins", answer="; ".join(said)) if said else ""


def _games(texts: Texts, each: Weighed) -> str:
    return texts("hint.tried", count=each.playouts, won=sum(each.won))


def _lead(texts: Texts, points: int) -> str:
    if points == 0:
        return texts("hint.level")
    return texts("hint.ahead" if points > 0 else "hint.behind", count=abs(points))
