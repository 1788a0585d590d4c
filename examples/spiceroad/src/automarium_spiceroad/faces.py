"""Small drawings: sacks, camels, orders, the Broker's cards, coins. Shapes of the kit alone."""

from __future__ import annotations

from automarium import lookbook as kit
from automarium.lookbook import Face, Part

from automarium_spiceroad.board import BROKER, HUMAN, Board
from automarium_spiceroad.cards import CARDS, ORDERS

FILLS = {"dates": "brown", "pepper": "black", "saffron": "gold", "silk": "violet", "tea": "green"}
SIGNS = {
    "dates": "M12 8a4 4 0 1 0 .1 0Z",
    "pepper": "M12 7l5 9H7Z",
    "saffron": "M10 7h4v3h3v4h-3v3h-4v-3H7v-4h3Z",
    "silk": "M12 6l6 6-6 6-6-6Z",
    "tea": "M8 8h8v8H8Z",
}
"""Each good has a shape of its own, for eyes that do not tell the colors apart."""
CAMEL = "M3 21L5 12Q7 4 10 11Q13 4 15 11L17 12Q17 5 20 4L22 6L20 8L19 14L18 21H16L15 15H7L6 21Z"
FILL_OF_SIDE = {HUMAN: "blue", BROKER: "red"}


def sack(good: str, size: float = 24) -> Part:
    if not good:
        return kit.part(size, size, kit.circle(size / 2, size / 2, size / 2 - 2, "outline dashed"))
    drawn = kit.circle(12, 12, 11, f"piece fill-{FILLS[good]}") + kit.path(SIGNS[good], "spice-sign")
    return kit.part(size, size, kit.at(0, 0, drawn, scale=size / 24))


def camel(side: str) -> Part:
    return kit.part(24, 24, kit.path(CAMEL, f"piece fill-{FILL_OF_SIDE[side]}"))


def coin() -> Part:
    return kit.token(24, "piece fill-gold", "1")


def order_card(order: str) -> Part:
    """What it wants in two rows, and its points in the corner."""
    goods = kit.grid([sack(good, 20) for good in ORDERS[order].goods], 2, 2)
    worth = kit.text(ORDERS[order].points, 64, 20, "ink strong", size=16)
    return kit.card(78, 54, "", kit.at(6, 6, *goods.inside), worth)


def broker_card(card: str) -> Part:
    """What it looks for, and how far it goes."""
    reach = kit.text(f"≤ {CARDS[card].reach}", 20, 48, "ink strong", size=14)
    return kit.card(40, 54, "", kit.at(8, 6, *sack(CARDS[card].good).inside), reach)


def good_face(board: Board, good: str) -> Face:
    return sack(good).as_face()


def stall_face(board: Board, stall: int) -> Face:
    return sack(board.stalls[stall]).as_face()


def camel_face(board: Board, side: str) -> Face:
    return camel(side).as_face()


def order_face(board: Board, order: str) -> Face:
    return order_card(order).as_face()


def card_face(board: Board, card: str) -> Face:
    return broker_card(card).as_face()


def amount_face(board: Board, thing: str) -> Face:
    return (coin() if thing == "coin" else sack(thing)).as_face()
