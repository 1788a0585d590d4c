"""The cards and tokens of Red Rising as small drawings; the picture is made of the same shapes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from automarium.games.redrising.board import RING, TRACK_OF, Board
from automarium.games.redrising.cards import automa_cards, characters
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.games.redrising.worlds import world
from automarium.lookbook import Face, box, circle, element, face, path, text

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
TILE = 21.0
"""About so large are the squares of a pattern on a card."""


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
"""A shape for every owner of tokens: a disc is yours, a diamond hers, a square neutral."""
OWNERS = {"your-influence": HUMAN, "her-influence": AU_TOMA, "neutral-influence": NEUTRAL}
ARROWS = {"left": "M8-5L0 0L8 5Z", "right": "M0-5L8 0L0 5Z"}
STAR = "M0-6L1.6-1.9L6-1.9L2.5.8L3.7 5L0 2.5L-3.7 5L-2.5.8L-6-1.9L-1.6-1.9Z"
CROSS = "M-5-3.5L-3.5-5L0-1.5L3.5-5L5-3.5L1.5 0L5 3.5L3.5 5L0 1.5L-3.5 5L-5 3.5L-1.5 0Z"

DARK = ("red", "brown", "obsidian", "blue", "green", "violet")
"""Colors on which letters are light."""
BUSTS = (
    "M0-14a9 9 0 0 1 9 9q0 6-4 9q12 2 14 16h-38q2-14 14-16q-4-3-4-9a9 9 0 0 1 9-9Z",
    "M0-15q10 0 10 11q0 4-3 8q12 3 13 16h-40q1-13 13-16q-3-4-3-8q0-11 10-11Z",
    "M0-15q11 0 11 13q0 7 2 9h-7q11 2 12 13h-36q1-11 12-13h-7q2-2 2-9q0-13 11-13Z",
)
"""Head and shoulders of a character, 40 wide and 36 high."""
GEM = "M0-13L2.6-2.6L13 0L2.6 2.6L0 13L-2.6 2.6L-13 0L-2.6-2.6Z"
"""On the back of a card."""
WIDTH, HEIGHT = 42.0, 54.0
"""The size of a small card."""


@cache  # a table has some hundreds of them, again and again
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


@cache
def strip(color: str, width: float, height: float, corner: float = 6) -> str:
    """The head of a card in its color, with the pattern over all of it."""
    edge = f"M0 {height:g}V{corner:g}Q0 0 {corner:g} 0H{width - corner:g}Q{width:g} 0 {width:g} {corner:g}"
    columns, rows = round(width / TILE) or 1, round(height / TILE) or 1
    across, down = width / columns, height / rows
    grown = f"scale({across / 14:.3f} {down / 14:.3f})"
    tiles = [
        element(
            "path",
            d=HATCHES[color],
            transform=f"translate({across * column:.2f} {down * row:.2f}) {grown}",
            class_=f"hatch rr-hatch hatch-{color}",
        )
        for row in range(rows if HATCHES[color] else 0)
        for column in range(columns)
    ]
    return "".join([path(f"{edge}V{height:g}Z", f"fill-{color}"), *tiles])


def bust(card: str, x: float, y: float, scale: float) -> str:
    """Who it is, in the color of the card; of one of whom nothing is known, in none."""
    known = characters().get(card)
    look = f"piece rr-bust fill-{known.color}" if known else "rr-nobody"
    return sign(BUSTS[len(card) % len(BUSTS) if known else 0], x, y, look, scale)


def core(value: int, x: float, y: float, radius: float = 9.5, size: float = 12.25) -> str:
    """The core value of a card."""
    middle = round(y + size * 0.36, 1)
    return circle(x, y, radius, "rr-core") + text(value, x, middle, "rr-core-count", size=size)


def back(width: float, height: float, rx: float = 6) -> str:
    """A card face down."""
    inner = box(width - 7, height - 7, "rr-back-line", rx - 2, x=3.5, y=3.5)
    gem = sign(GEM, width / 2, height / 2, "rr-sovereign", round(min(width, height) / 45, 2))
    return box(width, height, "rr-back", rx) + inner + gem


@cache
def small_card(card: str) -> str:
    known = characters()[card]
    head = strip(known.color, WIDTH, 24)
    drawn = (box(WIDTH, HEIGHT, "rr-paper", 6), head, bust(card, 22, 40, 0.7))
    return "".join((*drawn, core(known.core, 14, 14, 12.5, 17)))


BACK = back(WIDTH, HEIGHT)
UNKNOWN_CARD = "".join(
    (box(WIDTH, HEIGHT, "rr-paper", 6), box(WIDTH - 2, 16, "rr-plain", 5, x=1, y=1), bust("", 22, 40, 0.7))
)


DIE = box(19, 19, "rr-paper", 5, x=WIDTH + 3, y=HEIGHT / 2 - 9.5) + "".join(
    circle(WIDTH + 12.5 + 5 * way, HEIGHT / 2 + 5 * way, 2, "rr-print") for way in (-1, 0, 1)
)
CROSSED = UNKNOWN_CARD + sign(CROSS, WIDTH / 2, HEIGHT / 2, "rr-letter", 3)
DRAWN_ANSWERS = {"deck": (BACK, DIE), "banish": (element("g", CROSSED, transform="translate(11 0)"),)}
"""Answers among locations that a drawing tells, with a word or two."""


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
    """A location by its sign, or the letter of a priority card."""
    if selector in RING:
        return world(selector, x, 12, 0.75)
    return text(selector, x, 17, "ink strong", size=14)


# Faces


def card_face(board: Board, card: str) -> Face:
    """Color and core value; an unknown card shows its back."""
    return face(WIDTH, HEIGHT, small_card(card) if card in characters() else BACK)


def moving_card_face(board: Board, card: str, places: Sequence[str]) -> Face:
    """The same; one that nobody knows yet is turned up where it goes to a location."""
    is_shown = card not in characters() and places[:1] and places[0] in RING
    return face(WIDTH, HEIGHT, UNKNOWN_CARD) if is_shown else card_face(board, card)


def core_face(board: Board, card: str) -> Face:
    """The core value on the color of the card."""
    known = characters()[card]
    return face(30, 30, box(30, 30, f"piece fill-{known.color}", 8), core(known.core, 15, 15, 11.5, 14))


def back_face(board: Board, card: str) -> Face:
    return face(WIDTH, HEIGHT, BACK)


def color_face(board: Board, color: str) -> Face:
    return face(14, 14, swatch(color))


def token_face(board: Board, token: str) -> Face:
    return face(18, 18, icon(token, 9, 9))


def letter_face(board: Board, letter: str) -> Face:
    return face(24, 24, box(24, 24, "card"), text(letter, 12, 17, "ink strong", size=14))


def location_face(board: Board, location: str) -> Face:
    """The top card, and the bonus of the location, where it is given."""
    bonus = icon(TRACK_OF.get(location, "sovereign"), WIDTH + 12, HEIGHT / 2)
    return face(WIDTH + 22, HEIGHT, _top_of(board, location), bonus)


def pile_face(board: Board, location: str) -> Face:
    """The top card alone."""
    return face(WIDTH, HEIGHT, _top_of(board, location))


def _top_of(board: Board, location: str) -> str:
    top = board.top(location)
    if not top:
        return box(WIDTH, HEIGHT, "outline dashed", 6)
    return small_card(top) if top in characters() and top not in board.face_down else BACK


def answer_face(board: Board, answer: str) -> Face | None:
    """What may be done instead of choosing a location: the deck, with the die; a card that is crossed out."""
    return face(WIDTH + 22, HEIGHT, *DRAWN_ANSWERS[answer]) if answer in DRAWN_ANSWERS else None


def die_face(board: Board, shown: str) -> Face:
    """A token; or a card that is crossed out, or laid down."""
    if shown in ICONS:
        return token_face(board, shown)
    drawn = sign(CROSS if shown == "banish" else "M-4-3L0 3L4-3Z", 9, 9, "ink", 0.9)
    return face(18, 18, box(12, 17, "card", 2, x=3, y=0.5), drawn)


def her_card_face(board: Board, card: str) -> Face:
    return face(62, 40, her_card(board, card))


# The signs of her cards, large


@cache
def selector_face(selector: str) -> Face:
    """What her card names: the sign of a location, or a letter on the ground of priority cards."""
    if selector in RING:
        return face(24, 24, world(selector, 12, 12, 12 / 13))
    return face(24, 24, circle(12, 12, 12, "rr-letter"), text(selector, 12, 17.2, "rr-print strong", size=15))


@cache
def star_face() -> Face:
    return face(14, 14, sign(STAR, 7, 7, "rr-on-back"))


@cache
def cross_face() -> Face:
    return face(14, 14, sign(CROSS, 7, 7, "rr-on-back"))
