"""The page of a new game: three questions (where, how hard, against whom), and everything else under More."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import AnyGame, find, origin_of
from automarium.kernel.catalog.settings import LEVEL, OPPONENT, SIDE, Option, OptionFault
from automarium.kernel.catalog.verdict import Verdict, verdict_of
from automarium.kernel.record import own_files
from automarium.kernel.record.journal import UnknownOption
from automarium.kernel.record.session import Session
from automarium.kernel.rules.source import Seeded
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.values import Plain, cleaned
from automarium.kernel.words.faults import fault_in_words
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.texts import Texts
from automarium.web.base.eyes import begun, has_seats
from automarium.web.base.forms import Form, one
from automarium.web.base.page import go_to, remember, render, texts_for, with_token
from automarium.web.base.saved_games import games_of
from automarium.web.base.uploads import Files, upload_of
from automarium.web.stage.board import drawing_of
from automarium.web.stage.by_chance import has_begun, is_by_hand, may_begin
from automarium.web.stage.crops import map_of
from automarium.web.stage.sentences import face
from automarium.web.start.clashes import clashes
from automarium.web.start.difficulty import advice, level_lines, on_tile
from automarium.web.start.last_time import WHERE, know, last_place, packed, place_of, remembered
from automarium.web.start.sides import (
    at_table_alone,
    check_sides,
    further_sides,
    one_side,
    usual_opponents,
)
from automarium.web.table.lay_out import is_asked

LONG = 80
"""Most letters of the values of an option; longer lists are folded."""
USUAL = "usual"
"""What the address says of readings that are to be the usual ones again."""
WAYS = ("table", "screen")
"""The two usual presets, in this order; few people choose others."""
ALL_LEVELS = "all-level"
NO_THING = ("random", "choose", "none")
Value = tuple[str, str, bool]
"""A value of an option, its words, and whether it is chosen."""


@dataclass(frozen=True, slots=True)
class OptionView:
    """One option of a game in the form."""

    option: Option
    meaning: str
    values: list[Value]
    is_reading: bool
    custom: str
    """A value of the person's own, if it fits one line."""
    custom_form: str
    is_own: bool
    """Whether the person has chosen a value of their own, perhaps a whole file."""
    faces: Mapping[str, Markup] = field(default_factory=dict)
    """The faces of the values, if they are things of the game."""
    may_be_empty: bool = False
    """Whether it may be left empty: then the common level holds."""
    at_table: frozenset[str] = frozenset()
    """Values that are for a table alone."""

    @property
    def is_many(self) -> bool:
        """Whether there are so many values that it is better folded."""
        return self.option.kind == "subset" and sum(len(words) for _, words, _ in self.values) > LONG

    @property
    def is_usual(self) -> bool:
        """Whether it is as it is without anybody's choice."""
        return {value for value, _, chosen in self.values if chosen} == _picked(self.option.default)

    @property
    def chosen(self) -> list[str]:
        return [words for _, words, chosen in self.values if chosen] or [self.custom][: bool(self.custom)]


async def new(request: Request) -> Response:
    game = game_of(request)
    wishes = usual_opponents(game, remembered(request, game))
    if request.query_params.get("readings") == USUAL:
        wishes = {name: wish for name, wish in wishes.items() if name not in _readings(game)}
    return _new_page(request, game, wishes, request.query_params.get("seed", ""))


def _readings(game: AnyGame) -> set[str]:
    return {option.name for option in game.options if option.reading}


def game_of(request: Request) -> AnyGame:
    """The game that the address names."""
    return find(request.path_params["game"])


@dataclass(frozen=True, slots=True)
class PresetView:
    """One way to play."""

    name: str
    words: str
    does: str
    limit: str
    """What cannot be played in full this way; empty if everything can."""
    chosen: bool


@dataclass(frozen=True, slots=True)
class Questions:
    """The options of a game by the question they answer."""

    hard: list[OptionView]
    levels: list[Value]
    """One level for all opponents, if each has an option of its own."""
    whom: list[OptionView]
    you: list[OptionView]
    more: list[OptionView]
    readings: list[OptionView]


def _new_page(
    request: Request, game: AnyGame, wishes: Mapping[str, Any], seed: str, fault: str = ""
) -> Response:
    texts = texts_for(request, game)
    own = games_of(request).own_files
    views = [
        option_view(option, wishes.get(option.name, option.default), texts, own.names(game.id, option))
        for option in game.options
    ]
    settled = settled_at_table(game)
    open_ones = [
        replace(view, at_table=at_table_alone(game, view.option))
        for view in views
        if view.is_reading or view.option.name not in settled
    ]
    last = str(wishes.get("preset", "")) or last_place(request, game, texts)
    presets = presets_of(game, texts, _way(last, request.query_params.get("where", "")))
    doors = len(WAYS) + any(way.chosen for way in presets[len(WAYS) :])
    return render(
        request,
        "new",
        game,
        422 if fault else 200,
        tab="home",
        doors=presets[:doors],
        other_ways=presets[doors:],
        asked=questions(game, open_ones, texts),
        clashes=clashes(game, texts),
        changed=[view for view in views if view.is_reading and not view.is_usual],
        usual=f"?{request.url.include_query_params(readings=USUAL).query}",
        seed=seed,
        fault=fault,
        hardness=level_lines(game, texts),
        advice=advice(game, texts),
        on_tile=on_tile,
        on_screen=game.preset_options.get("screen", {}),
        plugged_in=plugged_in(game, texts),
    )


def settled_at_table(game: AnyGame) -> set[str]:
    """The options that a preset at the table decides; those that only the screen decides stay open."""
    return {name for where, brought in game.preset_options.items() if game.presets[where] for name in brought}


def _way(last: str, where: str) -> str:
    """The preset that was chosen last, if it fits where the person wants to play now.

    >>> _way("table-deck", "table"), _way("table-deck", "screen"), _way("screen", "")
    ('table-deck', 'screen', 'screen')
    """
    return last if not where or place_of(last) == where else where


@dataclass(frozen=True, slots=True)
class PluggedIn:
    """Where a game of another package comes from, and what a check of it said; None without one."""

    package: str
    version: str
    verdict: Verdict | None
    picture: Markup
    """Its board, laid out by chance: most people have not seen it yet."""


def plugged_in(game: AnyGame, texts: Texts) -> PluggedIn | None:
    origin = origin_of(game.id)
    if origin is None:
        return None
    return PluggedIn(origin.package, origin.version, verdict_of(game.folder), _laid_out(game, texts))


def _laid_out(game: AnyGame, texts: Texts) -> Markup:
    board = game.play.unbox(game.read_settings({}))
    game.play.turn(Table(Seeded("1")), board)
    drawing = drawing_of(game, speaker(game, texts, board))
    if drawing is None:
        return Markup()
    drawn = drawing.svg(view=map_of(drawing, game.look.map_height), has_titles=False)
    return Markup(drawn)  # noqa: S704  # made of escaped parts


def presets_of(game: AnyGame, texts: Texts, wanted: str = "") -> list[PresetView]:
    """The presets; the wanted one is chosen, or the first that can be played in full.

    It comes right after the usual ones, where everybody sees it.
    """
    limits = {
        name: texts(f"preset-limit.{name}") for name in game.presets if texts.has(f"preset-limit.{name}")
    }
    chosen = wanted if wanted in game.presets else default_preset(game, texts)
    return [
        PresetView(
            name, texts(f"preset.{name}"), texts(f"preset-does.{name}"), limits.get(name, ""), name == chosen
        )
        for name in sorted(game.presets, key=lambda each: [*WAYS, chosen, each].index(each))
    ]


def default_preset(game: AnyGame, texts: Texts) -> str:
    whole = [name for name in game.presets if not texts.has(f"preset-limit.{name}")]
    return (whole or list(game.presets))[0]


def questions(game: AnyGame, views: Sequence[OptionView], texts: Texts) -> Questions:
    """What is asked first, and what waits under More, by the roles of the options."""
    usual, levels = _with_common_level(_usual(game, views))
    common = [view for view in usual if not view.option.of]
    hard, whom, you = (
        [view for view in common if view.option.role == role] for role in (LEVEL, OPPONENT, SIDE)
    )
    first = {view.option.name for view in (*hard, *whom, *you)}
    return Questions(
        hard,
        levels,
        [_with_faces(game, _surprise(view, texts)) for view in whom],
        [_with_faces(game, _surprise(one_side(view), texts)) for view in you],
        [
            *(further_sides(view, texts) for view in you if view.option.kind == "subset"),
            *(view for view in usual if view.option.name not in first),
        ],
        [view for view in views if view.is_reading],
    )


def _usual(game: AnyGame, views: Sequence[OptionView]) -> list[OptionView]:
    """The options without readings, without what a preset decides, and without the ways of older games."""
    settled = {*settled_at_table(game), *(each.name for each in game.options if each.is_only_for_older)}
    return [view for view in views if not view.is_reading and view.option.name not in settled]


def _with_common_level(views: Sequence[OptionView]) -> tuple[list[OptionView], list[Value]]:
    """The options, where each opponent's level may be left to the common one; and the common levels."""
    each_level = [view for view in views if view.option.is_own_level]
    levels = _common_levels(each_level)
    if not levels:
        return list(views), []
    same = len({tuple(view.chosen) for view in each_level}) == 1
    return [_single(view, same) if view in each_level else view for view in views], levels


def _common_levels(views: Sequence[OptionView]) -> list[Value]:
    """The levels that all opponents share; chosen is one that all have."""
    if len(views) < 2 or len({view.option.values for view in views}) > 1:
        return []
    return [
        (value, words, all(view.values[number][2] for view in views))
        for number, (value, words, _) in enumerate(views[0].values)
    ]


def _single(view: OptionView, same: bool) -> OptionView:
    """The level of one opponent, which may be left to the common one."""
    values = [(value, words, chosen and not same) for value, words, chosen in view.values]
    return replace(view, values=values, may_be_empty=True)


def _with_faces(game: AnyGame, view: OptionView) -> OptionView:
    """The values of an option with their faces, where they are things that the game draws."""
    family = game.look.nouns.get(view.option.name)
    if family is None or family.face is None:
        return view
    board = game.play.unbox(game.read_settings({}))
    things = [value for value in view.option.values if value not in NO_THING]
    return replace(view, faces={value: face(family.face(board, value)) for value in things})


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


def _surprise(view: OptionView, texts: Texts) -> OptionView:
    """Things first; chance and *choose later* come last, in the words of a button."""
    words = {"random": texts("web.value-random"), "choose": texts("web.value-choose")}
    said = [(value, words.get(value, own), chosen) for value, own, chosen in view.values]
    return replace(view, values=sorted(said, key=lambda each: each[0] in words))


def _value_in_words(option: Option, value: str, texts: Texts) -> str:
    if option.kind == "flag":
        return texts("web.yes" if value == "true" else "web.no")
    for family in (f"value.{option.name}", f"noun.{option.name}", option.name):
        if texts.has(f"{family}.{value}"):
            return texts(f"{family}.{value}")
    return value


def option_fault(texts: Texts, game: AnyGame, error: OptionFault | UnknownOption) -> str:
    """Why an option cannot be so: by its name, with the values that it takes."""
    own = next((each for each in (error, error.__cause__) if isinstance(each, OptionFault)), None)
    option = next((each for each in game.options if each.name == error.name), None)
    if own is None or option is None:
        return fault_in_words(texts, error)
    view = option_view(option, option.default, texts)
    words = {value: said for value, said, _ in view.values}
    head = view.meaning.partition(": ")[0].rstrip(".")
    listed = {"option-value": option.values, "option-own": ()}  # beside a form of one's own they are in sight
    known = listed.get(own.told, own.told_with.get("options"))
    own.as_told(own.told, **{**own.told_with, "option": head, "options": known})
    form = _as_sentence(view.custom_form)
    return fault_in_words(texts, own, value=lambda each: words.get(each, each), form=form, is_typed=False)


def _as_sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:].rstrip('.')}." if words else ""


async def begin(request: Request) -> Response:
    form, files = await upload_of(request)
    game = game_of(request)
    wishes = {"preset": one(form, "preset"), **_wishes(game, form)}
    seed = " ".join(cleaned(one(form, "seed")).split())[:60]
    preset = wishes["preset"]
    if preset not in game.presets:
        raise HTTPException(422)
    try:
        check_sides(game, str(preset), wishes)
        options = _with_files(request, game, _options(game, str(preset), wishes), files, str(preset))
        session = Session.start(game, seed or secrets.token_hex(16), str(preset), options)
    except OptionFault as error:
        fault = option_fault(texts_for(request, game), game, error)
        return _new_page(request, game, wishes, seed, fault)
    keeper = begun(request, session)
    here = f"/games/{keeper.id}"
    is_ready = is_by_hand(keeper.session) and (has_begun(keeper.session) or is_asked(keeper.session))
    sits = has_seats(keeper) and not request.app.state.in_browser
    first = "/laid" if is_ready else "/start" if may_begin(keeper.session) else ""
    response = go_to(f"{here}/seats" if sits else f"{here}{first}")
    know(request, response, keeper)
    remember(request, response, f"last-{game.id}", packed(wishes))
    remember(request, response, WHERE, place_of(str(preset)))
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


def _with_files(
    request: Request, game: AnyGame, wishes: dict[str, Any], files: Files, preset: str
) -> dict[str, Any]:
    """The wishes with the files that were sent, and with what stands in the person's own sets."""
    for option in game.options:
        if option.takes_file and (content := files.get(f"file-{option.name}")):
            try:
                wishes[option.name] = own_files.as_text(content, "the file")
            except own_files.FileFault as error:
                raise OptionFault(f"option {option.name}: {error}", option.name) from error
    brought = game.preset_options.get(preset, {})
    read = games_of(request).own_files.offered(game.id, game.options)
    return own_files.with_own_files(game.options, wishes, read, brought)


def _wishes(game: AnyGame, form: Form) -> dict[str, Any]:
    """What the form says about each option; an empty field says nothing."""
    wishes: dict[str, Any] = {}
    for option in game.options:
        given = [value for value in form.get(f"opt-{option.name}", []) if value]
        if option.kind == "subset":
            wishes[option.name] = list(dict.fromkeys(given))
        elif given:
            wishes[option.name] = given[-1]
        elif option.is_own_level and one(form, ALL_LEVELS) in option.values:
            wishes[option.name] = one(form, ALL_LEVELS)
    return wishes
