"""What stands between the network and the pages: who may ask, how much, how often, and what a page may load.

The table listens on this machine alone unless the person asked for more. A page from elsewhere cannot make
the browser play: the name of the host is checked, and every change carries a token that only our pages know.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from urllib.parse import parse_qsl

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

TOKEN = "token"  # noqa: S105  # the name of a field, not a secret
PAIRED = "paired"
LARGEST_BODY = 6_000_000
"""A journal may have five million bytes."""
LARGEST_FORM = 200_000
CHANGES = 40
"""How many changes one client may make at once; as many come back every second."""
TRIES = 5
"""How many wrong pairing codes one client may send in a minute."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""No script, no style and no picture but our own, and none of them inside a page."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


@dataclass(slots=True)
class Bucket:
    """So many at once, and so many a second."""

    size: float
    rate: float
    left: float = field(init=False)
    seen: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.left = self.size

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each client, of a few thousand clients at most."""

    def __init__(self, size: float, rate: float) -> None:
        self._size, self._rate = size, rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> bool:
        bucket = self._buckets.setdefault(client, Bucket(self._size, self._rate))
        self._buckets.move_to_end(client)
        while len(self._buckets) > 2_000:
            self._buckets.popitem(last=False)
        return bucket.take()


class Guard:
    """Checks every request before a page sees it, and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, hosts: Sequence[str], code: str = "", secret: str = "") -> None:
        self._app = app
        self._hosts = frozenset(hosts)
        self._code = code
        self._key = secret.encode()
        self._changes = Buckets(CHANGES, CHANGES)
        self._tries = Buckets(TRIES, TRIES / 60)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        problem = self._problem(request)
        scope.setdefault("state", {}).update(problem=problem, pairing=self)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, limited(receive), send_guarded)

    def _problem(self, request: Request) -> int:
        """The status with which a request is turned away; 0 where it may pass."""
        if self._hosts and request.headers.get("host", "").lower() not in self._hosts:
            return 421
        if request.method not in ("GET", "HEAD", "POST"):
            return 405
        if _declared(request.headers) > LARGEST_BODY:
            return 413
        if request.method == "POST":
            origin = request.headers.get("origin")
            if origin is not None and origin.partition("://")[2] != request.headers.get("host"):
                return 403
            if not self._changes.take(_client(request)):
                return 429
        return 0

    # Other devices of the person

    def must_pair(self, request: Request) -> bool:
        """Whether this client has to give the code first."""
        if not self._code or _client(request) in ("127.0.0.1", "::1"):
            return False
        return not _same(request.cookies.get(PAIRED, ""), self.proof())

    def proof(self) -> str:
        """What a paired browser keeps."""
        return hmac.new(self._key, b"paired " + self._code.encode(), "sha256").hexdigest()

    def pair(self, request: Request, code: str) -> bool:
        """Whether the code is right; too many wrong ones are not even looked at."""
        if not self._tries.take(_client(request)):
            raise HTTPException(429)
        return _same(code.replace(" ", "").upper(), self._code)


def limited(receive: Receive) -> Receive:
    """The same stream of bytes, up to the largest body."""
    read = 0

    async def receive_some() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > LARGEST_BODY:
            raise HTTPException(413)
        return message

    return receive_some


def _declared(headers: Headers) -> int:
    length = headers.get("content-length", "0")
    return int(length) if length.isdecimal() and len(length) < 12 else LARGEST_BODY + 1


def _client(request: Request) -> str:
    return request.client.host if request.client else ""


# The token of every change


def token_of(request: Request) -> str:
    """This browser's token, made up at its first page."""
    known: str = request.cookies.get(TOKEN, "")
    if len(known) != 43:
        known = request.scope["state"].setdefault(TOKEN, secrets.token_urlsafe(32))
    return known


Form = dict[str, list[str]]
"""The fields of a form by their names."""


def one(form: Form, name: str) -> str:
    """The first value of a field; empty where there is none."""
    return form.get(name, [""])[0]


def number_in(text: str, digits: int = 4) -> int | None:
    """A number that a page of ours sends; None for anything else."""
    return int(text) if text.isdecimal() and len(text) <= digits else None


async def form_of(request: Request) -> Form:
    """The fields of a form that one of our pages sent; 403 where the token is not ours."""
    body = await request.body()
    if len(body) > LARGEST_FORM:
        raise HTTPException(413)
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=500)
    except ValueError as error:
        raise HTTPException(422) from error
    fields: Form = {}
    for name, value in pairs:
        fields.setdefault(name, []).append(value)
    check_token(request, one(fields, TOKEN))
    return fields


def check_token(request: Request, token: str) -> None:
    known = request.cookies.get(TOKEN, "")
    if not known or not _same(known, token):
        raise HTTPException(403)


def _same(one: str, other: str) -> bool:
    """Whether two secrets are the same, without telling how far; they may hold any letters."""
    return hmac.compare_digest(one.encode(), other.encode())


def new_code() -> str:
    """A pairing code that reads well aloud."""
    return "".join(secrets.choice("ABCDEFGHJKMNPQRSTUVWXYZ23456789") for _ in range(8))
