"""A run without a browser says at its end which tests did not run, and how to have them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILE = "tests/web/browser/test_signs.py"


def test_without_a_browser_the_end_names_what_did_not_run() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "1", FILE],
        cwd=ROOT,
        env={**os.environ, "AUTOMARIUM_CHROMIUM": "/nowhere/chromium", "AUTOMARIUM_BROWSER": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    lines = run.stdout.splitlines()
    end = lines[next(number for number, line in enumerate(lines) if "did not run" in line) :]
    count = int(next(line for line in end if line.startswith(f"  {FILE}: ")).rpartition(" ")[2])
    assert count > 0
    assert f" {count} test" in end[0]
    assert end[1].startswith("NO BROWSER FOUND")
    assert "Install Debian's chromium-headless-shell" in end[1]
    assert "AUTOMARIUM_CHROMIUM=" in end[1]
    assert f"{count} skipped" in end[-1]
