"""Cóatl as numbers: what lies open on the table, and every answer that the person can give."""

from __future__ import annotations

from automarium.games.coatl.board import KIND_OF, Board, Coatl, WorkedCard, known
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
from automarium.games.coatl.scoring import card_points, human_points, maks_points
from automarium.rulebook import Numbers, Span, counts, places

PIECE, CARD, TEMPLE_CARD, COLOR = places(KIND_OF), places(PROPHECIES), places(TEMPLES), places(COLORS)
COATLS = range(1, LIMITS.coatls + 1)
ROW = LIMITS.maks_cards_level_5 + 1
"""Cards that M.A.K.S. can have in his row, with one that he has just drawn."""
LEFT_END, RIGHT_END = 4, 8
"""Pieces of a Cóatl that are told one by one, from each end."""
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
        len(COATLS) * (LEFT_END + RIGHT_END) * len(COLOR),
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
    Span(
        "missing", ROW * (len(COLOR) + 1), 6, "for each of them what it misses by color, and its white sign"
    ),
    Span("left", 4, END_OF_SCALE, "pieces in the three bags, cards in the deck"),
    Span("points", 2, END_OF_SCALE, "your points and those of M.A.K.S. as things stand"),
    Span("turn", 2, END_OF_SCALE, "turns played; whether the end has been triggered"),
    Span("levels", 5, 1, "the advanced levels that are played"),
)


def observe(board: Board, side: str) -> list[float]:
    """The numbers of the layout."""
    coatls = [*board.coatls, *[None] * (len(COATLS) - len(board.coatls))]
    row = [*board.row, *[None] * (ROW - len(board.row))][:ROW]
    return [
        *(number for place in PLACES for number in counts(board.supply.places[place], PIECE)),
        *counts(board.store, PIECE),
        *counts(known(board.hand), CARD),
        *counts(board.open_row, CARD),
        *counts(board.open_temples, TEMPLE_CARD),
        *counts(board.personal_temples, TEMPLE_CARD),
        *(number for coatl in coatls for number in _counts(coatl)),
        *(number for coatl in coatls for number in _state(coatl)),
        *(number for coatl in coatls for number in _ends(coatl)),
        *(number for coatl in coatls for number in _worth(board, coatl)),
        *(number for card in row for number in counts([card.id] if card else [], CARD)),
        *(number for card in row for number in _missing(card)),
        *(float(len(bag)) for bag in board.supply.bags.values()),
        float(board.deck_size()),
        float(human_points(board)),
        float(maks_points(board)),
        float(board.turns),
        float(board.last_turns is not None),
        *(float(level in board.levels) for level in range(1, 6)),
    ]


def _counts(coatl: Coatl | None) -> list[float]:
    colors = colors_of(coatl.serpent) if coatl else ""
    return [float(len(colors)), *counts(colors, COLOR)]


def _state(coatl: Coatl | None) -> list[float]:
    if coatl is None:
        return [0.0] * 5
    points = sum(points for _, points in card_points(coatl))
    ends = (has_head(coatl.serpent), has_tail(coatl.serpent), coatl.closed)
    return [*map(float, ends), float(len(coatl.cards)), float(points)]


def _ends(coatl: Coatl | None) -> list[float]:
    colors = colors_of(coatl.serpent) if coatl else ""
    told = [*colors[:LEFT_END].ljust(LEFT_END), *colors[: -RIGHT_END - 1 : -1].ljust(RIGHT_END)]
    return [float(color == each) for color in told for each in COLORS]


def _worth(board: Board, coatl: Coatl | None) -> list[float]:
    worth = [0.0] * len(CARD)
    if coatl is not None and not coatl.closed:
        for card in known(board.hand):
            worth[CARD[card]] = float(level_points(card, coatl.serpent))
    return worth


def _missing(card: WorkedCard | None) -> list[float]:
    if card is None:
        return [0.0] * (len(COLOR) + 1)
    return [*(float(card.missing.get(color, 0)) for color in COLORS), float(card.sign_open)]


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
    },
)
