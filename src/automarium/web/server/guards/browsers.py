"""A browser that must be recognized later is given a key, with whatever answer it gets."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from automarium.web.base.browsers import BROWSER, new_browser
from automarium.web.base.page import remember


class KnownBrowsers:
    """Puts the key on the answer, even on a refusal."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_key(message: Message) -> None:
            request = Request(scope)
            if message["type"] == "http.response.start" and (key := new_browser(request)):
                kept = Response()
                remember(request, kept, BROWSER, key)
                MutableHeaders(scope=message).append("set-cookie", kept.headers["set-cookie"])
            await send(message)

        await self._app(scope, receive, send_with_key if scope["type"] == "http" else send)
