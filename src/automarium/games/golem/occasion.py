"""What a report is about where the app keeps no boards of people: said beside its question."""

from __future__ import annotations

from automarium.games.golem.board import EVENING, Board
from automarium.lookbook import Asking, Speaker


def occasion(say: Speaker[Board], now: Asking[Board]) -> str:
    """In the first round what is told at all, then what else may have changed; at the end what is counted.

    With their own box people tell no turns, and count by the order before the question.
    """
    board, what = say.board, now.request.what
    if board.by_hand or board.is_own:
        return ""
    if what == "move":
        return say.texts("occasion.move") if board.round == 1 else ""
    if what == "change":
        return say.texts("occasion.character" if board.part == EVENING else "occasion.change")
    return say.texts("occasion.score") if what == "score" else ""
