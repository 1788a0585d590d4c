"""How a browser is recognized: a random key that it keeps, given to it when it is first needed."""

from __future__ import annotations

import secrets

from starlette.requests import Request

BROWSER = "browser"
"""The cookie with the key."""
KEY_LENGTH = 43
NEAR = "near"
"""The mark of a request from the machine on which the server runs."""


def browser_of(request: Request) -> str:
    """The key of this browser. A browser without one gets one with the answer."""
    known: str = request.cookies.get(BROWSER, "")
    if len(known) != KEY_LENGTH:
        known = request.scope.setdefault("state", {}).setdefault(BROWSER, secrets.token_urlsafe(32))
    return known


def new_browser(request: Request) -> str:
    """The key that was just made for this browser; empty if it has one, or needs none."""
    return str(request.scope.get("state", {}).get(BROWSER, ""))


def is_near(request: Request) -> bool:
    """Whether this browser runs on the machine of the server: its person could read all files anyway."""
    return bool(request.scope.get("state", {}).get(NEAR, False))
