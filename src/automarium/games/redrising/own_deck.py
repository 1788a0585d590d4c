"""A deck of the person's own: the 22 Au Toma cards of their copy, typed in once.

A file has the form of `data/deck-house.toml`. What it says goes into the settings of a game, card by card, so
a game can be played again without the file.
"""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.redrising.cards import FIGURES, card_from_line, card_line, cards_in
from automarium.rulebook import DataError, Plain, own_sheet


def read_own_deck(value: object) -> Plain:
    """The 22 cards as lines: from the text of a file, or as a journal keeps them.

    ValueError says what is wrong.
    """
    if isinstance(value, str):
        return _from_file(value)
    if isinstance(value, list | tuple):
        return _from_lines(value)
    raise ValueError("this is no deck")


def _from_file(text: str) -> Plain:
    with own_sheet(text) as sheet:
        sheet.has("provenance")  # a copy of a shipped deck has one
        return tuple(map(card_line, cards_in(sheet).values()))


def _from_lines(lines: Sequence[object]) -> Plain:
    cards = [card_from_line(str(line)) for line in lines]
    if len({card.id for card in cards}) != FIGURES.automa_cards or len(cards) != FIGURES.automa_cards:
        raise DataError(f"expected {FIGURES.automa_cards} different cards, found {len(cards)}")
    return tuple(map(card_line, cards))
