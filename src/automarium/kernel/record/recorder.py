"""A table with a memory: it replays answers and writes down what is asked, answered, picked and told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any, TypeVar

from automarium.kernel.catalog.game import Retold
from automarium.kernel.record.journal import AnswerFault, Entry
from automarium.kernel.record.patience import patience
from automarium.kernel.rules.cascade import Criterion, narrowed
from automarium.kernel.rules.citing import Citing, running_section
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.source import CHANCE, Source
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.told import ALL, ALONE, DECIDED, EQUAL, NOBODY, OUT, Sieve, Step
from automarium.kernel.rules.values import Plain, plain, plains
from automarium.kernel.rules.verbs import Move

T = TypeVar("T")


class Known:
    """Answers that a run of a turn has found to fit, so that the next need not list every legal move again.

    The rules depend only on the board and the earlier answers: as long as these are the same, so is the
    question. Only values are remembered, never parts of a board, which belong to one run.
    """

    __slots__ = ("_fitting",)

    def __init__(self, fitting: Iterable[tuple[Entry, object]] = ()) -> None:
        self._fitting = list(fitting)

    def get(self, number: int, entry: Entry) -> Any:
        """What an entry means; None if it must be checked, and then all later ones must be, too."""
        if number >= len(self._fitting):
            return None
        known, answer = self._fitting[number]
        if known is entry:
            return answer
        del self._fitting[number:]
        return None

    def add(self, number: int, entry: Entry, answer: object) -> None:
        if number == len(self._fitting):
            self._fitting.append((entry, answer if isinstance(answer, (str, Move)) else None))

    def copy(self) -> Known:
        return Known(self._fitting)


class Recorder(Table):
    """A table that remembers.

    `answers` come from the journal, one after the other; one that does not fit is an AnswerFault. The first
    `trusted` were given before a correction: chance need not repeat them. `known` are those that an earlier
    run of the same turn has found to fit. `retold` reads answers to questions that the rules no longer ask.
    """

    __slots__ = (
        "_answers", "_cited", "_known", "_patience", "_retold", "_trusted",
        "asked_at", "board", "fresh", "half", "pauses", "steps", "taken",
    )  # fmt: skip

    def __init__(
        self,
        source: Source,
        counts: Mapping[str, int] = {},
        answers: Sequence[Entry] = (),
        trusted: int = 0,
        known: Known | None = None,
        retold: Retold | None = None,
    ) -> None:
        super().__init__(source, counts)
        self.steps: list[Step] = []
        self.fresh: list[Entry] = []
        self.taken = 0
        """How many of the answers have been used."""
        self.half = 0
        """How many of the last answers belong to the open question, but do not answer it."""
        self.pauses: list[int] = []
        """How many steps had been told at each answer of a person."""
        self.asked_at = ""
        self.board: Any = None
        """The board that the rules work on, for callers that look at it."""
        self._answers = answers
        self._trusted = trusted
        self._known = Known() if known is None else known
        self._retold = retold
        self._cited: dict[int, list[str]] = {}
        self._patience = patience()

    @property
    def section(self) -> str:
        return running_section(self._cited)

    def at(self, section: str) -> AbstractContextManager[None]:
        return Citing(self._cited, section)

    def answer(self, request: Request[T]) -> T:
        self._patience.check()
        self.asked_at = self.section  # once the rules are unwound, no rule is running any more
        stream = request.stream
        who = self.source.who(stream)
        is_known = self.taken < len(self._answers)
        answer = self._recall(request, who) if is_known else self._fetch(request, who)
        self.counts[stream] = self.counts.get(stream, 0) + request.size
        if who != CHANCE:
            self.pauses.append(len(self.steps))
        return answer

    def _recall(self, request: Request[T], who: str) -> T:
        entry = self._answers[self.taken]
        answer: T | None = self._known.get(self.taken, entry)
        if answer is None:
            if self._retold is not None and entry.ask != request.ask:
                return self._retell(request, who, self._retold)
            answer = entry.fit(self.asked_at, request)
            if self.taken >= self._trusted:
                self._verify(entry, request, who)
            self._known.add(self.taken, entry, answer)
        self.taken += 1
        return answer

    def _retell(self, request: Request[T], who: str, retold: Retold) -> T:
        """What older answers say in place of this one; those that are not whole are passed over."""
        left = self._answers[self.taken :]
        used, given = retold(request, [(each.ask, each.answer) for each in left])
        if used and given is None:
            self.taken += used
            self.half = used if used == len(left) else 0
            return self._fetch(request, who) if self.half else self._recall(request, who)
        told = replace(left[0], at=self.asked_at, ask=request.ask, answer=given) if used else left[0]
        answer = told.fit(self.asked_at, request)
        self.taken += used
        return answer

    def _verify(self, entry: Entry, request: Request[T], who: str) -> None:
        """What chance answered, chance must answer again: it depends on the seed alone."""
        if entry.by == who == CHANCE:
            again = self.source.answer(request, self.counts.get(request.stream, 0))
            if plain(again) != entry.answer:
                raise AnswerFault(f"its answer to '{entry.ask}' is not the one that the seed gives")

    def _fetch(self, request: Request[T], who: str) -> T:
        answer = self.source.answer(request, self.counts.get(request.stream, 0))
        if who != CHANCE:  # a request's answer by chance is one of its own
            try:
                answer = request.check(answer)
            except Refused as refused:
                raise ValueError(f"{who} gave an answer that is no option: {refused}") from refused
        self.fresh.append(Entry(self.asked_at, request.ask, plain(answer), who))
        return answer

    def pick(self, what: str, options: Iterable[T], /, *criteria: Criterion[T], **facts: Plain) -> T | None:
        everything, section = list(options), self.section
        funnel: list[Sieve] = []

        def note(criterion: Criterion[T], before: list[T], kept: list[T]) -> None:
            funnel.append(_sieve(criterion, section, before, kept))

        chosen = self.sole(what, narrowed(self, everything, criteria, note))
        shown = plains(everything)
        self.steps.append(Step(section, what, facts, shown, tuple(funnel), plain(chosen)))
        return chosen

    def tell(self, what: str, /, **facts: Plain) -> None:
        self.steps.append(Step(self.section, what, facts))


def _did(before: list[T], kept: list[T], *, compares: bool) -> str:
    """What a criterion did; one that no option satisfies returns the same list.

    Of numbers that are all the same none is better: nothing was satisfied.
    """
    if len(kept) < len(before):
        return DECIDED if len(kept) == 1 else OUT
    if kept is before:
        return NOBODY
    if len(kept) == 1:
        return ALONE
    return EQUAL if compares else ALL


def _sieve(criterion: Criterion[T], section: str, before: list[T], kept: list[T]) -> Sieve:
    scores = getattr(criterion, "scores", None) or ()
    return Sieve(
        criterion.section or section,
        criterion.name,
        plains(kept),
        plains([option for option in before if option not in kept]),
        criterion.facts,
        _did(before, kept, compares=bool(scores)),
        criterion.message or criterion.word.replace(" ", "-"),
        tuple((plain(option), score) for option, score in zip(before, scores, strict=bool(scores))),
    )
