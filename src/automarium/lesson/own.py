"""What the person has before them: the flasks in the store."""

from __future__ import annotations

from automarium.lesson.board import STORE, Board
from automarium.lookbook import Held, Own, Speaker, Supply
from automarium.rulebook import SETUP


def own(say: Speaker[Board]) -> Own | None:
    board = say.board
    if board.next == SETUP:
        return None
    flasks = [say.name("flask", each) for each in board.store]
    hand = tuple(Held(str(each), each.face, spot="store") for each in flasks)
    left = Supply(str(say.place("bag")), None, len(board.bag))
    store = Supply(str(say.place("store")), None, len(board.store), is_full=len(board.store) == STORE)
    return Own(supplies=(store, left), hand=hand)
