"""The first page: all games, those in progress, those that are over, those that were deleted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.store import Summary
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.texts import Texts
from automarium.web.board import drawing_of, on_page
from automarium.web.guard import form_of
from automarium.web.page import go_to, render, texts_for
from automarium.web.saved_games import games_of

RECENT = 6
"""Games in progress that are shown with their board."""


@dataclass(frozen=True, slots=True)
class GameCard:
    """A saved game on the first page."""

    id: str
    title: str
    state: str
    points: str
    touched: str
    thumbnail: Markup


async def home(request: Request) -> Response:
    saved = games_of(request)
    running, finished = saved.rows()
    return render(
        request,
        "home",
        games=[(game, texts_for(request, game)) for game in catalog().values()],
        running=[card(request, row, number < RECENT) for number, row in enumerate(running)],
        finished=[card(request, row, False) for row in finished],
        deleted=[card(request, row, False) for row in saved.store.games(deleted=True)],
    )


def card(request: Request, row: Summary, drawn: bool) -> GameCard:
    name = str(row.header["game"])
    game = catalog().get(name)
    texts = texts_for(request, game)
    points = row.note.get("points")
    sides = points.items() if isinstance(points, Mapping) else ()
    return GameCard(
        row.id,
        game.title if game else name,
        _state(row, texts),
        ", ".join(f"{texts(f'side.{side}')} {count}" for side, count in sides),
        f"{datetime.fromisoformat(row.touched).astimezone():%Y-%m-%d %H:%M}",
        thumbnail(request, row, game, texts) if drawn and game else Markup(),
    )


def _state(row: Summary, texts: Texts) -> str:
    if row.note.get("over"):
        return texts(f"winner.{row.note.get('winner', '')}")
    return texts("web.turn", turn=row.note.get("turn", 0))


def thumbnail(request: Request, row: Summary, game: AnyGame, texts: Texts) -> Markup:
    """The board of a game in progress; none where the game no longer fits its rules."""
    try:
        session = games_of(request).open(row.id).session
    except AutomariumError as error:  # one odd game must not hide the others
        request.app.state.log(error)
        return Markup()
    drawing = drawing_of(game, speaker(game, texts, session.now.board))
    return Markup() if drawing is None else on_page(drawing)


# Wastebasket


async def delete(request: Request) -> Response:
    return await _mark(request, deleted=True)


async def restore(request: Request) -> Response:
    return await _mark(request, deleted=False)


async def _mark(request: Request, *, deleted: bool) -> Response:
    await form_of(request)
    store = games_of(request).store
    (store.delete if deleted else store.restore)(request.path_params["id"])
    return go_to("/")
