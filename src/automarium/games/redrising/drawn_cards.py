"""Character cards as the picture draws them: at a location, in the hand, banished, face down.

Besides the classes that all games share, `rr-paper` is the ground of a card, `rr-print` what stands there.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from automarium.games.redrising.board import Board
from automarium.games.redrising.cards import characters
from automarium.games.redrising.faces import DARK, back, bust, core, strip, swatch
from automarium.games.redrising.lettering import LINE, centered, fitted, shortened, wrapped, written
from automarium.lookbook import Drawn, Part, Speaker, at, box, drawn_from, line, part, text

Say = Speaker[Board]
STRIP, TOP = 23.0, 72.0
"""How high the head of a card is, and a card at a location."""


def _seen(say: Say, card: str) -> tuple[Hashable, ...]:
    return say.texts.language, card, card in say.board.face_down


@drawn_from(lambda say, card, width, height: (*_seen(say, card), width, height))
def covered_card(say: Say, card: str, width: float, height: float) -> Part:
    """The upper edge of a card that lies under another."""
    if card in say.board.face_down:
        return card_back(say, card, width, height)
    return _card(say, card, width, height, *_head(say, card, width))


def card_back(say: Say, card: str, width: float, height: float = TOP) -> Part:
    words = say.texts("picture.face-down")
    label = centered(words, width / 2, 17, width - 12, "rr-on-back")
    return part(width, height, back(width, height), label).as_spot(f"card-{card}", words)


@drawn_from(lambda say, card, width: (*_seen(say, card), width))
def top_card(say: Say, card: str, width: float) -> Part:
    """The card that can be gained, in full."""
    if card in say.board.face_down:
        return card_back(say, card, width)
    color = say.name("color", characters()[card].color).words
    word = centered(color, width - 24, 66, 40, "rr-print")
    body = (bust(card, 22, 53, 0.8), word)
    return _card(say, card, width, TOP, *_head(say, card, width), *body)


def unknown_card(width: float, height: float) -> str:
    """A card about which the app knows only that it lies there."""
    body = bust("", width / 2, 50, 0.85) if height == TOP else ""
    return box(width, height, "rr-paper", 6) + box(width - 2, STRIP - 5, "rr-plain", 5, x=1, y=1) + body


@drawn_from(lambda say, card, width: (*_seen(say, card), width))
def hand_card(say: Say, card: str, width: float) -> Part:
    """What it does when deployed; below a line what it is worth in the hand."""
    deploy, worth = (wrapped(say.texts(f"{kind}.{card}"), width - 13) for kind in ("deploy", "worth"))
    y = STRIP + len(deploy) * LINE + 8
    color = say.name("color", characters()[card].color).words
    return _card(
        say,
        card,
        width,
        y + len(worth) * LINE + 8,
        *_head(say, card, width, color),
        written(deploy, 7, STRIP + 14, "rr-print"),
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


def _head(say: Say, card: str, width: float, color: str = "") -> Iterator[Drawn]:
    """The color with its pattern; on it value and name, and the word of the color if there is room."""
    known = characters()[card]
    letters = "on-black" if known.color in DARK else "on-white"
    room = width - 31 - (7 * len(color) + 6 if color else 0)
    yield strip(known.color, width, STRIP)
    yield box(width - 24, 17, f"fill-{known.color}", 8, x=21, y=3)
    yield core(known.core, 11.5, 11.5)
    name = shortened(say.name("character", card).words, room)
    yield fitted(name, 25, 16, room, f"{letters} strong")
    if color:
        yield text(color, width - 7, 16, letters, "end", 12.25)
