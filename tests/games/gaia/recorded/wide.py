"""The board of three and four people, which has more sectors than that of the solo game.

Its hexes are constants of the game, so the process that replays such a game sets them before it loads
anything else: `python -m tests.games.gaia.recorded.wide "0,0 3,-5 …" FILE…`, with the middles of the sectors.
"""

from __future__ import annotations

import sys
from pathlib import Path

from automarium.games.gaia import hexes
from automarium.games.gaia.hexes import RINGS, Hex, axial, named, reading_order


def lay_out(middles: list[Hex]) -> None:
    """Hexes around these middles, and no others."""
    rings = [step for ring in RINGS.values() for step in ring]
    around = [named(q + dq, r + dr) for q, r in map(axial, middles) for dq, dr in rings]
    hexes.HEXES = tuple(reading_order(around))
    hexes._PLACE = {place: number for number, place in enumerate(hexes.HEXES)}
    hexes._AXIAL = {place: axial(place) for place in hexes.HEXES}


def main(middles: str, *files: str) -> int:
    lay_out(middles.split())
    from tests.games.gaia.recorded.telling import tell  # loads what reads the hexes

    return max(tell(Path(file)) for file in files)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
