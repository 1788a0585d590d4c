"""The course of the game: four rounds of seven phases; whose turn it is, and when the game is over.

A round has a morning (phases 1 and 2), the turns of the action phase, and an evening (phases 4 to 7). Morning
and evening are turns of the Automa: only what it does there is the app's business.
"""

from __future__ import annotations

from automarium.games.golem.board import ACTIONS, ACTIONS_EACH, AUTOMA, EVENING, MORNING, Board
from automarium.games.golem.human import Seat, human_turn, report_changes
from automarium.games.golem.keeping import kept
from automarium.games.golem.prepare import set_up
from automarium.games.golem.rules.cards import automa_action, put_cards_away
from automarium.games.golem.rules.income import control_golems, develop, take_income
from automarium.games.golem.rules.influence import influence, matches, set_turn_order
from automarium.games.golem.rules.movement import move_golems
from automarium.games.golem.rules.refresh import know_characters, refresh
from automarium.games.golem.sheets import rules
from automarium.games.golem.told import Told
from automarium.rulebook import SETUP, Table, cites, rule

MOST_POINTS = 500
"""No final score is higher."""


def acting(board: Board) -> str | None:
    return board.next or None


def turns_over(board: Board) -> int:
    """How many turns there were before this one: morning and evening are one each, and so is each action."""
    actions = [board.actions_done(side) for side in board.reported()]
    whole = 2 + len(actions) * ACTIONS_EACH
    return (board.round - 1) * whole + (0 if board.part == MORNING else 1 + sum(actions))


def turn(table: Table, board: Board) -> None:
    """The set-up, a part of the round, or one action."""
    if board.next == SETUP:
        set_up(table, board)
    elif board.part == MORNING:
        morning(table, board)
    elif board.part == EVENING:
        evening(table, board)
    elif board.next == AUTOMA:
        automa_action(table, board)
        go_on(board)
    else:
        human_turn(table, board)
        go_on(board)
    forget_turn(board)


def forget_turn(board: Board) -> None:
    """What holds for one turn alone."""
    board.chain = 0
    board.told = Told()
    if not board.remembers:
        board.automa.acted = {}
    board.automa.spent = []


@rule("BR-1.1", "BR-3.7")
def morning(table: Table, board: Board) -> None:
    """Phase 1, which round 1 leaves out, and phase 2 for the Automa."""
    know_characters(table, board)
    tell_round(table, board)
    if board.round > 1:
        refresh(table, board)
    move_golems(table, board)
    board.part = ACTIONS
    board.next = board.reported()[0]


@kept
def tell_round(table: Table, board: Board) -> None:
    table.tell("round", round=board.round, character=board.character.id, steps=board.character.steps)


@cites("BR-1.2")
def go_on(board: Board) -> None:
    """The next side in turn order with an action left in this round; when none has, the evening comes."""
    order = board.reported()
    at = order.index(board.next)
    for side in (*order[at + 1 :], *order[: at + 1]):
        if board.actions_done(side) < ACTIONS_EACH:
            board.next = side
            return
    board.part = EVENING
    board.next = AUTOMA


@rule("BR-1.1", "GO-1.2")
def evening(table: Table, board: Board) -> None:
    """Phases 4 to 7; after the last round the end, with no use for the cards any more."""
    set_turn_order(table, board)
    influence_in_order(table, board)
    take_income(table, board)
    develop(table, board)
    control_golems(table, board)
    if board.round == rules().rounds:
        end_game(table, board)
    else:
        put_cards_away(table, board)
        board.round += 1
        board.part = MORNING


@rule("BR-10.2")
def influence_in_order(table: Table, board: Board) -> None:
    """Phase 5, one side after the other in the turn order that phase 4 has set."""
    know_characters(table, board)
    for side in board.reported():
        if side == AUTOMA:
            influence(table, board)
        elif matches(board.character, board.held[side]):
            hear_of_influence(table, board, side)


@rule("BR-10.2")
def hear_of_influence(table: Table, board: Board, side: str) -> None:
    """By the character a person may have bought a book or buried a golem."""
    seat = Seat(board, side)
    seat.tell(table, "influence")
    report_changes(table, seat)


@rule("GO-14.1", "BR-12.2")
def end_game(table: Table, board: Board) -> None:
    """The people count their own points."""
    table.tell("game-ends", count=board.round)
    count_points(table, board)
    for side in board.humans:
        board.scores[side] = table.ask("score", 0, MOST_POINTS, side=side)
    board.next = ""


@kept
def count_points(table: Table, board: Board) -> None:
    """The app knows what the Automa has scored."""
