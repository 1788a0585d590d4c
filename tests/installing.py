"""Games of other packages, installed for a test beside the built-in ones."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.catalog.game import GROUP, forget_games

Install = Callable[[str, str], None]
_numbers = itertools.count()
GAME = """
from dataclasses import replace
from automarium.kernel.catalog.game import find
from tests.kernel.small_game import GAME as ORCHARD

GAME = replace(ORCHARD, **{{"id": "meadow", "folder": find("coatl").folder, **dict({})}})
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Put the source of a module beside the built-in games, as a game of this name."""
    real, points = metadata.entry_points, list[metadata.EntryPoint]()

    def entry_points(**wanted: Any) -> Any:
        return [*real(**wanted), *points] if wanted == {"group": GROUP} else real(**wanted)

    def add(name: str, source: str) -> None:
        module = f"plugged_in_{next(_numbers)}"
        (tmp_path / f"{module}.py").write_text(source, "utf-8")
        points[:] = [each for each in points if each.name != name]
        points.append(metadata.EntryPoint(name, f"{module}:GAME", GROUP))
        forget_games()

    monkeypatch.setattr(metadata, "entry_points", entry_points)
    monkeypatch.syspath_prepend(tmp_path)
    yield add
    forget_games()
