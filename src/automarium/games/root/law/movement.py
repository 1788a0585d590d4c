"""Moving warriors, for bots and people alike, and what moving sets off."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.law.amendments import is_amended
from automarium.games.root.law.hand import draw
from automarium.games.root.law.plots import tears_snare
from automarium.games.root.law.reactions import cause_outrage
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Table, cites, rule

MOVES_ANYWHERE = ("vagabond", "vagabond-2", "corvids")
"""Factions that need not rule either end of a move."""


@cites("B.5")
def may_move(board: Board, side: Side, origin: int, target: int) -> bool:
    """One must rule the origin or the destination."""
    if side.kit.faction in MOVES_ANYWHERE:
        return True
    return board.rules(side, origin) or board.rules(side, target) or board.swims(side, origin, target)


def clearings_ruled(board: Board, side: Side) -> list[bool]:
    """For each clearing whether a side rules it; the list has an unused entry 0."""
    return [False, *(board.rules(side, clearing) for clearing in CLEARINGS)]


@cites("12.1")
def needs_ferry(board: Board, origin: int, target: int) -> bool:
    """Whether a move between clearings goes over the water: from the ferry, and no path leads there."""
    if not (origin and target) or board.ferry != origin or (board.ferried and is_amended(board)):
        return False
    return not board.has_path(origin, target)


def march(
    table: Table,
    board: Board,
    side: Side,
    count: int,
    origin: int,
    target: int,
    culprit: Side | None = None,
) -> bool:
    """Move warriors to an adjacent clearing. `culprit` pays for an outrage, by default the mover.

    Returns whether they went: a bot in a snare does not.
    """
    if tears_snare(table, board, side, origin):
        return False
    by_ferry = needs_ferry(board, origin, target)
    side.warriors[origin] -= count
    side.warriors[target] += count
    table.tell("move", side=side.id, warrior=side.id, count=count, origin=origin, target=target)
    if by_ferry:
        take_ferry(table, board, side, target)
    enter(table, board, side, target, culprit or side)
    return True


@cites("HR-26")
def enter(table: Table, board: Board, side: Side, clearing: int, culprit: Side) -> None:
    """Warriors in a sympathetic clearing outrage the Alliance, once for a move."""
    for alliance in board.everyone:
        if alliance is not side and alliance.has("sympathy", clearing):
            cause_outrage(table, board, culprit, alliance, clearing)


@rule("12.1", "HR-104")
def take_ferry(table: Table, board: Board, side: Side, target: int) -> None:
    """The ferry goes along, once a turn; a person draws a card, a bot scores a point instead."""
    origin, board.ferry = board.ferry, target
    board.ferried = True
    table.tell("ferry", side=side.id, origin=origin, target=target)
    pay_for_ferry(table, board, side)


def pay_for_ferry(table: Table, board: Board, side: Side) -> None:
    """What the one who takes the ferry gets for it."""
    if side.is_bot:
        score(table, board, side, 1, "ferry")
    elif side.full:
        draw(table, board, side)
    else:
        table.tell("ferry-card", side=side.id)
