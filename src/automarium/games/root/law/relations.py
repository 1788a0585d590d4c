"""How a Vagabond stands with the others: steps by Aid, hostility, infamy. HR-75, HR-82, HR-86, HR-87."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from automarium.games.root.board import Board
from automarium.games.root.law.amendments import is_amended, is_checked
from automarium.games.root.law.losses import Loss
from automarium.games.root.people import (
    AIDS_TO_NEXT,
    ALLIED,
    ALLIED_AID_POINTS,
    HOSTILE,
    RELATIONS,
    STEP_POINTS,
)
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Table, cites, rule


@cites("HR-75")
def keeps_relations(board: Board, side: Side) -> bool:
    """A person's Vagabond; at the table since rules 6, a second one since rules 7."""
    if side.id == "vagabond":
        return side.full or (side.lean and is_amended(board))
    return side.kit.pawn and is_checked(board, side)


@rule("HR-75")
def begin_relations(table: Table, board: Board, side: Side) -> None:
    """Every side that has warriors is indifferent at first."""
    others = [other.id for other in board.everyone if not other.kit.pawn]
    side.relations = dict.fromkeys(others, RELATIONS[0])
    if side.id == "vagabond":
        table.tell("relations", side=side.id, factions=tuple(others), relation=RELATIONS[0])
    else:
        table.tell("relations-second", side=side.id, strangers=tuple(others), relation=RELATIONS[0])


def set_relation(table: Table, side: Side, other: Side, relation: str) -> None:
    """The marker of a faction is moved."""
    was, side.relations[other.id] = side.relations[other.id], relation
    if side.id == "vagabond":
        table.tell("relation", side=side.id, enemy=other.id, relation=relation, was=was)
    else:
        table.tell("relation-second", side=side.id, enemy=other.id, relation=relation, was=was)


@rule("HR-82")
def improve(table: Table, board: Board, side: Side, other: Side, aids: Counter[str]) -> None:
    """One more Aid in this turn: enough of them are a step and points; an ally's are worth points each."""
    relation = side.relations[other.id]
    if relation == HOSTILE:
        return
    if relation == ALLIED:
        score(table, board, side, ALLIED_AID_POINTS, "allied-aid")
        return
    aids[other.id] += 1
    if aids[other.id] == AIDS_TO_NEXT[relation]:
        aids[other.id] = 0
        better = RELATIONS[RELATIONS.index(relation) + 1]
        set_relation(table, side, other, better)
        score(table, board, side, STEP_POINTS[better], "relation")


def turn_hostile(table: Table, losses: Iterable[Loss]) -> None:
    """After any removal: a side that has lost a warrior to a Vagabond is hostile."""
    for loss in losses:
        relations = loss.remover.relations
        if loss.warriors and relations and relations.get(loss.side.id, HOSTILE) != HOSTILE:
            become_hostile(table, loss.remover, loss.side)


@rule("HR-86")
def become_hostile(table: Table, side: Side, other: Side) -> None:
    """The moment he removes a warrior, in any way and any turn; buildings and tokens never matter."""
    set_relation(table, side, other, HOSTILE)


@cites("HR-87")
def infamy(board: Board, loss: Loss) -> int:
    """In battle in his own turn a point for each piece of a hostile faction.

    The first warrior of a faction that turns hostile by it gives none, everything after it does.
    """
    side = loss.remover
    if not side.relations or board.next != side.id or loss.side.id not in side.relations:
        return 0
    gone = loss.warriors + len(loss.pieces)
    if side.relations[loss.side.id] == HOSTILE:
        return gone
    return gone - 1 if loss.warriors else 0


def allies_at(board: Board, side: Side, clearing: int) -> list[Side]:
    """Allied factions with warriors in a clearing."""
    return [
        other
        for other in board.everyone
        if side.relations.get(other.id) == ALLIED and other.warriors[clearing]
    ]
