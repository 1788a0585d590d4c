"""Faults that are planted in what is shown."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.hand.showing import READERS


def lay_instead(monkeypatch: pytest.MonkeyPatch, reader: str, was: str, now: str) -> list[str]:
    """The set-up is told with other words, or without a line that has none left; what was told in truth."""
    kind, changed = READERS[reader], list[str]()
    laid = kind.laid

    def other(showing: Any) -> list[str]:
        told = laid(showing)
        lines = {each: re.sub(was, now, each) for each in told}
        changed.extend(each for each, line in lines.items() if each != line)
        return [line for each in told if (line := lines[each])]

    monkeypatch.setattr(kind, "laid", other)
    return changed


def ask_instead(monkeypatch: pytest.MonkeyPatch, reader: str, was: str, now: str) -> list[str]:
    """A question has other words; what was asked in truth."""
    kind, changed = READERS[reader], list[str]()
    asked = kind.asked

    def other(showing: Any) -> str:
        told = asked(showing)
        words = re.sub(was, now, told)
        changed.extend([told] if words != told else [])
        return words

    monkeypatch.setattr(kind, "asked", other)
    return changed
