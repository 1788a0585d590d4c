"""The possible answers at the prompt: a list in words. Wherever numbers stand in it, a number answers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from automarium.kernel.rules.request import MOST_OPTIONS, Refused, Request
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, Moves, verbs_of
from automarium.kernel.words.answers import Answer, answer_of, group_words, verb_in_words
from automarium.kernel.words.matching import likely
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.reading import NOTHING, saying

SIGN = "#"
"""May stand before a number, for those who want to be sure that it means the list."""
SHOWN = 2
"""Parts of an answer that are enough to show how it is typed."""
FEW_LISTED = 15
"""Up to so many parts of an answer are listed with the question."""
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
        return groups_of(say, request, request.groups)
    options = (likely(say, request, wanted) or saying(say, request, wanted)) if wanted else _options(request)
    if not options:
        return Listing((f"  {say.texts('terminal.nothing-fits', words=wanted)}",))
    if not wanted and len(options) > MOST_OPTIONS and all(isinstance(each, Move) for each in options):
        return _kinds(say, request, options)
    found = list_of(say, request, options, codes)
    if request.in_parts and request.size > 1 and not request.is_by_place:
        facts = {"count": request.size, "example": _example(say, request, bool(found.options))}
        return Listing((*found.lines, f"  {say.texts('terminal.in-one-line', **facts)}"), found.options)
    more = not wanted and len(request.among) > len(options)
    hint = f"  {say.texts('terminal.something-else')}"
    return Listing((*found.lines, hint), found.options) if more else found


def list_of(say: Speaker[Any], request: Request[Any], options: Sequence[Any], codes: bool = False) -> Listing:
    """Answers with their numbers; without any where something is called by a number alone."""
    said = [answer_of(say, request.what, each, request.facts) for each in options]
    is_numbered = request.is_open_ended or not any(_is_number(each) for each in said)
    every = tuple(request.options() if request.is_open_ended else options)
    numbers = [f"{every.index(each) + 1:>2}  " if is_numbered else "" for each in options]
    lines = (
        f"  {_mark(each, number, codes)}{each.words}" for each, number in zip(said, numbers, strict=True)
    )
    return Listing(tuple(lines), every if is_numbered else ())


def _is_number(answer: Answer) -> bool:
    """Whether it is a number, or the journal knows it by one: so cards and tiles are called that show it."""
    return answer.words.isdecimal() or (isinstance(answer.value, str) and answer.value.isdecimal())


def begun_lines(say: Speaker[Any], request: Request[Any]) -> Iterator[str]:
    """Below a question whose answers are not listed: how an answer is typed."""
    yield "  " + say.texts("terminal.how-typed", example=_example(say, request))


def _example(say: Speaker[Any], request: Request[Any], by_numbers: bool = False) -> str:
    """The first parts of an answer, as they are typed."""
    few = _options(request)[: min(request.size, SHOWN)]
    words = [answer_of(say, request.what, each, request.facts).words for each in few]
    shown = [str(number) for number in range(1, len(few) + 1)] if by_numbers else words
    return ", ".join([*shown, *(["…"] if request.size > SHOWN else [])])


def groups_of(say: Speaker[Any], request: Request[Any], shown: Collection[str]) -> Listing:
    """What may be seen, some groups of it, each part with its number among all; how to type it."""
    lines, number = [], 0
    for name, parts in request.groups.items():
        words = [answer_of(say, request.what, each).words for each in parts]
        if name in shown:
            listed = " · ".join(f"{at}) {each}" for at, each in enumerate(words, number + 1))
            lines.append(f"  {_above(group_words(say, name))} {listed}")
        number += len(parts)
    lines.append("  " + say.texts("terminal.several"))
    if len(shown) < len(request.groups):
        lines.append("  " + say.texts("terminal.more-later"))
    return Listing(tuple(lines), tuple(request.options()))


def _above(group: str) -> str:
    return group if group.endswith("?") else f"{group}:"


def is_listed(request: Request[Any]) -> bool:
    """Whether the answers, or the kinds of moves, are listed together with the question."""
    if request.limits or request.is_open_ended:
        return True
    options = _options(request)
    if request.in_parts:
        return not request.is_by_place and 1 < len(options) <= FEW_LISTED
    return len(options) <= MOST_OPTIONS or all(isinstance(each, Move) for each in options)


def numbered(found: Listing, request: Request[Any], line: str) -> Plain:
    """The answer that numbers of a list mean: one, or for an answer of several parts one for each part."""
    if not request.in_parts:
        number = found.number_in(line)
        return None if number is None or not found.options else plain(found.options[number - 1])
    words = line.replace(",", " ").replace(";", " ").split()
    is_read = request.of_line(line) is not None or (request.is_open_ended and line.strip() in NOTHING)
    if request.is_by_place or is_read or not found.options or not all(each.isdecimal() for each in words):
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
