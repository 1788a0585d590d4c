"""M.A.K.S.'s turn: the chapter of the solo booklet, section by section. He makes no choices.

1. Search: which place of the supply board serves his cards, read from the left; take all of it; lay it out.
2. Fulfill: cards that are full hand their pieces on, go to his pile, and are replaced from the open row.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from automarium.games.coatl.board import COLOR_OF, NUMBERS, Board, WorkedCard, in_color_order
from automarium.games.coatl.cards import PROPHECIES
from automarium.games.coatl.refill import refill_if_due
from automarium.rulebook import Table, cites, fewest, first_in, must, rule


@rule("CO-G1", "CO-G4")
def maks_turn(table: Table, board: Board) -> None:
    """M.A.K.S. gathers pieces and fulfills Prophecy cards by a strict protocol."""
    if not board.supply.kinds_left():
        with table.at("CO-X5"):  # as can happen in a final round
            table.tell("board-empty")
        return
    found = search(table, board)
    if found is None:
        take_for_nothing(table, board)
    else:
        pieces = take(table, board, *found)
        lay_out(table, board, pieces, found[1])
    if full_cards(board):
        fulfill(table, board)
    if len(board.row) < board.maks_row_limit():
        draw_cards(table, board)
    refill_if_due(table, board)


# 1. Search


@rule("CO-Q1", "CO-Q5")
def search(table: Table, board: Board) -> tuple[int, WorkedCard] | None:
    """Search for his left-most card; if nothing serves it, for the second; then for the third."""
    for card in board.row:
        place = look_for(table, board, card)
        if place is not None:
            return place, card
    return None


@rule("CO-Q3")
def look_for(table: Table, board: Board, card: WorkedCard) -> int | None:
    """From place 1 up to place 10: the first that holds at least one piece the card misses."""
    places, wanted = board.supply.places, card.wanted()

    def holds_a_missing_piece(place: int) -> bool:
        return not wanted.isdisjoint(places[place])

    return table.pick(
        "search",
        NUMBERS,
        must(holds_a_missing_piece, section="CO-Q2"),
        first_in(NUMBERS, "lowest-number"),
        card=card.id,
        number=board.number_of(card),
        misses=wanted_by(card),
    )


@rule("CO-Q4", "CO-X3")
def take(table: Table, board: Board, place: int, card: WorkedCard) -> list[str]:
    """Take the whole content of the place."""
    pieces = board.supply.empty(place)
    table.tell("take", place=place, pieces=tuple(pieces), card=card.id, number=board.number_of(card))
    return pieces


@rule("CO-Q6", "CO-X4", "CO-X8")
def take_for_nothing(table: Table, board: Board) -> None:
    """No card found anything: take the lowest-numbered place that is not empty, and discard it all."""
    place = table.pick(
        "search-nothing",
        NUMBERS,
        must(board.supply.is_occupied),
        first_in(NUMBERS, "lowest-number"),
    )
    if place is not None:
        pieces = board.supply.empty(place)
        board.discard(pieces)
        table.tell("take-for-nothing", place=place, pieces=tuple(pieces))


@rule("CO-P1", "CO-P2")
def lay_out(table: Table, board: Board, pieces: Sequence[str], sought: WorkedCard) -> None:
    """Each piece goes, one by one, on the left-most card that misses it."""
    for piece in in_order(table, board, pieces, sought):
        card = left_most_that_misses(board.row, piece)
        if card is None:
            discard_unwanted(table, board, piece)
        else:
            card.lay(piece)
            table.tell("lay", piece=piece, card=card.id, number=board.number_of(card))


@rule("CO-P3")
def discard_unwanted(table: Table, board: Board, piece: str) -> None:
    """A piece that no card misses is discarded."""
    board.discard([piece])
    table.tell("discard", pieces=(piece,))


@rule("CO-P4")
def in_order(table: Table, board: Board, pieces: Sequence[str], sought: WorkedCard) -> Sequence[str]:
    """Where a white sign is open, the order can matter: the one with fewer discards, then by color.

    Where it does not, what the place was sought for comes first: that is why he takes it.
    """
    by_color = in_color_order(pieces)
    is_open = len(set(pieces)) > 1 and any(card.sign_open for card in board.row)
    orders = list(permutations(by_color)) if is_open else []
    if len({laid_in(board.row, order) for order in orders}) < 2:
        return sorted(by_color, key=lambda piece: left_most_that_misses(board.row, piece) is not sought)

    def discards(order: tuple[str, ...]) -> int:
        return len(laid_in(board.row, order)[-1])

    order = table.pick("order", orders, fewest(discards), first_in(orders, "color-order"))
    return order or by_color


@cites("CO-P4")
def laid_in(row: Sequence[WorkedCard], order: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """What lies on each card, what of it on a white sign, and at last what is discarded, after an order."""
    cards, lost = [card.copy() for card in row], list[str]()
    for piece in order:
        card = left_most_that_misses(cards, piece)
        if card is None:
            lost.append(piece)
        else:
            card.lay(piece)
    on_cards = (tuple(sorted(some)) for card in cards for some in (card.pieces, card.on_sign))
    return *on_cards, tuple(sorted(lost))


@cites("CO-P1")
def left_most_that_misses(row: Sequence[WorkedCard], piece: str) -> WorkedCard | None:
    for card in row:
        if card.misses(piece):
            return card
    return None


# 2. Fulfill


@cites("CO-P5", "CO-F1")
def full_cards(board: Board) -> list[WorkedCard]:
    """The cards whose highest level is met; lower levels are never cashed."""
    return [card for card in board.row if card.is_full()]


@rule("CO-F2", "CO-F5")
def fulfill(table: Table, board: Board) -> None:
    """One full card at a time, left-most first; look again from the left until no card is full."""
    fulfilled: list[WorkedCard] = []
    while full := full_cards(board):
        card = full[0]  # the left-most: the row is read from the left
        fulfilled.append(card)
        pieces = card.pick_up_all()
        table.tell("fulfill", card=card.id, number=board.number_of(card), pieces=tuple(pieces))
        hand_on(table, board, card, pieces, fulfilled)
    put_on_pile(table, board, fulfilled)


@rule("CO-F3")
def hand_on(
    table: Table, board: Board, card: WorkedCard, pieces: list[str], fulfilled: Sequence[WorkedCard]
) -> None:
    """The first other card, from the left, that misses one of the pieces gets all those it misses."""
    receiver = first_that_misses_any([each for each in board.row if each not in fulfilled], pieces)
    if receiver is None:
        discard_all(table, board, pieces)
        return
    kept = lay_missing(receiver, pieces)
    for piece in kept:
        pieces.remove(piece)
    giver, number = board.number_of(card), board.number_of(receiver)
    table.tell("hand-on", giver=giver, card=receiver.id, pieces=tuple(kept), number=number)
    if pieces:
        discard_rest(table, board, pieces)


@rule("CO-F6", "CO-X10")
def discard_all(table: Table, board: Board, pieces: Sequence[str]) -> None:
    """No other card misses any of the pieces: all of them are discarded."""
    board.discard(pieces)
    table.tell("discard", pieces=tuple(pieces))


@rule("CO-F4")
def discard_rest(table: Table, board: Board, pieces: Sequence[str]) -> None:
    """All other pieces are discarded, even if a card further right misses them."""
    board.discard(pieces)
    table.tell("discard-rest", pieces=tuple(pieces))


@rule("CO-F7", "CO-F1")
def put_on_pile(table: Table, board: Board, fulfilled: Sequence[WorkedCard]) -> None:
    """When no full card is left, the fulfilled ones go to his pile; each counts its highest level."""
    for card in fulfilled:
        number, count = board.number_of(card), PROPHECIES[card.id].top_points
        board.row.remove(card)
        board.fulfilled.append(card.id)
        table.tell("pile", card=card.id, number=number, count=count)


@cites("CO-F3", "CO-F6")
def first_that_misses_any(row: Sequence[WorkedCard], pieces: Sequence[str]) -> WorkedCard | None:
    for card in row:
        if not card.wanted().isdisjoint(pieces):
            return card
    return None


@cites("CO-F3", "CO-X11")
def lay_missing(card: WorkedCard, pieces: Sequence[str]) -> list[str]:
    """Lay every piece the card misses: printed colors first, then one on an open white sign, by color."""
    laid: list[str] = []
    for on_sign in (False, True):
        for piece in pieces:
            fits = card.misses(piece) if on_sign else COLOR_OF[piece] in card.missing
            if fits and pieces.count(piece) > laid.count(piece):
                card.lay(piece)
                laid.append(piece)
    return laid


@rule("CO-F7", "CO-F8", "CO-R2", "CO-X6")
def draw_cards(table: Table, board: Board) -> None:
    """Take the right-most card of the open row, lay it empty at the right of his, until he has three."""
    while len(board.row) < board.maks_row_limit() and board.open_row:
        card = board.take_right_most()
        board.row.append(WorkedCard(card))
        table.tell("draw-card", open_card=card, number=len(board.row))


def wanted_by(card: WorkedCard) -> tuple[str, ...]:
    """The missing colors for the explanation, and the sign `any` where a white sign is open."""
    return (*card.missing, *(("any",) if card.sign_open else ()))
