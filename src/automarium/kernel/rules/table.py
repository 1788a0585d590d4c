"""What a rule sees of the world: it draws, rolls, asks, chooses, picks and tells through the table.

`Table` is the bare one for playing in bulk: it passes requests to its source and keeps no record. The
recorder (`kernel.record.recorder`) is the same table with a memory. Both play the same game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TypeVar

from automarium.kernel.rules.cascade import Criterion, Undecided, narrowed
from automarium.kernel.rules.citing import running_section
from automarium.kernel.rules.deck import Deck
from automarium.kernel.rules.questions import AS_IT_COMES, Ask, Choose, Draw, Reading, Roll, Several
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Nobody, Source
from automarium.kernel.rules.values import Plain

T = TypeVar("T")
_HERE: AbstractContextManager[None] = nullcontext()


class Table:
    """A table that keeps no record."""

    __slots__ = ("counts", "source")

    def __init__(self, source: Source, counts: Mapping[str, int] = {}) -> None:
        self.source = source
        self.counts = dict(counts)

    @property
    def section(self) -> str:
        """The section of the book that is cited now: that of the innermost running rule."""
        return running_section()

    def at(self, section: str) -> AbstractContextManager[None]:
        """Cite a section for a few lines that do not deserve a function of their own."""
        return _HERE

    @staticmethod
    def aside() -> Table:
        """A table to think ahead on: it keeps nothing, and a question to chance or a person is an error."""
        return Table(Nobody())

    def answer(self, request: Request[T]) -> T:
        stream = request.stream
        n = self.counts.get(stream, 0)
        self.counts[stream] = n + request.size
        return self.source.answer(request, n)

    def draw(self, deck: Deck, /, **facts: Plain) -> str:
        """Reveal the next card of a deck."""
        (card,) = self.draw_many(deck, 1, **facts)
        return card

    def draw_many(self, deck: Deck, count: int, /, **facts: Plain) -> tuple[str, ...]:
        """Reveal the next cards of a deck, at most as many as it has: one question, none if all are known."""
        cards = self.reveal(deck, count, **facts)
        for card in cards:
            deck.take(card)
        return cards

    def reveal(self, deck: Deck, count: int, /, **facts: Plain) -> tuple[str, ...]:
        """What the next cards are; they stay in the deck until the rule that lays them down takes each."""
        count = min(count, len(deck))
        if not count:
            return ()
        cards = deck.known(count)
        if cards is None:
            request = Draw(deck.stream, deck.blocks, count, deck.stream, facts, deck.spent)
            cards = self.answer(request)
            if deck.spent and not request.fits(cards):
                deck.renew()  # it was shuffled on the table: a spent card has come again
        else:  # chance keeps in step: later cards do not depend on what was known
            self.counts[deck.stream] = self.counts.get(deck.stream, 0) + count
        return cards

    def draw_unseen(
        self, deck: Deck, count: int, unseen: str, behind: Deck, /, **facts: Plain
    ) -> tuple[tuple[str, str], ...]:
        """Reveal the next cards of a deck in which `unseen` stands for cards of the deck `behind`.

        Returns for each what lay there and what it is. A person names such a card at once, and it leaves
        `behind`; what chance draws is still unseen.
        """
        if len(deck) < count or deck.known(count) is not None:
            return tuple((card, card) for card in self.draw_many(deck, count, **facts))
        request = Draw(deck.stream, deck.blocks, count, deck.stream, facts, (), unseen, behind.cards())
        cards = self.answer(request)
        lying = request.lying(cards)
        for card, lay in zip(cards, lying, strict=True):
            deck.take(lay)
            if card != lay:
                behind.take(card)
        return tuple(zip(lying, cards, strict=True))

    def draw_last(self, deck: Deck, /, **facts: Plain) -> str:
        """Reveal the bottom card of a deck; no question if it is known."""
        last = deck.blocks[-1]
        card = last[0]
        if card != last[-1]:  # blocks are sorted: all are alike if these are
            (card,) = self.answer(Draw(deck.stream, [last], 1, deck.stream, facts))
        else:  # chance keeps in step, as in `draw_many`
            self.counts[deck.stream] = self.counts.get(deck.stream, 0) + 1
        deck.take_last(card)
        return card

    def roll(
        self, what: str, faces: Sequence[Sequence[int]], /, stream: str = "dice", **facts: Plain
    ) -> tuple[int, ...]:
        """Roll dice, each with its own faces."""
        return self.answer(Roll(what, faces, stream, facts))

    def ask(self, question: str, least: int, most: int, /, stream: str = PERSON, **facts: Plain) -> int:
        """A number that the person sees on the table."""
        return self.answer(Ask(question, least, most, stream, facts))

    def choose(self, question: str, among: Sequence[T], /, stream: str = PERSON, **facts: Plain) -> T:
        """A decision between options."""
        return self.answer(Choose(question, among, stream, facts))

    def choose_likely(self, question: str, among: Sequence[T], also: Sequence[T], /, **facts: Plain) -> T:
        """A decision of the person between the likely options; the others are accepted, but not offered."""
        return self.answer(Choose(question, among, PERSON, facts, also))

    def hear(
        self,
        question: str,
        groups: Mapping[str, Sequence[T]],
        most: int,
        /,
        reading: Reading[T] = AS_IT_COMES,
        stream: str = PERSON,
        **facts: Plain,
    ) -> tuple[T, ...]:
        """What the person sees at one look, tapped together; an empty answer is allowed."""
        return self.answer(Several(question, groups, most, stream, facts, reading))

    def pick(self, what: str, options: Iterable[T], /, *criteria: Criterion[T], **facts: Plain) -> T | None:
        """The option that the criteria leave, or None if a requirement leaves none."""
        return self.sole(what, narrowed(self, list(options), criteria))

    def sole(self, what: str, left: list[T]) -> T | None:
        if not left:
            return None
        if len(left) > 1:
            raise Undecided(self.section, what, left)
        (only,) = left
        return only

    def ranked(
        self, what: str, options: Iterable[T], /, *criteria: Criterion[T], **facts: Plain
    ) -> Iterator[T]:
        """The options in the order of the cascade, for rules that try the next one when one fails."""
        left = list(options)
        while (best := self.pick(what, left, *criteria, **facts)) is not None:
            yield best
            left.remove(best)

    def tell(self, what: str, /, **facts: Plain) -> None:
        """Say what has been done: a message id and its facts."""
