"""What is drawn on a board, in words: every kind of thing that lies there now, with its face."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import Named, Speaker
from automarium.kernel.words.sentences import speaker
from automarium.web.base.eyes import eyes_of
from automarium.web.base.page import own_path, render, texts_for
from automarium.web.base.saved_games import keeper_of
from automarium.web.stage.sentences import bound, face

MOST_KINDS = 60
"""Most kinds of things: a longer list would explain nothing."""
LETTERS = 2
"""A drawn letter or number needs no words, which would only repeat it."""


async def legend(request: Request) -> Response:
    """A sheet over the table, or a page."""
    keeper = keeper_of(request)
    game, board = keeper.session.game, keeper.session.now.board
    texts = texts_for(request, game)
    say = speaker(game, texts, board, eyes_of(request, keeper))
    lying = game.look.contents(board).items()
    seen = {spot: facts for spot, facts in lying if not game.look.hides(spot, say.viewer)}
    return render(
        request,
        "legend",
        game,
        things=[(bound(named.words), face(named.face)) for named in things_on(say, seen)],
        back=own_path(f"/games/{keeper.id}"),
    )


def things_on(say: Speaker[Any], contents: Any) -> list[Named]:
    """Every kind of thing with a face, once, as it lies on the board from the first spot to the last."""
    found: dict[str, Named] = {}
    for facts in contents.values():
        for name, value in facts.items():
            family = say.nouns.get(name)
            if family is None or family.face is None:
                continue
            for thing in _each(value):
                named = say.name(name, thing)
                if named.face and len(found) < MOST_KINDS and len(named.words) > LETTERS:
                    found.setdefault(named.words, named)
    return list(found.values())


def _each(value: Plain) -> tuple[Plain, ...]:
    return value if isinstance(value, tuple) else (value,) if value not in ("", None) else ()
