"""The person's turn: one action, with free actions before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import POWER_ACTIONS, TRACKS
from automarium.games.gaia.economy.actions import ACT, SPECIAL, board_actions, special_gains, specials
from automarium.games.gaia.economy.building import PROJECT, SETTLE, mines, projects
from automarium.games.gaia.economy.federations import FEDERATE, can_federate
from automarium.games.gaia.economy.figures import figures
from automarium.games.gaia.economy.free import BURN, EXCHANGE, free_actions
from automarium.games.gaia.economy.passing import PASS, PASS_AT_LAST, passes
from automarium.games.gaia.economy.research import STUDY, studies
from automarium.games.gaia.economy.upgrading import BECOMES, UPGRADE, upgrades
from automarium.rulebook import Move, Moves, Table, Verb, cites, rule

FREE: tuple[object, ...] = (EXCHANGE, BURN)
"""The verbs that do not use up the action of a turn."""
PASSING: tuple[object, ...] = (PASS, PASS_AT_LAST)


@rule("H-50", "H-51", "B-14", "GP-1.1")
def human_turn(table: Table, board: Board) -> None:
    """Free actions, exactly one action, free actions again; after a pass nothing more."""
    while True:
        move = table.choose("your-action", Moves(lambda: legal(board), board, thinkable))
        move.act(table, board)
        if move.verb in PASSING:
            return
        if move.verb not in FREE:
            break
    finish(table, board)


@rule("H-50")
def finish(table: Table, board: Board) -> None:
    """Free actions after the action, until the person ends the turn."""
    while more := [*free_actions(board)]:
        options = [END(), *more]
        move = table.choose("after-action", Moves(lambda: options, board, thinkable_exchanges))  # noqa: B023
        if move is END():
            return
        move.act(table, board)


@cites("H-51", "H-54")
def legal(board: Board) -> list[Move[Board]]:
    """Everything the person may do now and pay for."""
    return [
        *mines(board),
        *projects(board),
        *upgrades(board),
        *studies(board),
        *board_actions(board),
        *([FEDERATE()] if can_federate(board) else []),
        *specials(board),
        *passes(board),
        *free_actions(board),
    ]


def thinkable(board: Board) -> Iterator[Move[Board]]:
    """What a person may mean, legal or not: so a refusal can say what is missing."""
    planets = list(board.chart.planets)
    yield from map(SETTLE, planets)
    yield from map(PROJECT, planets)
    for structure in board.human.structures:
        yield from (UPGRADE(structure, becomes) for becomes in BECOMES)
    yield from map(STUDY, TRACKS)
    yield from map(ACT, POWER_ACTIONS)
    yield FEDERATE()
    yield from map(SPECIAL, special_gains(board))
    yield from thinkable_exchanges(board)


def thinkable_exchanges(board: Board) -> Iterator[Move[Board]]:
    """Free actions that a person may mean."""
    yield from map(EXCHANGE, figures().exchanges)
    yield BURN()


def end_turn(table: Table, board: Board) -> None:
    """Nothing more in this turn."""


END = Verb("end", end_turn)
