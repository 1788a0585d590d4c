"""The whole game keeps the promises of the contract, too: sessions, positions, words, pictures."""

from __future__ import annotations

from dataclasses import replace

from automarium.contract import Contract
from automarium.games.gaia import GAME

SCREEN = {**GAME.preset_options["screen"], "human": "taklons", "faction": "itars"}


class TestWholeGame(Contract):
    """What the preset on screen brings, walked question by question, here and there."""

    game = replace(GAME, levels={"screen": SCREEN})
    seeds = ("1",)
    every = 9
    test_another_process_tells_the_same = None  # type: ignore[assignment]  # it looks for a game of the catalog
    test_every_section_is_accounted_for = None  # type: ignore[assignment]  # the suite over all levels does
    test_what_the_look_names_is_there = None  # type: ignore[assignment]  # some names are seen at other levels
