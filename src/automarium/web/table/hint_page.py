"""A hint on request: answers are played out beside the event loop, as far as the time goes."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record import thinking
from automarium.kernel.record.store import MovedOn
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.sentences import speaker
from automarium.web.base.eyes import covered, eyes_of
from automarium.web.base.forms import form_of
from automarium.web.base.page import texts_for
from automarium.web.base.saved_games import keeper_of
from automarium.web.base.work import work_of
from automarium.web.table.hint_view import hint_view, may_hint
from automarium.web.table.play import changed, revision_in, show

SECONDS = 2.5
"""Nobody waits longer; what is known by then is told."""
BUDGET = 128


async def hint(request: Request) -> Response:
    """The page of the game with the share of play-outs that each answer won."""
    form = await form_of(request)
    keeper = keeper_of(request)
    session, eyes = keeper.session, eyes_of(request, keeper)
    now, revision = session.now, revision_in(form)
    if not isinstance(now, Asking) or covered(keeper, eyes) or not may_hint(session):
        return changed(request, keeper)
    texts = texts_for(request, session.game)
    try:
        keeper.expect(revision)
        twin = session.fork()
        weighed = await work_of(request).do(request, lambda: thinking.hint(twin, BUDGET, SECONDS))
        keeper.expect(revision)
    except MovedOn:
        return show(request, keeper, texts("web.moved-on"), 409)
    say = speaker(session.game, texts, now.board, eyes)
    return show(request, keeper, hint=hint_view(say, now.request, weighed))
