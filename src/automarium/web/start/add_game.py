"""The page on which games are added from files and removed; only the program in a browser has it."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import catalog, unusable
from automarium.kernel.catalog.wheel import Wheel, WheelFault
from automarium.kernel.words.faults import fault_in_words
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.titles import title_of
from automarium.web.base.added_games import added_of
from automarium.web.base.forms import form_of, one
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.uploads import upload_of


@dataclass(frozen=True, slots=True)
class AddedRow:
    """A game that was added."""

    wheel: Wheel
    title: str
    why: str
    """Why it cannot be used; empty if it can."""


async def page(request: Request) -> Response:
    return _page(request)


def _page(request: Request, fault: str = "") -> Response:
    added, texts = added_of(request), texts_for(request)
    module = added.waiting.module if added.waiting else ""
    return render(
        request,
        "add",
        status=422 if fault else 200,
        tab="home",
        fault=fault or " ".join(fault_in_words(texts, each) for each in added.refused),
        waiting=added.waiting,
        replaced=next((each for each in added.wheels if each.module == module), None),
        rows=[_row(request, wheel, texts) for wheel in added.wheels],
    )


def _row(request: Request, wheel: Wheel, texts: Texts) -> AddedRow:
    games = [catalog()[name] for name in wheel.games if name in catalog()]
    title = ", ".join(title_of(game, texts_for(request, game)) for game in games) or wheel.package
    if added_of(request).is_held:
        return AddedRow(wheel, title, texts("unusable.unfinished"))
    broken = [each for each in unusable() if each.id in wheel.games and each.package == wheel.package]
    return AddedRow(wheel, title, " ".join(texts(f"unusable.{each.reason}", **each.facts) for each in broken))


async def look_at(request: Request) -> Response:
    """A file was chosen: say what it is before any of it runs."""
    _, files = await upload_of(request)
    texts, content = texts_for(request), files.get("file", b"")
    if not content:
        return _page(request, texts("fault.file-empty"))
    try:
        added_of(request).look_at(content)
    except WheelFault as error:
        return _page(request, fault_in_words(texts, error))
    return _page(request)


async def trust(request: Request) -> Response:
    """The person trusts its author: take it in."""
    form = await form_of(request)
    added_of(request).add(one(form, "sign"))
    return go_to("/add")


async def take_out(request: Request) -> Response:
    form = await form_of(request)
    added_of(request).take_out(one(form, "sign"))
    return go_to("/add")
