"""Character cards as the picture draws them: at a location, in the hand, banished."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.redrising.board import Board
from automarium.games.redrising.cards import characters
from automarium.games.redrising.faces import swatch
from automarium.games.redrising.lettering import BOLD, LINE, SMALL, breadth, fitted, wrapped, written
from automarium.lookbook import Drawn, Part, Speaker, at, box, line, part, text

Say = Speaker[Board]
STRIP = 22.0
"""How high the head of a card is."""


def covered_card(say: Say, card: str, width: float, height: float) -> Part:
    """The upper edge of a card that lies under another."""
    if card in say.board.face_down:
        return card_back(say, card, width, height / 2)
    return _card(say, card, width, height, *_head(say, card, width, height - 8))


def card_back(say: Say, card: str, width: float, y: float = STRIP / 2 + 8) -> Part:
    words = say.texts("picture.face-down")
    label = text(words, width / 2, y, "rr-on-back", size=SMALL)
    back = part(width, STRIP + 8, box(width, STRIP + 8, "rr-back", 4), label)
    return back.as_spot(f"card-{card}", words)


def top_card(say: Say, card: str, width: float) -> Part:
    """The card that can be gained, with what it is worth."""
    if card in say.board.face_down:
        return card_back(say, card, width)
    lines = wrapped(say.texts(f"worth.{card}"), width - 13)
    height = STRIP + len(lines) * LINE + 6
    head = _head(say, card, width, STRIP, "ink strong")
    return _card(say, card, width, height, *head, written(lines, 7, STRIP + 11), look="card rr-top")


def hand_card(say: Say, card: str, width: float) -> Part:
    """What it does when deployed; below a line what it is worth in the hand."""
    deploy, worth = (wrapped(say.texts(f"{kind}.{card}"), width - 13) for kind in ("deploy", "worth"))
    y = STRIP + len(deploy) * LINE + 5
    return _card(
        say,
        card,
        width,
        y + len(worth) * LINE + 7,
        *_head(say, card, width, STRIP + 2, "ink strong"),
        written(deploy, 7, STRIP + 12),
        line(7, y, width - 7, y, "hair"),
        written(worth, 7, y + 13),
    )


def banished_card(say: Say, card: str, width: float) -> Part:
    name = fitted(say.name("character", card).words, 22, 15, width - 26, "ink")
    return _card(say, card, width, 22, at(4, 4, swatch(characters()[card].color)), name)


def _card(say: Say, card: str, width: float, height: float, *inside: Drawn, look: str = "card") -> Part:
    """A character with its whole text as title."""
    title = " · ".join(
        [say.name("card", card).words, say.texts(f"deploy.{card}"), say.texts(f"worth.{card}")]
    )
    return part(width, height, box(width, height, look, 4), *inside).as_spot(f"card-{card}", title)


def _head(say: Say, card: str, width: float, height: float, class_: str = "ink") -> Iterator[Drawn]:
    """Pattern, name, color and value; where there is little room, the first three letters of the color."""
    known, y = characters()[card], height / 2 + 4
    name, color = say.name("character", card).words, say.name("color", known.color).words
    room = width - 57 - breadth(color, SMALL)
    if breadth(name, SMALL) * BOLD > room and len(color) > 4:
        color = f"{color[:3]}."
        room = width - 57 - breadth(color, SMALL)
    yield at(6, (height - 14) / 2, swatch(known.color))
    yield fitted(name, 25, y, room, class_)
    yield text(color, width - 28, y, "faint", "end", SMALL)
    yield text(known.core, width - 6, y + 0.5, "ink strong", "end", 13)
