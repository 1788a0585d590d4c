"""The possible answers at the prompt: a list in words. Wherever numbers stand in it, a number answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from automarium.kernel.rules.request import MOST_OPTIONS, Refused, Request
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, Moves, verbs_of
from automarium.kernel.words.answers import Answer, answer_of, group_words, verb_in_words
from automarium.kernel.words.matching import likely
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.reading import saying

SIGN = "#"
"""May stand before a number, for those who want to be sure that it means the list."""
SHOWN = 2
"""Parts of an answer that are enough to show how it is typed."""
LISTED = 24
"""Most parts of a group that are listed; the others can be typed, too, or found by their words."""
LONGEST_NUMBER = 3


@dataclass(frozen=True, slots=True)
class Listing:
    """A list as it is shown, and what its numbers stand for."""

    lines: tuple[str, ...] = ()
    options: tuple[Any, ...] = ()
    """The answers by their numbers, from 1 on; none where numbers are answers themselves."""
    kinds: tuple[tuple[Any, ...], ...] = ()
    """Instead of answers: moves of one kind each, which the number of a kind opens."""

    def number_in(self, line: str) -> int | None:
        """The number of an entry that a line is; None where it is none. Refused where the list is shorter."""
        number, count = line.removeprefix(SIGN), len(self.options) or len(self.kinds)
        if not count or not number.isdecimal() or not number.isascii():
            return None
        if len(number) > LONGEST_NUMBER or not 0 < int(number) <= count:
            raise Refused("refused-number", answer=line, least=1, most=count)
        return int(number)


def listing_of(say: Speaker[Any], request: Request[Any], wanted: str = "", codes: bool = False) -> Listing:
    """What may be answered, or those answers that the wanted words fit; of very many moves only the verbs."""
    if request.limits:
        least, most = request.limits
        return Listing((f"  {say.texts('terminal.number', least=least, most=most)}",))
    if request.is_open_ended and not wanted:
        return Listing(tuple(_groups(say, request)))
    options = (likely(say, request, wanted) or saying(say, request, wanted)) if wanted else _options(request)
    if not options:
        return Listing((f"  {say.texts('terminal.nothing-fits', words=wanted)}",))
    if not wanted and len(options) > MOST_OPTIONS and all(isinstance(each, Move) for each in options):
        return _kinds(say, request, options)
    found = list_of(say, request, options, codes)
    more = not wanted and len(request.among) > len(options)
    hint = f"  {say.texts('terminal.something-else')}"
    return Listing((*found.lines, hint), found.options) if more else found


def list_of(say: Speaker[Any], request: Request[Any], options: Sequence[Any], codes: bool = False) -> Listing:
    """Answers with their numbers; without any where something is called by a number alone."""
    said = [answer_of(say, request.what, each, request.facts) for each in options]
    is_numbered = not request.is_open_ended and not any(_is_number(each) for each in said)
    numbers = [f"{number:>2}  " if is_numbered else "" for number in range(1, len(said) + 1)]
    lines = (
        f"  {_mark(each, number, codes)}{each.words}" for each, number in zip(said, numbers, strict=True)
    )
    return Listing(tuple(lines), tuple(options) if is_numbered else ())


def _is_number(answer: Answer) -> bool:
    """Whether it is a number, or the journal knows it by one: so cards and tiles are called that show it."""
    return answer.words.isdecimal() or (isinstance(answer.value, str) and answer.value.isdecimal())


def begun_lines(say: Speaker[Any], request: Request[Any]) -> Iterator[str]:
    """Below a question whose answers are too many to list: how an answer is typed."""
    few = _options(request)[: min(request.size, SHOWN)]
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
    """Whether the answers, or the kinds of moves, are listed together with the question."""
    if request.limits or request.is_open_ended:
        return True
    if request.in_parts:
        return False
    options = _options(request)
    return len(options) <= MOST_OPTIONS or all(isinstance(each, Move) for each in options)


def numbered(found: Listing, request: Request[Any], line: str) -> Plain:
    """The answer that numbers of a list mean: one, or for an answer of several parts one for each part."""
    if not request.in_parts:
        number = found.number_in(line)
        return None if number is None or not found.options else plain(found.options[number - 1])
    words = line.replace(",", " ").replace(";", " ").split()
    if request.is_by_place or not found.options or not all(each.isdecimal() for each in words):
        return None
    numbers = [found.number_in(each) for each in words]
    return tuple(plain(found.options[number - 1]) for number in numbers if number is not None)


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


def _kinds(say: Speaker[Any], request: Request[Any], moves: Sequence[Move[Any]]) -> Listing:
    """How moves begin, with an example and how many there are of each."""
    kinds = verbs_of(moves)
    lines = []
    for number, some in enumerate(kinds.values(), 1):
        usual = next((move for move in some if not _takes_away(move)), some[0])
        example = answer_of(say, request.what, usual, request.facts).words
        lines.append(f"  {number:>2}  {example}" + (f"  … {len(some)}" if len(some) > 1 else ""))
    first = verb_in_words(say, next(iter(kinds))).partition("…")[0].strip()
    lines.append(say.texts("terminal.many", word=first.lower()))
    return Listing(tuple(lines), kinds=tuple(map(tuple, kinds.values())))


def _takes_away(move: Move[Any]) -> bool:
    return any(isinstance(value, int) and value < 0 for _, value in move.named())
