"""Points, and the end of the game: thirty points, at once."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.settings import PEOPLE
from automarium.games.root.sides import Side
from automarium.rulebook import Result, Table, cites

ENOUGH = 30


class GameWon(Exception):  # not an error: it unwinds the rules of a turn that ends the game
    """Somebody has won: nothing more happens. Only the course of the game catches it."""


def score(table: Table, board: Board, side: Side, points: int, reason: str) -> None:
    """Add points and say why; a side with thirty wins at once."""
    score_together(table, board, [(side, points, reason)])


@cites("B.1.2")
def score_together(table: Table, board: Board, rows: list[tuple[Side, int, str]]) -> None:
    """Points of several sides at the same moment, such as both sides of a battle."""
    add_points(table, rows)
    check_victory(board)


@cites("B.7")
def add_points(table: Table, rows: list[tuple[Side, int, str]]) -> None:
    """Without a look at the victory. Who plays for dominance has left the score track (G-19)."""
    for side, points, reason in rows:
        if points and not side.off_track:
            side.points += points
            table.tell("score", side=side.id, count=points, total=side.points, reason=reason)


@cites("HR-42")
def lose_points(table: Table, side: Side, points: int, reason: str) -> None:
    """Never below 0: the score track starts there (G-8)."""
    lost = 0 if side.off_track else min(points, side.points)
    if lost:
        side.points -= lost
        table.tell("lose-points", side=side.id, count=lost, by=-lost, total=side.points, reason=reason)


@cites("B.1.2", "K.2", "HR-36", "HR-43", "HR-44")
def check_victory(board: Board) -> None:
    """Thirty points win; people who play together need them each. Ties go clockwise from whose turn it is."""
    if max([side.points for side in board.everyone]) < ENOUGH:
        return
    reached = [side for side in _clockwise(board) if side.points >= ENOUGH and not side.off_track]
    if board.cooperative:
        bots = [side for side in reached if side.is_bot]
        together = board.people and all(side.points >= ENOUGH for side in board.people)
        board.winner = bots[0].id if bots else PEOPLE if together else ""
    elif reached:
        board.winner = reached[0].id
    if board.winner:
        raise GameWon


def _clockwise(board: Board) -> list[Side]:
    seat = board.seats.index(board.next) if board.next in board.seats else 0
    return [board.sides[name] for name in (*board.seats[seat:], *board.seats[:seat])]


def points(board: Board) -> dict[str, int]:
    return {side.id: side.points for side in board.everyone}


def result(board: Board) -> Result:
    winner = board.sides.get(board.winner)
    dominance = ("dominance",) if winner is not None and winner.dominance else ()
    together = any(side.coalition and side.coalition == board.winner for side in board.everyone)
    remarks = (*dominance, *(("coalition",) if together else ()))
    return Result(board.winner, points(board), remarks=remarks)
