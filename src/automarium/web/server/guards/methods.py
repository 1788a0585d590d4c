"""What a request may look like: its method, and the length of its address."""

from __future__ import annotations

from starlette.requests import Request

from automarium.web.server.guards.guard import Guard

METHODS = ("GET", "HEAD", "POST")
LONGEST_PATH = 60_000
"""Most letters of an address; the longest holds a position."""


class KnownMethods(Guard):
    """Our pages only get and post."""

    status = 405

    def allows(self, request: Request) -> bool:
        return request.method in METHODS


class ShortPaths(Guard):
    """Refuses addresses longer than that of any position."""

    status = 414

    def allows(self, request: Request) -> bool:
        return len(request.scope["path"]) <= LONGEST_PATH
