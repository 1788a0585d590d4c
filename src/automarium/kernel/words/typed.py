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
from functools import cache, cached_property
from typing import Any, Generic, TypeVar
from unicodedata import combining, normalize

from automarium.kernel.record.session import DONE, Asking
from automarium.kernel.rules.request import THROWN, Ask, Choose, Draw, Refused, Request, Roll, Several
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, Moves
from automarium.kernel.words.answers import Facts, own_words
from automarium.kernel.words.nouns import Speaker

B = TypeVar("B")
T = TypeVar("T")

QUOTED = re.compile(r"“[^”]*”|„[^”]*”|«[^»]*»|\"[^\"]*\"")
"""A name in quotes, as it is listed."""

Called = frozenset[str]
"""Every word by which a verb or a thing may be called."""
Elements = tuple[Called, ...]
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
        self._vocabulary = _Vocabulary(say, request.facts)

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
        typed = _words(line)
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
    vocabulary = _Vocabulary(say)
    read: list[object] = []
    for number, word in enumerate(words):
        known = faces[number] if number < len(faces) else []
        found = [] if word.isdecimal() else _matching(vocabulary, request.what, known, word)
        read.append(found[0] if len(found) == 1 else number_or_word(word))
    return read


def _fallen(say: Speaker[B], request: Roll, things: tuple[Plain, ...], line: str) -> object:
    """Things thrown into places, place by place: `red white / yellow / / blue`."""
    known, vocabulary = list(dict.fromkeys(things)), _Vocabulary(say)
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
    vocabulary = _Vocabulary(say)
    listed = [part for part in _apart(line, ",") if part]
    parts = listed if "," in line else _names(line, known, request.size)
    answer: list[str] = []
    for part in parts:
        found = _matching(vocabulary, request.what, known, part)
        answer.append(found[0] if len(found) == 1 else part)
    if len(answer) != request.size and (split := _longest(vocabulary, request, known, line)):
        return split
    return answer


NOTHING = ("-", "–", "0")
"""How one types that nothing of what is asked is there."""


def _seen(say: Speaker[B], request: Several, line: str) -> object:
    """Parts one after the other, with or without commas; or a line that the game itself can read."""
    if line.strip().lower() in (*NOTHING, say.texts("list.none").lower()):
        return []
    of_line = request.reading.of_line
    if of_line is not None and (parts := of_line(line)) is not None:
        return list(parts)
    known, vocabulary = [str(each) for each in request.options()], _Vocabulary(say)
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


def _longest(vocabulary: _Vocabulary, request: Request[Any], known: Sequence[str], line: str) -> list[str]:
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


def _matching(
    vocabulary: _Vocabulary,
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
    typed = _words(line)
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


class _Vocabulary:
    """By what words options may be called; looked up once for each option, verb and thing.

    `alone` asks for the words of names, without what else is told of a thing, such as its price.
    """

    def __init__(self, say: Speaker[Any], facts: Facts | None = None) -> None:
        self._say = say
        self._facts = facts or {}
        """Of the question."""
        self._called: dict[tuple[str, object, bool], Elements] = {}
        self._known: dict[tuple[str, object, bool], Called] = {}
        self._sayings: dict[tuple[str, object], list[list[str]]] = {}

    def of(self, name: str, option: object, alone: bool = False) -> Elements:
        key = (name, option, alone)
        if key not in self._called:
            self._called[key] = self._elements(name, option, alone)
        return self._called[key]

    def _elements(self, name: str, option: object, alone: bool) -> Elements:
        if isinstance(option, Move):
            slots = (self._word(slot, value, alone) for slot, value in option.written())
            words = (self._word("", option.verb.word, alone), *slots)
            return words if option.slots else (words[0] | self._closing(name, option.verb.word),)
        parts = option if isinstance(option, tuple) else (option,)
        return tuple(self._word(name, each, alone) for each in parts)

    def says(self, name: str, option: object, typed: list[str]) -> bool:
        """Whether the line is the option as it is said, word for word: `yellow green` is no rainbow."""
        key = (name, option)
        if key not in self._sayings:
            self._sayings[key] = [_words(said) for said in self._said(name, option)]
        return typed in self._sayings[key]

    def _said(self, name: str, option: object) -> Iterator[str]:
        if isinstance(option, Move):
            facts = {slot: plain(value) for slot, value in option.named()}
            closes = self._facts and not facts
            closing = own_words(self._say, name, option.verb.word, self._facts) if closes else None
            if closing is not None:
                yield str(closing)
            yield str(self._say.say(f"move.{option.verb.word}", facts))
        elif not isinstance(option, tuple):
            yield from self._say.every_form(name, plain(option))

    def _word(self, name: str, value: object, alone: bool) -> Called:
        key = (name, value, alone)
        if key not in self._known:
            self._known[key] = self._thing(name, value, alone) if name else self._verb(str(value))
        return self._known[key]

    def _verb(self, word: str) -> Called:
        return self._around(f"move.{word}") | self._around(f"also.{word}") | {word, *_words(word)}

    def _closing(self, name: str, word: str) -> Called:
        """What a move without slots is called at this question, whatever it gives up."""
        own = f"answer.{name}.{word}"
        return self._around(own) | self._around(f"{own}.none")

    def _around(self, message: str) -> Called:
        """The words of a message around its facts."""
        frames = self._say.texts.forms(message, ("",))
        return frozenset(
            _words(" ".join(part for frame in frames for part in frame if isinstance(part, str)))
        )

    def _thing(self, name: str, value: object, alone: bool) -> Called:
        # A number that is only a part of an id, as in the hex `-2,4`, is no name of the thing.
        words = {str(value).casefold(), *(word for word in _words(str(value)) if not word.isdecimal())}
        own = f"answer.{name}.{value}"
        if self._say.texts.has(own):
            return frozenset(words.union(_words(self._say.texts(own))))
        for said in self._say.every_form(name, plain(value), alone):
            words.update(_words(said))
        if not alone:
            for said in self._say.forms_within(name, plain(value)):
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


def _words(line: str) -> list[str]:
    """The words of a line. Numbers with an arrow or a dash between them are two.

    >>> _words("Move 3 5>9"), _words("open 2-5"), _words("score -2")
    (['move', '3', '5', '9'], ['open', '2', '5'], ['score', '-2'])
    """
    apart = re.sub(r"(?<=\d)(?:\s*(?:->|>|→)\s*|[-–])(?=\d)", " ", line.casefold().replace("<", " <"))
    return [_bare(word) for word in re.findall(r"[^\s,.:;()„”“«»>\"]+>?", apart)]


@cache
def _bare(word: str) -> str:
    """Without marks above or below letters: `zolty` is `żółty`; Ukrainian letters stay letters.

    >>> _bare("żółty"), _bare("Cóatl".casefold()), _bare("об’єкт")
    ('zolty', 'coatl', "об'єкт")
    """
    apart = normalize("NFD", word.replace("ł", "l").replace("’", "'"))
    return "".join(sign for sign in apart if not combining(sign) or sign == "\u0306")


def folded(text: str) -> str:
    """A text as one searches in it: small letters, without marks above them.

    >>> folded("Żółty Kącik")
    'zolty kacik'
    """
    return _bare(text.casefold())


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
    """A line cut at a sign, but not within a quoted name.

    >>> _apart("“red, blue”, “no red; length 9”", ","), _apart('"5 blue', ",")
    (['“red, blue”', '“no red; length 9”'], ['"5 blue'])
    """
    hidden = QUOTED.sub(lambda found: "_" * len(found[0]), line)
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
