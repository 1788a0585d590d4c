"""What a reader tries first must work: the README's Python lines, and its example to paste."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"
PASTED = re.compile(r"^```sh\n(automarium decide .*?)^```$.*?^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHOT = re.compile(r'<img src="((?:shots|screens)/[^"]+)"')


def test_python_lines_are_true() -> None:
    tried = doctest.testfile(
        str(README), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8"
    )
    assert tried.attempted > 3
    assert tried.failed == 0


def test_the_decide_example_can_be_pasted(tmp_path: Path) -> None:
    """In a shell, as it stands."""
    found = PASTED.search(README.read_text("utf-8"))
    assert found, "README.md has no decide example with what it prints"
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "LC_ALL": "C.UTF-8"}
    ran = subprocess.run(
        ["sh", "-c", found[1]],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    alike = doctest.OutputChecker().check_output(found[2], ran.stdout, doctest.ELLIPSIS)
    assert alike, f"README.md says\n{found[2]}\nthe program says\n{ran.stdout}"


def test_the_pictures_are_there_and_small() -> None:
    """Those of the README, which come before its first command, and those of the documentation."""
    text = README.read_text("utf-8")
    shown = re.findall(r'<img src="([^"]+)"', text)
    assert len(shown) >= 5
    assert text.index(shown[-1]) < text.index("make play")
    pages = README.parent / "docs"
    in_docs = [each for page in pages.glob("*.md") for each in SHOT.findall(page.read_text("utf-8"))]
    assert [each for each in shown if not (README.parent / each).is_file()] == []
    made = [
        [each for each in (pages / folder).rglob("*") if each.is_file()] for folder in ("shots", "screens")
    ]
    there = [each.relative_to(pages).as_posix() for some in made for each in some]
    assert sorted(set(in_docs)) == sorted(there)
    for some in made:
        assert sum(path.stat().st_size for path in some) < 1_500_000
