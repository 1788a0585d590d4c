"""The page that says what is wrong with a request, in the person's language, for every status."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from automarium.web.base.page import INSTEAD_OF_ALL, render, texts_for

PROBLEMS = (400, 403, 404, 405, 408, 409, 413, 414, 421, 422, 429, 503, 507)
"""What a person can be told about; anything else is our own mistake."""
STANDARD = {"unprocessable content", "unprocessable entity", "conflict", "internal server error"}


def problem_page(request: Request, status: int, detail: str = "") -> Response:
    """What a status means. A detail says it better where the request itself could be read."""
    texts = texts_for(request)
    known = status if status in PROBLEMS else 500
    own = texts(detail) if detail.startswith("web.") else detail
    standard = texts(f"web.problem-{known}-text")
    text = own if own and known in (409, 422, 500) and own.lower() not in STANDARD else standard
    response = render(
        request,
        "problem",
        None,
        status,
        title=texts(f"web.problem-{known}"),
        here="/",
        text=text,
        journal=f"/games/{request.path_params['id']}/journal" if status == 409 and is_kept(request) else "",
    )
    response.headers.update(INSTEAD_OF_ALL)
    return response


def is_kept(request: Request) -> bool:
    """Whether the page is about a game whose journal can be had, even if it no longer fits the rules."""
    return "id" in request.path_params
