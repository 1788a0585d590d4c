"""Not what I see: the table as the app believes it, every value editable; what changes is shown first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.game import BadPosition
from automarium.kernel.keeper import Keeper
from automarium.kernel.options import BadOption, changed, read_options
from automarium.kernel.plain import as_lists, merged
from automarium.kernel.position import to_lines
from automarium.kernel.request import Refused
from automarium.kernel.session import Diverged, Session, changes_between
from automarium.kernel.store import MovedOn
from automarium.kernel.typed import read_change
from automarium.web.guard import form_of
from automarium.web.home import option_view
from automarium.web.page import go_to, render, texts_for
from automarium.web.play import Form, keeper_of, show, tables_of

Rows = list[tuple[str, str, str]]
"""Key, value before, value after."""
MARK = "set "
"""How the name of a field begins that holds a value of the table."""


@dataclass(frozen=True, slots=True)
class Field:
    """One value of the table, as its line of a position."""

    key: str
    value: str
    group: str


async def correct(request: Request) -> Response:
    """The table to be corrected, and the readings that may be meant instead."""
    return _page(request, keeper_of(request), {}, [], "")


def _page(
    request: Request,
    keeper: Keeper,
    typed: Mapping[str, str],
    changes: list[tuple[str, str, str]],
    problem: str,
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
        fields=[Field(each.key, typed.get(each.key, each.value), each.group) for each in fields],
        was={each.key: each.value for each in fields},
        changes=changes,
        problem=problem,
        readings=readings,
    )


def fields_of(session: Session[Any]) -> list[Field]:
    rows = (line.partition(" = ") for line in to_lines(session.table_to_correct()))
    return [Field(key, value, key.partition(".")[0]) for key, _, value in rows]


async def preview(request: Request) -> Response:
    """Show what a correction changes, or carry it out once that has been seen."""
    form = await form_of(request)
    keeper = keeper_of(request)
    texts = texts_for(request, keeper.session.game)
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
    shown = [(key, str(as_lists(old)), str(as_lists(new))) for key, old, new in rows]
    return _page(request, keeper, typed, shown, "" if shown else texts("terminal.fix-nothing"))


def read_changes(session: Session[Any], typed: Mapping[str, str]) -> dict[str, Any]:
    """The changed lines as a part of the table's tree."""
    was = {field.key: field.value for field in fields_of(session)}
    lines = [f"{key} = {value}" for key, value in typed.items() if key in was and value.strip() != was[key]]
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
