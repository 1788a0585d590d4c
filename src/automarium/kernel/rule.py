"""Which section of the book a function carries out.

Nothing here runs a rule; it only remembers the citation, so that the table knows where it is and the coverage
of the book can be counted.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from automarium.kernel.table import Table

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T", bound=Table)
F = TypeVar("F", bound=Callable[..., Any])

_citations: list[tuple[str, str, str]] = []
_codes: dict[object, tuple[str, ...]] = {}


def cites(*sections: str) -> Callable[[F], F]:
    """Mark a function that only reads the board, or that has no table, with the sections it stands for."""

    def mark(function: F) -> F:
        _remember(function, sections)
        return function

    return mark


def rule(
    *sections: str,
) -> Callable[[Callable[Concatenate[T, P], R]], Callable[Concatenate[T, P], R]]:
    """Mark a rule: while it runs, the table stands at the first of its sections."""
    at = sections[0]

    def mark(function: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
        _remember(function, sections)

        @wraps(function)
        def cited(table: T, /, *args: P.args, **kwargs: P.kwargs) -> R:
            outer = table.section
            table.section = at
            try:
                return function(table, *args, **kwargs)
            finally:
                table.section = outer

        return cited

    return mark


def _remember(function: Callable[..., Any], sections: tuple[str, ...]) -> None:
    name = function.__qualname__
    _citations.extend((function.__module__, section, name) for section in sections)
    plain = getattr(function, "__wrapped__", function)
    _codes[plain.__code__] = sections


def citations(package: str) -> dict[str, list[str]]:
    """For each section cited below a package, the functions that cite it, in order of their modules.

    >>> "CO-X99" in citations("automarium.games.coatl")
    False
    """
    found: dict[str, list[str]] = {}
    for module, section, name in _citations:
        if module == package or module.startswith(package + "."):
            found.setdefault(section, []).append(f"{module}.{name}".removeprefix(f"{package}."))
    return found


def sections_of_code() -> dict[object, tuple[str, ...]]:
    """The sections of each marked function by its code object, for counting calls in a census."""
    return dict(_codes)
