"""A game as numbers, for agents that learn: what the person sees, and every answer there is.

NUMBERS = Numbers(
    layout=(Part("lamps", 8, 1, "whether each lamp burns"), …),
    observe=lambda board, side: [*map(float, …)],
    answers={"turn": (*(WALK(lamp) for lamp in LAMPS), FETCH())},
)

An agent's action is the number of an answer, counted over all questions; which of them are legal now is the
mask. A game tells only what a person at its table could know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.request import Choose, Request

B = TypeVar("B")


class Unnumbered(AutomariumError):
    """A question or an answer that has no number: the game's list is not complete."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some numbers of an observation that belong together. All lie between 0 and `most`."""

    name: str
    size: int
    most: float
    says: str


@dataclass(frozen=True)  # no slots: the tables are remembered in the record
class Numbers(Generic[B]):
    """How a game becomes numbers."""

    layout: tuple[Part, ...]
    """What the observation holds, in order."""
    observe: Callable[[B, str], list[float]]
    """The numbers of the layout, one after the other, as this side sees them."""
    answers: Mapping[str, Sequence[object]]
    """For each question all answers that it can ever have, in a fixed order."""

    @cached_property
    def actions(self) -> tuple[tuple[str, object], ...]:
        """Each action: a question and an answer."""
        return tuple((question, answer) for question, all_of in self.answers.items() for answer in all_of)

    @cached_property
    def _numbers(self) -> dict[tuple[str, object], int]:
        return {action: number for number, action in enumerate(self.actions)}

    @cached_property
    def _questions(self) -> dict[str, int]:
        return {question: number for number, question in enumerate(self.answers)}

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The layout of what an agent gets: the question first."""
        return (
            Part("question", len(self.answers), 1, f"which question is open: {', '.join(self.answers)}"),
            *self.layout,
        )

    @property
    def size(self) -> int:
        return sum(part.size for part in self.parts)

    def seen(self, board: B, side: str, question: str) -> list[float]:
        """What an agent gets, with the open question; none when the game is over, or another is asked."""
        asked = [0.0] * len(self.answers)
        if question:
            asked[self._questions[question]] = 1.0
        return [*asked, *self.observe(board, side)]

    def legal(self, request: Request[object]) -> dict[int, object]:
        """The answers that are possible now, by their numbers."""
        options = request.among if isinstance(request, Choose) else request.options()
        try:
            return {self._numbers[request.what, option]: option for option in options}
        except KeyError as error:
            raise Unnumbered(f"there is no number for {error.args[0]}") from None


# What layouts are made of


def counts(things: Iterable[object], kinds: Mapping[object, int]) -> list[float]:
    """How many there are of each kind; `kinds` gives each its place.

    >>> counts("abba", {"a": 0, "b": 1, "c": 2})
    [2.0, 2.0, 0.0]
    """
    found = [0.0] * len(kinds)
    for thing in things:
        found[kinds[thing]] += 1
    return found


def places(kinds: Iterable[object]) -> dict[object, int]:
    """A place for each kind, in their order."""
    return {kind: place for place, kind in enumerate(dict.fromkeys(kinds))}
