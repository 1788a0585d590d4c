"""Whose eyes look at this browser, in games where several people hold something private.

On a shared device each person lifts the cover when it is their turn. A browser that has taken a seat sees
with that person's eyes alone. Which browser is shared and which has a seat is kept by the server, not by the
browser: one that forgets everything only looks on, and sees what lies open on the table.

The host is the browser that began the game. A game without a host (from before there were seats, from the
terminal, from a backup) gets one when the machine's own browser opens it, never by a guest who is first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import catalog
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.gate import as_listed
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.seats import HOST, SHARED
from automarium.kernel.record.session import Over, Session
from automarium.kernel.record.store import Summary
from automarium.kernel.rules.told import Asking
from automarium.kernel.words import viewing
from automarium.kernel.words.viewing import NOBODY, side_asked, viewer_of, with_secrets
from automarium.web.base.browsers import browser_of, is_near
from automarium.web.base.forms import form_of, one
from automarium.web.base.page import go_to
from automarium.web.base.saved_games import SavedGames, games_of, keeper_of


@dataclass(frozen=True, slots=True)
class Sight:
    """What a browser may see of a game."""

    seat: str = ""
    """The side that sits here alone."""
    is_shared: bool = True
    """Whether it is passed around: then it may see every hand, each when its person looks."""
    is_host: bool = True
    """Whether it hands out the seats."""

    @property
    def is_whole(self) -> bool:
        """Whether it may see what reveals all hands."""
        return self.is_shared and not self.seat


ALL = Sight()


def sight_of(request: Request, keeper: Keeper) -> Sight:
    """What this browser may see."""
    if not has_seats(keeper) or request.app.state.in_browser:
        return ALL
    known: dict[str, Sight] = request.scope.setdefault("state", {}).setdefault("sights", {})
    if keeper.id not in known:
        known[keeper.id] = _sight(request, keeper.id)
    return known[keeper.id]


def _sight(request: Request, game: str) -> Sight:
    seats, browser = games_of(request).seats, browser_of(request)
    if is_near(request):
        seats.make_host(game, browser)
    role = seats.welcome(game, browser)
    seats.hear(game, browser)
    return Sight(seats.side_of(game, browser), role in (HOST, SHARED), role == HOST)


def begun(request: Request, session: Session[Any]) -> Keeper:
    """A new game of this browser, which becomes its host."""
    keeper = games_of(request).begin(session)
    if has_seats(keeper) and not request.app.state.in_browser:
        games_of(request).seats.make_host(keeper.id, browser_of(request))
        games_of(request).seats.new_code(keeper.id)
    return keeper


def may_have_all(request: Request, game: str) -> bool:
    """Whether this browser may see what reveals all hands, even if the game cannot be opened."""
    games = games_of(request)
    try:
        return sight_of(request, games.open(game)).is_whole
    except AutomariumError:
        is_closed = games.seats.has_host(game) or _hides_something(games, game)
        return not is_closed or _sight(request, game).is_whole


def _hides_something(games: SavedGames, game: str) -> bool:
    """Whether a game that cannot be opened may reveal hidden hands; an unreadable one reveals nothing."""
    try:
        return may_hide(games.store.load(game))
    except AutomariumError:
        return False


def may_hide(row: Summary) -> bool:
    """Whether a saved game may have hands that are hidden from each other, by its note."""
    listed = as_listed(row)
    game = catalog().get(listed.game)
    if game is None or listed.is_over or not game.look.private:
        return False
    return len([side for side in listed.points if side not in game.automas]) > 1


def eyes_of(request: Request, keeper: Keeper) -> str:
    """The side that looks: the only person; who sits here; on a shared device, who lifted the cover."""
    default = viewer_of(keeper.session.game, keeper.session.now.board)
    if default != NOBODY:
        return default
    sight, said = sight_of(request, keeper), request.cookies.get(_cookie(keeper.id), "")
    if sight.seat:
        return sight.seat
    return said if said and said == asked_side(keeper) and may_look(request, keeper, said) else NOBODY


def may_look(request: Request, keeper: Keeper, side: str) -> bool:
    """Whether a person may look here: on a shared device, if they have no browser of their own."""
    sight = sight_of(request, keeper)
    return sight.is_whole and (sight is ALL or side not in games_of(request).seats.taken(keeper.id))


def covered(keeper: Keeper, eyes: str) -> str:
    """The side that must lift the cover before its question is shown; none if it is looking already."""
    side = asked_side(keeper)
    return side if side != eyes else ""


def is_covered(request: Request, keeper: Keeper) -> bool:
    return bool(covered(keeper, eyes_of(request, keeper)))


def asked_side(keeper: Keeper) -> str:
    """The only side that may see the open question; none if all may."""
    now = keeper.session.now
    return side_asked(keeper.session.game, now.board, now.request) if isinstance(now, Asking) else ""


async def look(request: Request) -> Response:
    """Another person looks now, or nobody; a browser with a seat keeps its eyes, an onlooker has none."""
    form = await form_of(request)
    keeper = keeper_of(request)
    response = go_to(f"/games/{keeper.id}")
    side = one(form, "side")
    people = with_secrets(keeper.session.game, keeper.session.now.board)
    if side in people and may_look(request, keeper, side):
        secure = request.url.scheme == "https"  # without an age: it ends with the browser
        response.set_cookie(_cookie(keeper.id), side, httponly=True, samesite="strict", secure=secure)
    elif not side:
        cover(request, response, keeper)
    return response


def cover(request: Request, response: Response, keeper: Keeper) -> None:
    """Put the cover on: the person who is asked must lift it again."""
    if _cookie(keeper.id) in request.cookies:
        response.delete_cookie(_cookie(keeper.id), httponly=True, samesite="strict")


def people_of(keeper: Keeper) -> list[str]:
    """The people who may each have a browser of their own."""
    game, board = keeper.session.game, keeper.session.now.board
    are_several = len(viewing.people_of(game, board)) > 1  # contents are looked up only then
    return with_secrets(game, board) if are_several else []


def has_seats(keeper: Keeper) -> bool:
    """Whether hands are hidden from each other; after the game they lie open."""
    return not isinstance(keeper.session.now, Over) and bool(people_of(keeper))


def _cookie(game: str) -> str:
    return f"eyes-{game}"
