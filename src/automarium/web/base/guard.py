"""What stands between the network and the pages: who may ask, how much, how often, and what a page may load.

The table listens on this machine alone unless the person asked for more. A page from elsewhere cannot make
the browser play: the name of the host is checked, and every change carries a token that only our pages know.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
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
LARGEST_NEW = 1_000_000
"""A new game may bring files of the person's own."""
LARGEST_BACKUP = 32_000_000
"""Some two thousand games."""
LARGEST_UNPAIRED = 2_000
"""Before pairing nothing longer than a code is said."""
TIME_FOR_BODY, TIME_FOR_STRANGER = 30.0, 5.0
"""Seconds for a body to come in."""
LONGEST_PATH = 60_000
"""Letters of an address; a position is the longest of them."""
AT_FIRST = 2_000
"""So many bytes of a form are read before its token must have come."""
CHANGES, CHANGES_HERE = 40, 400
"""How many changes one client may make at once; as many come back every second. More on this machine."""
TRIES = 5
"""How many wrong pairing codes one client may send in a minute."""

LOOPBACK = ("127.0.0.1", "::1")
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via")
"""Headers by which a proxy says that it speaks for somebody else."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
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

    def __init__(
        self,
        app: ASGIApp,
        hosts: Sequence[str],
        code: str = "",
        secret: str = "",
        behind_proxy: bool = False,
        paired: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`paired` hears the address of each paired device that asks for something."""
        self._app = app
        self._hosts = frozenset(hosts)
        self._code = code
        self._key = secret.encode()
        self._behind_proxy = behind_proxy
        self._paired = paired
        self._changes = Buckets(CHANGES, CHANGES)
        self._changes_here = Buckets(CHANGES_HERE, CHANGES_HERE)
        self._tries = Buckets(TRIES, TRIES / 60)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        stranger = self.must_pair(request)
        if self._code and not stranger:
            self._paired(_client(request))
        most = LARGEST_UNPAIRED if stranger else largest_body(scope["path"])
        problem = self._problem(request, most)
        scope.setdefault("state", {}).update(problem=problem, pairing=self)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if request.method == "POST":
            receive = limited(receive, most, TIME_FOR_STRANGER if stranger else TIME_FOR_BODY)
        await self._app(scope, receive, send_guarded)

    def _problem(self, request: Request, most: int) -> int:
        """The status with which a request is turned away; 0 where it may pass."""
        if self._hosts and request.headers.get("host", "").lower() not in self._hosts:
            return 421
        if not self._behind_proxy and not self._code and is_forwarded(request):
            return 421
        if request.method not in ("GET", "HEAD", "POST"):
            return 405
        if len(request.scope["path"]) > LONGEST_PATH:
            return 414
        if _declared(request.headers) > most:
            return 413
        if request.method == "POST":
            origin = request.headers.get("origin")
            if origin is not None and origin.partition("://")[2] != request.headers.get("host"):
                return 403
            here = not self._behind_proxy and _client(request) in LOOPBACK
            if not (self._changes_here if here else self._changes).take(_client(request)):
                return 429
        return 0

    # Other devices of the person

    def must_pair(self, request: Request) -> bool:
        """Whether this client has to give the code first.

        The person at this machine need not, but what a proxy on it sends may come from anywhere.
        """
        if not self._code:
            return False
        if _client(request) in LOOPBACK and not self._behind_proxy and not is_forwarded(request):
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


def largest_body(path: str) -> int:
    """How many bytes a page takes."""
    if path == "/import":
        return LARGEST_BODY
    if path == "/backup":
        return LARGEST_BACKUP
    return LARGEST_NEW if path.startswith("/new/") else LARGEST_FORM


def limited(receive: Receive, most: int, seconds: float) -> Receive:
    """The same stream of bytes, up to so many, and up to so many seconds from its beginning."""
    read, until, whole = 0, 0.0, False

    async def receive_some() -> Message:
        nonlocal read, until, whole
        if whole:  # afterwards one only hears that the client has gone, and that may take long
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


def is_forwarded(request: Request) -> bool:
    """Whether a proxy speaks here for somebody else.

    One that says nothing of it still gives itself away: browsers have long left HTTP 1.0 behind.
    """
    headers = request.headers
    if any(name in headers for name in FORWARDED):
        return True
    return request.scope.get("http_version") == "1.0" and "mozilla" in headers.get("user-agent", "").lower()


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


MOST_FIELDS = 500
Form = dict[str, list[str]]
"""The fields of a form by their names."""


def one(form: Form, name: str) -> str:
    """The first value of a field; empty where there is none."""
    return form.get(name, [""])[0]


def number_in(text: str, digits: int = 4) -> int | None:
    """A number that a page of ours sends; None for anything else."""
    return int(text) if text.isdecimal() and len(text) <= digits else None


async def form_of(request: Request) -> Form:
    """The fields of a form that one of our pages sent; 403 where the token is not ours.

    Our pages send the token first: without it, the rest of a long form is not even read.
    """
    body, is_ours = bytearray(), False
    async for chunk in request.stream():
        body += chunk
        if not is_ours and len(body) > AT_FIRST:
            begun = bytes(body[:AT_FIRST]).rpartition(b"&")[0]
            check_token(request, one(_fields(begun), TOKEN))
            is_ours = True
    if len(body) > LARGEST_FORM:
        raise HTTPException(413)
    fields = _fields(bytes(body))
    check_token(request, one(fields, TOKEN))
    return fields


def _fields(body: bytes) -> Form:
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError as error:
        raise HTTPException(422) from error
    fields: Form = {}
    for name, value in pairs:
        fields.setdefault(name, []).append(value)
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
