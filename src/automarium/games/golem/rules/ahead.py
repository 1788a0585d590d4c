"""What a tile or a book may set off, told together with it, so that no screen of its own is needed.

None of it must be told: what is not, or in two ways at once, is asked for when it comes.
"""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem.atoms import GOLD, NEXT, SLASH, SYMBOLS
from automarium.games.golem.board import Board
from automarium.rulebook import cites

LEFT, RIGHT = "left", "right"
HIGHER = tuple(f"higher {sign}" for sign in (LEFT, RIGHT))
LEG_YES, LEG_NO = "leg yes", "leg no"
BOUGHT = "bought: "
BLACK, PLAIN_BOOK = "black", "plain"
"""A book of which nothing has to be told is named so."""
IF_SLASH, IF_GOLEM, IF_BOOK = "if-slash", "if-golem", "if-book"
FOLDED = (IF_BOOK,)
OF_BOOK = tuple(f"{BOUGHT}{each}" for each in (BLACK, PLAIN_BOOK, *SYMBOLS, GOLD, SLASH, NEXT))


def is_ahead(part: str) -> bool:
    return part in (*HIGHER, LEG_YES, LEG_NO) or part.startswith(BOUGHT)


def ahead_groups(board: Board, book: bool = False) -> dict[str, Sequence[str]]:
    """What may be told ahead; a book with a tile only."""
    groups: dict[str, Sequence[str]] = {}
    if lacks_sign(board):
        groups[IF_SLASH] = HIGHER
    if is_leg_unsure(board) and board.automa.supply:
        groups[IF_GOLEM] = (LEG_YES, LEG_NO)
    if book and board.by_hand and not board.told_book:
        groups[IF_BOOK] = OF_BOOK
    return groups


def note_ahead(board: Board, heard: Sequence[str]) -> list[str]:
    """Remember what was told ahead; returned is the rest."""
    signs = {each for each in heard if each in HIGHER}
    if len(signs) == 1:
        note_sign(board, signs.pop().removeprefix("higher "))
    leg = {each for each in heard if each in (LEG_YES, LEG_NO)}
    if len(leg) == 1:
        note_leg(board, LEG_YES in leg)
    book = [each.removeprefix(BOUGHT) for each in heard if each.startswith(BOUGHT)]
    if book:
        board.told_book = (_skipped(board), *book)
    return [each for each in heard if not is_ahead(each)]


@cites("GO-11.7")
def lacks_sign(board: Board) -> bool:
    """Whether left or right stands higher on the card is not known: its yellow column was not read so far."""
    card = board.last_card()
    if card is None or board.deals or not board.by_hand:
        return False
    return not {LEFT, RIGHT} & set(card.marble)


def note_sign(board: Board, higher: str) -> None:
    card = board.last_card()
    if card is not None:
        board.cards[card.id] = card._replace(marble=(*card.marble, higher))


@cites("GO-10.5")
def is_leg_unsure(board: Board) -> bool:
    """Where the person places upgrades, the leg for 3 clay may be each new one of the golems."""
    automa = board.automa
    return board.by_hand and not automa.leg and automa.upgrades["golem"] > automa.leg_asked


def note_leg(board: Board, upgraded: bool) -> None:
    board.automa.leg_asked = board.automa.upgrades["golem"]
    board.automa.leg = upgraded


@cites("GO-11.2")
def take_told_symbols(board: Board) -> list[str] | None:
    """Of the first purchase after it was told, as long as black books are skipped now as they were then."""
    told, board.told_book = board.told_book, ()
    if not told or told[0] != _skipped(board):
        return None
    return [each for each in told[1:] if each != PLAIN_BOOK]


def _skipped(board: Board) -> str:
    return "" if board.automa.can_step_back() else BLACK
