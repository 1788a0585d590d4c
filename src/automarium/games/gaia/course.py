"""The course of the game: whose turn it is, rounds, and the end."""

from __future__ import annotations

from automarium.games.gaia.board import OPPONENT, Board
from automarium.games.gaia.building import gaia_phase
from automarium.games.gaia.components import numbers
from automarium.games.gaia.economy.ending import count_up
from automarium.games.gaia.economy.rounds import begin_round
from automarium.games.gaia.economy.turn import human_turn as turn_with_economy
from automarium.games.gaia.human import count_points, human_turn
from automarium.games.gaia.prepare import set_up
from automarium.games.gaia.rules.turn import automa_turn
from automarium.games.gaia.settings import AUTOMA, HUMAN
from automarium.rulebook import SETUP, Table, rule


def acting(board: Board) -> str | None:
    return board.next or None


def turn(table: Table, board: Board) -> None:
    """The set-up, a turn of either side, or the person's last word on their points."""
    if board.next == SETUP:
        set_up(table, board)
        return
    kept = board.settings.keeps_economy
    if board.round > numbers().rounds:
        (count_up if kept else count_points)(table, board)
        board.next = ""
        return
    if board.next == AUTOMA:
        automa_turn(table, board)
    else:
        (turn_with_economy if kept else human_turn)(table, board)
    board.turns += 1
    go_on(table, board)


@rule("GP-6.1", "GP-6.2")
def go_on(table: Table, board: Board) -> None:
    """Turns alternate; a side that has passed is skipped; when both have, the round ends."""
    passed = {AUTOMA: board.automa.passed, HUMAN: board.human.passed}
    if all(passed.values()):
        end_round(table, board)
    elif not passed[OPPONENT[board.next]]:
        board.next = OPPONENT[board.next]


@rule("GP-12.2", "GP-12.1")
def end_round(table: Table, board: Board) -> None:
    """Action tokens come off; who passed first begins the next round. After six rounds points are counted."""
    board.round += 1
    board.automa.passed = board.human.passed = False
    if board.round > numbers().rounds:
        board.next = HUMAN
        table.tell("final")
        return
    board.next = board.first
    if board.covered:
        covered, board.covered = board.covered, []
        with table.at("GP-8.5e"):
            table.tell("uncover", powers=tuple(covered))
    if board.settings.keeps_economy:
        begin_round(table, board)
        return
    table.tell("begin-round", round=board.round, round_tile=board.rounds[board.round - 1])
    gaia_phase(table, board)
