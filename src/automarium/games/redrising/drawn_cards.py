"""Character cards as the picture draws them: at a location, in the hand, banished, face down.

Besides the classes that all games share, `rr-paper` is the ground of a card, `rr-print` what stands there.
"""

from __future__ import annotations

from collections.abc import Hashable

from automarium.games.redrising.board import Board
from automarium.games.redrising.cards import characters
from automarium.games.redrising.faces import DARK, back, bust, core, strip, swatch
from automarium.games.redrising.lettering import LINE, centered, fitted, name_lines, wrapped, written
from automarium.lookbook import Drawn, Part, Speaker, at, box, drawn_from, line, part, text

Say = Speaker[Board]
STRIP, STRIP_OF_TWO, TOP = 23.0, 33.0, 72.0
"""How high the head of a card is, with a name in one line or in two, and a card at a location."""
UNDER = 8.0
"""How far a covered card lies under the one above it."""


def _seen(say: Say, card: str) -> tuple[Hashable, ...]:
    return say.texts.language, card, card in say.board.face_down


@drawn_from(lambda say, card, width, height: (*_seen(say, card), width, height))
def covered_card(say: Say, card: str, width: float, height: float) -> Part:
    """What sticks out of a card below the one that lies on it."""
    if card in say.board.face_down:
        return card_back(say, card, width, height, UNDER)
    return _card(say, card, width, height, at(0, UNDER, *named_head(say, card, width).inside))


def card_back(say: Say, card: str, width: float, height: float = TOP, under: float = 0) -> Part:
    words = say.texts("picture.face-down")
    label = centered(words, width / 2, under + 17, width - 12, "rr-on-back")
    return part(width, height, back(width, height), label).as_spot(f"card-{card}", words)


@drawn_from(lambda say, card, width: (*_seen(say, card), width))
def top_card(say: Say, card: str, width: float) -> Part:
    """The card that can be gained, in full."""
    if card in say.board.face_down:
        return card_back(say, card, width)
    color = say.name("color", characters()[card].color).words
    word = centered(color, width - 24, 66, 40, "rr-print")
    body = (bust(card, 22, 53, 0.8), word)
    head = named_head(say, card, width)
    lower = at(0, head.height - STRIP, *body)
    return _card(say, card, width, TOP + head.height - STRIP, *head.inside, lower)


def unknown_card(width: float, height: float) -> str:
    """A card about which the app knows only that it lies there."""
    body = bust("", width / 2, 50, 0.85) if height == TOP else ""
    return box(width, height, "rr-paper", 6) + box(width - 2, STRIP - 5, "rr-plain", 5, x=1, y=1) + body


@drawn_from(lambda say, card, width: (*_seen(say, card), width))
def hand_card(say: Say, card: str, width: float) -> Part:
    """What it does when deployed; below a line what it is worth in the hand."""
    deploy, worth = (wrapped(say.texts(f"{kind}.{card}"), width - 13) for kind in ("deploy", "worth"))
    head = named_head(say, card, width, say.name("color", characters()[card].color).words)
    y = head.height + len(deploy) * LINE + 8
    return _card(
        say,
        card,
        width,
        y + len(worth) * LINE + 8,
        *head.inside,
        written(deploy, 7, head.height + 14, "rr-print"),
        line(7, y, width - 7, y, "rr-print-line"),
        written(worth, 7, y + 14, "rr-print"),
    )


@drawn_from(lambda say, card, width: (*_seen(say, card), width))
def banished_card(say: Say, card: str, width: float) -> Part:
    name = fitted(say.name("character", card).words, 22, 15, width - 26, "ink")
    inside = (box(width, 22, "card", 4), at(4, 4, swatch(characters()[card].color)), name)
    return part(width, 22, *inside).as_spot(f"card-{card}", _title(say, card))


def _title(say: Say, card: str) -> str:
    """A character with its whole text."""
    return " · ".join([say.name("card", card).words, say.texts(f"deploy.{card}"), say.texts(f"worth.{card}")])


def _card(say: Say, card: str, width: float, height: float, *inside: Drawn) -> Part:
    drawn = part(width, height, box(width, height, "rr-paper", 6), *inside)
    return drawn.as_spot(f"card-{card}", _title(say, card))


def named_head(say: Say, card: str, width: float, color: str = "") -> Part:
    """The color with its pattern; on it the value, the whole name, and in the hand the word of the color."""
    known = characters()[card]
    letters = "on-black" if known.color in DARK else "on-white"
    room = width - 31 - (7 * len(color) + 6 if color else 0)
    lines = name_lines(say.name("character", card).words, room)
    height = STRIP if len(lines) == 1 else STRIP_OF_TWO
    ground = box(width - 24, height - 6, f"fill-{known.color}", 8, x=21, y=3)
    names = [
        fitted(each, 25, 16 + 12.5 * place, room, f"{letters} strong") for place, each in enumerate(lines)
    ]
    beside = text(color, width - 7, 16, letters, "end", 12.25) if color else ""
    inside = (strip(known.color, width, height), ground, core(known.core, 11.5, 11.5), *names, beside)
    return part(width, height, *inside)


def head_height(say: Say, card: str, width: float) -> float:
    """How much of a covered card is to be seen, so that its name is."""
    if card in say.board.face_down:
        return STRIP
    lines = name_lines(say.name("character", card).words, width - 31)
    return STRIP if len(lines) == 1 else STRIP_OF_TWO
