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
from automarium.web.guard import form_of, number_in
from automarium.web.page import go_to, render, texts_for
from automarium.web.saved_games import games_of

SHELF = 24
"""Games on one page of a list."""
RECENT = 4
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


@dataclass(frozen=True, slots=True)
class Shelf:
    """One page of a list of games, with the ways to the pages before and after it."""

    cards: list[GameCard]
    count: int
    """How many games the whole list has."""
    newer: str
    older: str


async def home(request: Request) -> Response:
    return render(
        request,
        "home",
        games=[(game, texts_for(request, game)) for game in catalog().values()],
        running=shelf(request, "running", RECENT, over=False),
        finished=shelf(request, "finished", over=True),
        deleted=shelf(request, "deleted", deleted=True),
        aside=len(games_of(request).set_aside()),
    )


def shelf(
    request: Request, name: str, drawn: int = 0, *, deleted: bool = False, over: bool | None = None
) -> Shelf:
    """The games of a list from the one on that the address names; the first of them with their boards."""
    store = games_of(request).store
    first = number_in(request.query_params.get(name, ""), digits=6) or 0
    rows = store.games(deleted, first, SHELF, over)
    cards = [card(request, row, number + first < drawn) for number, row in enumerate(rows)]
    count = store.count(deleted, over)
    newer = str(request.url.include_query_params(**{name: max(first - SHELF, 0)}).query) if first else ""
    more = first + SHELF < count
    older = str(request.url.include_query_params(**{name: first + SHELF}).query) if more else ""
    return Shelf(cards, count, f"/?{newer}" if newer else "", f"/?{older}" if older else "")


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
    games = games_of(request)

    def draw() -> Markup:
        try:
            session = games.open(row.id).session
        except AutomariumError as error:  # one odd game must not hide the others
            request.app.state.log(error)
            return Markup()
        drawing = drawing_of(game, speaker(game, texts, session.now.board))
        return Markup() if drawing is None else on_page(drawing)

    return games.picture(row.id, row.revision, texts.language, draw)


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
