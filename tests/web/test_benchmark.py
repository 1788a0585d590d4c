"""The benchmark of the web table runs. No figure is asserted: that would test the machine."""

from __future__ import annotations

import subprocess
import sys

from benchmarks import web


def test_it_runs() -> None:
    """In a process of its own: a browser test may have an event loop running in this one."""
    command = [sys.executable, web.__file__, "--quick"]
    report = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    for row in ("server ready", "a step, 3 games at once", "all assets", "coatl: table"):
        assert f"| {row}" in report


def test_the_table_has_a_place_in_the_readme() -> None:
    text = web.README.read_text("utf-8")
    assert len(web.FIGURES.findall(text)) == 1
