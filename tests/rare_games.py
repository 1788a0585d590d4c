"""Games that bring the rare rules of the built-in games, and what no game comes to.

    python -m tests.rare_games                      look for them again, 25 seconds for each game
    python -m tests.rare_games root --seconds 300   for one game, and longer

They are found once and kept in `rare_games.toml`, so that the contract comes to every rule in little time.
Where every level with every partner comes to a branch of the rules that tells nothing of its own, a game that
does so is kept, too.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from coverage import Coverage as Tracer

from automarium.contract.coverage import Coverage, Kind, cover, games_of_pairs, usual_games
from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.record.bulk import play_out

KEPT = Path(__file__).with_suffix(".toml")
HEAD = "# Written by `python -m tests.rare_games`: games that bring more than the usual ones.\n"


@dataclass(frozen=True, slots=True)
class Rare:
    """What is known of a game."""

    games: tuple[Kind, ...] = ()
    branches: tuple[Kind, ...] = ()
    """Games that come to branches of the rules to which no other does."""
    never: tuple[str, ...] = ()
    """What no game came to; known, and left to the worked examples."""

    @property
    def every(self) -> tuple[Kind, ...]:
        return (*self.games, *self.branches)


def known_rare(name: str) -> Rare:
    """What is kept of a game; nothing of one that was never looked at."""
    row = tomllib.loads(KEPT.read_text("utf-8")).get(name)
    if row is None:
        return Rare()
    return Rare(_kinds(row["games"]), _kinds(row["branches"]), tuple(row["never"]))


def _kinds(rows: Iterable[Sequence[str]]) -> tuple[Kind, ...]:
    return tuple((seed, level, partner) for seed, level, partner in rows)


def covered(game: AnyGame, seconds: float = 10) -> Coverage:
    """What the games come to; only if those that are kept no longer suffice, others are looked for."""
    known = known_rare(game.id)
    return cover(game, seconds, known.games, known.never)


Arc = tuple[str, int, int]
"""A file, and two lines of it that were carried out one after the other."""


def branching(game: AnyGame, rare: Sequence[Kind], others: Iterable[Kind]) -> tuple[Kind, ...]:
    """Of other games those that together come to all branches to which the usual and rare ones do not."""
    first = (*usual_games(game), *rare)
    left = [kind for kind in dict.fromkeys(others) if kind not in first]
    arcs = arcs_of(game, (*first, *left))
    missing = {arc for kind in left for arc in arcs[kind]}.difference(*(arcs[kind] for kind in first))
    found: list[Kind] = []
    while missing:
        found.append(max(left, key=lambda kind: len(arcs[kind] & missing)))
        missing -= arcs[found[-1]]
    return tuple(found)


def arcs_of(game: AnyGame, kinds: Iterable[Kind]) -> dict[Kind, set[Arc]]:
    """The branches in the modules of a game to which each of some games comes; of what is worked out once,
    the first."""
    kinds = tuple(kinds)
    tracer = Tracer(data_file=None, branch=True, config_file=False, include=[f"{game.folder}/*"])
    with tracer.collect():
        for kind in kinds:
            tracer.switch_context(json.dumps(kind))
            play_out(game, kind[0], game.levels[kind[1]], kind[2], record=True)
    data, found = tracer.get_data(), dict[Kind, set[Arc]]()
    for kind in kinds:
        data.set_query_context(json.dumps(kind))
        found[kind] = {(name, *arc) for name in data.measured_files() for arc in data.arcs(name) or ()}
    return found


def look_for(game: AnyGame, seconds: float) -> tuple[Coverage, Rare]:
    known = known_rare(game.id)
    found = cover(game, seconds, known.games, most=sys.maxsize)
    branches = branching(game, found.rare, (*games_of_pairs(game), *known.every))
    return found, Rare(tuple(found.rare), branches, tuple(found.never()))


def keep(found: dict[str, Rare]) -> None:
    """Write what was found, and what is kept of the other games."""
    lines = [HEAD]
    for name in sorted(catalog()):
        rare = found[name] if name in found else known_rare(name)
        lines += ["", f"[{name}]", *_listed("games", rare.games), *_listed("branches", rare.branches)]
        lines += _listed("never", rare.never)
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
        coverage, found[name] = look_for(catalog()[name], words.seconds)
        told, branches = len(found[name].games), len(found[name].branches)
        print(f"{name}: {coverage.games} games, {told} rare ones, {branches} for their branches; never:")
        print(*(f"  {each}" for each in found[name].never), sep="\n")
    keep(found)


if __name__ == "__main__":
    main()
