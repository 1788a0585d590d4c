"""The page on which another device of the person gives the pairing code."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from automarium.web.base.forms import form_of, one
from automarium.web.base.page import go_to, render
from automarium.web.server.guards.pairing import Pairing


async def pair_page(request: Request) -> Response:
    return render(request, "pair", wrong=False)


async def pair(request: Request) -> Response:
    """With the right code, a proof that the browser keeps."""
    form = await form_of(request)
    pairing: Pairing = request.app.state.pairing
    if not pairing.pair(request, one(form, "code")):
        return render(request, "pair", None, 403, wrong=True)
    response = go_to("/")
    pairing.let_in(request, response)
    return response
