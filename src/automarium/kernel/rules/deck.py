"""A deck, a bag, a pile: things unseen, and what is known about their order.

Nothing is shuffled in advance. A deck is a row of blocks from the top: within a block the order is unknown,
a block of one card is a card whose place is known. A card is decided when it is revealed, so that the same
code serves physical cards ("which one did you turn up?") and simulated ones.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable

from automarium.kernel.rules.chance import Below


class Deck:
    """The unseen cards of one stream.

    >>> deck = Deck("orders", ["fox", "mouse", "rabbit"])
    >>> deck.put_on_top("bird")
    >>> deck.blocks
    [['bird'], ['fox', 'mouse', 'rabbit']]
    >>> deck.take("bird"); deck.take("mouse"); deck.blocks
    [['fox', 'rabbit']]
    """

    __slots__ = ("blocks", "spent", "stream")
    __hash__ = None  # type: ignore[assignment]  # a deck changes

    def __init__(self, stream: str, cards: Iterable[str] = ()) -> None:
        self.stream = stream
        unseen = sorted(cards)
        self.blocks: list[list[str]] = [unseen] if unseen else []
        self.spent: list[str] = []
        """Discarded cards that come back when the deck is shuffled again, perhaps without our knowledge."""

    def __len__(self) -> int:
        blocks = self.blocks
        return len(blocks[0]) if len(blocks) == 1 else sum(map(len, blocks))

    def __bool__(self) -> bool:
        return bool(self.blocks)  # no block is empty

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deck):
            return False
        return (self.stream, self.blocks, self.spent) == (other.stream, other.blocks, other.spent)

    def __repr__(self) -> str:
        spent = f", spent={self.spent!r}" if self.spent else ""
        return f"Deck({self.stream!r}, {self.blocks!r}{spent})"

    def copy(self) -> Deck:
        """Another deck like this one: `copy` of a board copies its decks."""
        twin = Deck(self.stream)
        twin.blocks = [block[:] for block in self.blocks]
        twin.spent = self.spent[:]
        return twin

    def cards(self) -> list[str]:
        """All unseen cards, sorted: what is in there, not in which order."""
        return sorted(card for block in self.blocks for card in block)

    def take(self, card: str) -> None:
        """The next card has turned out to be this one."""
        self._take_from(0, card)

    def take_last(self, card: str) -> None:
        """The bottom card has turned out to be this one.

        >>> deck = Deck("orders", ["fox", "mouse"])
        >>> deck.put_at_bottom("bird")
        >>> deck.take_last("bird"); deck.take_last("fox"); deck.blocks
        [['mouse']]
        """
        self._take_from(-1, card)

    def _take_from(self, place: int, card: str) -> None:
        block = self.blocks[place]
        del block[block.index(card, bisect_left(block, card))]  # blocks are sorted
        if not block:
            del self.blocks[place]

    def known(self, count: int) -> tuple[str, ...] | None:
        """The next cards, if no others can come; None if others can.

        >>> Deck("bag", ["red", "red", "red"]).known(2), Deck("bag", ["red", "blue"]).known(2)
        (('red', 'red'), None)
        """
        if self.spent:
            return None
        cards: list[str] = []
        for block in self.blocks:
            if block[0] != block[-1]:  # blocks are sorted: all are alike if these are
                return None
            cards += block
            if len(cards) >= count:
                break
        return tuple(cards[:count])

    def put_on_top(self, card: str) -> None:
        """It is known now which card comes next."""
        self.blocks.insert(0, [card])

    def put_at_bottom(self, card: str) -> None:
        """It is known now which card comes last."""
        self.blocks.append([card])

    def lay_on_top(self, cards: Iterable[str]) -> None:
        """Put cards on top of the deck, their own order unknown."""
        over = sorted(cards)
        if over:
            self.blocks.insert(0, over)

    def lay_under(self, cards: Iterable[str]) -> None:
        """Put cards under the deck, their own order unknown."""
        under = sorted(cards)
        if under:
            self.blocks.append(under)

    def shuffle_in(self, cards: Iterable[str] = ()) -> None:
        """Shuffle the deck with these cards: its order is no longer known."""
        merged = self.cards()
        for card in cards:
            insort(merged, card)
        self.blocks = [merged] if merged else []

    def renew(self) -> None:
        """Shuffle the spent cards in again.

        >>> deck = Deck("orders", ["fox"]); deck.spent.append("mouse")
        >>> deck.renew(); deck.blocks, deck.spent
        ([['fox', 'mouse']], [])
        """
        self.shuffle_in(self.spent)
        self.spent = []


def deal_again(below: Below, deck: Deck, *piles: list[str]) -> None:
    """Mix cards that lie face down with those of their deck whose place is unknown, and deal as many again.

    The result does not depend on where they lay: a person cannot know that either.

    >>> deck, hand = Deck("deck", ["ace", "king", "king"]), ["queen"]
    >>> deal_again(lambda k: 0, deck, hand); hand, deck.blocks
    (['ace'], [['king', 'king', 'queen']])
    """
    blocks = [block for block in deck.blocks if len(block) > 1]
    unseen = sorted(card for some in (*blocks, *piles) for card in some)
    for some in (*piles, *blocks):
        some[:] = [unseen.pop(below(len(unseen))) for _ in some]
    for block in blocks:
        block.sort()
