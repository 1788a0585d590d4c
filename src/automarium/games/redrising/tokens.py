"""Fleet, Helium, Influence and the Sovereign token: who gains and loses them, and when they end the game.

Each change is told by a message of its own for each side and track, for each is another movement of the hand.
"""

from __future__ import annotations

from automarium.games.redrising.board import FINALE, SIDES, Board
from automarium.games.redrising.cards import FIGURES
from automarium.games.redrising.settings import AU_TOMA
from automarium.rulebook import Table, cites, rule


@cites("RRB-X3", "RRB-X2")
def gain_tokens(table: Table, board: Board, side: str, track: str, count: int = 1) -> int:
    """Fleet steps, Helium or Influence for a side; what exceeds the track or the supply is lost."""
    gained = min(count, board.room(side, track))
    board.tokens[side].add(track, gained)
    if gained:
        tell_gained(table, board, side, track, gained)
    if gained < count:
        table.tell("gain-lost", token=track, count=count - gained)
    watch_end(table, board)
    return gained


@cites("RRB-X4")
def lose_tokens(table: Table, board: Board, side: str, track: str, count: int = 1) -> int:
    """A loss of what one does not have is ignored."""
    lost = min(count, board.count(side, track))
    board.tokens[side].add(track, -lost)
    if lost:
        tell_lost(table, board, side, track, lost)
    watch_end(table, board)
    return lost


def tell_gained(table: Table, board: Board, side: str, track: str, count: int) -> None:
    hers, now = side == AU_TOMA, board.count(side, track)
    if track == "fleet":
        table.tell("her-fleet" if hers else "your-fleet", count=count, now=now)
    elif track == "helium":
        table.tell("her-helium" if hers else "your-helium", count=count, now=now)
    else:
        table.tell("her-influence" if hers else "your-influence", count=count, now=now)


def tell_lost(table: Table, board: Board, side: str, track: str, count: int) -> None:
    hers, now = side == AU_TOMA, board.count(side, track)
    if track == "fleet":
        table.tell("her-fleet-back" if hers else "your-fleet-back", count=count, steps=-count, now=now)
    elif track == "helium":
        table.tell("her-helium-lost" if hers else "your-helium-lost", count=count, now=now)
    else:
        table.tell("her-influence-lost" if hers else "your-influence-lost", count=count, now=now)


def give_sovereign(table: Table, board: Board, side: str) -> None:
    """The Sovereign token goes to a side, or stays there."""
    hers, owner = side == AU_TOMA, board.sovereign
    board.sovereign = side
    if owner == side:
        table.tell("her-sovereign-stays" if hers else "your-sovereign-stays")
    else:
        table.tell("her-sovereign" if hers else "your-sovereign", owner=owner)


# The end of the game


@rule("RRB-E1", "RR-E1", "RRB-E4", "RR-X31")
def watch_end(table: Table, board: Board) -> None:
    """Look after every change of tokens; once the end is triggered it stays so, unless read otherwise."""
    if board.next == FINALE:  # nothing can trigger it any more, or take it back
        return
    met = met_by(board)
    if met and not board.triggered:
        board.triggered = True
        table.tell("end-triggered", met_by=met)
    elif not met and board.triggered and not board.settings.end_stays:
        take_end_back(table, board)


def take_end_back(table: Table, board: Board) -> None:
    board.triggered = False
    table.tell("end-taken-back")


@cites("RRB-E1", "RRB-E5")
def met_by(board: Board) -> str:
    """The side that has met two thresholds, the person first; neutral Influence counts for no side.

    All three met by two sides together, which ends the game as well, are two met by one of them.
    """
    reached = {side: sum(board.tokens[side].reach(FIGURES.threshold)) for side in SIDES}
    return next((side for side in SIDES if reached[side] > 1), "")
