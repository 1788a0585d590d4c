"""Other devices of the person: they give a code once, and keep a proof of it."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from automarium.web.base.browsers import NEAR, PERSON, browser_of, house_of, kept_key, paired_person
from automarium.web.base.forms import is_same_secret
from automarium.web.base.page import go_to, remember
from automarium.web.server.guards.guard import client_of
from automarium.web.server.guards.hosts import is_forwarded
from automarium.web.server.guards.rates import LOOPBACK, Buckets

PAIRED = "paired"
"""The cookie with the proof."""
STRANGER = "stranger"
TRIES = 5
"""How many wrong pairing codes one client may send in a minute, to all processes together."""


def new_code() -> str:
    """A pairing code that reads well aloud."""
    return "".join(secrets.choice("ABCDEFGHJKMNPQRSTUVWXYZ23456789") for _ in range(8))


class Pairing:
    """The code of this table, and who knows it. Without a code every device may come."""

    def __init__(self, code: str, secret: str, behind_proxy: bool, processes: int = 1) -> None:
        """With several processes each allows its share of the wrong codes."""
        self.code = code
        self._key = secret.encode()
        self._near = () if behind_proxy else LOOPBACK
        self._tries = Buckets(max(1, TRIES // processes), TRIES / 60 / processes)

    def must_pair(self, request: Request) -> bool:
        """Whether this client has to give the code first.

        The person at this machine need not, but requests from a proxy on it may come from anywhere.
        """
        return bool(self.code) and not self.is_near(request) and not self.has_proof(request)

    def has_proof(self, request: Request) -> bool:
        """Whether this very browser has been paired: without its key the proof is worth nothing."""
        key = kept_key(request)
        return bool(self.code and key) and is_same_secret(request.cookies.get(PAIRED, ""), self.proof(key))

    def is_near(self, request: Request) -> bool:
        """Whether a request comes from this machine, and not by a proxy."""
        return client_of(request) in self._near and not is_forwarded(request)

    @property
    def knows_who_is_near(self) -> bool:
        """Behind a proxy every request comes from this machine."""
        return bool(self._near)

    def proof(self, browser: str) -> str:
        """What a paired browser keeps beside its key."""
        return hmac.new(self._key, f"paired {self.code} {browser}".encode(), "sha256").hexdigest()

    def let_in(self, request: Request, response: Response) -> None:
        """Give a browser the proof: it knows the code, or the host of a game has invited it."""
        if self.code:
            remember(request, response, PAIRED, self.proof(browser_of(request)))

    def pair(self, request: Request, code: str) -> bool:
        """Whether the code is right; too many wrong ones are not even looked at."""
        if not self._tries.take(house_of(request)):
            raise HTTPException(429)
        return is_same_secret(code.replace(" ", "").upper(), self.code)


def is_stranger(request: Request) -> bool:
    """Whether this device must still be paired."""
    return bool(request.scope["state"][STRANGER])


class KnownDevices:
    """Finds out whether a device has been paired; the guards behind it, and pages, ask `is_stranger`."""

    def __init__(self, app: ASGIApp, pairing: Pairing, paired: Callable[[str], None]) -> None:
        """`paired` is told the address of each paired device that asks for something."""
        self._app, self._pairing, self._paired = app, pairing, paired

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            request = Request(scope)
            is_new = self._pairing.must_pair(request)
            person = paired_person(kept_key(request)) if self._pairing.has_proof(request) else ""
            known = {STRANGER: is_new, NEAR: self._pairing.is_near(request), PERSON: person}
            scope.setdefault("state", {}).update(known)
            if self._pairing.code and not is_new:
                self._paired(client_of(request))
        await self._app(scope, receive, send)


class PairedFirst:
    """Around a page: a device that is not paired yet is led to the code."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        led = go_to("/pair") if is_stranger(Request(scope)) else self._app
        await led(scope, receive, send)
