"""Whose eyes look at this browser, in games where several people hold something private.

A person says so once, and the browser keeps it; on a shared device the next person says so when asked.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Asking
from automarium.kernel.words.viewing import NOBODY, side_asked, viewer_of, with_secrets
from automarium.web.guard import form_of, one
from automarium.web.page import YEAR, go_to
from automarium.web.saved_games import keeper_of


def eyes_of(request: Request, keeper: Keeper) -> str:
    """The side that looks: the only person, or who has said so."""
    session = keeper.session
    board = session.now.board
    default = viewer_of(session.game, board)
    said = request.cookies.get(_cookie(keeper), "")
    return said if default == NOBODY and said in with_secrets(session.game, board) else default


def covered(keeper: Keeper, eyes: str) -> str:
    """The side that must look before its question is shown; none where these are its eyes."""
    now = keeper.session.now
    if not isinstance(now, Asking):
        return ""
    side = side_asked(keeper.session.game, now.board, now.request)
    return side if side != eyes else ""


async def look(request: Request) -> Response:
    """Another person looks now."""
    form = await form_of(request)
    keeper = keeper_of(request)
    response = go_to(f"/games/{keeper.id}")
    side = one(form, "side")
    if side in with_secrets(keeper.session.game, keeper.session.now.board):
        response.set_cookie(_cookie(keeper), side, max_age=YEAR, httponly=True, samesite="strict")
    return response


def _cookie(keeper: Keeper) -> str:
    return f"eyes-{keeper.id}"
