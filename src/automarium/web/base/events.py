"""Several devices on one game: each is told when another has played.

One look at the store serves all listeners, and it is short if nothing has been written.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from automarium.kernel.record.store import Store, StoreError
from automarium.web.base.browsers import browser_of
from automarium.web.base.saved_games import games_of

PAUSE = 0.4
"""Seconds between two looks at the store."""
BREATH = 15.0
"""Seconds after which a silent stream says that it is still there."""

NONE_YET = -1
"""Before the first revision of any game."""


class News:
    """The revisions of the games that have listeners."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._heard: Counter[str] = Counter()
        """How many listen to each game."""
        self._revisions: dict[str, int] = {}
        self._seen: object = None
        self._changed = asyncio.Event()
        self._looking: asyncio.Task[None] | None = None

    def listen(self, game: str) -> None:
        self._heard[game] += 1
        self._seen = None
        if self._looking is None or self._looking.done():
            self._looking = asyncio.get_running_loop().create_task(self._look())

    def leave(self, game: str) -> None:
        self._heard[game] -= 1
        if not self._heard[game]:
            del self._heard[game]
            self._revisions.pop(game, None)

    async def after(self, game: str, seen: int) -> int | None:
        """The next revision of a game; None if that takes too long, or the game is gone."""
        try:
            async with asyncio.timeout(BREATH):
                # The page that listens may be younger than the last look at the store.
                while (revision := self._revisions.get(game, NONE_YET)) <= seen:
                    await self._changed.wait()
        except TimeoutError:
            return None
        return revision

    async def _look(self) -> None:
        """Look at the store as long as there are listeners."""
        while self._heard:
            with suppress(StoreError):  # the next answer will say what is wrong with it
                changes = self._store.changes()
                if changes != self._seen:
                    self._seen = changes
                    self._revisions = self._store.revisions(self._heard)
                    changed, self._changed = self._changed, asyncio.Event()
                    changed.set()
            await asyncio.sleep(PAUSE)


async def events(request: Request) -> Response:
    """A stream of `moved` events, one for each new revision of a game."""
    games_of(request).store.revision(request.path_params["id"])  # 404 if there is no such game
    headers = {"X-Accel-Buffering": "no"}  # a proxy must pass on each piece at once
    return StreamingResponse(_moves(request), media_type="text/event-stream", headers=headers)


async def _moves(request: Request) -> AsyncIterator[str]:
    news: News = request.app.state.news
    game, known = request.path_params["id"], request.query_params.get("revision", "")
    seen = int(known) if known.isdecimal() and len(known) < 12 else NONE_YET
    yield "retry: 1000\n\n"
    news.listen(game)
    try:
        games_of(request).seats.hear(game, browser_of(request))
        while not await request.is_disconnected():
            revision = await news.after(game, seen)
            if revision is None:
                yield ": still here\n\n"
                games_of(request).seats.hear(game, browser_of(request))
            else:
                seen = revision
                yield f"event: moved\ndata: {revision}\n\n"
    finally:
        news.leave(game)
