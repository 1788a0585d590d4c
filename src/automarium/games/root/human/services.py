"""What a person buys from the Riverfolk Robots at the start of Birdsong (9.2.3)."""

from __future__ import annotations

from automarium.games.root.board import BOATS, MERCENARIES, Board
from automarium.games.root.law import kept_items
from automarium.games.root.law.asking import only_or_chosen
from automarium.games.root.law.hand import NONE
from automarium.games.root.law.services import (
    can_pay,
    items_for,
    most_services,
    pay,
    price_for,
    price_of,
)
from automarium.games.root.settings import RIVERFOLK_BOT
from automarium.games.root.sides import Side
from automarium.rulebook import Table, cites, rule


@rule("9.2.3", "9.2.3.b", "9.2.3.c")
def buy_services(table: Table, board: Board, side: Side) -> None:
    """One service, and one more for each clearing with a trade post and a piece of the buyer's."""
    left = most_services(board, side)
    while left and can_pay(board, side):
        options = services(board, side)
        if options == [NONE]:
            return
        count, price = price_for(side), price_of(board, side)
        service = table.choose("service", options, side=side.id, count=count, price=price, number=left)
        if service == NONE:
            return
        buy(table, board, side, service)
        left -= 1


@cites("9.2.3.I", "9.2.3.II", "9.2.3.III")
def services(board: Board, side: Side) -> list[str]:
    """Cards as often as there are any, the others once; a Vagabond hires only against the trait Involved."""
    traders = board.traders
    pawns = traders is not None and "involved" in traders.traits
    found = list(dict.fromkeys(board.market))
    if BOATS not in board.bought and board.map.rivers:
        found.append(BOATS)
    if MERCENARIES not in board.bought and (pawns or not side.kit.pawn):
        found.append(MERCENARIES)
    return [*found, NONE]


def buy(table: Table, board: Board, side: Side, service: str) -> None:
    give_items(table, board, side)
    pay(table, board, side, service)
    if service in (BOATS, MERCENARIES):
        board.bought.append(service)
        table.tell("boats" if service == BOATS else "hire", side=side.id, owner=RIVERFOLK_BOT)
    else:
        take_card(table, board, side, service)


@rule("9.2.3.a")
def give_items(table: Table, board: Board, side: Side) -> None:
    """A Vagabond exhausts as many items as the price; who keeps the items does it alone."""
    count = items_for(board, side)
    for left in range(count, 0, -1):
        kinds = tuple(dict.fromkeys(side.pack.ready))
        kept_items.exhaust(table, side, [only_or_chosen(table, side, "pay-item", kinds, count=left)])
    if side.kit.pawn and not side.full and board.settings.vagabond_pays == "items":
        table.tell("exhaust-items", side=side.id, count=price_for(side))


@rule("9.2.3.I")
def take_card(table: Table, board: Board, side: Side, card: str) -> None:
    """Any card of the Market to the hand."""
    board.market.remove(card)
    if side.full:
        side.hand.append(card)
        table.tell("buy-card", side=side.id, card=card)
    else:
        board.deck.shuffle_in([card])
        table.tell("buy-card-unseen", side=side.id, card=card)


@cites("9.2.3.III", "P.involved")
def begin_daylight(board: Board, side: Side) -> None:
    """From now on Riverfolk warriors count for who has hired them, or against who has not."""
    traders = board.traders
    if traders is None or side is traders:
        return
    if MERCENARIES not in board.bought:
        board.involved = side.id if "involved" in traders.traits else ""
    elif not side.kit.pawn:
        board.hirer = side.id
