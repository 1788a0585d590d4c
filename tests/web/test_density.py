"""No function of the pages is too dense to be read at once: ways through it are counted, not lines."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import automarium.web

ROOMS = ("ask", "base", "book", "server", "shelf", "stage", "table")
MOST = 15
FOLDER = Path(automarium.web.__file__).parent
FILES = sorted(path for room in ROOMS for path in (FOLDER / room).glob("*.py"))


def ways_through(function: ast.AST) -> int:
    """Its cyclomatic complexity; conditions inside an expression count as those of a statement."""
    return 1 + sum(map(_branches, ast.walk(function)))


def _branches(node: ast.AST) -> int:
    if isinstance(node, ast.BoolOp):
        return len(node.values) - 1
    if isinstance(node, ast.comprehension):
        return 1 + len(node.ifs)
    single = ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.Assert, ast.Lambda
    return int(isinstance(node, (*single, ast.match_case)))


def functions_in(source: str) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    nodes = ast.walk(ast.parse(source))
    return (node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_function_is_too_dense(path: Path) -> None:
    found = {each.name: ways_through(each) for each in functions_in(path.read_text(encoding="utf-8"))}
    assert {name: ways for name, ways in found.items() if ways > MOST} == {}


def test_ways_are_counted_inside_expressions() -> None:
    dense = "def f(a, b):\n    return [x for x in a if x and b] if a or b else None\n"
    (function,) = functions_in(dense)
    assert ways_through(function) == 1 + 1 + 1 + 1 + 1 + 1
