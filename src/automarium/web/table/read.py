"""The sheet of one thing on the table: its whole name, and all that is said of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.verbs import Move, Moves
from automarium.kernel.words.answers import spots_of
from automarium.kernel.words.look import Look
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.refusals import refusal
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.viewing import side_asked
from automarium.web.base.eyes import covered, eyes_of
from automarium.web.base.page import render, texts_for
from automarium.web.base.saved_games import keeper_of
from automarium.web.stage.sentences import face


async def read(request: Request) -> Response:
    """A sheet over the table, or a page; 404 for what cannot be read."""
    keeper = keeper_of(request)
    game, eyes = keeper.session.game, eyes_of(request, keeper)
    say = speaker(game, texts_for(request, game), keeper.session.now.board, eyes)
    spot = request.query_params.get("spot", "")
    found = (
        game.look.reading(say, spot) if game.look.reading is not None and not covered(keeper, eyes) else None
    )
    if found is None:
        raise HTTPException(404)
    facts = {"reading": found, "drawn": face(found.face), "why_not": why_not(keeper.session, say, spot)}
    return render(request, "read", game, 200, spot=spot, back=f"/games/{keeper.id}", **facts)


def why_not(session: Session[Any], say: Speaker[Any], spot: str) -> str:
    """Why what lies at a spot cannot be played at the open question, where the game says so."""
    now, look = session.now, session.game.look
    among = now.request.among if isinstance(now, Asking) else ()
    if not (isinstance(now, Asking) and isinstance(among, Moves)):
        return ""
    is_theirs = side_asked(session.game, now.board, now.request) in ("", say.viewer)
    if not is_theirs or any(_is_at(say, spot, move) for move in among):
        return ""
    meant = [*_meant(look, say, spot, now, among)]
    refused = next(filter(None, map(among.why_not, meant)), None)
    if refused is not None:
        return str(refusal(say, refused, now.request))
    idle = [move.verb.word for move in meant if not any(each.verb == move.verb for each in among)]
    none = (f"none.{what}" for word in idle for what in (f"{now.request.what}.{word}", word))
    message = next(filter(say.texts.has, none), "")
    return str(say.say(message)) if message else ""


def _is_at(say: Speaker[Any], spot: str, move: Move[Any]) -> bool:
    return spot in spots_of(say.nouns, "", move)


def _meant(
    look: Look[Any], say: Speaker[Any], spot: str, now: Asking[Any], among: Moves[Any]
) -> Iterator[Move[Any]]:
    """The moves by which it would be played, of the verbs of the question."""
    words = {*look.verbs.get(now.request.what, ()), *(move.verb.word for move in among)}
    plays = look.plays(say.board, spot) if look.plays is not None else ()
    yield from (move for move in plays if move.verb.word in words)
    yield from (move for move in among.unlisted() if _is_at(say, spot, move))
