"""How a browser is recognized: a random key that it keeps, given to it when it is first needed."""

from __future__ import annotations

import secrets
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import Request

from automarium.kernel.record.seats import digest_of

BROWSER = "browser"
"""The cookie with the key."""
KEY_LENGTH = 43
NEAR = "near"
"""Where a request says that it comes from the machine on which the server runs."""
PERSON = "person"
"""Where it says who has sent it, as far as that cannot be made up."""
OF_ONE_HOUSE = 64
"""Bits that are the same in all addresses of a house: one device there may take any number of them."""


def browser_of(request: Request) -> str:
    """The key of this browser. One that has none gets one with the answer."""
    known = kept_key(request)
    if not known:
        known = request.scope.setdefault("state", {}).setdefault(BROWSER, secrets.token_urlsafe(32))
    return known


def kept_key(request: Request) -> str:
    """The key that a browser brings; empty where it has none yet."""
    known: str = request.cookies.get(BROWSER, "")
    return known if len(known) == KEY_LENGTH else ""


def new_browser(request: Request) -> str:
    """The key that was just made for this browser; empty if it has one, or needs none."""
    return str(request.scope.get("state", {}).get(BROWSER, ""))


def is_near(request: Request) -> bool:
    """Whether this browser runs on the machine of the server: its person could read all files anyway."""
    return bool(request.scope.get("state", {}).get(NEAR, False))


def person_of(request: Request) -> str:
    """Who asks, for whatever has a limit: a paired browser by its key, all others by where they are.

    A key that nobody has paired counts for nothing: anybody can make up as many as they like.
    """
    return str(request.scope.get("state", {}).get(PERSON, "")) or house_of(request)


def paired_person(key: str) -> str:
    return f"browser {digest_of(key)}"


def house_of(request: Request) -> str:
    """The address of a request; of the long ones the part that a house has for itself."""
    return _house(request.client.host if request.client else "")


@lru_cache(2_000)
def _house(address: str) -> str:
    try:
        read = ip_address(address)
    except ValueError:
        return address
    return str(ip_network((read, OF_ONE_HOUSE), strict=False)) if isinstance(read, IPv6Address) else address
