"""Sentences on a page: each noun with its face, and with the spots that are ringed when one points at it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from markupsafe import Markup
from markupsafe import escape as escaped

from automarium.kernel.words.nouns import Named, Said
from automarium.kernel.words.texts import Texts


def said_on_page(said: Said, faces: bool = True) -> Markup:
    """A sentence with its nouns as chips; without faces, each is only a word that rings its spots."""
    parts = [escape(part, quote=False) if isinstance(part, str) else _noun(part, faces) for part in said]
    return Markup("".join(parts))  # noqa: S704  # made of escaped parts


def noun(named: Named) -> Markup:
    """A noun: its words, and its face, if it has one."""
    return Markup(_noun(named))  # noqa: S704  # made of escaped parts


def _noun(named: Named, faces: bool = True) -> str:
    words, drawn = escape(named.words, quote=False), named.face if faces else ""
    if not drawn and not named.spots:
        return words
    spots = f' data-spots="{escape(" ".join(named.spots))}"' if named.spots else ""
    return f'<span class="noun"{spots}>{words}{" " + drawn if drawn else ""}</span>'


def face(drawn: str) -> Markup:
    return Markup(drawn)  # noqa: S704  # made by the drawing kit, which escapes its words


def listed(sentences: Iterable[Said]) -> Markup:
    """Several sentences in one line."""
    return Markup("; ").join(map(said_on_page, sentences))


def message_on_page(texts: Texts, message: str, /, **facts: object) -> Markup:
    """A message of the program whose facts are parts of a page."""
    sentence = texts.sentence(message, facts.get("count")) or (message,)
    return Markup().join(part if isinstance(part, str) else escaped(facts[part.name]) for part in sentence)
