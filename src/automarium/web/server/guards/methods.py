"""What a request may look like: its method, and the length of its address."""

from __future__ import annotations

from starlette.requests import Request

from automarium.web.server.guards.guard import Guard

METHODS = ("GET", "HEAD", "POST")
LONGEST_PATH = 60_000
"""Letters of an address; a position is the longest of them."""


class KnownMethods(Guard):
    """Our pages look and change; nothing else is done here."""

    status = 405

    def allows(self, request: Request) -> bool:
        return request.method in METHODS


class ShortPaths(Guard):
    """No address is longer than that of a position."""

    status = 414

    def allows(self, request: Request) -> bool:
        return len(request.scope["path"]) <= LONGEST_PATH
