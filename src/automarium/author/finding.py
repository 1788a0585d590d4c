"""The game that an author means: an installed one by its name, or a package by its folder."""

from __future__ import annotations

import sys
import tomllib
from importlib import import_module
from pathlib import Path

from automarium.kernel.catalog.game import GROUP, AnyGame, Game, NoSuchGame, find


def game_at(name: str) -> AnyGame:
    """Find a game by its name, or by the folder with its `pyproject.toml`, which need not be installed."""
    folder = Path(name)
    return _in_folder(folder) if (folder / "pyproject.toml").is_file() else find(name)


def _in_folder(folder: Path) -> AnyGame:
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8")).get("project", {})
    points = list(project.get("entry-points", {}).get(GROUP, {}).values())
    if len(points) != 1:
        raise NoSuchGame(f"{folder / 'pyproject.toml'} names {len(points)} games under {GROUP}, not one")
    module, _, attribute = points[0].partition(":")
    for source in (folder, folder / "src"):
        sys.path.insert(0, str(source.resolve()))
    game = getattr(import_module(module), attribute or "GAME")
    if not isinstance(game, Game):
        raise NoSuchGame(f"{points[0]} is no game")
    return game
