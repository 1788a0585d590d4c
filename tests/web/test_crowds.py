"""The trial of crowds runs, and says what it saw. No time is asserted: that would test the machine."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.web.crowds import AT_WORK, fair, rows

A_MOMENT = replace(AT_WORK, games=2, pause=0.2, seconds=0.4)


def test_other_tables_go_on_beside_a_crowd(tmp_path: Path) -> None:
    """Fails where a hint or a page is refused or a step is lost."""
    quiet, hints, long, hasty, told, opened, machine = fair(tmp_path, A_MOMENT, rounds=1, guests=2)
    for row in (quiet, hints, long, hasty):
        assert " steps at 2 tables, " in row.what
        assert "95 of 100 within" in row.seen
    assert int(told.seen) >= 2
    assert int(opened.seen) >= 2
    assert "meanwhile" in machine.seen


def test_more_than_twice_as_long_is_too_long() -> None:
    found = rows({"in quiet": [10.0, 10.0], "a": [20.0, 20.0], "b": [21.0, 21.0]}, 1)
    assert [row.kept for row in found] == [True, True, False]
