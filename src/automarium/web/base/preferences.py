"""What can be set, and how the browser keeps it."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request

COOKIE = "prefs"
ON_OFF, OFF_ON = ("on", "off"), ("off", "on")
PREFERENCES: Mapping[str, tuple[str, ...]] = {
    "theme": ("auto", "light", "dark"),
    "size": ("normal", "large", "largest"),
    "motion": ("auto", "off"),
    "aloud": OFF_ON,
    "sound": OFF_ON,
    "awake": ON_OFF,
    "hand": ("right", "left"),
    "orders": ("few", "one", "all"),
    "confirm": ("on", "all", "off"),
    "ends": OFF_ON,
    "wide": OFF_ON,
}
"""The values of each setting, the usual one first. Confirmed are taps on the board, all answers, or none.
Whether a deed ends the turn, too, is chosen beside its button. Whether the screen is wide is set by the
script, not the person; before that, by the browser's headers."""
WIDTH_HINT, HEIGHT_HINT = "Sec-CH-Viewport-Width", "Sec-CH-Viewport-Height"
ASKS_FOR_WIDTH = {"Accept-CH": f"{WIDTH_HINT}, {HEIGHT_HINT}", "Critical-CH": WIDTH_HINT}
"""A browser that knows these headers says how large its window is before it shows the first page."""
BROAD, FLAT = 1000, 5 / 4
"""The same as in the script: from this width on, and this much wider than high, boards are in columns."""
SMALL_DEVICES = ("Mobi", "Android", "iPad")
"""How browsers on phones and tablets name themselves."""


def prefs_of(request: Request) -> dict[str, str]:
    """Every setting: the browser's value, or the usual one."""
    kept = dict(each.partition("-")[::2] for each in request.cookies.get(COOKIE, "").split("."))
    kept.setdefault("wide", "on" if _seems_wide(request) else "off")
    return {name: _sensible(kept.get(name, ""), values) for name, values in PREFERENCES.items()}


def asks_for_width(request: Request) -> bool:
    """Whether the width of the screen is still unknown."""
    return "wide-" not in request.cookies.get(COOKIE, "")


def _seems_wide(request: Request) -> bool:
    """What the browser says about its window; if it says nothing, its name decides."""
    width = request.headers.get(WIDTH_HINT, "")
    height = request.headers.get(HEIGHT_HINT, "")
    if width.isdecimal():
        return int(width) >= BROAD and (not height.isdecimal() or int(width) >= FLAT * int(height))
    name = request.headers.get("User-Agent", "")
    return name.startswith("Mozilla/") and not any(each in name for each in SMALL_DEVICES)


def _sensible(value: str, values: tuple[str, ...]) -> str:
    return value if value in values else values[0]


def written(prefs: Mapping[str, str]) -> str:
    """The settings that differ from the usual ones, as the cookie has them.

    >>> written({"theme": "dark", "hand": "right", "size": "large"})
    'theme-dark.size-large'
    """
    return ".".join(
        f"{name}-{prefs[name]}"
        for name, values in PREFERENCES.items()
        if prefs.get(name, values[0]) != values[0]
    )
