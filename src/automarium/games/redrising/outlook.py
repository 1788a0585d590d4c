"""The lead that the person may expect while the game still runs: there the strong partner's play-outs stop.

The numbers fit best how 6,000 games of the keen and brisk partners ended, from some 40,000 positions.
"""

from __future__ import annotations

from automarium.games.redrising.board import SIDES, TRACKS, Board
from automarium.games.redrising.cards import FIGURES
from automarium.games.redrising.keen import worths
from automarium.games.redrising.scoring import level_of
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.games.redrising.sparring import LOOKED_AT
from automarium.rulebook import Foresight

START = -56.5
HAND, FADING = 0.61, 0.033
"""What a point of the hand after the next turn counts for, and how much less for each step to the end."""
CARD = 13.0
"""What a card in hand is worth beside its points: there is more to exchange."""
TOKENS = {
    HUMAN: {"fleet": 5.2, "helium": 3.5, "influence": 7.0},
    AU_TOMA: {"fleet": -3.5, "helium": -1.6, "influence": -5.1},
}
"""What the tokens of each side count for, with what they will yet bring."""
SOVEREIGN = 4.3
TURN, STEP = -2.1, 6.7
"""What a turn that was played counts for, and a step that is still to go."""
BEGUN = -12.5
"""What her turn counts for that she has not had yet in this round, if the person began."""
IN_SET, OUTSIDE = 16.8, 3.2
"""How many of her cards will count at the end."""


def outlook(board: Board) -> int | None:
    """The lead at the end as it looks before the person's turn; None where the end is near enough to see."""
    if board.next != HUMAN or board.triggered:
        return None
    hand = max(worths(board, LOOKED_AT).values(), default=0.0)
    steps, level = steps_left(board), level_of(board)
    return round(
        START
        + hand * (HAND - FADING * steps)
        + CARD * len(board.hand)
        + sum(count * board.count(side, track) for side in SIDES for track, count in TOKENS[side].items())
        + SOVEREIGN * (board.sovereign == HUMAN)
        + TURN * board.turns
        + STEP * steps
        + BEGUN * (board.first == HUMAN)
        - IN_SET * level.in_set
        - OUTSIDE * level.outside
    )


FORESIGHT: Foresight[Board] = Foresight(turns=3, outlook=outlook, for_one=4)
"""Answers are played out until she, the person and she again have had a turn."""


def steps_left(board: Board) -> int:
    """How many tokens are at least missing to trigger the end: two thresholds of one side, or all three.

    >>> from automarium.games.redrising.board import new_board
    >>> from automarium.games.redrising.settings import Settings
    >>> steps_left(new_board(Settings()))
    14
    """
    own, hers = missing(board, HUMAN), missing(board, AU_TOMA)
    of_both = sum(map(min, own, hers))
    return min(sum(sorted(own)[:2]), sum(sorted(hers)[:2]), of_both)


def missing(board: Board, side: str) -> list[int]:
    """How far a side is from the threshold of each track."""
    return [max(0, FIGURES.threshold - board.count(side, track)) for track in TRACKS]
