"""Undo and redo: the last tap, the last order, whole answers; and how far the hand has come in a turn."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.deeds import REDO, UNDO
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.words.sentences import speaker
from automarium.web.ask.as_one import AsOne
from automarium.web.ask.together import answered_as_one, asked_now
from automarium.web.base.eyes import eyes_of, is_covered
from automarium.web.base.forms import Form, number_in, one
from automarium.web.base.page import texts_for
from automarium.web.stage.by_chance import dealt_last, has_begun, is_by_hand
from automarium.web.table.deeds import TOLD, ask_back, crossed, deed_by
from automarium.web.table.fixed import fixed_in_words, was_corrected
from automarium.web.table.frame import answered_last
from automarium.web.table.play import as_preferred, changed, changes, expect
from automarium.web.table.playing import back_at_its_end
from automarium.web.table.view import seen_by
from automarium.web.table.wish import NEXT


@changes
async def undo(request: Request, keeper: Keeper, form: Form) -> Response:
    """Take back the last tap of an unfinished answer first, then the last *Next*, then whole answers.

    What chance has dealt at once is taken back at once.
    """
    expect(keeper, form)
    asked = asked_now(keeper.session)
    parts = asked.request.fitting(keeper.draft) if isinstance(asked, Asking) else ()
    if (parts or keeper.draft_before) and _count(form) == 1 and not is_covered(request, keeper):
        keeper.untap()
    elif _count(form) == 1 and (steps := number_in(one(form, "back"))) is not None:
        keeper.step_back(steps, deed_by(request, keeper, UNDO))
    elif _count(form) == 1 and (count := dealt_last(keeper)) > 1:
        return taken_back(request, keeper, form, count)
    elif _count(form) == 1 and (count := answered_as_one(keeper.session)) > 1:
        _take_apart(keeper, count)
    else:
        return taken_back(request, keeper, form, _count(form))
    return changed(request, keeper)


def _take_apart(keeper: Keeper, count: int) -> None:
    """Answers that were given as one lie in the draft again, without what chance filled in: one wrong pick is
    one tap."""
    numbered = list(enumerate(keeper.session.entries))
    told = [keeper.told_of(entry, number) for number, entry in numbered if entry.by == PERSON]
    keeper.undo(count)
    now, given = asked_now(keeper.session), told[-count:]
    if isinstance(now, Asking) and isinstance(now.request, AsOne):
        keeper.keep_draft(now.request.fitting(now.request.told(given)), is_tap=False)


def taken_back(request: Request, keeper: Keeper, form: Form, answers: int) -> Response:
    """After whole answers were taken back; those of another seat only with a confirmation."""
    whose = crossed(request, keeper, answers)
    if whose and TOLD not in form:
        return ask_back(request, keeper, form, whose)
    what = _put_back(request, keeper) if answers == 1 else ""
    keeper.undo(answers, deed_by(request, keeper, UNDO, whose))
    if answers == 1:
        _go_to_last_order(request, keeper)
    return changed(request, keeper, what)


def _go_to_last_order(request: Request, keeper: Keeper) -> None:
    """Who takes back that a turn is done is at its last order: the hand has carried out those before it."""
    session, wish = keeper.session, as_preferred(request, keeper.session, NEXT)
    texts, undone = texts_for(request, session.game), session.undone
    was_done = bool(undone) and undone[0].ask.endswith(
        f" {DONE}"
    )  # where nothing was given nothing is taken back
    if was_done and session.turns[-1].acting in session.game.automas:
        keeper.keep_passed(back_at_its_end(seen_by(keeper, texts, wish, eyes_of(request, keeper))))


def _put_back(request: Request, keeper: Keeper) -> str:
    """What the hand takes back with the last answer, in words; on screen the board says it all.

    A correction changes no order that is in sight: it is named wherever it is taken back.
    """
    session = keeper.session
    texts = texts_for(request, session.game)
    if was_corrected(session):
        unfixed = fixed_in_words(session, texts, eyes_of(request, keeper), back=True)
        return texts("web.fix-taken-back", changes=unfixed)
    if not is_by_hand(session) or not has_begun(session):
        return ""
    what = answered_last(session, speaker(session.game, texts, session.now.board))
    whole = what if what.endswith(("…", ".")) else f"{what}."
    return texts("web.put-back", what=whole) if what else ""


@changes
async def redo(request: Request, keeper: Keeper, form: Form) -> Response:
    expect(keeper, form)
    count = _count(form) if _count(form) > 1 else _asked_as_one(keeper.session)
    keeper.redo(count, deed_by(request, keeper, REDO))
    return changed(request, keeper)


def _asked_as_one(session: Session[Any]) -> int:
    """How many answers the open question takes, if they were given before."""
    now = asked_now(session)
    asked = now.request if isinstance(now, Asking) else None
    asks = [entry.ask for entry in session.undone if entry.by == PERSON]
    return asked.answers_among(asks) if isinstance(asked, AsOne) else 1


def _count(form: Form) -> int:
    """How many answers to take back or to bring back."""
    return number_in(one(form, "count")) or 1
