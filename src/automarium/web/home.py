"""The first page: all games, those in progress, those that are over; and the page of a new game."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import BadPosition, Game, catalog
from automarium.kernel.catalog.options import BadOption, Option
from automarium.kernel.record.journal import BadJournal
from automarium.kernel.record.session import Diverged, Session
from automarium.kernel.record.store import NotKept, StoreError, Summary
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.texts import Texts
from automarium.web.guard import form_of
from automarium.web.page import YEAR, go_to, render, texts_for, with_token
from automarium.web.play import tables_of

RECENT = 6
"""Games in progress that are shown with their board."""
LONG = 80
"""Values to choose from with more letters than this are folded away."""


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
    tables = tables_of(request)
    running, finished = tables.rows()
    games = catalog()
    return render(
        request,
        "home",
        games=[(game, texts_for(request, game)) for game in games.values()],
        running=[card(request, row, number < RECENT) for number, row in enumerate(running)],
        finished=[card(request, row, False) for row in finished],
        deleted=[card(request, row, False) for row in tables.store.games(deleted=True)],
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


def thumbnail(request: Request, row: Summary, game: Game[Any], texts: Texts) -> Markup:
    """The board of a game in progress; none where the game no longer fits its rules."""
    try:
        keeper = tables_of(request).open(row.id)
    except (Diverged, BadJournal, BadPosition, StoreError) as error:  # one odd game must not hide the others
        request.app.state.log(error)
        return Markup()
    return Markup(game.picture(keeper.session.now.board, texts))  # noqa: S704  # made of escaped parts


# Wastebasket


async def delete(request: Request) -> Response:
    return await _mark(request, deleted=True)


async def restore(request: Request) -> Response:
    return await _mark(request, deleted=False)


async def _mark(request: Request, *, deleted: bool) -> Response:
    await form_of(request)
    store = tables_of(request).store
    try:
        (store.delete if deleted else store.restore)(request.path_params["id"])
    except NotKept as error:
        raise HTTPException(404) from error
    return go_to("/")


# A new game


@dataclass(frozen=True, slots=True)
class OptionView:
    """One option of a game in the form."""

    option: Option
    meaning: str
    values: list[tuple[str, str, bool]]
    """Value, words, chosen."""
    is_reading: bool
    custom: str
    custom_form: str

    @property
    def is_many(self) -> bool:
        """Whether so much can be chosen that it is better folded away."""
        return self.option.kind == "subset" and sum(len(words) for _, words, _ in self.values) > LONG

    @property
    def chosen(self) -> list[str]:
        return [words for _, words, chosen in self.values if chosen]


async def new(request: Request) -> Response:
    game = _game(request)
    wishes = _remembered(request, game)
    return _new_page(request, game, wishes, request.query_params.get("seed") or secrets.token_hex(4))


def _game(request: Request) -> Game[Any]:
    game = catalog().get(request.path_params["game"])
    if game is None:
        raise HTTPException(404)
    return game


def _new_page(
    request: Request, game: Game[Any], wishes: Mapping[str, Any], seed: str, problem: str = ""
) -> Response:
    texts = texts_for(request, game)
    views = [option_view(option, wishes.get(option.name, option.default), texts) for option in game.options]
    kept_by_preset = {name for options in game.preset_options.values() for name in options}
    preset = str(wishes.get("preset") or next(iter(game.presets)))
    return render(
        request,
        "new",
        game,
        422 if problem else 200,
        preset=preset,
        usual=[view for view in views if not view.is_reading and view.option.name not in kept_by_preset],
        readings=[view for view in views if view.is_reading],
        seed=seed,
        problem=problem,
    )


def option_view(option: Option, chosen: Plain, texts: Texts) -> OptionView:
    picked = _picked(chosen)
    values = [(value, _value_in_words(option, value, texts), value in picked) for value in option.values]
    custom = "" if not isinstance(chosen, str) or chosen in option.values else chosen
    own = f"custom.{option.name}"
    form = texts(own) if texts.has(own) else option.custom_form
    return OptionView(option, texts(f"option.{option.name}"), values, bool(option.reading), custom, form)


def _picked(chosen: Plain) -> set[str]:
    """The chosen values as the form writes them."""
    if isinstance(chosen, list | tuple):
        return set(map(str, chosen))
    return {str(chosen).lower() if isinstance(chosen, bool) else str(chosen)}


def _value_in_words(option: Option, value: str, texts: Texts) -> str:
    if option.kind == "flag":
        return texts("web.yes" if value == "true" else "web.no")
    for family in (f"value.{option.name}", option.name):
        if texts.has(f"{family}.{value}"):
            return texts(f"{family}.{value}")
    return value


async def begin(request: Request) -> Response:
    form = await form_of(request)
    game = _game(request)
    wishes = {"preset": form.get("preset", [""])[0], **_wishes(game, form)}
    seed = form.get("seed", [""])[0].strip()[:60] or secrets.token_hex(4)
    preset = wishes["preset"]
    if preset not in game.presets:
        raise HTTPException(422)
    try:
        session = Session.start(game, seed, str(preset), _options(game, str(preset), wishes))
    except BadOption as error:
        return _new_page(request, game, wishes, seed, str(error))
    keeper = tables_of(request).begin(session)
    response = go_to(f"/games/{keeper.id}")
    response.set_cookie(f"last-{game.id}", _packed(wishes), max_age=YEAR, httponly=True, samesite="strict")
    return with_token(request, response)


def _options(game: Game[Any], preset: str, wishes: Mapping[str, Any]) -> dict[str, Any]:
    """The wishes without the preset; a default that the preset changes was not asked for."""
    brought = game.preset_options.get(preset, {})
    defaults = {option.name: option.default for option in game.options if option.name in brought}
    return {
        name: value
        for name, value in wishes.items()
        if name != "preset" and not (name in defaults and value == defaults[name])
    }


def _wishes(game: Game[Any], form: Mapping[str, list[str]]) -> dict[str, Any]:
    """What the form says of each option; an empty field says nothing."""
    wishes: dict[str, Any] = {}
    for option in game.options:
        given = [value for value in form.get(f"opt-{option.name}", []) if value]
        if option.kind == "subset":
            wishes[option.name] = given
        elif given:
            wishes[option.name] = given[-1]
    return wishes


def _packed(wishes: Mapping[str, Any]) -> str:
    packed = json.dumps(wishes, ensure_ascii=True, separators=(",", ":"))
    return packed.encode().hex() if len(packed) < 1_500 else ""


def _remembered(request: Request, game: Game[Any]) -> dict[str, Any]:
    """The last choices of this browser, if they still make sense."""
    try:
        wishes = json.loads(bytes.fromhex(request.cookies.get(f"last-{game.id}", "")))
    except (ValueError, RecursionError):
        return {}
    if not isinstance(wishes, dict):
        return {}
    known = {option.name: option for option in game.options}
    fine: dict[str, Any] = {}
    for name, value in wishes.items():
        try:
            if name == "preset" and value in game.presets:
                fine[name] = value
            elif name in known:
                fine[name] = known[name].read(value)
        except BadOption:
            continue
    return fine
