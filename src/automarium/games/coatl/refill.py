"""What is refilled, in every turn alike: the supply board from the bags, the open row from the deck."""

from __future__ import annotations

from math import ceil

from automarium.games.coatl.board import Board, known
from automarium.games.coatl.cards import KINDS, LIMITS, PLACES
from automarium.rulebook import Table, cites, rule

CAPACITY = {place.kind: place.capacity for place in PLACES.values()}


@rule("CO-T1", "CO-B12")
def refill_if_due(table: Table, board: Board) -> None:
    """When no body segment is left on the board, or neither head nor tail, fill every empty place."""
    left = board.supply.kinds_left()
    if "body" not in left or left.isdisjoint(("head", "tail")):
        fill_empty_places(table, board)


@cites("CO-B5", "CO-B3", "CO-X2")
def fill_empty_places(table: Table, board: Board) -> None:
    """Fill every empty place of every kind from its bag; with an empty bag those places stay empty."""
    for kind in KINDS:
        if board.supply.bags[kind]:
            fill_from_bag(table, board, kind)


def fill_from_bag(table: Table, board: Board, kind: str) -> None:
    """Two segments to a place, or one head, or one tail; the last place served may get a single segment."""
    bag, capacity = board.supply.bags[kind], CAPACITY[kind]
    served = tuple(board.supply.empty_places(kind)[: ceil(len(bag) / capacity)])
    drawn = table.reveal(bag, capacity * len(served), places=served, count=len(served))
    for place in served:
        pieces, drawn = drawn[:capacity], drawn[capacity:]
        board.supply.fill(place, pieces)
        table.tell("fill", bag=kind, place=place, pieces=pieces)
    if stay_empty := board.supply.empty_places(kind):
        with table.at("CO-X1"):  # a bag too small fills in ascending number while the pieces last
            table.tell("stay-empty", places=tuple(stay_empty), count=len(stay_empty))


# Prophecy cards


@rule("CO-R1", "CO-B13")
def restore_open_row(table: Table, board: Board) -> None:
    """Slide the open row to the right; turn up cards, each at the left end, until six lie open."""
    board.card_taken = False
    turn_up(table, board)
    if len(board.open_row) < LIMITS.open_prophecies and board.discarded_cards:
        shuffle_discards(table, board)
        turn_up(table, board)


@cites("CO-R1")
def turn_up(table: Table, board: Board) -> None:
    """As many cards as are missing from the open row, or as the deck has."""
    missing = min(LIMITS.open_prophecies - len(board.open_row), board.deck_size())
    for card in table.reveal(board.prophecies, missing, to="open-row"):
        board.prophecies.take(card)
        board.open_row.insert(0, card)
        table.tell("turn-up", card=card)


@rule("CO-X7", "CO-B14")
def shuffle_discards(table: Table, board: Board) -> None:
    """The deck has run out: the discarded cards are shuffled into a new one."""
    cards, board.discarded_cards = tuple(known(board.discarded_cards)), []
    board.prophecies.shuffle_in(cards)
    table.tell("shuffle-discards", prophecies=cards, count=board.deck_size())
