"""Sentences on a page: each noun with its face, and with the spots that are ringed when one points at it."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from automarium.kernel.words.nouns import Named, Said


def said_on_page(said: Said) -> Markup:
    """A sentence with its nouns as chips."""
    return Markup().join(part if isinstance(part, str) else noun(part) for part in said)


def noun(named: Named) -> Markup:
    """A noun: its face, if it has one, and its words."""
    if not named.face and not named.spots:
        return escape(named.words)
    spots = Markup(' data-spots="{}"').format(" ".join(named.spots)) if named.spots else ""
    words = escape(named.words)
    return Markup('<span class="noun"{}>{}{}</span>').format(spots, face(named.face), words)


def face(drawn: str) -> Markup:
    return Markup(drawn)  # noqa: S704  # made by the drawing kit, which escapes its words


def listed(sentences: Iterable[Said]) -> Markup:
    """Several sentences in one line."""
    return Markup("; ").join(map(said_on_page, sentences))
