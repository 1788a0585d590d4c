"""Not what I see, the page: a correction is shown with all that it changes, and only then kept."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.store import MovedOn
from automarium.web.base.forms import Form, form_of, number_in
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.saved_games import keeper_of
from automarium.web.fix.believed import Believed
from automarium.web.fix.correction import Correction
from automarium.web.fix.preview import Preview, preview_of
from automarium.web.fix.trial import tried
from automarium.web.fix.view import address, view_of
from automarium.web.table.play import revision_in, show

ACCEPT = "accept"
"""The field of the button by which a person keeps what was shown."""
ALL = "all"
"""In an address that asks for the list."""
LONGEST_QUERY = 6_000
"""More is no address everywhere: some proxies take eight thousand letters of a request."""


async def correct(request: Request) -> Response:
    """The board to tap on, and the values below it; with a spot, what may lie there."""
    query = request.query_params
    keeper = keeper_of(request)
    table = Believed(request, keeper)
    told = table.differing(Correction.read({name: query.getlist(name) for name in query}))
    part = number_in(query.get("part", ""), digits=3)
    spot = query.get("spot", "")
    return _page(request, table, told, preview_of(table, told), spot, -1 if part is None else part)


async def old_address(request: Request) -> Response:
    """A correction had two pages once: the address of the other leads here."""
    query = f"?{request.url.query}" if request.url.query else ""
    return go_to(f"/games/{request.path_params['id']}/correct{query}")


async def keep(request: Request) -> Response:
    """Lead to what a correction changes, or carry it out once that has been seen.

    What was told goes with the address, so that Back and Forward find the page again.
    """
    form = await form_of(request)
    keeper = keeper_of(request)
    try:
        if ACCEPT in form:
            keeper.expect(revision_in(form))
        return _taken(request, Believed(request, keeper), form)
    except MovedOn:
        return show(request, keeper, texts_for(request, keeper.session.game)("web.moved-on"), 409)


def _taken(request: Request, table: Believed, form: Form) -> Response:
    told = table.differing(Correction.read(form))
    preview = preview_of(table, told)
    if preview and ACCEPT in form:
        table.keeper.correct(tried(table, told)[0])
        return go_to(f"/games/{table.keeper.id}")
    if not preview and not preview.problem:
        return _page(request, table, told, Preview(problem=table.texts("terminal.fix-nothing")))
    query = told.query()
    if ACCEPT in form or len(query) > LONGEST_QUERY:
        return _page(request, table, told, preview)
    return go_to(f"{address(table.keeper)}?{query}")


def page_with(request: Request, keeper: Keeper, problem: str) -> Response:
    """The page after something else that it offers could not be."""
    return _page(request, Believed(request, keeper), Correction(), Preview(problem=problem))


def _page(
    request: Request, table: Believed, told: Correction, preview: Preview, spot: str = "", part: int = -1
) -> Response:
    view = view_of(table, told, preview, spot, part, ALL in request.query_params)
    is_refused = preview.problem and (told.typed or request.method == "POST")
    facts = {"keeper": table.keeper, "session": table.session, "view": view, "here": address(table.keeper)}
    return render(request, "correct", table.game, 422 if is_refused else 200, **facts)
