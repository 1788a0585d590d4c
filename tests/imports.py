"""What the modules of the project import, wherever in a module that stands: also late and for types alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"


@cache
def modules(source: str, module: str, *, is_package: bool = False) -> tuple[str, ...]:
    """The full names that a module imports; several tests ask for those of every module.

    >>> modules("import json\\nfrom . import deck\\nfrom ..kernel import rule", "automarium.games.x")
    ('json', 'automarium.games.deck', 'automarium.kernel.rule')
    """
    return tuple(_modules(source, module.split(".") if is_package else module.split(".")[:-1]))


def _modules(source: str, package: list[str]) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            near = package[: len(package) - node.level + 1] if node.level else []
            base = [*near, *([node.module] if node.module else [])]
            yield from (".".join([*base, alias.name]) for alias in node.names)


def belongs(name: str, package: str) -> bool:
    return f"{name}.".startswith(f"{package}.")


def imports_in(source: Path, package: str) -> Iterator[tuple[str, str]]:
    """Each module of a package with each name that it imports."""
    for path in sorted(source.joinpath(*package.split(".")).glob("**/*.py")):
        is_package = path.name == "__init__.py"
        within = path.parent if is_package else path.with_suffix("")
        module = ".".join(within.relative_to(source).parts)
        for imported in modules(path.read_text("utf-8"), module, is_package=is_package):
            yield module, imported


def upward(source: Path, package: str, rooms: tuple[str, ...]) -> list[str]:
    """The imports of a room from one above it; `rooms` are listed from the bottom."""
    found = []
    for module, imported in imports_in(source, package):
        here, there = (name.removeprefix(f"{package}.").split(".")[0] for name in (module, imported))
        inside = belongs(imported, package) and here in rooms and there in rooms
        if inside and rooms.index(here) < rooms.index(there):
            found.append(f"{module} imports {imported}")
    return found
