"""Crafting by the Law: pieces or hammers, items from the supply, lasting effects, Favors. HR-16 to HR-20."""

from __future__ import annotations

from collections import Counter

from automarium.games.root.board import Board
from automarium.games.root.cards import ANY, FAVORS, SUITS, Card, cards
from automarium.games.root.factions import ROOST, SYMPATHY
from automarium.games.root.human.seat import Legal, Seat
from automarium.games.root.law.asking import only_or_chosen
from automarium.games.root.law.kept_items import exhaust
from automarium.games.root.law.removal import remove_all
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Refused, Table, Verb, cites, rule

PIECES = {"marquise": "workshop", "eyrie": ROOST, "alliance": SYMPATHY}
"""What each faction crafts with; a Vagabond uses hammers."""
HAMMER = "hammer"
CRAFTED = ("item", "persistent", "one_shot")
UNREAD = "unread"
"""Kind of the cards whose text people carry out themselves, at the table alone (X-E1)."""


# What there is to craft with


@cites("HR-16", "HR-20")
def pieces_left(seat: Seat) -> Counter[str]:
    """Crafting pieces that are not used yet in this turn, by suit. Hammers count as the pawn's clearing."""
    board, side = seat.board, seat.side
    if side.kit.pawn:
        return Counter({board.suits[side.pawn]: side.pack.ready.count(HAMMER)} if side.pawn else {})
    found = pieces_on_map(board, side)
    found.subtract(seat.day.pieces)
    return found


def pieces_on_map(board: Board, side: Side) -> Counter[str]:
    """Crafting pieces of a faction that has some."""
    kind, found = PIECES[side.kit.faction], Counter[str]()
    where = side.tokens if kind == SYMPATHY else side.buildings
    for clearing in CLEARINGS:
        if where[clearing]:
            found[board.suits[clearing]] += where[clearing].count(kind)
    return found


@cites("HR-17")
def can_pay(pieces: Counter[str], cost: tuple[str, ...]) -> bool:
    """Exactly one piece for each icon; one without a suit takes any."""
    return icons_met(pieces, cost) == len(cost)


def icons_met(pieces: Counter[str], cost: tuple[str, ...]) -> int:
    """How many icons of a cost there are pieces for."""
    if cost[0] == ANY:
        return min(len(cost), max(0, pieces.total()))
    return sum(min(count, max(0, pieces[suit])) for suit, count in Counter(cost).items())


# What may be crafted


@cites("HR-12", "HR-19")
def may_craft(seat: Seat, card: Card) -> bool:
    """Neither ambush nor dominance; an item only from the supply; no effect twice."""
    if card.kind not in CRAFTED and (card.kind != UNREAD or seat.side.full):
        return False
    if card.item and not seat.board.items[card.item]:
        return False
    return card.id not in seat.side.effects


def crafting(seat: Seat) -> Legal:
    """The cards of the hand that can be crafted now."""
    known = cards()
    wanted = [card for each in dict.fromkeys(seat.side.hand) if may_craft(seat, card := known[each])]
    pieces = pieces_left(seat) if wanted else Counter[str]()
    for card in wanted:
        if can_pay(pieces, card.cost):
            yield CRAFT(card.id)


def why_not_crafted(seat: Seat, made_card: str) -> Refused | None:
    card = cards()[made_card]
    if card.item and not seat.board.items[card.item]:
        return Refused("refused-item", item=card.item)
    if made_card not in seat.side.hand:
        return Refused("refused-hand", card=made_card)
    if card.kind in CRAFTED and not can_pay(pieces_left(seat), card.cost):
        return Refused("refused-cost", card=made_card, suits=card.cost)
    return None


# Crafting


@rule("HR-16", "HR-17", "HR-18")
def craft(table: Table, seat: Seat, made_card: str) -> None:
    """Pay, then the effect; items and Favors are discarded."""
    card = cards()[made_card]
    pay(table, seat, card.cost)
    seat.side.hand.remove(made_card)
    resolve(table, seat, card)


CRAFT = Verb("make", craft, why_not=why_not_crafted)


def pay(table: Table, seat: Seat, cost: tuple[str, ...]) -> None:
    """A Vagabond's hammers are exhausted, other pieces are used up for this turn."""
    if seat.side.kit.pawn:
        exhaust(table, seat.side, [HAMMER] * len(cost))
        return
    if cost[0] != ANY:
        seat.day.pieces.update(cost)
        return
    for left in range(len(cost), 0, -1):
        pieces = pieces_left(seat)
        suits = tuple(suit for suit in SUITS if pieces[suit] > 0)
        all_go = sum(pieces.values()) <= left
        suit = only_or_chosen(table, seat.side, "craft-with", suits, all_go=all_go, count=left)
        seat.day.pieces[suit] += 1


def resolve(table: Table, seat: Seat, card: Card) -> None:
    """What a crafted card does, whoever has kept it in hand."""
    if card.item:
        with table.at("HR-19" if seat.side.full else "B.4"):
            craft_item(table, seat, card)
    elif card.kind in ("persistent", UNREAD):
        seat.side.effects.append(card.id)
        told = "make-effect" if seat.side.full else "craft-effect"
        table.tell(told, side=seat.side.id, card=card.id)
    else:
        with table.at("HR-89" if seat.side.full else "B.4"):
            craft_favor(table, seat, card)


@cites("HR-19", "HR-20", "B.4")
def craft_item(table: Table, seat: Seat, card: Card) -> None:
    """Out of the supply into the box of crafted items; to a Vagabond at once, face up."""
    board, side = seat.board, seat.side
    board.discard(card.id)
    board.items[card.item] -= 1
    if side.kit.pawn and side.full:
        side.pack.add(card.item)
        table.tell("make-item-ready", side=side.id, card=card.id, item=card.item)
    else:
        side.items.append(card.item)
        told = "make-item" if side.full else "craft-item"
        table.tell(told, side=side.id, card=card.id, item=card.item)
    score(table, board, side, item_points(side, card), "craft")


@cites("HR-63")
def item_points(side: Side, card: Card) -> int:
    """What is printed; the Eyrie disdain trade and score one, unless the Builder leads."""
    return 1 if side.kit.faction == "eyrie" and side.leader != "builder" else card.vp


@cites("HR-89", "B.4")
def craft_favor(table: Table, seat: Seat, card: Card) -> None:
    """All enemy pieces leave every clearing of the suit; the card is discarded."""
    board = seat.board
    board.discard(card.id)
    table.tell("make-favor" if seat.side.full else "craft-favor", side=seat.side.id, card=card.id)
    cleared = [clearing for clearing in CLEARINGS if board.suits[clearing] == FAVORS[card.id]]
    remove_all(table, board, seat.side, seat.enemies, cleared)
