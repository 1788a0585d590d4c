"""Phases 6 and 7: income and development, golem control (GO-13.5 to GO-13.7)."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem.board import Board
from automarium.games.golem.golems import DISTRICT, SECTION
from automarium.games.golem.rules.ahead import areas_left
from automarium.games.golem.rules.artifacts import activate_artifact
from automarium.games.golem.rules.effects import resolve, resolve_told
from automarium.games.golem.rules.resources import gain, pay, score
from automarium.games.golem.rules.seen import RED_ZONE, complete_groups, hear_symbols, note_raised
from automarium.games.golem.rules.upgrades import choose_area, choose_told_area, upgrade
from automarium.rulebook import Table, cites, rule


@rule("GO-13.5", "BR-10.3")
def take_income(table: Table, board: Board) -> None:
    """Complete artifacts first; then students, developments, golem track (A-41)."""
    if board.by_hand:
        table.tell("income-by-hand")
        return
    income_of_artifacts(table, board)
    income_of_students(table, board)
    income_of_developments(table, board)
    income_of_golem_track(table, board)


@rule("GO-13.5", "GO-10.8")
def income_of_artifacts(table: Table, board: Board) -> None:
    """From top to bottom; a special development doubles its artifact here, and only here."""
    doubled = [tile.number for tile in board.owns("double-artifact")]
    for number in reversed(board.completed()):
        for _ in range(2 if number in doubled else 1):
            activate_artifact(table, board, number)


@rule("BR-8.5", "BR-10.3")
def income_of_students(table: Table, board: Board) -> None:
    """What the spaces of the three students pay, together."""
    figures, spaces = board.box.figures, board.automa.students.values()
    resources = sum(figures.student_resources[space] for space in spaces)
    points = sum(figures.student_points[space] for space in spaces)
    if resources or points:
        table.tell("student-income", resources=resources, points=points)
        gain(table, board, resources)
        score(table, board, points)


@rule("BR-11.4", "BR-10.3")
def income_of_developments(table: Table, board: Board) -> None:
    for tile in board.owns("income"):
        if tile.effects is not None:
            table.tell("development-income", development=tile.id)
            resolve(table, board, tile.effects)
    for tile in board.owns("points-for-artifacts"):
        points = -(-len(board.completed()) // tile.number)  # rounded up
        if points:
            table.tell("development-points", development=tile.id)
            score(table, board, points)


@rule("BR-8.3", "BR-10.3")
def income_of_golem_track(table: Table, board: Board) -> None:
    points = board.box.figures.golem_track_points[board.automa.golem_track]
    if points:
        table.tell("golem-track-income", space=board.automa.golem_track)
        score(table, board, points)


@rule("GO-13.5", "GO-13.6")
def develop(table: Table, board: Board) -> None:
    """One development at its price (A-42), if the marker is not in the red zone."""
    if board.by_hand:
        develop_by_hand(table, board)
        return
    if board.in_red_zone():
        table.tell("no-upgrade-in-red", marker=board.automa.marker)
        return
    area = choose_area(table, board)
    if area is None:
        table.tell("no-upgrade-left")
    else:
        upgrade(table, board, area)


@rule("GO-13.5", "GO-13.6")
def develop_by_hand(table: Table, board: Board) -> None:
    """One look at the end of phase 6: symbols of complete artifacts, red zone, the areas with most items."""
    areas = areas_left(board)
    more: dict[str, Sequence[str]] = {"marker": (RED_ZONE,), **({"areas": areas} if areas else {})}
    more |= complete_groups(board, left=1)
    others, told = hear_symbols(table, board, "income", more, created=board.automa.created)
    note_raised(table, board, others)
    resolve_told(table, board, told)
    if RED_ZONE in others:
        table.tell("red-by-hand")
        return
    area = choose_told_area(table, board, others)
    if area is None:
        table.tell("no-upgrade-left")
    else:
        upgrade(table, board, area, told_complete=board.asks_once)


@rule("GO-13.7", "BR-10.4")
def control_golems(table: Table, board: Board) -> None:
    """Pay for every section by which a golem is ahead of its student."""
    if board.by_hand:
        sections = sections_ahead(board)
        table.tell(
            "control-by-hand" if sections else "no-control", **({"count": sections} if sections else {})
        )
        return
    price = max(0, control_price(board) - board.sum_of("less-control"))
    if price:
        table.tell("control", count=price)
        pay(table, board, price)
    else:
        table.tell("no-control")


def control_by_hand(table: Table, board: Board) -> None:
    if sections := sections_ahead(board):
        table.tell("control-by-hand", count=sections)
    else:
        table.tell("no-control")


@cites("GO-13.7", "BR-10.4")
def control_price(board: Board) -> int:
    return sections_ahead(board) * board.box.figures.control


@cites("GO-13.7", "BR-10.4")
def sections_ahead(board: Board) -> int:
    """By how many sections golems are ahead of their students, together."""
    students = board.automa.students
    return sum(max(0, SECTION[golem] - students[DISTRICT[golem]]) for golem in board.automa.golems)
