"""The page that says what is wrong with a request, in the person's language, for every status."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.words.texts import Texts
from automarium.web.base.page import INSTEAD_OF_ALL, render, texts_for

STATUSES = (400, 403, 404, 405, 408, 409, 413, 414, 421, 422, 429, 503, 507)
"""What a person can be told about; anything else is our own mistake."""
NO_FILE = ("web.for-the-host", "web.code-gone", "web.game-damaged")
"""Where not even the file of the game may be had."""
STANDARD = {
    "unprocessable content",
    "unprocessable entity",
    "conflict",
    "internal server error",
    "service unavailable",
    "insufficient storage",
}


def fault_page(request: Request, status: int, detail: str = "") -> Response:
    """What a status means. A detail says it better where the request itself could be read."""
    texts = texts_for(request)
    known = status if status in STATUSES else 500
    own = texts(detail) if detail.startswith("web.") else detail
    standard = texts(f"web.fault-{known}-text")
    text = own if own and known in (409, 422, 500, 503, 507) and own.lower() not in STANDARD else standard
    response = render(
        request,
        "fault",
        None,
        status,
        title=_title(texts, detail, known),
        here="/",
        text=text,
        journal=_journal(request) if status == 409 and not detail.startswith(NO_FILE) else "",
    )
    response.headers.update(INSTEAD_OF_ALL)
    return response


def _title(texts: Texts, detail: str, status: int) -> str:
    """What the fault is called: some have a truer title than that of their status."""
    match detail:
        case "web.for-the-host":
            return texts("web.for-the-host-title")
        case "web.code-gone":
            return texts("web.code-gone-title")
        case "web.game-damaged":
            return texts("web.game-damaged-title")
        case "web.not-stored":
            return texts("web.not-stored-title")
        case "web.store-full":
            return texts("web.store-full-title")
    return texts(f"web.fault-{status}")


def _journal(request: Request) -> str:
    return f"/games/{request.path_params['id']}/journal" if is_kept(request) else ""


def is_kept(request: Request) -> bool:
    """Whether the page is about a game whose journal can be had, even if it no longer fits the rules."""
    return "id" in request.path_params
