"""From a sentence back to what it says: the English messages of a game, read the other way around.

A message is a sentence with gaps; here each is a pattern, and what stands in a gap is looked up among the
words of things. So a reader has of a told step what its sentence says, and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import SPOT, Speaker, capital
from automarium.kernel.words.orders import Contents
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.texts import Gap, Sentence, Texts

Facts = Mapping[str, Plain]
FORMS = ("order", "orders", "tell", "presumed")
ENDING = "and"
"""The form in which an order ends the sentence of another."""
NUMBERS = (1, 2, 5)
NUMBER = re.compile(r"[-−]?\d+")
MOST_READINGS = 200
"""More ways to read one sentence are a mistake of the reader."""


@dataclass(frozen=True)
class Reading:
    """One way to understand a sentence: the message, and the facts that its words give."""

    message: str
    facts: Facts
    source: str = ""
    """The fact that is said with *from*."""
    is_unnamed: bool = False
    """Whether the name at its head is left out: then it is who acts."""


@dataclass(frozen=True)
class Pattern:
    """One form of a message, taken apart into words and gaps."""

    message: str
    parts: Sentence
    count: int | None
    """How many the form itself says: the singular says one."""
    is_unnamed: bool = False
    is_end: bool = False
    """Whether it ends a sentence of which the beginning says another order."""

    @classmethod
    def of(cls, message: str, sentence: Sentence, count: int | None, is_unnamed: bool = False) -> Pattern:
        """As it is shown: with a capital letter, and without the period at its end."""
        first, *rest = sentence
        parts = [capital(first) if isinstance(first, str) else first, *rest]
        if isinstance(parts[-1], str):
            parts[-1] = parts[-1].removesuffix(".")
        return cls(message, tuple(part for part in parts if part), count, is_unnamed)


class Filling(NamedTuple):
    """A gap with the words that stand in it, and what they mean."""

    gap: Gap
    words: str
    thing: Plain


def patterns_of(game: AnyGame) -> list[Pattern]:
    """All forms in which the told steps of a game are said as orders, and which decks stay in the box."""
    texts = texts_of(game, "en")
    said = {f"{form}.{message}": message for message in game.look.hands for form in FORMS}
    said |= {message: message for message in (f"boxed.{stream}" for stream in game.look.boxed)}
    whole = [pattern for text, message in said.items() for pattern in _patterns(texts, message, text)]
    return whole + [end for message in game.look.one_order for end in _endings(texts, message)]


def _endings(texts: Texts, message: str) -> Iterator[Pattern]:
    for pattern in _patterns(texts, message, f"{ENDING}.{message}"):
        first, *rest = pattern.parts
        assert isinstance(first, str), message
        yield replace(pattern, parts=(first[0].lower() + first[1:], *rest), is_end=True)


def _patterns(texts: Texts, message: str, text: str) -> Iterator[Pattern]:
    forms = {number: texts.sentence(text, number) for number in NUMBERS}
    has_forms = len({*forms.values()}) > 1
    for sentence in dict.fromkeys(forms.values()):
        if sentence is not None:
            count = 1 if has_forms and sentence == forms[1] else None
            yield Pattern.of(message, sentence, count)
            if unnamed := _unnamed(sentence):
                yield Pattern.of(message, unnamed, count, is_unnamed=True)


def _unnamed(sentence: Sentence) -> Sentence:
    """The same without the name at its head: of who acts, the bar above the orders says it."""
    first, *rest = sentence
    is_named = isinstance(first, Gap) and first.name == "side" and rest
    colon = rest[0] if is_named else ""
    if not isinstance(colon, str) or not colon.startswith(": "):
        return ()
    return tuple(part for part in (colon[2:], *rest[1:]) if part)


class Things:
    """All that may be named in a game, by family: what lies on the table, and what was ever told."""

    def __init__(self, game: AnyGame) -> None:
        self.nouns = game.look.nouns
        self.ids: dict[str, dict[Plain, None]] = {}

    def lie(self, contents: Contents) -> None:
        for spot, facts in contents.items():
            self._note(SPOT, spot)
            self.tell(facts)

    def are_told(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self.tell(step.facts)
            for each in step.options or ():
                self.tell({step.message: each})

    def tell(self, facts: Facts) -> None:
        for name, value in facts.items():
            for thing in value if isinstance(value, tuple) else (value,):
                if thing is not None and thing != "":
                    self._note(name, thing)

    def _note(self, name: str, thing: Plain) -> None:
        family = self.nouns.get(name)
        self.ids.setdefault(family.name if family else name, {})[thing] = None

    def of(self, name: str) -> list[Plain]:
        family = self.nouns.get(name)
        return list(self.ids.get(family.name if family else name, ()))


class Reader:
    """Reads sentences of a game as they are said now: names of things may change with the table."""

    def __init__(self, patterns: list[Pattern], things: Things, say: Speaker[Any]) -> None:
        self._patterns = patterns
        self._things = things
        self._say = say
        self._words: dict[tuple[str, str, int], dict[str, list[Plain]]] = {}

    def readings(self, sentence: str) -> list[Reading]:
        """All ways to understand it."""
        sentence = sentence.removesuffix(".")
        whole = (pattern for pattern in self._patterns if not pattern.is_end)
        found = [each for pattern in whole for each in self._by(pattern, sentence)]
        assert len(found) < MOST_READINGS, sentence
        return list({(each.message, tuple(each.facts.items())): each for each in found}.values())

    def parted(self, sentence: str) -> Iterator[tuple[str, str, Reading]]:
        """All ways to take it as two orders: the first, what ends the sentence, and what that says."""
        for pattern in (each for each in self._patterns if each.is_end):
            begins = str(pattern.parts[0])
            for place in (found.start() for found in re.finditer(re.escape(begins), sentence)):
                words = sentence[place:]
                yield from ((sentence[:place].rstrip(), words, each) for each in self._by(pattern, words))

    def _by(self, pattern: Pattern, sentence: str) -> Iterator[Reading]:
        implied: Facts = {} if pattern.count is None else {"count": pattern.count}
        gaps = [part for part in pattern.parts if isinstance(part, Gap)]
        source = next((gap.name for gap in gaps if gap.role == "from"), "")
        for fillings in self._filled(pattern.parts, sentence):
            facts = {**implied, **{each.gap.name: each.thing for each in fillings}}
            if all(self._is_counted_well(each, facts) for each in fillings):
                yield Reading(pattern.message, facts, source, pattern.is_unnamed)

    def _is_counted_well(self, filling: Filling, facts: Facts) -> bool:
        """Whether a noun has the form that belongs to the number beside it."""
        gap, thing, number = filling.gap, filling.thing, facts.get(filling.gap.counted)
        if not gap.counted or not isinstance(number, int) or isinstance(thing, tuple):
            return True
        words = self._say.name(gap.name, thing, gap.role, counted=number).words
        return filling.words in (words, capital(words))

    def _filled(self, parts: Sentence, text: str) -> Iterator[tuple[Filling, ...]]:
        """What the gaps hold where the words between them are these; all ways to part the text."""
        if not parts:
            yield from [()] if not text else []
            return
        part, *rest = parts
        if isinstance(part, str):
            if text.startswith(part):
                yield from self._filled(tuple(rest), text[len(part) :])
            return
        for end in _ends(text, rest[0] if rest else ""):
            others = None
            for thing in self._meant(part, text[:end]):
                others = list(self._filled(tuple(rest), text[end:])) if others is None else others
                yield from ((Filling(part, text[:end], thing), *each) for each in others)

    def _meant(self, gap: Gap, text: str) -> Iterator[Plain]:
        """What words in a gap may mean; of several things, as many."""
        if gap.name not in self._say.nouns:
            if NUMBER.fullmatch(text):
                yield int(text.replace("−", "-"))
            elif not any(isinstance(each, int) for each in self._things.of(gap.name)):
                yield text
            return
        if gap.counted == gap.name:  # a number that is its own count: `3 points` is three, and nothing else
            numbers = [int(each.replace("−", "-")) for each in NUMBER.findall(text)]
            called = {each: self._say.name(gap.name, each, gap.role, counted=each).words for each in numbers}
            yield from (each for each, words in called.items() if words == text)
            return
        if text == self._nothing:
            yield ()
        words = self._words_of(gap.name, gap.role)
        several = self._words_of(gap.name, gap.role, 2)
        for things in dict.fromkeys(each for some in _lists(text, words, several) for each in product(*some)):
            yield things[0] if len(things) == 1 else things

    @cached_property
    def _nothing(self) -> str:
        return self._say.texts("list.none")

    def _words_of(self, name: str, role: str, many: int = 1) -> dict[str, list[Plain]]:
        key = (name, role, many)
        if key not in self._words:
            found: dict[str, list[Plain]] = {}
            for thing in self._things.of(name):
                for words in self._called(name, thing, role, many):
                    found.setdefault(words, []).append(thing)
                    found.setdefault(capital(words), found[words])
            self._words[key] = found
        return self._words[key]

    def _called(self, name: str, thing: Plain, role: str, many: int) -> list[str]:
        if name == SPOT:
            return [self._say.place(str(thing), role).words]
        one = self._say.name(name, thing, role, counted=many).words.removesuffix(".")  # if it ends the order
        return [one] if many == 1 else [one, self._say.name(name, thing, role).words]


def _lists(
    text: str, one: Mapping[str, list[Plain]], several: Mapping[str, list[Plain]]
) -> Iterator[list[list[Plain]]]:
    """A text as things one after the other: `a, 2 b and c`; each with what its words may mean."""
    for first, rest in _cut(text):
        meant = list(_one_or_several(first, one, several))
        if not meant:
            continue
        if rest is None:
            yield from meant
        else:
            for others in _lists(rest, one, several):
                yield from ([*each, *others] for each in meant)


def _cut(text: str) -> Iterator[tuple[str, str | None]]:
    yield text, None
    for found in re.finditer(r", | and ", text):
        yield text[: found.start()], text[found.end() :]


def _one_or_several(
    text: str, one: Mapping[str, list[Plain]], several: Mapping[str, list[Plain]]
) -> Iterator[list[list[Plain]]]:
    if text in one:
        yield [one[text]]
    elif text in several:
        yield [several[text]]
    for pattern in (r"(?P<n>\d+) (?P<what>.+)", r"(?P<what>.+) × (?P<n>\d+)"):
        found = re.fullmatch(pattern, text)
        if found and found["what"] in several:
            yield [several[found["what"]]] * int(found["n"])


def _ends(text: str, after: str | Gap) -> Iterator[int]:
    """Where what is in a gap may end: before the words that come after it."""
    if isinstance(after, Gap):
        yield from range(1, len(text) + 1)
    elif not after:
        yield len(text)
    else:
        yield from (found.start() for found in re.finditer(re.escape(after), text) if found.start())
