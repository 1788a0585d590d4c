"""Small drawn parts: hexes and planets, the pieces of both sides, signs of what tiles give.

Every planet has its letter and a pattern beside its color. Pieces of the Automa are squares with a capital,
those of the person circles with a small letter. Resources have a shape and a letter each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, radians, sin, sqrt

from automarium.games.gaia.board import AUTOMA
from automarium.games.gaia.components import LETTERS, STRUCTURES
from automarium.games.gaia.drawing import SIGNS
from automarium.games.gaia.hexes import DIRECTIONS, HEXES, SLOT_OF, Hex, axial, named
from automarium.kernel.words.svg import element, text
from automarium.kernel.words.texts import Texts

SIZE = 17.4
"""From the middle of a hex to its corners."""
ACROSS = SIZE * sqrt(3)
"""From the middle of a hex to that of the next in its row."""
GAP = 1.1
"""By how much a hex is drawn smaller, so that its edge can be made thick."""
PLANET = 12.0
PIECE = 8.0
LIGHT = ("desert", "ice", "titanium", "volcanic")
"""Planets so light that their letter is dark."""


# Hexes


def middle(place: Hex) -> tuple[float, float]:
    """Where the middle of a hex lies, measured from that of the center."""
    q, r = axial(place)
    return ACROSS * (q + r / 2), SIZE * 1.5 * r


def _corners(size: float) -> list[tuple[float, float]]:
    angles = [pi / 6 + pi / 3 * step for step in range(6)]
    return [(size * cos(angle), size * sin(angle)) for angle in angles]


def outlined(points: Sequence[tuple[float, float]], class_: str) -> str:
    return element("polygon", points=" ".join(f"{x:.4g},{y:.4g}" for x, y in points), class_=class_)


SPACE = outlined(_corners(SIZE - GAP), "gaia-hex")
"""The ground of a hex around its middle."""


def borders() -> str:
    """A line around each sector: the edges of hexes whose neighbor lies in another one, or off the board."""
    lines = []
    corners = _corners(SIZE)
    for place in HEXES:
        (x, y), (q, r) = middle(place), axial(place)
        for side, (dq, dr) in enumerate(DIRECTIONS):
            if SLOT_OF.get(named(q + dq, r + dr)) != SLOT_OF[place]:
                (x1, y1), (x2, y2) = corners[side - 1], corners[side]
                lines.append(f"M{x + x1:.1f} {y + y1:.1f}L{x + x2:.1f} {y + y2:.1f}")
    return element("path", d="".join(lines), class_="gaia-border")


# Planets


def _chords(angle: float, *offsets: float) -> str:
    """Strokes across the planet at an angle, each so far from its middle."""
    along, beside = (cos(radians(angle)), sin(radians(angle))), (-sin(radians(angle)), cos(radians(angle)))
    lines = []
    for offset in offsets:
        half = sqrt(PLANET**2 - offset**2) - 0.6
        x, y = beside[0] * offset, beside[1] * offset
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


def on_color(planet: str) -> str:
    """The class of a letter on the color of a planet."""
    return "on-white" if planet in LIGHT else "on-black"


def planet_at(planet: str, is_built: bool, x: float = 0, y: float = 0) -> str:
    """A planet; where something is built on it, its letter moves up."""
    drop, size = (-5.2, 9) if is_built else (4.2, 12)
    inside = [
        element("circle", r=PLANET, class_=f"gaia-{planet}"),
        element("path", d=PATTERNS[planet], class_=f"gaia-lines {on_color(planet)}-lines"),
        text(LETTERS[planet], 0, drop, f"gaia-name {on_color(planet)} strong", size=size),
    ]
    return element("g", *inside, transform=f"translate({x:g} {y:g})") if x or y else "".join(inside)


# Pieces


def plate(side: str, home: str, sign: str, x: float, y: float, size: float = PIECE) -> str:
    """A piece of a side: square or round, in the color of its home, with a letter where there is room."""
    look = f"gaia-piece gaia-{home or 'lost'}"
    if side == AUTOMA:
        shape = element("rect", x=x - size, y=y - size, width=2 * size, height=2 * size, rx=1.5, class_=look)
    else:
        shape = element("circle", cx=x, cy=y, r=size + 0.5, class_=look)
    letters = text(sign, x, y + size / 2, f"{on_color(home)} strong", size=size * 1.5) if sign else ""
    return shape + letters


def letter_of(side: str, kind: str) -> str:
    """The letter of a structure: capitals are the Automa's."""
    return SIGNS[kind].upper() if side == AUTOMA else SIGNS[kind]


# Signs of what tiles give

POINTS = {
    "ore": ((-8, 0), (-4, -7), (4, -7), (8, 0), (4, 7), (-4, 7)),
    "step": ((0, -8.5), (8.5, 0), (0, 8.5), (-8.5, 0)),
    "range": ((-9, -6.5), (4, -6.5), (10, 0), (4, 6.5), (-9, 6.5)),
    "research": ((0, -9), (8, -1), (4, -1), (4, 8), (-4, 8), (-4, -1), (-8, -1)),
    "fed": ((0, -8.5), (8, -2.5), (5, 7.5), (-5, 7.5), (-8, -2.5)),
}  # fmt: skip
LOOKS = {
    "credit": "fill-yellow", "ore": "fill-white", "knowledge": "fill-blue", "qic": "fill-green",
    "power": "gaia-transdim", "token": "gaia-transdim", "fed": "fill-green",
}  # fmt: skip
WORDLESS = {"token": "+", "range": "+3", "step": "↻", "research": "↑"}
"""The signs that are the same in every language."""
INKS = {"credit": "on-yellow", "ore": "on-white"}
SIGN = 19.0
"""The room that a sign takes."""


def sign(kind: str, x: float, y: float, texts: Texts) -> str:
    """A resource, a structure, or whatever else a tile names: its shape with its letter."""
    if kind == "gaia":
        return element("g", planet_at(kind, is_built=False), transform=f"translate({x:g} {y:g}) scale(.7)")
    look = f"gaia-sign {LOOKS.get(kind, 'gaia-plain')}"
    ink = INKS.get(kind, "on-black" if kind in LOOKS else "ink")
    letters = SIGNS[kind] if kind in STRUCTURES else WORDLESS.get(kind) or texts.term("sign", kind)
    size = 11 if len(letters) < 2 else 9.5 if len(letters) < 3 else 8.5
    return _outline(kind, x, y, look) + text(letters, x, y + size * 0.36, f"{ink} strong", size=size)


def _outline(kind: str, x: float, y: float, look: str) -> str:
    if kind in POINTS:
        return outlined([(x + dx, y + dy) for dx, dy in POINTS[kind]], look)
    if kind in ("knowledge", "qic", "tech", "vp"):
        rounding = {"knowledge": 4, "vp": 7}.get(kind, 1)
        return element("rect", x=x - 9, y=y - 7, width=18, height=14, rx=rounding, class_=look)
    return element("circle", cx=x, cy=y, r=7.5, class_=look)


def line(words: str, x: float, y: float, texts: Texts) -> str:
    """Numbers and signs side by side around a point, such as `2 credit`.

    >>> line("12", 50, 20, Texts("en"))
    '<text x="50" y="24" text-anchor="middle" font-size="12" class="ink strong">12</text>'
    """
    parts = [(word, 9.0 * len(word) if word[0].isdigit() else SIGN) for word in words.split()]
    return "".join(_parts(parts, x - sum(width for _, width in parts) / 2, y, texts))


def _parts(parts: Sequence[tuple[str, float]], left: float, y: float, texts: Texts) -> Iterator[str]:
    for word, width in parts:
        at = left + width / 2
        yield text(word, at, y + 4, "ink strong", size=12) if word[0].isdigit() else sign(word, at, y, texts)
        left += width


# Grounds and words


def box(x: float, y: float, width: float, height: float, class_: str = "card") -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=4, class_=class_)


def small(words: object, x: float, y: float, class_: str = "ink", anchor: str = "start") -> str:
    return text(words, x, y, class_, anchor, 11)
