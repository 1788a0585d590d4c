"""Planets and pieces as shapes around a point.

Every planet has a pattern beside its color. Pieces of the Automa stand on squares, those of the person on
discs; each kind of structure has a shape of its own.
"""

from __future__ import annotations

from math import cos, pi, radians, sin, sqrt

from automarium.games.gaia.settings import AUTOMA
from automarium.lookbook import at, box, circle, path

SIZE = 17.4
"""From the middle of a hex to its corners."""
ACROSS, DOWN = SIZE * sqrt(3), SIZE * 1.5
"""From the middle of a hex to that of the next in its row, and to the next row."""
PLANET = 12.0
PIECE = 8.0
SMALL = 4.5
"""The size of satellites, which have no shape on them."""
LIGHT = ("desert", "ice", "titanium", "volcanic")
"""Planets so light that what stands on them is dark."""


def _chords(angle: float, *offsets: float) -> str:
    """Strokes across the planet at an angle, each so far from its middle."""
    along, across = (cos(radians(angle)), sin(radians(angle))), (-sin(radians(angle)), cos(radians(angle)))
    lines = []
    for offset in offsets:
        half = sqrt(PLANET**2 - offset**2) - 0.6
        x, y = across[0] * offset, across[1] * offset
        lines.append(
            f"M{x - along[0] * half:.1f} {y - along[1] * half:.1f}"
            f"L{x + along[0] * half:.1f} {y + along[1] * half:.1f}"
        )
    return "".join(lines)


def _dots(*places: tuple[float, float]) -> str:
    return "".join(f"M{x:g} {y:g}h.1" for x, y in places)


def _ring(radius: float) -> str:
    half = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{-radius:g} 0{half} {2 * radius:g} 0{half} {-2 * radius:g} 0"


PATTERNS = {
    "terra": _chords(0, -8, 8),
    "oxide": _chords(90, -8, 8),
    "volcanic": _chords(-45, -8, 8),
    "desert": _dots((-9, 0), (9, 0), (0, -9), (0, 9), (-6.4, -6.4), (6.4, 6.4), (6.4, -6.4), (-6.4, 6.4)),
    "swamp": _chords(45, -8, 8),
    "titanium": _chords(0, -8, 8) + _chords(90, -8, 8),
    "ice": _chords(60, -9, 9) + _chords(-60, -9, 9),
    "gaia": _ring(9),
    "transdim": _ring(9) + _chords(0, -9.6, 9.6) + _chords(90, -9.6, 9.6),
    "lost": "M-8 -8H8V8H-8Z",
}
"""The strokes on each type of planet, near its rim, where no piece hides them."""
GLYPHS = {
    "mine": "M-5 4L0 -5L5 4Z",
    "station": "M-4.6 4.4V-.6L0 -5L4.6 -.6V4.4Z",
    "lab": "M-5.2 3.6V2A5.2 5.2 0 0 1 5.2 2V3.6Z",
    "academy": "M-5.4 -1.6L0 -5.2L5.4 -1.6ZM-4.6 0H-2.4V4.4H-4.6ZM-1.1 0H1.1V4.4H-1.1ZM2.4 0H4.6V4.4H2.4Z",
    "institute": "M-5.4 4.4V-4L-2.7 -.8L0 -5.4L2.7 -.8L5.4 -4V4.4Z",
    "gaiaformer": "M0 -5.4L5.4 0L0 5.4L-5.4 0ZM0 -2.2L-2.2 0L0 2.2L2.2 0Z",
    "space_station": "M-1.6 -5.2H1.6V-1.6H5.2V1.6H1.6V5.2H-1.6V1.6H-5.2V-1.6H-1.6Z",
    "satellite": "",
}
"""The shape of each kind of piece: triangle, house, dome, columns, crown; a diamond; a cross."""


def corners(size: float) -> list[tuple[float, float]]:
    """The corners of a hex around its middle, clockwise from the lower right."""
    angles = [pi / 6 + pi / 3 * step for step in range(6)]
    return [(size * cos(angle), size * sin(angle)) for angle in angles]


HEX = path(f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in corners(SIZE - 1.1))}Z", "gaia-hex")
"""The ground of a hex, drawn a little smaller so that its edge can be made thick."""


def on_color(planet: str) -> str:
    """The class of what stands on the color of a planet."""
    return "on-white" if planet in LIGHT else "on-black"


def planet(kind: str) -> str:
    lines = path(PATTERNS[kind], f"gaia-lines {on_color(kind)}-lines")
    return circle(0, 0, PLANET, f"gaia-{kind}") + lines


def piece(side: str, home: str, kind: str = "", size: float = PIECE) -> str:
    """A piece of a side in the color of its home; without a kind, a marker."""
    look = f"gaia-piece gaia-{home or 'lost'}"
    plate = (
        box(2 * size, 2 * size, look, 1.5, -size, -size) if side == AUTOMA else circle(0, 0, size + 0.5, look)
    )
    shape = GLYPHS.get(kind, "")
    return plate + (str(at(0, 0, path(shape, on_color(home)), scale=size / PIECE)) if shape else "")
