"""Games at Golem's own table, up to a look that the app asks for."""

from __future__ import annotations

import random
from typing import Any

from automarium.games.golem import GAME
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.values import plain


def at_look(components: str, what: str, *answers: tuple[str, ...]) -> Session[Any]:
    """A game with this box, at a look, after these answers to the ones of its kind before it."""
    session = Session.start(GAME, "1", "table", {"components": components})
    chance, given = random.Random("1"), list(answers)  # noqa: S311  # a game of dice
    while (now := session.asking) is not None and (now.request.what != what or given):
        if now.request.what == DONE:
            session.reply(DONE)
        else:
            told = given.pop(0) if now.request.what == what else now.request.by_chance(chance.randrange)
            session.reply(plain(told))
    return session
