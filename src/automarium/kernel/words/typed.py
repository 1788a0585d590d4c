"""What a person types, as an answer: by ids, or by the words of their language, in any case.

A move is its verb and its slots in order. Each may be typed by its id or by words of its name; what only one
legal move could mean may be left out. A thing is typed by words of its name. Marks above letters do not
count: `zolty` is `żółty`. Several that fit are a question, none is a slip; the request itself says so.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar
from unicodedata import combining, normalize

from automarium.kernel.record.session import DONE, Asking
from automarium.kernel.rules.request import Ask, Choose, Draw, Request, Roll
from automarium.kernel.rules.values import plain
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.nouns import Speaker

B = TypeVar("B")
T = TypeVar("T")

Called = frozenset[str]
"""Every word by which a verb or a thing may be called."""
Elements = tuple[Called, ...]


def answer_from(say: Speaker[Any], now: Asking[Any], line: str) -> object:
    """The answer that a line means; whether it is possible, the request will say."""
    request = now.request
    if request.what == DONE:
        return DONE if line.lower() in ("", "d", DONE, say.texts(f"answer.{DONE}.{DONE}").lower()) else line
    if isinstance(request, Ask):
        return number_or_word(line)
    if isinstance(request, Roll):
        return _dice(say, request, line)
    if isinstance(request, Draw):
        return _drawn(say, request, line)
    found = likely(say, request, line)
    return plain(found[0]) if len(found) == 1 else line


def likely(say: Speaker[B], request: Request[Any], line: str) -> list[Any]:
    """The options that a line can mean: one is an answer, several are a question, none is a slip."""
    options = list(request.among if isinstance(request, Choose) else request.options())
    return _matching(_Vocabulary(say), request.what, options, line)


def called_by_number(say: Speaker[B], request: Request[Any]) -> bool:
    """Whether a bare number can mean one of the options: then a list of them must not be numbered."""
    options = list(request.among if isinstance(request, Choose) else request.options())
    vocabulary = _Vocabulary(say)
    return any(
        word.isdecimal()
        for each in options
        for called in vocabulary.of(request.what, each)
        for word in called
    )


def _dice(say: Speaker[B], request: Roll, line: str) -> object:
    """Numbers with or without spaces between: `3 1`, `3,1`, `31`."""
    words = re.split(r"[\s,+/]+", line.strip())
    if len(words) == 1 and words[0].isdecimal() and len(words[0]) == request.size:
        words = list(words[0])
    faces = [list(dict.fromkeys(each)) for each in request.faces]
    vocabulary = _Vocabulary(say)
    read: list[object] = []
    for number, word in enumerate(words):
        known = faces[number] if number < len(faces) else []
        found = [] if word.isdecimal() else _matching(vocabulary, request.what, known, word)
        read.append(found[0] if len(found) == 1 else number_or_word(word))
    return read


def _drawn(say: Speaker[B], request: Draw, line: str) -> object:
    """Names one after the other, with or without commas; ids may stand without spaces: `RKY`, `45123`."""
    known = list(dict.fromkeys([*(card for block in request.blocks for card in block), *request.spent]))
    vocabulary = _Vocabulary(say)
    parts = [part.strip() for part in line.split(",")] if "," in line else _names(line, known, request.size)
    answer: list[str] = []
    for part in parts:
        found = _matching(vocabulary, request.what, known, part)
        answer.append(found[0] if len(found) == 1 else part)
    if len(answer) != request.size and (split := _greedy(vocabulary, request, known, line)):
        return split
    return answer


def _names(line: str, known: Sequence[str], size: int) -> list[str]:
    words = line.split()
    if len(words) == 1 and size > 1 and len(words[0]) == size:
        letters = {each.casefold() for each in known}
        if all(letter.casefold() in letters for letter in words[0]):
            return list(words[0])
    return words if size > 1 else [line.strip()]


def _greedy(vocabulary: _Vocabulary, request: Draw, known: Sequence[str], line: str) -> list[str]:
    """Names of several words without commas: the longest that fits comes first."""
    words, answer = line.split(), list[str]()
    while words:
        for length in range(len(words), 0, -1):
            found = _matching(vocabulary, request.what, known, " ".join(words[:length]))
            if len(found) == 1:
                answer.append(found[0])
                words = words[length:]
                break
        else:
            return []
    return answer


def _matching(vocabulary: _Vocabulary, name: str, options: Sequence[T], line: str) -> list[T]:
    """The options that a line fits best: exactly, else in full, as a beginning, with gaps, in any order."""
    exact = [each for each in options if _shown(each).casefold() == line.strip().casefold()]
    if exact:
        return exact
    typed = _words(line)
    elements = [(each, vocabulary.of(name, each)) for each in options] if typed else []
    for fits in FITS:
        found = [each for each, called in elements if fits(typed, called)]
        if found:
            return found
    return []


def _shown(option: object) -> str:
    return "+".join(map(str, option)) if isinstance(option, tuple) else str(option)


class _Vocabulary:
    """Words are looked up once for each thing, not once for each move."""

    def __init__(self, say: Speaker[Any]) -> None:
        self._say = say
        self._known: dict[tuple[str, object], Called] = {}

    def of(self, name: str, option: object) -> Elements:
        if isinstance(option, Move):
            return (self._word("", option.verb.word), *(self._word(*slot) for slot in option.written()))
        parts = option if isinstance(option, tuple) else (option,)
        return tuple(self._word(name, each) for each in parts)

    def _word(self, name: str, value: object) -> Called:
        key = (name, value)
        if key not in self._known:
            self._known[key] = self._thing(name, value) if name else self._verb(str(value))
        return self._known[key]

    def _verb(self, word: str) -> Called:
        frame = self._say.texts.sentence(f"move.{word}") or ()
        return frozenset([word, *_words(" ".join(part for part in frame if isinstance(part, str)))])

    def _thing(self, name: str, value: object) -> Called:
        words = {str(value).casefold(), *_words(str(value))}
        own = f"answer.{name}.{value}"
        if self._say.texts.has(own):
            words.update(_words(self._say.texts(own)))
        for said in self._say.every_form(name, plain(value)):
            words.update(_words(said))
        return frozenset(words)


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


FITS: tuple[Callable[[list[str], Elements], bool], ...] = (
    _in_order,
    _begins,
    _in_order_with_gaps,
    _in_any_order,
)


def _named(typed: list[str], elements: Elements) -> list[bool] | None:
    """Which elements the words name, each in its turn; None if a word is left over."""
    rest, named = list(typed), []
    for called in elements:
        taken = 0
        while taken < len(rest) and _calls(rest[taken], called):
            taken += 1
            if rest[taken - 1].isdecimal():
                break
        named.append(taken > 0)
        rest = rest[taken:]
    return None if rest else named


def _calls(word: str, called: Called) -> bool:
    return word in called or (not word.isdecimal() and any(each.startswith(word) for each in called))


def _words(line: str) -> list[str]:
    return [_bare(word) for word in re.findall(r"[^\s,.:;()„”“«»>]+>?", line.casefold().replace("<", " <"))]


@cache
def _bare(word: str) -> str:
    """Without marks above or below letters: `zolty` is `żółty`; Ukrainian letters stay letters.

    >>> _bare("żółty"), _bare("Cóatl".casefold())
    ('zolty', 'coatl')
    """
    apart = normalize("NFD", word.replace("ł", "l"))
    return "".join(sign for sign in apart if not combining(sign) or sign == "\u0306")


def number_or_word(word: str) -> int | str:
    """No number in a game is longer than nine digits.

    >>> number_or_word("-3"), number_or_word("--3")
    (-3, '--3')
    """
    return int(word) if re.fullmatch(r"-?[0-9]{1,9}", word) else word


def lines_of(line: str) -> list[str]:
    """Several answers typed at once; a sign at the end adds none.

    >>> lines_of("take 3;"), lines_of("take 3; ; take 4"), lines_of("")
    (['take 3'], ['take 3', '', 'take 4'], [''])
    """
    return [part.strip() for part in line.removesuffix(";").split(";")]


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
