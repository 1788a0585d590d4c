"""What a person or chance is asked only where the answer matters (HR-103)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from automarium.games.root.sides import Side
from automarium.rulebook import Plain, Table

T = TypeVar("T")


def by_chance(table: Table, question: str, options: Sequence[T]) -> T:
    """The only option, or what the stream of the set-up brings."""
    if len(options) == 1:
        return options[0]
    return table.choose(question, options, stream="set-up")


def only_or_chosen(
    table: Table, side: Side, question: str, options: Sequence[T], *, all_go: bool = False, **facts: Plain
) -> T:
    """The only option, or any if all go anyway; otherwise the one that the person chooses."""
    if all_go or len(options) == 1:
        return options[0]
    return table.choose(question, options, side=side.id, **facts)  # type: ignore[arg-type]  # no stream
