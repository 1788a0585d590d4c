"""The course of the game: whose turn it is, when the end comes, and the finale."""

from __future__ import annotations

from automarium.games.redrising.abilities.end_of_game import ceres_banishes, last_abilities
from automarium.games.redrising.board import FINALE, Board
from automarium.games.redrising.human import human_turn
from automarium.games.redrising.prepare import set_up
from automarium.games.redrising.reports import report_end, report_turn
from automarium.games.redrising.rules import au_toma_turn
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.rulebook import SETUP, Table, cites, rule


def acting(board: Board) -> str | None:
    return board.next or None


def turn(table: Table, board: Board) -> None:
    """The set-up, a turn of Au Toma, a turn of the person, or the finale."""
    if board.next == SETUP:
        set_up(table, board)
    elif board.next == FINALE:
        finale(table, board)
        board.next = ""
    else:
        if board.next == AU_TOMA:
            au_toma_turn(table, board)
        elif board.whole:
            human_turn(table, board)
        else:
            report_turn(table, board)
        board.turns += 1
        end_turn(table, board)


@rule("RRB-E2", "RR-E2", "RRB-E3", "RRB-H2")
def end_turn(table: Table, board: Board) -> None:
    """Equal numbers of turns, then the end; Apollo takes one more turn."""
    if board.last_turn or is_last_round_complete(board):
        if board.house == "apollo" and not board.last_turn:
            board.last_turn = True
            board.next = HUMAN
            table.tell("apollo-turn")
        else:
            board.next = FINALE
    else:
        board.next = AU_TOMA if board.next == HUMAN else HUMAN


@cites("RRB-E2")
def is_last_round_complete(board: Board) -> bool:
    """The end is triggered, and the second player has had this round's turn."""
    return board.triggered and board.next != board.first


@rule("RRB-P1", "RRB-P2")
def finale(table: Table, board: Board) -> None:
    """End-of-game abilities, then Ceres; at the table the person carries them out and reports."""
    if board.whole:
        last_abilities(table, board)
        ceres_banishes(table, board)
    else:
        report_end(table, board)
