"""Not what I see: the table as the app believes it, every value editable; what changes is shown first."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import BadPosition, Game
from automarium.kernel.catalog.options import BadOption, changed, read_options
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.position import to_lines
from automarium.kernel.record.session import Diverged, Session, changes_between
from automarium.kernel.record.store import MovedOn
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.values import Plain, merged
from automarium.kernel.words.sentences import in_words, word_of
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.typed import read_change
from automarium.web.guard import form_of
from automarium.web.home import option_view
from automarium.web.page import go_to, render, texts_for
from automarium.web.play import Form, keeper_of, show, tables_of
from automarium.web.redraw import draws_of
from automarium.web.view import capital

Rows = list[tuple[str, str, str, str]]
"""Key, the same in words, value before, value after."""
MARK = "set "
"""How the name of a field begins that holds a value of the table."""


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


async def correct(request: Request) -> Response:
    """The table to be corrected, and the readings that may be meant instead."""
    return _page(request, keeper_of(request), {}, [], "")


def _page(
    request: Request, keeper: Keeper, typed: Mapping[str, str], changes: Rows, problem: str
) -> Response:
    game = keeper.session.game
    texts = texts_for(request, game)
    fields = fields_of(keeper.session)
    options = keeper.session.header.options
    readings = [option_view(each, options[each.name], texts) for each in game.options if each.reading]
    return render(
        request,
        "correct",
        game,
        422 if problem else 200,
        keeper=keeper,
        session=keeper.session,
        groups=grouped([replace(each, value=typed.get(each.key, each.value)) for each in fields]),
        was={each.key: each.value for each in fields},
        in_words={key: key_in_words(game, key, texts) for each in fields for key in (each.key, each.group)},
        meaning={each.key: _meaning(game, each, texts) for each in fields},
        known=known_ids(game, fields, texts),
        changes=changes,
        problem=problem,
        readings=readings,
        draws=draws_of(keeper.session, texts),
    )


def fields_of(session: Session[Any]) -> list[Field]:
    rows = (line.partition(" = ") for line in to_lines(session.table_to_correct()))
    return [_field(key, value) for key, _, value in rows]


def grouped(fields: list[Field]) -> dict[str, list[Field]]:
    groups: dict[str, list[Field]] = {}
    for field in fields:
        groups.setdefault(field.group, []).append(field)
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


def key_in_words(game: Game[Any], key: str, texts: Texts) -> str:
    """A key of the table as a person would say it; within a group, without its name."""
    if texts.has(f"key.{key}"):
        return capital(texts.term("key", key))
    parts = key.split(".")
    return capital(" · ".join(_part_in_words(game, part.strip('"'), texts) for part in parts[1:] or parts))


def _part_in_words(game: Game[Any], part: str, texts: Texts) -> str:
    for family in ("key", "side"):
        if texts.has(f"{family}.{part}"):
            return texts.term(family, part)
    return word_of(game, part, texts).replace("_", " ")


def _meaning(game: Game[Any], field: Field, texts: Texts) -> str:
    """The words for a text that is an id; empty where it has none."""
    if field.kind != "text" or not field.value or " " in field.value:
        return ""
    words = texts.term("side", field.value)
    words = word_of(game, field.value, texts) if words == field.value else words
    return "" if words == field.value else words


def known_ids(game: Game[Any], fields: list[Field], texts: Texts) -> dict[str, str]:
    """What lies in the lists of the table, with words: what may be added to another list."""
    found: dict[str, str] = {}
    for field in fields:
        if field.kind == "list":
            for each in tomllib.loads(f"value = {field.value}")["value"]:
                if isinstance(each, str) and each:
                    found[each] = in_words(game, each, texts)
    return dict(sorted(found.items()))


async def preview(request: Request) -> Response:
    """Show what a correction changes, or carry it out once that has been seen."""
    form = await form_of(request)
    keeper = keeper_of(request)
    game = keeper.session.game
    texts = texts_for(request, game)
    typed = {name.removeprefix(MARK): values[0] for name, values in form.items() if name.startswith(MARK)}
    try:
        changes = read_changes(keeper.session, typed)
        trial = keeper.session.fork()
        trial.correct(changes)
        rows = changes_between(keeper.session.table_to_correct(), trial.table_to_correct())
        if form.get("accept"):
            return _accept(request, keeper, form, changes)
    except (BadPosition, ValueError, RecursionError) as error:
        return _page(request, keeper, typed, [], str(error))
    except Refused as refused:
        return _page(request, keeper, typed, [], texts(refused.message, **refused.facts))
    shown = [
        (
            key,
            _whole_key(game, key, texts),
            value_in_words(game, old, texts),
            value_in_words(game, new, texts),
        )
        for key, old, new in rows
    ]
    return _page(request, keeper, typed, shown, "" if shown else texts("terminal.fix-nothing"))


def _whole_key(game: Game[Any], key: str, texts: Texts) -> str:
    group = key.partition(".")[0]
    names = (key_in_words(game, each, texts) for each in dict.fromkeys((group, key)))
    return ": ".join(names)


def value_in_words(game: Game[Any], value: Plain, texts: Texts) -> str:
    """A value of the table in words."""
    if isinstance(value, bool):
        return texts("web.yes" if value else "web.no")
    if isinstance(value, tuple):
        return ", ".join(value_in_words(game, each, texts) for each in value) or "—"
    return in_words(game, value, texts) or "—"


def read_changes(session: Session[Any], typed: Mapping[str, str]) -> dict[str, Any]:
    """The changed lines as a part of the table's tree."""
    fields = {field.key: field for field in fields_of(session)}
    lines = [
        fields[key].line(value)
        for key, value in typed.items()
        if key in fields and value.strip() != fields[key].value
    ]
    return reduce(merged, [read_change(each) for each in lines], {})


def _accept(request: Request, keeper: Keeper, form: Form, changes: dict[str, Any]) -> Response:
    texts = texts_for(request, keeper.session.game)
    try:
        revision = form.get("revision", [""])[0]
        keeper.expect(int(revision) if revision.isdecimal() and len(revision) < 12 else -1)
        keeper.correct(changes)
    except MovedOn:
        return show(request, keeper, (texts("web.moved-on"),), 409)
    return go_to(f"/games/{keeper.id}")


async def read_differently(request: Request) -> Response:
    """The same game with another reading of the rules, as far as its answers fit: a branch of its own."""
    form = await form_of(request)
    keeper = keeper_of(request)
    session, game = keeper.session, keeper.session.game
    wishes = dict(session.header.options)
    for option in game.options:
        if option.reading and (given := form.get(f"opt-{option.name}")):
            wishes[option.name] = given[-1]
    try:
        settings = read_options(game.options, wishes)
    except BadOption as error:
        return _page(request, keeper, {}, [], str(error))
    header = replace(session.header, options=settings)
    if header.position is not None:  # it brings its own options
        position = {**header.position, "options": changed(game.options, settings)}
        header = replace(header, position=position)
    try:
        twin = Session.resume(game, header, session.entries)
    except Diverged as diverged:
        twin = diverged.session
    return go_to(f"/games/{tables_of(request).begin(twin).id}")
