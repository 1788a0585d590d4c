"""A game as numbers, for agents that learn: what the person sees, and every answer there is.

NUMBERS = Numbers(
    layout=(Part("lamps", 8, 1, "whether each lamp burns"), …),
    observe=lambda board, side: [*map(float, …)],
    questions=("turn",),
    answers={"walk": [*map(WALK, LAMPS)], "fetch": [FETCH()]},
)

An agent's action is the number of an answer; the same answer to two questions has one number. Which of them
are legal now is the mask. A game tells only what a person at its table could know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

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
    questions: Sequence[str]
    """Every question that a person can be asked."""
    answers: Mapping[str, Sequence[object]]
    """All answers that there can ever be, in groups with a name, in a fixed order."""
    things: Sequence[object] = ()
    """What questions may be about, besides their answers: the values of their facts."""

    @cached_property
    def actions(self) -> tuple[object, ...]:
        """Each action: an answer."""
        return tuple(answer for group in self.answers.values() for answer in group)

    @cached_property
    def _numbers(self) -> dict[object, int]:
        return places(self.actions)

    @cached_property
    def _asked(self) -> dict[object, int]:
        return places(self.questions)

    @cached_property
    def _about(self) -> dict[object, int]:
        return places(self.things)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The layout of what an agent gets: first the question, and what it is about."""
        asked = Part("question", len(self.questions), 1, f"which one is open: {', '.join(self.questions)}")
        about = Part("about", len(self.things), 1, "what the question is about, in the order of the answers")
        return (asked, *([about] if self.things else []), *self.layout)

    @property
    def size(self) -> int:
        return sum(part.size for part in self.parts)

    def seen(self, board: B, side: str, request: Request[Any] | None) -> list[float]:
        """What an agent gets, with the open question; None when the game is over, or another is asked."""
        asked, about = [0.0] * len(self.questions), [0.0] * len(self.things)
        if request is not None:
            asked[self._asked[request.what]] = 1.0
            for fact in request.facts.values():
                if isinstance(fact, str) and fact in self._about:
                    about[self._about[fact]] = 1.0
        return [*asked, *about, *self.observe(board, side)]

    def legal(self, request: Request[Any]) -> dict[int, object]:
        """The answers that are possible now, by their numbers."""
        options = request.among if isinstance(request, Choose) else request.options()
        try:
            self._asked[request.what]
            return {self._numbers[option]: option for option in options}
        except KeyError as error:
            raise Unnumbered(f"{request.ask}: there is no number for {error.args[0]!r}") from None


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
