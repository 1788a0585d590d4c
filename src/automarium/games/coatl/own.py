"""What the person has before them: the pieces on the player board, and the hand with what it would score."""

from __future__ import annotations

from functools import partial
from math import ceil

from automarium.games.coatl.board import HUMAN, UNSEEN, Board, Coatl, in_color_order, known
from automarium.games.coatl.cards import LIMITS
from automarium.games.coatl.faces import piece
from automarium.games.coatl.parts import MARGIN, WIDTH, caption, name_of
from automarium.games.coatl.patterns import level_points
from automarium.games.coatl.person_picture import beside_strip
from automarium.games.coatl.scoring import card_points
from automarium.lookbook import Band, Drawing, Face, Held, Own, Speaker, at, box, drawing, face, text
from automarium.rulebook import SETUP

STEP, PLACE = 44.0, 40.0
LINE, LINK = 12, 26
"""Pieces of a Cóatl in one line of the result, and how far they are from each other."""


def own(say: Speaker[Board]) -> Own | None:
    return Own(
        bands=() if say.board.next == SETUP else (_store(say),), hand=_hand(say), whole=partial(_whole, say)
    )


def _store(say: Speaker[Board]) -> Band:
    """The places of the player board, like pieces side by side."""
    held = in_color_order(say.board.store)
    places = range(LIMITS.board_places)
    drawn = [box(PLACE, PLACE, "own-place", 9, STEP * number + 1, 1) for number in places]
    drawn += [piece(each, STEP * number + 6, 6, 30) for number, each in enumerate(held)]
    count = text(f"{len(held)}/{len(places)}", STEP * len(places) + 34, 27, "own-count", "end", 16)
    words = f"{say.texts('picture.store-name')}: {len(held)}/{len(places)}"
    return Band(words, face(STEP * len(places) + 36, PLACE + 2, *drawn, count))


def trophies(say: Speaker[Board], side: str) -> tuple[Band, ...]:
    """The complete Cóatls of the person, each with its points."""
    board = say.board
    numbered = enumerate(board.coatls, 1) if side == HUMAN else ()
    return tuple(_trophy(say, number, coatl) for number, coatl in numbered if board.is_complete(coatl))


def _trophy(say: Speaker[Board], number: int, coatl: Coatl) -> Band:
    laid = coatl.pieces()
    drawn = [
        piece(each, index % LINE * LINK + 1, index // LINE * LINK + 1) for index, each in enumerate(laid)
    ]
    worth = caption(say, "points", count=sum(scored for _, scored in card_points(coatl)))
    size = LINK * LINE, LINK * ceil(len(laid) / LINE) + 1  # all as large, however long they are
    return Band(f"{name_of(say, 'coatl', number)}: {worth}", face(*size, *drawn))


def _hand(say: Speaker[Board]) -> tuple[Held, ...]:
    """The Prophecy cards, then the person's own Temple card."""
    board = say.board
    hand = [Held(*_named(say, card), _worth(say, card), spot=f"hand-{card}") for card in known(board.hand)]
    temples = [Held(*_named(say, card), spot=f"temple-{card}") for card in board.personal_temples]
    backs = [Held(*_named(say, UNSEEN))] * board.hand.count(UNSEEN)
    return (*hand, *backs, *temples)


def _named(say: Speaker[Board], card: str) -> tuple[str, Face | None]:
    named = say.name("card", card)
    return str(named), named.face


def _worth(say: Speaker[Board], card: str) -> str:
    """The most that it would score now at a Cóatl that is not finished."""
    open_ = [coatl for coatl in say.board.coatls if not coatl.closed]
    if not open_:
        return ""
    return say.texts("own.now", count=max(level_points(card, coatl.serpent) for coatl in open_))


def _whole(say: Speaker[Board]) -> Drawing:
    drawn = beside_strip(say)
    return drawing(WIDTH, drawn.height + 12, say.texts("side.human"), at(MARGIN, 6, *drawn.inside))
