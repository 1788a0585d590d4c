"""Several devices on one game: each hears when another has played."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from automarium.web.saved_games import games_of

PAUSE = 0.4
"""Seconds between two looks at the store."""
BREATH = 15.0
"""Seconds after which a silent stream says that it is still there."""


async def events(request: Request) -> Response:
    """A stream of `moved` events, one for each new revision of a game."""
    games_of(request).store.revision(request.path_params["id"])  # there must be such a game
    headers = {"X-Accel-Buffering": "no"}  # a proxy must hand on each piece at once
    return StreamingResponse(_moves(request), media_type="text/event-stream", headers=headers)


async def _moves(request: Request) -> AsyncIterator[str]:
    store, game_id = games_of(request).store, request.path_params["id"]
    seen = request.query_params.get("revision", "")
    silent = 0.0
    yield "retry: 1000\n\n"
    while not await request.is_disconnected():
        revision = str(store.revision(game_id))
        if revision != seen:
            seen, silent = revision, 0.0
            yield f"event: moved\ndata: {revision}\n\n"
        elif silent >= BREATH:
            silent = 0.0
            yield ": still here\n\n"
        await asyncio.sleep(PAUSE)
        silent += PAUSE
