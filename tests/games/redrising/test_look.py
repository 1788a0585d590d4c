"""The promises of the look at the table and with all variants; the contract suite asks only on the screen."""

from __future__ import annotations

from dataclasses import replace

from automarium.contract.look import Looks
from automarium.games.redrising import GAME
from automarium.games.redrising.settings import VARIANT


class TestAtTheTable(Looks):
    game = replace(GAME, levels={level: GAME.levels[level] for level in ("table variant", "table")})


class TestWithEverything(Looks):
    game = replace(GAME, levels={"all": {"variant": VARIANT, "house": "random", "deck": "transcribed"}})
    seeds = ("1", "2")
