"""Seats: a browser for each person. The host hands them out, sees who sits where, and takes them back."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.seats import HOST, SHARED, Seat, digest_of
from automarium.web.base.browsers import browser_of
from automarium.web.base.eyes import has_seats, people_of, sight_of
from automarium.web.base.forms import form_of, one
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.saved_games import games_of, keeper_of
from automarium.web.shelf.links import link_to, qr_code

LETTERS = 4
"""Of a browser's digest: enough to tell apart those around one table."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """The place of one person."""

    side: str
    name: str
    link: str
    """Empty where somebody sits."""
    code: Markup
    browser: str
    """The short name of the browser that sits there."""
    is_here: bool


@dataclass(frozen=True, slots=True)
class BrowserView:
    """A browser without a seat."""

    digest: str
    name: str
    is_shared: bool


@dataclass(frozen=True, slots=True)
class SeatsView:
    """Who sits where, as far as this browser may know: all of it for the host, else only its own place."""

    own: str
    """The person who sits here."""
    name: str
    """The short name of this browser, by which the host finds it."""
    is_host: bool
    looks_on: bool
    seats: list[SeatView]
    browsers: list[BrowserView]


def seats_view(request: Request, keeper: Keeper) -> SeatsView | None:
    """The seats of a game; None where it needs none."""
    if not has_seats(keeper) or request.app.state.in_browser:
        return None
    sight, seats = sight_of(request, keeper), games_of(request).seats
    texts, here = texts_for(request, keeper.session.game), digest_of(browser_of(request))
    found, others = list[SeatView](), list[BrowserView]()
    if sight.is_host:
        found = [seat_view(request, keeper, each) for each in seats.seats(keeper.id, people_of(keeper))]
        others = [
            BrowserView(digest, short(digest), role == SHARED)
            for digest, role in seats.browsers(keeper.id).items()
            if role != HOST
        ]
    own = texts(f"side.{sight.seat}") if sight.seat else ""
    return SeatsView(own, short(here), sight.is_host, not (own or sight.is_shared), found, others)


def seat_view(request: Request, keeper: Keeper, seat: Seat) -> SeatView:
    name = texts_for(request, keeper.session.game)(f"side.{seat.side}")
    is_here = seat.browser == digest_of(browser_of(request))
    if seat.browser:
        return SeatView(seat.side, name, "", Markup(), short(seat.browser), is_here)
    link, _ = link_to(request, "seat", id=keeper.id, side=seat.side, key=seat.key)
    return SeatView(seat.side, name, link, qr_code(link), "", is_here)


def short(digest: str) -> str:
    """A name for a browser that can be read aloud."""
    return digest[:LETTERS].upper()


async def seat(request: Request) -> Response:
    """Where the link of a person leads: whose hand this browser is going to show."""
    keeper, side = keeper_of(request), _side_in(request)
    game = keeper.session.game
    return render(
        request,
        "seat",
        game,
        keeper=keeper,
        session=keeper.session,
        side=texts_for(request, game)(f"side.{side}"),
        here=request.url.path,
    )


async def sit_down(request: Request) -> Response:
    await form_of(request)
    keeper, side = keeper_of(request), _side_in(request)
    key = str(request.path_params["key"])
    if not games_of(request).seats.sit_down(keeper.id, side, key, browser_of(request)):
        raise HTTPException(409, "web.seat-gone")  # somebody was quicker
    return go_to(f"/games/{keeper.id}")


def _side_in(request: Request) -> str:
    """Whose link this is, if it still leads somewhere."""
    game, side, key = (str(request.path_params[name]) for name in ("id", "side", "key"))
    if not games_of(request).seats.leads_to(game, side, key, browser_of(request)):
        raise HTTPException(409, "web.seat-gone")
    return side


async def hand_out(request: Request) -> Response:
    """The host takes a seat back, or says which other browser is passed around."""
    form = await form_of(request)
    keeper, seats = keeper_of(request), games_of(request).seats
    if not has_seats(keeper) or not sight_of(request, keeper).is_host:
        raise HTTPException(409, "web.for-the-host")
    if (side := one(form, "free")) in people_of(keeper):
        seats.free(keeper.id, side)
    for name, is_shared in (("share", True), ("unshare", False)):
        if digest := one(form, name):
            seats.share(keeper.id, digest, is_shared=is_shared)
    return go_to(f"/games/{keeper.id}/share")
