"""Whether the numbers of the places are those of the person's board: the first table game of a browser asks.

To change them, the places are tapped in the order of their numbers. The game begins anew with that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.settings import OptionFault
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.words.sentences import speaker
from automarium.web.base.eyes import begun
from automarium.web.base.forms import form_of, one
from automarium.web.base.page import go_to, remember, render, texts_for
from automarium.web.base.saved_games import games_of, keeper_of
from automarium.web.stage.board import Tap, drawing_of, on_page
from automarium.web.stage.by_chance import may_begin
from automarium.web.stage.crops import all_of
from automarium.web.start.last_time import know, packed, remembered

PLACES = "places"


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbered places, drawn; those that are not tapped yet have no number while they are changed."""

    drawn: Markup
    told: tuple[str, ...]
    """The places in the order in which they were tapped."""
    count: int
    """How many places there are."""

    @property
    def is_whole(self) -> bool:
        return len(self.told) == self.count


def asked_of(request: Request, keeper: Keeper) -> Numbers | None:
    """The numbers as they are, if nobody in this browser has said yet whether they are right."""
    session, look = keeper.session, keeper.session.game.look
    if look.numbered is None or _cookie(keeper) in request.cookies:
        return None
    name, places = look.numbered
    default = next(option.default for option in session.game.options if option.name == name)
    if session.header.options.get(name, default) != default:
        return None
    return _drawn(request, keeper, tuple(places(session.now.board).values()), is_changed=False)


def _drawn(request: Request, keeper: Keeper, told: tuple[str, ...], *, is_changed: bool = True) -> Numbers:
    """The places; a tap on one of those that are left gives it the next number."""
    session, (name, places) = keeper.session, _numbered(keeper)
    rest = [each for each in places(session.now.board).values() if each not in told]
    game, options = session.game, dict(session.header.options)
    board = game.play.unbox(game.read_settings({**options, name: [*told, *rest]}))
    drawing = drawing_of(game, speaker(game, texts_for(request, game), board))
    if drawing is None:
        raise HTTPException(404)
    here, spots = f"/games/{keeper.id}/numbers?{PLACES}=", places(board)
    taps = {spot: Tap((), here + ",".join([*told, each])) for spot, each in spots.items() if each in rest}
    marks = {spot: "chosen" for spot, each in spots.items() if is_changed and each not in rest}
    return Numbers(on_page(drawing, marks, taps, all_of(drawing, [*spots])), told, len(spots))


def _numbered(keeper: Keeper) -> Any:
    if keeper.session.game.look.numbered is None or not may_begin(keeper.session):
        raise HTTPException(404)
    return keeper.session.game.look.numbered


def _cookie(keeper: Keeper) -> str:
    return f"numbers-{keeper.session.game.id}"


async def page(request: Request) -> Response:
    """Tap the places, the first one first."""
    keeper = keeper_of(request)
    known = set(_numbered(keeper)[1](keeper.session.now.board).values())
    given = request.query_params.get(PLACES, "").split(",")
    told = tuple(each for each in dict.fromkeys(given) if each in known)
    numbers = _drawn(request, keeper, told)
    return render(request, "numbers", keeper.session.game, keeper=keeper, numbers=numbers)


async def keep(request: Request) -> Response:
    """The numbers are right, or these are: the same game with them, which this browser remembers."""
    form, keeper = await form_of(request), keeper_of(request)
    (name, _), session, places = _numbered(keeper), keeper.session, one(form, PLACES)
    response = go_to(f"/games/{keeper.id}/start")
    if places:
        header, game = session.header, session.game
        try:
            options = {**header.options, name: places}
            twin = begun(request, Session.start(game, header.seed, header.preset, options))
        except OptionFault as error:
            raise HTTPException(422) from error
        games_of(request).store.delete(keeper.id)
        response = go_to(f"/games/{twin.id}/start")
        know(request, response, twin)
        wishes = {**remembered(request, game), name: places}
        remember(request, response, f"last-{game.id}", packed(wishes))
    remember(request, response, _cookie(keeper), "yes")
    return response
