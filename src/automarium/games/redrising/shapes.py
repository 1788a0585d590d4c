"""What the drawing of the table is made of: boxes, icons, patterns of colors, words that fit, cards."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.redrising.cards import characters
from automarium.games.redrising.choices import AU_TOMA, HUMAN
from automarium.kernel.words.svg import element, text
from automarium.kernel.words.texts import Texts

Part = tuple[str, float]
"""A part of the drawing, drawn from its own corner, and its height."""

WIDTH, MARGIN, GAP = 400.0, 6.0, 6.0
INNER = WIDTH - 2 * MARGIN
HALF = (INNER - GAP) / 2
SMALL, LINE = 11.0, 13.0
BOLD = 1.12
"""How much wider bold letters are."""

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


def at(x: float, y: float, *inside: str) -> str:
    return element("g", *inside, transform=f"translate({x:g} {y:g})")


def stacked(parts: Sequence[Part]) -> Part:
    """Parts one below the other, with a gap between and a margin around."""
    drawn, y = [], MARGIN
    for inside, height in parts:
        drawn.append(at(MARGIN, y, inside))
        y += height + GAP
    return "".join(drawn), y - GAP + MARGIN


def box(width: float, height: float, class_: str = "raised", x: float = 0, y: float = 0) -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=4, class_=class_)


def sign(path: str, x: float, y: float, class_: str, scale: float = 1) -> str:
    return element("path", d=path, transform=f"translate({x:g} {y:g}) scale({scale:g})", class_=class_)


# Words that fit


def breadth(words: str, size: float) -> float:
    """How broad words come out in a broad typeface: rather too much than too little."""
    return size * sum(map(_letter_breadth, words))


def _letter_breadth(letter: str) -> float:
    if letter in "iljtfrI.,:;'!|()- ":
        return 0.37
    return 0.95 if letter in "mwMWшщжюШЩЖЮ" else 0.72 if letter.isupper() else 0.615


def fitted(words: str, x: float, y: float, room: float, class_: str, size: float = SMALL) -> str:
    """Words from the left, drawn closer where there is too little room."""
    written = text(words, x, y, class_, "start", size)
    if breadth(words, size) * (BOLD if "strong" in class_ else 1) <= room:
        return written
    return written.replace(" ", f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs" ', 1)


def wrapped(words: str, room: float) -> list[str]:
    """Small words broken into lines.

    >>> wrapped("Take the card below; if it is not Gold, Cassius is banished.", 177)
    ['Take the card below; if it is', 'not Gold, Cassius is banished.']
    """
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else ""
        if longer and breadth(longer, SMALL) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def written(lines: Sequence[str], x: float, y: float, class_: str = "ink") -> str:
    """Small lines of words one below the other."""
    return "".join(
        text(line, x, y + number * LINE, class_, "start", SMALL) for number, line in enumerate(lines)
    )


def heading(words: str) -> str:
    """A term that stands alone: `The Institute`."""
    return words[:1].upper() + words[1:]


# Characters


def card_head(card: str, width: float, height: float, texts: Texts, class_: str = "ink") -> str:
    """Pattern, name, color and value; where there is little room, the first three letters of the color."""
    character, y = characters()[card], height / 2 + 4
    name, color = texts.term("character", card), texts.term("color", character.color)
    room = width - 57 - breadth(color, SMALL)
    if breadth(name, 12) * BOLD > room and len(color) > 4:
        color = f"{color[:3]}."
        room = width - 57 - breadth(color, SMALL)
    return "".join(
        [
            at(6, (height - 14) / 2, swatch(character.color)),
            fitted(name, 25, y, room, class_, 12),
            text(color, width - 28, y, "faint", "end", SMALL),
            text(character.core, width - 6, y + 0.5, "ink strong", "end", 13),
        ]
    )


def swatch(color: str) -> str:
    """A square of a character's color with its pattern."""
    square = element("rect", width=14, height=14, rx=2, class_=f"piece fill-{color}")
    hatch = HATCHES[color]
    return square + (element("path", d=hatch, class_=f"hatch hatch-{color}") if hatch else "")
