"""A store, a backup or a box may hold anything: no page fails, and the sound game beside it goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from automarium.kernel.catalog.game import AnyGame
from tests.web.client import Client
from tests.web.odd_stores import trial
from tests.web.playing import GAMES

STORES = 8
"""For each game; `python -m tests.trials stores` tries 10,000."""


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_no_store_is_a_mistake_of_ours(client: Client, tmp_path: Path, game: AnyGame) -> None:
    presets = list(game.presets)
    for number in range(STORES):
        preset = presets[number % len(presets)]
        found = trial(tmp_path / str(number), game, preset, f"{game.id} {number}", client)
        assert not found, (number, found)
