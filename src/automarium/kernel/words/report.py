"""A report on one sheet: each thing that is counted with its number; less and more are one tap each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from automarium.kernel.rules.values import Plain

B = TypeVar("B")


@dataclass(frozen=True, slots=True)
class Count(Generic[B]):
    """One row: a thing of a side, how much of it there is, and the answers that say less and more."""

    side: str
    noun: str
    thing: Plain
    words: str
    """The message that says what is counted."""
    value: Callable[[B], int]
    less: str
    more: str
    heading: str = ""
    """The message over such rows, where they are of no side."""
