"""What a typed line means: one answer, one of several, or nothing that is understood.

Names and moves are found by `matching`. This module knows how an answer is written: a number, dice with or
without spaces, cards one after the other, what is seen at one look. The request itself checks whether the
answer is possible.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from automarium.kernel.bounds import toml_in
from automarium.kernel.rules.questions import THROWN
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.words.answers import answer_of
from automarium.kernel.words.matching import Matcher, likely, matching
from automarium.kernel.words.nouns import WHOLE, Speaker
from automarium.kernel.words.vocabulary import Vocabulary, unmarked, words_of

B = TypeVar("B")
T = TypeVar("T")

LETTERS = 3
"""Fewer are no beginning of a word: a slip of the finger is no answer."""
MOST_COMPARED = 400
"""Of more answers only those are found that are called so, not those that are merely said so."""


@dataclass(frozen=True, slots=True)
class Meant:
    """A line means this answer; the request will say whether it is possible."""

    answer: object


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """A line may mean several answers."""

    words: str
    """The words that are not clear enough."""
    options: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Unknown:
    """A line means no possible answer."""

    why: Refused
    """The request's refusal; for a move that is not legal, the reason."""


Meaning = Meant | Ambiguous | Unknown


def meaning_of(say: Speaker[Any], now: Asking[Any], line: str) -> Meaning:
    """What a line means as an answer to the open question."""
    request = now.request
    if request.what == DONE:
        is_done = line.lower() in ("", "d", DONE, say.texts(f"answer.{DONE}.{DONE}").lower())
        return Meant(DONE) if is_done else not_understood(say, request, line)
    if request.limits:
        number = number_or_word(line)
        return Meant(number) if isinstance(number, int) else not_understood(say, request, line)
    if request.in_parts:
        read = _parts_in(say, request, line)
        if read.doubt is not None:
            return read.doubt
        if read.unknown:
            return Unknown(Refused("refused-option", answer=read.unknown, options=tuple(request.ever_at(0))))
        return Meant(read.parts) if read.is_clear else not_understood(say, request, line, read.parts)
    found, unlisted = Matcher(say, request).meant(line)
    if unlisted:
        return Unknown(unlisted[0])
    found = found or saying(say, request, line)
    return Meant(plain(found[0])) if len(found) == 1 else not_understood(say, request, line)


def saying(say: Speaker[B], request: Request[Any], line: str) -> list[Any]:
    """The answers in whose words each typed word stands or begins one; not by a number alone."""
    typed = words_of(line)
    if not typed or all(each.isdecimal() for each in typed):
        return []
    said = (
        (each, words_of(answer_of(say, request.what, each, request.facts).words)) for each in _few(request)
    )
    return [each for each, words in said if all(_stands(part, words) for part in typed)]


def _stands(part: str, words: Sequence[str]) -> bool:
    return part in words or (len(part) >= LETTERS and any(word.startswith(part) for word in words))


def _few(request: Request[Any]) -> Sequence[Any]:
    return request.among if len(request.among) <= MOST_COMPARED else ()


def not_understood(say: Speaker[B], request: Request[Any], line: str, read: object = None) -> Meaning:
    """A line that means no single answer; `read` is as much of it as could be read."""
    given = line if read is None else read
    why = request.why_not(given)
    if why is None:
        return Meant(given)  # what nobody could name is an answer all the same, as it is written
    several = (likely(say, request, line) or saying(say, request, line)) if "options" in why.facts else []
    if len(several) < 2:
        return Unknown(why)
    in_part = request.is_kept and not request.is_by_place
    return Ambiguous(str(why.facts["answer"]) if in_part else line, tuple(several))


class _Read(NamedTuple):
    """The parts of an answer as they were read."""

    parts: object
    is_clear: bool = True
    """Whether each word had a meaning."""
    doubt: Ambiguous | None = None
    """The first part that may mean several things, where all mean something."""
    unknown: str = ""
    """The first part that means nothing, where the number of parts is wrong, too."""


def _parts_in(say: Speaker[B], request: Request[Any], line: str) -> _Read:
    if request.is_by_place:
        return _dice(say, request, line)
    return _seen(say, request, line) if request.is_open_ended else _drawn(say, request, line)


def _dice(say: Speaker[B], request: Request[Any], line: str) -> _Read:
    """Numbers with or without spaces between: `3 1`, `3,1`, `31`."""
    things = request.facts.get(THROWN)
    if "/" in line and isinstance(things, tuple):
        return _fallen(say, request, things, line)
    words = re.split(r"[\s,+/]+", line.strip())
    if len(words) == 1 and words[0].isdecimal() and len(words[0]) == request.size:
        words = list(words[0])
    vocabulary = Vocabulary(say)
    read: list[object] = []
    for place, word in enumerate(words):
        known = request.ever_at(place) if place < request.size else []
        found = [] if word.isdecimal() else matching(vocabulary, request.what, known, word)
        read.append(found[0] if len(found) == 1 else number_or_word(word))
    return _Read(read, not any(isinstance(each, str) for each in read))


def _fallen(say: Speaker[B], request: Request[Any], things: tuple[Plain, ...], line: str) -> _Read:
    """Things thrown into places, place by place: `red white / yellow / / blue`."""
    known, vocabulary = list(dict.fromkeys(things)), Vocabulary(say)
    fallen: dict[Plain, list[int]] = {thing: [] for thing in known}
    places, faces = line.split("/"), request.ever_at(0)
    if len(places) != len(faces):
        return _Read(line, is_clear=False)
    for face, part in zip(faces, places, strict=True):
        for word in part.replace(",", " ").split():
            found = matching(vocabulary, THROWN, known, word)
            if len(found) != 1:
                return _Read(line, is_clear=False)
            fallen[found[0]].append(face)
    fits = all(len(fallen[thing]) == things.count(thing) for thing in known)
    return _Read([fallen[thing].pop(0) for thing in things]) if fits else _Read(line, is_clear=False)


def _drawn(say: Speaker[B], request: Request[Any], line: str) -> _Read:
    """Names one after the other, with or without commas, or with semicolons where names have commas in them;
    letters may be typed together: `RKY`, `RK YB`."""
    known = request.ever_at(0)
    vocabulary = Vocabulary(say)
    sign = ";" if len(_apart(line, ";")) > 1 else ","
    listed = [part for part in _apart(line, sign) if part]
    parts = listed if sign in line else _names(line, known, request.size)
    found = [matching(vocabulary, request.what, known, part) for part in parts]
    if len(parts) != request.size and (split := _longest(vocabulary, request, known, line)):
        return _Read(split)
    if len(parts) != request.size and not all(found) and (letters := _letters(line, known)):
        return _Read(letters)
    several = (Ambiguous(part, tuple(some)) for part, some in zip(parts, found, strict=True) if len(some) > 1)
    doubt = next(several, None) if len(parts) == request.size and all(found) else None
    wrong = [part for part, some in zip(parts, found, strict=True) if not some]
    unknown = next(iter(wrong), "") if len(parts) != request.size else ""
    return _one_each(parts, found)._replace(doubt=doubt, unknown=unknown)


def _one_each(parts: Sequence[str], found: Sequence[Sequence[str]]) -> _Read:
    """What each part means; if it means nothing, or several things, it stays as it was typed."""
    answer = [one[0] if len(one) == 1 else part for part, one in zip(parts, found, strict=True)]
    return _Read(answer, bool(found) and all(len(one) == 1 for one in found))


SPOKEN = 120
"""Most words of a line that are read as full names one after the other."""
NOTHING = ("-", "–", "0")
"""How a person types that nothing of what is asked is there."""


def _seen(say: Speaker[B], request: Request[Any], line: str) -> _Read:
    """Parts one after the other, with or without commas, or with semicolons where names have commas in them;
    or a line that the game itself can read."""
    if line.strip().lower() in (*NOTHING, say.texts("list.none").lower()):
        return _Read([])
    if (of_line := request.of_line(line)) is not None:
        return _Read(list(of_line))
    known, vocabulary = [str(each) for each in request.options()], Vocabulary(say)
    answer: list[str] = []
    is_clear = True
    sign = ";" if len(_apart(line, ";")) > 1 else ","
    for part in (each for each in _apart(line, sign) if each):
        found = matching(vocabulary, request.what, known, part)
        meant = [found[0]] if len(found) == 1 else _longest(vocabulary, request, known, part)
        is_clear = is_clear and bool(meant)
        answer += meant or [part]
    return _Read(answer, is_clear)


def _names(line: str, known: Sequence[str], size: int) -> list[str]:
    letters = _letters(line, known)
    if size > 1 and len(letters) == size:
        return letters
    return line.split() if size > 1 else [line.strip()]


def _letters(line: str, known: Sequence[str]) -> list[str]:
    """The letters of a line, if each is a thing by itself; otherwise none."""
    letters = list("".join(line.split()))
    names = {name for each in known for name in (each.casefold(), unmarked(each))}
    return letters if all(letter.casefold() in names for letter in letters) else []


def _longest(vocabulary: Vocabulary, request: Request[Any], known: Sequence[str], line: str) -> list[str]:
    """Names of several words, with commas inside or no commas between: in full, or the longest match."""

    def fitting(words: str) -> list[str]:
        return matching(vocabulary, request.what, known, words)

    words = line.split()
    return _in_full(vocabulary, request, known, words) or _cut(words, fitting)


def _in_full(vocabulary: Vocabulary, request: Request[Any], known: Sequence[T], words: list[str]) -> list[T]:
    """The names that words are in full, one after the other; nothing if some words are left over."""

    def said(words: str) -> list[T]:
        typed = words_of(words)
        return [each for each in known if vocabulary.says(request.what, each, typed)]

    return _cut(words, said) if len(words) <= SPOKEN else []


def _cut(words: list[str], meant: Callable[[str], list[T]]) -> list[T]:
    """Words cut into names, the longest unambiguous name first; nothing if some words are left over."""
    answer: list[T] = []
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


def number_or_word(word: str) -> int | str:
    """No number in a game is longer than nine digits.

    >>> number_or_word("-3"), number_or_word("--3")
    (-3, '--3')
    """
    return int(word) if re.fullmatch(r"-?[0-9]{1,9}", word) else word


def lines_of(line: str, now: Asking[Any] | None = None, say: Speaker[Any] | None = None) -> list[str]:
    """Several answers typed at once; a separator at the end adds none.

    A line that the game reads is one, and so are names in full that have the separator in them.

    >>> lines_of("take 3;"), lines_of("take 3; ; take 4"), lines_of("")
    (['take 3'], ['take 3', '', 'take 4'], [''])
    """
    if now is not None and now.request.of_line(line) is not None:
        return [line]
    apart = _apart(line.removesuffix(";"), ";")
    if len(apart) > 1 and now is not None and say is not None and _is_one(say, now, line, apart[0]):
        return [line]
    return [line] if now is not None and len(apart) > 1 and _begins_a_list(now.request, apart[0]) else apart


def _is_one(say: Speaker[Any], now: Asking[Any], line: str, first: str) -> bool:
    """Whether a line with separators is one answer: names in full, such as `no yellow; length 7`; or things
    of which the first is too little."""
    request = now.request
    if request.limits or request.is_by_place or request.is_open_ended:
        return False
    known = request.ever_at(0) if request.in_parts else _few(request)
    if len(_in_full(Vocabulary(say, request.facts), request, known, line.split())) == request.size:
        return True
    has_several = request.in_parts and request.size > 1
    return has_several and _is_possible(say, now, line) and not _is_possible(say, now, first)


def _is_possible(say: Speaker[Any], now: Asking[Any], line: str) -> bool:
    meaning = meaning_of(say, now, line)
    return isinstance(meaning, Meant) and now.request.why_not(meaning.answer) is None


def _begins_a_list(request: Request[Any], first: str) -> bool:
    """Whether the first part is not enough for an answer that needs several things."""
    if not request.in_parts or request.is_by_place or request.is_open_ended or request.size == 1:
        return False
    names = [part for part in _apart(first, ",") if part]
    return max(len(names), len(_names(first, request.ever_at(0), request.size))) < request.size


def _apart(line: str, sign: str) -> list[str]:
    """A line cut at a separator, but not inside quotes or brackets.

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
        return toml_in(line)
    except tomllib.TOMLDecodeError:
        key, sign, value = line.partition("=")
        if not sign:
            raise
        quoted = '"' + value.strip().replace('"', "") + '"'
        return toml_in(f"{key} = {quoted}")
