"""The keys and values of a position in words, for a correction of the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from automarium.kernel.catalog.game import AnyGame, PositionFault
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.faults import Fault, fault_in_words
from automarium.kernel.words.nouns import Speaker, capital

ID = re.compile(r"[a-z][\w-]{0,40}", re.IGNORECASE)
"""What may be an id: not a number, and not a list of things."""
Things = dict[str, str]
"""The words of things by their ids."""


def known_things(game: AnyGame, say: Speaker[Any]) -> Things:
    """Everything that lies on the table, with its words, for naming it wherever it is."""
    found: Things = {}
    for facts in game.look.contents(say.board).values():
        for name, value in facts.items():
            if name in say.nouns:
                for thing in value if isinstance(value, tuple) else (value,):
                    if isinstance(thing, str) and thing and thing not in found:
                        found[thing] = side_words(say, thing) or str(say.name(name, thing))
    return dict(sorted(found.items(), key=lambda each: each[1].casefold()))


def side_words(say: Speaker[Any], id_: str) -> str:
    """A side by its name, whatever of its own is on the table under its id; nothing for anything else."""
    return say.texts(f"side.{id_}") if say.texts.has(f"side.{id_}") else ""


def position_fault(game: AnyGame, say: Speaker[Any], error: PositionFault) -> Fault:
    """What cannot be true on the table, with its key, things and places in the words of the page."""
    keys = Keys(say, known_things(game, say))
    return fault_in_words(say.texts, error, keys.whole, keys.thing_or_place)


@dataclass(frozen=True, slots=True)
class Keys:
    """Says keys and values. A key has a message of its own, `key.<key>`, or one for each of its parts."""

    say: Speaker[Any]
    known: Things

    def group_of(self, key: str) -> str:
        """What a key belongs to: its first part, or the side of several that it names."""
        first, _, rest = key.partition(".")
        side, _, own = rest.partition(".")
        return f"{first}.{side}" if own and self.say.texts.has(f"side.{side}") else first

    def group(self, name: str) -> str:
        return self._own(name) or self._parts(name.split(".")[-1:])

    def short(self, key: str) -> str:
        """A key within its group, without the group's name."""
        inner = key.removeprefix(self.group_of(key)).removeprefix(".")
        return self._own(key) or self._parts((inner or key).split("."))

    def whole(self, key: str) -> str:
        return ": ".join(dict.fromkeys((self.group(self.group_of(key)), self.short(key))))

    def value(self, value: Plain) -> str:
        """A value of the table in words."""
        texts = self.say.texts
        if isinstance(value, bool):
            return texts("web.yes" if value else "web.no")
        if isinstance(value, tuple):
            return ", ".join(map(self.value, value)) or "—"
        if isinstance(value, int):  # a count: ids are texts, even if they are digits
            return str(value)
        return self._thing(str(value)) or "—"

    def meaning(self, value: str) -> str:
        """The words for a text that is an id; empty if the text is its own words."""
        words = self._thing(value)
        return "" if words == value else words

    def thing_or_place(self, value: str) -> str:
        """The words for a text that is an id, even of a spot; otherwise the text itself."""
        place = str(self.say.place(value)) if self.say.has_place(value) else value
        return self.meaning(value) or place

    def _own(self, key: str) -> str:
        texts = self.say.texts
        return capital(texts(f"key.{key}")) if texts.has(f"key.{key}") else ""

    def _parts(self, parts: list[str]) -> str:
        return capital(" · ".join(self._part(part.strip('"')) for part in parts))

    def _part(self, part: str) -> str:
        """A side by its name; for `row, card 2` the number of the thing in its list."""
        texts = self.say.texts
        name, _, inner = part.partition(", ")
        number = next((f" {each}" for each in inner.split() if each.isdecimal()), "")
        for own in (f"key.{name}", f"side.{name}"):
            if texts.has(own):
                return texts(own) + number
        return self._thing(name).replace("_", " ") + number

    def _thing(self, id_: str) -> str:
        """The words of an id: of what lies on the table, or of a noun that needs only its name."""
        if id_ in self.known:
            return self.known[id_]
        for family in self._families() if ID.fullmatch(id_) else ():
            sentence = self.say.texts.sentence(f"{family}.{id_}")
            if sentence is not None and all(isinstance(part, str) for part in sentence):
                return "".join(map(str, sentence))
        return id_

    def _families(self) -> Iterator[str]:
        """Where ids have words: sides, and the families of nouns."""
        yield "side"
        yield from dict.fromkeys(f"noun.{each.name}" for each in self.say.nouns.values())
