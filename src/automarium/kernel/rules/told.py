"""What a turn has told, and the question it waits at: plain values that others show and keep.

A rule tells a step; where it picked something, the step holds the whole funnel, criterion by criterion.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from automarium.kernel.rules.request import Request
from automarium.kernel.rules.values import Plain

B = TypeVar("B")

DONE = "done"
"""The person's word that the automa's turn has been carried out on the table."""


DID = DECIDED, OUT, ALL, EQUAL, NOBODY, ALONE = "decided", "out", "all", "equal", "nobody", "alone"
"""What a criterion did: it left one option, or fewer; all satisfy it; all have the same number, or none
satisfies it, so it does not help; or there was only one before it, which stays."""


@dataclass(frozen=True, slots=True)
class Sieve:
    """One criterion of a pick: which options it kept and which dropped out, and what it did."""

    section: str
    criterion: str
    kept: tuple[Plain, ...]
    dropped: tuple[Plain, ...]
    facts: Mapping[str, Plain]
    did: str
    message: str = field(default="", compare=False)
    """The criterion's message id, without its word."""
    measured: tuple[tuple[Plain, int], ...] = field(default=(), compare=False)
    """If it compares numbers: each option before it, with its number."""

    def to_json(self) -> dict[str, Any]:
        return {
            "section": self.section,
            "criterion": self.criterion,
            "kept": list(self.kept),
            "dropped": list(self.dropped),
            "facts": dict(self.facts),
            "did": self.did,
        }


class Step(NamedTuple):  # a game tells hundreds: made in half the time of a frozen record
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


@dataclass(frozen=True, slots=True)
class Asking(Generic[B]):
    """The game waits for an answer."""

    request: Request[Any]
    at: str
    steps: tuple[Step, ...]
    """What the running turn has told so far."""
    board: B
    """The board as it is at this question."""
    acting: str
