"""Small .mo files for tests."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

Sentences = Mapping[str, str | tuple[str, ...]]
"""Sentences by their message; one with plural forms is a tuple of these."""


def write_texts(folder: Path, language: str, sentences: Sentences, fill: bool = True) -> None:
    """Compile sentences. With `fill`, the last plural form serves for those left out."""
    catalog = Catalog(locale=language)
    for message, sentence in sentences.items():
        if isinstance(sentence, str):
            catalog.add(message, sentence)
        else:
            missing = catalog.num_plurals - len(sentence) if fill else 0
            catalog.add((message, message), (*sentence, *[sentence[-1]] * missing))
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{language}.mo").open("wb") as file:
        write_mo(file, catalog)
