"""Single picks: each is kept with the game at once, so that no reload and no other device loses one.

The parts of an answer lie in a draft beside the game until they are whole. *Deal it for me* answers by chance
what only chance decides: one question, or all of them in the set-up.
"""

from __future__ import annotations

from collections.abc import Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain
from automarium.web.ask.pointing import read_value
from automarium.web.base.eyes import is_covered
from automarium.web.base.guard import Form, form_of, number_in, one
from automarium.web.base.page import go_to
from automarium.web.base.saved_games import keeper_of
from automarium.web.stage.by_chance import deal_on, is_set_up
from automarium.web.table import play

AT = "at-"
"""A field that says at which place: one for each die."""
MOST_PARTS = 60
"""No answer has so many."""


async def pick(request: Request) -> Response:
    """One part of an answer at its place; `take` takes one back."""
    form = await form_of(request)
    keeper = keeper_of(request)
    now = keeper.session.now
    if not isinstance(now, Asking) or is_covered(request, keeper):
        return play.changed(request, keeper)
    parts = now.request.fitting(keeper.draft)
    taken = number_in(one(form, "take"))
    if taken is not None:
        return _keep(request, keeper, form, lambda: now.request.without(parts, taken))
    said = next((name for name in form if name.startswith(AT)), "answer")
    try:
        part = read_value(one(form, said))
    except ValueError as error:
        raise HTTPException(422) from error
    place = number_in(said.removeprefix(AT) if said.startswith(AT) else one(form, "place"))
    place = now.request.next_place(parts) if place is None or place >= MOST_PARTS else place
    if place < len(parts) and parts[place] == part and not keeper.is_at(play.revision_in(form)):
        return shown(request, keeper)  # it has been sent twice
    return _keep(request, keeper, form, lambda: now.request.with_part(parts, place, part))


def _keep(request: Request, keeper: Keeper, form: Form, parts: Callable[[], tuple[Plain, ...]]) -> Response:
    return play.change(request, keeper, form, lambda: keeper.keep_draft(parts()), shown)


def shown(request: Request, keeper: Keeper) -> Response:
    """What has become of the draft: where a script asked, only the parts of the page that it changes."""
    if request.headers.get("hx-request") != "true":
        return go_to(f"/games/{keeper.id}")
    return play.show(request, keeper, only=("tray", "thumb", "stage"))


async def deal(request: Request) -> Response:
    """Let chance answer what only chance decides: the open question, or all of the set-up."""
    form = await form_of(request)
    keeper = keeper_of(request)
    return play.change(
        request, keeper, form, lambda: deal_on(keeper), play.laid_out if is_set_up(keeper.session) else None
    )
