"""A place of the table by its name, and what really lies there: asked one after the other at the prompt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from automarium.cli.output import tell
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.matching import matching
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.otherwise import Otherwise, Told
from automarium.kernel.words.reading import number_or_word
from automarium.kernel.words.vocabulary import Vocabulary, folded

Read = Callable[[str], str | None]
"""Reads a line after a prompt; None when the person leaves."""
MANY = 40
"""Most names of places that are listed if none fits what was typed."""


@dataclass(frozen=True, slots=True)
class Places:
    """What can be told about the places of a table."""

    game: AnyGame
    say: Speaker[Any]

    def told(self, line: str, read: Read) -> Told | None:
        """A thing at the place that a line names, and what is really there; None if that stays open."""
        spot = self._named(line)
        parts = self._parts(spot) if spot else []
        part = self._which(spot, parts, read) if parts else None
        value = self._value(spot, part, read) if part is not None else None
        return None if part is None or value is None else (part, value)

    def _parts(self, spot: str) -> list[Otherwise]:
        otherwise = self.game.look.otherwise
        return list(otherwise(self.say.board, spot)) if otherwise is not None else []

    def _named(self, line: str) -> str:
        """The spot that a line names, in full or by its beginning; says which there are if it names none."""
        known = {spot: str(self.say.place(spot)) for spot in self.game.look.contents(self.say.board)}
        known = {spot: words for spot, words in known.items() if self._parts(spot)}
        typed = folded(line)
        exact = [spot for spot, words in known.items() if folded(words) == typed]
        found = exact or [spot for spot, words in known.items() if typed in folded(words)]
        if len(found) == 1:
            return found[0]
        names = [known[spot] for spot in found] or list(known.values())
        listed = "; ".join(dict.fromkeys(names[:MANY]))
        tell(self.say.texts("terminal.correct-unknown", line=line, options=listed))
        return ""

    def _which(self, spot: str, parts: Sequence[Otherwise], read: Read) -> Otherwise | None:
        """One of the things at a place: by its number in the list, if there are several."""
        if len(parts) == 1:
            return parts[0]
        options = _listed([self._now(each) for each in parts])
        tell(self.say.texts("terminal.correct-which", place=self._place(spot), options=options))
        number = number_or_word(read("fix> ") or "")
        is_one = isinstance(number, int) and 0 < number <= len(parts)
        return parts[int(number) - 1] if is_one else None

    def _value(self, spot: str, part: Otherwise, read: Read) -> Plain | None:
        """What is really there: a number, or a thing by its number in the list or by its name."""
        if part.is_number:
            facts = {"what": self._now(part), "least": part.least, "most": part.most}
            tell(self.say.texts("terminal.correct-number", place=self._place(spot), **facts))
        else:
            options = _listed([self._thing(part, each) for each in part.options])
            tell(self.say.texts("terminal.correct-what", place=self._place(spot), options=options))
        typed = read("fix> ") or ""
        value = self._meant(part, typed)
        if typed and value is None:
            options = (
                "; ".join(self._thing(part, each) for each in part.options) or f"{part.least}–{part.most}"
            )
            tell(self.say.texts("refused-words", answer=typed, options=options))
        return value

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
        """What the app believes about a thing."""
        texts, own = self.say.texts, f"otherwise.{part.fact}"
        label = texts(own) if texts.has(own) else ""
        if part.is_number:
            named = str(self.say.name(part.fact, part.of)) if part.of != "" else label
            return f"{named} {part.now}".strip()
        return f"{label} {self._thing(part, part.now)}".strip()

    def _thing(self, part: Otherwise, value: Plain) -> str:
        return self._nothing(part) if value == "" else str(self.say.name(part.fact, value))

    def _nothing(self, part: Otherwise) -> str:
        texts, own = self.say.texts, f"otherwise.{part.fact}.none"
        return texts(own) if texts.has(own) else texts("list.none")


def _listed(options: Sequence[str]) -> str:
    return "; ".join(f"{number} {words}" for number, words in enumerate(options, 1))
