"""What a rule sees of the world: it draws, rolls, asks, chooses, picks and tells through the table.

`Table` is the bare one for playing in bulk: it passes requests to its source and tells nobody.
`Recorder` is the same table with a memory: it replays a journal, writes down answers and told steps, and
records who dropped out of a pick where. Both give the same game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from automarium.kernel.record.journal import Entry, Misfit
from automarium.kernel.rules.cascade import Criterion, Undecided
from automarium.kernel.rules.citing import running_section
from automarium.kernel.rules.deck import Deck
from automarium.kernel.rules.request import Ask, Choose, Draw, Refused, Request, Roll
from automarium.kernel.rules.source import CHANCE, PERSON, Source, Suspend
from automarium.kernel.rules.values import Plain, plain

T = TypeVar("T")


class Table:
    """A table that keeps no record."""

    __slots__ = ("counts", "source")

    def __init__(self, source: Source, counts: Mapping[str, int] = {}) -> None:
        self.source = source
        self.counts = dict(counts)

    @property
    def section(self) -> str:
        """The section of the book at which the table stands: that of the innermost rule that is running."""
        return running_section()

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
        count = min(count, len(deck))
        if not count:
            return ()
        cards = deck.known(count)
        if cards is None:
            request = Draw(deck.stream, deck.blocks, count, deck.stream, facts, deck.spent)
            cards = self.answer(request)
            if deck.spent and not request.fits(cards):
                deck.renew()  # somebody at the table shuffled it: a spent card has come again
        else:  # chance keeps in step: later cards do not depend on what was known
            self.counts[deck.stream] = self.counts.get(deck.stream, 0) + count
        for card in cards:
            deck.take(card)
        return cards

    def draw_last(self, deck: Deck, /, **facts: Plain) -> str:
        """Reveal the bottom card of a deck; no question where it is known."""
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

    def pick(self, what: str, options: Iterable[T], /, *criteria: Criterion[T], **facts: Plain) -> T | None:
        """The option that the criteria leave, or None when a requirement leaves nothing."""
        left = list(options)
        for criterion in criteria:
            if not left:
                return None
            if len(left) > 1 or not criterion.settles:
                left = criterion.keep(self, left)
        return self.sole(what, left)

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


@dataclass(frozen=True, slots=True)
class Sieve:
    """One criterion of a pick: which options it kept and which dropped out."""

    section: str
    criterion: str
    kept: tuple[Plain, ...]
    dropped: tuple[Plain, ...]
    facts: Mapping[str, Plain]
    message: str = field(default="", compare=False)
    """The criterion's message id, without its word."""

    def to_json(self) -> dict[str, Any]:
        return {
            "section": self.section,
            "criterion": self.criterion,
            "kept": list(self.kept),
            "dropped": list(self.dropped),
            "facts": dict(self.facts),
        }


@dataclass(frozen=True, slots=True)
class Step:
    """Something told, with the section of the book; for a choice, the whole funnel."""

    section: str
    message: str
    facts: Mapping[str, Plain]
    options: tuple[Plain, ...] | None = None
    funnel: tuple[Sieve, ...] = ()
    chosen: Plain = None

    @property
    def is_choice(self) -> bool:
        return self.options is not None

    def to_json(self) -> dict[str, Any]:
        row: dict[str, Any] = {"section": self.section, "message": self.message, "facts": dict(self.facts)}
        if self.options is not None:
            row["options"] = list(self.options)
            row["funnel"] = [sieve.to_json() for sieve in self.funnel]
            row["chosen"] = self.chosen
        return row


class Recorder(Table):
    """A table that replays answers and writes down what is asked, answered and told.

    `loose` are answers given before a correction: they are used as long as they fit. `strict` come from the
    journal after it: one that does not fit is a Misfit. When `halt` is set, the source is not asked.
    """

    __slots__ = ("_loose", "_strict", "asked_at", "board", "fresh", "halt", "steps", "taken", "used")

    def __init__(
        self,
        source: Source,
        counts: Mapping[str, int] = {},
        loose: Sequence[Entry] = (),
        strict: Sequence[Entry] = (),
        halt: bool = False,
    ) -> None:
        super().__init__(source, counts)
        self.steps: list[Step] = []
        self.used: list[Entry] = []
        self.fresh: list[Entry] = []
        self.taken = 0
        self.asked_at = ""
        self.halt = halt
        self.board: Any = None
        """The board that the rules work on, where somebody wants to look at it."""
        self._loose = list(loose)
        self._strict = strict

    def answer(self, request: Request[T]) -> T:
        self.asked_at = self.section  # once the rules are unwound, no rule is running any more
        entry, answer = self._recall(request) or self._fetch(request)
        self.used.append(entry)
        self.counts[request.stream] = self.counts.get(request.stream, 0) + request.size
        return answer

    def _recall(self, request: Request[T]) -> tuple[Entry, T] | None:
        if self._loose:
            entry = self._loose.pop(0)
            try:
                return entry, entry.fit(self.asked_at, request)
            except Misfit:
                self._loose.clear()
        if self.taken < len(self._strict):
            entry = self._strict[self.taken]
            answer = entry.fit(self.asked_at, request)
            self._verify(entry, request)
            self.taken += 1
            return entry, answer
        return None

    def _verify(self, entry: Entry, request: Request[T]) -> None:
        """What chance answered, chance must answer again: it depends on nothing but the seed."""
        if entry.by == self.source.who(request.stream) == CHANCE:
            again = self.source.answer(request, self.counts.get(request.stream, 0))
            if plain(again) != entry.answer:
                raise Misfit(f"its answer to '{entry.ask}' is not the one that the seed gives")

    def _fetch(self, request: Request[T]) -> tuple[Entry, T]:
        if self.halt:
            raise Suspend(request)  # type: ignore[arg-type]  # any request may suspend
        who = self.source.who(request.stream)
        given = self.source.answer(request, self.counts.get(request.stream, 0))
        try:
            answer = request.check(given)
        except Refused as refused:
            raise ValueError(f"{who} gave an answer that is no option: {refused}") from refused
        entry = Entry(self.asked_at, request.ask, plain(answer), who)
        self.fresh.append(entry)
        return entry, answer

    def pick(self, what: str, options: Iterable[T], /, *criteria: Criterion[T], **facts: Plain) -> T | None:
        left, section = list(options), self.section
        everything = tuple(plain(option) for option in left)
        funnel: list[Sieve] = []
        for criterion in criteria:
            if not left:
                break
            if len(left) > 1 or not criterion.settles:
                kept = criterion.keep(self, left)
                funnel.append(_sieve(criterion, section, left, kept))
                left = kept
        chosen = self.sole(what, left)
        self.steps.append(Step(section, what, facts, everything, tuple(funnel), plain(chosen)))
        return chosen

    def tell(self, what: str, /, **facts: Plain) -> None:
        self.steps.append(Step(self.section, what, facts))


class Witness(Recorder):
    """A recorder that also remembers the board after each step, so that a turn can be walked through."""

    __slots__ = ("boards",)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.boards: list[Any] = []

    def pick(self, what: str, options: Iterable[T], /, *criteria: Criterion[T], **facts: Plain) -> T | None:
        chosen = super().pick(what, options, *criteria, **facts)
        self.boards.append(self.board.copy())
        return chosen

    def tell(self, what: str, /, **facts: Plain) -> None:
        super().tell(what, **facts)
        self.boards.append(self.board.copy())


def _sieve(criterion: Criterion[T], section: str, before: list[T], kept: list[T]) -> Sieve:
    return Sieve(
        criterion.section or section,
        criterion.name,
        tuple(plain(option) for option in kept),
        tuple(plain(option) for option in before if option not in kept),
        criterion.facts,
        criterion.message or criterion.word.replace(" ", "-"),
    )
