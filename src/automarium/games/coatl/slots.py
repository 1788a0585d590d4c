"""The places on M.A.K.S.'s cards: which color each waits for, what lies there, and where it is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from automarium.games.coatl.board import COLOR_OF, Board, WorkedCard
from automarium.games.coatl.cards import PROPHECIES, WHITE_SIGN
from automarium.games.coatl.faces import CARD_WIDTH
from automarium.lookbook import Area

WORKED_HEIGHT = 71.0
"""Of such a card, as it is drawn."""
ACROSS, SIDE = 3, 21.5
"""Places in a line, and the side of one."""


def slots_of(card: WorkedCard) -> Iterator[tuple[str, str]]:
    """Each place with its color, or the white sign, and the piece that lies there, if any.

    A piece stays at its place: those of one color lie there in the order in which they came.
    """
    for color, count in PROPHECIES[card.id].need:
        there = [piece for piece in card.pieces if COLOR_OF[piece] == color]
        yield from ((color, piece) for piece in there)
        yield from [(color, "")] * (count - len(there))
    yield from ((WHITE_SIGN, piece) for piece in card.on_sign)
    yield from [(WHITE_SIGN, "")] * card.sign_open


def slot_area(slot: int) -> Area:
    """Where a place is drawn on its card, by its number."""
    return Area(4 + slot % ACROSS * 23.5, 20 + slot // ACROSS * 25, SIDE, SIDE)


def lands(board: Board, pieces: Sequence[str], spot: str) -> Iterator[Area]:
    """The places of a card to which these pieces come one after the other, in parts of the card."""
    number = spot.removeprefix("maks-")
    if number == spot or int(number) > len(board.row):
        return
    card = board.row[int(number) - 1].copy()
    for piece in pieces:
        if not card.misses(piece):
            return
        wanted = (COLOR_OF[piece] if COLOR_OF[piece] in card.missing else WHITE_SIGN, "")
        area = slot_area([*slots_of(card)].index(wanted))
        yield Area(area.x / CARD_WIDTH, area.y / WORKED_HEIGHT, SIDE / CARD_WIDTH, SIDE / WORKED_HEIGHT)
        card.lay(piece)
