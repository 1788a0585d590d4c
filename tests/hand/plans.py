"""Which games a hand plays: every preset at the table, every level, every bot, told and dealt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from automarium.kernel.catalog.game import AnyGame
from automarium.web.stage.by_chance import may_deal
from tests.hand.playing import Plan
from tests.hand.setups import setup_of


def plans_of(game: AnyGame, seeds: Iterable[int]) -> Iterator[Plan]:
    for seed in seeds:
        for preset in game.presets:
            if game.presets[preset]:
                for level, options in game.levels.items():
                    yield Plan(game, preset, str(seed), level, options)


def told_and_dealt(plan: Plan) -> Iterator[Plan]:
    """The same with *Deal it for me*, where there is something to deal and the hand lays it out."""
    yield plan
    if setup_of(plan.game) is not None and may_deal(plan.begun()):
        yield replace(plan, deal=True)
