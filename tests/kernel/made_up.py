"""Packages for tests: a game whose source lies in files of its own, because its source is what is tested."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from textwrap import dedent

import pytest

from automarium.kernel.catalog.game import AnyGame
from tests.kernel.small_game import GAME

_numbers = itertools.count()
LOOK = {"look.py": "from tests.kernel.small_game import LOOK"}


def new_package() -> str:
    """The name of a package that no other test has."""
    return f"made_up_{next(_numbers)}"


def made_up_game(
    folder: Path, monkeypatch: pytest.MonkeyPatch, book: str, files: Mapping[str, str]
) -> AnyGame:
    """A game with this book and these files; `play.py` is among them."""
    package = new_package()
    for name, source in {**LOOK, **files}.items():
        path = folder / package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(source), "utf-8")
    (folder / "sections.toml").write_text(book, "utf-8")
    monkeypatch.syspath_prepend(folder)
    import_module(package)
    return replace(GAME, folder=folder, package=package)
