"""What a tile or a book may set off, told together with it, so that no screen of its own is needed.

None of it must be told: what is not, or in two ways at once, is asked for when it comes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from automarium.games.golem.board import Board
from automarium.games.golem.printed_effects import Effect, Effects, effects_of
from automarium.games.golem.screens.atoms import TOLD, parted, text_of
from automarium.games.golem.screens.sight import (
    IF_ACT,
    IF_ANY,
    IF_BAR,
    IF_BOOK,
    IF_CELL,
    IF_GOLEM,
    IF_GRAVE,
    IF_SLASH,
)
from automarium.games.golem.screens.taps import (
    ACTS,
    BLACK,
    BOUGHT,
    CELL,
    COMPLETE_IS,
    GRAVE,
    HIGHER,
    LEG_IS,
    MOST,
    NO,
    PLAIN,
    PLAIN_TILE,
    SHOWS,
    UNDER,
    YES,
    Tap,
    agreed,
    slots_of,
)
from automarium.rulebook import SETUP, cites

AHEAD = (HIGHER, LEG_IS, COMPLETE_IS, BOUGHT, ACTS, GRAVE, CELL, MOST, UNDER)
SET_OFF = (*TOLD, PLAIN)
"""The symbols lie at the same places everywhere: what is none of them comes last."""
LEG_ANSWERS, COMPLETE_ANSWERS = (LEG_IS(YES), LEG_IS(NO)), (COMPLETE_IS(YES), COMPLETE_IS(NO))
OF_BOOK = tuple(map(BOUGHT, (*SET_OFF, BLACK)))
OF_ACTING, OF_GRAVE = tuple(map(ACTS, SET_OFF)), tuple(map(GRAVE, SET_OFF))
OF_SHOWN = (*map(SHOWS, SET_OFF), PLAIN_TILE)
ACTING = ("books", "artifacts")
"""Effects that let something act again."""


def is_ahead(tap: Tap) -> bool:
    return tap.verb in AHEAD


def ahead_groups(board: Board, tile: bool = False) -> dict[str, Sequence[Tap]]:
    """What may be told ahead; a book that is bought with a tile only."""
    groups: dict[str, Sequence[Tap]] = {}
    if board.next == SETUP and board.asks_once:  # starting tiles set off next to nothing
        return groups
    if board.lacks_sign():
        groups[IF_SLASH] = (HIGHER("left"), HIGHER("right"))
    if board.is_leg_unsure() and board.automa.supply:
        groups[IF_GOLEM] = LEG_ANSWERS
    if tile and board.by_hand and not board.told.book:
        groups[IF_BOOK] = OF_BOOK
    if tile and board.box.kept and board.automa.golems and not board.told.cell:
        groups[IF_CELL] = tuple(CELL(str(cell)) for cell in board.cells_left())
    return groups | _what_acts(board) if board.by_hand and board.asks_once else groups


def _what_acts(board: Board) -> dict[str, Sequence[Tap]]:
    told, areas = board.told, board.areas_left()
    groups: dict[str, Sequence[Tap]] = {IF_ACT: OF_ACTING}
    if board.automa.golems and not told.grave:
        groups[IF_GRAVE] = OF_GRAVE
    if len(areas) > 1 and not (told.most or board.surely_most()):
        groups[IF_ANY] = tuple(map(MOST, areas))
    if len(board.upgrades_left("artifact")) <= 1 and not (board.automa.all_complete or told.complete):
        groups[IF_BAR] = COMPLETE_ANSWERS
    return groups


def note_ahead(board: Board, heard: Sequence[Tap]) -> list[Tap]:
    """Remember what was told ahead; returned is the rest."""
    told = board.told
    if sign := agreed(HIGHER, heard):
        board.note_sign(sign)
    if leg := agreed(LEG_IS, heard):
        board.automa.note_leg(leg == YES)
    told.complete = agreed(COMPLETE_IS, heard) or told.complete
    if book := slots_of(BOUGHT, heard):
        told.book = (_skipped(board), *book)
    told.grave = told.grave or slots_of(GRAVE, heard)
    told.cell = agreed(CELL, heard) or told.cell
    told.most = slots_of(MOST, heard) or told.most
    told.tile = slots_of(UNDER, heard) or told.tile
    if not board.notices_changes:
        told.acting = slots_of(ACTS, heard) if told.tile else ()
    elif UNDER.among(heard):
        told.acting = slots_of(ACTS, heard)
    return [tap for tap in heard if not is_ahead(tap)]


def _skipped(board: Board) -> str:
    return "" if board.automa.can_step_back() else BLACK


def symbols_told(told: Iterable[str]) -> list[str]:
    """Without the word for nothing."""
    return [each for each in told if each != PLAIN]


@cites("GO-11.2")
def take_told_symbols(board: Board) -> list[str] | None:
    """Of the first purchase after it was told, as long as black books are skipped now as they were then."""
    told = board.told.take_book()
    return symbols_told(told[1:]) if told and told[0] == _skipped(board) else None


# Books or artifacts that act


def note_told_acting(board: Board, heard: Sequence[Tap], tiles: Iterable[Effects]) -> None:
    """What was told ahead is on those that act first by what was told with it: tiles, then a bought book."""
    told = slots_of(ACTS, heard)
    ways = [each for tile in tiles for side in tile.sides() for each in side if each.op in ACTING]
    first = next(iter((*ways, *_artifacts_by_book(heard))), None)
    if told and first is not None:
        note_acted(board, first, symbols_told(told))


def _artifacts_by_book(heard: Sequence[Tap]) -> list[Effect]:
    """Artifacts that a book told ahead lets act; books that it would let act are others once it is bought."""
    cards = parted([each for each in slots_of(BOUGHT, heard) if each not in (BLACK, PLAIN)])
    effects = [effects_of(text_of(card)) for card in cards]
    return [each for some in effects for side in some.sides() for each in side if each.op == "artifacts"]


def note_acted(board: Board, each: Effect, symbols: Iterable[str]) -> None:
    board.automa.acted[each.op] = f"{each.n}: {', '.join(symbols)}"


@cites("GO-11.6", "GO-10.8")
def known_acting(board: Board, each: Effect) -> tuple[str, ...] | None:
    """The symbols of those that act: as many have acted already, or more of them without one."""
    if each.op == "artifacts" and knows_none_shows(board):
        return ()
    if each.op not in board.automa.acted:
        return None
    count, _, told = board.automa.acted[each.op].partition(": ")
    symbols = tuple(told.split(", ")) if told else ()
    return symbols if int(count) == each.n or (int(count) > each.n and not symbols) else None


@cites("GO-10.8")
def knows_none_shows(board: Board) -> bool:
    """Whether no complete artifact has a symbol: the tile has none, or none had when they were looked at."""
    automa = board.automa
    return board.remembers and (automa.plain_tile or not (automa.new_bars or automa.artifacts))


@cites("GO-13.5")
def waits_for_artifacts(board: Board) -> bool:
    """Whether what complete artifacts show is not known: a bar has come since it was told."""
    return board.automa.new_bars and not board.automa.plain_tile


def forget_acting(board: Board, op: str) -> None:
    """With a new book other books may act, with a new bar other artifacts; by the tile of the rabbi, too."""
    board.automa.acted.pop(op, None)
    if board.notices_changes:
        board.told.acting = ()


@cites("GO-13.6")
def note_more_items(board: Board, area: str) -> None:
    """A golem is one item more in any case; a book or a bar may be, so what was told may not hold."""
    told = board.told
    if area == "golem" and area in told.most:
        told.most = (area,)
    elif board.upgrades_left(area) and told.most != (area,):
        told.most = ()
