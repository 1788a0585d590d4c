"""The page of a running game, and the answers that people give there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Over
from automarium.kernel.record.store import MovedOn
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.answers import answers
from automarium.kernel.words.reading import lines_of, meaning_of
from automarium.kernel.words.refusals import answer_meant, refusal
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.texts import Texts
from automarium.web.ask.pointing import NOTHING, Pointed, read_value
from automarium.web.base.eyes import eyes_of, is_covered, seat_of
from automarium.web.base.guard import Form, form_of, number_in, one
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.preferences import ASKS_FOR_WIDTH, asks_for_width, prefs_of
from automarium.web.base.saved_games import keeper_of
from automarium.web.base.work import work_of
from automarium.web.stage.by_chance import has_begun, is_by_hand, is_set_up, reply
from automarium.web.table.end_page import result_page
from automarium.web.table.hint_view import HintView, may_hint
from automarium.web.table.lay_out import is_asked
from automarium.web.table.view import NOW, Moment, table_view

MOST_MOVES = 100
"""In one line."""
LONGEST_LINE = 6_000
"""Letters; the longest move has some fifty."""
MOST_WORDS = 300
"""So many answers are offered while one types; more would keep others waiting."""
AT_ONCE = 3
"""So many moves of a line are played while others wait; a longer line is played beside the event loop."""


async def table(request: Request) -> Response:
    """The game as it stands; with `step` as it was after a step of the running turn."""
    keeper = keeper_of(request)
    if isinstance(keeper.session.now, Over) and "step" not in request.query_params:
        by_script = request.headers.get("hx-request") == "true"
        return to_the_result(keeper) if by_script else result_page(request, keeper)
    try:
        pointed = Pointed.read(request.query_params)
    except ValueError as error:
        raise HTTPException(422) from error
    return show(request, keeper, pointed=pointed, moment=_moment(request))


def show(
    request: Request,
    keeper: Keeper,
    note: str = "",
    status: int = 200,
    pointed: Pointed = NOTHING,
    moment: Moment = NOW,
    only: tuple[str, ...] = (),
    hint: HintView | None = None,
    typed: str = "",
) -> Response:
    """The page of a running game; for a script, `only` some of its parts. What was typed in vain is kept."""
    game = keeper.session.game
    pointed = _with_draft(keeper, pointed)
    prefs = prefs_of(request)
    together = moment.together or (prefs["orders"] == "all" and moment.order is None)
    moment = replace(moment, together=together, singly=prefs["orders"] == "one")
    eyes, is_wide = eyes_of(request, keeper), prefs["wide"] == "on"
    view = table_view(keeper, texts_for(request, game), pointed, moment, eyes, is_wide)
    view.waits = bool(view.covered and seat_of(request, keeper))
    view.notes += [note] if note else []
    facts = {"view": view, "keeper": keeper, "session": keeper.session, "only": only, "hint": hint}
    facts["typed"] = typed
    facts |= {"may_hint": may_hint(keeper.session), "here": f"/games/{keeper.id}"}
    response = render(request, "table", game, status, **facts)
    response.headers.update(ASKS_FOR_WIDTH if asks_for_width(request) else {})
    return response


def _with_draft(keeper: Keeper, pointed: Pointed) -> Pointed:
    now = keeper.session.now
    return replace(pointed, picked=now.request.fitting(keeper.draft)) if isinstance(now, Asking) else pointed


def _moment(request: Request) -> Moment:
    """Which step or which criterion of which choice is looked at."""
    number, _, place = request.query_params.get("sieve", "").partition(".")
    choice, criterion = number_in(number), number_in(place)
    sieve = None if choice is None or criterion is None else (choice, criterion)
    return Moment(
        number_in(request.query_params.get("step", "")),
        sieve,
        number_in(request.query_params.get("order", "")),
        together=request.query_params.get("all", "") == "yes",
    )


# Changes


async def answer(request: Request) -> Response:
    """One tap: an answer, or the next part of one."""
    form = await form_of(request)
    keeper = keeper_of(request)
    now = keeper.session.now
    if not isinstance(now, Asking) or is_covered(request, keeper):
        return changed(request, keeper)
    done = now.request.is_open_ended and "done" in form
    try:
        parts = [
            read_value(each) for each in (*form.get("picked", []), *([] if done else [one(form, "answer")]))
        ]
    except ValueError as error:
        raise HTTPException(422) from error
    if done:
        return change(request, keeper, form, lambda: reply(keeper, parts))
    if now.request.is_whole(parts):
        whole = now.request.whole_of(parts)
        has_laid = is_asked(keeper.session)  # the list has been seen: it does not come a second time
        then = laid_out if is_set_up(keeper.session) and not has_laid else None
        return change(request, keeper, form, lambda: reply(keeper, whole), then)

    def keep() -> None:
        now.request.check_parts(parts)
        keeper.keep_draft(parts)

    return change(request, keeper, form, keep)


async def line(request: Request) -> Response:
    """One or several answers, typed."""
    form = await form_of(request)
    keeper = keeper_of(request)
    if is_covered(request, keeper):
        return changed(request, keeper)  # also a refusal would tell what another person may answer
    typed = one(form, "line").strip()
    lines = lines_of(typed[:LONGEST_LINE], keeper.session.asking)
    if len(lines) > MOST_MOVES or len(typed) > LONGEST_LINE:
        many = Refused("refused-many", count=max(len(lines), MOST_MOVES + 1), most=MOST_MOVES)
        return change(request, keeper, form, partial(_raise, many))
    texts = texts_for(request, keeper.session.game)
    reads = [partial(_read, keeper.session.game, texts, each) for each in lines]
    if len(lines) <= AT_ONCE:
        return change(request, keeper, form, lambda: keeper.reply_each(reads))
    twin = keeper.session.fork()
    try:
        await work_of(request).do(request, lambda: twin.reply_each(reads))
    except Refused as refused:
        return change(request, keeper, form, partial(_raise, refused))
    return change(request, keeper, form, lambda: keeper.adopt(twin))


async def words(request: Request) -> Response:
    """What may be typed now, for completion: asked for once somebody begins to type."""
    keeper = keeper_of(request)
    now, game = keeper.session.now, keeper.session.game
    if not isinstance(now, Asking) or now.request.limits or is_covered(request, keeper):
        return JSONResponse([])
    say = speaker(game, texts_for(request, game), now.board, eyes_of(request, keeper))
    found = dict.fromkeys(answer.words for answer in answers(say, now.request, MOST_WORDS))
    return JSONResponse([*found])


def _read(game: AnyGame, texts: Texts, line: str, now: Asking[Any]) -> object:
    """The answer that a line means, to the question that is open when its turn comes."""
    say = speaker(game, texts, now.board)
    try:
        return now.request.check(answer_meant(say, now.request, meaning_of(say, now, line)))
    except Refused as refused:
        why = str(refusal(say, refused, now.request, line))
        raise Refused("refused-line", why=why) from refused


def _raise(refused: Refused) -> None:
    raise refused


async def undo(request: Request) -> Response:
    """Take back the last part of an unfinished answer first, then whole answers."""
    form = await form_of(request)
    keeper = keeper_of(request)
    asked = keeper.session.asking
    parts = asked.request.fitting(keeper.draft) if asked is not None else ()
    if parts and _count(form) == 1:
        return change(request, keeper, form, lambda: keeper.keep_draft(parts[:-1]))
    return change(request, keeper, form, lambda: keeper.undo(_count(form)))


async def redo(request: Request) -> Response:
    form = await form_of(request)
    keeper = keeper_of(request)
    return change(request, keeper, form, lambda: keeper.redo(_count(form)))


def change(
    request: Request,
    keeper: Keeper,
    form: Form,
    act: Callable[[], object],
    then: Callable[[Request, Keeper], Response] | None = None,
) -> Response:
    """Carry out a change to the game as the person saw it; otherwise show what has become of it."""
    texts = texts_for(request, keeper.session.game)
    now = keeper.session.now
    try:
        keeper.expect(revision_in(form))
        act()
    except Refused as refused:
        if "line" in form and not one(form, "line").strip():
            return changed(request, keeper)  # nothing was typed, so nothing is wrong with it
        say = speaker(keeper.session.game, texts, now.board)
        asked = now.request if isinstance(now, Asking) else None
        return show(
            request, keeper, str(refusal(say, refused, asked)), 422, typed=one(form, "line")[:LONGEST_LINE]
        )
    except MovedOn:
        return show(request, keeper, texts("web.moved-on"), 409)
    if then is not None:
        return then(request, keeper)
    return changed(request, keeper, Moment(told=_told(form, keeper)))


def changed(request: Request, keeper: Keeper, moment: Moment = NOW) -> Response:
    """The game after a change: at once where a script asked, else by a new look."""
    if request.headers.get("hx-request") != "true":
        return go_to(f"/games/{keeper.id}")
    return (
        to_the_result(keeper)
        if isinstance(keeper.session.now, Over)
        else show(request, keeper, moment=moment)
    )


def to_the_result(keeper: Keeper) -> Response:
    """A script that holds the parts of a table goes to the page of the result."""
    return Response(headers={"HX-Redirect": f"/games/{keeper.id}"})


def laid_out(request: Request, keeper: Keeper) -> Response:
    """After an answer of the set-up: at its end, what to lay out on the table."""
    if is_by_hand(keeper.session) and (has_begun(keeper.session) or is_asked(keeper.session)):
        return elsewhere(request, f"/games/{keeper.id}/laid")
    return changed(request, keeper)


def elsewhere(request: Request, path: str) -> Response:
    """Another page, for a browser and for a script."""
    by_script = request.headers.get("hx-request") == "true"
    return Response(headers={"HX-Redirect": path}) if by_script else go_to(path)


def _count(form: Form) -> int:
    """How many answers to take back or to bring back."""
    return number_in(one(form, "count")) or 1


def _told(form: Form, keeper: Keeper) -> int | None:
    """How much of the running turn the page knew; None where another turn runs now."""
    turn, _, steps = one(form, "told").partition(".")
    return number_in(steps) if number_in(turn) == len(keeper.session.turns) else None


def revision_in(form: Form) -> int:
    return number_in(one(form, "revision"), digits=11) or -1
