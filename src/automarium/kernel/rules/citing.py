"""Which section of the book a function carries out.

Nothing here runs a rule or stands between a rule and its caller. A citation is only remembered, so that the
table can find the section that is running on the stack, and the coverage of the book can be counted.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from types import CodeType, FrameType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_citations: list[tuple[str, str, str]] = []
_codes: dict[int, tuple[CodeType, tuple[str, ...]]] = {}
_rules: dict[int, str] = {}
"""By the identity of the code: equal functions in two files are still two."""


def cites(*sections: str) -> Callable[[F], F]:
    """Mark a function that only reads the board, or that has no table, with the sections it carries out."""

    def mark(function: F) -> F:
        _remember(function, sections)
        return function

    return mark


def rule(*sections: str) -> Callable[[F], F]:
    """Mark a rule: while it runs, the table cites the first of its sections."""

    def mark(function: F) -> F:
        code = _remember(function, sections)
        if _rules.setdefault(code, sections[0]) != sections[0]:
            raise ValueError(f"{function.__qualname__}: two rules made from one def cannot be told apart")
        return function

    return mark


def running_section(cited: Mapping[int, Sequence[str]] = {}) -> str:
    """The section of the innermost rule that is running, or of a `with table.at(…)` deeper than it."""
    frame: FrameType | None = sys._getframe(1)  # noqa: SLF001  # no rule is called from here
    while frame is not None:
        if cited and id(frame) in cited:
            return cited[id(frame)][-1]
        if (code := id(frame.f_code)) in _rules:
            return _rules[code]
        frame = frame.f_back
    return ""


class Citing:
    """`with table.at("T.nightmare"):` what is told and asked inside cites that section."""

    __slots__ = ("_cited", "_frame", "_section")

    def __init__(self, cited: dict[int, list[str]], section: str) -> None:
        self._cited = cited
        self._section = section
        self._frame = 0

    def __enter__(self) -> None:
        self._frame = id(sys._getframe(1))  # noqa: SLF001  # the function that says `with`
        self._cited.setdefault(self._frame, []).append(self._section)

    def __exit__(self, *_: object) -> None:
        sections = self._cited[self._frame]
        sections.pop()
        if not sections:  # another frame may come to lie at the same place
            del self._cited[self._frame]


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
