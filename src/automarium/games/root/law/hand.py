"""Hands of people: drawing, the limit of five, spending a card for its suit. HR-8 to HR-15."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD, cards
from automarium.games.root.law.deck import shuffle_discards, tell_reshuffle
from automarium.games.root.people import HAND_LIMIT
from automarium.games.root.sides import Side
from automarium.rulebook import Table, cites, rule

NONE = "none"
"""The answer of a person who plays no card."""
SEEN = "seen"


# What fits


@cites("HR-10", "HR-11", "HR-12")
def fits(card: str, suit: str) -> bool:
    """A card of the suit or a bird; where a bird is asked for, nothing replaces it."""
    return cards()[card].suit in (suit, BIRD)


def fitting(held: Sequence[str], suit: str) -> tuple[str, ...]:
    """The different cards among these that fit a suit."""
    known = cards()
    return tuple(dict.fromkeys(card for card in held if known[card].suit in (suit, BIRD)))


# Drawing


def take_from_deck(table: Table, board: Board, side: Side, count: int) -> Iterator[list[str]]:
    """The next cards of the shared deck, as many as there are, up to each shuffle; not yet in the hand."""
    while count and (board.deck or shuffle_at_once(table, board)):
        spent = board.deck.spent
        drawn = list(table.reveal(board.deck, count, side=side.id, shown="hand"))
        tell_reshuffle(table, board, spent)
        for card in drawn:
            board.deck.take(card)
        count -= len(drawn)
        yield drawn
        shuffle_at_once(table, board)


@rule("HR-9")
def shuffle_at_once(table: Table, board: Board) -> bool:
    """The deck is empty: the discards become the deck at once. Returns whether there is a deck."""
    if not board.deck and board.deck.spent:
        shuffle_discards(table, board)
    return bool(board.deck)


@rule("HR-9", "HR-96")
def draw(table: Table, board: Board, side: Side, count: int = 1) -> None:
    """Cards to the hand. Where deck and discards are empty, the draw is lost."""
    if not side.full:
        table.tell("draw-unseen", side=side.id, count=count)
        return
    for drawn in take_from_deck(table, board, side, count):
        side.hand += drawn
        table.tell("draw", side=side.id, cards=tuple(drawn), count=len(drawn))


# Giving up cards


def lose_card(table: Table, board: Board, side: Side, card: str, because: str) -> None:
    """A card of the hand is discarded; a dominance card lies beside the map from then on."""
    side.hand.remove(card)
    board.discard(card)
    told = "spend-beside" if board.goes_beside(card) else "spend"
    table.tell(told, side=side.id, card=card, because=because)


@rule("HR-8", "HR-12")
def spend(table: Table, board: Board, side: Side, card: str, because: str) -> None:
    """To spend is to discard, whatever else the card could do."""
    lose_card(table, board, side, card, because)


@rule("HR-15")
def discard_to_limit(table: Table, board: Board, side: Side) -> None:
    """Five cards, and only now: cards got in the turns of others may be more in the meantime."""
    while len(side.hand) > HAND_LIMIT:
        too_many = len(side.hand) - HAND_LIMIT
        card = table.choose("excess", tuple(dict.fromkeys(side.hand)), side=side.id, count=too_many)
        lose_card(table, board, side, card, "limit")


@cites("HR-14", "HR-96")
def has_cards(side: Side) -> bool:
    """Whether there is a card to take: a hand that is not tracked may have one; for a bot it is the deck."""
    return bool(side.hand) or not side.full


@rule("HR-13")
def see_hand(table: Table, side: Side, other: Side) -> None:
    """Only the person who looks is shown the cards, and says when they were seen."""
    table.choose("see-hand", (SEEN,), side=side.id, owner=other.id, cards=tuple(other.hand))
