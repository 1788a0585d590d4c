"""Whose eyes look at this browser, in games where several people hold something private.

On a shared device each person says so when asked, and between them the table is covered. A browser that came
by the link of one person sees with that person's eyes alone.
"""

from __future__ import annotations

import hashlib
import hmac

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.viewing import NOBODY, side_asked, viewer_of, with_secrets
from automarium.web.base.forms import form_of, one
from automarium.web.base.page import go_to, remember, render, texts_for
from automarium.web.base.saved_games import keeper_of

KEYED = "."
"""Between the side and the key in what a browser keeps."""
KEY = 12
"""Letters of the key in the link of a person."""


def eyes_of(request: Request, keeper: Keeper) -> str:
    """The side that looks: the only person; who sits here; on a shared device who is asked and said so."""
    default = viewer_of(keeper.session.game, keeper.session.now.board)
    if default != NOBODY:
        return default
    said = request.cookies.get(_cookie(keeper.id), "")
    return seat_of(request, keeper) or (said if said and said == _asked(keeper) else NOBODY)


def covered(keeper: Keeper, eyes: str) -> str:
    """The side that must look before its question is shown; none where these are its eyes."""
    side = _asked(keeper)
    return side if side != eyes else ""


def is_covered(request: Request, keeper: Keeper) -> bool:
    return bool(covered(keeper, eyes_of(request, keeper)))


def _asked(keeper: Keeper) -> str:
    now = keeper.session.now
    return side_asked(keeper.session.game, now.board, now.request) if isinstance(now, Asking) else ""


async def look(request: Request) -> Response:
    """Another person looks now; who came by a link has a seat, and stays there."""
    form = await form_of(request)
    keeper = keeper_of(request)
    response = go_to(f"/games/{keeper.id}")
    side = one(form, "side")
    if side in with_secrets(keeper.session.game, keeper.session.now.board) and not seat_of(request, keeper):
        remember(request, response, _cookie(keeper.id), side)
    return response


# A browser for each person


def seats_of(keeper: Keeper) -> list[str]:
    """The people who may each have a browser of their own."""
    people = with_secrets(keeper.session.game, keeper.session.now.board)
    return people if len(people) > 1 else []


def seat_of(request: Request, keeper: Keeper) -> str:
    """The side by whose link this browser came; none on a shared device."""
    side, _, key = request.cookies.get(_cookie(keeper.id), "").partition(KEYED)
    return side if is_seat(keeper, side, key) else ""


def is_seat(keeper: Keeper, side: str, key: str) -> bool:
    """Whether this is the key of that person."""
    return side in seats_of(keeper) and hmac.compare_digest(key.encode(), key_of(keeper, side).encode())


def has_seat(request: Request, game: str) -> bool:
    """Whether this browser came by the link of a person; also where the game cannot be opened."""
    return KEYED in request.cookies.get(_cookie(game), "")


def key_of(keeper: Keeper, side: str) -> str:
    """What only the link of a person has. It follows from the game, so that a link works for good."""
    written = f"{keeper.id} {keeper.session.header.seed} seat {side}"
    return hashlib.sha256(written.encode()).hexdigest()[:KEY]


def take_seat(request: Request, response: Response, keeper: Keeper, side: str) -> None:
    remember(request, response, _cookie(keeper.id), f"{side}{KEYED}{key_of(keeper, side)}")


async def seat(request: Request) -> Response:
    """Where the link of a person leads: whose hand this browser is going to show."""
    keeper = keeper_of(request)
    side = _side_in(request, keeper)
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
    keeper = keeper_of(request)
    response = go_to(f"/games/{keeper.id}")
    take_seat(request, response, keeper, _side_in(request, keeper))
    return response


def _side_in(request: Request, keeper: Keeper) -> str:
    """Whose link this is."""
    side, key = request.path_params["side"], request.path_params["key"]
    if not is_seat(keeper, side, key):
        raise HTTPException(404)
    return str(side)


def _cookie(game: str) -> str:
    return f"eyes-{game}"
