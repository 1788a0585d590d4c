"""Says where recorded games differ from ours, whatever map they were played on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from automarium.games.gaia.hexes import HEXES, within
from tests.games.gaia.recorded.files import load
from tests.games.gaia.recorded.record import Record
from tests.games.gaia.recorded.replay import Replay

ROOT = Path(__file__).parents[4]
SECTOR = 2
"""How far the hexes of a sector are from its middle."""


def tell(path: Path) -> int:
    """Print every difference of a file; 1 if there is one."""
    record = load(path)
    if not fits(record):
        return elsewhere(record, path)
    again = Replay(record)
    again.run()
    checked = again.legal
    same = f"the same: {len(record.moves)} moves, {checked.positions} lists of legal moves"
    for line in again.differences or [same]:
        print(f"{path.name}: {line}")
    return int(bool(again.differences))


def fits(record: Record) -> bool:
    """Whether the record's map has the hexes of our board."""
    known = {*HEXES}
    if any(middle not in known for middle in record.middles):
        return False
    return {place for middle in record.middles for place in within(middle, SECTOR)} == known


def elsewhere(record: Record, path: Path) -> int:
    """In a process of its own, whose board is that of the record."""
    middles, file = " ".join(record.middles), str(path.resolve())
    command = [sys.executable, "-m", "tests.games.gaia.recorded.wide", middles, file]
    return subprocess.run(command, cwd=ROOT, check=False).returncode
