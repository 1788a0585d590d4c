"""Who may know whom: the Law knows neither bots nor people's decisions, and these do not know each other."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from automarium.games import root

HERE = Path(root.__file__).parent
MAY_IMPORT = {"law": {"law"}, "rules": {"rules", "law"}, "human": {"human", "law"}}
"""For each package the packages of Root that it may import from."""


def imported(file: Path) -> set[str]:
    """The packages of Root from which a file imports."""
    names = [node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.ImportFrom)]
    inside = [f"{node.module}.".removeprefix(f"{root.__name__}.") for node in names]
    return {name.partition(".")[0] for name in inside} & {*MAY_IMPORT}


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_package_imports_only_what_it_may_know(package: str) -> None:
    files = sorted((HERE / package).glob("*.py"))
    assert len(files) > 3
    strange = {file.name: imported(file) - MAY_IMPORT[package] for file in files}
    assert not {name: known for name, known in strange.items() if known}


def test_looking_for_imports_finds_them() -> None:
    assert imported(HERE / "human" / "pieces.py") == {"human", "law"}
