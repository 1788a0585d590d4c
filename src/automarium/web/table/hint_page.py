"""A hint on request: a clerk plays answers out, as far as the time goes."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record import thinking
from automarium.kernel.record.keeper import Keeper, advice
from automarium.kernel.record.session import Session
from automarium.kernel.record.store_rows import Saved
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.advice import may_hint
from automarium.kernel.words.sentences import speaker
from automarium.web.ask.narrowed import Narrowed
from automarium.web.ask.planned import Planned
from automarium.web.ask.pointing import NOTHING
from automarium.web.ask.together import asked_now
from automarium.web.base.eyes import covered, eyes_of
from automarium.web.base.forms import Form
from automarium.web.base.page import texts_for
from automarium.web.base.work import GRANTED, work_of
from automarium.web.table.hint_view import hint_view
from automarium.web.table.play import changed, changes, pointed_in, revision_in, show

BUDGET, SECONDS, LONGEST_WAIT = thinking.HINT_BUDGET, thinking.HINT_SECONDS, thinking.HINT_LONGEST
MORE_TIME = 2
"""How many times the longest time who asks again is ready to wait, where that was not enough."""


def thought_of(keeper: Keeper) -> tuple[Saved, Session[Any]]:
    """The game that a hint is about: with the moves that are laid, but not given."""
    now, session = asked_now(keeper.session), keeper.session
    request = now.request if isinstance(now, Asking) else None
    laid = request.fitting(keeper.draft) if isinstance(request, Planned) else ()
    if not isinstance(request, Planned) or not request.ahead(laid).steps:
        return keeper.saved, session
    twin = session.fork()
    for each in laid:
        twin.reply(each)
    added = tuple(json.dumps(each.to_json()) for each in twin.entries[len(session.entries) :])
    lines = (*keeper.saved.lines[: keeper.saved.live], *added)
    return replace(keeper.saved, lines=lines, live=len(lines)), twin


def compared(narrowed: Narrowed, keeper: Keeper) -> list[int]:
    """The numbers of the answers that agree with what was tapped; none where all are compared."""
    shown = asked_now(keeper.session)
    is_shown = isinstance(shown, Asking) and shown.request is narrowed.request
    numbers = [number for number, _ in narrowed.left] if is_shown and narrowed.pointed.narrows else []
    return numbers if len(numbers) > 1 else []


@changes
async def hint(request: Request, keeper: Keeper, form: Form) -> Response:
    """The page of the game with the two best answers, and what that rests on.

    Below a verb they are the best of its answers: what the address points at stays open.
    """
    (saved, session), eyes = thought_of(keeper), eyes_of(request, keeper)
    now, revision = session.now, revision_in(form)
    if not isinstance(now, Asking) or covered(keeper, eyes) or not may_hint(session):
        return changed(request, keeper)
    keeper.expect(revision)
    say = speaker(session.game, texts_for(request, session.game), now.board, eyes)
    pointed = pointed_in(request)
    only = compared(Narrowed(say, now, f"/games/{keeper.id}", pointed), keeper)
    longest = LONGEST_WAIT * (MORE_TIME if form.get("again") else 1)
    found = await work_of(request).think(
        request, advice, saved, BUDGET, SECONDS, longest, only, granted=GRANTED + longest
    )
    keeper.expect(revision)
    weighed = [each._replace(answer=now.request.check(each.answer)) for each in found]
    view = replace(hint_view(say, session, weighed, f"/games/{keeper.id}"), is_within=bool(only))
    return show(request, keeper, hint=view, pointed=pointed if only else NOTHING)
