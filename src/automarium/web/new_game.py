"""The page of a new game: where one plays, the options, the readings of the rules, the seed."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.catalog.settings import BadOption, Option
from automarium.kernel.record import own_files
from automarium.kernel.record.session import Session
from automarium.kernel.rules.values import Plain, cleaned
from automarium.kernel.words.texts import Texts
from automarium.web.deal import has_begun, is_by_hand
from automarium.web.guard import Form, one
from automarium.web.laid import is_asked
from automarium.web.page import go_to, remember, render, texts_for, with_token
from automarium.web.saved_games import games_of
from automarium.web.uploads import Files, upload_of

LONG = 80
"""Values to choose from with more letters than this are folded away."""


@dataclass(frozen=True, slots=True)
class OptionView:
    """One option of a game in the form."""

    option: Option
    meaning: str
    values: list[tuple[str, str, bool]]
    """Value, words, chosen."""
    is_reading: bool
    custom: str
    """A value of the person's own, where one line holds it."""
    custom_form: str
    is_own: bool
    """Whether the person has chosen a value of their own, maybe a whole file."""

    @property
    def is_many(self) -> bool:
        """Whether so much can be chosen that it is better folded away."""
        return self.option.kind == "subset" and sum(len(words) for _, words, _ in self.values) > LONG

    @property
    def chosen(self) -> list[str]:
        return [words for _, words, chosen in self.values if chosen]


async def new(request: Request) -> Response:
    game = game_of(request)
    wishes = _remembered(request, game)
    return _new_page(request, game, wishes, request.query_params.get("seed") or secrets.token_hex(4))


def game_of(request: Request) -> AnyGame:
    """The game that the address names."""
    return find(request.path_params["game"])


def _new_page(
    request: Request, game: AnyGame, wishes: Mapping[str, Any], seed: str, problem: str = ""
) -> Response:
    texts = texts_for(request, game)
    own = games_of(request).own_files
    views = [
        option_view(option, wishes.get(option.name, option.default), texts, own.names(game.id, option))
        for option in game.options
    ]
    # What only the screen settles is still open at the table.
    settled = {
        name for where, brought in game.preset_options.items() if game.presets[where] for name in brought
    }
    preset = str(wishes.get("preset") or next(iter(game.presets)))
    return render(
        request,
        "new",
        game,
        422 if problem else 200,
        preset=preset,
        usual=[view for view in views if not view.is_reading and view.option.name not in settled],
        readings=[view for view in views if view.is_reading],
        seed=seed,
        problem=problem,
    )


def option_view(option: Option, chosen: Plain, texts: Texts, sets: Sequence[str] = ()) -> OptionView:
    """One option in words; `sets` are the names of the person's own files for it."""
    picked = _picked(chosen)
    values = [(value, _value_in_words(option, value, texts), value in picked) for value in option.values]
    values += [(name, texts("web.own-set", name=name), name in picked) for name in sets]
    is_own = option.custom is not None and not any(chosen for _, _, chosen in values)
    custom = chosen if is_own and isinstance(chosen, str) and not option.takes_file else ""
    own = f"custom.{option.name}"
    form = texts(own) if texts.has(own) else option.custom_form
    meaning = texts(f"option.{option.name}")
    return OptionView(option, meaning, values, bool(option.reading), custom, form, is_own)


def _picked(chosen: Plain) -> set[str]:
    """The chosen values as the form writes them."""
    if isinstance(chosen, list | tuple):
        return set(map(str, chosen))
    return {str(chosen).lower() if isinstance(chosen, bool) else str(chosen)}


def _value_in_words(option: Option, value: str, texts: Texts) -> str:
    if option.kind == "flag":
        return texts("web.yes" if value == "true" else "web.no")
    for family in (f"value.{option.name}", f"noun.{option.name}", option.name):
        if texts.has(f"{family}.{value}"):
            return texts(f"{family}.{value}")
    return value


async def begin(request: Request) -> Response:
    form, files = await upload_of(request)
    game = game_of(request)
    wishes = {"preset": one(form, "preset"), **_wishes(game, form)}
    seed = " ".join(cleaned(one(form, "seed")).split())[:60] or secrets.token_hex(4)
    preset = wishes["preset"]
    if preset not in game.presets:
        raise HTTPException(422)
    try:
        options = _with_files(request, game, _options(game, str(preset), wishes), files)
        session = Session.start(game, seed, str(preset), options)
    except BadOption as error:
        return _new_page(request, game, wishes, seed, str(error))
    keeper = games_of(request).begin(session)
    here = f"/games/{keeper.id}"
    is_ready = is_by_hand(keeper.session) and (has_begun(keeper.session) or is_asked(keeper.session))
    response = go_to(f"{here}/laid" if is_ready else here)
    remember(request, response, f"last-{game.id}", _packed(wishes))
    return with_token(request, response)


def _options(game: AnyGame, preset: str, wishes: Mapping[str, Any]) -> dict[str, Any]:
    """The wishes without the preset; a default that the preset changes was not asked for."""
    brought = game.preset_options.get(preset, {})
    defaults = {option.name: option.default for option in game.options if option.name in brought}
    return {
        name: value
        for name, value in wishes.items()
        if name != "preset" and not (name in defaults and value == defaults[name])
    }


def _with_files(request: Request, game: AnyGame, wishes: dict[str, Any], files: Files) -> dict[str, Any]:
    """The wishes with the files that were sent, and with what stands in the person's own sets."""
    for option in game.options:
        if option.takes_file and (content := files.get(f"file-{option.name}")):
            try:
                wishes[option.name] = own_files.as_text(content, "the file")
            except own_files.BadFile as error:
                raise BadOption(f"option {option.name}: {error}", option.name) from error
    return own_files.with_own_files(game.options, wishes, games_of(request).own_files.by_name)


def _wishes(game: AnyGame, form: Form) -> dict[str, Any]:
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


def _remembered(request: Request, game: AnyGame) -> dict[str, Any]:
    """The last choices of this browser, if they still make sense."""
    try:
        wishes = json.loads(bytes.fromhex(request.cookies.get(f"last-{game.id}", "")))
    except (ValueError, RecursionError):
        return {}
    if not isinstance(wishes, dict):
        return {}
    known, own = {option.name: option for option in game.options}, games_of(request).own_files
    fine: dict[str, Any] = {}
    for name, value in wishes.items():
        try:
            if name == "preset":
                if value in list(game.presets):
                    fine[name] = value
            elif name in known:
                is_set = value in own.names(game.id, known[name])
                fine[name] = value if is_set else known[name].read(value)
        except BadOption:
            continue
    return fine
