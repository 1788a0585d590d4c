"""Which section of the book a function carries out.

Nothing here runs a rule or stands between a rule and its caller. A citation is only remembered: so the table
can tell at which section it stands, by a look at the stack, and the coverage of the book can be counted.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import currentframe
from types import CodeType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_citations: list[tuple[str, str, str]] = []
_codes: dict[int, tuple[CodeType, tuple[str, ...]]] = {}
_rules: dict[int, str] = {}
"""By the identity of the code: two functions that read alike in two files are still two."""


def cites(*sections: str) -> Callable[[F], F]:
    """Mark a function that only reads the board, or that has no table, with the sections it stands for."""

    def mark(function: F) -> F:
        _remember(function, sections)
        return function

    return mark


def rule(*sections: str) -> Callable[[F], F]:
    """Mark a rule: while it runs, the table stands at the first of its sections."""

    def mark(function: F) -> F:
        code = _remember(function, sections)
        if _rules.setdefault(code, sections[0]) != sections[0]:
            raise ValueError(f"{function.__qualname__}: two rules made from one def cannot be told apart")
        return function

    return mark


def running_section() -> str:
    """The section of the innermost rule that is running; empty where none is."""
    frame = currentframe()
    while frame is not None:
        section = _rules.get(id(frame.f_code))
        if section is not None:
            return section
        frame = frame.f_back
    return ""


def _remember(function: Callable[..., Any], sections: tuple[str, ...]) -> int:
    name = function.__qualname__
    _citations.extend((function.__module__, section, name) for section in sections)
    code: CodeType = getattr(function, "__wrapped__", function).__code__
    _codes[id(code)] = (code, sections)  # kept alive, so that the identity stays its own
    return id(code)


def citations(package: str) -> dict[str, list[str]]:
    """For each section cited below a package, the functions that cite it, in order of their modules.

    >>> citations("automarium.games.no-such-game")
    {}
    """
    found: dict[str, list[str]] = {}
    for module, section, name in _citations:
        if module == package or module.startswith(package + "."):
            found.setdefault(section, []).append(f"{module}.{name}".removeprefix(f"{package}."))
    return found


def sections_of_code() -> dict[int, tuple[str, ...]]:
    """The sections of each marked function by the identity of its code, for counting calls in a census."""
    return {code: sections for code, (_, sections) in _codes.items()}
