"""The web table as one ASGI application. Every page is `async` and touches nothing but the store."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path

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
from automarium.kernel.record.store_file import WAL, Damaged, Full
from automarium.kernel.words.faults import fault_in_words
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.base import assets, events, eyes, legend, settings_page
from automarium.web.base.fault_page import fault_page, is_kept
from automarium.web.base.forms import form_of, one
from automarium.web.base.page import (
    CODES,
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
from automarium.web.fix import correct, readings, redraw, repair
from automarium.web.server import pair
from automarium.web.server.guards.bodies import LimitedBodies, SmallBodies
from automarium.web.server.guards.browsers import KnownBrowsers
from automarium.web.server.guards.fair import FairTurns
from automarium.web.server.guards.headers import ON_EVERY_ANSWER, SafeHeaders
from automarium.web.server.guards.hosts import AnnouncedProxies, KnownHosts
from automarium.web.server.guards.methods import KnownMethods, ShortPaths
from automarium.web.server.guards.origins import SameOrigin
from automarium.web.server.guards.pairing import KnownDevices, PairedFirst, Pairing
from automarium.web.server.guards.rates import FewChanges
from automarium.web.shelf import backup, home, results, seats, share
from automarium.web.start import add_game, again, box, box_entry, box_figures, new_game, numbers
from automarium.web.table import (
    draft,
    hint_page,
    history,
    lay_out,
    own_side,
    passing,
    play,
    read,
    taking_back,
    tour,
    whole_board,
)

Endpoint = Callable[[Request], Awaitable[Response]]
log = logging.getLogger("automarium.web")


def create_app(
    folder: Path,
    hosts: Sequence[str] = (),
    code: str = "",
    secret: str = "",
    *,
    apart: bool = False,
    behind_proxy: bool = False,
    journal: str = WAL,
    processes: int = 1,
    paired: Callable[[str], None] = lambda _: None,
) -> Starlette:
    """The application on the games of a folder. Without hosts, the name of the host is not checked.

    With a code, other devices have to be paired; `paired` hears their addresses. What takes long is done
    `apart`, so that others do not wait. `journal`: see the store. `processes`: how many serve this folder.
    """
    pairing = Pairing(code, secret, behind_proxy, processes)
    app = Starlette(
        routes=ROUTES,
        middleware=guards(hosts, pairing, behind_proxy, paired),
        exception_handlers={
            HTTPException: refused,
            AutomariumError: fault,
            ClientDisconnect: gone,
            Exception: bug,
        },
    )
    app.router.redirect_slashes = False  # it would send the browser to any host that the request names
    app.state.games = SavedGames(folder, journal)
    app.state.work = Work(apart, processes, log.warning)
    app.state.news = events.News(app.state.games.store)
    app.state.pairing = pairing
    app.state.hosts = tuple(hosts)
    app.state.outside = ""
    app.state.in_browser = False
    app.state.added = None
    app.state.pocket = ""
    app.state.log = lambda error: log.warning("%s", error)
    return app


def guards(
    hosts: Sequence[str], pairing: Pairing, behind_proxy: bool, paired: Callable[[str], None]
) -> list[Middleware]:
    """The guards that a request passes on its way to a page, outermost first: one that refuses answers."""
    return [
        Middleware(SafeHeaders),
        Middleware(KnownBrowsers),
        Middleware(KnownDevices, pairing=pairing, paired=paired),
        Middleware(FairTurns),
        Middleware(KnownHosts, hosts=hosts),
        Middleware(AnnouncedProxies, is_announced=behind_proxy or bool(pairing.code)),
        Middleware(KnownMethods),
        Middleware(ShortPaths),
        Middleware(SmallBodies),
        Middleware(SameOrigin),
        Middleware(FewChanges, behind_proxy=behind_proxy),
        Middleware(LimitedBodies),
    ]


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
    return fault_page(request, 507)


async def healthy(request: Request) -> Response:
    """Green only while an answer could be saved, which a write to the store finds out."""
    try:
        games_of(request).store.probe()
    except StoreError as error:
        request.app.state.log(error)
        return JSONResponse({"status": "nothing can be kept"}, 503)
    return JSONResponse({"status": "ok"})


# Faults


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101  # registered for it
    return fault_page(request, error.status_code, str(error.detail))


async def fault(request: Request, error: Exception) -> Response:
    """What cannot be done or read, but is not a bug: said in its own words."""
    assert isinstance(error, AutomariumError)  # noqa: S101  # registered for it
    tells_all = is_kept(request) and not isinstance(error, StoreError | TooLong | NoSuchGame)
    if tells_all and not eyes.may_have_all(request, request.path_params["id"]):
        return fault_page(request, 409, "web.for-the-host")
    if isinstance(error, Diverged | UnknownOption) and is_kept(request):
        return repair.does_not_fit(request, error)
    if isinstance(error, TooLong):
        return fault_page(request, 422, texts_for(request)("web.too-long"))
    if isinstance(error, StoreError) and not isinstance(error, NotKept | MovedOn):
        log.error("%s", error)  # it names files of this machine, which guests must not see
        return await refused(request, _of_store(request, error))
    return fault_page(request, status_of(request, error), fault_in_words(texts_for(request), error))


def _of_store(request: Request, error: StoreError) -> HTTPException:
    """What is said about a game that cannot be read, or a store that cannot write."""
    if isinstance(error, Damaged) and is_kept(request):
        return HTTPException(409, "web.game-damaged")
    if isinstance(error, Full):
        return HTTPException(507, "web.store-full")
    return HTTPException(503, "web.not-stored")


def status_of(request: Request, error: AutomariumError) -> int:
    match error:
        case NotKept():
            return 404
        case MovedOn():
            return 409
        case NoSuchGame() if "game" in request.path_params:
            return 404
    return 409 if is_kept(request) else 422  # a kept game was written by other rules


async def gone(request: Request, error: Exception) -> Response:
    """The client has gone and will not see this."""
    return Response(status_code=400)


async def bug(request: Request, error: Exception) -> Response:
    """A bug: the server logs it, the page does not show it. No guard wraps this answer."""
    response = fault_page(request, 500)
    response.headers.update(ON_EVERY_ANSWER)
    return response


def page(path: str, endpoint: Endpoint, *methods: str) -> Route:
    """A route, behind pairing unless it is open to all; a page of a game finds the game loaded."""
    of_game = path.startswith("/games/{id}") and path not in NOT_OPENED
    answers = _for_whole_sight(endpoint) if path in TELLS_ALL else endpoint
    return Route(
        path,
        _with_game(answers) if of_game else answers,
        methods=list(methods) or ["GET"],
        name=endpoint.__name__,
        middleware=[] if path in OPEN_TO_ALL else [Middleware(PairedFirst)],
    )


def _with_game(endpoint: Endpoint) -> Endpoint:
    """The page once its game has been opened, or the page about a deleted game."""

    async def opened(request: Request) -> Response:
        is_there = await games_of(request).prepare(request, request.path_params["id"])
        return await endpoint(request) if is_there else home.in_the_wastebasket(request)

    return opened


def _for_whole_sight(endpoint: Endpoint) -> Endpoint:
    """The page for a browser that may see all hands; others are told who may, and nothing else."""

    async def guarded(request: Request) -> Response:
        name = request.path_params["id"]
        with suppress(AutomariumError):  # a game that no longer fits is asked for by the people at it
            await games_of(request).prepare(request, name)
        if not eyes.may_have_all(request, name):
            raise HTTPException(409, "web.for-the-host")
        return await endpoint(request)

    return guarded


CODE = "/sit/{code}"
"""Where the code of a game leads. It is the host's invitation: no pairing is needed."""
NOT_OPENED = tuple(f"/games/{{id}}/{name}" for name in ("journal", "copy", "events", "delete", "restore"))
"""Pages of a game that do not need it replayed: they work even if it no longer fits."""
TELLS_ALL = tuple(f"/games/{{id}}/{name}" for name in ("journal", "copy", "draws/{number}", "readings"))
"""Pages that depend on the whole table: even a refusal would reveal what another person holds."""
OPEN_TO_ALL = (
    *("/pair", CODE, "/static/{hash}/{name}", "/healthz", "/manifest.webmanifest", "/worker.js", "/away"),
)

ROUTES = [  # most requests are steps at a table: they come first
    page("/games/{id}", play.table),
    page("/games/{id}/answer", play.answer, "POST"),
    page("/games/{id}/pick", draft.pick, "POST"),
    page("/games/{id}/passed", passing.passed, "POST"),
    page("/", home.home),
    page("/new", home.doors),
    page("/saved", home.saved),
    page("/results", results.results),
    page("/results.csv", results.results_csv),
    page("/settings", settings_page.settings),
    page("/settings", settings_page.choose, "POST"),
    page("/tour", tour.tour),
    page("/add", add_game.page),
    page("/add", add_game.look_at, "POST"),
    page("/add/trust", add_game.trust, "POST"),
    page("/add/out", add_game.take_out, "POST"),
    page("/new/{game}", new_game.new),
    page("/new/{game}", new_game.begin, "POST"),
    page("/box/{game}", box.box),
    page("/box/{game}/file", box.export),
    page("/box/{game}/figures", box_figures.figures),
    page("/box/{game}/figures", box_figures.save, "POST"),
    page("/box/{game}/forget", box.forget, "POST"),
    page("/box/{game}/import", box.take_in, "POST"),
    page("/box/{game}/link/{packed}", box.offered),
    page("/box/{game}/{kind}", box_entry.kind),
    page("/box/{game}/{kind}", box_entry.enter, "POST"),
    page("/games/{id}/deal", draft.deal, "POST"),
    page("/games/{id}/laid", lay_out.laid),
    page("/games/{id}/read", read.read),
    page("/games/{id}/start", again.start),
    page("/games/{id}/start", again.choose, "POST"),
    page("/games/{id}/numbers", numbers.page),
    page("/games/{id}/numbers", numbers.keep, "POST"),
    page("/games/{id}/eyes", eyes.look, "POST"),
    page("/games/{id}/seats", seats.page),
    page("/games/{id}/seats", seats.hand_out, "POST"),
    page(CODE, seats.choose),
    page(CODE, seats.sit_down, "POST"),
    page("/games/{id}/line", play.line, "POST"),
    page("/games/{id}/words", play.words),
    page("/games/{id}/hint", hint_page.hint, "POST"),
    page("/games/{id}/undo", taking_back.undo, "POST"),
    page("/games/{id}/redo", taking_back.redo, "POST"),
    page("/games/{id}/correct", correct.correct),
    page("/games/{id}/correct", correct.keep, "POST"),
    page("/games/{id}/wrong", correct.old_address),
    page("/games/{id}/draws/{number}", redraw.draw),
    page("/games/{id}/draws/{number}", redraw.redraw, "POST"),
    page("/games/{id}/readings", readings.read_differently, "POST"),
    page("/games/{id}/history", history.history),
    page("/games/{id}/turns/{number}", history.look_back),
    page("/games/{id}/turns/{number}/back", history.go_back, "POST"),
    page("/games/{id}/turns/{number}/branch", history.branch, "POST"),
    page("/games/{id}/share", share.share),
    page("/games/{id}/journal", share.journal),
    page("/games/{id}/copy", repair.go_on, "POST"),
    page("/games/{id}/events", events.events),
    page("/games/{id}/legend", legend.legend),
    page("/games/{id}/own", own_side.own),
    page("/games/{id}/board", whole_board.whole_board),
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
    page("/pair", pair.pair_page),
    page("/pair", pair.pair, "POST"),
    page("/static/{hash}/{name}", assets.asset),
    page("/manifest.webmanifest", assets.manifest),
    page("/worker.js", assets.service_worker),
    page("/away", away),
    page("/not-kept", not_kept),
    page("/healthz", healthy),
]
