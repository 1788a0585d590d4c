"""Games that bring the rare rules of the built-in games, and what no game comes to.

    python -m tests.rare_games                      look for them again, 25 seconds for each game
    python -m tests.rare_games root --seconds 300   for one game, and longer

They are found once and kept in `rare_games.toml`, so that the contract comes to every rule in little time.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from automarium.contract.coverage import Coverage, Kind, cover
from automarium.kernel.catalog.game import AnyGame, catalog

KEPT = Path(__file__).with_suffix(".toml")
HEAD = "# Written by `python -m tests.rare_games`: games that bring more than the usual ones.\n"


@dataclass(frozen=True, slots=True)
class Rare:
    """What is known of a game."""

    games: tuple[Kind, ...] = ()
    never: tuple[str, ...] = ()
    """What no game came to; known, and left to the worked examples."""


def known_rare(name: str) -> Rare:
    """What is kept of a game; nothing of one that was never looked at."""
    row = tomllib.loads(KEPT.read_text("utf-8")).get(name)
    if row is None:
        return Rare()
    return Rare(tuple((seed, level, partner) for seed, level, partner in row["games"]), tuple(row["never"]))


def covered(game: AnyGame, seconds: float = 10) -> Coverage:
    """What the games come to; only if those that are kept no longer suffice, others are looked for."""
    known = known_rare(game.id)
    return cover(game, seconds, known.games, known.never)


def keep(found: dict[str, Coverage]) -> None:
    """Write what was found, and what is kept of the other games."""
    lines = [HEAD]
    for name in sorted(catalog()):
        rare = (
            Rare(tuple(found[name].rare), tuple(found[name].never())) if name in found else known_rare(name)
        )
        lines += ["", f"[{name}]", *_listed("games", rare.games), *_listed("never", rare.never)]
    KEPT.write_text("\n".join(lines) + "\n", "utf-8")


def _listed(name: str, rows: tuple[object, ...]) -> list[str]:
    return [f"{name} = [", *(f"    {json.dumps(row, ensure_ascii=False)}," for row in rows), "]"]


def main() -> None:
    parser = argparse.ArgumentParser(description="Look for games that bring the rare rules.")
    parser.add_argument("games", nargs="*", default=sorted(catalog()))
    parser.add_argument("--seconds", type=float, default=25)
    words = parser.parse_args()
    found = {}
    for name in words.games:
        game = catalog()[name]
        found[name] = cover(game, words.seconds, known_rare(name).games, most=sys.maxsize)
        print(f"{name}: {found[name].games} games, {len(found[name].rare)} rare ones, never:")
        print(*(f"  {each}" for each in found[name].never()), sep="\n")
    keep(found)


if __name__ == "__main__":
    main()
