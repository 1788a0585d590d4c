"""What a report is about where the app keeps no boards of people: said beside its question."""

from __future__ import annotations

from automarium.games.golem.board import AUTOMA, EVENING, Board
from automarium.games.golem.scoring import points
from automarium.lookbook import Asking, Speaker


def occasion(say: Speaker[Board], now: Asking[Board]) -> str:
    """In the first turn what is told at all, then what else may have changed; at the end what is counted.

    With their own box people tell no turns, and count by the order before the question.
    """
    board, what = say.board, now.request.what
    if board.by_hand or board.is_own:
        return ""
    if what == "move":
        return say.texts("occasion.move") if is_first_turn(board, board.next) else ""
    if what == "pass-marble":
        return say.texts("warn.pass")
    if what == "change":
        return say.texts("occasion.character" if board.part == EVENING else "occasion.change")
    if what == "score":
        return str(say.say("occasion.score", {"count": points(board)[AUTOMA]}))
    return ""


def is_first_turn(board: Board, side: str) -> bool:
    """Whether a person has not done anything in the game."""
    return board.round == 1 and not board.held[side] and side not in board.rabbis
