"""The sheet of one thing on the table: its whole name, and all that is said of it."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.words.sentences import speaker
from automarium.web.base.eyes import covered, eyes_of
from automarium.web.base.page import render, texts_for
from automarium.web.base.saved_games import keeper_of
from automarium.web.stage.sentences import face


async def read(request: Request) -> Response:
    """A sheet over the table, or a page; 404 for what cannot be read."""
    keeper = keeper_of(request)
    game, eyes = keeper.session.game, eyes_of(request, keeper)
    say = speaker(game, texts_for(request, game), keeper.session.now.board, eyes)
    spot = request.query_params.get("spot", "")
    found = (
        game.look.reading(say, spot) if game.look.reading is not None and not covered(keeper, eyes) else None
    )
    if found is None:
        raise HTTPException(404)
    return render(
        request, "read", game, reading=found, drawn=face(found.face), spot=spot, back=f"/games/{keeper.id}"
    )
