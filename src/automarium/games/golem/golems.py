"""Golems of the Automa by name: `red 4` stands in section IV of the red district, `red 4 lying` lies there.

Two golems with one name are interchangeable (A-11), so a name is all there is to a golem.
"""

from __future__ import annotations

from automarium.games.golem.components import SECTIONS
from automarium.games.golem.printed_effects import COLORS

STANDING = {(district, section): f"{district} {section}" for district in COLORS for section in SECTIONS}
LYING = {place: f"{name} lying" for place, name in STANDING.items()}
PLACE = {name: place for place in STANDING for name in (STANDING[place], LYING[place])}

DISTRICT = {name: place[0] for name, place in PLACE.items()}
SECTION = {name: place[1] for name, place in PLACE.items()}
ORDER = {name: number for number, name in enumerate(PLACE)}

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
"""The sections as the board numbers them."""


def section_of(golem: str) -> int:
    return SECTION[golem]


def lies(golem: str) -> bool:
    return golem.endswith(" lying")


def posture(golem: str) -> str:
    """What tells it from another one in its section."""
    return "lying" if lies(golem) else "standing"
