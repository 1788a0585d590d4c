"""What tiles, actions and cards show: numbers, and a sign for everything that they give or count.

No sign needs a letter: each has a shape of its own, so that it is known without its color.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from automarium.games.gaia.components import (
    GLEENS_TOKEN,
    STRUCTURES,
    TRACKS,
    Decision,
    decision,
    faction_cards,
    tiles,
)
from automarium.games.gaia.economy.figures import figures
from automarium.games.gaia.pieces import GLYPHS, planet
from automarium.lookbook import Part, at, box, circle, element, part, path, text

ACTIONS = {
    1: ("3 knowledge", 7), 2: ("2 step", 5), 3: ("2 ore", 4), 4: ("7 credit", 4), 5: ("2 knowledge", 4),
    6: ("1 step", 3), 7: ("2 token", 3), 8: ("tech", 4), 9: ("fed", 3), 10: ("3 vp", 2),
}  # fmt: skip
"""What the power and QIC actions give, and their price."""
QIC_ACTIONS = (8, 9, 10)
BOOSTERS = {
    "k-o": ("1 knowledge", "1 ore"), "o-t2": ("1 ore", "2 token"), "q-c2": ("1 qic", "2 credit"),
    "c2-step": ("2 credit", "1 step"), "pw2-range": ("2 power", "range"), "o-mine": ("1 ore", "vp mine"),
    "o-ts": ("1 ore", "vp station"), "k-lab": ("1 knowledge", "vp lab"),
    "pw4-big": ("4 power", "vp institute academy"), "c4-gaia": ("4 credit", "vp gaia"),
}  # fmt: skip
"""What is on their two halves; before points comes how many they are."""
ROUNDS = {
    "step": "step", "research": "research", "mine": "mine", "fed": "fed", "ts4": "station", "gaia4": "gaia",
    "big-a": "institute academy", "ts3": "station", "gaia3": "gaia", "big-b": "institute academy",
}  # fmt: skip
"""What the round tiles pay for."""
TOKENS = {
    "vp12": ("12 vp",), "vp8-q": ("8 vp", "1 qic"), "vp8-t2": ("8 vp", "2 token"),
    "vp7-o2": ("7 vp", "2 ore"), "vp7-c6": ("7 vp", "6 credit"), "vp6-k2": ("6 vp", "2 knowledge"),
    "gleens": ("1 ore 1 knowledge", "2 credit"),
}  # fmt: skip
CARD_ACTIONS = {
    "upgrade": "mine becomes station", "research-highest": "highest research",
    "research-random": "random research", "mine": "mine", "power-qic": "power qic", "faction": "faction",
}  # fmt: skip
ARROWS = {"left": "←", "right": "→"}
FINALS = {"top": "▲", "bottom": "▼", "none": "–"}
"""Which final tile a support card means."""
FINAL_SIGNS = {
    "structures": "mine station lab", "federated": "station fed", "types": "type", "gaia": "gaia",
    "sectors": "sector", "satellites": "satellite",
}  # fmt: skip
"""What the final tiles count."""


def _star(radius: float) -> str:
    corners = [(radius if n % 2 else radius * 0.45, pi / 2 + pi / 5 * n) for n in range(1, 11)]
    points = [f"{size * cos(angle):.1f} {-size * sin(angle):.1f}" for size, angle in corners]
    return f"M{'L'.join(points)}Z"


OUTLINES = {
    "ore": "M-8 0L-4 -7H4L8 0L4 7H-4Z",
    "step": "M0 -8.5L8.5 0L0 8.5L-8.5 0Z",
    "range": "M-9 -6.5H4L10 0L4 6.5H-9Z",
    "reach": "M-9 -6.5H4L10 0L4 6.5H-9Z",
    "research": "M0 -9L8 -1H4V8H-4V-1H-8Z",
    "fed": "M0 -8.5L8 -2.5L5 7.5H-5L-8 -2.5Z",
    "knowledge": "M-9 -6H9V6H-9Z",
    "qic": "M-7 -7H7V7H-7Z",
    "tech": "M-8 -8H8V8H-8Z",
    "faction": "M-6 9V-8H7L4 -4L7 0H-4V9Z",
    "vp": _star(9),
    "sector": "M0 -9L8 -4.5V4.5L0 9L-8 4.5V-4.5Z",
    "satellite": "M-4.5 -4.5H4.5V4.5H-4.5Z",
}
LOOKS = {
    "credit": "fill-yellow", "ore": "fill-white", "knowledge": "fill-blue", "qic": "fill-green",
    "power": "gaia-transdim", "token": "gaia-transdim", "fed": "fill-green", "vp": "fill-yellow",
}  # fmt: skip
INSIDE = {
    "credit": ("M-2.5 0A2.5 2.5 0 1 0 2.5 0A2.5 2.5 0 1 0 -2.5 0Z", "on-yellow"),
    "ore": ("M-3 -2.5H3L0 4Z", "on-white"),
    "knowledge": ("M-6.5 -3.5H-.7V3.5H-6.5ZM.7 -3.5H6.5V3.5H.7Z", "on-blue"),
    "qic": ("M-3 -3H3V3H-3Z", "on-green"),
    "power": ("M1.5 -5.5L-3.5 1H0L-1.5 5.5L3.5 -1H0Z", "on-black"),
    "token": ("M-1.2 -5H1.2V-1.2H5V1.2H1.2V5H-1.2V1.2H-5V-1.2H-1.2Z", "on-black"),
    "fed": ("M-2.5 1A2.5 2.5 0 1 0 2.5 1A2.5 2.5 0 1 0 -2.5 1Z", "on-green"),
    "tech": ("M-4.5 -1.2H4.5V1.2H-4.5ZM-1.2 -4.5H1.2V4.5H-1.2Z", "ink"),
    "reach": (
        "M-6.2 0A1.5 1.5 0 1 0 -3.2 0A1.5 1.5 0 1 0 -6.2 0ZM-.5 0A1.5 1.5 0 1 0 2.5 0A1.5 1.5 0 1 0 -.5 0Z",
        "ink",
    ),
    "type": ("M0 -7.5A7.5 7.5 0 0 1 0 7.5Z", "ink"),
    "sector": ("M0 -3.6L3.1 -1.8V1.8L0 3.6L-3.1 1.8V-1.8Z", "ink"),
}
"""What stands inside an outline, by which it is known without its color."""
WRITTEN = {"range": "+3", "step": "↻", "becomes": "→", "highest": "▲", "random": "?"}
TRACK_SIGNS = dict(zip(TRACKS, ("step", "reach", "qic", "gaia", "credit", "knowledge"), strict=True))
"""What each track of research is about."""
SIGN, CLOSE = 19.0, 17.0
"""The room that a sign takes, and the least that it needs beside others."""


@lru_cache(2000)
def sign(kind: str, x: float = 0, y: float = 0) -> str:
    """A resource, a structure, or whatever else a tile names."""
    if kind == "gaia":
        return str(at(x, y, planet(kind), scale=0.7))
    inside, ink = (GLYPHS[kind], "ink") if kind in STRUCTURES else INSIDE.get(kind, ("", ""))
    drawn = [_outline(kind), path(inside, ink) if inside else ""]
    if kind in WRITTEN:
        drawn.append(text(WRITTEN[kind], 0, 4, "ink strong", size=12.25))
    return str(at(x, y, *drawn))


def _outline(kind: str) -> str:
    look = f"gaia-sign {LOOKS.get(kind, 'gaia-plain')}"
    if kind in OUTLINES:
        return path(OUTLINES[kind], look)
    return "" if kind in WRITTEN else circle(0, 0, 7.5, look)


@lru_cache(2000)
def line(words: str, x: float, y: float, room: float = SIGN) -> str:
    """Numbers and signs side by side around a point, such as `2 credit`.

    >>> line("12", 50, 20)
    '<text x="50" y="24" text-anchor="middle" font-size="12.25" class="ink strong">12</text>'
    """
    parts = [(word, 8.0 * len(word) + 3 if word[0].isdigit() else room) for word in words.split()]
    left = x - sum(width for _, width in parts) / 2
    drawn = ""
    for word, width in parts:
        middle = left + width / 2
        drawn += (
            text(word, middle, y + 4, "ink strong", size=12.25)
            if word[0].isdigit()
            else sign(word, middle, y)
        )
        left += width
    return drawn


# Tiles

ROUND, TOKEN, CARD = (61.0, 46.0), (61.0, 46.0), (74.0, 56.0)


def action(power: int, covered: bool = False) -> Part:
    """What it gives above its price: a disc for power, a square for QIC; a cross where a token lies."""
    gives, price = ACTIONS[power]
    coin = circle(18.5, 34.5, 8, "gaia-sign gaia-transdim")
    if power in QIC_ACTIONS:
        coin = box(15, 15, "gaia-sign fill-green", 1, 11, 27)
    drawn = [box(37, 46, "card", 4), line(gives, 18.5, 14), coin]
    drawn.append(text(price, 18.5, 38.8, "on-black strong", size=12.25))
    if covered:
        drawn += [box(37, 46, "gaia-covered", 4), path("M6 8l25 30m0 -30l-25 30", "gaia-cross")]
    return part(37, 46, *drawn)


def booster(name: str, mark: str = "") -> Part:
    """Its two halves; the mark of the side that holds it in the corner."""
    upper, lower = BOOSTERS[name]
    lower = lower.replace("vp", f"{figures().boosters[name].vp} vp")
    ground = box(66, 50, "raised gaia-booster", 4)
    return part(66, 50, ground, line(upper, 36, 14), line(lower, 33.5, 36, CLOSE), at(9, 9, mark))


def round_tile(tile: str, look: str = "card", x: float = 36, middle: float = 14) -> Part:
    """What it pays a person, above what the Automa scores by it; drawn by itself, in the middle."""
    words = f"{figures().rounds[tile].vp} {ROUNDS[tile]}"
    return part(*ROUND, box(*ROUND, look, 4), line(words, x, middle))


def final_tile(tile: str) -> Part:
    """What most of it is counted for at the end."""
    return part(*ROUND, box(*ROUND, "card", 4), line(FINAL_SIGNS[tile], ROUND[0] / 2, ROUND[1] / 2))


def token(kind: str, look: str = "") -> Part:
    """Green ones have a ground of their own."""
    ground = look or ("gaia-federation" if tiles().tokens[kind] else "card")
    middle = 30 if kind == GLEENS_TOKEN else 24  # the others leave room for their number
    drawn = [line(each, middle, 14.0 + 19 * row) for row, each in enumerate(TOKENS[kind])]
    return part(*TOKEN, box(*TOKEN, ground, 4), *drawn)


def card(number: str, faction: str) -> Part:
    """A decision card: its number, points and action, with its support section below."""
    shown = decision(number)
    support = "  ".join([str(shown.range), *supporting(shown)])
    return part(
        *CARD,
        *_number(number),
        line(f"{points_of(shown, faction)} vp", 56, 11),
        line(CARD_ACTIONS[shown.action], 37, 29),
        element("line", x1=3, y1=40, x2=71, y2=40, class_="gaia-cell"),
        text(support, 37, 52, "ink strong", size=12.25),
    )


def action_card(number: str, faction: str) -> Part:
    """The card at the left: of its two sections only this one counts; with its pass symbol."""
    shown = decision(number)
    passes = text("⤳", 63, 50, "ink strong", size=15) if shown.passes else ""
    points = line(f"{points_of(shown, faction)} vp", 56, 11)
    return part(*CARD, *_number(number), points, line(CARD_ACTIONS[shown.action], 34, 35), passes)


def support_card(number: str) -> Part:
    """The card at the right: range and direction, below them how it counts, and the final tile."""
    shown = decision(number)
    direction, count, final = supporting(shown)
    rows = [(f"{shown.range}  {direction}", 47, 16.0), (f"{count}  {final}", 37, 41.0)]
    return part(*CARD, *_number(number), *(text(each, x, y, "ink strong", size=15) for each, x, y in rows))


def _number(number: str) -> list[str]:
    """The ground of a card, with its printed number."""
    badge = text(number, 12, 14.5, "on-badge strong", size=12.25)
    return [box(*CARD, "card", 4), box(18, 15, "badge", 3, 3, 3), badge]


def points_of(card: Decision, faction: str) -> int:
    """What an action card gives; if it shows the faction, what the faction card gives."""
    return faction_cards()[faction].vp if card.action == "faction" and faction else card.vp


def supporting(card: Decision) -> tuple[str, str, str]:
    """The direction, the count and the final tile of a support card as signs."""
    return ARROWS[card.direction], f"{card.number} {ARROWS[card.arrow]}", FINALS[card.final]
