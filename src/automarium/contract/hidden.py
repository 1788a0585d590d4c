"""What lies face down: no deck of a game is listed card by card at an open spot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from automarium.contract.common import Base, demand
from automarium.kernel.rules.deck import Deck
from automarium.kernel.rules.values import SIMPLE, TABLES

FEWEST = 3
"""Fewest different states of a deck: a pile may equal a deck once by chance."""


class Hidden(Base):
    def test_no_deck_lies_open(self) -> None:
        """A spot that always shows what is in a deck must be named in `Look.hidden`."""
        shown, decks = Counter[tuple[str, str]](), Counter[str]()
        for told in self.some_told():
            board = told.session.turns[told.number + 1].board
            now = dict(_decks(board))
            changed = {name for name, deck in _decks(told.turn.board) if deck != now.get(name)}
            for name in changed & now.keys():
                if len(set(now[name].cards())) > 1:
                    decks[name] += 1
                    shown.update((name, spot) for spot in self._open_spots(board, now[name]))
        for (name, spot), times in shown.items():
            always = FEWEST <= times == decks[name]
            demand(
                not always, f"{self.game.id}: '{spot}' shows what lies in the deck '{name}'; hide the spot"
            )

    def _open_spots(self, board: Any, deck: Deck) -> Iterator[str]:
        look = self.game.look
        for spot, facts in look.contents(board).items():
            if not look.hides(spot, "") and spot.partition("-")[0] not in look.private:
                things = (sorted(map(str, value)) for value in facts.values() if isinstance(value, tuple))
                if deck.cards() in things:
                    yield spot


def _decks(value: Any) -> Iterator[tuple[str, Deck]]:
    """Every deck of a board, by its stream."""
    if type(value) in SIMPLE:  # most are; asking for a table takes longest
        return
    if isinstance(value, Deck):
        yield value.stream, value
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _decks(each)
    elif isinstance(value, TABLES):
        for each in value.values():
            yield from _decks(each)
    elif is_dataclass(value) and not _is_frozen(value):
        for each in fields(value):
            yield from _decks(getattr(value, each.name))


def _is_frozen(value: Any) -> bool:
    """Whether it is a record of data, such as a card: records hold no deck, and there are many."""
    return bool(value.__dataclass_params__.frozen)
