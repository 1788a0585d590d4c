"""A deck of the person's own: the 22 Au Toma cards of their copy, typed in once.

A file has the form of `data/deck-house.toml`. What it says goes into the settings of a game, card by card, so
a game can be played again without the file.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from automarium.games.redrising.cards import FIGURES, card_from_line, card_line, read_deck
from automarium.games.redrising.settings import OWN, OWN_FILE
from automarium.rulebook import DataError, Plain


def read_own_deck(value: object) -> Plain:
    """The 22 cards as lines: from a file, or as a journal keeps them. ValueError says what is wrong."""
    if isinstance(value, str):
        return _from_file(_own_file() if value == OWN else Path(value).expanduser())
    if isinstance(value, list | tuple):
        return _from_lines(value)
    raise ValueError(f"{value!r} is no deck")


def _own_file() -> Path:
    from automarium.kernel.record.folder import data_folder  # noqa: PLC0415  # loads the store, which no rule needs

    return data_folder() / OWN_FILE


def _from_file(path: Path) -> Plain:
    if path.suffix != ".toml":
        raise ValueError(f"{str(path)!r} is no deck; a deck of your own is a file that ends in .toml")
    return tuple(map(card_line, read_deck(path).values()))


def _from_lines(lines: Sequence[object]) -> Plain:
    cards = [card_from_line(str(line)) for line in lines]
    if len({card.id for card in cards}) != FIGURES.automa_cards or len(cards) != FIGURES.automa_cards:
        raise DataError(f"expected {FIGURES.automa_cards} different cards, found {len(cards)}")
    return tuple(map(card_line, cards))
