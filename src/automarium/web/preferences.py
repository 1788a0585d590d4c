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
    "wide": OFF_ON,
}
"""The values of each setting, the usual one first. Confirmed are taps on the board, all answers, or none.
Whether the screen is wide the script says, not the person."""


def prefs_of(request: Request) -> dict[str, str]:
    """Every setting: what the browser keeps, or the usual one."""
    kept = dict(each.partition("-")[::2] for each in request.cookies.get(COOKIE, "").split("."))
    return {name: _sensible(kept.get(name, ""), values) for name, values in PREFERENCES.items()}


def _sensible(value: str, values: tuple[str, ...]) -> str:
    return value if value in values else values[0]


def written(prefs: Mapping[str, str]) -> str:
    """What differs from the usual, as the cookie has it.

    >>> written({"theme": "dark", "hand": "right", "size": "large"})
    'theme-dark.size-large'
    """
    return ".".join(
        f"{name}-{prefs[name]}"
        for name, values in PREFERENCES.items()
        if prefs.get(name, values[0]) != values[0]
    )
