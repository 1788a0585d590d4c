"""Recorded games in files, in our own form or in `gaia-recorded/1`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from tests.games.gaia.recorded import record, theirs
from tests.games.gaia.recorded.record import Record

OWN = Path(__file__).parent / "games"
"""The games that come with the tests."""
MORE = "AUTOMARIUM_GAIA_RECORDED"
"""Names files or folders with more of them, as a path of several."""


def load(path: Path) -> Record:
    return record.read(path) if path.suffix == ".jsonl" else theirs.read(path)


def more() -> list[Path]:
    """The games that the environment names."""
    return [
        file for name in os.environ.get(MORE, "").split(os.pathsep) if name for file in games_at(Path(name))
    ]


def games_at(path: Path) -> Iterator[Path]:
    """A file itself; of a folder all that are recorded games."""
    if path.is_dir():
        found = sorted([*path.glob("*.json"), *path.glob("*.jsonl")])
        yield from (each for each in found if not each.name.startswith("legal-"))
    else:
        yield path
