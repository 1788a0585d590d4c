"""The wind's turn, in the order of the book, and the course of the night."""

from __future__ import annotations

from automarium.lesson.board import GUST, HUMAN, WIND, Board, clockwise_from, distance
from automarium.lesson.human import human_turn
from automarium.rulebook import SETUP, Result, Table, cites, first_in, must, nearest, prefer, rule


def turn(table: Table, board: Board) -> None:
    """The set-up, a turn of the lamplighter, or a turn of the wind."""
    if board.next == SETUP:
        set_up(table, board)
    elif board.next == HUMAN:
        human_turn(table, board)
    else:
        wind_turn(table, board)
    board.next = WIND if board.next == HUMAN else HUMAN
    with table.at("4.1"):
        if not board.nights:
            board.next = ""
            table.tell("morning")


@rule("1.1")
def set_up(table: Table, board: Board) -> None:
    """Three flasks for the lamplighter; all lamps are dark."""
    board.store += table.draw_many(board.bag, 3)
    table.tell("deal", flasks=tuple(board.store))


@rule("3.1")
def wind_turn(table: Table, board: Board) -> None:
    """The wind draws a night card and blows; a gale does so twice."""
    for _ in range(2 if board.settings.wind == "gale" else 1):
        if board.nights:
            night = table.draw(board.nights)
            board.seen.append(night)
            table.tell("night", night=night)
            blow(table, board, night)


@rule("3.2", "3.2a", "3.2b", "3.2c", "3.2d")
def blow(table: Table, board: Board, night: str) -> None:
    """A lamp of the card's color, beside a dark one, near the wind, clockwise from it."""
    lamp = table.pick(
        "lamp",
        board.lamps,
        must(board.is_lit),
        prefer(lambda each: board.lamps[each] == night, "shows-color", section="3.2a", night=night),
        prefer(board.is_exposed, section="3.2b"),
        nearest(lambda each: distance(each, board.gust), "near", section="3.2c"),
        first_in(clockwise_from(board.gust), "clockwise", section="3.2d"),
    )
    if lamp is None:
        drift(table, board)
    else:
        put_out(table, board, lamp)


@rule("3.3")
def put_out(table: Table, board: Board, lamp: int) -> None:
    """The flask is gone; the wind stands where it blew."""
    flask, board.lamps[lamp] = board.lamps[lamp], ""
    board.gone.append(flask)
    start, board.gust = board.gust, lamp
    table.tell("blow-out", flask=flask, lamp=lamp, figure=GUST, start=start)


@rule("3.4")
def drift(table: Table, board: Board) -> None:
    """Nothing burns: the wind goes on by two lamps."""
    lamp = clockwise_from(board.gust)[1]
    start, board.gust = board.gust, lamp
    table.tell("drift", figure=GUST, start=start, lamp=lamp)


@cites("4.2")
def points(board: Board) -> dict[str, int]:
    """Two for each burning lamp, one for each pair of neighbors of one color; one for each dark lamp."""
    lit = [lamp for lamp in board.lamps if board.is_lit(lamp)]
    pairs = sum(board.lamps[lamp] == board.lamps[clockwise_from(lamp)[0]] for lamp in lit)
    return {HUMAN: 2 * len(lit) + pairs, WIND: 8 - len(lit)}


@cites("4.3")
def result(board: Board) -> Result:
    """The wind wins a tie."""
    scored = points(board)
    return Result(HUMAN if scored[HUMAN] > scored[WIND] else WIND, scored)
