"""A hint on request: answers are played out beside the event loop, as far as the time goes."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record import thinking
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.sentences import speaker
from automarium.web.base.eyes import covered, eyes_of
from automarium.web.base.forms import Form
from automarium.web.base.page import texts_for
from automarium.web.base.work import work_of
from automarium.web.table.hint_view import hint_view, may_hint
from automarium.web.table.play import changed, changes, revision_in, show

SECONDS = 2.5
"""Seconds for a hint; what is known by then is told."""
BUDGET = 128


@changes
async def hint(request: Request, keeper: Keeper, form: Form) -> Response:
    """The page of the game with the share of play-outs that each answer won."""
    session, eyes = keeper.session, eyes_of(request, keeper)
    now, revision = session.now, revision_in(form)
    if not isinstance(now, Asking) or covered(keeper, eyes) or not may_hint(session):
        return changed(request, keeper)
    keeper.expect(revision)
    weighed = await work_of(request).do(request, partial(thinking.hint, session.fork(), BUDGET, SECONDS))
    keeper.expect(revision)
    say = speaker(session.game, texts_for(request, session.game), now.board, eyes)
    return show(request, keeper, hint=hint_view(say, now.request, weighed))
