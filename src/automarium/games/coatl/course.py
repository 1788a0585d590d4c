"""The course of the game: whose turn it is, what happens at the end of each turn, and when the game ends."""

from __future__ import annotations

from automarium.games.coatl.board import HUMAN, MAKS, Board
from automarium.games.coatl.cards import LIMITS
from automarium.games.coatl.human import human_turn
from automarium.games.coatl.prepare import set_up
from automarium.games.coatl.refill import restore_open_row
from automarium.games.coatl.rules import maks_turn
from automarium.rulebook import SETUP, Table, cites, rule


def acting(board: Board) -> str | None:
    return board.next or None


def turn(table: Table, board: Board) -> None:
    """The set-up, a turn of M.A.K.S., or a turn of the human."""
    if board.next == SETUP:
        set_up(table, board)
        return
    if board.next == MAKS:
        maks_turn(table, board)
    else:
        human_turn(table, board)
    board.turns += 1
    end_turn(table, board)


@rule("CO-E3", "CO-X12", "CO-T2")
def end_turn(table: Table, board: Board) -> None:
    """The turn is carried out completely, refills included, before the triggers are read."""
    if board.card_taken:
        restore_open_row(table, board)
    if board.last_turns is not None:
        play_out_last_turns(board)
    elif is_end_triggered(board):
        end_game(table, board)
    else:
        board.next = HUMAN if board.next == MAKS else MAKS


# End of the game


@cites("CO-E1", "CO-E2", "CO-X13", "CO-B33")
def is_end_triggered(board: Board) -> bool:
    return has_third_coatl(board) or is_body_exhausted(board)


@cites("CO-E1")
def has_third_coatl(board: Board) -> bool:
    """The human has completed a third Cóatl."""
    return len(board.coatls) == LIMITS.coatls and len(board.complete_coatls()) == LIMITS.coatls


@cites("CO-E2", "CO-B35")
def is_body_exhausted(board: Board) -> bool:
    """No body segment is left, neither on the board nor in the bag."""
    return not board.supply.bags["body"] and "body" not in board.supply.kinds_left()


@rule("CO-E4", "CO-B34")
def end_game(table: Table, board: Board) -> None:
    """The game ends at once; with the reading `final_round` the remaining turns are played first."""
    table.tell("end-third-coatl" if has_third_coatl(board) else "end-no-body")
    board.last_turns = []
    if board.settings.solo_end == "final_round":
        board.last_turns = final_turns(board)
    play_out_last_turns(board)


@cites("CO-E4", "CO-B34")
def final_turns(board: Board) -> list[str]:
    """Finish the round, in which M.A.K.S. is first, then one more round."""
    return [HUMAN, MAKS, HUMAN] if board.next == MAKS else [MAKS, HUMAN]


@cites("CO-E4", "CO-B34")
def play_out_last_turns(board: Board) -> None:
    """A human with three complete Cóatls has no more turns."""
    turns = board.last_turns or []
    if has_third_coatl(board):
        turns = [each for each in turns if each == MAKS]
    board.next = turns[0] if turns else ""
    board.last_turns = turns[1:]
