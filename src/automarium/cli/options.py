"""The possible answers at the prompt: a numbered list in words; `#2` where a bare number names a thing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from automarium.kernel.rules.request import MANY, Request
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, Moves, verbs_of
from automarium.kernel.words.answers import Answer, answer_of, group_words, verb_in_words
from automarium.kernel.words.matching import Matcher, likely
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.vocabulary import words_of

SIGN = "#"
"""Put before the number of an answer in a list, if a bare number would name a place or a card."""
SHOWN = 2
"""Parts of an answer that are enough to show how it is typed."""
LISTED = 24
"""Most parts of a group that are listed; the others can still be typed, or found by their words."""


def option_lines(
    say: Speaker[Any], request: Request[Any], wanted: str = "", codes: bool = False
) -> Iterator[str]:
    """What may be answered, or the answers that the wanted words fit; for very many moves only the verbs."""
    if request.limits:
        least, most = request.limits
        yield "  " + say.texts("terminal.number", least=least, most=most)
        return
    if request.is_open_ended and not wanted:
        yield from _groups(say, request)
        return
    options = likely(say, request, wanted) if wanted else _options(request)
    if not options:
        yield "  " + say.texts("terminal.nothing-fits", words=wanted)
    moves = [each for each in options if isinstance(each, Move)]
    more = not wanted and len(request.among) > len(options)
    if len(moves) > MANY and not wanted:
        yield from _verbs(say, moves, request)
        options = []
    numbers = _numbers(say, request, len(options)) if not wanted else [""] * len(options)
    for number, option in zip(numbers, options, strict=True):
        answer = answer_of(say, request.what, option, request.facts)
        yield f"  {_mark(answer, number, codes)}{answer.words}"
    if more:
        yield "  " + say.texts("terminal.something-else")


def begun_lines(say: Speaker[Any], request: Request[Any]) -> Iterator[str]:
    """Below a question whose answers are too many to list: how moves begin, or how an answer is typed."""
    options = _options(request)
    if request.limits or any(isinstance(each, Move) for each in options):
        yield from option_lines(say, request)
        return
    few = options[: min(request.size, SHOWN)]
    shown = [str(answer_of(say, request.what, each, request.facts).words) for each in few]
    example = ", ".join(shown) + (", …" if request.size > SHOWN else "")
    yield "  " + say.texts("terminal.how-typed", example=example)


def _groups(say: Speaker[Any], request: Request[Any]) -> Iterator[str]:
    """What may be seen, group by group; how to type it."""
    for name, parts in request.groups.items():
        words = [str(answer_of(say, request.what, each).words) for each in parts[:LISTED]]
        more = ", …" if len(parts) > LISTED else ""
        yield f"  {group_words(say, name)}: {', '.join(words)}{more}"
    yield "  " + say.texts("terminal.several")


def is_listed(request: Request[Any]) -> bool:
    """Whether the answers are listed together with the question."""
    if request.in_parts or request.limits:
        return request.is_open_ended
    return len(_options(request)) <= MANY


def _is_list(request: Request[Any]) -> bool:
    """Whether the list holds whole answers, so that a number may mean one."""
    return not request.in_parts and is_listed(request)


def is_numbered(say: Speaker[Any], request: Request[Any]) -> bool:
    """Whether a bare number means a line of the list: no answer has a number as its whole name."""
    if not _is_list(request):
        return False
    matcher = Matcher(say, request)
    if not matcher.is_called_by_number():
        return True
    meant = ((each, _called(say, request, matcher, str(n))) for n, each in enumerate(_options(request), 1))
    return all(called in ([], [each]) for each, called in meant)


def _called(say: Speaker[Any], request: Request[Any], matcher: Matcher[Any], number: str) -> list[Any]:
    """The one answer that a bare number names: in words, or as the journal keeps it.

    A number that is not shown is not a name, nor is one that only counts something in a sentence: `3` must
    not be *pass* because its booster is the third, nor *upgrade* because that costs 3 ore.
    """
    found = matcher.likely(number)
    if len(found) != 1:
        return []
    words = str(answer_of(say, request.what, found[0], request.facts).words)
    kept = found[0] if isinstance(found[0], tuple) else (found[0],)
    is_name = number in words_of(words) and number in words_of(" ".join(map(str, kept)))
    return found if is_name else []


def calls_nothing(say: Speaker[Any], request: Request[Any], line: str) -> bool:
    """Whether a line is a bare number at a list, but names none of its answers."""
    if not line.isdecimal() or not _is_list(request):
        return False
    return not _called(say, request, Matcher(say, request), line)


def with_sign(say: Speaker[Any], request: Request[Any] | None, line: str | None) -> str:
    """What to type for an answer of the list, after a bare number that means none; otherwise nothing."""
    if request is None or line is None or by_number(say, request, SIGN + line) is None:
        return ""
    return say.texts("terminal.with-sign", answer=SIGN + line, number=line)


def by_number(say: Speaker[Any], request: Request[Any], line: str) -> Plain:
    """The answer with that number in the list; None if the line is not such a number."""
    number = line.removeprefix(SIGN)
    if not number.isdecimal() or len(number) > 3 or not _is_list(request):
        return None
    options = _options(request)
    means_list = line.startswith(SIGN) or is_numbered(say, request)
    return plain(options[int(number) - 1]) if means_list and 0 < int(number) <= len(options) else None


def _numbers(say: Speaker[Any], request: Request[Any], count: int) -> list[str]:
    """What comes before each answer of a list, if anything."""
    if not _is_list(request):
        return [""] * count
    sign, width = ("", 2) if is_numbered(say, request) else (SIGN, 3)
    return [f"{sign + str(number):>{width}}  " for number in range(1, count + 1)]


def _options(request: Request[Any]) -> list[Any]:
    """The options in the order of the list: those offered first, or all; moves by their verbs."""
    usual = request.among.usual if isinstance(request.among, Moves) else ()
    options = list(usual or request.among)
    if options and all(isinstance(each, Move) for each in options):
        return [move for some in verbs_of(options).values() for move in some]
    return options


def _mark(answer: Answer, number: str, codes: bool) -> str:
    shown = "+".join(map(str, answer.value)) if isinstance(answer.value, tuple) else str(answer.value)
    return number + (f"{shown:<17} " if codes else "")


def _verbs(say: Speaker[Any], moves: Sequence[Move[Any]], request: Request[Any]) -> Iterator[str]:
    """How moves begin, with an example and how many there are of each."""
    found = verbs_of(moves)
    for some in found.values():
        usual = next((move for move in some if not _takes_away(move)), some[0])
        example = answer_of(say, request.what, usual, request.facts).words
        yield f"  {example}" + (f"  … {len(some)}" if len(some) > 1 else "")
    first = verb_in_words(say, next(iter(found))).partition("…")[0].strip()
    yield say.texts("terminal.many", word=first.lower())


def _takes_away(move: Move[Any]) -> bool:
    return any(isinstance(value, int) and value < 0 for _, value in move.named())
