"""Phases 6 and 7: income and development, golem control (GO-13.5 to GO-13.7)."""

from __future__ import annotations

from automarium.games.golem.board import Board
from automarium.games.golem.golems import DISTRICT, SECTION
from automarium.games.golem.keeping import kept
from automarium.games.golem.rules.artifacts import activate_artifact
from automarium.games.golem.rules.effects import resolve
from automarium.games.golem.rules.resources import gain, pay, score
from automarium.games.golem.rules.upgrades import choose_area, upgrade
from automarium.rulebook import Table, cites, rule


@kept
@rule("GO-13.5", "BR-10.3")
def take_income(table: Table, board: Board) -> None:
    """Complete artifacts first; then students, developments, golem track (A-41)."""
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
    for tile in board.in_sight(board.owns("income")):
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


@kept
@rule("GO-13.5", "GO-13.6")
def develop(table: Table, board: Board) -> None:
    """One development at its price (A-42), if the marker is not in the red zone."""
    if board.in_red_zone():
        table.tell("no-upgrade-in-red", marker=board.automa.marker)
        return
    area = choose_area(table, board)
    if area is None:
        table.tell("no-upgrade-left")
    else:
        upgrade(table, board, area)


@kept
@rule("GO-13.7", "BR-10.4")
def control_golems(table: Table, board: Board) -> None:
    """Pay for every section by which a golem is ahead of its student."""
    price = max(0, control_price(board) - board.sum_of("less-control"))
    if price:
        table.tell("control", count=price)
        pay(table, board, price)
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
