"""The chapter "Scoring" of the solo booklet, and the base scoring for the human."""

from __future__ import annotations

from automarium.games.coatl.board import HUMAN, MAKS, Board, Coatl
from automarium.games.coatl.cards import PROPHECIES
from automarium.games.coatl.patterns import level_points, temple_points
from automarium.rulebook import Result, cites


@cites("CO-V1")
def maks_points(board: Board) -> int:
    """The highest-level points of every card in his pile; cards still in his row score nothing."""
    return sum([PROPHECIES[card].top_points for card in board.fulfilled])


@cites("CO-V2", "CO-B36")
def human_points(board: Board) -> int:
    """Prophecy and Temple cards at completed Cóatls only."""
    return sum([points for coatl in board.complete_coatls() for _, points in card_points(coatl)])


@cites("CO-B36")
def card_points(coatl: Coatl) -> tuple[tuple[str, int], ...]:
    """Each card at a Cóatl with the points of the level it reaches."""
    return points_at(coatl.serpent, tuple(coatl.cards), coatl.temple)


def points_at(serpent: str, cards: tuple[str, ...], temple: str) -> tuple[tuple[str, int], ...]:
    """Each of these cards with its points at this serpent."""
    rows = [(card, level_points(card, serpent)) for card in cards]
    return (*rows, (temple, temple_points(temple, serpent))) if temple else tuple(rows)


@cites("CO-A1")
def lacks_temple(board: Board) -> bool:
    """Level 1: at least one Temple card must be fulfilled."""
    return 1 in board.levels and not any(coatl.temple for coatl in board.complete_coatls())


def points(board: Board) -> dict[str, int]:
    return {MAKS: maks_points(board), HUMAN: human_points(board)}


@cites("CO-V3")
def result(board: Board) -> Result:
    """The human wins only with strictly more points; without the Temple card of Level 1 not at all (D12)."""
    scored = points(board)
    defeat = lacks_temple(board) and board.settings.level1_failure == "defeat"
    winner = HUMAN if scored[HUMAN] > scored[MAKS] and not defeat else MAKS
    remarks = ("no-temple-card",) if lacks_temple(board) else ()
    return Result(winner, scored, _details(board), remarks)


def _details(board: Board) -> tuple[tuple[str, str, int], ...]:
    maks = [(MAKS, card, PROPHECIES[card].top_points) for card in board.fulfilled]
    human = [(HUMAN, *row) for coatl in board.complete_coatls() for row in card_points(coatl)]
    return (*maks, *human)
