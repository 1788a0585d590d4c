"""Share: the position as a link and as a QR code, the journal as a file."""

from __future__ import annotations

import re
import secrets
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.gate import Journal, as_listed, journal_from, position_from
from automarium.kernel.record.journal import UnknownOption
from automarium.kernel.record.journal_file import write_lines
from automarium.kernel.record.repair import opened
from automarium.kernel.record.session import Diverged, Session
from automarium.kernel.words.sentences import speaker
from automarium.web.base.browsers import browser_of
from automarium.web.base.eyes import begun, has_seats, sight_of
from automarium.web.base.forms import form_of, one
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.saved_games import VERY_LONG, games_of, keeper_of
from automarium.web.base.uploads import upload_of
from automarium.web.base.work import work_of
from automarium.web.shelf.links import link_to, qr_code
from automarium.web.stage.board import board

NO_NAME = re.compile(r"[^a-z0-9_-]")
"""What the name of a file does not hold, whatever the header says."""
JOURNAL = "application/jsonl; charset=utf-8"


async def share(request: Request) -> Response:
    """All of it reveals all hands, so with several people it is shown only on request, or after the game."""
    keeper = keeper_of(request)
    position = keeper.session.position()
    link, is_local = link_to(request, "position_page", line=position.line())
    sight = sight_of(request, keeper)
    wishes_all = request.query_params.get("all", "") == "yes" and sight.is_whole
    return render(
        request,
        "share",
        keeper.session.game,
        keeper=keeper,
        session=keeper.session,
        may_ask=sight.is_whole,
        has_seats=has_seats(keeper) and not request.app.state.in_browser,
        link=link,
        is_local=is_local,
        alone=bool(request.app.state.outside),
        code=qr_code(link),
        toml=position.toml(),
        is_open=wishes_all or not has_seats(keeper),
    )


async def journal(request: Request) -> Response:
    """The game as a file: header and answers, a line each, as the store has them.

    So it works even if the game no longer fits the rules. The file reveals all hands, and its seed all later
    draws: with several people only a browser that sees the whole table gets it before the end.
    """
    saved = games_of(request).store.load(request.path_params["id"])
    lines = write_lines(saved.header, saved.answers)
    name = f"{NO_NAME.sub('', as_listed(saved).game) or 'game'}-{saved.id}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(lines, media_type=JOURNAL, headers=headers)


async def take_in(request: Request) -> Response:
    """A journal from a file becomes a game of this store, whole, even if it no longer fits the rules."""
    _, files = await upload_of(request)
    games = games_of(request)
    content = files.get("file", b"")
    if content.count(b"\n") > VERY_LONG:
        await work_of(request).try_out(request, _played, content)
    journal, session = await work_of(request).do(request, _played, content)
    if session is not None:
        return go_to(f"/games/{begun(request, session).id}")
    header, entries = journal
    kept = games.store.create(header.to_json(), [entry.to_json() for entry in entries])
    game = catalog().get(header.game)
    if game is not None and game.look.private and not request.app.state.in_browser:
        games.seats.make_host(kept.id, browser_of(request))
    return go_to(f"/games/{kept.id}")  # that page says what no longer fits


def _played(content: bytes) -> tuple[Journal, Session[Any] | None]:
    """A journal, and its session; None if it no longer fits."""
    journal = journal_from(content)
    try:
        return journal, opened(journal)
    except (Diverged, UnknownOption):
        return journal, None


# A position that was shared


async def position_page(request: Request) -> Response:
    position = position_from(request.path_params["line"])
    game = position.game
    drawn = board(game, speaker(game, texts_for(request, game), position.board))
    return render(request, "position", game, board=drawn, line=request.path_params["line"])


async def play_position(request: Request) -> Response:
    """A new game that begins with the position."""
    form = await form_of(request)
    position = position_from(request.path_params["line"])
    preset = one(form, "preset")
    if preset not in position.game.presets:
        raise HTTPException(422)
    session = Session.start(position.game, secrets.token_hex(16), preset, position=position)
    return go_to(f"/games/{begun(request, session).id}")
