"""The web table as one ASGI application. Every page is `async` and touches nothing but the store."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from automarium.kernel.catalog.game import NoSuchGame
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.journal import UnknownOption
from automarium.kernel.record.patience import TooLong
from automarium.kernel.record.session import Diverged
from automarium.kernel.record.store import MovedOn, NotKept, StoreError
from automarium.kernel.record.store_file import WAL
from automarium.kernel.words.complaints import complaint
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.base import assets, events, eyes, legend, settings_page
from automarium.web.base.guard import HEADERS, PAIRED, Guard, form_of, one
from automarium.web.base.page import (
    CODES,
    INSTEAD_OF_ALL,
    LANGUAGE,
    go_to,
    own_path,
    remember,
    render,
    shows_codes,
    texts_for,
)
from automarium.web.base.saved_games import SavedGames, games_of
from automarium.web.base.work import Work
from automarium.web.book import rules
from automarium.web.fix import correct, mend, redraw, wrong
from automarium.web.shelf import backup, home, results, share
from automarium.web.start import box, box_entry, box_figures, new_game
from automarium.web.table import draft, hint_page, history, lay_out, own_side, play, tour

PROBLEMS = (400, 403, 404, 405, 408, 409, 413, 414, 421, 422, 429, 503, 507)
"""What a person can be told about; anything else is our own mistake."""
log = logging.getLogger("automarium.web")


def create_app(
    folder: Path,
    hosts: Sequence[str] = (),
    code: str = "",
    secret: str = "",
    *,
    threads: bool = False,
    behind_proxy: bool = False,
    journal: str = WAL,
    paired: Callable[[str], None] = lambda _: None,
) -> Starlette:
    """The application on the games of a folder. Without hosts, the name of the host is not checked.

    With a code, other devices have to be paired; `paired` hears their addresses. With threads, what takes
    long does not keep others waiting. `journal`: see the store.
    """
    app = Starlette(
        routes=ROUTES,
        middleware=[
            Middleware(Guard, hosts=hosts, code=code, secret=secret, behind_proxy=behind_proxy, paired=paired)
        ],
        exception_handlers={
            HTTPException: problem,
            AutomariumError: refused,
            ClientDisconnect: gone,
            Exception: mistake,
        },
    )
    app.router.redirect_slashes = False  # it would send the browser to whatever host the request names
    app.state.games = SavedGames(folder, journal)
    app.state.work = Work(threads)
    app.state.news = events.News(app.state.games.store)
    app.state.hosts = tuple(hosts)
    app.state.outside = ""
    app.state.in_browser = False
    app.state.pocket = ""
    app.state.log = lambda error: log.warning("%s", error)
    return app


# What is not a page of a game


async def language(request: Request) -> Response:
    form = await form_of(request)
    chosen = one(form, "lang")
    if chosen not in LANGUAGES:
        raise HTTPException(422)
    response = go_to(own_path(one(form, "back")))
    remember(request, response, LANGUAGE, chosen, for_scripts=True)
    return response


async def codes(request: Request) -> Response:
    """Show sections of the book and the short forms of answers, or hide them again."""
    form = await form_of(request)
    response = go_to(own_path(one(form, "back")))
    remember(request, response, CODES, "no" if shows_codes(request) else "yes", for_scripts=True)
    return response


async def away(request: Request) -> Response:
    """What the browser shows when the server cannot be reached."""
    return render(request, "away", here="/")


async def not_kept(request: Request) -> Response:
    """What a browser without a server shows when its storage is full."""
    return problem_page(request, 507, "")


async def healthy(request: Request) -> Response:
    return JSONResponse({"status": "ok"})


async def pair_page(request: Request) -> Response:
    return render(request, "pair", wrong=False, back=own_path(request.query_params.get("back", "/")))


async def pair(request: Request) -> Response:
    form = await form_of(request)
    guard: Guard = request.state.pairing
    back = own_path(one(form, "back") or "/")
    if not guard.pair(request, one(form, "code")):
        return render(request, "pair", None, 403, wrong=True, back=back)
    response = go_to(back)
    remember(request, response, PAIRED, guard.proof())
    return response


# Problems


async def problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101  # registered for it
    refused: int = request.state.problem  # the guard's word comes first, also where no page is
    if refused:
        return problem_page(request, refused, "")
    return problem_page(request, error.status_code, str(error.detail))


async def refused(request: Request, error: Exception) -> Response:
    """What cannot be done or read, and is nobody's mistake of ours: said in its own words."""
    assert isinstance(error, AutomariumError)  # noqa: S101  # registered for it
    if isinstance(error, Diverged | UnknownOption) and _is_kept(request):
        return mend.does_not_fit(request, error)
    if isinstance(error, TooLong):
        return problem_page(request, 422, texts_for(request)("web.too-long"))
    status = status_of(request, error)
    if status == 500:
        log.error("%s", error)
    return problem_page(request, status, complaint(texts_for(request), error))


def status_of(request: Request, error: AutomariumError) -> int:
    match error:
        case NotKept():
            return 404
        case MovedOn():
            return 409
        case StoreError():
            return 500
        case NoSuchGame() if "game" in request.path_params:
            return 404
    return 409 if _is_kept(request) else 422  # a kept game was written by other rules


async def gone(request: Request, error: Exception) -> Response:
    """Nobody hears this any more."""
    return Response(status_code=400)


async def mistake(request: Request, error: Exception) -> Response:
    """Our own mistake: the server logs it, the page never shows it. No guard is around this answer."""
    response = problem_page(request, 500, "")
    response.headers.update({**HEADERS, "Cache-Control": "no-store"})
    return response


def problem_page(request: Request, status: int, detail: str) -> Response:
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
        journal=f"/games/{request.path_params['id']}/journal" if status == 409 and _is_kept(request) else "",
    )
    response.headers.update(INSTEAD_OF_ALL)
    return response


def _is_kept(request: Request) -> bool:
    """Whether the page is about a game whose journal can be had, even if it no longer fits the rules."""
    return "id" in request.path_params


STANDARD = {"unprocessable content", "unprocessable entity", "conflict", "internal server error"}


def page(path: str, endpoint: Any, *methods: str) -> Route:
    """A route behind the guard."""

    async def guarded(request: Request) -> Response:
        if request.state.problem:
            raise HTTPException(request.state.problem)
        guard: Guard = request.state.pairing
        if guard.must_pair(request) and path not in OPEN_TO_ALL:
            return go_to(f"/pair?back={quote(request.url.path)}" if path == SEAT else "/pair")
        if path.startswith("/games/{id}") and path not in NOT_OPENED:
            if games_of(request).store.is_deleted(request.path_params["id"]):
                return home.in_the_wastebasket(request)
            await games_of(request).prepare(request, request.path_params["id"])
        response: Response = await endpoint(request)
        return response

    return Route(path, guarded, methods=list(methods) or ["GET"], name=endpoint.__name__)


SEAT = "/games/{id}/seat/{side}/{key}"
"""Where the link of a person leads, also a device that has to be paired first."""
NOT_OPENED = tuple(f"/games/{{id}}/{name}" for name in ("journal", "copy", "events", "delete", "restore"))
"""Pages of a game that do not need it played again: they are there also where it no longer fits."""
OPEN_TO_ALL = ("/pair", "/static/{hash}/{name}", "/healthz", "/manifest.webmanifest", "/worker.js", "/away")

ROUTES = [
    page("/", home.home),
    page("/new", home.doors),
    page("/saved", home.saved),
    page("/results", results.results),
    page("/results.csv", results.results_csv),
    page("/settings", settings_page.settings),
    page("/settings", settings_page.choose, "POST"),
    page("/tour", tour.tour),
    page("/new/{game}", new_game.new),
    page("/new/{game}", new_game.begin, "POST"),
    page("/box/{game}", box.box),
    page("/box/{game}/file", box.export),
    page("/box/{game}/figures", box_figures.figures),
    page("/box/{game}/figures", box_figures.save, "POST"),
    page("/box/{game}/import", box.take_in, "POST"),
    page("/box/{game}/{kind}", box_entry.kind),
    page("/box/{game}/{kind}", box_entry.enter, "POST"),
    page("/games/{id}", play.table),
    page("/games/{id}/answer", play.answer, "POST"),
    page("/games/{id}/pick", draft.pick, "POST"),
    page("/games/{id}/deal", draft.deal, "POST"),
    page("/games/{id}/laid", lay_out.laid),
    page("/games/{id}/eyes", eyes.look, "POST"),
    page(SEAT, eyes.seat),
    page(SEAT, eyes.sit_down, "POST"),
    page("/games/{id}/line", play.line, "POST"),
    page("/games/{id}/words", play.words),
    page("/games/{id}/hint", hint_page.hint, "POST"),
    page("/games/{id}/undo", play.undo, "POST"),
    page("/games/{id}/redo", play.redo, "POST"),
    page("/games/{id}/correct", correct.correct),
    page("/games/{id}/correct", correct.preview, "POST"),
    page("/games/{id}/wrong", wrong.wrong),
    page("/games/{id}/wrong", wrong.put_right, "POST"),
    page("/games/{id}/draws/{number}", redraw.draw),
    page("/games/{id}/draws/{number}", redraw.redraw, "POST"),
    page("/games/{id}/readings", correct.read_differently, "POST"),
    page("/games/{id}/history", history.history),
    page("/games/{id}/turns/{number}", history.look_back),
    page("/games/{id}/turns/{number}/back", history.go_back, "POST"),
    page("/games/{id}/turns/{number}/branch", history.branch, "POST"),
    page("/games/{id}/share", share.share),
    page("/games/{id}/journal", share.journal),
    page("/games/{id}/copy", mend.go_on, "POST"),
    page("/games/{id}/events", events.events),
    page("/games/{id}/legend", legend.legend),
    page("/games/{id}/own", own_side.own),
    page("/games/{id}/name", home.name, "POST"),
    page("/games/{id}/delete", home.delete, "POST"),
    page("/games/{id}/restore", home.restore, "POST"),
    page("/import", share.take_in, "POST"),
    page("/backup", backup.page),
    page("/backup", backup.take_back, "POST"),
    page("/backup/games", backup.games),
    page("/p/{line}", share.position_page),
    page("/p/{line}", share.play_position, "POST"),
    page("/rules", rules.books),
    page("/rules/{game}", rules.rules),
    page("/language", language, "POST"),
    page("/codes", codes, "POST"),
    page("/pair", pair_page),
    page("/pair", pair, "POST"),
    page("/static/{hash}/{name}", assets.asset),
    page("/manifest.webmanifest", assets.manifest),
    page("/worker.js", assets.service_worker),
    page("/away", away),
    page("/not-kept", not_kept),
    page("/healthz", healthy),
]
