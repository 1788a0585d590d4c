"""The page of a running game, and the answers that people give there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial, wraps
from typing import Any, TypeAlias

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Over, Session
from automarium.kernel.record.store import MovedOn
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.advice import may_hint
from automarium.kernel.words.answers import answers
from automarium.kernel.words.reading import lines_of, meaning_of
from automarium.kernel.words.refusals import answer_meant, refusal
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.viewing import NOBODY, side_asked
from automarium.web.ask.as_one import AsOne
from automarium.web.ask.planned import Planned
from automarium.web.ask.pointing import NOTHING, Pointed, read_value
from automarium.web.ask.together import asked_now
from automarium.web.base.eyes import (
    cover,
    covered,
    eyes_of,
    has_seats,
    is_covered,
    may_look,
    sight_of,
)
from automarium.web.base.forms import Form, form_of, number_in, one
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.preferences import ASKS_FOR_WIDTH, asks_for_width, prefs_of
from automarium.web.base.saved_games import keeper_of
from automarium.web.base.work import work_of
from automarium.web.stage.by_chance import has_begun, is_by_hand, is_set_up, reply
from automarium.web.table.cover import Cover
from automarium.web.table.covered import Veil
from automarium.web.table.deeds import next_by, told_of
from automarium.web.table.end_page import result_page
from automarium.web.table.fixed import fixed_in_words, overtaken_in_words, was_corrected
from automarium.web.table.hint_view import HintView
from automarium.web.table.lay_out import begin_if_laid, is_asked, is_listed
from automarium.web.table.laying import Laying
from automarium.web.table.repeated import TIMES, times_of
from automarium.web.table.then import THEN, give_both
from automarium.web.table.turn_end import ENDS, end_after
from automarium.web.table.view import table_view
from automarium.web.table.wish import NEXT, Wish

TAP, WHO, LED_TO = "tap", "who", "Tap-Led-To"
"""Fields of a tap: its name, and whose eyes saw its button. A header: the revision that one led to before."""
LONGEST_NAME = 24
"""Most letters of the name of a tap."""
MOST_MOVES = 100
"""Most moves in one line."""
LONGEST_LINE = 6_000
"""Most letters of a line; the longest move has some fifty."""
MOST_WORDS = 300
"""Most answers offered while a person types; more would keep others waiting."""
AT_ONCE = 3
"""Most moves of a line that are played while others wait; a longer line is played beside the event loop."""


async def table(request: Request) -> Response:
    """The game as it is; with `step` as it was after a step of the running turn."""
    keeper = keeper_of(request)
    if isinstance(keeper.session.now, Over) and "step" not in request.query_params:
        by_script = request.headers.get("hx-request") == "true"
        return to_the_result(keeper) if by_script else result_page(request, keeper)
    pointed = pointed_in(request)
    did = "" if request.query_params else _put_right(request, keeper)
    return show(request, keeper, pointed=pointed, wish=Wish.read(request.query_params), did=did)


def _put_right(request: Request, keeper: Keeper) -> str:
    """What a correction has changed, before the turn that was worked out again."""
    session = keeper.session
    if not was_corrected(session) or keeper.passed:
        return ""
    texts = texts_for(request, session.game)
    made = texts("web.fix-made", changes=fixed_in_words(session, texts, eyes_of(request, keeper)))
    is_behind = keeper.is_overtaken and is_by_hand(session)
    back = overtaken_in_words(keeper, texts, eyes_of(request, keeper)) if is_behind else ""
    return f"{made} {back}".strip()


def pointed_in(request: Request) -> Pointed:
    """What the address says was tapped on the way to an answer; 422 for what is no such address."""
    try:
        return Pointed.read(request.query_params)
    except ValueError as error:
        raise HTTPException(422) from error


def show(
    request: Request,
    keeper: Keeper,
    note: str = "",
    status: int = 200,
    pointed: Pointed = NOTHING,
    wish: Wish = NEXT,
    only: tuple[str, ...] = (),
    hint: HintView | None = None,
    typed: str = "",
    aside: str = "",
    did: str = "",
) -> Response:
    """The page of a running game; for a script, `only` some of its parts. A refused line is kept."""
    session, eyes = keeper.session, eyes_of(request, keeper)
    view = table_view(
        keeper,
        texts_for(request, session.game),
        _with_draft(keeper, pointed),
        as_preferred(request, session, wish),
        eyes,
        veil=_veil(request, keeper, eyes),
        is_wide=prefs_of(request)["wide"] == "on",
    )
    if isinstance(view, Laying) and is_listed(request, keeper):
        return elsewhere(request, f"/games/{keeper.id}/laid")
    facts: dict[str, Any] = {"view": view, "keeper": keeper, "session": session, "only": only, "note": note}
    facts |= {"hint": hint, "may_hint": may_hint(session), "typed": typed, "here": f"/games/{keeper.id}"}
    facts |= {"aside": aside, "eyes": eyes, **_devices(request, keeper, eyes)}
    if keeper.is_overtaken and is_by_hand(session):
        did = did or overtaken_in_words(keeper, texts_for(request, session.game), eyes)
    facts["deed"] = facts["deed"] or did
    response = render(request, "table", session.game, status, **facts)
    response.headers.update(ASKS_FOR_WIDTH if asks_for_width(request) else {})
    if isinstance(view, Cover):
        cover(request, response, keeper)
    return response


def as_preferred(request: Request, session: Session[Any], wish: Wish) -> Wish:
    """How this person likes to have orders: one place at a time, all at once. A story is no order."""
    if not is_by_hand(session):
        return replace(wish, together=False)
    orders = prefs_of(request)["orders"]
    together = wish.together or (orders == "all" and wish.order is None)
    return replace(wish, together=together, singly=orders == "one")


def _devices(request: Request, keeper: Keeper, eyes: str) -> dict[str, Any]:
    """What a page says if several people sit at a table with hidden hands."""
    if not has_seats(keeper):
        return {"has_seats": False, "passed_around": False, "shows_hand": False, "deed": ""}
    around = sight_of(request, keeper).is_whole
    return {
        "has_seats": not request.app.state.in_browser,
        "passed_around": around,
        "shows_hand": around and eyes != NOBODY,
        "deed": told_of(request, keeper),
    }


def _veil(request: Request, keeper: Keeper, eyes: str) -> Veil | None:
    """What covers the question of another side; only a shared browser can be passed on to it."""
    side = covered(keeper, eyes)
    if not side:
        return None
    name = texts_for(request, keeper.session.game)(f"side.{side}")
    return Veil(side, name, waits=not may_look(request, keeper, side))


def _with_draft(keeper: Keeper, pointed: Pointed) -> Pointed:
    """With what was told before; where moves are laid, with the only verb of the first one."""
    now = asked_now(keeper.session)
    if not isinstance(now, Asking):
        return pointed
    picked = now.request.fitting(keeper.draft)
    if isinstance(now.request, Planned) and not (picked or pointed.narrows):
        pointed = now.request.goes_on(())
    return replace(pointed, picked=picked)


# Changes


Change: TypeAlias = Callable[[Request, Keeper, Form], Awaitable[Response]]


def changes(act: Change) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint that plays, keeps and shows; what is refused, or came too late, is answered here."""

    @wraps(act)
    async def endpoint(request: Request) -> Response:
        form = await form_of(request)
        keeper = keeper_of(request)
        now = keeper.session.now
        if keeper.led_to(tap_in(form)) is not None:
            return _counted(request, keeper, form)
        if one(form, WHO) not in ("", eyes_of(request, keeper)):
            return _too_late(request, keeper)
        try:
            return await act(request, keeper, form)
        except Refused as refused:
            return _told_why_not(request, keeper, form, now, refused)
        except MovedOn:
            is_counted = keeper.led_to(tap_in(form)) is not None  # it came twice at the same time
            return _counted(request, keeper, form) if is_counted else _too_late(request, keeper)
        finally:
            keeper.end_tap()

    return endpoint


def _counted(request: Request, keeper: Keeper, form: Form) -> Response:
    """What has been sent again though it had counted: the table, and the revision that it led to."""
    response = changed(request, keeper)
    response.headers[LED_TO] = str(keeper.led_to(tap_in(form)))
    return response


def _too_late(request: Request, keeper: Keeper) -> Response:
    return show(request, keeper, texts_for(request, keeper.session.game)("web.moved-on"), 409)


def _told_why_not(
    request: Request, keeper: Keeper, form: Form, now: Asking[Any] | Over[Any], refused: Refused
) -> Response:
    """The unchanged table with what is wrong; an empty line is not wrong."""
    typed = one(form, "line")
    if "line" in form and not typed.strip():
        return changed(request, keeper)
    say = speaker(keeper.session.game, texts_for(request, keeper.session.game), now.board)
    asked = now.request if isinstance(now, Asking) else None
    return show(request, keeper, str(refusal(say, refused, asked)), 422, typed=typed[:LONGEST_LINE])


@changes
async def answer(request: Request, keeper: Keeper, form: Form) -> Response:
    """One tap: an answer, or the next part of one."""
    now = asked_now(keeper.session)
    if not isinstance(now, Asking) or is_covered(request, keeper):
        return changed(request, keeper)
    is_done = now.request.is_open_ended and "done" in form
    parts = [part_in(each) for each in form.get("picked", [])]
    parts += [] if is_done else [part_in(one(form, "answer"))]
    expect(keeper, form)
    if not is_done and not now.request.is_whole(parts):
        now.request.check_parts(parts)
        keeper.keep_draft(parts)
        return changed(request, keeper)
    lays = is_set_up(keeper.session)
    has_laid = is_asked(keeper.session)  # the list has been seen: it does not come a second time
    if isinstance(now.request, AsOne):
        now.request.check(parts)
        keeper.reply_each([partial(_given, each) for each in now.request.split(parts)])
    elif THEN in form:
        stays = give_both(keeper, now.request.whole_of(parts), part_in(one(form, THEN)))
        return changed(request, keeper, pointed=stays)
    else:
        _reply(request, keeper, parts if is_done else now.request.whole_of(parts), form)
    return laid_out(request, keeper) if lays and not has_laid else changed(request, keeper)


def _reply(request: Request, keeper: Keeper, whole: object, form: Form) -> None:
    """Answer; where the person wants that, the end of the turn comes with a deed, as an answer of its own."""
    often = number_in(one(form, TIMES), digits=1) or 1
    end = end_after(keeper.session, whole) if one(form, ENDS) else None
    if often in times_of(keeper.session, whole):
        keeper.reply_each([partial(_given, whole)] * often)
    elif end is None:
        reply(keeper, whole, next_by(request, keeper))
    else:
        keeper.reply_each([partial(_given, each) for each in (whole, end)])


def _given(answer: object, now: Asking[Any]) -> object:
    """One of several answers that were given together."""
    return answer


def part_in(sent: str) -> Plain:
    """What a button sent."""
    try:
        return read_value(sent)
    except ValueError as error:
        raise HTTPException(422) from error


@changes
async def line(request: Request, keeper: Keeper, form: Form) -> Response:
    """One or several answers, typed."""
    if is_covered(request, keeper):
        return changed(request, keeper)  # even a refusal would tell what another person may answer
    typed = one(form, "line").strip()
    now, game = keeper.session.asking, keeper.session.game
    say = None if now is None else speaker(game, texts_for(request, game), now.board)
    lines = lines_of(typed[:LONGEST_LINE], now, say)
    if len(lines) > MOST_MOVES or len(typed) > LONGEST_LINE:
        expect(keeper, form)
        raise Refused("refused-many", count=max(len(lines), MOST_MOVES + 1), most=MOST_MOVES)
    if len(lines) <= AT_ONCE:
        expect(keeper, form)
        keeper.reply_each(_readers(request, keeper, lines))
    else:
        keeper.adopt(await _played_elsewhere(request, keeper, form, lines))
    return changed(request, keeper)


async def _played_elsewhere(
    request: Request, keeper: Keeper, form: Form, lines: Sequence[str]
) -> Session[Any]:
    """A long line, played on a twin beside the event loop; MovedOn if another device was faster."""
    twin, reads = keeper.session.fork(), _readers(request, keeper, lines)
    try:
        await work_of(request).do(request, twin.reply_each, reads)
    except Refused:
        expect(keeper, form)
        raise
    expect(keeper, form)
    return twin


def _readers(request: Request, keeper: Keeper, lines: Sequence[str]) -> list[Callable[[Asking[Any]], object]]:
    texts, eyes = texts_for(request, keeper.session.game), eyes_of(request, keeper)
    asks = asked_now(keeper.session)
    planned = asks.request if isinstance(asks, Asking) else None
    laid = planned.fitting(keeper.draft) if isinstance(planned, Planned) else ()
    typed = (partial(_read, keeper.session.game, texts, eyes, each) for each in lines)
    return [*(partial(_given, each) for each in laid), *typed]


async def words(request: Request) -> Response:
    """What may be typed now, for completion: requested once the person begins to type."""
    keeper = keeper_of(request)
    now, game = keeper.session.now, keeper.session.game
    if not isinstance(now, Asking) or now.request.limits or is_covered(request, keeper):
        return JSONResponse([])
    say = speaker(game, texts_for(request, game), now.board, eyes_of(request, keeper))
    found = dict.fromkeys(answer.words for answer in answers(say, now.request, MOST_WORDS))
    return JSONResponse([*found])


def _read(game: AnyGame, texts: Texts, eyes: str, line: str, now: Asking[Any]) -> object:
    """The answer that a line means, to the question that is open when its turn comes.

    No person answers for another, and even a refusal would tell what that person may answer.
    """
    if side_asked(game, now.board, now.request) not in ("", eyes):
        raise Refused("refused-for-others")
    say = speaker(game, texts, now.board)
    try:
        return now.request.check(answer_meant(say, now.request, meaning_of(say, now, line)))
    except Refused as refused:
        why = str(refusal(say, refused, now.request, line))
        raise Refused("refused-line", why=why) from refused


def changed(request: Request, keeper: Keeper, did: str = "", pointed: Pointed = NOTHING) -> Response:
    """The game after a change: at once for a script, otherwise by a redirect."""
    if request.headers.get("hx-request") != "true":
        return go_to(pointed.address(f"/games/{keeper.id}"))
    is_over = isinstance(keeper.session.now, Over)
    return to_the_result(keeper) if is_over else show(request, keeper, did=did, pointed=pointed)


def to_the_result(keeper: Keeper) -> Response:
    """A script that holds the parts of a table goes to the page of the result."""
    return Response(headers={"HX-Redirect": f"/games/{keeper.id}"})


def laid_out(request: Request, keeper: Keeper) -> Response:
    """After an answer of the set-up: at its end, what to lay out on the table."""
    if not is_by_hand(keeper.session) or begin_if_laid(request, keeper):
        return changed(request, keeper)
    if has_begun(keeper.session) or is_asked(keeper.session):
        return elsewhere(request, f"/games/{keeper.id}/laid")
    return changed(request, keeper)


def elsewhere(request: Request, path: str) -> Response:
    """Another page, for a browser and for a script."""
    by_script = request.headers.get("hx-request") == "true"
    return Response(headers={"HX-Redirect": path}) if by_script else go_to(path)


def revision_in(form: Form) -> int:
    return number_in(one(form, "revision"), digits=11) or -1


def tap_in(form: Form) -> str:
    """The name of a tap; empty if a page of ours did not give it."""
    name = one(form, TAP)
    return name if name.isascii() and name.isalnum() and len(name) <= LONGEST_NAME else ""


def expect(keeper: Keeper, form: Form) -> None:
    """Go on only if the table is as the person saw it; what is changed then is what this tap did."""
    keeper.expect(revision_in(form), tap_in(form))
