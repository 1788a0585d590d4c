"""The game of a study: an installed one, or one with changed rules, from a file beside the study."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import automarium
from automarium.kernel.catalog.game import AnyGame, Game, find
from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.values import cleaned

PLAYING = ("__init__", "boards", "bulk", "journal", "patience", "recorder", "thinking", "to_try")
"""The files of `record` that play games; the others only keep them."""
LOOK = "look.py"
LONGEST_NAME = 200
"""Most letters of a name."""
RULES = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*", re.ASCII)
"""A module, and the name of a game in it."""
TOLD = ("sections", "companion")
"""Files that describe the rules but play nothing, in code and in data."""


class NoSuchRules(AutomariumError):
    """A file of rules that is not there, cannot be read, or holds no game."""


class GameName(NamedTuple):
    """A game by name, as workers get it: `coatl`, or `my_rules:GAME` in a folder."""

    name: str
    folder: str = ""

    def game(self) -> AnyGame:
        return _loaded(self.name, self.folder) if ":" in self.name else find(self.name)

    def fingerprint(self) -> str:
        """A word for the rules: two computers with the same word play the same games."""
        return _fingerprint(self)


@cache
def _loaded(name: str, folder: str) -> AnyGame:
    module, _, attribute = name.partition(":")
    if len(name) > LONGEST_NAME or not RULES.fullmatch(name):
        raise NoSuchRules(f"{cleaned(name)[:LONGEST_NAME]}: rules are named like my_rules:GAME")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    try:
        game = getattr(import_module(module), attribute, None)
    except (ImportError, SyntaxError, ValueError) as error:
        raise NoSuchRules(f"{name}: cannot import {module} ({error}); it must lie in {folder}") from error
    if not isinstance(game, Game):
        raise NoSuchRules(f"{name}: there is no game called {attribute!r} in {module}")
    return game


@cache
def _fingerprint(named: GameName) -> str:
    hashed = blake2b(digest_size=8)
    for root, path in files_of_rules(named):
        hashed.update(path.relative_to(root).as_posix().encode() + b"\0")
        hashed.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return hashed.hexdigest()


def files_of_rules(named: GameName) -> Iterator[tuple[Path, Path]]:
    """The files that the games of a study depend on; drawings, words and the store are not among them.

    Each file with the folder that it is named from, in the same order everywhere.
    """
    kernel, folder = Path(automarium.__file__).parent / "kernel", named.game().folder
    roots = [(kernel, pattern) for pattern in ("*.py", "rules/*.py", "catalog/*.py")]
    roots += [(kernel, f"record/{name}.py") for name in PLAYING]
    roots += [(folder, "**/*.py"), (folder, "**/*.toml")]
    if ":" in named.name:
        file = Path(str(import_module(named.name.partition(":")[0]).__file__))
        roots.append((file.parent, "**/*.py" if file.name == "__init__.py" else file.name))
    for root, pattern in roots:
        yield from ((root, path) for path in sorted(root.glob(pattern)) if not _is_for_looks(path))


def _is_for_looks(path: Path) -> bool:
    """Whether no rule needs a file: it belongs to what people see, or describes the rules."""
    return path.name == LOOK or path.stem in TOLD or b"automarium.lookbook" in path.read_bytes()
