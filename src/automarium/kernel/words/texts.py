"""Messages in the person's language: ids and facts in, sentences out.

Each folder holds `en.mo`, `pl.mo`, `uk.mo` (made from the `.po` beside them). A message is a sentence with
the names of facts in braces: `{place}` is the fact as it is, `{pieces:piece}` the terms `piece.<fact>` of
the fact or of each of its parts. A message with plural forms takes the form for its fact `count`.
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter
from typing import Any

LANGUAGES = ("en", "pl", "uk")
OWN_TEXTS = Path(__file__).parent.parent.parent / "texts"


class NoSuchLanguage(Exception):
    """There are no texts in that language."""


class Texts(Formatter):
    """The messages of some folders in one language; the first folder that has a message gives it."""

    def __init__(self, language: str, *folders: Path) -> None:
        if language not in LANGUAGES:
            raise NoSuchLanguage(
                f"there are no texts in {language!r}; the languages are {', '.join(LANGUAGES)}"
            )
        self.language = language
        self._catalogs = [_catalog(folder / f"{language}.mo") for folder in (*folders, OWN_TEXTS)]

    def __call__(self, message: str, /, **facts: Any) -> str:
        """The message as a sentence; its bare id where there is none."""
        sentence = self._find(message, facts.get("count"))
        return message if sentence is None else self.vformat(sentence, (), facts)

    def has(self, message: str) -> bool:
        return self._find(message, 1) is not None

    def term(self, family: str, value: object) -> str:
        """The word for an id, such as the color K; the id itself where there is no word."""
        return self._find(f"{family}.{value}", None) or str(value)

    def _find(self, message: str, count: object) -> str | None:
        """The sentence in its form for the count; a message without a count is of one."""
        number = count if isinstance(count, int) else 1
        for catalog in self._catalogs:
            for found in (catalog.ngettext(message, message, number), catalog.gettext(message)):
                if found != message:
                    return found
        return None

    def format_field(self, value: Any, family: str) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(self.format_field(each, family) for each in value) or self.term("none", "")
        return self.term(family, value) if family else str(value)


@cache
def _catalog(path: Path) -> GNUTranslations:
    with path.open("rb") as file:
        return GNUTranslations(file)


def facts_of(sentence: str) -> frozenset[tuple[str, str]]:
    """The facts a sentence names, each with its family of terms.

    >>> sorted(facts_of("Take {pieces:piece} from {place}."))
    [('pieces', 'piece'), ('place', '')]
    """
    parsed = Formatter().parse(sentence)
    return frozenset((name, spec or "") for _, name, spec, _ in parsed if name is not None)
