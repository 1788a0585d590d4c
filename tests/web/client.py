"""A small browser without a screen: it drives the application in this process, with cookies and forms.

Every answer is checked for what holds of all of them: the headers, sound HTML, nothing of our own code.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Coroutine, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from http.cookies import SimpleCookie
from typing import Any, Self, TypeVar
from urllib.parse import quote, unquote, urlencode, urlsplit

from starlette.applications import Starlette
from starlette.types import Message, Scope

from automarium.web.base.forms import TOKEN
from automarium.web.server.guards.headers import HEADERS
from tests.web.page import Form, Page, answer_form

T = TypeVar("T")
Fields = Iterable[tuple[str, str]]
PATIENCE = 10.0
"""Seconds after which an answer is taken for lost; none comes near."""
FORM = "application/x-www-form-urlencoded"
PARTS, PAGES = 8, 3
"""One in eight parts of pages that scripts ask for, and one in three pages, is checked by itself."""
PER_ADDRESS = 30
"""Changes sent from one address. Nobody presses as fast as a test; more would meet the limit of the guard."""


@dataclass(frozen=True)
class Reply:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    cookies: tuple[str, ...]
    path: str
    number: int
    is_part: bool

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def is_page(self) -> bool:
        return self.headers.get("content-type", "").startswith("text/html")

    @cached_property
    def asked(self) -> Form | None:
        """The form of the question."""
        return answer_form(self.text)

    @cached_property
    def page(self) -> Page:
        assert self.is_page, (self.path, self.status, self.headers)
        return Page.read(self.text)

    def check(self) -> None:
        """What holds of every answer."""
        for name, value in HEADERS.items():
            assert self.headers.get(name.lower()) == value, (self.path, self.status, name)
        assert "cache-control" in self.headers, (self.path, self.status)
        assert b"Traceback" not in self.body, self.path
        assert b'.py", line' not in self.body, self.path
        if self.is_page and self.body and self.number % (PARTS if self.is_part else PAGES) == 0:
            assert not self.page.faults, (self.path, self.page.faults)


class Runner:
    """An event loop in a thread of its own: a browser test in the same process has one in the first."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1)
        self._runner = asyncio.Runner()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._thread.submit(self._runner.run, asyncio.wait_for(work, PATIENCE)).result()

    def close(self) -> None:
        self._thread.submit(self._runner.close).result()
        self._thread.shutdown()


@dataclass
class Client:
    """One browser. Use it as a context: it has an event loop of its own unless one is shared."""

    app: Starlette
    host: str = "127.0.0.1:8710"
    address: str = ""
    """Where its requests come from; otherwise the address changes from time to time."""
    cookies: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    runner: Runner = field(default_factory=Runner)
    sent: int = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.runner.close()

    def second(self) -> Client:
        """Another browser at the same application."""
        return Client(self.app, self.host, self.address, runner=self.runner)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    # What a person does

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> Reply:
        return self.run(self.exchange("GET", path, headers=headers))

    def post(self, path: str, fields: Fields = (), headers: Mapping[str, str] | None = None) -> Reply:
        """Send a form with the token, unless the fields bring one."""
        pairs = list(fields)
        if all(name != TOKEN for name, _ in pairs):
            pairs.insert(0, (TOKEN, self.token))
        body = urlencode(pairs).encode()
        return self.run(self.exchange("POST", path, body, {"content-type": FORM, **(headers or {})}))

    def press(self, form: Form, *more: tuple[str, str], part: bool = False) -> Reply:
        """Send a form of a page as it stands, with the button pressed or the field filled in."""
        reply = self.run(self.exchange_form(form, *more, part=part))
        return self.get(there) if (there := reply.headers.get("hx-redirect", "")) else reply

    def exchange_form(
        self, form: Form, *more: tuple[str, str], part: bool = False
    ) -> Coroutine[Any, Any, Reply]:
        assert form.method == "post", form
        given = {name for name, _ in more}
        fields = [pair for pair in form.fields if pair[0] not in given]
        headers = {"content-type": FORM, **({"hx-request": "true"} if part else {})}
        return self.exchange("POST", form.action, urlencode([*fields, *more]).encode(), headers)

    def follow(self, reply: Reply) -> Reply:
        """Go where an answer sends the browser."""
        assert reply.status == 303, (reply.path, reply.status, reply.text[-2000:])
        target = urlsplit(reply.headers["location"])
        assert not target.netloc
        return self.get(reply.headers["location"])

    def upload(
        self, path: str, name: str, content: bytes, token: str | None = None, fields: Fields = ()
    ) -> Reply:
        """Send a file as a browser does, after the other fields of its form."""
        known = [(TOKEN, self.token if token is None else token), *fields]
        kind, body = form_with_file(known, name, content)
        return self.run(self.exchange("POST", path, body, {"content-type": kind}))

    @property
    def token(self) -> str:
        if TOKEN not in self.cookies:
            self.get("/away")
        return self.cookies.get(TOKEN, "")

    # The exchange itself

    def scope(self, method: str, path: str, headers: Mapping[str, str]) -> Scope:
        target = urlsplit(path)
        sent = {"host": self.host, **self.headers, **headers}
        if self.cookies:
            sent.setdefault("cookie", "; ".join(f"{name}={value}" for name, value in self.cookies.items()))
        if method == "POST":
            self.sent += 1
        place = self.sent // PER_ADDRESS
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(target.path),
            "raw_path": quote(target.path, safe="/%").encode(),
            "query_string": target.query.encode(),
            "root_path": "",
            "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in sent.items()],
            "server": ("127.0.0.1", 8710),
            "client": (self.address or f"10.{id(self) % 251}.{place // 250}.{place % 250}", 50_000),
        }

    async def exchange(
        self,
        method: str,
        path: str,
        body: bytes | Sequence[bytes] = b"",
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        """One request and its whole answer. A body in pieces comes without a length."""
        pieces = [body] if isinstance(body, bytes) else list(body)
        given = dict(headers or {})
        if isinstance(body, bytes) and body:
            given.setdefault("content-length", str(len(body)))
        messages: list[Message] = []

        async def receive() -> Message:
            if pieces:
                piece = pieces.pop(0)
                return {"type": "http.request", "body": piece, "more_body": bool(pieces)}
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            messages.append(message)

        with suppress(Forced):
            await self.app(self.scope(method, path, given), receive, send)
        start, *rest = messages
        reply = self._reply(
            path, start, b"".join(each.get("body", b"") for each in rest), "hx-request" in given
        )
        reply.check()
        return reply

    def _reply(self, path: str, start: Message, body: bytes, is_part: bool) -> Reply:
        pairs = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in start["headers"]]
        set_cookies = tuple(value for name, value in pairs if name == "set-cookie")
        for line in set_cookies:
            for morsel in SimpleCookie(line).values():
                self.cookies[morsel.key] = morsel.value
        return Reply(start["status"], dict(pairs), body, set_cookies, path, self.sent, is_part)

    @asynccontextmanager
    async def stream(self, path: str) -> AsyncIterator[asyncio.Queue[str]]:
        """An open stream of events; the queue gets each as it comes."""
        heard: asyncio.Queue[str] = asyncio.Queue()
        gone = asyncio.Event()

        async def receive() -> Message:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                kinds = dict(message["headers"])
                assert (message["status"], kinds[b"content-type"][:17]) == (200, b"text/event-stream")
            for event in re.split("\n\n", message.get("body", b"").decode()):
                if event:
                    heard.put_nowait(event)

        task = asyncio.create_task(self.app(self.scope("GET", path, {}), receive, send))
        try:
            yield heard
        finally:
            gone.set()
            await asyncio.wait_for(task, PATIENCE)


FILE_PART = b'; filename="game.jsonl"\r\nContent-Type: application/octet-stream'


def form_with_file(fields: Fields, name: str, content: bytes) -> tuple[str, bytes]:
    """The kind and the body of a form as a browser sends it, the file after the other fields."""
    edge = b"----edge of a part 7f3a"
    parts = [*((key, value.encode()) for key, value in fields), (name, content)]
    body = b"".join(
        b'--%b\r\nContent-Disposition: form-data; name="%b"%b\r\n\r\n%b\r\n'
        % (edge, key.encode(), FILE_PART if key == name else b"", value)
        for key, value in parts
    )
    return f'multipart/form-data; boundary="{edge.decode()}"', body + b"--" + edge + b"--\r\n"


class Forced(Exception):
    """A mistake that a test makes happen inside the application."""
