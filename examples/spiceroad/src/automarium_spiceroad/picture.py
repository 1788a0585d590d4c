"""The picture: the ring of stalls with the camels before them, orders in its middle, both sides below."""

from __future__ import annotations

from automarium import lookbook as kit
from automarium.lookbook import Drawing, Face, Part, Speaker

from automarium_spiceroad.board import BROKER, HUMAN, SIDES, STALLS, Board
from automarium_spiceroad.faces import broker_card, camel, coin, order_card, sack

Say = Speaker[Board]
WIDTH, RADIUS = 360.0, 142.0


def picture(say: Say) -> Drawing:
    """Whatever can be tapped or told is a spot with its room."""
    board = say.board
    camels = {stall - 1: [camel(side) for side in board.camels_at(stall)] for stall in STALLS}
    around = kit.ring([stall_drawn(say, stall) for stall in STALLS], RADIUS, camels)
    orders = kit.below([order_drawn(say, order) for order in board.open], 4)
    below = kit.below([piles(say), *(seat(say, side) for side in SIDES)], 10)
    left, middle = (WIDTH - around.width) / 2, around.height / 2
    parts = (
        kit.at(left, 4, *around.inside),
        kit.at((WIDTH - orders.width) / 2, 4 + middle - orders.height / 2, *orders.inside),
        kit.at(8, around.height + 14, *below.inside),
    )
    return kit.drawing(WIDTH, around.height + below.height + 24, say.texts("picture"), *parts)


def stall_drawn(say: Say, stall: int) -> Part:
    """A sack on its ground, with the number of the stall."""
    inside = kit.at(8, 3, *sack(say.board.stalls[stall]).inside), kit.text(stall, 20, 40, "ink", size=13)
    return kit.part(40, 44, kit.box(40, 44, "raised", 8), *inside).as_spot(
        f"stall-{stall}", str(say.name("stall", stall))
    )


def order_drawn(say: Say, order: str) -> Part:
    return order_card(order).as_spot(f"open-{order}", str(say.name("order", order)))


def piles(say: Say) -> Part:
    """Bag, orders, and the Broker's cards with the one that was played last."""
    board = say.board
    last = broker_card(board.played[-1]) if board.played else kit.pile(40, 54, 0)
    drawn = {
        "bag": kit.pile(54, 54, len(board.bag)),
        "orders": kit.pile(54, 54, len(board.orders)),
        "cards": kit.pile(40, 54, len(board.cards)),
        "played": last,
    }
    return kit.beside([named(say, spot, each, 80) for spot, each in drawn.items()], 6)


def seat(say: Say, side: str) -> Part:
    """What a side carries, what it has delivered, and its coins or sales."""
    board = say.board
    pack = kit.beside([sack(good) for good in sorted(board.packs[side])] or [sack("")], 2)
    purse = ("coins", board.coins) if side == HUMAN else ("earned", board.earned)
    number = kit.text(purse[1], 42, 17, "ink strong", size=15)
    held = [
        named(say, f"pack-{side}", pack, 170),
        named(say, f"done-{side}", kit.pile(40, 24, len(board.done[side])), 78),
        named(say, purse[0], kit.part(60, 24, *coin_or_star(side).inside, number), 78),
    ]
    return kit.titled(say.texts(f"picture.{side}"), kit.beside(held, 8))


def coin_or_star(side: str) -> Part:
    return kit.token(24, "piece fill-silver", "★") if side == BROKER else coin()


def named(say: Say, spot: str, drawn: Part, width: float) -> Part:
    """A thing over its name, on a ground of its own."""
    words = str(say.place(spot))
    height = drawn.height + 8
    room = kit.part(width, height, kit.box(width, height, "raised", 8), kit.at(6, 4, *drawn.inside))
    line = kit.part(width, 14, kit.text(words, 2, 11, "faint", "start", 12))
    return kit.below([room, line], 2).as_spot(spot, words)


def verb_face(word: str) -> Face | None:
    drawn = {"travel": camel(HUMAN), "deliver": sack("silk"), "sell": coin(), "rest": coin()}
    return drawn[word].as_face() if word in drawn else None
