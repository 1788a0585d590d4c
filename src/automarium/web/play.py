"""The table: the running turn, its question, and the answers that people give."""

from __future__ import annotations

import json
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import BadPosition, NoSuchGame
from automarium.kernel.record.journal import BadJournal
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Asking, Diverged, Over, Session
from automarium.kernel.record.store import MovedOn, NotKept
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.words.typed import answer_from, parts_of
from automarium.web.guard import form_of
from automarium.web.page import go_to, render, texts_for
from automarium.web.result import result_page
from automarium.web.tables import Tables
from automarium.web.view import Looking, read_answer

Form = dict[str, list[str]]


def tables_of(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def keeper_of(request: Request) -> Keeper:
    """The game that the address names."""
    try:
        return tables_of(request).open(request.path_params["id"])
    except NotKept as error:
        raise HTTPException(404) from error
    except Diverged as error:
        raise HTTPException(409, "web.diverged") from error
    except (BadJournal, BadPosition, NoSuchGame) as error:
        raise HTTPException(409, str(error)) from error  # written by other rules, or of a game that is gone


async def table(request: Request) -> Response:
    """The table as it stands; with `step` as it was after a step of the running turn."""
    keeper = keeper_of(request)
    if isinstance(keeper.session.now, Over) and "step" not in request.query_params:
        return result_page(request, keeper)
    return show(request, keeper, step=_number(request, "step"), sieve=_sieve(request))


def show(
    request: Request,
    keeper: Keeper,
    notes: tuple[str, ...] = (),
    status: int = 200,
    picked: list[Plain] | None = None,
    step: int | None = None,
    sieve: tuple[int, int] | None = None,
) -> Response:
    """The page of a table."""
    game = keeper.session.game
    view = Looking(keeper, texts_for(request, game), picked).table(step, sieve)
    view.notes += notes
    here = f"/games/{keeper.id}"
    return render(request, "table", game, status, view=view, keeper=keeper, session=keeper.session, here=here)


def _number(request: Request, name: str) -> int | None:
    value = request.query_params.get(name, "")
    return int(value) if value.isdecimal() and len(value) < 5 else None


def _sieve(request: Request) -> tuple[int, int] | None:
    """Which criterion of which choice is looked at."""
    number, _, place = request.query_params.get("sieve", "").partition(".")
    fine = number.isdecimal() and place.isdecimal() and len(number) < 5 and len(place) < 5
    return (int(number), int(place)) if fine else None


# Changes


async def answer(request: Request) -> Response:
    """One tap: an answer, or the next part of one."""
    form = await form_of(request)
    keeper = keeper_of(request)
    picked = [_value(each) for each in form.get("picked", [])]
    now = keeper.session.now
    if not isinstance(now, Asking):
        return changed(request, keeper)
    whole = read_answer(now.request, _value(_one(form, "answer")), picked)
    if whole is None:
        more = [*picked, _value(_one(form, "answer"))]
        return change(request, keeper, form, lambda: None, more)
    return change(request, keeper, form, lambda: keeper.reply(whole))


async def line(request: Request) -> Response:
    """One or several answers, typed."""
    form = await form_of(request)
    keeper = keeper_of(request)

    parts = parts_of(_one(form, "line").strip())

    def reply_all() -> None:
        if len(parts) > 1:
            _reply_each(keeper.session.fork(), parts)  # first on a copy: all of them, or none
        _reply_each(keeper, parts)

    return change(request, keeper, form, reply_all)


def _reply_each(player: Keeper | Session[Any], parts: list[str]) -> None:
    for part in parts:
        session = player.session if isinstance(player, Keeper) else player
        now = session.now
        if not isinstance(now, Asking):
            raise Refused("refused-over")
        player.reply(answer_from(session, now, part))


async def undo(request: Request) -> Response:
    form = await form_of(request)
    keeper = keeper_of(request)
    return change(request, keeper, form, lambda: keeper.undo(_count(form)))


async def redo(request: Request) -> Response:
    form = await form_of(request)
    keeper = keeper_of(request)
    return change(request, keeper, form, lambda: keeper.redo(_count(form)))


def change(
    request: Request, keeper: Keeper, form: Form, act: Any, picked: list[Plain] | None = None
) -> Response:
    """Carry out a change to the table as the person saw it; otherwise show what has become of it.

    With `picked`, nothing has changed yet: these parts of an answer wait for the others.
    """
    texts = texts_for(request, keeper.session.game)
    try:
        keeper.expect(_revision(form))
        act()
    except Refused as refused:
        return show(request, keeper, (texts(refused.message, **refused.facts),), 422)
    except MovedOn:
        return show(request, keeper, (texts("web.moved-on"),), 409)
    return changed(request, keeper) if picked is None else show(request, keeper, picked=picked)


def changed(request: Request, keeper: Keeper) -> Response:
    """The table after a change: at once where a script asked, else by a new look."""
    if request.headers.get("hx-request") != "true":
        return go_to(f"/games/{keeper.id}")
    if isinstance(keeper.session.now, Over):
        return result_page(request, keeper)
    return show(request, keeper)


def _one(form: Form, name: str) -> str:
    return form.get(name, [""])[0]


def _count(form: Form) -> int:
    text = _one(form, "count") or "1"
    return int(text) if text.isdecimal() and 0 < int(text[:5]) < 10_000 and len(text) < 5 else 1


def _revision(form: Form) -> int:
    text = _one(form, "revision")
    return int(text) if text.isdecimal() and len(text) < 12 else -1


def _value(text: str) -> Plain:
    """What a button sends."""
    try:
        value = json.loads(text)
        json.dumps(
            value, ensure_ascii=False
        ).encode()  # half a sign, written as an escape, could not be shown
        return plain(value)
    except (ValueError, TypeError, RecursionError) as error:
        raise HTTPException(422) from error
