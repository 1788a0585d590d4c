"""What typed words can mean among the options of a question: by ids, or by words of the person's language.

A move is its verb and its slots in order. Each may be typed by its id or by words of its name; what is clear
without them may be left out. A thing is typed by words of its name. Marks above letters do not count: `zolty`
is `żółty`. A move that is thinkable but not legal is found, too, with the reason against it, if its verb has
one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.verbs import Move, Moves
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.vocabulary import Called, Elements, Vocabulary, unmarked, words_of

B = TypeVar("B")
T = TypeVar("T")

Fits = Callable[[list[str], Elements], bool]


def likely(say: Speaker[B], request: Request[Any], line: str) -> list[Any]:
    """The options that a line can mean."""
    return Matcher(say, request).likely(line)


class Matcher(Generic[B]):
    """What lines can mean at one question. The words of its options are looked up once for all lines."""

    def __init__(self, say: Speaker[B], request: Request[Any]) -> None:
        self._what = request.what
        self._options = list(request.among)
        self._moves = request.among if isinstance(request.among, Moves) else None
        self._vocabulary = Vocabulary(say, request.facts)

    def likely(self, line: str) -> list[Any]:
        """The options that a line can mean."""
        return self.meant(line)[0]

    def meant(self, line: str) -> tuple[list[Any], list[Refused]]:
        """The options that a line can mean; or, if it names in full a move that is not legal, why not."""
        moves = self._moves
        if moves is not None and not self._matching(line, FITS[:1], alone=True):
            reasons = self._refused(moves, line, _in_order)
            if reasons is not None:
                return [], reasons
        found = self._matching(line, alone=True) or self._matching(line)
        if found or moves is None:
            return found, []
        return [], self._refused(moves, line, _in_full) or []

    def _matching(self, line: str, ways: Sequence[Fits] = (), alone: bool = False) -> list[Any]:
        return matching(self._vocabulary, self._what, self._options, line, ways, alone)

    def _refused(self, moves: Moves[Any], line: str, fits: Fits) -> list[Refused] | None:
        """The reason against the moves that a line means and that are not legal; None if it means none."""
        typed = words_of(line)
        meant = [move for move in self._unlisted if fits(typed, self._vocabulary.of("", move, alone=True))]
        return list(_common_reason(map(moves.why_not, meant))) if meant else None

    @cached_property
    def _unlisted(self) -> list[Move[Any]]:
        return [] if self._moves is None else self._moves.unlisted()


def _common_reason(reasons: Iterable[Refused | None]) -> Iterator[Refused]:
    """The reason why all fail; None if they differ."""
    first, *others = reasons
    if first is not None and all(
        each is not None and (each.message, each.facts) == (first.message, first.facts) for each in others
    ):
        yield first


def matching(
    vocabulary: Vocabulary,
    name: str,
    options: Sequence[T],
    line: str,
    ways: Sequence[Fits] = (),
    alone: bool = False,
) -> list[T]:
    """The options that a line fits best: by id, word for word, by a thing of it, in full, begun, with gaps,
    in any order."""
    written = " ".join(line.casefold().split())
    exact = [each for each in options if _shown(each).casefold() == written]
    if exact := exact or [each for each in options if unmarked(_shown(each)) == written]:
        return exact
    typed = words_of(line)
    if named := [each for each in options if typed and vocabulary.says(name, each, typed)]:
        return named
    if not ways and len(typed) > 1 and (about := _about(vocabulary, options, typed)):
        return about
    elements = [(each, vocabulary.of(name, each, alone)) for each in options] if typed else []
    for place, fits in enumerate(ways or FITS):
        found = [each for each, called in elements if fits(typed, called)]
        if found:
            return found if ways else [*found, *_begun_alike(found, typed[0], elements, place, typed)]
    return []


def _about(vocabulary: Vocabulary, options: Sequence[T], typed: list[str]) -> list[T]:
    """The moves with a thing that is called so word for word: `clearing 12` is no forest beside it."""
    return [
        each
        for each in options
        if isinstance(each, Move)
        and any(vocabulary.says(slot, value, typed) for slot, value in each.written())
    ]


def _begun_alike(
    found: Sequence[T], first: str, elements: Sequence[tuple[T, Elements]], place: int, typed: list[str]
) -> list[T]:
    """Moves of other verbs that a line may mean less fully, if its first word only begins their verbs.

    `b 4` is not *change your points by 4* where the person may build in clearing 4.
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
    """In the order of the language's sentence."""
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

    Words of the verb's sentence may also come between its slots: `move 3 warriors from 5 to 9`.
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
