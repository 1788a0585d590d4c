"""All games as one file: saved, and loaded again. No game here is ever lost by loading."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Set
from datetime import UTC, datetime
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.backup import TakenIn, take_in, unfolded
from automarium.kernel.record.store import Store, Summary
from automarium.kernel.record.store_file import Damaged, Newer
from automarium.web.base.browsers import browser_of, is_near
from automarium.web.base.eyes import may_hide
from automarium.web.base.page import render, texts_for
from automarium.web.base.saved_games import SavedGames, games_of
from automarium.web.base.uploads import upload_of
from automarium.web.base.work import work_of

SQLITE = "application/vnd.sqlite3"


async def page(request: Request) -> Response:
    return _page(request)


def _page(request: Request, brought: TakenIn | None = None, fault: str = "") -> Response:
    count, status = games_of(request).store.count(), 422 if fault else 200
    facts = {"count": count, "closed": len(_closed(request)), "brought": brought, "fault": fault}
    return render(request, "backup", None, status, **facts, in_browser=request.app.state.in_browser)


async def games(request: Request) -> Response:
    """The file itself, named after the day."""
    store, closed = games_of(request).store, _closed(request)
    content = await work_of(request).do(request, _copied, store, closed)
    name = f"automarium-{datetime.now(UTC):%Y-%m-%d}.sqlite"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=SQLITE, headers=headers)


def _copied(store: Store, closed: Set[str]) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.sqlite"
        store.backup(file, without=closed)
        return file.read_bytes()


def _closed(request: Request) -> set[str]:
    """The games with hidden hands that this browser may not see in full; none once they are over."""
    games = games_of(request)
    if request.app.state.in_browser:
        return set()
    closed = games.seats.closed_to(browser_of(request))
    if not is_near(request):
        hosted = games.seats.hosted()
        closed |= {row.id for row in _rows(games, over=False) if row.id not in hosted and may_hide(row)}
    return closed - {row.id for row in _rows(games, over=True)} if closed else closed


def _rows(games: SavedGames, *, over: bool) -> Iterator[Summary]:
    for deleted in (False, True):
        yield from games.store.games(deleted, over=over)


async def take_back(request: Request) -> Response:
    _, files = await upload_of(request)
    texts, content = texts_for(request), files.get("file", b"")
    if not content:
        return _page(request, fault=texts("fault.file-empty"))
    store = games_of(request).store
    try:
        brought = await work_of(request).do(request, _brought, store, content)
    except Newer:
        return _page(request, fault=texts("fault.newer"))
    except Damaged:
        return _page(request, fault=texts("fault.backup"))
    return _page(request, brought)


def _brought(store: Store, content: bytes) -> TakenIn:
    with tempfile.TemporaryDirectory() as folder:
        return take_in(store, unfolded(content, Path(folder)))
