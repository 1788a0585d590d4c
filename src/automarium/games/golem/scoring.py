"""Final scoring (GO-14)."""

from __future__ import annotations

from automarium.games.golem.board import AUTOMA, Board
from automarium.games.golem.printed_effects import AREAS
from automarium.games.golem.sheets import rules
from automarium.rulebook import Result, cites


@cites("GO-14.1", "BR-12.1", "BR-12.3")
def rows(board: Board) -> list[tuple[str, int]]:
    """The Automa's points with their origin, as if the game ended now."""
    automa = board.automa
    if board.by_hand:
        return [("counted", automa.vp)]
    areas = [(f"{area}-menorahs", board.menorahs_of(area) * board.items(area)) for area in AREAS]
    research = board.box.figures.research_track_points[automa.research_track]
    return [
        ("vp-track", automa.vp),
        *areas,
        ("goals", goal_points(board)),
        ("research-track", research),
        ("resources", resource_points(automa.marker)),
    ]


@cites("GO-14.2", "GO-3.6", "BR-12.2")
def goal_points(board: Board) -> int:
    """Goal cards need not be fulfilled: each gives fixed points by the level."""
    return rules().goal_points[board.level - 1] * rules().goal_cards


@cites("GO-14.3")
def resource_points(marker: int) -> int:
    """One for each full 5 on the track; at -5 one less.

    >>> [resource_points(marker) for marker in (-5, -4, 0, 4, 5, 20)]
    [-1, 0, 0, 0, 1, 4]
    """
    if marker == rules().track_lowest:
        return -1
    return max(0, marker) // rules().resources_per_point


def counts(board: Board) -> bool:
    """Not while the person moves the Automa's marker: its points are told at the end."""
    return not board.by_hand or not board.next


def points(board: Board) -> dict[str, int]:
    people = {side: board.scores.get(side, 0) for side in board.humans}
    return {AUTOMA: sum(count for _, count in rows(board)), **people}


def untold(board: Board) -> list[str]:
    """The people: their boards are theirs, and their points are told at the end."""
    return [side for side in board.humans if side not in board.scores]


@cites("GO-14.1", "BR-1.4")
def result(board: Board) -> Result:
    """Most points win; a tie is a draw (A-45)."""
    scored = points(board)
    best = [side for side in scored if scored[side] == max(scored.values())]
    winner = best[0] if len(best) == 1 else ""
    details = tuple((AUTOMA, what, count) for what, count in rows(board))
    return Result(winner, scored, details)
