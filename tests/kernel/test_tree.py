"""Reading a position's tree: each reader takes what fits and names the key of what does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from automarium.kernel.catalog.game import BadPosition
from automarium.kernel.catalog.tree import at_most, flag, no_others, number, one_of, table, text, texts

GOOD: list[tuple[Callable[[], object], object]] = [
    (lambda: table({"supply": {"1": "R"}}, "supply"), {"1": "R"}),
    (lambda: table({}, "supply"), {}),
    (lambda: text("R", "store"), "R"),
    (lambda: texts(["R", "K"], "store"), ["R", "K"]),
    (lambda: flag(False, "on"), False),
    (lambda: number(0, "fleet", 0, 10), 0),
    (lambda: number(10, "fleet", 0, 10), 10),
    (lambda: number(12, "turn"), 12),
    (lambda: number(-5, "points", -5), -5),
    (lambda: one_of("even", ("even", "odd"), "parity"), "even"),
]

BAD: list[tuple[Callable[[], object], str]] = [
    (lambda: table({"supply": 1}, "supply"), "supply: must be a table, found 1"),
    (lambda: no_others({"a": 1, "x": 2}, ("a", "b"), "turn"), "turn: unknown key x; the keys are a, b"),
    (lambda: text(3, "store"), "store: must be a text in quotes, found 3"),
    (lambda: texts("R", "store"), "store: must be a list of texts, found 'R'"),
    (lambda: texts(["R", 1], "store"), "store: must be a text in quotes, found 1"),
    (lambda: flag(1, "on"), "on: must be true or false, found 1"),
    (lambda: number(11, "fleet", 0, 10), "fleet: must be a whole number from 0 to 10, found 11"),
    (lambda: number(-1, "fleet", 0, 10), "fleet: must be a whole number from 0 to 10, found -1"),
    (lambda: number(-1, "turn"), "turn: must be a whole number of at least 0, found -1"),
    (lambda: number(True, "turn"), "turn: must be a whole number of at least 0, found True"),
    (lambda: number("1", "turn"), "turn: must be a whole number of at least 0, found '1'"),
    (lambda: one_of("both", ("even", "odd"), "parity"), "parity: must be one of even, odd; found 'both'"),
    (lambda: one_of(["even"], ("even",), "parity"), "parity: must be one of even; found ['even']"),
    (lambda: at_most(["a", "b", "c"], 2, "row"), "row: at most 2, found 3"),
]


@pytest.mark.parametrize(("read", "value"), GOOD)
def test_what_fits_is_read(read: Callable[[], object], value: object) -> None:
    assert read() == value


@pytest.mark.parametrize(("read", "message"), BAD)
def test_what_does_not_fit_names_its_key(read: Callable[[], object], message: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read()
    assert str(refused.value) == message


def test_known_keys_and_short_lists_pass() -> None:
    no_others({"a": 1}, ("a", "b"), "turn")
    at_most(["a", "b"], 2, "row")
