"""The course of the game: whose turn it is, what happens at its end, and when the game is over."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.human.by_law import turn_by_law
from automarium.games.root.human.turn import person_turn
from automarium.games.root.prepare import set_up
from automarium.games.root.rules.advanced import begin_turn
from automarium.games.root.rules.alliance import alliance_turn
from automarium.games.root.rules.choosing import Bot
from automarium.games.root.rules.corvids import corvids_turn
from automarium.games.root.rules.duchy import duchy_turn
from automarium.games.root.rules.eyrie import eyrie_turn
from automarium.games.root.rules.lizards import lizards_turn, put_rituals_back
from automarium.games.root.rules.marquise import marquise_turn
from automarium.games.root.rules.orders import NoOrder, discard_order
from automarium.games.root.rules.riverfolk import riverfolk_turn
from automarium.games.root.rules.vagabot import vagabot_turn
from automarium.games.root.scoring import GameWon, score
from automarium.games.root.settings import (
    ALLIANCE_BOT,
    CORVIDS_BOT,
    DUCHY_BOT,
    EYRIE_BOT,
    LIZARDS_BOT,
    MARQUISE_BOT,
    RIVERFOLK_BOT,
    SECOND_VAGABOT,
    VAGABOT,
)
from automarium.rulebook import SETUP, Table, cites, rule

BOT_TURNS = {
    MARQUISE_BOT: marquise_turn,
    EYRIE_BOT: eyrie_turn,
    ALLIANCE_BOT: alliance_turn,
    VAGABOT: vagabot_turn,
    SECOND_VAGABOT: vagabot_turn,
    LIZARDS_BOT: lizards_turn,
    RIVERFOLK_BOT: riverfolk_turn,
    DUCHY_BOT: duchy_turn,
    CORVIDS_BOT: corvids_turn,
}


def acting(board: Board) -> str | None:
    return board.next or None


def turn(table: Table, board: Board) -> None:
    """The set-up, a bot's turn, or a person's."""
    if board.next == SETUP:
        set_up(table, board)
        return
    try:
        take_turn(table, board)
        hold_the_tower(table, board)
        pass_on(board)
    except GameWon:
        end_game(table, board)
    board.turns += 1
    board.made = []
    board.ferried = False
    end_services(board)


@cites("9.2.3")
def end_services(board: Board) -> None:
    """Services last for the turn in which they were bought."""
    board.bought, board.hirer, board.involved = [], "", ""


def take_turn(table: Table, board: Board) -> None:
    side = board.sides[board.next]
    if board.next not in BOT_TURNS:
        turn_by_law(table, board, side) if side.full else person_turn(table, board, side)
        return
    try:
        if board.sellers is not None:
            begin_turn(table, Bot(board, side))
        BOT_TURNS[board.next](table, board)
    except NoOrder:
        with table.at("HR-92"):  # people hold every card: the bot has no order
            table.tell("no-order", side=side.id)


@cites("B.1.1")
def pass_on(board: Board) -> None:
    """Clockwise to the next player."""
    seat = board.seats.index(board.next)
    board.next = board.seats[(seat + 1) % len(board.seats)]


def hold_the_tower(table: Table, board: Board) -> None:
    """Mountain map: who rules the Pass at the end of their Evening scores a point."""
    side = board.sides[board.next]
    if board.map.tower and board.rules(side, board.map.tower):
        with table.at("B.3.1"):
            score(table, board, side, 1, "tower")


@rule("B.1.2")
def end_game(table: Table, board: Board) -> None:
    """The game is over at once; cards in use go where they belong."""
    if board.order:
        discard_order(table, board)
    if board.revealed:
        put_rituals_back(table, board)
    winner = board.sides.get(board.winner)
    by_dominance = winner is not None and winner.dominance
    table.tell("game-over-dominance" if by_dominance else "game-over", winner=board.winner)
    board.next = ""
