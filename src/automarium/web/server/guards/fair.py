"""Whose page is made next: one person's after another's, however many requests each of them sends.

Pages are made one at a time. Without this, who keeps forty connections busy would have forty turns for each
of somebody else's. Who sends the next request before the answer to the last has come (no browser does) waits
a moment for each: all of them together get a small part of the time.
"""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from automarium.web.base.browsers import is_near, person_of
from automarium.web.base.forms import TOKEN
from automarium.web.base.turns import Turns

HASTY = "hasty"
"""Where a request says that it came before the answer to the one before."""
MOMENT = 0.05
"""Seconds between two such requests, of all who send them; a page takes a fifth of it."""


class FairTurns:
    """Around all pages: a turn lasts until a page is made, or until it has to wait for something itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._turns, self._hasty = Turns(1), Turns(1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            who = _who(Request(scope))
            if scope["state"].get(HASTY, False):
                async with self._hasty.turn(who):
                    await asyncio.sleep(MOMENT)
            await self._turns.take(who)
            # What runs now does so without a break up to its first wait: only then the loop comes to this.
            asyncio.get_running_loop().call_soon(self._turns.give_back)
        await self._app(scope, receive, send)


def _who(request: Request) -> str:
    """The person; on this machine each browser by itself: whatever runs here could take all time anyway."""
    return f"{person_of(request)} {request.cookies.get(TOKEN, '') if is_near(request) else ''}"
