"""What the parts of the drawing have in common: sizes, names, headings, rows of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from automarium.games.coatl.board import Board, told_apart
from automarium.games.coatl.faces import CARD_HEIGHT, CARD_WIDTH, prophecy, temple
from automarium.games.coatl.scoring import points
from automarium.games.coatl.slots import GAP, OPEN_ACROSS
from automarium.lookbook import Drawn, Part, Speaker, box, capital, heading, part, path, text
from automarium.rulebook import Plain

Say = Speaker[Board]

WIDTH, MARGIN = 400, 8
INNER = WIDTH - 2 * MARGIN
COLUMNS, COLUMN = OPEN_ACROSS + 1, CARD_WIDTH + GAP


def caption(say: Say, message: str, **facts: Plain) -> str:
    return str(say.say(f"picture.{message}", facts).capital())


def name_of(say: Say, noun: str, thing: Plain) -> str:
    words = say.name(noun, thing).words
    return capital(words)


def tongue(say: Say) -> str:
    return say.texts.language


def part_heading(words: str) -> Part:
    return part(INNER, 16, heading(words))


def on_panel(inside: Part, class_: str = "raised") -> Part:
    """A part on a ground that is a little larger than itself."""
    ground = box(WIDTH - 6, inside.height + 12, class_, 8, x=3 - MARGIN, y=-6)
    return part(INNER, inside.height, ground, *inside.inside)


def side_line(side: str, say: Say, *beside_it: Drawn) -> Part:
    """The name and the points of a side; a mark beside the one that acts."""
    mark = path("M0 3L8 8L0 13Z", "mark") if say.board.next == side else ""
    name = heading(say.texts(f"side.{side}"), 13, 15, x=13 if mark else 0)
    scored = text(caption(say, "points", count=points(say.board)[side]), INNER, 13, "ink strong", "end", 15)
    return part(INNER, 17, mark, name, scored, *beside_it)


def no_card(height: float = CARD_HEIGHT) -> Part:
    """Room for a card that is not there."""
    return part(CARD_WIDTH, height, box(CARD_WIDTH, height, "outline dashed"))


def card_part(name: str, title: str, drawn: str) -> Part:
    return part(CARD_WIDTH, CARD_HEIGHT, drawn).as_spot(name, title)


def card_parts(cards: Sequence[str], where: str, say: Say) -> list[Part]:
    """Prophecy cards as spots; the second copy of a card has a spot of its own."""
    return [
        card_part(f"{where}-{told}", name_of(say, "card", card), prophecy(card))
        for card, told in zip(cards, told_apart(cards), strict=True)
    ]


def temple_parts(cards: Iterable[str], say: Say) -> list[Part]:
    return [card_part(f"temple-{card}", name_of(say, "temple_card", card), temple(card)) for card in cards]


def small_pile(name: str, title: str, count: int) -> Part:
    backs = [box(12, 16, "card back", 2, x=offset, y=offset) for offset in (0, 2)]
    return part(CARD_WIDTH, 18, *backs, heading(f"×{count}", 14, 13, x=19)).as_spot(name, title)
