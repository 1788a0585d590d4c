"""Another card was drawn: what chance gave in the running turn, and the same game with what really came."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.journal import CORRECT, Entry
from automarium.kernel.record.session import DONE, Asking, Diverged, Session
from automarium.kernel.rules.request import Draw, Refused, Roll
from automarium.kernel.rules.request import Request as Question
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.sentences import in_words, name_of, question
from automarium.kernel.words.texts import Texts
from automarium.web.guard import form_of
from automarium.web.page import go_to, render, texts_for
from automarium.web.play import keeper_of, tables_of
from automarium.web.view import headed


@dataclass(frozen=True, slots=True)
class Drawn:
    """An answer that chance gave."""

    number: int
    section: str
    words: str


def draws_of(session: Session[Any], texts: Texts) -> list[Drawn]:
    """What chance answered in the running turn."""
    first = session.turns[-1].first
    return [
        Drawn(number, entry.at, in_words(session.game, entry.answer, texts))
        for number, entry in enumerate(session.entries[first:], first)
        if _by_chance(entry)
    ]


def _by_chance(entry: Entry) -> bool:
    return entry.by != PERSON and entry.ask != CORRECT


async def draw(request: Request) -> Response:
    """What else may have come."""
    keeper = keeper_of(request)
    return _page(request, keeper_of(request), _asked(request, keeper.session), 200, "")


def _page(request: Request, keeper: Any, now: Asking[Any], status: int, problem: str) -> Response:
    session, game = keeper.session, keeper.session.game
    texts = texts_for(request, game)
    entry = session.entries[_number(request, session)]
    given = entry.answer if isinstance(entry.answer, tuple) else (entry.answer,)
    return render(
        request,
        "draw",
        game,
        status,
        keeper=keeper,
        session=session,
        number=request.path_params["number"],
        text=question(now.request, texts),
        section=now.at,
        drawn=in_words(game, entry.answer, texts),
        parts=[
            [(name_of(each), _in_words(now, session, each, texts), each == was) for each in choices]
            for was, choices in zip(given, possible(now.request), strict=True)
        ],
        problem=problem,
    )


def _in_words(now: Asking[Any], session: Session[Any], option: Plain, texts: Texts) -> str:
    label = session.game.label(now.board, now.request, option, texts)
    title, more = headed(name_of(option), in_words(session.game, option, texts), label)
    return " · ".join([title, *more[:1]])


def possible(request: Question[Any]) -> list[list[Plain]]:
    """For each part of an answer, what it may be; which parts go together, the question itself will say."""
    if isinstance(request, Draw):
        cards = dict.fromkeys([*(card for block in request.blocks for card in block), *request.spent])
        return [list(cards)] * request.size
    if isinstance(request, Roll):
        return [list(dict.fromkeys(faces)) for faces in request.faces]
    return [list(request.options())]


async def redraw(request: Request) -> Response:
    """The same game with what the person saw, as a branch of its own; what followed is worked out again."""
    form = await form_of(request)
    keeper = keeper_of(request)
    session = keeper.session
    now = _asked(request, session)
    number = _number(request, session)
    try:
        answer = now.request.check(_answer(now.request, form))
        entry = Entry(now.at, now.request.ask, answer, PERSON)
        twin = Session.resume(session.game, session.header, [*session.entries[:number], entry])
    except Refused as refused:
        problem = texts_for(request, session.game)(refused.message, **refused.facts)
        return _page(request, keeper, now, 422, problem)
    return go_to(f"/games/{tables_of(request).begin(twin).id}")


def _answer(request: Question[Any], form: Mapping[str, list[str]]) -> object:
    """What the lists of the form say."""
    parts: list[object] = [
        next((each for each in choices if name_of(each) == given), given)
        for choices, given in zip(possible(request), form.get("part", []), strict=False)
    ]
    return parts if isinstance(request, (Draw, Roll)) else next(iter(parts), "")


def _number(request: Request, session: Session[Any]) -> int:
    """Which answer the address names: one that chance gave in the running turn."""
    text = request.path_params["number"]
    number = int(text) if text.isdecimal() and len(text) < 7 else -1
    fine = session.turns[-1].first <= number < len(session.entries) and _by_chance(session.entries[number])
    if not fine:
        raise HTTPException(404)
    return number


def _asked(request: Request, session: Session[Any]) -> Asking[Any]:
    """The question that chance has answered, as a person would be asked it."""
    number = _number(request, session)
    header = replace(session.header, person=(*session.game.streams, DONE))
    try:
        now = Session.resume(session.game, header, session.entries[:number]).now
    except Diverged as diverged:
        raise HTTPException(409, "web.diverged") from diverged
    if not isinstance(now, Asking) or now.request.ask != session.entries[number].ask:
        raise HTTPException(409, "web.diverged")
    return now
