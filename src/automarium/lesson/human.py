"""The lamplighter's turn: two moves by three verbs. Every legal move is offered, and no other."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.lesson.board import LAMPS, STORE, WALKER, Board, beside, distance
from automarium.rulebook import Move, Table, Verb, rule


@rule("2.1")
def human_turn(table: Table, board: Board) -> None:
    for _ in range(2):
        table.choose("turn", list(legal(board))).act(table, board)


@rule("2.2")
def light(table: Table, board: Board, lamp: int, flask: str) -> None:
    """Put a flask into the dark lamp where the lamplighter stands, or one beside it."""
    board.store.remove(flask)
    board.lamps[lamp] = flask
    table.tell("light", lamp=lamp, flask=flask)


@rule("2.3")
def walk(table: Table, board: Board, goal: int) -> None:
    """Up to three lamps along the ring."""
    start, board.walker = board.walker, goal
    table.tell("walk", figure=WALKER, start=start, goal=goal)


@rule("2.4")
def fetch(table: Table, board: Board) -> None:
    """Draw two flasks, as far as there is room for them."""
    flasks = table.draw_many(board.bag, min(2, STORE - len(board.store)))
    board.store += flasks
    table.tell("fetch", flasks=flasks)


LIGHT, WALK, FETCH = Verb("light", light), Verb("walk", walk), Verb("fetch", fetch)


def legal(board: Board) -> Iterator[Move[Board]]:
    """What the lamplighter may do now."""
    for lamp in (board.walker, *beside(board.walker)):
        if not board.is_lit(lamp):
            for flask in dict.fromkeys(board.store):
                yield LIGHT(lamp, flask)
    for goal in LAMPS:
        if 0 < distance(goal, board.walker) <= 3:
            yield WALK(goal)
    if board.bag and len(board.store) < STORE:
        yield FETCH()
