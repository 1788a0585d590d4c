"""A store or a backup may hold anything: no page fails, and the sound game beside it goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.client import Client
from tests.web.odd_stores import lay, trial
from tests.web.playing import GAMES

STORES = 25
"""For each game; `python -m tests.trials stores` tries 10,000."""


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_no_store_is_a_mistake_of_ours(client: Client, tmp_path: Path, game: object) -> None:
    game = next(each for each in GAMES if each is game)
    (tmp_path / "laid").mkdir()
    laid = lay(tmp_path / "laid", game, "screen").read_bytes()
    for number in range(STORES):
        found = trial(tmp_path / str(number), laid, f"{game.id} {number}", client)
        assert not found, (number, found)
