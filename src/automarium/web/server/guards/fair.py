"""Whose page is made next: one person's after another's, however many requests each of them sends.

Pages are made one at a time. Without this, who keeps forty connections busy would have forty turns for each
of somebody else's. Who sends the next request before the answer to the last has come (no browser does) waits
a moment for each: all of them together get a small part of the time. Where more is asked than can be done,
those who ask for most are told so, and when to come again; nothing waits for longer than a person would.
"""

from __future__ import annotations

import asyncio

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from automarium.web.base.fault_page import fault_page
from automarium.web.base.turns import Turns, who
from automarium.web.base.work import work_of

HASTY = "hasty"
"""Where a request says that it came before the answer to the one before."""
MOMENT = 0.05
"""Seconds between two such requests, of all who send them; a page takes a fifth of it."""


class FairTurns:
    """Around all pages."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._hasty = Turns(1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            request = Request(scope)
            if scope["state"].get(HASTY, False):
                async with self._hasty.turn(who(request)):
                    await asyncio.sleep(MOMENT)
            try:
                await work_of(request).pages.take(request)
            except HTTPException as crowded:
                await fault_page(request, crowded.status_code, crowded.detail)(scope, receive, send)
                return
        await self._app(scope, receive, send)
