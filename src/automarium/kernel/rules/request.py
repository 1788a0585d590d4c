"""What a rule cannot know by itself, put as a question: a card, a die, a person's answer.

A request is a value: ids and numbers only. Who answers it is not its concern; it knows which answers are
possible, checks what a person gave, and can turn numbers of chance into an answer.

It also knows its parts: what may come next, whether the answer is whole, what the parts make up together.
Front-ends ask it that, and never which kind of question it is. So a new kind is one class beside those in
`questions`: it says what is possible, checks answers, and sets the few facts below by which it differs from
one answer out of a list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.values import Plain, plain

T = TypeVar("T")

Parts = Sequence[Plain]
"""The parts of an answer so far, place by place; a place that was left out holds None."""
MOST_OPTIONS = 40
"""Most options that a refusal names."""


class Refused(AutomariumError):
    """An answer or a wish that cannot be accepted. Nothing has changed; the message id says why."""

    def __init__(self, message: str, **facts: Plain) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts

    def __str__(self) -> str:
        """The answer, the message id and the other facts, for error messages; front-ends find the words.

        >>> str(Refused("refused-option", answer="fox", options=("hen", "owl"))), str(Refused("refused-over"))
        ('fox: refused-option (options: hen, owl)', 'refused-over')
        """
        others = [f"{name}: {_joined(fact)}" for name, fact in self.facts.items() if name != "answer"]
        answer = f"{self.facts['answer']}: " if "answer" in self.facts else ""
        return f"{answer}{self.message}" + (f" ({'; '.join(others)})" if others else "")


def _joined(fact: Plain) -> str:
    return ", ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)


def as_plain(answer: object) -> object:
    """An answer as a plain value; one that cannot be plain, such as a fraction, is returned as it is."""
    try:
        return plain(answer)
    except (TypeError, RecursionError):
        return answer


def named_options(answer: str, among: Sequence[object]) -> tuple[str, ...]:
    """The options that a refusal names: all, or if there are very many, those that begin with the same word.

    >>> named_options("move 3", ["end", *(f"move {n}" for n in range(50))])[:2]
    ('move 0', 'move 1')
    >>> named_options("fly", ["end", *(f"move {n}" for n in range(50))])
    ('end', 'move …')
    """
    names = [str(each) for each in among]
    if len(names) <= MOST_OPTIONS:
        return tuple(names)
    first_word = answer.partition(" ")[0]
    alike = [name for name in names if name.partition(" ")[0] == first_word]
    words = dict.fromkeys(f"{word} …" if rest else word for word, _, rest in map(_parted, names))
    return tuple((alike or list(words))[:MOST_OPTIONS])


def _parted(name: str) -> tuple[str, str, str]:
    return name.partition(" ")


class Request(Generic[T]):
    """One question. `stream` says whose it is (which bag, which deck, the person), `what` which question."""

    __slots__ = ("facts", "stream", "what")
    kind = ""
    size = 1
    """How many numbers of its stream an answer by chance uses up, and how many parts an answer has."""
    in_parts = False
    """Whether an answer is a list of parts, even if it has only one."""
    is_open_ended = False
    """Whether the person says when the answer is whole: any number of parts, even none."""
    is_by_place = False
    """Whether what may come at a place does not depend on the other places: dice."""
    is_revealed = False
    """Whether the answer comes out of a deck or bag: what lies openly elsewhere cannot come."""

    stream: str
    what: str
    facts: Mapping[str, Plain]

    @property
    def ask(self) -> str:
        """How the journal names the question."""
        return f"{self.kind} {self.what}"

    # The answer

    @property
    def among(self) -> Sequence[Any]:
        """The possible answers, or parts of one, as the rules take them: a move is a move."""
        return self.options()

    @property
    def groups(self) -> Mapping[str, Sequence[str]]:
        """The parts under their headings, where the person says when the answer is whole."""
        return {}

    @property
    def limits(self) -> tuple[int, int] | None:
        """The least and the greatest answer if it is a number, which a person would rather type."""
        return None

    def options(self) -> Sequence[Plain]:
        """The possible answers as plain values, or the possible first parts of one."""
        raise NotImplementedError

    def check(self, answer: object) -> T:
        """The answer in its exact form, or Refused."""
        raise NotImplementedError

    def by_chance(self, below: Below) -> T:
        """An answer made of numbers of chance; `below(k)` returns one of 0 … k-1."""
        raise NotImplementedError

    def why_not(self, answer: object) -> Refused | None:
        """Why this is not an answer; None if it is one."""
        try:
            self.check(answer)
        except Refused as refused:
            return refused
        return None

    def of_line(self, line: str) -> Sequence[str] | None:
        """The parts that a typed line means; None to read it word by word."""
        return None

    def to_json(self) -> dict[str, Any]:
        return {
            "ask": self.ask,
            "stream": self.stream,
            "options": list(self.options()),
            "facts": dict(self.facts),
        }

    # Its parts: told one after the other, or place by place where the order does not matter

    @property
    def most_parts(self) -> int:
        """How many parts its answer has; if the person says how many, the most it may have."""
        return self.size

    @property
    def is_kept(self) -> bool:
        """Whether taps are collected until the answer is whole."""
        return self.is_open_ended or self.most_parts > 1

    @property
    def may_jump(self) -> bool:
        """Whether its parts may be told in any order."""
        return self.is_by_place

    def ever_at(self, place: int) -> list[Any]:
        """What may be told at a place at all, whatever the others are."""
        return list(self.among)

    def left_at(self, parts: Parts, place: int) -> dict[Any, int]:
        """What may be told at a place, given the other parts, and how many of each are left."""
        return dict.fromkeys(self.options_at(parts, place), 1)

    def options_at(self, parts: Parts, place: int) -> list[Any]:
        """What may be told at a place, given the other parts."""
        return self.ever_at(place)

    def next_place(self, parts: Parts) -> int:
        """The first open place; the number of places if none is open."""
        return next((place for place, each in enumerate(parts) if each is None), len(parts))

    def is_whole(self, parts: Parts) -> bool:
        """Whether all parts of an answer are there."""
        return not self.is_open_ended and len(parts) >= self.size and None not in parts

    def whole_of(self, parts: Parts) -> object:
        """The answer that parts make up, for `check`."""
        return list(parts) if self.in_parts else next(reversed(parts), "")

    def fitting(self, parts: Parts) -> tuple[Plain, ...]:
        """The parts that are possible, each at its place; the others are left out."""
        if not self.is_kept:
            return ()
        fine: list[Plain] = []
        for place, each in enumerate(parts[: self.most_parts]):
            fits = each is not None and _is_in(each, self.options_at(fine, place))
            if not fits and not self.may_jump:
                break
            fine.append(each if fits else None)
        while fine and fine[-1] is None:
            fine.pop()
        return tuple(fine)

    def with_part(self, parts: Parts, place: int, part: Plain) -> tuple[Plain, ...]:
        """The parts with one more at its place, or Refused.

        If no more of a thing is left, the same tap takes it back.
        """
        most = self.most_parts
        if not self.is_kept or place > most:
            raise Refused("refused-number-of-draws", answer=str(part), count=most)
        options = self.options_at(parts, place)
        if not _is_in(part, options) and part in parts:
            return self.without(parts, parts.index(part))
        if place >= most:
            raise Refused("refused-full", count=most)
        if place > len(parts) and not self.may_jump:
            raise Refused("refused-number-of-draws", answer=str(part), count=most)
        if not _is_in(part, options):
            raise Refused("refused-draw", answer=str(part), options=tuple(map(str, options)))
        told = [*parts, *[None] * (place + 1 - len(parts))]
        told[place] = part
        return tuple(told)

    def without(self, parts: Parts, place: int) -> tuple[Plain, ...]:
        """The parts without one; unless places are independent, the parts after it move up."""
        if self.is_by_place:
            return self.fitting([None if at == place else each for at, each in enumerate(parts)])
        return self.fitting([each for at, each in enumerate(parts) if at != place])

    def check_parts(self, parts: Parts) -> None:
        """Refuse the first part that is not possible."""
        fine = self.fitting(parts)
        for place, each in enumerate(parts):
            if place >= len(fine) or fine[place] != each:
                options = tuple(map(str, self.options_at(fine, min(place, self.most_parts - 1))))
                raise Refused("refused-draw", answer=str(each), options=options)


def _is_in(part: Plain, options: Sequence[Any]) -> bool:
    return any(part == each and type(part) is type(each) for each in options)
