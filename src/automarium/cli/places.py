"""A place of the table by its name, and what really lies there: asked one after the other at the prompt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from automarium.cli.output import tell
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.matching import matching
from automarium.kernel.words.nouns import Said, Speaker, capital
from automarium.kernel.words.otherwise import Instead, Otherwise
from automarium.kernel.words.reading import number_or_word
from automarium.kernel.words.sketch import lying
from automarium.kernel.words.vocabulary import Vocabulary, folded, words_of

Read = Callable[[str], str]
"""Reads a line after a prompt; `Left` when the person leaves."""
MOST_PLACES = 40
"""Most names of places that are listed if none fits what was typed."""


class Left(Exception):  # not an error: it leaves the questions about a place, too
    """The person leaves the table as it was."""


class Places:
    """What can be told about the places of a table."""

    def __init__(self, game: AnyGame, say: Speaker[Any]) -> None:
        self.game = game
        self.say = say
        self._spots = [each for each in game.look.contents(say.board) if self._parts(each)]
        """Those of which something can be told."""
        self._numbered = [each for each in lying(game, say) if each.spot in self._spots]

    def lines(self) -> list[str]:
        """What lies there, as far as it can be told, with the numbers of its places."""
        return [f"  {number:>2}  {each}" for number, each in enumerate(self._numbered, 1)]

    def told(self, line: str, read: Read) -> Instead | None:
        """A thing at the place that a line names, and what is really there; None if that stays open."""
        spot = self._named(line)
        part = self._which(spot, read) if spot else None
        value = self._value(spot, part, read) if part is not None else None
        return None if part is None or value is None else (part, value)

    def _parts(self, spot: str) -> list[Otherwise]:
        otherwise = self.game.look.otherwise
        return list(otherwise(self.say.board, spot)) if otherwise is not None else []

    def _named(self, line: str) -> str:
        """The spot of a number, or that a line names in full or in part; says which there are if of none."""
        if line.isdecimal() and 0 < int(line[:9]) <= len(self._numbered):
            return self._numbered[int(line[:9]) - 1].spot
        known = {spot: str(self.say.place(spot)) for spot in self._spots}
        found = _called(known, line)
        if len(found) == 1:
            return found[0]
        names = [known[spot] for spot in found] or list(known.values())
        listed = "; ".join(dict.fromkeys(names[:MOST_PLACES]))
        message = "terminal.correct-several" if found else "terminal.correct-unknown"
        tell(self.say.texts(message, line=line, options=listed))
        return ""

    def _which(self, spot: str, read: Read) -> Otherwise | None:
        """One of the things at a place: by its number in the list, where there are several."""
        parts = self._parts(spot)
        if len(parts) == 1:
            return parts[0]
        tell(self.say.texts("terminal.correct-which", place=self._place(spot)))
        _tell_numbered([self._now(each) for each in parts])
        while typed := read("fix> "):
            number = number_or_word(typed)
            if isinstance(number, int) and 0 < number <= len(parts):
                return parts[number - 1]
            tell(self.say.texts("refused-number", answer=typed, least=1, most=len(parts)))
        return None

    def _value(self, spot: str, part: Otherwise, read: Read) -> Plain | None:
        """What is really there: a number, or a thing by its number in the list or by its name."""
        if part.is_number:
            what = capital(self._counted(part))
            facts = {"what": what, "now": part.now, "least": part.least, "most": part.most}
            tell(self.say.texts("terminal.correct-number", place=self._place(spot), **facts))
        else:
            tell(self.say.texts("terminal.correct-what", place=self._place(spot)))
            _tell_numbered([self._thing(part, each) for each in part.options])
        while typed := read("fix> "):
            if (value := self._meant(part, typed)) is not None:
                return value
            tell(self._refused(part, typed))
        return None

    def _refused(self, part: Otherwise, typed: str) -> str:
        """Why what was typed is not what a thing may be."""
        if part.is_number:
            return self.say.texts("refused-number", answer=typed, least=part.least, most=part.most)
        known = "; ".join(self._thing(part, each) for each in part.options)
        return self.say.texts("refused-words", answer=typed, options=known)

    def _meant(self, part: Otherwise, typed: str) -> Plain | None:
        number = number_or_word(typed)
        if part.is_number:
            return number if part.may_be(number) else None
        if isinstance(number, int):
            return part.options[number - 1] if 0 < number <= len(part.options) else None
        if folded(typed) == folded(self._nothing(part)) and "" in part.options:
            return ""
        things = [each for each in part.options if each != ""]
        found = matching(Vocabulary(self.say), part.fact, things, typed)
        return found[0] if len(found) == 1 else None

    # In words

    def _place(self, spot: str) -> str:
        return str(Said((self.say.place(spot),)).capital())

    def _now(self, part: Otherwise) -> str:
        """What the app believes of a thing."""
        if part.is_number:
            return f"{self._counted(part)}: {part.now}".removeprefix(": ")
        return f"{self._label(part)} {self._thing(part, part.now)}".strip()

    def _counted(self, part: Otherwise) -> str:
        """What a number counts."""
        return str(self.say.name(part.fact, part.of)) if part.of != "" else self._label(part)

    def _label(self, part: Otherwise) -> str:
        texts, own = self.say.texts, f"otherwise.{part.fact}"
        return texts(own) if texts.has(own) else ""

    def _thing(self, part: Otherwise, value: Plain) -> str:
        return self._nothing(part) if value == "" else str(self.say.name(part.fact, value))

    def _nothing(self, part: Otherwise) -> str:
        texts, own = self.say.texts, f"otherwise.{part.fact}.none"
        return texts(own) if texts.has(own) else texts("list.none")


def _called(known: Mapping[str, str], line: str) -> list[str]:
    """The spots that a line names; else those with all its words; else those with it in their name."""
    typed, words = folded(line), words_of(line)
    exact = [spot for spot, name in known.items() if folded(name) == typed]
    whole = [spot for spot, name in known.items() if set(words) <= set(words_of(name))] if words else []
    parts = [spot for spot, name in known.items() if len(typed) > 1 and typed in folded(name)]
    return exact or whole or parts


def _tell_numbered(options: Sequence[str]) -> None:
    for number, words in enumerate(options, 1):
        tell(f"  {number:>2}  {words}")
