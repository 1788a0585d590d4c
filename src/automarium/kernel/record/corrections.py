"""Corrections: answers that change what lies on the table at the start of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.record.journal import CORRECT, Entry
from automarium.kernel.rules.values import Plain, differences, plain

MOST_CORRECTIONS = 250
"""In one turn; people make far fewer, and each is worked out again with every answer."""
MOST_NUMBER = 999
"""Larger than any number of turns, points or cards on a table."""


def turn_name(number: int) -> str:
    """How a correction names its turn."""
    return f"turn {number}"


def corrects(entry: Entry, turn: str) -> bool:
    return entry.ask == CORRECT and entry.at == turn


def check_numbers(value: Plain, key: str = "") -> None:
    """Refuse numbers that no table can have, before a game counts up to them."""
    if isinstance(value, Mapping):
        for name, each in value.items():
            check_numbers(each, f"{key}.{name}" if key else name)
    elif isinstance(value, tuple):
        for each in value:
            check_numbers(each, key)
    elif isinstance(value, int) and abs(value) > MOST_NUMBER:
        error = PositionFault(f"{key}: expected a whole number from {-MOST_NUMBER} to {MOST_NUMBER}")
        if value > 0:
            raise error.as_told("at-most", key=key, most=MOST_NUMBER)
        raise error.as_told("number-least", key=key, least=-MOST_NUMBER, found=value)


def changes_between(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[tuple[str, Plain, Plain]]:
    """What a correction changes, as rows of (dotted key, before, after)."""
    return [(key, plain(old), plain(new)) for key, old, new in differences(before, after)]
