"""The Spice Road as it is said and shown: nouns, what the hand does, what lies where."""

from __future__ import annotations

from dataclasses import replace

from automarium.lookbook import Contents, Deal, Family, Hands, Look, Nouns, Wording, marks, moves, said
from automarium.rulebook import Move

from automarium_spiceroad.board import FARES, HUMAN, SIDES, STALLS, Board, steps_to
from automarium_spiceroad.cards import CARDS, ORDERS
from automarium_spiceroad.faces import amount_face, camel_face, card_face, good_face, order_face, stall_face
from automarium_spiceroad.human import DELIVER, PRICE, REST, REST_HERE, SELL, TRAVEL
from automarium_spiceroad.otherwise import otherwise
from automarium_spiceroad.own import own
from automarium_spiceroad.picture import picture, verb_face


def order_words(board: Board, order: str) -> Wording:
    """An order by its place, what it wants and what it is worth."""
    return f"noun.order.{order}", {"wants": ORDERS[order].goods, "worth": ORDERS[order].points}


def card_words(board: Board, card: str) -> Wording:
    return "noun.card", {"kind": CARDS[card].good, "reach": CARDS[card].reach}


def amount_words(board: Board, thing: str) -> Wording:
    return ("noun.coin", {}) if thing == "coin" else (f"noun.good.{thing}", {})


KIND: Family[Board, str] = Family("kind", face=good_face)
STALL = Family("stall", face=stall_face, spot="stall-{id}")
GOOD = Family("good", face=good_face)
ORDER = Family("order", order_words, order_face, spot="open-{id}")
CARD = Family("card", card_words, card_face, has_numbers=True)
CAMEL = Family("camel", face=camel_face)
NOUNS: Nouns[Board] = {
    **dict.fromkeys(("stall", "start", "stands"), STALL),
    "first": replace(STALL, face=None),
    **dict.fromkeys(("goods", "bag", "sacks"), GOOD),
    **dict.fromkeys(("kind", "wants"), KIND),
    "good": GOOD.at("pack-human"),
    **dict.fromkeys(("order", "open"), ORDER),
    "orders": ORDER.at("orders"),
    **dict.fromkeys(("card", "cards"), CARD),
    **dict.fromkeys(("camel", "camels"), CAMEL),
    "amounts": Family("amount", amount_words, amount_face),
}
HANDS: Hands = {
    "fill": moves("good", "@bag", "stall"),
    "order": moves("order", "@orders", "order"),
    "earn": marks("@coins"),
    "pay": marks("@coins", by="by"),
    "toll": said("the coin is paid in the next step"),
    **{f"go-{side}": moves("camel", "start", "stall") for side in SIDES},
    **{f"load-{side}": moves("good", "stall", f"@pack-{side}") for side in SIDES},
    **{
        f"deliver-{side}": (
            *moves("goods", f"@pack-{side}", "@bag"),
            *moves("order", "order", f"@done-{side}"),
        )
        for side in SIDES
    },
    **{f"sell-{side}": moves("goods", f"@pack-{side}", "@bag") for side in SIDES},
    "earned": marks("@earned"),
    "card": moves("card", "@cards", "@played"),
    "shuffle": moves("cards", "@played", "@cards"),
    "end": said("nothing on the table changes"),
}


def contents(board: Board) -> Contents:
    """What lies at each spot of the picture."""
    return {
        **{f"stall-{stall}": _at_stall(board, stall) for stall in STALLS},
        **{f"open-{order}": {"order": order} for order in board.open},
        **{f"pack-{side}": {"goods": tuple(sorted(board.packs[side]))} for side in SIDES},
        **{f"done-{side}": {"orders": tuple(sorted(board.done[side]))} for side in SIDES},
        "coins": {"number": board.coins},
        "earned": {"number": board.earned},
        "bag": {"goods": tuple(board.bag.cards())},
        "orders": {"orders": tuple(board.orders.cards())},
        "cards": {"cards": tuple(board.cards.cards())},
        "played": {"cards": tuple(sorted(board.played))},
    }


def _at_stall(board: Board, stall: int) -> dict[str, str | tuple[str, ...]]:
    return {"good": board.stalls[stall], "camels": board.camels_at(stall)}


def deal(board: Board, move: Move[Board]) -> Deal | None:
    """What a deed costs and brings, drawn beside it."""
    if (way := TRAVEL.of(move)) is not None:
        (stall,) = way
        fare = FARES[steps_to(board.camels[HUMAN], stall)]
        load = (board.stalls[stall],) if board.has_sack(stall) and board.has_room(HUMAN) else ()
        return Deal(("coin",) * fare, load)
    if (sold := SELL.of(move)) is not None:
        return Deal(sold, ("coin",) * PRICE)
    if (delivered := DELIVER.of(move)) is not None:
        return Deal(ORDERS[delivered[0]].goods, by_name=False)
    return Deal(gains=("coin",) * REST) if move is REST_HERE() else None


LOOK: Look[Board] = Look(
    NOUNS,
    HANDS,
    contents,
    hidden=("bag", "orders", "cards"),
    picture=picture,
    own=own,
    deal=deal,
    verbs={"turn": ("travel", "deliver", "sell", "rest")},
    verb_face=verb_face,
    otherwise=otherwise,
    seen=("order",),
    boxed={"cards": ("card", "shuffle")},
    joins={"fill": ("fill",), "load-broker": ("go-broker",), "load-human": ("go-human",)},
    map_height=0.93,
    rounds=lambda board: (
        min(len(board.played) + len(CARDS) * board.through + 1, len(CARDS) * (board.passes + 1)),
        len(CARDS) * (board.passes + 1),
    ),
)
