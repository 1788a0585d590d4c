"""The benchmarks and trials of the web table run. No figure is asserted: that would test the machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from benchmarks import step, web
from tests import trials
from tests.web.playing import GAMES


def test_it_runs() -> None:
    """In a process of its own: a browser test may have an event loop running in this one."""
    command = [sys.executable, web.__file__, "--quick"]
    report = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    for row in ("server ready", "a step, 3 games at once", "all assets", "coatl: table"):
        assert f"| {row}" in report


def test_a_step_has_its_parts() -> None:
    spent = step.measure(GAMES[0], 3)
    assert {"playing", "keeping", "drawing", "the page", step.REST} <= set(spent)
    assert all(each >= 0 for each in spent.values())


def test_a_store_that_is_gone_is_noticed_by_a_real_server(tmp_path: Path) -> None:
    """Fails where an answer is accepted that nobody would find again."""
    deleted, replaced = trials.deleted_store(tmp_path)
    assert "deleted" in str(deleted)
    assert "replaced" in str(replaced)
