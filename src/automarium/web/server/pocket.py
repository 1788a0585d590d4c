"""The web table without a server: a browser's own worker asks it, one request after the other.

Cookies are kept in a jar, because a worker may not see those of the browser. The table may be below any path:
addresses are changed on the way in and out, and nothing else has to know.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import unquote_to_bytes

from starlette.types import Message

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.store_file import IN_MEMORY
from automarium.web.base.added_games import unpacked
from automarium.web.server.app import create_app

Headers = list[tuple[str, str]]
NOT_HANDED_ON = ("cookie", "host", "origin")
BEGINS = '="/'
"""How an address of ours begins in a page, after the name of its attribute."""
NAMES = re.compile(r"\b(?:href|src|action|formaction|data-(?:src|href|send|words|board)|hx-[a-z:-]+)\Z")
"""Attributes that hold addresses."""
SENT, SENT_BOX = "p=", "b="
"""A position that somebody sent, in the address of the first page."""
LEADING_ON = ("location", "hx-location", "hx-redirect", "hx-push-url", "hx-replace-url")


@dataclass(slots=True)
class Reply:
    status: int = 500
    headers: Headers = field(default_factory=list)
    body: bytes = b""
    jar: dict[str, str] | None = None
    """All cookies, if one of them is new."""
    added: list[bytes] | None = None
    """The files of all added games, if they have changed; Python then restarts."""


class Pocket:
    """All games of a folder, for the one person who holds the device."""

    def __init__(
        self,
        folder: Path,
        base: str = "/",
        jar: Mapping[str, str] | None = None,
        outside: str = "",
        added: Sequence[bytes] = (),
        is_held: bool = False,
    ) -> None:
        """`outside`: the whole address of the first page, for shared positions.

        `added`: the files of added games; if held back, they are kept but not loaded.
        """
        self._added = unpacked(added, folder / "added", is_held)
        catalog()  # a game that hangs does so here, and is held back the next time
        self._app = create_app(folder, journal=IN_MEMORY)
        self._app.state.outside = outside
        self._app.state.in_browser = True
        self._app.state.added = self._added
        self._base = base.rstrip("/")
        self._jar = dict(jar or {})

    def close(self) -> None:
        self._app.state.games.store.close()

    async def answer(
        self, method: str, path: str, query: str, headers: Iterable[tuple[str, str]], body: bytes
    ) -> Reply:
        reply, parts, given = Reply(), list[bytes](), False

        async def receive() -> Message:
            nonlocal given
            if given:
                return {"type": "http.disconnect"}
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                reply.status = message["status"]
                self._take_headers(reply, message["headers"])
            else:
                parts.append(bytes(message.get("body", b"")))

        await self._app(self._scope(method, path, query, headers), receive, send)
        reply.body = self._outward(b"".join(parts), reply.headers)
        if self._added.is_changed:
            reply.added = [wheel.content for wheel in self._added.wheels]
            self._added.is_changed = False
        return reply

    def _scope(
        self, method: str, path: str, query: str, headers: Iterable[tuple[str, str]]
    ) -> dict[str, object]:
        inner = path.removeprefix(self._base) or "/"
        if inner == "/" and query.startswith(SENT):  # a static host knows only the first page
            inner, query = f"/p/{query.removeprefix(SENT)}", ""
        elif inner == "/" and query.startswith(SENT_BOX):
            game, _, packed = query.removeprefix(SENT_BOX).partition(":")
            inner, query = f"/box/{game}/link/{packed}", ""
        said = [(name.lower(), value) for name, value in headers]
        known = [(name, value) for name, value in said if name not in NOT_HANDED_ON]
        cookies = (
            [("cookie", "; ".join(f"{name}={value}" for name, value in self._jar.items()))]
            if self._jar
            else []
        )
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "https",
            "path": unquote_to_bytes(inner).decode(errors="replace"),
            "raw_path": inner.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [
                (name.encode("latin-1"), value.encode("latin-1"))
                for name, value in [*known, ("host", "localhost"), *cookies]
            ],
            "client": ("127.0.0.1", 0),
            "server": ("localhost", 443),
            "state": {},
        }

    def _take_headers(self, reply: Reply, headers: Iterable[tuple[bytes, bytes]]) -> None:
        for raw_name, raw_value in headers:
            name, value = raw_name.decode("latin-1").lower(), raw_value.decode("latin-1")
            if name == "set-cookie":
                self._jar.update({morsel.key: morsel.coded_value for morsel in SimpleCookie(value).values()})
                reply.jar = dict(self._jar)
            elif name in LEADING_ON and value.startswith("/"):
                reply.headers.append((name, self._base + value))
            elif name == "content-security-policy":  # the page around it is ours
                reply.headers.append(
                    (name, value.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
                )
            elif name != "content-length":
                reply.headers.append((name, value))

    def _outward(self, body: bytes, headers: Headers) -> bytes:
        """The body with addresses as seen from outside, and pages that know where they are."""
        if not dict(headers).get("content-type", "").startswith("text/html"):
            return body
        page = body.decode().replace("<html ", "<html data-pocket ", 1)
        return (based(page, self._base) if self._base else page).encode()


def based(page: str, base: str) -> str:
    """A page whose addresses begin with a base.

    Only where one may begin its attribute is looked at: an expression tried at every letter took longer than
    all else that a tap asks of Python.
    """
    first, *others = page.split(BEGINS)
    parts, before = [first], first
    for each in others:
        is_ours = not each.startswith("/") and _holds_address(before[before.rfind(" ") + 1 :])
        parts.append(f'="{base}/{each}' if is_ours else f"{BEGINS}{each}")
        before = each
    return "".join(parts)


@lru_cache(maxsize=256)
def _holds_address(name: str) -> bool:
    return NAMES.search(name) is not None
