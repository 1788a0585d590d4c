"""The words by which verbs and things may be called, in all their forms; and the words of a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from unicodedata import combining, normalize

from automarium.kernel.rules.values import plain
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.answers import Facts, own_words
from automarium.kernel.words.nouns import Speaker

Called = frozenset[str]
"""Every word by which a verb or a thing may be called."""
Elements = tuple[Called, ...]


class Vocabulary:
    """The words by which options may be called; looked up once for each option, verb and thing.

    `alone` asks for the words of names, without remarks about a thing, such as its price.
    """

    def __init__(self, say: Speaker[Any], facts: Facts | None = None) -> None:
        self._say = say
        self._facts = facts or {}
        """The facts of the question."""
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
        """Whether the line is the option in full, word for word: `yellow green` is not a rainbow."""
        key = (name, option)
        if key not in self._sayings:
            self._sayings[key] = [words_of(said) for said in self._said(name, option)]
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
        return self._around(f"move.{word}") | self._around(f"also.{word}") | {word, *words_of(word)}

    def _closing(self, name: str, word: str) -> Called:
        """What a move without slots is called at this question, whatever it gives up."""
        own = f"answer.{name}.{word}"
        return self._around(own) | self._around(f"{own}.none")

    def _around(self, message: str) -> Called:
        """The words of a message around its facts."""
        frames = self._say.texts.forms(message, ("",))
        return frozenset(
            words_of(" ".join(part for frame in frames for part in frame if isinstance(part, str)))
        )

    def _thing(self, name: str, value: object, alone: bool) -> Called:
        # A number that is only a part of an id, as in the hex `-2,4`, does not name the thing.
        words = {str(value).casefold(), *(word for word in words_of(str(value)) if not word.isdecimal())}
        own = f"answer.{name}.{value}"
        if self._say.texts.has(own):
            return frozenset(words.union(words_of(self._say.texts(own))))
        for said in self._say.every_form(name, plain(value), alone):
            words.update(words_of(said))
        if not alone:
            for said in self._say.forms_within(name, plain(value)):
                words.update(words_of(said))
        return frozenset(words)


def unmarked(value: str) -> str:
    """A thing whose letter has a mark beside it, by the letter alone; otherwise as it is written.

    >>> unmarked("<K"), unmarked("P-ALT-RG")
    ('k', 'p-alt-rg')
    """
    return value.strip("<>").casefold()


def words_of(line: str) -> list[str]:
    """The words of a line. Numbers joined by an arrow or a dash are two words.

    >>> words_of("Move 3 5>9"), words_of("open 2-5"), words_of("score -2")
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
    """A text for searching: small letters, without marks above them.

    >>> folded("Żółty Kącik")
    'zolty kacik'
    """
    return _bare(text.casefold())
