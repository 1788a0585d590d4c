"""Share: a browser for each person, the position as a link and as a QR code, the journal as a file."""

from __future__ import annotations

import io
import secrets
from dataclasses import dataclass
from typing import Any

import segno
from markupsafe import Markup
from starlette.datastructures import URL
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.journal import UnknownOption
from automarium.kernel.record.journal_file import write_lines
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.position import read_position
from automarium.kernel.record.repair import Journal, opened, read_journal
from automarium.kernel.record.session import Diverged, Over, Session
from automarium.kernel.words.sentences import speaker
from automarium.web.base.eyes import has_seat, key_of, seat_of, seats_of
from automarium.web.base.forms import form_of, one
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.saved_games import SavedGames, games_of, keeper_of
from automarium.web.base.uploads import upload_of
from automarium.web.base.work import work_of
from automarium.web.stage.board import board

THIS_MACHINE = ("127.0.0.1", "localhost")
JOURNAL = "application/jsonl; charset=utf-8"


def qr_code(text: str) -> Markup:
    """A text as a QR code that takes its colors from the page; empty where it is too long for one."""
    out = io.BytesIO()
    try:
        code = segno.make(text, error="l", micro=False)
    except segno.DataOverflowError:
        return Markup()
    code.save(out, kind="svg", xmldecl=False, svgclass="qr", lineclass="modules", omitsize=True, border=4)
    return Markup(out.getvalue().decode())  # noqa: S704  # made by the library out of squares


@dataclass(frozen=True, slots=True)
class SeatLink:
    """The link with which a person has a browser of their own."""

    side: str
    name: str
    link: str
    code: Markup


def link_to(request: Request, page: str, **parts: str) -> tuple[str, bool]:
    """The address of a page for other devices, and whether only this machine can reach it."""
    outside: str = request.app.state.outside
    if outside and page == "position_page":  # a static host knows no other page than the first
        return f"{outside}?p={parts['line']}", URL(outside).hostname in THIS_MACHINE
    link = request.url_for(page, **parts)
    if link.hostname not in THIS_MACHINE:
        return str(link), False
    elsewhere = next((host for host in request.app.state.hosts if _name(host) not in THIS_MACHINE), "")
    return (str(link.replace(netloc=elsewhere)), False) if elsewhere else (str(link), True)


def _name(host: str) -> str:
    return host.rpartition(":")[0] or host


async def share(request: Request) -> Response:
    """All of it tells all hands, so with several people it is shown to who asks for it, or after the game."""
    keeper = keeper_of(request)
    position = keeper.session.position()
    link, is_local = link_to(request, "position_page", line=position.line())
    seat, is_over = seat_of(request, keeper), isinstance(keeper.session.now, Over)
    wishes_all = request.query_params.get("all", "") == "yes" and not seat
    alone = bool(request.app.state.outside)
    return render(
        request,
        "share",
        keeper.session.game,
        keeper=keeper,
        session=keeper.session,
        seat=seat,
        seats=[] if is_over or alone else seat_links(request, keeper, seat),
        link=link,
        is_local=is_local,
        alone=alone,
        code=qr_code(link),
        toml=position.toml(),
        is_open=is_over or wishes_all or not seats_of(keeper),
    )


def seat_links(request: Request, keeper: Keeper, seat: str) -> list[SeatLink]:
    """A link for each person; who has come by one sees only that."""
    texts = texts_for(request, keeper.session.game)
    found = []
    for side in [seat] if seat else seats_of(keeper):
        link, _ = link_to(request, "seat", id=keeper.id, side=side, key=key_of(keeper, side))
        found.append(SeatLink(side, texts(f"side.{side}"), link, qr_code(link)))
    return found


async def journal(request: Request) -> Response:
    """The game as a file: header and answers, a line each, as the store has them.

    So it can be had also where it no longer fits the rules.
    """
    saved = games_of(request).store.load(request.path_params["id"])
    if has_seat(request, saved.id) and not saved.note.get("over"):
        raise HTTPException(409, "web.hands-in-it")
    lines = write_lines(saved.header, saved.answers)
    name = f"{saved.header['game']}-{saved.id}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(lines, media_type=JOURNAL, headers=headers)


async def take_in(request: Request) -> Response:
    """A journal from a file becomes a game of this store, whole: also where it no longer fits the rules."""
    _, files = await upload_of(request)
    games = games_of(request)
    journal, session = await work_of(request).do(request, lambda: _played(files.get("file", b""), games))
    if session is not None:
        return go_to(f"/games/{games.begin(session).id}")
    header, entries = journal
    kept = games.store.create(header.to_json(), [entry.to_json() for entry in entries])
    return go_to(f"/games/{kept.id}")  # there it is said where the game no longer fits


def _played(content: bytes, games: SavedGames) -> tuple[Journal, Session[Any] | None]:
    """A journal, and the game that it is; None where it no longer fits."""
    journal = read_journal(content, games.own_files.by_name)
    try:
        return journal, opened(journal)
    except (Diverged, UnknownOption):
        return journal, None


# A position that somebody sent


async def position_page(request: Request) -> Response:
    position = read_position(request.path_params["line"], own=games_of(request).own_files.by_name)
    game = position.game
    drawn = board(game, speaker(game, texts_for(request, game), position.board))
    return render(request, "position", game, board=drawn, line=request.path_params["line"])


async def play_position(request: Request) -> Response:
    """A new game that begins with the position."""
    form = await form_of(request)
    position = read_position(request.path_params["line"], own=games_of(request).own_files.by_name)
    preset = one(form, "preset")
    if preset not in position.game.presets:
        raise HTTPException(422)
    session = Session.start(position.game, secrets.token_hex(4), preset, position=position)
    return go_to(f"/games/{games_of(request).begin(session).id}")
