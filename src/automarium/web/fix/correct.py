"""The page *Not what I see*: a correction is shown with all that it changes, and only then kept."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.deeds import CORRECTION
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.store import MovedOn
from automarium.web.base.forms import Form, form_of, number_in
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.saved_games import keeper_of
from automarium.web.fix.correction import AWAY, Correction
from automarium.web.fix.preview import Preview, preview_of
from automarium.web.fix.trial import tried
from automarium.web.fix.turn_start import TurnStart
from automarium.web.fix.view import address, view_of
from automarium.web.table.deeds import deed_by
from automarium.web.table.play import revision_in, show

ACCEPT = "accept"
"""The field of the button that keeps what was shown."""
ALL = "all"
"""In an address that asks for the list."""
Place = tuple[str, int, int | None]
"""A spot, the thing there that is open, and the one that lies elsewhere."""
NOWHERE: Place = ("", -1, None)
LONGEST_QUERY = 6_000
"""Most letters of an address: some proxies accept only eight thousand."""


async def correct(request: Request) -> Response:
    """The board to tap on, and the values below it; with a spot, what may lie there."""
    query = request.query_params
    keeper = keeper_of(request)
    start = TurnStart(request, keeper)
    told = start.differing(Correction.read({name: query.getlist(name) for name in query}))
    part = number_in(query.get("part", ""), digits=3)
    spot = query.get("spot", "")
    away = number_in(query.get(AWAY, ""), digits=3)
    place = (spot, -1 if part is None else part, away)
    return _page(request, start, told, preview_of(start, told), place)


async def old_address(request: Request) -> Response:
    """The older address of this page leads here."""
    query = f"?{request.url.query}" if request.url.query else ""
    return go_to(f"/games/{request.path_params['id']}/correct{query}")


async def keep(request: Request) -> Response:
    """Lead to what a correction changes, or carry it out once the person has seen that.

    What was told goes with the address, so that Back and Forward find the page again.
    """
    form = await form_of(request)
    keeper = keeper_of(request)
    try:
        if ACCEPT in form:
            keeper.expect(revision_in(form))
        return _taken(request, TurnStart(request, keeper), form)
    except MovedOn:
        return show(request, keeper, texts_for(request, keeper.session.game)("web.moved-on"), 409)


def _taken(request: Request, start: TurnStart, form: Form) -> Response:
    told = start.differing(Correction.read(form))
    preview = preview_of(start, told)
    if preview and ACCEPT in form:
        deed = deed_by(request, start.keeper, CORRECTION)
        start.keeper.correct(tried(start, told).changes, deed)
        return go_to(f"/games/{start.keeper.id}")
    if not preview and not preview.refusal:
        return _page(request, start, told, Preview(refusal=start.texts("terminal.correct-nothing")))
    query = told.query()
    if ACCEPT in form or len(query) > LONGEST_QUERY:
        return _page(request, start, told, preview)
    return go_to(f"{address(start.keeper)}?{query}")


def page_with(request: Request, keeper: Keeper, fault: str) -> Response:
    """The page after a refusal."""
    return _page(request, TurnStart(request, keeper), Correction(), Preview(refusal=fault))


def _page(
    request: Request, start: TurnStart, told: Correction, preview: Preview, place: Place = NOWHERE
) -> Response:
    view = view_of(start, told, preview, *place, unfolded=ALL in request.query_params)
    is_refused = preview.refusal and (told.typed or request.method == "POST")
    facts = {"keeper": start.keeper, "session": start.session, "view": view, "here": address(start.keeper)}
    return render(request, "correct", start.game, 422 if is_refused else 200, **facts)
