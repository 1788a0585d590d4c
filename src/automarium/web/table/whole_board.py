"""All of the board as a sheet: where a place on the map is asked for, the rest of it is read there."""

from __future__ import annotations

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.words.sentences import speaker
from automarium.web.base.eyes import covered, eyes_of
from automarium.web.base.page import render, texts_for
from automarium.web.base.saved_games import keeper_of
from automarium.web.stage.board import drawing_at_question


async def whole_board(request: Request) -> Response:
    """A sheet over the table, or a page; 404 where the board is covered, or not drawn."""
    keeper = keeper_of(request)
    game, eyes = keeper.session.game, eyes_of(request, keeper)
    say = speaker(game, texts_for(request, game), keeper.session.now.board, eyes)
    drawing = None if covered(keeper, eyes) else drawing_at_question(keeper, say)
    if drawing is None:
        raise HTTPException(404)
    drawn = Markup(drawing.svg())  # noqa: S704  # made by the drawing kit, which escapes its words
    return render(request, "whole", game, board=drawn, back=f"/games/{keeper.id}")
