"""The book's sections and what became of each: carried out by which functions, or not applicable and why."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.citing import citations

DONE = "done"
NOT_APPLICABLE = "not applicable"
KEYS = {"id", "title", "book", "status", "reason"}


class BadSections(AutomariumError):
    """A sections.toml that does not hold together."""


@dataclass(frozen=True, slots=True)
class Section:
    """One section: its id, our title for it, the book's own heading, and what became of it."""

    id: str
    title: str
    book: str
    status: str
    reason: str
    functions: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "title": self.title,
            "book": self.book,
            "status": self.status,
            "reason": self.reason,
            "functions": list(self.functions),
        }


def coverage_of(game: AnyGame) -> tuple[int, int]:
    """How many sections the book has, and how many are carried out; counted without loading the game."""
    text = (game.folder / "sections.toml").read_text(encoding="utf-8")
    count = len(re.findall(r"^\[\[section\]\]$", text, re.MULTILINE))
    left_out = len(re.findall(rf'^status = "{NOT_APPLICABLE}"$', text, re.MULTILINE))
    return count, count - left_out


def sections_of(game: AnyGame) -> list[Section]:
    """All sections in the order of the book, with the functions that cite them."""
    path = game.folder / "sections.toml"
    _ = game.play, game.look  # all rules are imported with them
    cited = citations(game.package)
    for section, functions in cited_at_lines(game).items():
        cited[section] = [*cited.get(section, ()), *functions]
    rows = tomllib.loads(path.read_text(encoding="utf-8")).get("section", [])
    sections = [_section(path, row, cited) for row in rows]
    ids = [section.id for section in sections]
    if twice := sorted({each for each in ids if ids.count(each) > 1}):
        raise BadSections(f"{path.name}: listed twice: {', '.join(twice)}")
    if strange := sorted(set(cited) - set(ids)):
        raise BadSections(f"{path.name}: cited in the code but not listed: {', '.join(strange)}")
    return sections


def cited_at_lines(game: AnyGame) -> dict[str, list[str]]:
    """The sections that rules cite at a line, by `with table.at("5.6.2"):`, with the functions that do."""
    found: dict[str, list[str]] = {}
    for file in _sources(game.package):
        module = file.stem if file.parent == game.folder else f"{file.parent.name}.{file.stem}"
        for function in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for section in _at_lines(function):
                    found.setdefault(section, []).append(f"{module}.{function.name}")
    return found


def _sources(package: str) -> list[Path]:
    file = Path(sys.modules[package].__file__ or "")
    return sorted(file.parent.glob("**/*.py")) if file.name == "__init__.py" else [file]


def _at_lines(function: ast.FunctionDef) -> Iterator[str]:
    for node in ast.walk(function):
        for item in node.items if isinstance(node, ast.With) else ():
            call = item.context_expr
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "at":
                yield from (str(each.value) for each in call.args if isinstance(each, ast.Constant))


def _section(path: Path, row: Mapping[str, str], cited: Mapping[str, list[str]]) -> Section:
    name = row.get("id", "?")
    if strange := sorted(set(row) - KEYS):
        raise BadSections(f"{path.name}, {name}: unknown keys {', '.join(strange)}")
    functions = tuple(cited.get(name, ()))
    status = row.get("status", DONE)
    reason = row.get("reason", "")
    if status not in (DONE, NOT_APPLICABLE):
        raise BadSections(
            f"{path.name}, {name}: the status is '{DONE}' or '{NOT_APPLICABLE}', not {status!r}"
        )
    if status == DONE and not functions:
        raise BadSections(f"{path.name}, {name}: called done, but no function cites it")
    if status == NOT_APPLICABLE and (functions or not reason):
        raise BadSections(f"{path.name}, {name}: not applicable needs a reason and no function that cites it")
    return Section(name, row["title"], row.get("book", ""), status, reason, functions)
