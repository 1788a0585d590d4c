"""The table as a drawing: M.A.K.S.'s side, the round supply board, the open row, the human's side.

Each part is drawn from its own upper left corner; the kit puts parts below and beside each other.
"""

from __future__ import annotations

from collections.abc import Hashable

from automarium.games.coatl.board import MAKS, WorkedCard
from automarium.games.coatl.cards import KINDS, LIMITS, PROPHECIES
from automarium.games.coatl.faces import CARD_HEIGHT, CARD_WIDTH, SHAPES, frame, gap, piece
from automarium.games.coatl.parts import (
    COLUMN,
    COLUMNS,
    INNER,
    MARGIN,
    WIDTH,
    Say,
    caption,
    card_parts,
    no_card,
    on_panel,
    side_line,
    small_pile,
    temple_parts,
    tongue,
)
from automarium.games.coatl.person_picture import person_side
from automarium.games.coatl.rules import wanted_by
from automarium.games.coatl.slots import GAP, WORKED_HEIGHT, slot_area, slots_of
from automarium.games.coatl.supply_picture import supply_board
from automarium.lookbook import (
    Area,
    Drawing,
    Drawn,
    Part,
    at,
    below,
    beside,
    box,
    circle,
    drawing,
    drawn_from,
    grid,
    heading,
    part,
    path,
    pile,
    text,
)
from automarium.rulebook import Plain


def picture(say: Say) -> Drawing:
    """The whole table, one part below the other."""
    parts = [_maks(say), supply_board(say), _open_row(say), _temples_and_bags(say), person_side(say)]
    whole = below(parts, 2 * GAP)
    height = whole.height + 2 * MARGIN
    ground = box(WIDTH, height, "surface", 10)
    return drawing(WIDTH, height, caption(say, "title"), ground, at(MARGIN, MARGIN, *whole.inside))


# M.A.K.S.'s side


def _maks(say: Say) -> Part:
    """His row with what is laid and what is missing; his pile at its end, or above it if there is no room."""
    board = say.board
    cards = [_worked(number, card, say) for number, card in enumerate(board.row, 1)]
    cards += [no_card(WORKED_HEIGHT)] * (board.maks_row_limit() - len(cards))
    row = beside(cards, GAP).as_spot("maks", caption(say, "maks"))
    count, title = len(board.fulfilled), caption(say, "pile", prophecies=tuple(board.fulfilled))
    above: tuple[Drawn, ...] = ()
    if len(cards) < COLUMNS:
        fulfilled = pile(CARD_WIDTH, WORKED_HEIGHT, count, caption(say, "pile-name"))
        row = beside([row, fulfilled.as_spot("pile", title)], GAP)
    else:
        above = (at(190, -1, *small_pile("pile", title, count).inside),)
    return on_panel(below([side_line(MAKS, say, *above), row], GAP))


@drawn_from(lambda number, card, say: (tongue(say), number, card.id, *card.pieces, "", *card.on_sign))
def _worked(number: int, card: WorkedCard, say: Say) -> Part:
    """Its places in lines, each with the piece that lies there or the outline of the one that is missing."""
    known = PROPHECIES[card.id]
    facts: dict[str, Plain] = {"number": number, "card": card.id, "misses": wanted_by(card)}
    title = caption(say, "worked", count=known.top_points, **facts)
    pieces = [_slot(slot_area(slot), *there) for slot, there in enumerate(slots_of(card))]
    medal = circle(83, 43.5, 7.5, "reached") + text(known.top_points, 83, 48, "ink strong", size=12.25)
    drawn = part(CARD_WIDTH, WORKED_HEIGHT, frame(known.color, WORKED_HEIGHT), *pieces, medal)
    return drawn.as_spot(f"maks-{number}", title)


def _slot(area: Area, color: str, laid: str) -> str:
    place = area.x, area.y, area.width
    return piece(laid, *place) if laid else gap("body", *place, color)


# Between the sides


def _of_open_row(say: Say) -> Hashable:
    board = say.board
    return tongue(say), board.deck_size(), tuple(board.open_row), *board.discarded_cards


@drawn_from(_of_open_row)
def _open_row(say: Say) -> Part:
    """The deck and the discarded cards at the left; the row ends with the card that M.A.K.S. draws next."""
    board = say.board
    title, count, discarded = caption(say, "open-row"), board.deck_size(), tuple(board.discarded_cards)
    gone = [no_card()] * (LIMITS.open_prophecies - len(board.open_row))
    row = grid([*gone, *card_parts(board.open_row, "open", say)], COLUMNS - 1, GAP).as_spot("open-row", title)
    deck = pile(CARD_WIDTH, CARD_HEIGHT, count, caption(say, "deck-name"))
    discards = pile(CARD_WIDTH, CARD_HEIGHT, len(discarded), caption(say, "discards-name"))
    piles = [
        deck.as_spot("deck", caption(say, "deck", count=count)),
        discards.as_spot("discards", caption(say, "discards", prophecies=discarded)),
    ]
    last = text(caption(say, "last"), INNER, 13, "faint", "end", 12.25)
    arrow = path("M385 115L391 121L385 127Z", "mark") if board.open_row else ""
    above = part(INNER, 16, heading(title), last, arrow)
    return on_panel(below([above, beside([below(piles, GAP), row], GAP)], 4), "surface")


def _of_temples_and_bags(say: Say) -> Hashable:
    board = say.board
    bags = tuple(len(board.supply.bags[kind]) for kind in KINDS)
    return tongue(say), len(board.temples), len(board.discards), bags, *board.open_temples


@drawn_from(_of_temples_and_bags)
def _temples_and_bags(say: Say) -> Part:
    """The Temple cards; how many pieces of each kind are in the bags, and how many have left the game."""
    board = say.board
    count, gone = len(board.temples), len(board.discards)
    cards = temple_parts(board.open_temples, say)
    cards += [no_card()] * (LIMITS.open_temples - len(cards))
    deck = small_pile("temples", caption(say, "temple-deck", count=count), count)
    above = part(2 * COLUMN, 18, heading(caption(say, "temples")), at(COLUMN + 30, -1, *deck.inside))
    open_ = beside(cards, GAP).as_spot("temple", caption(say, "open-temples"))
    cross = part(CARD_WIDTH, 18, path("M3 3L15 15M15 3L3 15", "outline"), _number(gone))
    bags = [*(_bag(kind, say) for kind in KINDS), cross.as_spot("gone", caption(say, "gone", count=gone))]
    named = part(2 * COLUMN, 18, heading(caption(say, "bags")))
    return beside([below([above, open_], 4), below([named, grid(bags, 2, 8)], 8)], GAP)


def _bag(kind: str, say: Say) -> Part:
    count = len(say.board.supply.bags[kind])
    shape = at(0, 0, path(SHAPES[kind], "card"), scale=0.75)
    title = caption(say, f"bag-{kind}", count=count)
    return part(CARD_WIDTH, 18, shape, _number(count)).as_spot(f"bag-{kind}", title)


def _number(count: int) -> str:
    return heading(str(count), 14, 14, x=26)
