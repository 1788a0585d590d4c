"""Which games a hand plays: every preset at the table, every level, every bot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from automarium.kernel.catalog.game import AnyGame
from tests.hand.playing import Plan


def plans_of(game: AnyGame, seeds: Iterable[int]) -> Iterator[Plan]:
    for seed in seeds:
        for preset in game.presets:
            if game.presets[preset]:
                for level, options in game.levels.items():
                    yield Plan(game, preset, str(seed), level, options)
