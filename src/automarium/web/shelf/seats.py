"""Seats: a device for each person. One code leads to any free seat; the host sees who sits where,
takes seats back, and keeps them for the device that is passed around."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.seats import FREE, HOST, SHARED, Seat, Seats, digest_of
from automarium.kernel.record.session import Session
from automarium.kernel.words.nouns import capital
from automarium.kernel.words.texts import Texts
from automarium.web.base.browsers import browser_of, is_near
from automarium.web.base.eyes import Sight, asked_side, has_seats, people_of, sight_of
from automarium.web.base.forms import Form, form_of, one
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.saved_games import games_of, keeper_of
from automarium.web.shelf.links import link_to, qr_code

LETTERS = 4
"""Letters of a browser's digest: enough to tell apart the devices at one table."""
HERE = 45.0
"""Seconds without a sign of life after which a device is lost; an open page gives one every fifteen."""
LOST = 120.0
"""Seconds after which the host is offered to free the seat of a lost device."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One side: who sits there, and what the device does now."""

    side: str
    name: str
    state: str
    """free, here, lost, cover or bot."""
    sign: str
    """The state in a word."""
    words: str
    is_asked: bool = False
    is_own: bool = False
    may_free: bool = False
    """Whether the host is offered the seat of a lost device."""


@dataclass(frozen=True, slots=True)
class BrowserView:
    """A browser without a seat."""

    digest: str
    name: str
    is_shared: bool


@dataclass(frozen=True, slots=True)
class SeatsView:
    """Who sits where; the code and the other devices are for the host alone."""

    sight: Sight
    name: str
    """The short name of this browser, by which the host finds it."""
    rows: list[SeatRow]
    counted: str
    has_host: bool
    may_host: bool
    link: str
    is_local: bool
    code: Markup
    browsers: list[BrowserView]


async def page(request: Request) -> Response:
    """Who sits where."""
    keeper = keeper_of(request)
    _need_seats(request, keeper)
    return render(request, "seats", keeper.session.game, keeper=keeper, view=_view(request, keeper))


def _need_seats(request: Request, keeper: Keeper) -> None:
    if not has_seats(keeper) or request.app.state.in_browser:
        raise HTTPException(404)


def _view(request: Request, keeper: Keeper) -> SeatsView:
    sight, seats = sight_of(request, keeper), games_of(request).seats
    code = seats.code(keeper.id) if sight.is_host else ""
    link, is_local = link_to(request, "choose", code=code) if code else ("", False)
    rows = rows_of(request, keeper)
    return SeatsView(
        sight,
        short(digest_of(browser_of(request))),
        rows,
        _counted(texts_for(request), rows),
        seats.has_host(keeper.id),
        _may_host(request, keeper),
        link,
        is_local,
        qr_code(link) if code else Markup(),
        _others(seats, keeper.id) if sight.is_host else [],
    )


def _may_host(request: Request, keeper: Keeper) -> bool:
    """Whether this browser may become the host: the machine's own browser, even if the host has forgotten who
    it is; or any browser, if the game has no host and the machine's own browser is not known."""
    if is_near(request):
        return not sight_of(request, keeper).is_host
    is_known: bool = request.app.state.pairing.knows_who_is_near
    return not is_known and not games_of(request).seats.has_host(keeper.id)


def _others(seats: Seats, game: str) -> list[BrowserView]:
    found = seats.browsers(game).items()
    return [BrowserView(digest, short(digest), role == SHARED) for digest, role in found if role != HOST]


def _counted(texts: Texts, rows: list[SeatRow]) -> str:
    bots = sum(row.state == "bot" for row in rows)
    people = texts("web.people", count=len(rows) - bots)
    return f"{people}, {texts('web.bots', count=bots)}" if bots else people


def rows_of(request: Request, keeper: Keeper) -> list[SeatRow]:
    """The people, then the bots."""
    session, texts = keeper.session, texts_for(request, keeper.session.game)
    own, seats = digest_of(browser_of(request)), games_of(request).seats
    is_open, asked = bool(seats.code(keeper.id)), asked_side(keeper)
    found = seats.seats(keeper.id, people_of(keeper))
    people = [_row(texts, seat, own, is_open, is_asked=seat.side == asked) for seat in found]
    bot = "bot", texts("web.state-bot"), texts("web.seat-bot")
    return [*people, *(SeatRow(side, _name(texts, side), *bot) for side in _automas(session))]


def _automas(session: Session[Any]) -> list[str]:
    return [side for side in session.game.play.points(session.now.board) if side in session.game.automas]


def _name(texts: Texts, side: str) -> str:
    return capital(texts(f"side.{side}"))


def _row(texts: Texts, seat: Seat, own: str, is_open: bool, *, is_asked: bool) -> SeatRow:
    """The seat of a person."""
    name, is_own = _name(texts, seat.side), seat.browser == own
    if not seat.is_taken and seat.browser == FREE and is_open:
        return SeatRow(seat.side, name, "free", texts("web.state-free"), texts("web.seat-free"), is_asked)
    if not seat.is_taken:
        return SeatRow(seat.side, name, "cover", texts("web.state-cover"), texts("web.seat-cover"), is_asked)
    device = texts("web.this-device") if is_own else texts("web.device", browser=short(seat.browser))
    away = 0.0 if is_own else time.time() - seat.seen
    if away < HERE:
        words = texts("web.seat-here", device=device)
        return SeatRow(seat.side, name, "here", texts("web.state-here"), words, is_asked, is_own)
    words = texts("web.seat-lost", device=device, count=max(1, round(away / 60)))
    sign = texts("web.state-lost")
    return SeatRow(seat.side, name, "lost", sign, words, is_asked, may_free=away >= LOST)


def short(digest: str) -> str:
    """A name for a browser that can be read aloud."""
    return digest[:LETTERS].upper()


# By the code


async def choose(request: Request) -> Response:
    """Where the code leads: the seats of its game, of which the free ones can be taken."""
    return _choice(request, _game_in(request))


async def sit_down(request: Request) -> Response:
    form = await form_of(request)
    keeper, side = _game_in(request), one(form, "side")
    seats, code = games_of(request).seats, str(request.path_params["code"])
    if side not in people_of(keeper):
        raise HTTPException(422)
    if not seats.sit_down(keeper.id, side, browser_of(request), code):
        return _choice(request, _game_in(request), 409)
    response = go_to(f"/games/{keeper.id}")
    request.app.state.pairing.let_in(request, response)
    return response


def _choice(request: Request, keeper: Keeper, status: int = 200) -> Response:
    """The list, with a note if another device was quicker."""
    sight = sight_of(request, keeper)
    rows = [row for row in rows_of(request, keeper) if row.state != "bot"]
    game, free = keeper.session.game, _free(request, keeper)
    own = texts_for(request, game)(f"side.{sight.seat}") if sight.seat else ""
    facts = {"rows": rows, "free": free, "own": own, "was_taken": status == 409 and not own}
    return render(request, "sit", game, status, keeper=keeper, path=request.url.path, **facts)


def _free(request: Request, keeper: Keeper) -> set[str]:
    seats = games_of(request).seats.seats(keeper.id, people_of(keeper))
    return {seat.side for seat in seats if seat.browser == FREE}


def _game_in(request: Request) -> Keeper:
    """The game to which the code leads, if it is still good."""
    games = games_of(request)
    game = games.seats.game_of(str(request.path_params["code"]))
    if not game or games.store.standing(game).is_deleted:
        raise HTTPException(409, "web.code-gone")
    keeper = games.open(game)
    if not has_seats(keeper):
        raise HTTPException(409, "web.code-gone")
    return keeper


# What the host does


async def hand_out(request: Request) -> Response:
    """What the host may do: a new code or none, a seat taken back or kept, another device passed around."""
    form = await form_of(request)
    keeper = keeper_of(request)
    _need_seats(request, keeper)
    if "host" in form and _may_host(request, keeper):
        games_of(request).seats.make_host(keeper.id, browser_of(request), instead=is_near(request))
    elif not sight_of(request, keeper).is_host:
        raise HTTPException(409, "web.for-the-host")
    else:
        _handed_out(games_of(request).seats, keeper, form, browser_of(request))
    return go_to(f"/games/{keeper.id}/seats")


def _handed_out(seats: Seats, keeper: Keeper, form: Form, browser: str) -> None:
    game, people = keeper.id, people_of(keeper)
    if "new" in form:
        seats.new_code(game)
    if "close" in form:
        seats.close(game)
    if (side := one(form, "free")) in people:
        seats.free(game, side)
    if (side := one(form, "cover")) in people:
        _keep(seats, game, side, browser)
    if (side := one(form, "sit")) in people:
        seats.sit_down(game, side, browser, None)
    for name, is_shared in (("share", True), ("unshare", False)):
        if digest := one(form, name):
            seats.share(game, digest, is_shared=is_shared)


def _keep(seats: Seats, game: str, side: str, browser: str) -> None:
    """Keep a seat for a person without a device. If no device is passed around yet, the host's is from now
    on."""
    seats.keep(game, side)
    own = seats.side_of(game, browser)
    if own and SHARED not in seats.browsers(game).values():
        seats.keep(game, own)
