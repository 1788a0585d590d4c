"""How far the hand has come: each *Next* is kept with the game, and a reload goes on at the same order."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.keeper import Keeper
from automarium.web.base.forms import Form, number_in, one
from automarium.web.table import play


@play.changes
async def passed(request: Request, keeper: Keeper, form: Form) -> Response:
    """The hand has passed a number of steps of the running turn. A script that shows what comes next itself
    asks for nothing back."""
    keeper.expect(play.revision_in(form))
    keeper.keep_passed(number_in(one(form, "steps")) or 0)
    return Response(status_code=204) if one(form, "quiet") else play.changed(request, keeper)
