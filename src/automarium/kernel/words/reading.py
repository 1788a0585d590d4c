"""What a person types, as an answer: by ids, or by the words of their language, in any case.

A move is its verb and its slots in order. Each may be typed by its id or by words of its name; what only one
legal move could mean may be left out. A thing is typed by words of its name. Marks above letters do not
count: `zolty` is `żółty`. Several that fit are a question, none is a slip; the request itself says so. A move
that is thinkable but not legal is refused with the reason, where its verb has one.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

from automarium.kernel.rules.request import THROWN, Ask, Choose, Draw, Refused, Request, Roll, Several
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, Moves
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.vocabulary import Called, Elements, Vocabulary, words_of

B = TypeVar("B")
T = TypeVar("T")

WHOLE = re.compile(r"“[^”]*”|„[^”]*”|«[^»]*»|\"[^\"]*\"|\([^()]*\)")
"""A name in quotes, and what is told of an answer in brackets, as they are listed."""

Fits = Callable[[list[str], Elements], bool]


def answer_from(say: Speaker[Any], now: Asking[Any], line: str) -> object:
    """The answer that a line means; whether it is possible, the request will say, or the verb why not."""
    request = now.request
    if request.what == DONE:
        return DONE if line.lower() in ("", "d", DONE, say.texts(f"answer.{DONE}.{DONE}").lower()) else line
    if isinstance(request, Ask):
        return number_or_word(line)
    if isinstance(request, Roll):
        return _dice(say, request, line)
    if isinstance(request, Draw):
        return _drawn(say, request, line)
    if isinstance(request, Several):
        return _seen(say, request, line)
    found, unlisted = Listener(say, request).meant(line)
    for reason in unlisted:
        raise reason
    return plain(found[0]) if len(found) == 1 else line


def likely(say: Speaker[B], request: Request[Any], line: str) -> list[Any]:
    """The options that a line can mean: one is an answer, several are a question, none is a slip."""
    return Listener(say, request).likely(line)


class Listener(Generic[B]):
    """What lines can mean at one question. What its options are called is looked up once for all of them."""

    def __init__(self, say: Speaker[B], request: Request[Any]) -> None:
        self._what = request.what
        self._options = list(request.among if isinstance(request, Choose) else request.options())
        self._moves = (
            request.among if isinstance(request, Choose) and isinstance(request.among, Moves) else None
        )
        self._vocabulary = Vocabulary(say, request.facts)

    def likely(self, line: str) -> list[Any]:
        """The options that a line can mean."""
        return self.meant(line)[0]

    def meant(self, line: str) -> tuple[list[Any], list[Refused]]:
        """The options that a line can mean; or, where it names in full a move that is not legal, why not."""
        moves = self._moves
        if moves is not None and not self._matching(line, FITS[:1], alone=True):
            reasons = self._refused(moves, line, _in_order)
            if reasons is not None:
                return [], reasons
        found = self._matching(line, alone=True) or self._matching(line)
        if found or moves is None:
            return found, []
        return [], self._refused(moves, line, _in_full) or []

    def is_called_by_number(self) -> bool:
        """Whether a number stands in what some option is called: then it may mean one of them."""
        return any(
            word.isdecimal()
            for each in self._options
            for called in self._vocabulary.of(self._what, each)
            for word in called
        )

    def _matching(self, line: str, ways: Sequence[Fits] = (), alone: bool = False) -> list[Any]:
        return _matching(self._vocabulary, self._what, self._options, line, ways, alone)

    def _refused(self, moves: Moves[Any], line: str, fits: Fits) -> list[Refused] | None:
        """The reason against the moves that a line means and that are not legal; None if it means none."""
        typed = words_of(line)
        meant = [move for move in self._unlisted if fits(typed, self._vocabulary.of("", move, alone=True))]
        return list(_common_reason(map(moves.why_not, meant))) if meant else None

    @cached_property
    def _unlisted(self) -> list[Move[Any]]:
        return [] if self._moves is None else self._moves.unlisted()


def _common_reason(reasons: Iterable[Refused | None]) -> Iterator[Refused]:
    """The reason by which all fail; none where they differ."""
    first, *others = reasons
    if first is not None and all(
        each is not None and (each.message, each.facts) == (first.message, first.facts) for each in others
    ):
        yield first


def _dice(say: Speaker[B], request: Roll, line: str) -> object:
    """Numbers with or without spaces between: `3 1`, `3,1`, `31`."""
    things = request.facts.get(THROWN)
    if "/" in line and isinstance(things, tuple):
        return _fallen(say, request, things, line)
    words = re.split(r"[\s,+/]+", line.strip())
    if len(words) == 1 and words[0].isdecimal() and len(words[0]) == request.size:
        words = list(words[0])
    faces = [list(dict.fromkeys(each)) for each in request.faces]
    vocabulary = Vocabulary(say)
    read: list[object] = []
    for number, word in enumerate(words):
        known = faces[number] if number < len(faces) else []
        found = [] if word.isdecimal() else _matching(vocabulary, request.what, known, word)
        read.append(found[0] if len(found) == 1 else number_or_word(word))
    return read


def _fallen(say: Speaker[B], request: Roll, things: tuple[Plain, ...], line: str) -> object:
    """Things thrown into places, place by place: `red white / yellow / / blue`."""
    known, vocabulary = list(dict.fromkeys(things)), Vocabulary(say)
    fallen: dict[Plain, list[int]] = {thing: [] for thing in known}
    places = line.split("/")
    if len(places) != len(request.faces[0]):
        return line
    for face, part in zip(request.faces[0], places, strict=True):
        for word in part.replace(",", " ").split():
            found = _matching(vocabulary, THROWN, known, word)
            if len(found) != 1:
                return line
            fallen[found[0]].append(face)
    fits = all(len(fallen[thing]) == things.count(thing) for thing in known)
    return [fallen[thing].pop(0) for thing in things] if fits else line


def _drawn(say: Speaker[B], request: Draw, line: str) -> object:
    """Names one after the other, with or without commas; letters may stand together: `RKY`, `RK YB`."""
    known = list(dict.fromkeys([*(card for block in request.blocks for card in block), *request.spent]))
    vocabulary = Vocabulary(say)
    listed = [part for part in _apart(line, ",") if part]
    parts = listed if "," in line else _names(line, known, request.size)
    answer: list[str] = []
    for part in parts:
        found = _matching(vocabulary, request.what, known, part)
        answer.append(found[0] if len(found) == 1 else part)
    if len(answer) != request.size and (split := _longest(vocabulary, request, known, line)):
        return split
    return answer


SPOKEN = 120
"""Words of a line that may be names one after the other as they are said in full; nobody types more."""
NOTHING = ("-", "–", "0")
"""How one types that nothing of what is asked is there."""


def _seen(say: Speaker[B], request: Several[Any], line: str) -> object:
    """Parts one after the other, with or without commas; or a line that the game itself can read."""
    if line.strip().lower() in (*NOTHING, say.texts("list.none").lower()):
        return []
    of_line = request.reading.of_line
    if of_line is not None and (parts := of_line(line)) is not None:
        return list(parts)
    known, vocabulary = [str(each) for each in request.options()], Vocabulary(say)
    answer: list[str] = []
    for part in (each for each in _apart(line, ",") if each):
        found = _matching(vocabulary, request.what, known, part)
        answer += [found[0]] if len(found) == 1 else _longest(vocabulary, request, known, part) or [part]
    return answer


def _names(line: str, known: Sequence[str], size: int) -> list[str]:
    words, letters = line.split(), list("".join(line.split()))
    if size > 1 and len(letters) == size:
        names = {each.casefold() for each in known}
        if all(letter.casefold() in names for letter in letters):
            return letters
    return words if size > 1 else [line.strip()]


def _longest(vocabulary: Vocabulary, request: Request[Any], known: Sequence[str], line: str) -> list[str]:
    """Names of several words, with commas in them or none between: as they are said, or the longest."""

    def said(words: str) -> list[str]:
        return [each for each in known if vocabulary.says(request.what, each, words_of(words))]

    def fitting(words: str) -> list[str]:
        return _matching(vocabulary, request.what, known, words)

    words = line.split()
    as_said = _cut(words, said) if len(words) <= SPOKEN else []
    return as_said or _cut(words, fitting)


def _cut(words: list[str], meant: Callable[[str], list[str]]) -> list[str]:
    """Words cut into names, the longest that means one thing first; nothing where some are left over."""
    answer: list[str] = []
    while words:
        for length in range(len(words), 0, -1):
            found = meant(" ".join(words[:length]))
            if len(found) == 1:
                answer.append(found[0])
                words = words[length:]
                break
        else:
            return []
    return answer


def _matching(
    vocabulary: Vocabulary,
    name: str,
    options: Sequence[T],
    line: str,
    ways: Sequence[Fits] = (),
    alone: bool = False,
) -> list[T]:
    """The options that a line fits best: by id, word for word, in full, begun, with gaps, in any order."""
    written = " ".join(line.casefold().split())
    exact = [each for each in options if _shown(each).casefold() == written]
    if exact:
        return exact
    typed = words_of(line)
    if named := [each for each in options if typed and vocabulary.says(name, each, typed)]:
        return named
    elements = [(each, vocabulary.of(name, each, alone)) for each in options] if typed else []
    for place, fits in enumerate(ways or FITS):
        found = [each for each, called in elements if fits(typed, called)]
        if found:
            return found if ways else [*found, *_begun_alike(found, typed[0], elements, place, typed)]
    return []


def _begun_alike(
    found: Sequence[T], first: str, elements: Sequence[tuple[T, Elements]], place: int, typed: list[str]
) -> list[T]:
    """Moves of other verbs that a line may mean less fully, where its first word only begins their verbs.

    `b 4` is not *change your points by 4* where one may build in clearing 4.
    """
    verbs = {each.verb for each in found if isinstance(each, Move)}
    called_by = {word for each, called in elements if each in found for word in called[0]}
    if not verbs or first in called_by:
        return []
    return [
        each
        for each, called in elements
        if isinstance(each, Move)
        and each.verb not in verbs
        and _calls(first, called[0])
        and any(fits(typed, called) for fits in FITS[place + 1 :])
    ]


def _shown(option: object) -> str:
    return "+".join(map(str, option)) if isinstance(option, tuple) else str(option)


def _in_order(typed: list[str], elements: Elements) -> bool:
    """Everything is named, in the order of the journal."""
    return _named(typed, elements) == [True] * len(elements)


def _begins(typed: list[str], elements: Elements) -> bool:
    """The first are named, the last are still open: a move begun."""
    named = _named(typed, elements)
    return named is not None and named[0] and named == sorted(named, reverse=True)


def _in_order_with_gaps(typed: list[str], elements: Elements) -> bool:
    return _named(typed, elements) is not None


def _in_any_order(typed: list[str], elements: Elements) -> bool:
    """As a sentence of the language orders them."""
    return all(any(_calls(word, called) for called in elements) for word in typed)


def _in_full(typed: list[str], elements: Elements) -> bool:
    """The same, and nothing is left out."""
    return _in_any_order(typed, elements) and all(
        any(_calls(word, called) for word in typed) for called in elements
    )


FITS: tuple[Fits, ...] = (
    _in_order,
    _begins,
    _in_order_with_gaps,
    _in_any_order,
)


def _named(typed: list[str], elements: Elements) -> list[bool] | None:
    """Which elements the words name, each in its turn; None if a word is left over.

    Words of the verb's sentence may also stand between its slots: `move 3 warriors from 5 to 9`.
    """
    rest, named = list(typed), list[bool]()
    for called in elements:
        taken, found = 0, False
        while taken < len(rest) and not (found and rest[taken - 1].isdecimal()):
            if _calls(rest[taken], called):
                found = True
            elif not named or rest[taken] not in elements[0]:
                break
            taken += 1
        named.append(found)
        rest = rest[taken:]
    return None if rest else named


def _calls(word: str, called: Called) -> bool:
    return word in called or (not word.isdecimal() and any(each.startswith(word) for each in called))


def number_or_word(word: str) -> int | str:
    """No number in a game is longer than nine digits.

    >>> number_or_word("-3"), number_or_word("--3")
    (-3, '--3')
    """
    return int(word) if re.fullmatch(r"-?[0-9]{1,9}", word) else word


def lines_of(line: str, now: Asking[Any] | None = None) -> list[str]:
    """Several answers typed at once; a sign at the end adds none. What the game reads as one line is one.

    >>> lines_of("take 3;"), lines_of("take 3; ; take 4"), lines_of("")
    (['take 3'], ['take 3', '', 'take 4'], [''])
    """
    request = now.request if now is not None else None
    of_line = request.reading.of_line if isinstance(request, Several) else None
    if of_line is not None and of_line(line) is not None:
        return [line]
    return _apart(line.removesuffix(";"), ";")


def _apart(line: str, sign: str) -> list[str]:
    """A line cut at a sign, but not within a quoted name or in brackets.

    >>> _apart("“red, blue”, “no red; length 9”", ","), _apart('"5 blue', ",")
    (['“red, blue”', '“no red; length 9”'], ['"5 blue'])
    """
    hidden = WHOLE.sub(lambda found: "_" * len(found[0]), line)
    ends = [place for place, each in enumerate(hidden) if each == sign]
    starts = [0, *(place + 1 for place in ends)]
    return [line[start:end].strip() for start, end in zip(starts, [*ends, len(line)], strict=True)]


def read_change(line: str) -> dict[str, Any]:
    """`supply.3 = "RK"`, with or without the quotes; ValueError for a line of another form.

    >>> read_change("supply.3 = RK")
    {'supply': {'3': 'RK'}}
    """
    try:
        return tomllib.loads(line)
    except tomllib.TOMLDecodeError:
        key, sign, value = line.partition("=")
        if not sign:
            raise
        quoted = '"' + value.strip().replace('"', "") + '"'
        return tomllib.loads(f"{key} = {quoted}")
