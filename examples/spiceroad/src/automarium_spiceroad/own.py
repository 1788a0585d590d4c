"""What you have before you: coins, the pack, and the orders that you delivered."""

from __future__ import annotations

from automarium.lookbook import Held, Own, Speaker, Supply
from automarium.rulebook import SETUP

from automarium_spiceroad.board import HUMAN, PACK, PURSE, Board
from automarium_spiceroad.cards import ORDERS
from automarium_spiceroad.faces import coin, sack


def own(say: Speaker[Board]) -> Own | None:
    board = say.board
    if board.next == SETUP:
        return None
    pack = board.packs[HUMAN]
    coins = Supply(str(say.place("coins")), coin().as_face(), board.coins, is_full=board.coins == PURSE)
    room = Supply(
        str(say.place("pack-human")), sack("").as_face(), len(pack), is_full=len(pack) == PACK[HUMAN]
    )
    goods = [say.name("good", good) for good in pack]
    hand = tuple(Held(str(each), each.face, spot="pack-human") for each in goods)
    done = [(say.name("order", order), ORDERS[order].points) for order in board.done[HUMAN]]
    items = tuple(Held(str(each), each.face, note=str(worth)) for each, worth in done)
    return Own(supplies=(coins, room), items=items, hand=hand)
