"""Services of the Riverfolk: what they cost, who pays with what, and when bots buy (9.2.3, 9.7)."""

from __future__ import annotations

from automarium.games.root.board import BOATS, MERCENARIES, Board
from automarium.games.root.factions import WARRIOR
from automarium.games.root.law import satchel
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.scoring import score
from automarium.games.root.settings import ALLIANCE_BOT
from automarium.games.root.sides import Side
from automarium.rulebook import Table, cites, rule

PRICES = ((20, 4), (10, 3), (0, 2))
"""Points, and the warriors that a service costs from there on (9.2.3)."""
GREEDY = "greedy"


@cites("9.2.3")
def price_for(side: Side) -> int:
    """By the buyer's points at that moment (9.2.3.c)."""
    return next(price for least, price in PRICES if side.points >= least)


@cites("9.2.3", "9.7.I")
def purse_of(board: Board, side: Side) -> Side:
    """Whose warriors are paid: those of the Riverfolk for a side without, and for the Alliance bot."""
    own = WARRIOR in side.kit.pieces and side.id != ALLIANCE_BOT
    return side if own or board.sellers is None else board.sellers


@cites("9.2.3", "9.7.I")
def can_pay(board: Board, side: Side) -> bool:
    """In full, on the score track (X-R5), and a pawn with its items, too."""
    sellers, price = board.sellers, price_for(side)
    if sellers is None or side is sellers or side.off_track:
        return False
    return purse_of(board, side).supply[WARRIOR] >= price and len(side.pack.ready) >= items_for(board, side)


@cites("9.2.3.a", "9.7.I")
def items_for(board: Board, side: Side) -> int:
    """Items that a service costs: the price for a person's Vagabond (X-R4), one for the Vagabot."""
    if side.is_bot and side.kit.pawn:
        return 1
    return price_for(side) if side.full and side.kit.pawn and board.settings.vagabond_pays == "items" else 0


@cites("9.2.3.a")
def price_of(board: Board, side: Side) -> str:
    """What a service costs a person, as it is asked for: `warriors 2`, `items 2`, or nothing (X-R4)."""
    if not side.kit.pawn:
        return f"warriors {price_for(side)}"
    return f"items {price_for(side)}" if board.settings.vagabond_pays == "items" else "nothing"


def pay(table: Table, board: Board, side: Side, service: str) -> None:
    """Warriors go into Payments for a service; a bot's pawn exhausts an item."""
    purse, price = purse_of(board, side), price_for(side)
    purse.supply[WARRIOR] -= price
    purse.paid += price
    table.tell("pay", side=side.id, owner=purse.id, warrior=purse.id, count=price, service=service)
    if side.is_bot and side.kit.pawn:
        satchel.exhaust(table, side)
    traders = board.traders
    if traders is not None and GREEDY in traders.traits and GREEDY not in board.bought:
        greedy(table, board, traders, side)


def give_back(table: Table, payer: Side, count: int) -> None:
    """Warriors in Payments return to their owner's supply."""
    payer.paid -= count
    payer.supply[WARRIOR] += count
    table.tell("payments-back", side=payer.id, owner=payer.id, warrior=payer.id, count=count)


@rule("P.greedy")
def greedy(table: Table, board: Board, traders: Side, side: Side) -> None:
    """A point when a side with most points buys, once in its turn (X-P5)."""
    if side.points >= max(each.points for each in board.everyone if not each.off_track):
        board.bought.append(GREEDY)
        score(table, board, traders, 1, "greedy")


# Bots


@cites("9.7", "9.7.I")
def bot_may_buy(board: Board, side: Side, poor: bool = False) -> bool:
    """While it can pay, and does not have fewer points than the Riverfolk unless it may be poor.

    From their bot any number, from a person as many as people could.
    """
    sellers = board.sellers
    if sellers is None or not side.is_bot or board.settings.bot_services == "none":
        return False
    bought = sum(each != GREEDY for each in board.bought)
    if not sellers.is_bot and bought >= most_services(board, side):
        return False
    return (poor or side.points >= sellers.points) and can_pay(board, side)


@cites("9.2.3")
def most_services(board: Board, side: Side) -> int:
    """One, and one more for each clearing with a trade post and a piece of the buyer's."""
    sellers = board.sellers
    if sellers is None:
        return 0
    return 1 + sum(bool(sellers.tokens[each] and side.pieces_at(each)) for each in CLEARINGS)


@rule("9.7.IV", "9.2.3.III")
def hire(table: Table, board: Board, side: Side) -> None:
    """Mercenaries for the rest of the turn."""
    pay(table, board, side, MERCENARIES)
    board.bought.append(MERCENARIES)
    board.hirer = side.id
    table.tell("hire", side=side.id, owner=board.sellers.id if board.sellers else "")


@cites("9.7.IV")
def bot_may_hire(board: Board, side: Side) -> bool:
    """Once a turn, and no pawn."""
    return not side.kit.pawn and not board.hirer and board.next == side.id and bot_may_buy(board, side)


@rule("9.7.V", "9.2.3.II")
def buy_boats(table: Table, board: Board, side: Side) -> None:
    """Rivers are paths for the rest of the turn."""
    pay(table, board, side, BOATS)
    board.bought.append(BOATS)
    table.tell("boats", side=side.id)
