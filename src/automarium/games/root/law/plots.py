"""Plots of the Cogwheel Corvids: what is unseen, what a removed one triggers, and snares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from automarium.games.root.board import Board
from automarium.games.root.factions import PLOT, PLOTS, RAID, SNARE, WARRIOR
from automarium.games.root.law.amendments import is_amended
from automarium.games.root.law.losses import Loss
from automarium.games.root.law.recruits import add_warriors
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Deck, Table, cites, rule

OF_EACH = 2
"""Plots of each kind (11.2.3)."""


def face_up(side: Side) -> list[str]:
    """The kinds of all plots that lie face up on the map."""
    return [kind for tokens in side.tokens for kind in tokens if kind in PLOTS]


@cites("11.2.3")
def turn_up_plot(
    table: Table, side: Side, clearing: int, shown: str, seen: Iterable[str] = (), without: str = ""
) -> str:
    """Which plot it is: one of those that do not lie face up, and were not just seen (X-C12).

    Nothing, if only those are left that it must not be.
    """
    known = [*face_up(side), *seen]
    unseen = [kind for kind in PLOTS for _ in range(OF_EACH - known.count(kind)) if kind != without]
    return table.draw(Deck("plots", unseen), side=side.id, clearing=clearing, shown=shown) if unseen else ""


# Removed plots


def plots_removed(table: Table, board: Board, losses: Sequence[Loss]) -> None:
    """When all pieces of the event are gone: what lay face down is shown, then follows what each does."""
    gone = [(loss, kind) for loss in losses for kind in loss.pieces]
    seen = [kind for _, kind in gone if kind != PLOT]
    for number, (loss, kind) in enumerate(gone):
        if kind == PLOT:
            found = turn_up_plot(table, loss.side, loss.clearing, "removed", seen)
            table.tell("shown-plot", side=loss.side.id, piece=found, clearing=loss.clearing)
            seen.append(found)
            gone[number] = loss, found
    for loss, kind in gone:
        after_plot(table, board, loss.side, kind, loss.clearing)


def after_plot(table: Table, board: Board, side: Side, kind: str, clearing: int) -> None:
    """A plot has left its clearing."""
    if "backup_plans" in side.traits:
        backup_plans(table, board, side, clearing)
    if kind == RAID:
        raid(table, board, side, clearing)


@rule("P.backup_plans")
def backup_plans(table: Table, board: Board, side: Side, clearing: int) -> None:
    """A warrior comes in place of the plot."""
    if board.may_place(side, clearing):
        add_warriors(table, side, 1, clearing)


@rule("11.7.4")
def raid(table: Table, board: Board, side: Side, clearing: int) -> None:
    """Whenever it is removed: a warrior in each neighbor, from the highest priority, as far as they go."""
    near = board.map.bot_neighbors[clearing]
    for each in board.map.highest:
        if each in near and board.may_place(side, each):
            add_warriors(table, side, 1, each)


# Snares


def tears_snare(table: Table, board: Board, side: Side, clearing: int) -> bool:
    """Whether a bot that would place there or move out is caught: then this part of its action is lost."""
    owner = board.plotters
    if owner is None or not (side.is_bot and board.is_snared(side, clearing)):
        return False
    tear_snare(table, board, owner, side, clearing)
    return True


def tears_snare_by_warriors(table: Table, board: Board, side: Side, clearing: int) -> bool:
    """The same for warriors alone: without one in the supply none would be placed, and the snare stays."""
    if is_amended(board) and not side.supply[WARRIOR]:
        return False
    return tears_snare(table, board, side, clearing)


@rule("11.8.2", "11.8")
def tear_snare(table: Table, board: Board, owner: Side, side: Side, clearing: int) -> None:
    """The snare goes back to the supply, and nobody scores (X-C10)."""
    owner.lose(SNARE, clearing)
    table.tell("snare-torn", side=owner.id, piece=SNARE, clearing=clearing, enemy=side.id)
    if board.settings.snare_points:
        score(table, board, side, 1, "snare")
    after_plot(table, board, owner, SNARE, clearing)
