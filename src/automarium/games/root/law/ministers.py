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
from automarium.rulebook import Table, cites, rule

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


def crown_first(table: Table, side: Side, ministers: Iterable[str]) -> bool:
    """The first of these without a crown; returns whether there was one."""
    minister = next((each for each in ministers if each not in side.crowns), "")
    if minister:
        side.crowns = [each for each in MINISTERS if each in (*side.crowns, minister)]
        table.tell("crown", side=side.id, minister=minister)
    return bool(minister)


def crown_topmost(table: Table, side: Side, suit: str) -> bool:
    """Of that suit, with a bird of all."""
    return crown_first(table, side, (each for each in MINISTERS if suit in (BIRD, MINISTERS[each])))


def crown_lowest(table: Table, side: Side) -> None:
    crown_first(table, side, reversed(MINISTERS))


# What lost buildings cost


def with_buildings(losses: Iterable[Loss], side_id: str) -> list[Loss]:
    """Those in which the Duchy has lost a citadel or a market."""
    built = {CITADEL, MARKET}
    return [loss for loss in losses if loss.side.id == side_id and built.intersection(loss.pieces)]


@cites("10.2.1", "P.foundations")
def cost_of_errors(table: Table, board: Board, losses: Sequence[Loss]) -> None:
    """Each event takes the crown nearest the bottom.

    Foundations: of a minister whose suit a clearing of the loss has; without one nothing (X-D9).
    """
    side, suits = losses[0].side, {board.suits[loss.clearing] for loss in losses}
    by_suit = "foundations" in side.traits
    at_stake = [each for each in side.crowns if not by_suit or MINISTERS[each] in suits]
    if at_stake:
        side.crowns.remove(at_stake[-1])
        with table.at("P.foundations" if by_suit else "10.2.1"):
            table.tell("uncrown", side=side.id, minister=at_stake[-1])


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
