"""The first page: what this is, two doors, the games to go on with. And the list of all games."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import SETUP, AnyGame, catalog, origin_of, unusable
from automarium.kernel.catalog.points import own_turns
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.gate import Listed, as_listed
from automarium.kernel.record.patience import within
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import MovedOn, Summary
from automarium.kernel.rules.values import cleaned
from automarium.kernel.words.nouns import capital
from automarium.kernel.words.orders import by_hand
from automarium.kernel.words.sentences import speaker, told
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.titles import opponent_of, title_of
from automarium.kernel.words.viewing import points_in_list
from automarium.web.base.added_games import AddedGames
from automarium.web.base.days import how_long_ago
from automarium.web.base.forms import form_of, number_in, one
from automarium.web.base.page import INSTEAD_OF_ALL, go_to, own_path, render, texts_for
from automarium.web.base.saved_games import LastLook, games_of, keeper_of
from automarium.web.shelf.links import THIS_MACHINE
from automarium.web.shelf.scores import level_name, level_of
from automarium.web.stage.board import drawing_of
from automarium.web.stage.crops import close_up
from automarium.web.stage.whose_turn import whose_turn

SHELF = 24
"""Most games on one page of a list."""
RECENT = 2
"""Most games on the first page, with whose turn it is and where something happened last."""
GLANCE = 5.0
"""Seconds for a look at a game: one that takes longer to play again is listed without them."""
LOOKED_BACK = 6
"""Turns in which an order is looked for that names its place."""
LONGEST_NAME = 60
WHERE = ("table", "screen")


@dataclass(frozen=True, slots=True)
class GameCard:
    """A saved game in a list."""

    id: str
    game: AnyGame | None
    title: str
    name: str
    """What the person calls it."""
    state: str
    """Who won, or whose turn it is."""
    facts: str
    picture: Markup


@dataclass(frozen=True, slots=True)
class BrokenTile:
    """A game that is installed and cannot be used here."""

    id: str
    title: str
    why: str
    source: str
    """Its package, with the version, and what is imported."""
    detail: str
    """The last line of the error, in English."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """One page of a list of games, with the ways to the pages before and after it."""

    cards: list[GameCard]
    count: int
    """How many games the whole list has."""
    newer: str
    older: str


async def home(request: Request) -> Response:
    store = games_of(request).store
    rows = store.games(most=RECENT, over=False)
    return render(
        request,
        "home",
        tab="home",
        games=list(catalog().values()),
        plugins={name for name in catalog() if origin_of(name)},
        broken=[*broken_tiles(texts_for(request)), *held_tiles(request)],
        may_add=request.app.state.added is not None,
        recent=[card(request, row, drawn=True) for row in rows],
        running=store.count(over=False),
        finished=store.count(over=True),
        deleted=store.count(deleted=True),
        aside=len(games_of(request).set_aside()),
        pocket=request.app.state.pocket if keeps(request) else "",
    )


def broken_tiles(texts: Texts) -> Iterator[BrokenTile]:
    for game in unusable():
        source = f"{game.package} {game.version}".strip()
        why = texts(f"unusable.{game.reason}", **game.facts)
        yield BrokenTile(game.id, game.title, why, f"{source} ({game.module})", game.detail)


def held_tiles(request: Request) -> Iterator[BrokenTile]:
    """Games that were added and are left out this time."""
    added: AddedGames | None = request.app.state.added
    for wheel in added.wheels if added is not None and added.is_held else ():
        source = f"{wheel.package} {wheel.version} ({wheel.module})"
        why = texts_for(request)("unusable.unfinished")
        yield BrokenTile(wheel.module, wheel.package, why, source, "")


def keeps(request: Request) -> bool:
    """Whether a browser would keep a program from this address: encrypted, or on the same machine."""
    return request.url.scheme == "https" or request.url.hostname in THIS_MACHINE


async def doors(request: Request) -> Response:
    """Which game? Each is described for the chosen way to play."""
    where = request.query_params.get("where", WHERE[0])
    if where not in WHERE:
        raise HTTPException(404)
    limits = {
        game.id: texts(f"preset.{where}")
        for game in catalog().values()
        if (texts := texts_for(request, game)).has(f"preset-limit.{where}")
    }
    return render(request, "doors", tab="home", where=where, games=with_opponents(request), limits=limits)


def with_opponents(request: Request) -> list[tuple[AnyGame, str]]:
    """All games, each with its opponent by name."""
    return [(game, opponent_of(game, texts_for(request, game))) for game in catalog().values()]


async def saved(request: Request) -> Response:
    return render(
        request,
        "saved",
        tab="home",
        running=shelf(request, "running", over=False),
        finished=shelf(request, "finished", over=True),
        deleted=shelf(request, "deleted", deleted=True),
        aside=[cleaned(each)[:LONGEST_NAME] for each in games_of(request).set_aside()],
        most=SHELF,
    )


def shelf(request: Request, name: str, *, deleted: bool = False, over: bool | None = None) -> Shelf:
    """One page of a list of games, from the game that the address names."""
    store = games_of(request).store
    first = number_in(request.query_params.get(name, ""), digits=6) or 0
    cards = [card(request, row) for row in store.games(deleted, first, SHELF, over)]
    count = store.count(deleted, over)
    newer = str(request.url.include_query_params(**{name: max(first - SHELF, 0)}).query) if first else ""
    more = first + SHELF < count
    older = str(request.url.include_query_params(**{name: first + SHELF}).query) if more else ""
    return Shelf(cards, count, f"/saved?{newer}" if newer else "", f"/saved?{older}" if older else "")


def card(request: Request, row: Summary, drawn: bool = False) -> GameCard:
    told = as_listed(row)
    game = catalog().get(told.game)
    texts = texts_for(request, game)
    looked = look(request, row, game, texts) if drawn and game else LastLook()
    return GameCard(
        row.id,
        game,
        title_of(game, texts) if game else told.title or told.game or row.id,
        told.name,
        looked.whose or _state(told, game, texts),
        _facts(told, game, texts, looked.untold),
        looked.picture,
    )


def _state(row: Listed, game: AnyGame | None, texts: Texts) -> str:
    if game is None:
        return texts("web.game-away") if row.game else texts("web.game-unreadable")
    if row.is_over:
        return texts(f"winner.{row.winner}") if texts.has(f"winner.{row.winner}") else texts("terminal.over")
    turn = own_turns(game, row.points, row.turn)
    return texts("web.turn", turn=turn) if turn else texts("web.start-title")


def _facts(row: Listed, game: AnyGame | None, texts: Texts, untold: Collection[str]) -> str:
    """How hard, how it stands, when: in one line; while nothing stands yet, how it is played."""
    level = level_of(game, row.options) if game else ""
    points = points_in_list(game, row.points, is_over=row.is_over) if game else row.points
    facts = [
        level_name(texts, game, level) if game and level else "",
        _way(row, game, texts) if game else "",
        " : ".join(str(scored) for side, scored in points.items() if side not in untold),
        how_long_ago(texts, row.touched, datetime.now(UTC).astimezone()),
    ]
    return capital(" · ".join(filter(None, facts)))


def _way(row: Listed, game: AnyGame, texts: Texts) -> str:
    """How a game is played that is being set up, where one game looks like another."""
    way = f"preset.{row.preset}"
    return texts(way) if texts.has(way) and not own_turns(game, row.points, row.turn) else ""


# What happened last, and where


def look(request: Request, row: Summary, game: AnyGame, texts: Texts) -> LastLook:
    """Whose turn it is in a game in progress, and a picture of where something happened last; none if it no
    longer fits."""
    games = games_of(request)
    known = games.last_look(row.id, row.revision, texts.language)
    if known is None:
        try:
            with within(GLANCE):
                known = _looked_at(games.open(row.id).session, game, texts)
        except AutomariumError as error:  # one odd game must not hide the others
            request.app.state.log(error)
            known = LastLook()
        games.remember_look(row.id, row.revision, texts.language, known)
    return known


def _looked_at(session: Session[Any], game: AnyGame, texts: Texts) -> LastLook:
    spots, board = last_place(session, texts)
    drawing = drawing_of(game, speaker(game, texts, board))
    untold = tuple(game.look.untold(session.now.board)) if game.look.untold is not None else ()
    picture = Markup() if drawing is None else close_up(drawing, spots)
    return LastLook(_whose(session, texts), picture, untold)


def _whose(session: Session[Any], texts: Texts) -> str:
    """Whose turn it is, and which; nothing in the set-up."""
    number, turn = [(at, turn) for at, turn in session.numbered_turns() if turn.acting][-1]
    board = session.now.board
    if turn.acting == SETUP:
        return ""
    return " · ".join(whose_turn(session.game, speaker(session.game, texts, board), board, turn, number))


def last_place(session: Session[Any], texts: Texts) -> tuple[list[str], Any]:
    """Where a hand did something last, with its board."""
    game = session.game
    for turn in list(reversed(session.turns))[:LOOKED_BACK]:
        board = session.board_after(turn)
        say = speaker(game, texts, board)
        ordered = by_hand(turn.steps, game.look.hands, game.look.nouns)
        for index in sorted(ordered, reverse=True):
            if spots := [spot for noun in told(say, turn.steps[index]).nouns for spot in noun.spots]:
                return spots, board
    return [], session.now.board


# Names, and the wastebasket


async def name(request: Request) -> Response:
    """Name a game."""
    form = await form_of(request)
    keeper = keeper_of(request)
    called = " ".join(cleaned(one(form, "name")).split())[:LONGEST_NAME]
    try:
        keeper.rename(called)
    except MovedOn:
        keeper_of(request).rename(called)  # another answer came meanwhile; it does not affect the name
    return go_to("/saved")


async def delete(request: Request) -> Response:
    return await _mark(request, deleted=True)


async def restore(request: Request) -> Response:
    return await _mark(request, deleted=False)


async def _mark(request: Request, *, deleted: bool) -> Response:
    form = await form_of(request)
    store = games_of(request).store
    (store.delete if deleted else store.restore)(request.path_params["id"])
    return go_to(own_path(one(form, "back") or "/saved"))


def in_the_wastebasket(request: Request) -> Response:
    """What every page of a deleted game shows: where it is, and how to bring it back."""
    row = card(request, games_of(request).store.load(request.path_params["id"]))
    refused = request.method == "POST"
    response = render(request, "deleted", row.game, 409, card=row, refused=refused, here=f"/games/{row.id}")
    response.headers.update(INSTEAD_OF_ALL)
    return response
