"""Which site a change comes from."""

from __future__ import annotations

from starlette.requests import Request

from automarium.web.server.guards.guard import Guard


class SameOrigin(Guard):
    """Changes come from our own pages: the browser's headers say so, even before the token is checked."""

    status = 403

    def allows(self, request: Request) -> bool:
        origin = request.headers.get("origin") if request.method == "POST" else None
        return origin is None or origin.partition("://")[2] == request.headers.get("host")
