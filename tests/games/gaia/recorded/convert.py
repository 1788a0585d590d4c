"""Writes recorded games in our own form: `python -m tests.games.gaia.recorded.convert FOLDER FILE…`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.games.gaia.recorded.files import games_at, load
from tests.games.gaia.recorded.record import written

if __name__ == "__main__":
    folder, *names = map(Path, sys.argv[1:])
    for path in (file for name in names for file in games_at(name)):
        record = load(path)
        (folder / f"{'-'.join(record.factions)}.jsonl").write_text(written(record), "utf-8")
