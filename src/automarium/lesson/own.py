"""What the person has before them: the flasks in the store."""

from __future__ import annotations

from automarium import lookbook as kit
from automarium.lesson.board import STORE, Board
from automarium.lesson.picture import flame
from automarium.lookbook import Held, Own, Speaker, Supply
from automarium.rulebook import SETUP

BAG = "M8 3H16L14 8Q21 12 19 19Q18 22 12 22Q6 22 5 19Q3 12 10 8Z"


def own(say: Speaker[Board]) -> Own | None:
    board = say.board
    if board.next == SETUP:
        return None
    flasks = [say.name("flask", each) for each in board.store]
    hand = tuple(Held(str(each), each.face, spot="store") for each in flasks)
    left = Supply(str(say.place("bag")), kit.face(24, 24, kit.path(BAG, "piece fill-brown")), len(board.bag))
    flask = kit.face(24, 24, flame(""))
    store = Supply(str(say.place("store")), flask, len(board.store), is_full=len(board.store) == STORE)
    return Own(supplies=(store, left), hand=hand)
