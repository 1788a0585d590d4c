"""Another card was drawn: what chance gave in the running turn, and the same game with what really came."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.journal import CORRECT, Entry
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Diverged, Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.request import Request as Question
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.words.answers import answer_of
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.refusals import refusal
from automarium.kernel.words.sentences import question, speaker
from automarium.kernel.words.viewing import with_secrets
from automarium.web.ask.pointing import read_value
from automarium.web.base.forms import Form, form_of, number_in
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.saved_games import games_of, keeper_of
from automarium.web.stage.sentences import said_on_page


@dataclass(frozen=True, slots=True)
class ChanceAnswer:
    """An answer that chance gave."""

    number: int
    section: str
    words: Markup


def draws_of(session: Session[Any], say: Speaker[Any]) -> list[ChanceAnswer]:
    """What chance answered in the running turn, as it was then."""
    turn = session.turns[-1]
    return [
        ChanceAnswer(number, entry.at, given(say.at(session.board_asked(turn, entry)), entry))
        for number, entry in enumerate(session.entries[turn.first :], turn.first)
        if _by_chance(entry) and not _is_secret(session, entry)
    ]


def given(say: Speaker[Any], entry: Entry) -> Markup:
    """The answer of an entry in words."""
    what = entry.ask.partition(" ")[2]
    return said_on_page(Said(say.named(what, entry.answer)).capital())


def _by_chance(entry: Entry) -> bool:
    return entry.by != PERSON and entry.ask != CORRECT


def _is_secret(session: Session[Any], entry: Entry) -> bool:
    """Whether it may be a card that only one of several people has seen."""
    return entry.ask.startswith("draw ") and len(with_secrets(session.game, session.now.board)) > 1


async def draw(request: Request) -> Response:
    """What else may have come."""
    keeper = keeper_of(request)
    return _page(request, keeper, _asked(request, keeper.session))


def _page(request: Request, keeper: Keeper, now: Asking[Any], status: int = 200, fault: str = "") -> Response:
    session, game = keeper.session, keeper.session.game
    say = speaker(game, texts_for(request, game), now.board)
    entry = session.entries[_number(request, session)]
    parts = entry.answer if isinstance(entry.answer, tuple) else (entry.answer,)
    return render(
        request,
        "draw",
        game,
        status,
        keeper=keeper,
        session=session,
        number=request.path_params["number"],
        text=said_on_page(question(say, now.request)),
        section=now.at,
        drawn=given(say, entry),
        parts=[
            [
                (json.dumps(each), answer_of(say, now.request.what, each).words, each == was)
                for each in choices
            ]
            for was, choices in zip(parts, possible(now.request), strict=True)
        ],
        fault=fault,
    )


def possible(request: Question[Any]) -> list[list[Plain]]:
    """For each part of an answer, what it may be; the request checks which parts go together."""
    return [[plain(each) for each in request.ever_at(place)] for place in range(request.size)]


async def redraw(request: Request) -> Response:
    """A branch of the game with what the person saw; what followed is worked out again."""
    form = await form_of(request)
    keeper = keeper_of(request)
    session = keeper.session
    now = _asked(request, session)
    number = _number(request, session)
    try:
        answer = plain(now.request.check(_answer(now.request, form)))
    except Refused as refused:
        say = speaker(session.game, texts_for(request, session.game), now.board)
        return _page(request, keeper, now, 422, str(refusal(say, refused, now.request)))
    entry = Entry(now.at, now.request.ask, answer, PERSON)
    twin = Session.resume(session.game, session.header, [*session.entries[:number], entry])
    return go_to(f"/games/{games_of(request).branch(keeper.id, twin).id}")


def _answer(request: Question[Any], form: Form) -> object:
    """What the lists of the form say."""
    return request.whole_of([_read(each) for each in form.get("part", [])])


def _read(part: str) -> Plain:
    """A part as our page sends it; anything else stays a text, which the request will refuse."""
    try:
        return read_value(part)
    except ValueError:
        return part


def _number(request: Request, session: Session[Any]) -> int:
    """Which answer the address names: one that chance gave in the running turn."""
    number = number_in(request.path_params["number"], digits=6)
    first = session.turns[-1].first
    if (
        number is None
        or not first <= number < len(session.entries)
        or not _by_chance(session.entries[number])
        or _is_secret(session, session.entries[number])
    ):
        raise HTTPException(404)
    return number


def _asked(request: Request, session: Session[Any]) -> Asking[Any]:
    """The question that chance has answered, as a person would be asked it."""
    number = _number(request, session)
    header = replace(session.header, person=(*session.game.streams, DONE))
    try:
        now = Session.resume(session.game, header, session.entries[:number]).now
    except Diverged as diverged:
        raise HTTPException(409, "web.not-askable") from diverged
    if not isinstance(now, Asking) or now.request.ask != session.entries[number].ask:
        raise HTTPException(409, "web.not-askable")
    return now
