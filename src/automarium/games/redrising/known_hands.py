"""What a hand is worth, remembered: play-outs ask for the same hands again and again.

What lines bring that look at the hand alone is found once for a hand; lines that look at the table are
counted each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from automarium.games.redrising.board import Board, new_board
from automarium.games.redrising.bonus_lines import ABOUT_OTHERS, Held, Line, Printed, printed, read_line
from automarium.games.redrising.bonuses import Bonus, Condition
from automarium.games.redrising.cards import characters
from automarium.games.redrising.hand_value import spared_by
from automarium.games.redrising.settings import Settings

ABOUT_THE_HAND = ABOUT_OTHERS | {"cards", "cores", "cores_from", "cores_to", "different"}
COUNTED_IN_HAND = frozenset(("hand", "all_cards", "all_colors"))
HOPED_FOR = 3
"""How many things a line that counts may come to count."""
REMEMBERED = 16384
"""Hands that are remembered; a thought over a turn sees some thousands."""


class Open(NamedTuple):
    """A line that looks at the table, with what its card needs to be counted."""

    line: Line
    place: int
    others: int
    is_spared: int


class Known(NamedTuple):
    """What is known of a hand whatever the table shows."""

    worth: int
    missed: int
    """What its lines about the hand could bring more if the right cards came."""
    open: tuple[Open, ...]
    cards: list[Printed]
    traits: list[int]


class Parts(NamedTuple):
    """The lines of a card by what they look at; those about the hand with the most that they may bring."""

    about_hand: tuple[tuple[Line, int], ...]
    about_table: tuple[Line, ...]


@cache
def parts_of(card: str) -> Parts:
    lines = [bonus for bonus in characters()[card].bonuses if not bonus.spares]
    about_hand = tuple((read_line(each), hoped_of(each)) for each in lines if is_about_hand(each))
    return Parts(about_hand, tuple(read_line(each) for each in lines if not is_about_hand(each)))


def is_about_hand(bonus: Bonus) -> bool:
    if bonus.value:
        return False
    if bonus.count is not None:
        return bonus.count.kind in COUNTED_IN_HAND
    return all(map(_looks_at_hand_alone, bonus.conditions))


def _looks_at_hand_alone(condition: Condition) -> bool:
    if condition.kind == "any":
        return all(_looks_at_hand_alone(each) for part in condition.parts for each in part)
    return condition.kind in ABOUT_THE_HAND


def hoped_of(bonus: Bonus) -> int:
    """The most that a line may be hoped to bring."""
    most = bonus.points if bonus.count is None else min(bonus.points * HOPED_FOR, bonus.at_most)
    return max(0, most)


@cache
def no_table() -> Board:
    """A table that no line about the hand looks at."""
    return new_board(Settings())


@lru_cache(REMEMBERED)
def known(hand: frozenset[str]) -> Known:
    """All that the hand alone says."""
    known_cards = printed()
    cards = [known_cards[card] for card in hand]
    held = Held(no_table(), (), cards, [card.traits for card in cards])
    others, spared = held.count_traits(), spared_by(cards)
    worth, missed, open_ = 0, 0, list[Open]()
    for place, card in enumerate(hand):
        held.place, held.others = place, others[place]
        is_spared, parts = cards[place].traits & spared, parts_of(card)
        worth += cards[place].core
        for line, hoped in parts.about_hand:
            points = line(held)
            if points < 0 and is_spared:
                points = 0
            worth += points
            if hoped > points:
                missed += hoped - points
        for line in parts.about_table:
            open_.append(Open(line, place, others[place], is_spared))
    return Known(worth, missed, tuple(open_), cards, held.traits)


def worth_and_missed(board: Board, hand: Sequence[str]) -> tuple[int, int]:
    """What a hand is worth as things stand, and what its lines could bring more."""
    found = known(frozenset(hand))
    worth = found.worth
    if found.open:
        held = Held(board, board.banished, found.cards, found.traits)
        for line, place, others, is_spared in found.open:
            held.place, held.others = place, others
            points = line(held)
            if points > 0 or not is_spared:
                worth += points
    return worth, found.missed
