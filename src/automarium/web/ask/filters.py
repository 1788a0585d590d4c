"""Many drawn things, found by their kinds: rows of chips, and to which of them each thing belongs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from markupsafe import Markup

from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import Said, Speaker
from automarium.web.stage.sentences import face

MANY_THINGS = 6
"""More things with drawings than this lie in a grid, and may be looked for by their kinds."""
KINDS = 16
"""Most chips of a filter: the style sheet knows no more."""


@dataclass(frozen=True, slots=True)
class Chip:
    """One kind of things, to look for among them."""

    id: str
    words: str
    face: Markup
    count: int


@dataclass(frozen=True, slots=True)
class Filter:
    """One row of chips."""

    letter: str
    words: str
    chips: list[Chip]


@dataclass(frozen=True)  # no slots: what is worked out once is remembered
class Sorting:
    """How a person finds a thing of a family among many."""

    say: Speaker[Any]
    name: str
    options: Sequence[Any]

    @cached_property
    def by(self) -> list[tuple[str, list[Plain]]]:
        """The families by which a thing can be found, and the kinds of each."""
        family = self.say.nouns.get(self.name)
        if family is None or len(self.options) <= MANY_THINGS:
            return []
        found: list[tuple[str, list[Plain]]] = []
        for by in (family.by, family.then_by):
            kinds = list(dict.fromkeys(by[1](self.say.board, each) for each in self.options)) if by else []
            known = [each for each in kinds if each is not None]
            if by and 1 < len(known) <= KINDS:
                kind = self.say.nouns.get(by[0])
                found.append((by[0], sorted(known, key=kind.rank if kind and kind.rank else str)))
        return found

    def tags(self, option: Any) -> list[int]:
        family = self.say.nouns.get(self.name)
        if family is None:
            return []
        functions = {by[0]: by[1] for by in (family.by, family.then_by) if by}
        kinds = [(functions[name](self.say.board, option), known) for name, known in self.by]
        return [known.index(kind) if kind in known else KINDS for kind, known in kinds]

    def classes(self, option: Any) -> str:
        """The chips that a thing belongs to, as its classes."""
        return " ".join(f"{letter}{tag}" for letter, tag in zip("ab", self.tags(option), strict=False))

    @cached_property
    def filters(self) -> list[Filter]:
        tags = [self.tags(option) for option in self.options]
        return [
            Filter(letter, name, list(self._chips(letter, name, kinds, [each[number] for each in tags])))
            for number, (letter, (name, kinds)) in enumerate(zip("ab", self.by, strict=False))
        ]

    def _chips(self, letter: str, name: str, kinds: list[Plain], tags: list[int]) -> Iterator[Chip]:
        for number, kind in enumerate(kinds):
            named = self.say.name(name, kind)
            words = str(Said((named,)).capital())
            yield Chip(f"{letter}{number}", words, face(named.face), tags.count(number))
