"""Points that the person scores during the game: for what happens, and for what is counted."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.gaia.board import Board
from automarium.games.gaia.economy.figures import effect_of, figures
from automarium.rulebook import Table, cites, rule


def score(table: Table, board: Board, points: int, source: str) -> None:
    """Some points; `source` says what for."""
    board.human.vp += points
    table.tell("human-score", count=points, total=board.human.vp, source=source)


def lose(table: Table, board: Board, points: int) -> None:
    """The price of a charge."""
    board.human.vp -= points
    table.tell("human-pay-points", count=points, lost=-points, total=board.human.vp)


@rule("H-99b", "B-10", "B-8")
def happened(table: Table, board: Board, event: str, times: int = 1) -> None:
    """What the tile of this round and the open tech tiles pay for an event; they add up."""
    for source, points in paid_for(board, event):
        score(table, board, points * times, source)


@cites("H-99b")
def paid_for(board: Board, event: str) -> Iterator[tuple[str, int]]:
    """What pays for an event now, and how much."""
    if board.round:
        tile = board.rounds[board.round - 1]
        effect = figures().rounds[tile]
        if effect.trigger == event:
            yield f"round:{tile}", effect.vp
    own = board.human.holdings
    if own.tiles:
        for tile in own.open_tiles():
            effect = effect_of(tile)
            if effect.trigger == event:
                yield f"tile:{tile}", effect.vp


@cites("H-1")
def most_to_pay(board: Board) -> int:
    """Points never fall below nothing."""
    return board.human.vp
