"""Small .mo files for tests."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

Sentences = Mapping[str, str | tuple[str, ...]]
"""Sentences by their message; one with plural forms is a tuple of these. `noun.tree:at` is the role `at`."""


def write_texts(folder: Path, language: str, sentences: Sentences, fill: bool = True) -> None:
    """Compile sentences. With `fill`, the last plural form serves for those left out."""
    catalog = Catalog(locale=language)
    for entry, sentence in sentences.items():
        message, _, role = entry.partition(":")
        context = role or None
        if isinstance(sentence, str):
            catalog.add(message, sentence, context=context)
        else:
            missing = catalog.num_plurals - len(sentence) if fill else 0
            catalog.add((message, message), (*sentence, *[sentence[-1]] * missing), context=context)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{language}.mo").open("wb") as file:
        write_mo(file, catalog)
