"""All games as one file: out, and in again. What is here is never lost by it."""

from __future__ import annotations

import tempfile
from datetime import UTC, datetime
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.bring_back import Brought, bring_back, unfolded
from automarium.kernel.record.store import Store
from automarium.web.page import render
from automarium.web.saved_games import games_of
from automarium.web.uploads import upload_of
from automarium.web.work import work_of

SQLITE = "application/vnd.sqlite3"


async def page(request: Request) -> Response:
    return render(request, "backup", count=games_of(request).store.count(), brought=None)


async def games(request: Request) -> Response:
    """The file itself, named after the day."""
    content = await work_of(request).do(request, lambda: _copied(games_of(request).store))
    name = f"automarium-{datetime.now(UTC):%Y-%m-%d}.sqlite"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=SQLITE, headers=headers)


def _copied(store: Store) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.sqlite"
        store.backup(file)
        return file.read_bytes()


async def take_back(request: Request) -> Response:
    _, files = await upload_of(request)
    if "file" not in files:
        raise HTTPException(422)
    store = games_of(request).store
    brought = await work_of(request).do(request, lambda: _brought(store, files["file"]))
    return render(request, "backup", count=store.count(), brought=brought)


def _brought(store: Store, content: bytes) -> Brought:
    with tempfile.TemporaryDirectory() as folder:
        return bring_back(store, unfolded(content, Path(folder)))
