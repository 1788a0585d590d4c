"""Tech tiles as small drawings: signs for what they give or count, and a mark for when they do."""

from __future__ import annotations

from automarium.games.gaia import signs
from automarium.games.gaia.board import Board
from automarium.games.gaia.economy.figures import effect_of, figures
from automarium.lookbook import Face, Part, box, part, text

SIZE = (61.0, 46.0)
SHOWN = {
    "o-q": ("1 ore", "1 qic"), "types": ("1 knowledge", "type"), "big4": ("4 power", "institute academy"),
    "vp7": ("7 vp", ""), "inc-o-pw": ("1 ore", "1 power"), "inc-k-c": ("1 knowledge", "1 credit"),
    "gaia3": ("3 vp", "gaia"), "inc-c4": ("4 credit", ""), "act-pw4": ("4 power", ""),
    "pass-fed": ("3 vp", "fed"), "trig-research": ("2 vp", "research"), "act-q-c5": ("1 qic", "5 credit"),
    "once-mine": ("2 vp", "mine"), "pass-lab": ("3 vp", "lab"), "once-sector-ore": ("1 ore", "sector"),
    "pass-types": ("1 vp", "type"), "once-gaia": ("2 vp", "gaia"), "once-ts": ("4 vp", "station"),
    "once-sector-vp": ("2 vp", "sector"), "act-o3": ("3 ore", ""), "once-fed": ("5 vp", "fed"),
    "act-k3": ("3 knowledge", ""), "trig-mine": ("3 vp", "mine"), "trig-ts": ("3 vp", "station"),
}  # fmt: skip
"""What stands on each tile, above and below."""
ONCE, EACH_ROUND, ACTION, ALWAYS, PASSING = "1×", "↓", "◎", "∞", "⤳"
"""At once, as income, as a special action, whenever it happens, on passing."""


def mark_of(tile: str) -> str:
    """When a tile gives what it gives."""
    effect = effect_of(tile)
    if effect.income:
        return EACH_ROUND
    if effect.special:
        return ACTION
    if effect.passing:
        return PASSING
    return ALWAYS if effect.trigger or not effect.once else ONCE


def tech_tile(tile: str, look: str = "") -> Part:
    """A tile; advanced ones have a ground of their own."""
    upper, lower = SHOWN[tile]
    ground = look or ("gaia-advanced" if tile in figures().advanced else "card")
    width, height = SIZE
    drawn = [signs.line(upper, 34, 14 if lower else 23)]
    if lower:
        drawn.append(signs.line(lower, 34, 33))
    return part(
        *SIZE, box(width, height, ground, 4), text(mark_of(tile), 10, 14, "faint strong", size=12.25), *drawn
    )


def tech_face(board: Board, tile: str) -> Face:
    return tech_tile(tile).as_face()
