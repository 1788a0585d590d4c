"""What a hand is worth: core values and end-game bonuses, line by line (`bonus_lines`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from automarium.games.redrising.board import Board
from automarium.games.redrising.bonus_lines import Held, Line, Printed, bits, printed
from automarium.rulebook import cites


@cites("RRB-P3")
def hand_worth(
    board: Board,
    hand: Sequence[str],
    borrowed: Mapping[str, str] | None = None,
    banished: Sequence[str] | None = None,
) -> int:
    """Core values and bonuses of a hand as things stand, with these borrowed colors and names."""
    cards = printed()
    added = {card: bits()[word] for card, word in borrowed.items()} if borrowed else {}
    return sum([cards[card].core for card in hand]) + sum(bonus_points(board, hand, added, banished))


@cites("RRB-V6")
def bonus_points(
    board: Board, hand: Sequence[str], added: Mapping[str, int], banished: Sequence[str] | None = None
) -> list[int]:
    """The bonus of each card in hand; `added` has the traits that cards borrow."""
    known = printed()
    cards = [known[card] for card in hand]
    traits = [card.traits for card in cards]
    if added:
        traits = [own | added.get(card, 0) for own, card in zip(traits, hand, strict=True)]
    held = Held(board, board.banished if banished is None else banished, cards, traits)
    others, spared = held.count_traits(), spared_by(cards)
    points = []
    for place, card in enumerate(cards):
        held.place, held.others = place, others[place]
        points.append(_points(card.lines, held, card.traits & spared))
    return points


class Among:
    """The lines of a hand that look at its other cards: all that can change when a card borrows traits."""

    def __init__(self, board: Board, cards: list[Printed]) -> None:
        spared = spared_by(cards)
        self._held = Held(board, (), cards, [])
        self._lookers = [
            (place, card.looks, card.traits & spared) for place, card in enumerate(cards) if card.looks
        ]

    def points(self, traits: list[int]) -> int:
        """What they bring with these traits of the cards."""
        held, total = self._held, 0
        held.traits = traits
        twice = held.find_once()
        once = held.once
        for place, looks, is_spared in self._lookers:
            held.place, held.others = place, once & (twice | ~traits[place])
            total += _points(looks, held, is_spared)
        return total


class Beside(NamedTuple):
    """All other lines of a hand: nothing that a card borrows can change them."""

    cards: list[Printed]
    lines: list[Line]
    spared: list[Line]
    """Those whose losses are ignored."""

    @classmethod
    def of(cls, cards: list[Printed]) -> Beside:
        spared = spared_by(cards)
        lines = [line for card in cards if not card.traits & spared for line in card.others]
        return cls(cards, lines, [line for card in cards if card.traits & spared for line in card.others])

    def points(self, board: Board, banished: Sequence[str]) -> int:
        """What they bring as things stand."""
        held = Held(board, banished, self.cards, [])
        total = sum([line(held) for line in self.lines])
        return total + sum([max(0, line(held)) for line in self.spared]) if self.spared else total


def spared_by(cards: Iterable[Printed]) -> int:
    """The colors whose losses are ignored."""
    spared = 0
    for card in cards:
        spared |= card.spares
    return spared


def _points(lines: Sequence[Line], held: Held, is_spared: int) -> int:
    if is_spared:
        return sum([max(0, line(held)) for line in lines])
    total = 0
    for line in lines:
        total += line(held)
    return total
