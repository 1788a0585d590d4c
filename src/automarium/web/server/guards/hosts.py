"""Under which host name this machine is asked, and whether an unannounced proxy asks."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.types import ASGIApp

from automarium.web.server.guards.guard import Guard

FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via")
"""Headers by which a proxy says that it speaks for another client."""


class KnownHosts(Guard):
    """Only our own host names: a page from elsewhere cannot lead a browser here by a name of its own."""

    status = 421

    def __init__(self, app: ASGIApp, hosts: Sequence[str]) -> None:
        """Without hosts, every name is accepted."""
        super().__init__(app)
        self._hosts = frozenset(hosts)

    def allows(self, request: Request) -> bool:
        return not self._hosts or request.headers.get("host", "").lower() in self._hosts


class AnnouncedProxies(Guard):
    """No unannounced proxy: behind one, everyone would look like the person at this machine."""

    status = 421

    def __init__(self, app: ASGIApp, is_announced: bool) -> None:
        super().__init__(app)
        self._is_announced = is_announced

    def allows(self, request: Request) -> bool:
        return self._is_announced or not is_forwarded(request)


def is_forwarded(request: Request) -> bool:
    """Whether a proxy speaks here for another client.

    A silent proxy still gives itself away by HTTP 1.0, which browsers no longer use.
    """
    headers = request.headers
    if any(name in headers for name in FORWARDED):
        return True
    return request.scope.get("http_version") == "1.0" and "mozilla" in headers.get("user-agent", "").lower()
