"""Not what I see: the table in words and as values to change; what changes is shown first."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import AnyGame, BadPosition
from automarium.kernel.catalog.settings import BadOption
from automarium.kernel.record.corrections import changes_between
from automarium.kernel.record.journal import UnknownOption
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.mending import opened
from automarium.kernel.record.own_files import with_own_files
from automarium.kernel.record.position import to_lines
from automarium.kernel.record.session import Diverged, Session
from automarium.kernel.record.store import MovedOn
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.values import Plain, cleaned, merged, plain
from automarium.kernel.words.complaints import LONGEST
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.reading import read_change
from automarium.kernel.words.refusals import refusal
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.sketch import Change, changes, lying
from automarium.web.base.eyes import eyes_of
from automarium.web.base.forms import Form, form_of, number_in, one
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.saved_games import games_of, keeper_of
from automarium.web.fix.keys import Keys, known_things, position_complaint
from automarium.web.fix.redraw import draws_of
from automarium.web.stage.sentences import listed, narrow_noun, noun
from automarium.web.start.new_game import option_complaint, option_view
from automarium.web.table.play import show

MARK = "set "
"""How the name of a field begins that holds a value of the table."""
SHOWN = "shown"
"""Names the revision of the table at which a person asked what would change."""
LONGEST_QUERY = 6_000
"""More is no address everywhere: some proxies take eight thousand letters of a request."""


@dataclass(frozen=True, slots=True)
class Field:
    """One value of the table, as a person reads and writes it."""

    key: str
    value: str
    """A text without quotes; anything else as a position writes it."""
    kind: str
    """text, number, flag or list."""

    @property
    def group(self) -> str:
        return self.key.partition(".")[0]

    def line(self, typed: str) -> str:
        """The line of a position that says what was typed."""
        if self.kind == "text":
            return f"{self.key} = {json.dumps(typed.strip().strip(chr(34)), ensure_ascii=False)}"
        return f"{self.key} = {typed}"


@dataclass(frozen=True, slots=True)
class Preview:
    """What a person typed, and what it would change: places in words, values by their keys."""

    typed: Mapping[str, str] = field(default_factory=dict)
    places: list[Change] = field(default_factory=list)
    values: list[tuple[str, Plain, Plain]] = field(default_factory=list)
    problem: str = ""
    is_idle: bool = False
    """Whether it changes nothing at all."""


NOTHING_YET = Preview()


async def correct(request: Request) -> Response:
    """The table to be corrected, and the readings that may be meant instead; or what would change."""
    keeper, query = keeper_of(request), request.query_params
    if SHOWN not in query:
        return _page(request, keeper, NOTHING_YET)
    preview = _previewed(request, keeper, _typed(request, keeper, query))
    if preview.is_idle and not keeper.is_at(number_in(query[SHOWN], digits=11) or -1):
        preview = NOTHING_YET  # one has gone back after it was carried out
    return _page(request, keeper, preview)


def _page(request: Request, keeper: Keeper, preview: Preview) -> Response:
    session, game = keeper.session, keeper.session.game
    say = _speaker(request, keeper, session)
    hidden = Hidden(game, say.viewer)
    fields = [each for each in fields_of(session) if not hidden(each.key)]
    known = known_things(game, say)
    options = session.header.options
    return render(
        request,
        "correct",
        game,
        422 if preview.problem else 200,
        keeper=keeper,
        session=session,
        lies=[
            (narrow_noun(each.place, say.texts.language), listed(each.things)) for each in lying(game, say)
        ],
        groups=grouped([replace(each, value=preview.typed.get(each.key, each.value)) for each in fields]),
        was={each.key: each.value for each in fields},
        keys=Keys(say, known),
        known=known,
        places=[(noun(each.place), listed(each.before), listed(each.after)) for each in preview.places],
        values=[each for each in preview.values if not hidden(each[0])],
        problem=preview.problem,
        readings=[option_view(each, options[each.name], say.texts) for each in game.options if each.reading],
        draws=draws_of(session, say),
    )


def _speaker(request: Request, keeper: Keeper, session: Session[Any]) -> Speaker[Any]:
    """Speaks of the table as it was at the start of the running turn."""
    board = session.board_before(session.turns[-1])
    return speaker(session.game, texts_for(request, session.game), board, eyes_of(request, keeper))


def fields_of(session: Session[Any]) -> list[Field]:
    rows = (line.partition(" = ") for line in to_lines(session.table_to_correct()))
    return [_field(key, value) for key, _, value in rows]


@dataclass(frozen=True, slots=True)
class Hidden:
    """Whether a value of the table is another person's to see, such as the cards in a hand."""

    game: AnyGame
    viewer: str

    def __call__(self, key: str) -> bool:
        around, _, kind = key.rpartition(".")
        side = around.rpartition(".")[2].strip('"')
        return bool(self.viewer) and kind in self.game.look.private and side != self.viewer


def grouped(fields: list[Field]) -> dict[str, list[Field]]:
    groups: dict[str, list[Field]] = {}
    for each in fields:
        groups.setdefault(each.group, []).append(each)
    return groups


def _field(key: str, written: str) -> Field:
    value = tomllib.loads(f"value = {written}")["value"]
    if isinstance(value, str):
        return Field(key, value, "text") if _is_simple(value) else Field(key, written, "list")
    kind = "flag" if isinstance(value, bool) else "number" if isinstance(value, int) else "list"
    return Field(key, written, kind)


def _is_simple(text: str) -> bool:
    """Whether a text is the same after it was shown in a field and sent back."""
    return text.isprintable() and text == text.strip().strip('"')


async def preview(request: Request) -> Response:
    """Lead to what a correction changes, or carry it out once that has been seen.

    The changes go with the address, so that Back and Forward find the page again.
    """
    form = await form_of(request)
    keeper = keeper_of(request)
    typed = _typed(request, keeper, {name: values[0] for name, values in form.items()})
    if form.get("accept") and not _previewed(request, keeper, typed).problem:
        return _accept(request, keeper, form, read_changes(keeper.session, typed))
    changed = _changed(keeper.session, typed)
    query = urlencode({SHOWN: one(form, "revision"), **{MARK + key: each for key, each in changed.items()}})
    if len(query) > LONGEST_QUERY:
        return _page(request, keeper, _previewed(request, keeper, typed))
    return go_to(f"{request.url.path}?{query}")


def _typed(request: Request, keeper: Keeper, fields: Mapping[str, str]) -> dict[str, str]:
    """The values that were sent, of those that this person may see."""
    hidden = Hidden(keeper.session.game, eyes_of(request, keeper))
    typed = {name.removeprefix(MARK): value for name, value in fields.items() if name.startswith(MARK)}
    return {key: value for key, value in typed.items() if not hidden(key)}


def _previewed(request: Request, keeper: Keeper, typed: Mapping[str, str]) -> Preview:
    """What would change, or why it cannot."""
    session = keeper.session
    try:
        trial = session.fork()
        trial.correct(read_changes(session, typed))
    except BadPosition as error:
        said = position_complaint(session.game, _speaker(request, keeper, session), error)
        return Preview(typed, problem=said)
    except (ValueError, RecursionError):
        return Preview(typed, problem=_unreadable(request, keeper, typed))
    except Refused as refused:
        return Preview(typed, problem=str(refusal(_speaker(request, keeper, session), refused)))
    values = changes_between(session.table_to_correct(), trial.table_to_correct())
    if not values:
        return Preview(typed, problem=texts_for(request, session.game)("terminal.fix-nothing"), is_idle=True)
    places = changes(session.game, *(_speaker(request, keeper, each) for each in (session, trial)))
    return Preview(typed, places, values)


def _unreadable(request: Request, keeper: Keeper, typed: Mapping[str, str]) -> str:
    """The first value that is written as no value is."""
    session = keeper.session
    fields = {each.key: each for each in fields_of(session)}
    for key, value in _changed(session, typed).items():
        try:
            _change(fields[key].line(value))
        except (ValueError, RecursionError):
            return _unwritten(_speaker(request, keeper, session), fields[key], cleaned(value)[:LONGEST])
    return texts_for(request)("wrong.any")


def _unwritten(say: Speaker[Any], field: Field, found: str) -> str:
    """What belongs there instead; of a number also where, because a page has many of them."""
    if field.kind != "number":
        return say.texts("wrong.written", found=found)
    return say.texts("wrong.any-number", key=Keys(say, {}).whole(field.key), found=found)


def _change(line: str) -> dict[str, Any]:
    """A line as a part of the tree; ValueError also for what no table has, such as `1e5` or a date."""
    change = read_change(line)
    try:
        plain(change)
    except TypeError as error:
        raise ValueError(str(error)) from error
    return change


def read_changes(session: Session[Any], typed: Mapping[str, str]) -> dict[str, Any]:
    """The changed lines as a part of the table's tree."""
    fields = {each.key: each for each in fields_of(session)}
    lines = [fields[key].line(value) for key, value in _changed(session, typed).items()]
    return reduce(merged, [_change(each) for each in lines], {})


def _changed(session: Session[Any], typed: Mapping[str, str]) -> dict[str, str]:
    """What is typed otherwise than it stands on the table."""
    was = {each.key: each.value for each in fields_of(session)}
    return {key: value for key, value in typed.items() if key in was and value.strip() != was[key]}


def _accept(request: Request, keeper: Keeper, form: Form, wanted: dict[str, Any]) -> Response:
    try:
        keeper.expect(number_in(one(form, "revision"), digits=11) or -1)
        keeper.correct(wanted)
    except MovedOn:
        return show(request, keeper, texts_for(request, keeper.session.game)("web.moved-on"), 409)
    return go_to(f"/games/{keeper.id}")


async def read_differently(request: Request) -> Response:
    """The same game with another reading of the rules, as far as its answers fit: a branch of its own."""
    form = await form_of(request)
    keeper = keeper_of(request)
    session, game = keeper.session, keeper.session.game
    readings = [option for option in game.options if option.reading]
    given = {option.name: form.get(f"opt-{option.name}", [])[-1:] for option in readings}
    wishes = {name: value for name, values in given.items() for value in values if value}
    try:
        named = with_own_files(readings, wishes, games_of(request).own_files.by_name)
        twin = opened((session.header, session.entries), named)
    except (BadOption, UnknownOption) as error:
        problem = option_complaint(texts_for(request, game), game, error)
        return _page(request, keeper, Preview(problem=problem))
    except Diverged as diverged:
        twin = diverged.session
    return go_to(f"/games/{games_of(request).begin(twin).id}")
