"""The answers that play-outs compare, where there are more than they can tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from automarium.kernel.rules.verbs import Move

T = TypeVar("T")


def answers_to_try(among: Sequence[T], favorite: T, most: int, ranked: Sequence[T] = ()) -> list[T]:
    """The partner's favorite and other answers, up to a limit: the promising ones, or some of each verb.

    >>> answers_to_try(range(10), 3, 4)
    [3, 0, 4, 7]
    >>> answers_to_try(range(10), 3, 4, [3, 9, 12, 8, 2, 1])
    [3, 9, 8, 2]
    """
    others: list[Any] = [each for each in dict.fromkeys(among) if each != favorite]
    if best := [each for each in dict.fromkeys(ranked) if each in others]:
        return [favorite, *best[: most - 1]]
    if len(others) < most:
        return [favorite, *others]
    kinds: dict[str, list[Any]] = {}
    for each in others:
        kinds.setdefault(each.verb.word if isinstance(each, Move) else "", []).append(each)
    return [favorite, *_some_of_each(list(kinds.values()), most - 1)]


def _some_of_each(kinds: list[list[T]], most: int) -> list[T]:
    """As many of each kind as there is room for, evenly spread; what small kinds leave goes to others."""
    chosen: list[T] = []
    for place, kind in enumerate(sorted(kinds, key=len)):
        room = (most - len(chosen)) // (len(kinds) - place)
        chosen += kind if len(kind) <= room else [kind[n * len(kind) // room] for n in range(room)]
    return chosen
