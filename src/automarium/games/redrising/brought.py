"""What a card brings a hand: its core value and bonus, and what it adds to the others or takes from them."""

from __future__ import annotations

from typing import NamedTuple

from automarium.games.redrising.board import Board
from automarium.games.redrising.cards import characters
from automarium.games.redrising.identities import best_bonuses


class Brought(NamedTuple):
    """As things stand, in points."""

    core: int
    bonus: int
    others: list[tuple[str, int]]
    """The other cards that it changes, each with by how much."""

    @property
    def points(self) -> int:
        """What the hand would lose without it."""
        return self.core + self.bonus + sum(change for _, change in self.others)


def brought_by(board: Board, card: str) -> Brought:
    """By a card of the hand, or by one that would come to it."""
    hand = [each for each in board.hand if each != card]
    before, (*after, bonus) = best_bonuses(board, hand), best_bonuses(board, [*hand, card])
    changes = [(each, now - was) for each, was, now in zip(hand, before, after, strict=True) if now != was]
    return Brought(characters()[card].core, bonus, changes)


def signed(points: int) -> str:
    """
    >>> signed(12), signed(-3)
    ('+12', '−3')
    """
    return f"+{points}" if points >= 0 else f"−{-points}"
