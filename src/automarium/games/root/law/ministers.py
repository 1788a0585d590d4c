"""The ministers of the Drillbit Duchy and their crowns, from top to bottom; what lost buildings cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD
from automarium.games.root.factions import CITADEL, MARKET
from automarium.games.root.law.losses import Loss
from automarium.games.root.law.paying import must_discard
from automarium.games.root.scoring import lose_points
from automarium.games.root.sides import Side
from automarium.rulebook import Table, rule

MINISTERS = {
    "captain": "fox",
    "marshal": "rabbit",
    "foremole": "mouse",
    "brigadier": "fox",
    "banker": "rabbit",
    "mayor": "mouse",
    "earl_of_stone": "fox",
    "baron_of_dirt": "rabbit",
    "duchess_of_mud": "mouse",
}
"""Each with its suit, from the top of the board to the bottom (10.7)."""


def crown(table: Table, side: Side, minister: str) -> None:
    side.crowns = [each for each in MINISTERS if each in (*side.crowns, minister)]
    table.tell("crown", side=side.id, minister=minister)


def crown_topmost(table: Table, side: Side, suit: str) -> bool:
    """The first one without a crown of that suit, with a bird of all; returns whether there was one."""
    free = (each for each in MINISTERS if each not in side.crowns and suit in (BIRD, MINISTERS[each]))
    minister = next(free, None)
    if minister is not None:
        crown(table, side, minister)
    return minister is not None


def crown_lowest(table: Table, side: Side) -> None:
    """The last one without a crown, if there is any."""
    minister = next((each for each in reversed(MINISTERS) if each not in side.crowns), None)
    if minister is not None:
        crown(table, side, minister)


# What lost buildings cost


def with_buildings(losses: Iterable[Loss], side_id: str) -> list[Loss]:
    """Those in which the Duchy has lost a citadel or a market."""
    return [
        loss
        for loss in losses
        if loss.side.id == side_id and (CITADEL in loss.pieces or MARKET in loss.pieces)
    ]


@rule("10.2.1")
def cost_of_errors(table: Table, board: Board, losses: Sequence[Loss]) -> None:
    """Each event takes one crown, that nearest the bottom."""
    side = losses[0].side
    if "foundations" in side.traits:
        foundations(table, side, {board.suits[loss.clearing] for loss in losses})
    elif side.crowns:
        uncrown(table, side, side.crowns[-1])


@rule("P.foundations")
def foundations(table: Table, side: Side, suits: set[str]) -> None:
    """The lowest crown of a minister whose suit a clearing of the loss has; without one nothing (X-D9)."""
    matching = [each for each in side.crowns if MINISTERS[each] in suits]
    if matching:
        uncrown(table, side, matching[-1])


def uncrown(table: Table, side: Side, minister: str) -> None:
    side.crowns.remove(minister)
    table.tell("uncrown", side=side.id, minister=minister)


@rule("P.investors")
def investors(table: Table, board: Board, losses: Sequence[Loss]) -> None:
    """A person who caused it discards a card of such a clearing, for a point of the Duchy; or a crown."""
    side, person = losses[0].side, losses[0].remover
    if person.is_bot:
        return
    suits = list(dict.fromkeys(board.suits[loss.clearing] for loss in losses))
    if must_discard(table, board, person, suits, "investors", losses[0].clearing):
        lose_points(table, side, 1, "investors")
    else:
        crown_topmost(table, side, next(iter(suits)))
