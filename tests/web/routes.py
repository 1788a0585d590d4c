"""Every path of the application with its methods, for tests that try them all."""

from __future__ import annotations

from automarium.web.server.app import ROUTES


def routes_of() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for route in ROUTES:
        found.setdefault(route.path, []).extend(sorted((route.methods or set()) - {"HEAD"}))
    return found
