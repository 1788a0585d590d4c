"""What losses set off in the bots of the second box, once for each event."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.root.board import Board
from automarium.games.root.cards import is_dominance
from automarium.games.root.factions import GARDENS, WARRIOR
from automarium.games.root.law.losses import Loss
from automarium.games.root.law.ministers import cost_of_errors, with_buildings
from automarium.games.root.law.plots import plots_removed
from automarium.games.root.law.services import give_back
from automarium.games.root.settings import DUCHY_BOT, LIZARDS_BOT
from automarium.games.root.sides import Side
from automarium.rulebook import Table, rule


def set_back(table: Table, board: Board, losses: Sequence[Loss]) -> None:
    """All pieces of the event are gone; points come afterward. In the order of set-up, as bots do things."""
    own = [loss for loss in losses if loss.side.id == LIZARDS_BOT]
    if own:
        robot_revenge(table, board, own)
        for loss in own:
            for _ in filter(GARDENS.__contains__, loss.pieces):
                lose_soul(table, board, loss.side)
    if board.traders is not None and board.settings.post_removed == "halve":
        for loss in losses:
            if loss.side is board.traders and loss.pieces:
                lose_payments(table, loss.remover)
    built = with_buildings(losses, DUCHY_BOT)
    if built:
        cost_of_errors(table, board, built)
    if board.plotters is not None:
        plots_removed(table, board, [loss for loss in losses if loss.side is board.plotters])


@rule("9.2.2")
def lose_payments(table: Table, remover: Side) -> None:
    """By the other reading who removes a trade post gets half of what they paid back (X-R3)."""
    count = (remover.paid + 1) // 2
    if count:
        give_back(table, remover, count)


@rule("8.2.2")
def robot_revenge(table: Table, board: Board, losses: Sequence[Loss]) -> None:
    """One of the Lizard warriors that an event removes becomes an acolyte (X-L1, X-L3)."""
    side = losses[0].side
    outside = board.next != side.id or board.settings.robot_revenge == "always"
    if outside and any(loss.warriors for loss in losses):
        add_acolyte(table, side)


def add_acolyte(table: Table, side: Side) -> None:
    """From the supply to the board of the Lizards."""
    side.supply[WARRIOR] -= 1
    side.aside += 1
    table.tell("acolyte", side=side.id, warrior=side.id)


@rule("8.2.3")
def lose_soul(table: Table, board: Board, side: Side) -> None:
    """For each garden the top card of Lost Souls goes to the discard pile."""
    if board.lost_souls:
        card = board.lost_souls.pop(0)
        board.discard_for_good(card)
        table.tell("soul-beside" if is_dominance(card) else "soul-lost", side=side.id, card=card)
