"""Cóatl as numbers: what lies open on the table, and every answer that the person can give."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

from automarium.games.coatl.board import KIND_OF, SECOND, Board, Coatl, WorkedCard, known
from automarium.games.coatl.board import NUMBERS as PLACES
from automarium.games.coatl.cards import COLORS, LIMITS, PROPHECIES, TEMPLES
from automarium.games.coatl.human import (
    ASSEMBLE,
    CARDS,
    DECK,
    END,
    ENOUGH,
    LAY,
    LEFT,
    OPEN,
    PASS,
    RIGHT,
    START,
    TAKE,
    TEMPLE,
)
from automarium.games.coatl.patterns import colors_of, has_head, has_tail, level_points
from automarium.games.coatl.scoring import human_points, maks_points, points_at
from automarium.rulebook import Numbers, Sheet, Span, places, size_of

PIECE, CARD, TEMPLE_CARD, COLOR = places(KIND_OF), places(PROPHECIES), places(TEMPLES), places(COLORS)
LEVEL = places(range(1, 6))
SIGN = "any"
MISSED = places((*COLORS, SIGN))
"""What a card in the row of M.A.K.S. may miss: a color, or something on its white sign."""
COATLS = range(1, LIMITS.coatls + 1)
ROW = LIMITS.maks_cards_level_5 + 1
"""Cards that M.A.K.S. can have in his row, with one that he has just drawn."""
LEFT_END, RIGHT_END = 4, 8
"""Pieces of a Cóatl that are told one by one, from each end."""
ENDS = (LEFT_END + RIGHT_END) * len(COLOR)
END_OF_SCALE = 200
"""More points, pieces and turns than any game has."""

LAYOUT = (
    Span("supply", len(PLACES) * len(PIECE), 2, "for each place, how many of each piece lie there"),
    Span("store", len(PIECE), LIMITS.board_places, "how many of each piece are on your board"),
    Span("hand", len(CARD), 2, "how many of each Prophecy card you hold"),
    Span("open", len(CARD), 2, "how many of each Prophecy card lie open"),
    Span("temples", 2 * len(TEMPLE_CARD), 1, "the open Temple cards, then your own"),
    Span("coatl-counts", len(COATLS) * 6, END_OF_SCALE, "for each Cóatl its length and its pieces by color"),
    Span(
        "coatl-state",
        len(COATLS) * 5,
        END_OF_SCALE,
        "for each Cóatl: has a head, has a tail, is closed, cards laid, points",
    ),
    Span(
        "coatl-ends",
        len(COATLS) * ENDS,
        1,
        f"for each Cóatl the colors of its first {LEFT_END} and its last {RIGHT_END} pieces, from the ends",
    ),
    Span(
        "worth",
        len(COATLS) * len(CARD),
        END_OF_SCALE,
        "for each Cóatl the points of each card in your hand, as the Cóatl is now",
    ),
    Span("row", ROW * len(CARD), 1, "the cards in the row of M.A.K.S., from the left"),
    Span("missing", ROW * len(MISSED), 6, "for each of them what it misses by color, and its white sign"),
    Span("left", 4, END_OF_SCALE, "pieces in the three bags, cards in the deck"),
    Span("points", 2, END_OF_SCALE, "your points and those of M.A.K.S. as things stand"),
    Span("turn", 2, END_OF_SCALE, "turns played; whether the end has been triggered"),
    Span("levels", 5, 1, "the advanced levels that are played"),
)


SIZE = size_of(LAYOUT)


def observe(board: Board, side: str) -> Sequence[float]:
    """The numbers of the layout."""
    sheet, hand = Sheet(SIZE), known(board.hand)
    sheet.count_each(board.supply.places[1:], PIECE)
    sheet.count(board.store, PIECE)
    sheet.count(hand, CARD)
    sheet.count(board.open_row, CARD)
    sheet.count(board.open_temples, TEMPLE_CARD)
    sheet.count(board.personal_temples, TEMPLE_CARD)
    _observe_coatls(sheet, board.coatls, hand)
    _observe_row(sheet, board.row[:ROW])
    sheet.write(*map(len, board.supply.bags.values()), board.deck_size())
    sheet.write(human_points(board), maks_points(board), board.turns, board.last_turns is not None)
    sheet.mark(board.levels, LEVEL)
    return sheet.done()


def _observe_coatls(sheet: Sheet, coatls: Sequence[Coatl], hand: Sequence[str]) -> None:
    told = [_coatl(each.serpent, each.closed, tuple(each.cards), each.temple) for each in coatls]
    missing = len(COATLS) - len(told)
    for counts, _, _ in told:
        sheet.paste(counts)
    sheet.skip(missing * 6)
    for _, state, _ in told:
        sheet.paste(state)
    sheet.skip(missing * 5)
    for _, _, ends in told:
        sheet.paste(ends)
    sheet.skip(missing * ENDS)
    for coatl in coatls:
        held, serpent = () if coatl.closed else hand, coatl.serpent
        sheet.put({card: points for card in held if (points := level_points(card, serpent))}, CARD)
    sheet.skip(missing * len(CARD))


@lru_cache(maxsize=4096)  # a Cóatl is seen many times before it grows
def _coatl(serpent: str, closed: bool, cards: tuple[str, ...], temple: str) -> tuple[array[float], ...]:
    """What is told of a Cóatl: its counts, its state, its ends."""
    colors = colors_of(serpent)
    points = sum([points for _, points in points_at(serpent, cards, temple)])
    counts, state, ends = Sheet(1 + len(COLOR)), Sheet(5), Sheet(ENDS)
    counts.write(len(colors))
    counts.count(colors, COLOR)
    state.write(has_head(serpent), has_tail(serpent), closed, len(cards), points)
    ends.name(colors, COLOR, LEFT_END)
    ends.name(reversed(colors), COLOR, RIGHT_END)
    return counts.done(), state.done(), ends.done()


def _observe_row(sheet: Sheet, row: Sequence[WorkedCard]) -> None:
    sheet.name([card.id for card in row], CARD, ROW)
    for card in row:
        sheet.put({**card.missing, SIGN: card.sign_open}, MISSED)
    sheet.skip((ROW - len(row)) * len(MISSED))


NUMBERS: Numbers[Board] = Numbers(
    LAYOUT,
    observe,
    ("discard-card", "action", "card", "assemble"),
    {
        "discard": tuple(PROPHECIES),
        "action": (*map(TAKE, PLACES), CARDS(), ASSEMBLE(), PASS()),
        "cards": (*map(OPEN, PROPHECIES), DECK(), ENOUGH()),
        "start": tuple(map(START, KIND_OF)),
        "left": tuple(LEFT(number, piece) for number in COATLS for piece in KIND_OF),
        "right": tuple(RIGHT(number, piece) for number in COATLS for piece in KIND_OF),
        "lay": tuple(LAY(number, card) for number in COATLS for card in PROPHECIES),
        "temple": tuple(TEMPLE(number, card) for number in COATLS for card in TEMPLES),
        "end": (END(),),
        "second": tuple(OPEN(card + SECOND) for card, printed in PROPHECIES.items() if printed.copies > 1),
    },
)
