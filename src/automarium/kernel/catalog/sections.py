"""The book's sections and what became of each: carried out by which functions, or not applicable and why."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from automarium.kernel.catalog.data_files import rows_in
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.citing import citations

DONE = "done"
NOT_APPLICABLE = "not applicable"
KEYS = {"id", "title", "book", "status", "reason"}


class SectionsFault(AutomariumError):
    """A sections.toml that contradicts itself."""


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
    rows = rows_in(path, "section")
    sections = [_section(path, row, cited) for row in rows]
    ids = [section.id for section in sections]
    if twice := sorted({each for each in ids if ids.count(each) > 1}):
        raise SectionsFault(f"{path.name}: listed twice: {', '.join(twice)}")
    if strange := sorted(set(cited) - set(ids)):
        raise SectionsFault(f"{path.name}: cited in the code but not listed: {', '.join(strange)}")
    return sections


def cited_at_lines(game: AnyGame) -> dict[str, list[str]]:
    """The sections that rules cite at a line, by `with table.at("5.6.2"):`, with the functions that do."""
    found: dict[str, list[str]] = {}
    for section, function in _at_lines(game.package):
        found.setdefault(section, []).append(function)
    return found


@cache
def _at_lines(package: str) -> tuple[tuple[str, str], ...]:
    """Each section cited at a line below a package, and the function that cites it.

    Most files cite none, and parsing a file takes time, above all on a phone.
    """
    cited = (
        (section, ".".join([*module, *function]))
        for module, file in _sources(package)
        if ".at(" in (source := file.read_text("utf-8"))
        for section, function in _cited_in(ast.parse(source), (), inside=False)
    )
    return tuple(dict.fromkeys(cited))


def _sources(package: str) -> Iterator[tuple[list[str], Path]]:
    """The source files of a package, or of a game in one module, with their names below it."""
    file = Path(sys.modules[package].__file__ or "")
    if file.name != "__init__.py":
        yield [], file
        return
    for path in sorted(file.parent.glob("**/*.py")):
        names = path.relative_to(file.parent).with_suffix("").parts
        yield [name for name in names if name != "__init__"], path


def _cited_in(node: ast.AST, name: tuple[str, ...], inside: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The sections cited in a piece of source, each with the outermost function around it, or the method."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.With):
            yield from ((section, name) for item in child.items for section in _cited_by(item))
        if not inside and isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield from _cited_in(child, (*name, child.name), isinstance(child, ast.FunctionDef))
        else:
            yield from _cited_in(child, name, inside)


def _cited_by(item: ast.withitem) -> Iterator[str]:
    call = item.context_expr
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "at":
        written = (each for argument in call.args for each in ast.walk(argument))
        yield from (
            each.value for each in written if isinstance(each, ast.Constant) and isinstance(each.value, str)
        )


def _section(path: Path, row: Mapping[str, str], cited: Mapping[str, list[str]]) -> Section:
    name = row.get("id", "?")
    if strange := sorted(set(row) - KEYS):
        raise SectionsFault(f"{path.name}, {name}: unknown keys {', '.join(strange)}")
    if not all(isinstance(each, str) for each in (*row.values(), row.get("title"))):
        raise SectionsFault(f"{path.name}, {name}: a title belongs here, and nothing but texts")
    functions = tuple(cited.get(name, ()))
    status = row.get("status", DONE)
    reason = row.get("reason", "")
    if status not in (DONE, NOT_APPLICABLE):
        raise SectionsFault(
            f"{path.name}, {name}: the status is '{DONE}' or '{NOT_APPLICABLE}', not {status!r}"
        )
    if status == DONE and not functions:
        raise SectionsFault(f"{path.name}, {name}: called done, but no function cites it")
    if status == NOT_APPLICABLE and (functions or not reason):
        raise SectionsFault(
            f"{path.name}, {name}: not applicable needs a reason and no function that cites it"
        )
    return Section(name, row["title"], row.get("book", ""), status, reason, functions)
