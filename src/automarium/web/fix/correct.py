"""Not what I see, the page: a correction is shown with all that it changes, and only then kept."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.store import MovedOn
from automarium.kernel.words.nouns import Said
from automarium.kernel.words.picture import Box
from automarium.kernel.words.stage import crop_of, upper_of
from automarium.web.base.forms import Form, form_of, number_in
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.saved_games import keeper_of
from automarium.web.fix.believed import Believed
from automarium.web.fix.correction import Correction
from automarium.web.fix.sheet import Sheet, sheet_of
from automarium.web.fix.trial import Preview, preview_of, tried
from automarium.web.fix.value_list import ValueList, value_list
from automarium.web.stage.board import Tap, on_page
from automarium.web.stage.scenes import written
from automarium.web.table.play import revision_in, show

ACCEPT = "accept"
"""The field of the button by which a person keeps what was shown."""
LONGEST_QUERY = 6_000
"""More is no address everywhere: some proxies take eight thousand letters of a request."""


# Pages


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
    return go_to(f"{_address(table.keeper)}?{query}")


def page_with(request: Request, keeper: Keeper, problem: str) -> Response:
    """The page after something else that it offers could not be."""
    return _page(request, Believed(request, keeper), Correction(), Preview(problem=problem))


def _address(keeper: Keeper) -> str:
    return f"/games/{keeper.id}/correct"


# What is shown


@dataclass(frozen=True, slots=True)
class Stage:
    """The board with everything that can be tapped."""

    board: Markup
    crop: str
    whole: str


@dataclass(frozen=True, slots=True)
class CorrectionView:
    """Everything on the page."""

    told: Correction
    preview: Preview
    stage: Stage
    sheet: Sheet | None
    """What can be told of the spot that was tapped."""
    list: ValueList | None
    """Everything else; not while a spot is looked at."""
    follower: str
    """A place that was tapped, of which nothing is told, as what lies there follows from all the rest."""
    can_be_tapped: bool
    at_start: bool
    """Whether the running turn has told something: the board is that of its start."""


def _page(
    request: Request, table: Believed, told: Correction, preview: Preview, spot: str = "", part: int = -1
) -> Response:
    sheet = sheet_of(table, told, spot, part)
    tappable = table.tappable()
    following = table.following(tappable)
    view = CorrectionView(
        told,
        preview,
        _stage(table, told, sheet.spot if sheet else "", [*tappable, *following]),
        sheet,
        None if sheet else value_list(table, told),
        str(Said((table.say.place(spot),)).capital()) if not sheet and spot in following else "",
        table.can_be_tapped,
        any(not step.is_choice for step in table.session.turns[-1].steps),
    )
    is_refused = preview.problem and (told.typed or request.method == "POST")
    facts = {"keeper": table.keeper, "session": table.session, "view": view, "here": _address(table.keeper)}
    return render(request, "correct", table.game, 422 if is_refused else 200, **facts)


def _stage(table: Believed, told: Correction, chosen: str, spots: list[str]) -> Stage:
    drawing = table.drawing
    if drawing is None:
        return Stage(Markup(), "", "")
    taps = {spot: Tap((), f"{_address(table.keeper)}?{told.query(('spot', spot))}") for spot in spots}
    boxes = drawing.spots()
    crop = crop_of(drawing, [boxes[chosen]]) if chosen in boxes else upper_of(drawing)
    marks = {each.spot: "told" for each in told.tapped} | ({chosen: "chosen"} if chosen else {})
    whole = Box(0, 0, drawing.width, drawing.height)
    return Stage(on_page(drawing, marks, taps, crop), written(crop), written(whole))
