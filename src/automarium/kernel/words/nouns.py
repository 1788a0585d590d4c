"""Nouns: everything that a person can see, point at, or be told about. The name of a fact is its family.

A game declares its families once. Words, faces and spots then follow for every told step, question, option
and move, on every front-end. Ids stay inside.

    PLACE: Family[Board, int] = Family("place", face=place_face, spot="place-{id}")
    NOUNS: Nouns[Board] = {**dict.fromkeys(("place", "places", "search"), PLACE), "piece": PIECE, ...}

The words of a thing are a message with facts, which are nouns again: a card is said by its runs, a run by its
color. So every language composes names by its own grammar.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from itertools import groupby, repeat
from typing import Any, Generic, Self, TypeAlias, TypeVar

from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.face import Face
from automarium.kernel.words.often import often
from automarium.kernel.words.picture import Area
from automarium.kernel.words.texts import Gap, Texts

B = TypeVar("B")
T = TypeVar("T", bound=Plain)

Wording = tuple[str, Mapping[str, Plain]]
"""How a thing is said: a message and its facts, which are nouns again."""

WHOLE = re.compile(r"“[^”]*”|„[^”]*”|«[^»]*»|\"[^\"]*\"|\([^()]*\)")
"""A name in quotes, and remarks in brackets, as answers are listed: a comma there parts nothing."""
SPOT = "spot"
"""The family of the spots themselves: the words of a place on the picture."""
MOST_LASTING = 20_000
_lasting: dict[tuple[Texts, object, Plain, str, int], str] = {}
"""Words that no board changes, by language, family, thing and form."""


class NounFault(AutomariumError):
    """A game words a thing in an impossible way, or has no noun for it; the message names the fact."""


@dataclass(frozen=True, slots=True)
class Family(Generic[B, T]):
    """Things of one kind. `T` is the type of their ids: a number or a word."""

    name: str
    words: Callable[[B, T], Wording] | None = None
    """By default the message `noun.<name>.<id>`, or `noun.<name>` with `{id}`."""
    face: Callable[[B, T], Face | None] | None = None
    """A small drawing of the thing."""
    spot: str | Callable[[T], str] = ""
    """Where it lies on the picture: names of spots, `{id}` for the id."""
    in_order: bool = False
    """Whether a list of them is a sequence, such as the parts of a pattern, and not a heap."""
    called: Callable[[B, T], Wording] | None = None
    """The name alone, if the words tell more, such as a price: what a person would type."""
    short: Callable[[B, T], Wording | None] | None = None
    """A word or two, below its drawing, where the board above the answers tells the rest."""
    by: tuple[str, Callable[[B, T], Plain]] | None = None
    """How one of many is found in two steps: a family, and to which of its things each belongs."""
    then_by: tuple[str, Callable[[B, T], Plain]] | None = None
    """By what one of very many is found besides."""
    face_at: Callable[[B, T, Sequence[str]], Face | None] | None = None
    """How it looks while it moves, by the places between which it does: a figure in the color of its land."""
    lands: Callable[[B, Sequence[T], str], Iterable[Area]] | None = None
    """Where in a spot such things come to lie one after the other, in parts of its width and height."""
    lies: Callable[[B, Sequence[T], str], Iterable[Area]] | None = None
    """Where in a spot these things lie, each by itself, in the same parts: from there they are moved."""
    rank: Callable[[T], Any] | None = None
    """In which order its things are offered; by default as the question has them."""
    whole: Callable[[B], Sequence[T]] | None = None
    """All things of the family in an order to find them by: among many drawn ones each keeps its place, also
    while it cannot be chosen."""
    shown_with: tuple[str, Callable[[B, Any, T], Face | None]] | None = None
    """A fact of the question with which it is drawn as an answer: a way to lie, as the tile that lies so."""
    by_parts: bool = False
    """Whether it may be typed by any form of what its words are made of: a card by suit and item."""
    does: Callable[[B, T], Sequence[Wording]] | None = None
    """What it is good for, in sentences for a person who holds or chooses it."""
    has_numbers: bool = False
    """Whether its words hold numbers or verbs: words without a plural are counted as `1 coin × 2`."""
    lasts: bool = False
    """Whether its words, and those of all that they name, are the same on every board: they are said once."""

    def at(self, spot: str | Callable[[T], str]) -> Family[B, T]:
        """The same things, lying elsewhere: the cards of the hand, the pieces of the store."""
        return replace(self, spot=spot)

    def spots(self, thing: T) -> tuple[str, ...]:
        named = self.spot.format(id=thing) if isinstance(self.spot, str) else self.spot(thing)
        return tuple(named.split())


def worded(message: str, *facts: str) -> Callable[[Any, Any], Wording]:
    """Words that are one message with the thing as these facts; `{id}` in the message stands for it, too."""
    return lambda _board, thing: (message.format(id=thing), dict.fromkeys(facts, thing))


Nouns: TypeAlias = Mapping[str, Family[B, Any]]
"""The family of each fact, pick, question and slot by its name. The contract suite checks their ids."""


@often(slots=False)  # the face is remembered in it
class Named:
    """A noun inside a sentence: its words, and what front-ends may show beside or instead of them."""

    words: str
    draw: Callable[[], Face | None] | None = field(default=None, compare=False, repr=False)
    spots: tuple[str, ...] = ()
    count: int = 1

    def __str__(self) -> str:
        return self.words

    @cached_property
    def face(self) -> Face | None:
        """A small drawing of the thing, made on demand: a terminal never asks for it."""
        return self.draw() if self.draw else None


class Said(tuple["str | Named", ...]):
    """A sentence as its parts. `str` is the sentence for a terminal."""

    __slots__ = ()

    def __str__(self) -> str:
        return "".join([part if isinstance(part, str) else part.words for part in self])

    @property
    def nouns(self) -> Iterator[Named]:
        return (part for part in self if isinstance(part, Named))

    def capital(self) -> Said:
        """With a capital letter, even if it begins with a noun."""
        first, *rest = self or ("",)
        if isinstance(first, Named):
            return Said((Named(capital(first.words), first.draw, first.spots, first.count), *rest))
        return Said((capital(first), *rest))


def capital(words: str) -> str:
    """Words with a capital letter."""
    return words[:1].upper() + words[1:]


Fact: TypeAlias = "Plain | Said"
"""What is put into a sentence: a thing of a family, a number, or words that are said already."""


class Speaker(Generic[B]):
    """Says the messages of a game in one language, for one board, to one side or to all.

    `viewer` is the side that looks; at the private spots of others it sees only how much lies there. Without
    a viewer, nothing is private. `acting` is the side whose turn is told as a story, `is_person` whether
    a person plays it.
    """

    __slots__ = ("_named", "acting", "board", "is_person", "nouns", "texts", "viewer")

    def __init__(self, nouns: Nouns[B], texts: Texts, board: B, viewer: str = "") -> None:
        self.nouns = nouns
        self.texts = texts
        self.board = board
        self.viewer = viewer
        self.acting = ""
        self.is_person = False
        self._named: dict[tuple[str, Plain, str, int, int | None], Named] = {}

    def at(self, board: B) -> Self:
        """The same speaker, for the same viewer, on another board of the game."""
        found = type(self)(self.nouns, self.texts, board, self.viewer)
        found.acting, found.is_person = self.acting, self.is_person
        return found

    def of_turn(self, acting: str | None, *, is_person: bool) -> Self:
        """The same speaker, who tells what happened in the turn of a side."""
        found = self.at(self.board)
        found.acting, found.is_person = acting or "", is_person
        return found

    def say(self, message: str, facts: Mapping[str, Fact] = {}, role: str = "", count: object = None) -> Said:
        """A message as a sentence; `role` and `count` ask for one of its forms."""
        sentence = self.texts.sentence(message, facts.get("count") if count is None else count, role)
        if sentence is None:
            return Said((message,))
        parts: list[str | Named] = []
        for part in sentence:
            if isinstance(part, str):
                parts.append(part)
            else:
                parts += self._filled(part, facts)
        return Said(parts)

    def does(self, name: str, thing: Any) -> str:
        """What a thing is good for; empty if its family does not say."""
        family = self.nouns.get(name)
        told = family.does(self.board, thing) if family is not None and family.does is not None else ()
        return " ".join(str(self.say(message, facts).capital()) for message, facts in told)

    def short(self, name: str, thing: Any) -> str:
        """A word or two for a thing beside its drawing; empty if its family has none."""
        family = self.nouns.get(name)
        told = family.short(self.board, thing) if family is not None and family.short is not None else None
        return str(self.say(*told).capital()) if told is not None else ""

    def _filled(self, gap: Gap, facts: Mapping[str, Fact]) -> Iterable[str | Named]:
        fact = facts[gap.name]
        if isinstance(fact, Said):
            return fact
        if gap.name == SPOT and isinstance(fact, str):
            return (self.place(fact, gap.role),)
        if isinstance(fact, tuple) or gap.name not in self.nouns:
            return self.named(gap.name, fact, gap.role)
        if not gap.counted:
            return (self.name(gap.name, fact, gap.role),)
        number = facts.get(gap.counted)
        return (self.name(gap.name, fact, gap.role, counted=number if isinstance(number, int) else 1),)

    def named(self, name: str, value: Plain, role: str = "") -> Iterator[str | Named]:
        """A fact as nouns; equal things that lie side by side are counted, the order is kept."""
        if value == ():
            yield self.texts("list.none")
        elif not isinstance(value, tuple):
            yield self.name(name, value, role) if name in self.nouns else str(value)
        elif any(isinstance(each, tuple) for each in value):  # options that are themselves lists
            for number, each in enumerate(value):
                if number:
                    yield "; "
                yield from self.named(name, each, role)
        else:
            yield from self._listed(name, value, role)

    def _listed(self, name: str, things: tuple[Plain, ...], role: str) -> Iterator[str | Named]:
        family = self.nouns.get(name)
        words: tuple[str | Named, ...]
        words = tuple(self._counted(name, things, role)) if family else tuple(map(str, things))
        in_order = family is not None and family.in_order
        is_dense = sum(map(_has_comma, words)) > 1
        comma, last = ("; ", "; ") if is_dense else (", ", self.texts("list.last"))
        for number, word in enumerate(words):
            if number:
                yield last if number == len(words) - 1 and not in_order else comma
            yield word

    def _counted(self, name: str, things: tuple[Plain, ...], role: str) -> Iterator[Named]:
        """Equal things side by side as one noun; plain numbers are repeated: `2, 2 and 5`."""
        for thing, run in groupby(things):
            count = len(tuple(run))
            one = self.name(name, thing, role)
            yield from repeat(one, count) if one.words.isdecimal() else (self.name(name, thing, role, count),)

    def name(
        self, name: str, thing: Plain, role: str = "", count: int = 1, counted: int | None = None
    ) -> Named:
        """One thing, or several of a kind: `2 black segments`. `counted` leaves the number out.

        Words with numbers of their own are not counted again: `1 coin × 2`.
        """
        key = (name, thing, role, count, counted)
        known = self._named.get(key)
        if known is None:
            known = self._named[key] = self._name(name, thing, role, count, counted)
        return known

    def _name(self, name: str, thing: Plain, role: str, count: int, counted: int | None) -> Named:
        family = self.nouns[name]
        many = count if counted is None else counted
        if family.words is None:
            words = _words_by_name(self.texts, family.name, thing, role, many)
        else:
            words = self._own_words(family, thing, role, many)
        if count > 1:
            alike = family.has_numbers and words == self.name(name, thing, role).words
            words = self.texts("list.times" if alike else "list.counted", number=count, words=words)
        draw = partial(family.face, self.board, thing) if family.face else None
        return Named(words, draw, family.spots(thing), many)

    def _own_words(self, family: Family[B, Any], thing: Plain, role: str, many: int) -> str:
        """What a family says about a thing on this board."""
        if not family.lasts:
            return self._said_now(family, thing, role, many)
        key = (self.texts, family.words, thing, role, many)
        words = _lasting.get(key)
        if words is None:
            if len(_lasting) >= MOST_LASTING:
                _lasting.clear()
            words = _lasting[key] = self._said_now(family, thing, role, many)
        return words

    def _said_now(self, family: Family[B, Any], thing: Plain, role: str, many: int) -> str:
        message, facts = self._wording(family, thing)
        if "count" in facts:
            raise NounFault(
                f"{family.name}: `count` is how many there are; call another number of the words differently"
            )
        return str(self.say(message, {**facts, "count": many}, role, many))

    def place(self, spot: str, role: str = "") -> Named:
        """A spot of the picture in words: by the game's family `spot`, or by its own message.

        `clearing-4` is said by `noun.spot.clearing-4`, or by `noun.spot.clearing` with the fact `clearing` 4.
        """
        if SPOT in self.nouns:
            return self.name(SPOT, spot, role)
        message, facts = self._placing(spot)
        return Named(str(self.say(message, facts, role)), spots=(spot,))

    def has_place(self, spot: str) -> bool:
        """Whether there are words for a spot of this name."""
        message, _ = self._wording(self.nouns[SPOT], spot) if SPOT in self.nouns else self._placing(spot)
        return self.texts.has(message)

    def _placing(self, spot: str) -> tuple[str, dict[str, Plain]]:
        kind, _, rest = spot.rpartition("-")
        own = f"noun.spot.{spot}"
        if not kind or self.texts.has(own):
            return own, {}
        thing: Plain = int(rest) if rest.isdecimal() else rest
        return f"noun.spot.{kind}", {"id": thing, kind: thing}

    def every_form(self, name: str, value: Plain, alone: bool = False) -> Iterator[str]:
        """All forms of a thing's words, and of its name alone: either may be typed.

        An answer with a text of its own, such as `none`, is not a thing of the family.
        """
        own = f"answer.{name}.{value}"
        if self.texts.has(own):
            yield str(self.say(own))
        elif name in self.nouns:
            family = self.nouns[name]
            by_name = family.called if alone else None
            message, facts = by_name(self.board, value) if by_name else self._wording(family, value)
            for sentence in self.texts.forms(message):
                parts: list[str] = []
                for part in sentence:
                    if isinstance(part, str):
                        parts.append(part)
                    else:
                        parts += map(str, self._filled(part, {"count": 1, **facts}))
                yield "".join(parts)

    def forms_within(self, name: str, value: Plain) -> Iterator[str]:
        """All forms of the nouns inside a thing's words: of a card its suit and its item, `fox bag`."""
        family = self.nouns.get(name)
        if family is None or not family.by_parts or self.texts.has(f"answer.{name}.{value}"):
            return
        for fact, inner in self._wording(family, value)[1].items():
            if fact in self.nouns and fact != name and isinstance(inner, str) and inner:
                yield from self.every_form(fact, inner)

    def _wording(self, family: Family[B, Any], thing: Plain) -> Wording:
        if family.words is not None:
            return family.words(self.board, thing)
        return _message_by_name(self.texts, family.name, thing), {"id": thing}


def _has_comma(word: str | Named) -> bool:
    """Whether words have a comma that a list could be taken to have set; one in quotes is the name's own."""
    words = str(word)
    return ", " in words and ", " in WHOLE.sub("", words)


def _message_by_name(texts: Texts, family: str, thing: Plain) -> str:
    """The message of a thing whose family has no words of its own: one for it alone, or one for all."""
    own = f"noun.{family}.{thing}"
    return own if texts.has(own) else f"noun.{family}"


@lru_cache(20_000, typed=True)
def _words_by_name(texts: Texts, family: str, thing: Plain, role: str, many: int) -> str:
    """The words of such a thing, which no board changes."""
    say = Speaker[None]({}, texts, None)
    return str(say.say(_message_by_name(texts, family, thing), {"id": thing, "count": many}, role, many))
