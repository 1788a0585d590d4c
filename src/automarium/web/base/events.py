"""Several devices on one game: each hears when another has played, or has passed an order of a bot's turn.

One look at the store serves all listeners, and it is short if nothing has been written.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from automarium.kernel.record.deeds import DEED, NEXT, deed_in
from automarium.kernel.record.gate import Unreadable, object_in
from automarium.kernel.record.seats import HOST, SHARED, Seats
from automarium.kernel.record.store import Store, StoreError
from automarium.web.base.browsers import browser_of
from automarium.web.base.saved_games import games_of

PAUSE = 0.4
"""Seconds between two looks at the store."""
BREATH = 15.0
"""Seconds after which a silent stream says that it is still there."""

NONE_YET = -1
"""Before the first revision of any game."""

Stand = tuple[int, str]
"""The revision of a game, and what was done there last, as its note has it."""


class News:
    """The revisions of the games that have listeners."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._heard: Counter[str] = Counter()
        """How many listen to each game."""
        self._stands: dict[str, Stand] = {}
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
            self._stands.pop(game, None)

    async def after(self, game: str, seen: Stand) -> Stand | None:
        """Where a game stands once that is news; None if that takes too long, or the game is gone."""
        try:
            async with asyncio.timeout(BREATH):
                # The page that listens may be younger than the last look at the store.
                while (stand := self._stands.get(game, seen)) == seen or stand[0] < seen[0]:
                    await self._changed.wait()
        except TimeoutError:
            return None
        return stand

    async def _look(self) -> None:
        """Look at the store as long as there are listeners."""
        while self._heard:
            with suppress(StoreError):  # the next answer will say what is wrong with it
                changes = self._store.changes()
                if changes != self._seen:
                    self._seen = changes
                    self._stands = self._store.revisions(self._heard, DEED)
                    changed, self._changed = self._changed, asyncio.Event()
                    changed.set()
            await asyncio.sleep(PAUSE)


async def events(request: Request) -> Response:
    """A stream: `moved` for each new revision of a game, `passed` where another device has pressed *Next*."""
    games_of(request).store.revision(request.path_params["id"])  # there must be such a game
    headers = {"X-Accel-Buffering": "no"}  # a proxy must hand on each piece at once
    return StreamingResponse(_moves(request), media_type="text/event-stream", headers=headers)


async def _moves(request: Request) -> AsyncIterator[str]:
    news: News = request.app.state.news
    games, game = games_of(request), request.path_params["id"]
    known = request.query_params.get("revision", "")
    revision = int(known) if known.isdecimal() and len(known) < 12 else NONE_YET
    _, done = games.store.revisions([game], DEED).get(game, (NONE_YET, ""))
    seen = revision, done
    yield "retry: 1000\n\n"
    news.listen(game)
    try:
        games.seats.hear(game, browser_of(request))
        while not await request.is_disconnected():
            stand = await news.after(game, seen)
            if stand is None:
                yield ": still here\n\n"
                games.seats.hear(game, browser_of(request))
                continue
            if stand[0] > seen[0]:
                yield f"event: moved\ndata: {stand[0]}\n\n"
            elif steps := _passed(games.seats, game, browser_of(request), stand[1]):
                yield f"event: passed\ndata: {steps}\n\n"
            seen = stand
    finally:
        news.leave(game)


def _passed(seats: Seats, game: str, browser: str, done: str) -> int:
    """How many steps of a bot's turn another device has passed; 0 where it did something else."""
    try:
        deed = deed_in({DEED: object_in(done)})
    except Unreadable:
        return 0
    if deed is None or deed.did != NEXT:
        return 0
    side = seats.side_of(game, browser)
    is_own = side == deed.by and (side or seats.role(game, browser) in (HOST, SHARED))
    return 0 if is_own else deed.steps
