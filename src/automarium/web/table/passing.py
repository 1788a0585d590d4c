"""How far the hand has come: each *Next* is kept with the game; a reload and other devices go on there."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.deeds import NEXT, Deed
from automarium.kernel.record.keeper import Keeper
from automarium.web.base.eyes import sight_of
from automarium.web.base.forms import Form, number_in, one
from automarium.web.table import play


@play.changes
async def passed(request: Request, keeper: Keeper, form: Form) -> Response:
    """The hand has passed a number of steps of the running turn. A script that shows what comes next itself
    asks for nothing back."""
    play.expect(keeper, form)
    steps = number_in(one(form, "steps")) or 0
    keeper.keep_passed(steps, Deed(NEXT, sight_of(request, keeper).seat, steps=steps))
    return Response(status_code=204) if one(form, "quiet") else play.changed(request, keeper)
