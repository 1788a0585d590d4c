"""The games that `automarium auto` plays are those of before: same winner, same turns, same points.

`same_games/<game>.txt` has the games of seeds 1 to 200 as the first state of the program played them, before
moves and things had types. A change of the rules, or of the partner who sits in for the person, may change
some: then their lines are changed too, and the changelog says why.

Since then one of them has changed: in the 14th game of Gaia Project the steady partner finds a federation by
four satellites that it overlooked.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.running import run

FOLDER = Path(__file__).with_name("same_games")
OPTIONS = {
    "golem": ("--opt", "neighborhood=as_before"),
    "root": ("--opt", "factions=free", "--opt", "dice_rolled=always"),
}
"""Golem's neighborhood tiles were drawn when they were first used.
People's factions by the whole Law came later, and so did battles without a roll: both are the default."""
GAMES = 200 if os.environ.get("AUTOMARIUM_ALL_GAMES") else 8


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.txt")))
def test_the_games_are_those_of_before(name: str) -> None:
    wanted = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    assert len(wanted) == 200
    many = ("--seed", "1", "--games", str(GAMES), "--workers", "1", "--json")
    played = run("auto", name, *many, *OPTIONS.get(name, ())).json["games"]
    found = [
        f"{game['seed']} {game['result']} {game['turns']} "
        + " ".join(f"{side}={points}" for side, points in game["points"].items())
        for game in played
    ]
    assert found == wanted[:GAMES]
