"""What a correction may put at each spot that a person points at; bag and decks follow from it."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.lookbook import Otherwise, a_list, a_number, a_thing

from automarium_spiceroad.board import PACK, PURSE, SIDES, STALLS, Board
from automarium_spiceroad.play import MOST_EARNED


def otherwise(board: Board, spot: str) -> Iterator[Otherwise]:
    kind, _, which = spot.partition("-")
    match kind:
        case "stall" if which:
            yield from at_stall(board, int(which))
        case "pack" if which in SIDES:
            options = tuple(dict.fromkeys((*board.packs[which], *board.bag.cards())))
            yield from a_list("good", board.packs[which], options, "packs", which, most=PACK[which])
        case "open" if which in board.open:
            yield a_thing("order", which, (which, *board.orders.cards()), "open", board.open.index(which))
        case "done" if which in SIDES:
            yield from a_list("order", board.done[which], board.orders.cards(), "done", which)
        case "played":
            for place, card in enumerate(board.played):
                yield a_thing("card", card, (card, *board.cards.cards()), "played", place)
        case "coins":
            yield a_number("coins", board.coins, "coins", most=PURSE)
        case "earned":
            yield a_number("earned", board.earned, "earned", most=MOST_EARNED)


def at_stall(board: Board, stall: int) -> Iterator[Otherwise]:
    """Another sack, or none; a camel may stand elsewhere."""
    here = board.stalls[stall]
    options = dict.fromkeys(("", here, *board.bag.cards()))
    yield a_thing("good", here, tuple(options), "stalls", str(stall))
    for side in board.camels_at(stall):
        yield a_thing("stands", stall, tuple(STALLS), "camels", side)
