"""How much a request may bring, and how long it may take to come in."""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from automarium.web.base.forms import LARGEST_FORM
from automarium.web.server.guards.guard import Guard
from automarium.web.server.guards.pairing import is_stranger

LARGEST_BODY = 6_000_000
"""A journal may have five million bytes, a game of another package three."""
LARGEST_NEW = 1_000_000
"""A new game may bring files of the person's own."""
LARGEST_BACKUP = 32_000_000
"""Some two thousand games."""
LARGEST_UNPAIRED = 2_000
"""Before pairing a request holds nothing longer than a code."""
TIME_FOR_BODY, TIME_FOR_STRANGER = 30.0, 5.0
"""Seconds for a body to come in."""


class SmallBodies(Guard):
    """A body that is too large by its own header is not read at all."""

    status = 413

    def allows(self, request: Request) -> bool:
        return _declared(request.headers) <= largest_body(request)


class LimitedBodies:
    """A body that grows too large or comes too slowly is cut off while it comes in."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "POST":
            request = Request(scope)
            seconds = TIME_FOR_STRANGER if is_stranger(request) else TIME_FOR_BODY
            receive = limited(receive, largest_body(request), seconds)
        await self._app(scope, receive, send)


def largest_body(request: Request) -> int:
    """How many bytes a page takes."""
    path = request.scope["path"]
    if is_stranger(request):
        return LARGEST_UNPAIRED
    if path in ("/import", "/add"):
        return LARGEST_BODY
    if path == "/backup":
        return LARGEST_BACKUP
    return LARGEST_NEW if path.startswith("/new/") else LARGEST_FORM


def limited(receive: Receive, most: int, seconds: float) -> Receive:
    """The same stream of bytes, up to this many, and up to this many seconds from its beginning."""
    read, until, whole = 0, 0.0, False

    async def receive_some() -> Message:
        nonlocal read, until, whole
        if whole:  # what follows is only the news that the client has gone, which may take long
            return await receive()
        until = until or asyncio.get_running_loop().time() + seconds
        try:
            async with asyncio.timeout_at(until):
                message = await receive()
        except TimeoutError as error:
            raise HTTPException(408) from error
        read += len(message.get("body", b""))
        whole = not message.get("more_body", False)
        if read > most:
            raise HTTPException(413)
        return message

    return receive_some


def _declared(headers: Headers) -> int:
    length = headers.get("content-length", "0")
    return int(length) if length.isdecimal() and len(length) < 12 else LARGEST_BACKUP + 1
