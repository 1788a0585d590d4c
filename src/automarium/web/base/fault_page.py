"""The page that says what is wrong with a request, in the person's language, for every status."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.words.texts import Texts
from automarium.web.base.page import INSTEAD_OF_ALL, render, texts_for

STATUSES = (400, 403, 404, 405, 408, 409, 413, 414, 421, 422, 429, 503, 507)
"""Statuses that a person is told about; any other is a bug of ours."""
COME_AGAIN = {429: "1", 503: "2"}
"""After how many seconds a refused request may be sent again."""
NO_FILE = ("web.for-the-host", "web.code-gone", "web.game-damaged")
"""Messages with which not even the file of the game is offered."""
STANDARD = {
    "unprocessable content",
    "unprocessable entity",
    "conflict",
    "internal server error",
    "service unavailable",
    "insufficient storage",
}


def fault_page(request: Request, status: int, detail: str = "") -> Response:
    """What a status means; a detail says it better if the request could be read."""
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
    response.headers.update({"Retry-After": COME_AGAIN[status]} if status in COME_AGAIN else {})
    return response


def _title(texts: Texts, detail: str, status: int) -> str:
    """The title of the fault: some have a better one than that of their status."""
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
    """Whether the page is about a game whose journal can be downloaded, even if it no longer fits."""
    return "id" in request.path_params
