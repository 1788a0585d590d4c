"""Stand-ins for people: chance, or opinions, one function for each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast

from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import Partner
from automarium.kernel.rules.verbs import Move

B = TypeVar("B")
S = TypeVar("S")
T = TypeVar("T")

RANDOM = "random"
STRONG = "strong"
"""The partner that plays answers out (`kernel.record.thinking`); every game has it besides its own."""

Opinion = Callable[[B, Sequence[T]], T | None]
"""What to answer, seeing the board and the options; None leaves it to chance."""


def any_legal(board: object, request: Request[T], below: Below) -> T:
    """Any legal answer, each with the same chance."""
    return request.by_chance(below)


def by_opinions(
    nouns: Mapping[str, Opinion[B, str]] = {}, moves: Mapping[str, Opinion[B, Move[S]]] = {}
) -> Partner[B]:
    """A partner made of opinions: some name a thing, others make a move."""
    opinions = cast("Mapping[str, Opinion[B, Any]]", {**nouns, **moves})

    def partner(board: B, request: Request[T], below: Below) -> T:
        opinion = opinions.get(request.what)
        if opinion is not None and isinstance(request, Choose):
            answer: T | None = opinion(board, request.among)
            if answer is not None:
                return answer
        return request.by_chance(below)

    return partner
