"""What a tile or a book may set off, told together with it, so that no screen of its own is needed.

None of it must be told: what is not, or in two ways at once, is asked for when it comes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from automarium.games.golem.atoms import GOLD, NEXT, SLASH, SYMBOLS, parted, text_of
from automarium.games.golem.board import Board
from automarium.games.golem.printed_effects import AREAS, Effect, Effects, effects_of
from automarium.rulebook import SETUP, cites

LEFT, RIGHT = "left", "right"
HIGHER = tuple(f"higher {sign}" for sign in (LEFT, RIGHT))
LEG_YES, LEG_NO = "leg yes", "leg no"
BOUGHT = "bought: "
BLACK, PLAIN_BOOK = "black", "plain"
"""A book of which nothing has to be told is named so."""
ACTS, IN_GRAVE = "acts: ", "grave: "
IF_SLASH, IF_GOLEM, IF_BOOK = "if-slash", "if-golem", "if-book"
IF_ACT, IF_GRAVE, IF_ANY, IF_BAR = "if-act", "if-grave", "if-any", "if-bar"
COMPLETE_YES, COMPLETE_NO = "complete yes", "complete no"
MOST = "most: "
OF_BOOK = tuple(f"{BOUGHT}{each}" for each in (BLACK, PLAIN_BOOK, *SYMBOLS, GOLD, SLASH, NEXT))
ACTING = ("books", "artifacts")
"""Effects that let something act again."""
OF_ACTING = tuple(f"{ACTS}{each}" for each in (PLAIN_BOOK, *SYMBOLS, GOLD, SLASH, NEXT))
OF_GRAVE = tuple(f"{IN_GRAVE}{each}" for each in (PLAIN_BOOK, *SYMBOLS, GOLD, SLASH, NEXT))


def is_ahead(part: str) -> bool:
    plain = (*HIGHER, LEG_YES, LEG_NO, COMPLETE_YES, COMPLETE_NO)
    return part in plain or part.startswith((BOUGHT, ACTS, IN_GRAVE, MOST))


def ahead_groups(board: Board, tile: bool = False) -> dict[str, Sequence[str]]:
    """What may be told ahead; a book that is bought with a tile only."""
    groups: dict[str, Sequence[str]] = {}
    if board.next == SETUP and board.asks_once:  # starting tiles set off next to nothing
        return groups
    if lacks_sign(board):
        groups[IF_SLASH] = HIGHER
    if is_leg_unsure(board) and board.automa.supply:
        groups[IF_GOLEM] = (LEG_YES, LEG_NO)
    if tile and board.by_hand and not board.told_book:
        groups[IF_BOOK] = OF_BOOK
    return groups | _what_acts(board) if board.by_hand and board.asks_once else groups


def _what_acts(board: Board) -> dict[str, Sequence[str]]:
    groups: dict[str, Sequence[str]] = {IF_ACT: OF_ACTING}
    if board.automa.golems and not board.told_grave:
        groups[IF_GRAVE] = OF_GRAVE
    if len(areas_left(board)) > 1 and not board.most_items:
        groups[IF_ANY] = tuple(f"{MOST}{area}" for area in areas_left(board))
    if len(board.upgrades_left("artifact")) <= 1 and not (board.automa.all_complete or board.told_complete):
        groups[IF_BAR] = (COMPLETE_YES, COMPLETE_NO)
    return groups


def note_ahead(board: Board, heard: Sequence[str]) -> list[str]:
    """Remember what was told ahead; returned is the rest."""
    signs = {each for each in heard if each in HIGHER}
    if len(signs) == 1:
        note_sign(board, signs.pop().removeprefix("higher "))
    leg = {each for each in heard if each in (LEG_YES, LEG_NO)}
    if len(leg) == 1:
        note_leg(board, LEG_YES in leg)
    complete = {each for each in heard if each in (COMPLETE_YES, COMPLETE_NO)}
    if len(complete) == 1:
        board.told_complete = complete.pop()
    book = [each.removeprefix(BOUGHT) for each in heard if each.startswith(BOUGHT)]
    if book:
        board.told_book = (_skipped(board), *book)
    board.told_grave = board.told_grave or tuple(
        each.removeprefix(IN_GRAVE) for each in heard if each.startswith(IN_GRAVE)
    )
    if most := tuple(each.removeprefix(MOST) for each in heard if each.startswith(MOST)):
        board.most_items = most
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


@cites("GO-12.4")
def take_told_grave(board: Board) -> list[str] | None:
    """Of the first golem that is destroyed after it was told: the next one lies in another cell."""
    told, board.told_grave = board.told_grave, ()
    return [each for each in told if each != PLAIN_BOOK] if told else None


@cites("GO-10.10")
def take_told_complete(board: Board) -> str:
    """Of the first bar or upgrade after it was told: the next one may change it."""
    told, board.told_complete = board.told_complete, ""
    return told


# Books or artifacts that act


def note_told_acting(board: Board, heard: Sequence[str], tiles: Iterable[Effects]) -> None:
    """What was told ahead is on those that act first by what was told with it: tiles, then a bought book."""
    told = [each.removeprefix(ACTS) for each in heard if each.startswith(ACTS)]
    ways = [each for tile in tiles for side in tile.sides() for each in side if each.op in ACTING]
    first = next(iter((*ways, *_artifacts_by_book(heard))), None)
    if told and first is not None:
        note_acted(board, first, [each for each in told if each != PLAIN_BOOK])


def _artifacts_by_book(heard: Sequence[str]) -> list[Effect]:
    """Artifacts that a book told ahead lets act; books that it would let act are others once it is bought."""
    told = [each.removeprefix(BOUGHT) for each in heard if each.startswith(BOUGHT)]
    cards = parted([each for each in told if each not in (BLACK, PLAIN_BOOK)])
    effects = [effects_of(text_of(card)) for card in cards]
    return [each for some in effects for side in some.sides() for each in side if each.op == "artifacts"]


def note_acted(board: Board, each: Effect, symbols: Sequence[str]) -> None:
    board.acted[each.op] = (each.n, tuple(symbols))


@cites("GO-11.6", "GO-10.8")
def known_acting(board: Board, each: Effect) -> tuple[str, ...] | None:
    """The symbols of those that act: as many have acted in this turn already, or more of them without one."""
    if each.op not in board.acted:
        return None
    count, symbols = board.acted[each.op]
    return symbols if count == each.n or (count > each.n and not symbols) else None


def forget_acting(board: Board, op: str) -> None:
    """With a new book other books may act, with a new bar other artifacts."""
    board.acted.pop(op, None)


def areas_left(board: Board) -> tuple[str, ...]:
    """The areas that have an upgrade left (A-43)."""
    return tuple(area for area in AREAS if board.upgrades_left(area))


@cites("GO-13.6")
def note_more_items(board: Board, area: str) -> None:
    """A golem is one item more in any case; a book or a bar may be, so what was told may not hold."""
    told = board.most_items
    if area == "golem" and area in told:
        board.most_items = (area,)
    elif board.upgrades_left(area) and told != (area,):
        board.most_items = ()


def _skipped(board: Board) -> str:
    return "" if board.automa.can_step_back() else BLACK
