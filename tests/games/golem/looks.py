"""Games at Golem's own table, up to a look that the app asks for."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from automarium.games.golem import GAME
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.values import plain

SEEDS = "12345678"


def at_look(components: str, what: str, *answers: tuple[str, ...], steps: int | None = None) -> Session[Any]:
    """A game with this box, at a look, after these answers to the ones of its kind before it.

    With so many steps in each round; few of them bring no golem into danger.
    """
    games = (_played_to(seed, components, what, answers, steps) for seed in SEEDS)
    return next(session for session in games if session.asking is not None)


def _played_to(
    seed: str, components: str, what: str, answers: Sequence[tuple[str, ...]], steps: int | None
) -> Session[Any]:
    session = Session.start(GAME, "1", "table", {"components": components})
    chance, given = random.Random(seed), list(answers)  # noqa: S311  # a game of dice
    while (now := session.asking) is not None and (now.request.what != what or given):
        if now.request.what == DONE:
            session.reply(DONE)
        elif now.request.what == "steps-of-round" and steps is not None:
            session.reply(steps)
        else:
            told = given.pop(0) if now.request.what == what else now.request.by_chance(chance.randrange)
            session.reply(plain(told))
    return session
