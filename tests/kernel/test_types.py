"""The contract is typed: mypy finds a wrong slot, a wrong setting, a wrong end of a record."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = Path(__file__).with_name("typed_game.txt")
MARK = re.compile(r"# E: ([a-z-]+)$")
ERROR = re.compile(r"typed_game\.py:(\d+): error: .*\[([a-z-]+)\]$")


def test_mypy_finds_these_mistakes_and_no_others(tmp_path: Path) -> None:
    source = EXAMPLE.read_text("utf-8")
    path = tmp_path / "typed_game.py"
    path.write_text(source, "utf-8")
    lines = enumerate(source.splitlines(), 1)
    marked = {(str(number), mark[1]) for number, line in lines if (mark := MARK.search(line))}
    command = [sys.executable, "-m", "mypy", "--no-pretty", "--follow-imports=silent", str(path)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    assert {(found[1], found[2]) for line in said.splitlines() if (found := ERROR.search(line))} == marked, (
        said
    )
    assert len(marked) > 12, "the example has lost its mistakes"
