"""Replays recorded games and prints each difference; the exit code says whether there is one."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.games.gaia.recorded.files import games_at, more
from tests.games.gaia.recorded.telling import tell

if __name__ == "__main__":
    named = [file for name in sys.argv[1:] for file in games_at(Path(name))]
    sys.exit(max(map(tell, named or more()), default=0))
