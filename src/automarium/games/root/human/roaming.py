"""The Vagabond on his way: slips, boots, allies who come along, the ferry. HR-77, HR-78, HR-88, HR-104."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.root.board import Board
from automarium.games.root.human.seat import Legal, Seat
from automarium.games.root.law.hand import NONE
from automarium.games.root.law.kept_items import exhaust
from automarium.games.root.law.movement import march, may_move, needs_ferry, pay_for_ferry, take_ferry
from automarium.games.root.law.relations import allies_at
from automarium.games.root.maps import FOREST
from automarium.games.root.people import HOSTILE
from automarium.games.root.sides import Side
from automarium.rulebook import Table, Verb, cites, rule

BOOTS = "boots"
Place = int | str
"""A clearing by its number, a forest by its id."""


def place_of(side: Side) -> Place:
    """Where the pawn stands."""
    return side.pawn or side.forest or FOREST


@cites("HR-78")
def boots_needed(board: Board, side: Side, clearing: int) -> int:
    """One, or two where a hostile faction has a warrior."""
    hostile = any(
        other.warriors[clearing] for other in board.everyone if side.relations.get(other.id) == HOSTILE
    )
    return 2 if hostile else 1


def clearings_from(board: Board, side: Side) -> Sequence[int]:
    """From a clearing over paths and the ferry, from a forest to the clearings that touch it."""
    return board.neighbors(side, side.pawn) if side.pawn else board.map.forests[side.forest]


# By day


def going(seat: Seat, boots: int | None = None) -> Legal:
    """Never into a forest. By the Cobbler (no boots given) only hostile warriors cost boots."""
    board, side = seat.board, seat.side
    cobbled = boots is None
    have = side.pack.ready.count(BOOTS) if boots is None else boots
    if not have and not cobbled:
        return
    for clearing in clearings_from(board, side):
        if boots_needed(board, side, clearing) - cobbled <= have:
            yield COBBLED(clearing) if cobbled else GO(clearing)


@rule("HR-78")
def go(table: Table, seat: Seat, goal: Place) -> None:
    """Boots are exhausted, then he goes."""
    if isinstance(goal, int):
        exhaust(table, seat.side, [BOOTS] * boots_needed(seat.board, seat.side, goal))
    walk(table, seat, goal)


GO = Verb("go", go)


@rule("HR-78")
def go_by_cobbler(table: Table, seat: Seat, goal: Place) -> None:
    """No boots, but one where a hostile faction has a warrior."""
    if isinstance(goal, int):
        exhaust(table, seat.side, [BOOTS] * (boots_needed(seat.board, seat.side, goal) - 1))
    walk(table, seat, goal)


COBBLED = Verb("walk", go_by_cobbler)


# By birdsong


@cites("HR-77", "HR-105", "HR-106")
def slipping(seat: Seat) -> Legal:
    """Neighboring clearings and forests; between forests lies one path, closed or not, or the river."""
    board, side = seat.board, seat.side
    for clearing in clearings_from(board, side):
        yield SLIP(clearing)
    woods = board.map.woods[side.pawn] if side.pawn else board.map.forest_paths[side.forest]
    for forest in () if side.pawn and board.is_snared(side, side.pawn) else woods:
        yield SLIP(forest)


@rule("HR-77")
def slip_to(table: Table, seat: Seat, goal: Place) -> None:
    """No boots, no matter who stands there."""
    walk(table, seat, goal, slips=True)


SLIP = Verb("slip", slip_to)


# On the way


def walk(table: Table, seat: Seat, goal: Place, slips: bool = False) -> None:
    """The pawn moves and outrages nobody; warriors of one ally may come along."""
    board, side = seat.board, seat.side
    start, left = place_of(side), side.pawn
    along = None
    if left and isinstance(goal, int) and (not slips or board.settings.allied_slip):
        along = come_along(table, seat, left, goal)
    by_ferry = isinstance(goal, int) and needs_ferry(board, left, goal)
    forest = goal if isinstance(goal, str) and side.full else ""  # at the table it does not matter which
    side.pawn, side.forest = (goal if isinstance(goal, int) else 0), forest
    table.tell("go", side=side.id, pawn=side.id, start=start, goal=goal)
    if by_ferry:
        take_ferry(table, board, side, side.pawn)
    if along is not None:
        ally, count = along
        lead(table, seat, ally, count, left)
        if by_ferry:
            pay_for_ferry(table, board, ally)


@rule("HR-88", "HR-98")
def come_along(table: Table, seat: Seat, origin: int, target: int) -> tuple[Side, int] | None:
    """Warriors of one allied faction that rules one end, as many as he likes."""
    board, side = seat.board, seat.side
    allies = [each for each in allies_at(board, side, origin) if may_move(board, each, origin, target)]
    if not allies:
        return None
    chosen = table.choose("along", (*(each.id for each in allies), NONE), side=side.id, clearing=target)
    if chosen == NONE:
        return None
    ally = board.sides[chosen]
    most = ally.warriors[origin]
    return ally, most if most == 1 else table.ask("along-count", 1, most, side=side.id, enemy=chosen)


@rule("HR-88")
def lead(table: Table, seat: Seat, ally: Side, count: int, origin: int) -> None:
    """As if they moved themselves: outrage is theirs, or his (R-7)."""
    board, side = seat.board, seat.side
    culprit = ally if board.settings.allied_outrage == "ally" else side
    march(table, board, ally, count, origin, side.pawn, culprit)
