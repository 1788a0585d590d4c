"""How a person likes the pages: theme, size of text, motion, sound. Kept by the browser in one small cookie.

Each is an attribute of the page's root, `data-hand="left"`, for styles and scripts to read.
"""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.web.base.forms import form_of, one
from automarium.web.base.page import go_to, remember, render
from automarium.web.base.preferences import COOKIE, PREFERENCES, prefs_of, written

SHOWN = (
    ("theme", "size", "motion"),
    ("aloud", "sound", "awake", "hand"),
    ("orders", "confirm"),
)
"""The groups of the page, in order. Language comes before the first, rule numbers after the last."""


async def settings(request: Request) -> Response:
    return render(request, "settings", tab="settings", groups=SHOWN, choices=PREFERENCES)


async def choose(request: Request) -> Response:
    """One tap on the page of settings."""
    form = await form_of(request)
    name, value = one(form, "name"), one(form, "value")
    response = go_to("/settings")
    if value not in PREFERENCES.get(name, ()):
        raise HTTPException(422)
    remember(request, response, COOKIE, written({**prefs_of(request), name: value}), for_scripts=True)
    return response
