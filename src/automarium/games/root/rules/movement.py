"""Moving warriors, for bots and people alike, and what moving sets off."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.rules.removal import cause_outrage
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
    return board.rules(side, origin) or board.rules(side, target)


@cites("12.1")
def needs_ferry(board: Board, origin: int, target: int) -> bool:
    """Whether a move between clearings goes over the water: from the ferry, and no path leads there."""
    return bool(origin and target) and board.ferry == origin and not board.has_path(origin, target)


def march(table: Table, board: Board, side: Side, count: int, origin: int, target: int) -> None:
    """Move warriors to an adjacent clearing."""
    by_ferry = needs_ferry(board, origin, target)
    side.warriors[origin] -= count
    side.warriors[target] += count
    table.tell("move", side=side.id, warrior=side.id, count=count, origin=origin, target=target)
    if by_ferry:
        take_ferry(table, board, side, target)
    enter(table, board, side, target)


def enter(table: Table, board: Board, side: Side, clearing: int) -> None:
    """Warriors in a sympathetic clearing outrage the Alliance."""
    for alliance in board.everyone:
        if alliance is not side and alliance.has("sympathy", clearing):
            cause_outrage(table, board, side, alliance, clearing)


@rule("12.1")
def take_ferry(table: Table, board: Board, side: Side, target: int) -> None:
    """The ferry goes along, once a turn; a person draws a card, a bot scores a point instead."""
    origin, board.ferry = board.ferry, target
    board.ferried = True
    table.tell("ferry", side=side.id, origin=origin, target=target)
    if side.is_bot:
        score(table, board, side, 1, "ferry")
    else:
        table.tell("ferry-card", side=side.id)
