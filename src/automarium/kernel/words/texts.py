"""Messages in the person's language: ids in, sentences out.

Each folder holds `en.mo`, `pl.mo`, `uk.mo` (made from the `.po` beside them). A message is a sentence with
the names of facts in braces. `{place:to}` asks for a form of the fact's words: a role, kept in the same file
as an entry with a context (`msgctxt "to"`). `{piece:obj*}` asks for the form that belongs to the fact
`count`, `{piece:obj*lost}` for the one that belongs to the fact `lost`. A message with plural forms takes the
form for its fact `count`; a role that an entry does not have falls back to the entry without a context.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple, cast

from automarium.kernel.catalog.text_files import Catalog, catalog_in
from automarium.kernel.errors import AutomariumError

LANGUAGES = ("en", "pl", "uk")
OWN_TEXTS = Path(__file__).parent.parent.parent / "texts"

ROLES = ("", "obj", "of", "for", "with", "at", "to", "from")
"""The forms of a noun that sentences ask for; adjectives add a gender in front, such as `f-obj`."""


class NoSuchLanguage(AutomariumError):
    """There are no texts in that language."""


class Gap(NamedTuple):
    """A place in a sentence where a fact is put in."""

    name: str
    role: str
    counted: str
    """The fact that says how many there are; empty if they are not counted."""


Sentence = tuple["str | Gap", ...]
"""A message taken apart: words, and gaps for facts."""


class Texts:
    """The messages of some folders in one language; the first folder that has a message counts."""

    def __init__(self, language: str, *folders: Path) -> None:
        if language not in LANGUAGES:
            raise NoSuchLanguage(
                f"there are no texts in {language!r}; the languages are {', '.join(LANGUAGES)}"
            )
        self.language = language
        self._catalogs = [_catalog(folder / f"{language}.mo") for folder in (*folders, OWN_TEXTS)]
        self._found: dict[tuple[str, str, int], Sentence | None] = {}
        self._bare: dict[str, str] = {}

    def __call__(self, message: str, /, **facts: object) -> str:
        """The message as a sentence, facts as they are; its bare id if there is no message."""
        if facts:
            return self._said(message, facts)
        known = self._bare.get(message)
        if known is None:
            known = self._bare[message] = self._said(message, facts)
        return known

    def _said(self, message: str, facts: Mapping[str, object]) -> str:
        sentence = self.sentence(message, facts.get("count"))
        if sentence is None:
            return message
        return "".join(part if isinstance(part, str) else self._shown(facts[part.name]) for part in sentence)

    def _shown(self, value: object) -> str:
        if type(value) in (list, tuple):  # a sentence is a tuple, too, and says itself
            return ", ".join(map(self._shown, cast("Iterable[object]", value))) or self("list.none")
        return str(value)

    def has(self, message: str) -> bool:
        return self.sentence(message) is not None

    def sentence(self, message: str, count: object = None, role: str = "") -> Sentence | None:
        """A message in its form for a count and a role, taken apart; None if there is none."""
        number = count if isinstance(count, int) else 1
        key = (message, role, number)
        try:
            return self._found[key]
        except KeyError:
            found = self._find(message, role, number)
            self._found[key] = None if found is None else parts_of(found)
            return self._found[key]

    def _find(self, message: str, role: str, number: int) -> str | None:
        for catalog in self._catalogs:
            for context in (role, "") if role else ("",):
                found = catalog.find(context, message, number)
                if found is not None:
                    return found
        return None

    def forms(self, message: str, roles: tuple[str, ...] = ROLES) -> list[Sentence]:
        """Every form of a message, in all roles, for one, two and five of them."""
        found = [self.sentence(message, number, role) for role in roles for number in (1, 2, 5)]
        return list(dict.fromkeys(each for each in found if each is not None))


@cache
def texts_in(language: str, *folders: Path) -> Texts:
    """The texts of a language, shared by all callers: each message is looked up only once."""
    return Texts(language, *folders)


@cache
def _catalog(path: Path) -> Catalog:
    return catalog_in(path)


def parts_of(sentence: str) -> Sentence:
    """A sentence taken apart.

    >>> parts_of("Take {pieces:obj}.")
    ('Take ', Gap(name='pieces', role='obj', counted=''), '.')
    >>> parts_of("{count} {piece:obj*}")[-1]
    Gap(name='piece', role='obj', counted='count')
    >>> parts_of("{lost} {piece*lost}")[-1]
    Gap(name='piece', role='', counted='lost')
    """
    parts: list[str | Gap] = []
    for words, name, spec, _ in Formatter().parse(sentence):
        if words:
            parts.append(words)
        if name is not None:
            asked, counted, number = (f"{name}:{spec}" if spec else name).partition("*")
            fact, _, role = asked.partition(":")
            parts.append(Gap(fact, role, (number or "count") if counted else ""))
    return tuple(parts)


def gaps_of(sentence: str) -> frozenset[Gap]:
    """The facts that a sentence names.

    >>> sorted(gap.name for gap in gaps_of("Take {pieces:obj} {place:from}."))
    ['pieces', 'place']
    """
    return frozenset(part for part in parts_of(sentence) if isinstance(part, Gap))
