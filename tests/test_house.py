"""The shape of the house: short functions, one name for a thing, nothing that the refit replaced."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "automarium"
LONGEST_FUNCTION = 40
MOST_NOTATION = 1400
GONE = ("labels.py", "shortcuts.py", "drawing.py", "late.py", "choices.py")
OF_PEOPLE = ("person_notation",)
DATED = ("whoever", "anew", " gives how ")
"""Words that plain English does without."""


def sources() -> list[Path]:
    return sorted(SOURCE.glob("**/*.py"))


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def test_functions_are_short() -> None:
    long = [
        f"{path.relative_to(SOURCE)}: {each.name} has {length} lines"
        for path in sources()
        for each in functions(ast.parse(path.read_text("utf-8")))
        if (length := (each.end_lineno or 0) - each.lineno + 1) > LONGEST_FUNCTION
    ]
    assert long == []


def test_what_nouns_and_verbs_replaced_is_gone() -> None:
    assert [str(path.relative_to(SOURCE)) for path in sources() if path.name in GONE] == []


def test_the_notation_of_the_games_stays_small() -> None:
    """That of the opponents and of the table between; a whole human side brings its own along."""
    files = [path for path in SOURCE.glob("games/*/*notation*.py") if path.stem not in OF_PEOPLE]
    assert len({file.parent for file in files}) == len([*SOURCE.glob("games/*/__init__.py")])
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= MOST_NOTATION


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_docstrings_are_plain_english(path: Path) -> None:
    words = path.read_text("utf-8").lower()
    assert [word for word in DATED if word in words] == []


def test_games_come_in_by_the_doors() -> None:
    """What rules and looks need is behind `rulebook` and `lookbook`."""
    strange = [
        f"{path.relative_to(SOURCE)}: {line}"
        for path in sorted(SOURCE.glob("games/**/*.py"))
        for line in path.read_text("utf-8").splitlines()
        if line.startswith("from automarium.kernel")
    ]
    assert strange == []


NAMES = {
    "coatl": r"c[oó]atl|m\.a\.k\.s", "redrising": r"red ?rising|tull", "gaia": r"gaia", "golem": r"golem",
    "root": r"(?<=['\"=.])root(?=['\"-])",
}  # fmt: skip
"""How a file would know each game; "root" is a word of styles and scripts, too, and counts in quotes."""
READ = ("py", "html", "css", "js", "svg", "json", "toml", "po")


def without_docstrings(path: Path) -> str:
    """What code does; examples in its descriptions may name a game."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [each for each in node.body if not _is_text(each)]
    return ast.unparse(tree)


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def test_nothing_outside_a_game_knows_it_by_name() -> None:
    """Styles, templates, scripts and messages included: a game of another package is as good as ours."""
    assert {path.parent.name for path in SOURCE.glob("games/*/__init__.py")} == set(NAMES)
    wanted = re.compile("|".join(NAMES.values()), re.IGNORECASE)
    files = [path for end in READ for path in SOURCE.glob(f"**/*.{end}")]
    outside = [path for path in files if path.relative_to(SOURCE).parts[0] != "games"]
    assert len(outside) > 200
    found = [
        f"{path.relative_to(SOURCE)}: {said.group()}"
        for path in sorted(outside)
        for said in wanted.finditer(
            without_docstrings(path) if path.suffix == ".py" else path.read_text("utf-8")
        )
    ]
    assert found == []


def test_what_tests_await_has_a_loop_of_its_own() -> None:
    """`asyncio.run` fails beside the browser's driver, and only where a browser test came before."""
    tests = Path(__file__).parent
    taken = [
        str(path.relative_to(tests))
        for path in sorted(tests.glob("**/*.py"))
        if "asyncio.run(" in path.read_text("utf-8") and path != Path(__file__)
    ]
    assert taken == []
