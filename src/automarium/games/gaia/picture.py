"""The map as an SVG picture, for front-ends. Pure text: nothing is loaded, and the words are handed in.

Every planet has its letter and a pattern as well as its color. Pieces of the Automa are squares with a
capital, those of the person circles with a small letter. Hexes carry their place as `data-hex`, so that a
page can react to taps and ring the hexes that matter.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from html import escape
from math import cos, pi, sin, sqrt

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import LETTERS, WHEEL
from automarium.games.gaia.drawing import SIGNS
from automarium.games.gaia.hexes import DIRECTIONS, HEXES, SLOT_OF, SLOTS, Hex, axial, named
from automarium.kernel.text import Texts

SIZE = 20.0
"""From the middle of a hex to its corners."""
MARGIN = 26.0
COLORS = {
    "terra": "#3f76c9", "oxide": "#c93c3c", "volcanic": "#e08a2c", "desert": "#e3c93f", "swamp": "#8a5a33",
    "titanium": "#8d9299", "ice": "#eef3f7", "gaia": "#4d9e58", "transdim": "#6f4a94", "lost": "#3c4a57",
}  # fmt: skip
LIGHT = ("desert", "ice", "titanium", "volcanic")
"""Planets so light that their letter is dark."""
PATTERNS = {
    "terra": "M0 4h8", "oxide": "M4 0v8", "volcanic": "M0 8L8 0", "desert": "M1 1h1M5 5h1",
    "swamp": "M0 0L8 8", "titanium": "M0 4h8M4 0v8", "ice": "M0 8L8 0M0 0L8 8", "gaia": "M2 4h4M4 2v4",
    "transdim": "M0 2h8M0 6h8", "lost": "M2 2h4v4h-4z",
}  # fmt: skip
"""The strokes of a small square that is repeated over the planet."""


def picture(board: Board, texts: Texts, ringed: Collection[Hex] = (), offered: Collection[Hex] = ()) -> str:
    """The whole map. `ringed` hexes are marked with letters A, B, C…; `offered` ones can be tapped."""
    left, top, width, height = _frame()
    box = f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gaia-map" role="img" viewBox="{box}">',
        f"<title>{escape(texts('picture.title'))}</title>",
        "<defs>" + "".join(_pattern(planet) for planet in COLORS) + "</defs>",
        *(_hex(board, place, texts, place in offered) for place in HEXES),
        _borders(),
        *_sector_labels(board, texts),
        *_rings(ringed),
        "</svg>",
    ]
    return "\n".join(parts)


def middle(place: Hex) -> tuple[float, float]:
    """Where the middle of a hex is drawn."""
    q, r = axial(place)
    return SIZE * sqrt(3) * (q + r / 2), SIZE * 1.5 * r


def _frame() -> tuple[float, float, float, float]:
    across = [middle(place)[0] for place in HEXES]
    down = [middle(place)[1] for place in HEXES]
    left, top = min(across) - MARGIN, min(down) - MARGIN
    return left, top, max(across) + MARGIN - left, max(down) + MARGIN - top


def _corners(x: float, y: float, size: float) -> str:
    angles = [pi / 6 + pi / 3 * step for step in range(6)]
    return " ".join(f"{x + size * cos(angle):.1f},{y + size * sin(angle):.1f}" for angle in angles)


def _pattern(planet: str) -> str:
    ink = "#000" if planet in LIGHT else "#fff"
    return (
        f'<pattern id="p-{planet}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<rect width="8" height="8" fill="{COLORS[planet]}"/>'
        f'<path d="{PATTERNS[planet]}" stroke="{ink}" stroke-opacity=".3" fill="none"/></pattern>'
    )


def _hex(board: Board, place: Hex, texts: Texts, is_offered: bool) -> str:
    x, y = middle(place)
    planet = board.planet_at(place)
    kind = "hex offered" if is_offered else "hex"
    edge = "#e8b84a" if is_offered else "#3a4454"
    body = f'<polygon points="{_corners(x, y, SIZE - 1)}" fill="#151b26" stroke="{edge}" stroke-width="1"/>'
    name = board.chart.names[place]
    said = f"{place} ({name})" + (f", {texts.term('planet', planet)}" if planet else "")
    inside = [f"<title>{escape(said)}</title>", body]
    if planet:
        inside.append(_planet(x, y, planet))
    inside += _pieces(board, place, x, y)
    return f'<g class="{kind}" data-hex="{place}" data-name="{name}">{"".join(inside)}</g>'


def _planet(x: float, y: float, planet: str) -> str:
    """The letter stands beside the planet, where no piece hides it."""
    return (
        f'<circle cx="{x + 1:.1f}" cy="{y + 1:.1f}" r="12" fill="url(#p-{planet})" stroke="#0006"/>'
        f'<text class="letter" x="{x - 14:.1f}" y="{y - 5:.1f}" font-size="9" fill="#e6edf6">'
        f"{LETTERS[planet]}</text>"
    )


def _pieces(board: Board, place: Hex, x: float, y: float) -> Iterator[str]:
    automa, human = board.automa, board.human
    if place in automa.structures:
        yield _square(x + 1, y + 1, SIGNS[automa.structures[place]].upper(), automa.home)
    if place in human.structures:
        yield _disc(x + 1, y + 1, SIGNS[human.structures[place]], human.home)
    if place in human.guests or place == human.lost_planet:
        yield _disc(x + 9, y + 8, "m", human.home)
    if place in human.gaiaformers:
        yield _disc(x + 1, y + 1, "f", human.home)
    if place in human.space_stations:
        yield _disc(x, y, "s", human.home)
    if place in automa.satellites:
        yield _square(x - 5, y, "+", automa.home)
    if place in human.satellites:
        yield _disc(x + 5, y, "*", human.home)


def _square(x: float, y: float, sign: str, home: str) -> str:
    shape = f'<rect x="{x - 7:.1f}" y="{y - 7:.1f}" width="14" height="14" rx="2"'
    return f'{shape} fill="{COLORS[home]}" stroke="#000" stroke-width="1.5"/>{_sign(x, y, sign, home)}'


def _disc(x: float, y: float, sign: str, home: str) -> str:
    shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7"'
    return f'{shape} fill="{COLORS[home]}" stroke="#fff" stroke-width="1.5"/>{_sign(x, y, sign, home)}'


def _sign(x: float, y: float, sign: str, home: str) -> str:
    ink = "#111" if home in (*LIGHT, *WHEEL[2:4]) else "#fff"
    return (
        f'<text x="{x:.1f}" y="{y + 3.5:.1f}" font-size="10" font-weight="bold" text-anchor="middle" '
        f'fill="{ink}">{escape(sign)}</text>'
    )


def _borders() -> str:
    """A line around each sector: the edges of hexes whose neighbor lies in another one, or off the board."""
    lines = []
    for place in HEXES:
        x, y = middle(place)
        corners = _corners(x, y, SIZE).split()
        q, r = axial(place)
        for side, (dq, dr) in enumerate(DIRECTIONS):
            if SLOT_OF.get(named(q + dq, r + dr)) != SLOT_OF[place]:
                lines.append(f"M{corners[side - 1]}L{corners[side]}")
    return f'<path class="border" d="{"".join(lines)}" fill="none" stroke="#8592a8" stroke-width="1.5"/>'


def _sector_labels(board: Board, texts: Texts) -> Iterator[str]:
    for q, r in SLOTS.values():
        place = named(q, r)
        x, y = middle(place)
        sector = board.chart.sector[place]
        yield (
            f'<text class="sector" x="{x:.1f}" y="{y + 4:.1f}" font-size="11" text-anchor="middle" '
            f'fill="#aab4c4" aria-label="{escape(texts("picture.sector", sector=sector))}">{sector}</text>'
        )


def _rings(ringed: Iterable[Hex]) -> Iterator[str]:
    for number, place in enumerate(ringed):
        x, y = middle(place)
        letter = chr(ord("A") + number % 26)
        yield (
            f'<circle class="ring" cx="{x:.1f}" cy="{y:.1f}" r="17" fill="none" stroke="#ffd24a" '
            f'stroke-width="3"/><text class="ring" x="{x + 14:.1f}" y="{y - 10:.1f}" font-size="10" '
            f'font-weight="bold" fill="#ffd24a">{letter}</text>'
        )
