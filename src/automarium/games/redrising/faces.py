"""The cards and tokens of Red Rising as small drawings; the picture is made of the same shapes."""

from __future__ import annotations

from automarium.games.redrising.board import RING, TRACK_OF, Board
from automarium.games.redrising.cards import automa_cards, characters
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.lookbook import at, box, element, face, path, text

HATCHES = {
    "red": "M3.5 0v14M7 0v14M10.5 0v14",
    "brown": "M0 6l7-5l7 5M0 13l7-5l7 5",
    "obsidian": "M4.7 0v14M9.3 0v14M0 4.7h14M0 9.3h14",
    "pink": "M7 3a4 4 0 1 0 .01 0",
    "gray": "M7 0v14M0 7h14",
    "blue": "M0 3.5h14M0 7h14M0 10.5h14",
    "yellow": "M7 3.5v7M3.5 7h7",
    "green": "M0 7l7 7M0 0l14 14M7 0l7 7",
    "violet": "M0 7l7-7M0 14L14 0M7 14l7-7",
    "orange": "M0 0l14 14M0 14L14 0",
    "silver": "M0 14L14 0",
    "white": "",
    "copper": "M0 1l7 5l7-5M0 8l7 5l7-5",
    "gold": "M4 4h0M10 4h0M7 7h0M4 10h0M10 10h0",
}
"""A pattern for every color, on a square of 14."""


ICONS = {
    "fleet": "M0-7L6 6L0 3L-6 6Z",
    "helium": "M0-7L6-3.5V3.5L0 7L-6 3.5V-3.5Z",
    "influence": "M-5-7H6L3-3L6 1H-3V7H-5Z",
    "sovereign": "M-7 5V-5L-3.5-1L0-6L3.5-1L7-5V5Z",
}
NEUTRAL = "neutral"
MARKS = {
    HUMAN: "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z",
    AU_TOMA: "M0-7.5L7.5 0L0 7.5L-7.5 0Z",
    NEUTRAL: "M-5.5-5.5H5.5V5.5H-5.5Z",
}
"""A shape for every owner of tokens: a disc is yours, a diamond hers, a square nobody's."""
OWNERS = {"your-influence": HUMAN, "her-influence": AU_TOMA, "neutral-influence": NEUTRAL}
ARROWS = {"left": "M8-5L0 0L8 5Z", "right": "M0-5L8 0L0 5Z"}
STAR = "M0-6L1.6-1.9L6-1.9L2.5.8L3.7 5L0 2.5L-3.7 5L-2.5.8L-6-1.9L-1.6-1.9Z"
CROSS = "M-5-3.5L-3.5-5L0-1.5L3.5-5L5-3.5L1.5 0L5 3.5L3.5 5L0 1.5L-3.5 5L-5 3.5L-1.5 0Z"

WIDTH, HEIGHT = 46.0, 32.0
"""The size of a small card."""


def sign(shape: str, x: float, y: float, class_: str, scale: float = 1) -> str:
    return element("path", d=shape, transform=f"translate({x:g} {y:g}) scale({scale:g})", class_=class_)


def icon(token: str, x: float, y: float, scale: float = 1) -> str:
    """A token by its shape; an Influence token by that of its owner."""
    if token in OWNERS:
        return sign(MARKS[OWNERS[token]], x, y, f"piece rr-{OWNERS[token]}", scale)
    return sign(ICONS[token], x, y, f"piece rr-{token}", scale)


def swatch(color: str) -> str:
    """A square of a character's color with its pattern."""
    square = element("rect", width=14, height=14, rx=2, class_=f"piece fill-{color}")
    return square + (path(HATCHES[color], f"hatch hatch-{color}") if HATCHES[color] else "")


def small_card(card: str) -> str:
    known = characters()[card]
    value = text(known.core, 33, 21.5, "ink strong", size=15)
    return box(WIDTH, HEIGHT, "card") + at(6, 9, swatch(known.color)) + value


BACK = box(WIDTH, HEIGHT, "rr-back")


def her_card(board: Board, card: str) -> str:
    """Where she deploys, where she gains; below the icons of the extra section, and the arrow."""
    known = automa_cards(board.settings.deck)[card]
    extra = [
        sign(STAR if each == "star" else CROSS, 12 + place * 16, 30, "ink")
        for place, each in enumerate(known.extra)
    ]
    deploys, gains = _selector(known.deploy, 14), _selector(known.gain, 48)
    then, arrow = sign(ARROWS["right"], 26, 12, "faint"), sign(ARROWS[known.arrow], 44, 30, "ink")
    return "".join([box(62, 40, "card"), deploys, then, gains, *extra, arrow])


def _selector(selector: str, x: float) -> str:
    """A location by the sign of its bonus, or the letter of a priority card."""
    if selector in RING:
        return icon(TRACK_OF.get(selector, "sovereign"), x, 12)
    return text(selector, x, 17, "ink strong", size=14)


# Faces


def card_face(board: Board, card: str) -> str:
    """Color and core value; a card of which nothing is known shows its back."""
    return face(WIDTH, HEIGHT, small_card(card) if card in characters() else BACK)


def back_face(board: Board, card: str) -> str:
    return face(WIDTH, HEIGHT, BACK)


def color_face(board: Board, color: str) -> str:
    return face(14, 14, swatch(color))


def token_face(board: Board, token: str) -> str:
    return face(18, 18, icon(token, 9, 9))


def letter_face(board: Board, letter: str) -> str:
    return face(24, 24, box(24, 24, "card"), text(letter, 12, 17, "ink strong", size=14))


def location_face(board: Board, location: str) -> str:
    """The top card, and the bonus of the location."""
    top = board.top(location)
    if not top:
        card = box(WIDTH, HEIGHT, "outline dashed")
    else:
        card = small_card(top) if top in characters() and top not in board.face_down else BACK
    return face(WIDTH + 22, HEIGHT, card, icon(TRACK_OF.get(location, "sovereign"), WIDTH + 12, HEIGHT / 2))


def die_face(board: Board, shown: str) -> str:
    """A token; or a card that is crossed out, or laid down."""
    if shown in ICONS:
        return token_face(board, shown)
    drawn = sign(CROSS if shown == "banish" else "M-4-3L0 3L4-3Z", 9, 9, "ink", 0.9)
    return face(18, 18, box(12, 17, "card", 2, x=3, y=0.5), drawn)


def her_card_face(board: Board, card: str) -> str:
    return face(62, 40, her_card(board, card))
